"""How often something goes wrong, going by a few tries."""

from math import sqrt

Z95 = 1.96
"""Standard deviations on either side of the middle that hold 95 % of a normal distribution."""


def wilson(hits: int, tries: int) -> tuple[float, float]:
    """Between which shares (0 to 1) the true rate lies with 95 % confidence after `hits` of `tries` (Wilson's score).

    Without a single try everything is possible. Raises ValueError for more hits than tries.
    """
    if not 0 <= hits <= tries:
        raise ValueError(f"{hits} of {tries} cannot be")
    if not tries:
        return 0.0, 1.0
    rate, weight = hits / tries, Z95**2 / tries
    middle = rate + weight / 2
    reach = sqrt(rate * (1 - rate) * weight + weight**2 / 4)
    low, high = (middle - reach) / (1 + weight), (middle + reach) / (1 + weight)
    return (0.0 if hits == 0 else low), (1.0 if hits == tries else high)
