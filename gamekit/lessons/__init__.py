"""What notebooks call: levels, guesses, checks, hints and rules; answers in sentences, never a traceback.

>>> from gamekit.lessons import ask, guess, hint, level, play, predict
>>> table = level("checked")
>>> ask(table, "sit 12")
✘ sit 12 is not possible.
  S-B2: The steward is on field 12: no fan gets to a box seat from there.
  Possible instead: move 12 from supply
>>> predict(table, "climb 12", "yes")
You are right.
✔ climb 12 is possible. Trilithon card: fan on field 12 climbs (+2).
>>> hint(table)
Which rule says “any fan”?
>>> play(table, "climb 12")
  S-K1: P1 plays trilithon card: the fan on field 12 climbs a trilithon. +2
✔ Goal reached. Whoever is checked neither walks nor takes a box seat, but may climb.

A question without an answer waits for one: in a notebook with buttons, elsewhere in a line.

>>> question = predict(table, "end")
>>> question
Not answered yet: is end possible? Write “yes” or “no”.
>>> question.answer("no").good
False

One cell may ask several, with a list of answers, and show something with the verdict only:

>>> predict(level("checked"), ["end", "climb 12"], ["yes", None], number=4)
④ Is end possible? You are right.
✔ end is possible. End the turn (1 fan on field 12 is sent home).
Not answered yet: ⑤ is climb 12 possible? Write “yes” or “no”.
>>> guess("How many fields has the ring?", "30", truth=30, then=lambda: "and a picture of it").then()
'and a picture of it'
"""

from gamekit.lessons.checking import Checked, always, check
from gamekit.lessons.levels import level, teaching
from gamekit.lessons.notes import export_progress, forget_progress, progress, start, use_progress
from gamekit.lessons.prediction import Prediction, Questions
from gamekit.lessons.questions import guess, predict, predict_points
from gamekit.lessons.table import LessonTable
from gamekit.lessons.telling import Telling, ask, hint, play, rule

yes, ja, no, nein = "yes", "ja", "no", "nein"  # for answers without the quotes

__all__ = [
    "Checked",
    "LessonTable",
    "Prediction",
    "Questions",
    "Telling",
    "always",
    "ask",
    "check",
    "export_progress",
    "forget_progress",
    "guess",
    "hint",
    "ja",
    "level",
    "nein",
    "no",
    "play",
    "predict",
    "predict_points",
    "progress",
    "rule",
    "start",
    "teaching",
    "use_progress",
    "yes",
]
