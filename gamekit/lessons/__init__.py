"""What notebooks call: small positions, questions, guesses and rules; answers in sentences, never a traceback.

>>> from gamekit.lessons import ask, level, play, predict
>>> table = level("checked")
>>> ask(table, "sit 12")
✘ sit 12 is not possible.
  S-B2: The steward is on field 12: no fan gets to a box seat from there.
  Possible instead: move 12 from supply
>>> predict(table, "climb 12", "yes")
You are right.
✔ climb 12 is possible. Trilithon card: fan on field 12 climbs (+2).
>>> play(table, "climb 12")
  S-K1: P1 plays trilithon card: the fan on field 12 climbs a trilithon. +2
"""

from gamekit.lessons.levels import level
from gamekit.lessons.telling import Telling, ask, play, predict, rule

__all__ = ["Telling", "ask", "level", "play", "predict", "rule"]
