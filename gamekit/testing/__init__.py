"""The checks that any game of the kit must pass, for our games and for a variant of your own.

>>> from gamekit import stonehenge
>>> from gamekit.testing import check
>>> check(stonehenge.Game(players=2), games=1, moves=30)
"""

from gamekit.testing.conformance import Broken, check

__all__ = ["Broken", "check"]
