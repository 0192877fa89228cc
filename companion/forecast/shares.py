"""From games won in play-outs to each player's chance of winning, with how far off it may be.

Who wins a play-out of the policy does not win as surely among people, or players who think ahead. So the shares are
drawn together a little before they are shown, by three numbers that were fitted on other games than those they are
reported for, with `companion bench chances --games 600 --seed 2 --fit`.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

NINE_OF_TEN: Final = 1.645
"""Standard errors on either side within which nine of ten figures lie."""
MODEL: Final = 0.03
"""What the figures may be off though no play-out were lacking."""


class Recalibration(NamedTuple):
    """How shares of play-outs become chances.

    Each share is raised to a power, and all are made to add up to one again: below one the leader leads by less. The
    power is `early` where nobody has a point and `late` where somebody has all that are needed, and goes straight from
    one to the other. `doubt` games count as won by each before the first is played.
    """

    early: float
    late: float
    doubt: float

    def power(self, lead: float) -> float:
        """The power when the leader shows this share of the points that win."""
        return self.early + (self.late - self.early) * min(1.0, lead)


FITTED: Final = Recalibration(early=0.94, late=0.94, doubt=1.0)


class Share(NamedTuple):
    """A chance between 0 and 1, and the bounds within which it lies nine times of ten."""

    chance: float
    low: float
    high: float


def shares(won: Sequence[int], lead: float, by: Recalibration = FITTED) -> list[Share]:
    """By seat, from how many play-outs each has won; `lead` is the share of the target that the leader shows."""
    power = by.power(lead)
    games = sum(won) + by.doubt * len(won)
    plain = [(each + by.doubt) / games for each in won]
    drawn = [each**power for each in plain]
    whole = sum(drawn)
    found = []
    for one, other in zip(plain, drawn, strict=True):
        chance = other / whole
        by_luck = sqrt(one * (1 - one) / games) * power * chance * (1 - chance) / (one * (1 - one))
        off = NINE_OF_TEN * sqrt(by_luck**2 + (MODEL * 4 * chance * (1 - chance)) ** 2)
        found.append(Share(chance, max(0.0, chance - off), min(1.0, chance + off)))
    return found
