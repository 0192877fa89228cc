"""Between which rates the true one lies after a few tries."""

import pytest

from companion.commands.rates import wilson


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [(0, 30, 0.0, 0.1135), (1, 30, 0.0059, 0.1667), (15, 30, 0.3315, 0.6685), (30, 30, 0.8865, 1.0), (0, 0, 0.0, 1.0)],
)
def test_a_rate_lies_within_wilsons_interval(hits: int, tries: int, low: float, high: float) -> None:
    assert wilson(hits, tries) == pytest.approx((low, high), abs=1e-4)


def test_more_hits_than_tries_have_no_rate() -> None:
    with pytest.raises(ValueError, match="4 of 3 cannot be"):
        wilson(4, 3)
