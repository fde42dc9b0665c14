"""The rulebook of Pacal's Rocket as data."""

from gamekit.core.errors import N_
from gamekit.core.rulebook import SHARED, Rulebook

RULEBOOK = Rulebook(N_("Pacal's Rocket"), SHARED, {}, {"step": N_("Now it is time for another step of the turn.")})
