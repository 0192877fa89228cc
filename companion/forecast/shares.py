"""From games won in play-outs to each player's chance of winning, with how far off it may be.

Who wins a play-out of the policy does not win as surely among people, or players who think ahead. So the shares are
drawn together a little, by two numbers that were fitted on other games than those they are reported for, with
`companion bench chances --games 300 --seed 2 --fit`.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

SHARPNESS: Final = 0.95
"""The power to which a share is raised before all are made to add up to one: below one the leader leads by less."""
DOUBT: Final = 1.0
"""Games that count as won by each before the first is played."""
NINE_OF_TEN: Final = 1.645
"""Standard errors on either side within which nine of ten figures lie."""
MODEL: Final = 0.03
"""What the figures may be off though no play-out were lacking."""


class Share(NamedTuple):
    """A chance between 0 and 1, and the bounds within which it lies nine times of ten."""

    chance: float
    low: float
    high: float


def shares(won: Sequence[int], sharpness: float = SHARPNESS, doubt: float = DOUBT, model: float = MODEL) -> list[Share]:
    """By seat, from how many play-outs each has won."""
    games = sum(won) + doubt * len(won)
    plain = [(each + doubt) / games for each in won]
    drawn = [each**sharpness for each in plain]
    whole = sum(drawn)
    found = []
    for one, other in zip(plain, drawn, strict=True):
        chance = other / whole
        by_luck = sqrt(one * (1 - one) / games) * sharpness * chance * (1 - chance) / (one * (1 - one))
        off = NINE_OF_TEN * sqrt(by_luck**2 + (model * 4 * chance * (1 - chance)) ** 2)
        found.append(Share(chance, max(0.0, chance - off), min(1.0, chance + off)))
    return found
