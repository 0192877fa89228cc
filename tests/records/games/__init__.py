"""Which golden records there are: what each table plays, how its people behave, and what its game must show.

One for each set of variants and each box, one more with five or six players, and one for each topic that only some
tables come to: a beginning, an ending, corrections, cards that nobody reports.
"""

from . import adapted, base, cities_knights, explorers_pirates, seafarers, traders_barbarians
from .golden import Golden

__all__ = ["GOLDEN", "Golden"]

GOLDEN: tuple[Golden, ...] = (
    *base.GAMES,
    *cities_knights.GAMES,
    *seafarers.GAMES,
    *traders_barbarians.GAMES,
    *adapted.GAMES,
    *explorers_pirates.GAMES,
)
