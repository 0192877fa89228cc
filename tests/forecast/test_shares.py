"""From games won to chances: they add up to one, say how far off they may be, and never claim to be sure."""

import pytest

from companion.forecast.shares import shares


@pytest.mark.parametrize("won", [[0, 0, 0], [10, 0, 0, 0], [30, 50, 20, 100], [1, 1]])
def test_they_add_up_and_lie_within_their_bounds(won: list[int]) -> None:
    found = shares(won)
    assert sum(one.chance for one in found) == pytest.approx(1)
    assert all(0 <= one.low <= one.chance <= one.high <= 1 for one in found)
    assert all(0 < one.chance < 1 for one in found)


def test_who_won_more_has_more() -> None:
    chances = [one.chance for one in shares([5, 20, 75])]
    assert chances == sorted(chances)


def test_more_play_outs_make_surer() -> None:
    few, many = shares([10, 30])[0], shares([100, 300])[0]
    assert many.high - many.low < few.high - few.low


def test_nobody_knows_anything_before_the_first_play_out() -> None:
    assert [one.chance for one in shares([0, 0, 0, 0])] == [0.25] * 4


def test_a_sharpness_below_one_draws_them_together() -> None:
    plain, drawn = (shares([10, 90], sharpness=one)[1].chance for one in (1.0, 0.7))
    assert 0.5 < drawn < plain
