"""One evening at one table: the game, whatever reads the dice, the lights, and the desk the pages talk to.

Layer 3: this package puts the others together and decides nothing that they decide.
"""

from .equipment import Equipment
from .evening import Evening

__all__ = ["Equipment", "Evening"]
