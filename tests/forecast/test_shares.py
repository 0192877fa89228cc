"""From games won to chances: they add up to one, say how far off they may be, and never claim to be sure."""

import pytest

from companion.forecast.shares import Recalibration, shares


@pytest.mark.parametrize("lead", [0.2, 0.6, 1.0])
@pytest.mark.parametrize("won", [[0, 0, 0], [10, 0, 0, 0], [30, 50, 20, 100], [1, 1]])
def test_they_add_up_and_lie_within_their_bounds(won: list[int], lead: float) -> None:
    found = shares(won, lead)
    assert sum(one.chance for one in found) == pytest.approx(1)
    assert all(0 <= one.low <= one.chance <= one.high <= 1 for one in found)
    assert all(0 < one.chance < 1 for one in found)


def test_who_won_more_has_more() -> None:
    chances = [one.chance for one in shares([5, 20, 75], 0.5)]
    assert chances == sorted(chances)


def test_more_play_outs_make_surer() -> None:
    few, many = shares([10, 30], 0.5)[0], shares([100, 300], 0.5)[0]
    assert many.high - many.low < few.high - few.low


def test_nobody_knows_anything_before_the_first_play_out() -> None:
    assert [one.chance for one in shares([0, 0, 0, 0], 0.2)] == [0.25] * 4


def test_a_power_below_one_draws_them_together() -> None:
    plain, drawn = (shares([10, 90], 0.5, Recalibration(one, one, 1.0))[1].chance for one in (1.0, 0.7))
    assert 0.5 < drawn < plain


def test_the_power_goes_straight_from_the_first_point_to_the_last_and_no_farther() -> None:
    by = Recalibration(early=0.8, late=1.2, doubt=1.0)
    assert [by.power(lead) for lead in (0.0, 0.5, 1.0, 1.1)] == pytest.approx([0.8, 1.0, 1.2, 1.2])


def test_a_lead_counts_more_the_farther_the_game_is() -> None:
    early, late = (shares([10, 90], lead, Recalibration(0.8, 1.2, 1.0))[1].chance for lead in (0.2, 0.9))
    assert early < late
