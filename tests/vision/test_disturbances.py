"""Whatever happens at the table that is not a throw: nothing is booked, and the cause is named soon."""

import pytest

from benchmarks.disturbances import DISTURBANCES, Disturbance, stage


def test_there_are_at_least_a_hundred_of_them() -> None:
    assert len({disturbance.name for disturbance in DISTURBANCES}) == len(DISTURBANCES) >= 100


@pytest.mark.parametrize("disturbance", DISTURBANCES, ids=lambda disturbance: disturbance.name)
def test_nothing_is_booked_and_the_cause_is_named_soon(disturbance: Disturbance) -> None:
    outcome = stage(disturbance, 6)
    assert (outcome.booked, outcome.asked) == (0, 0)
    assert outcome.is_named, outcome.reasons


@pytest.mark.parametrize("seed", [0, 2, 4, 5, 8])
def test_dice_that_come_out_from_under_a_hand_were_not_thrown(seed: int) -> None:
    laid = next(one for one in DISTURBANCES if one.name == "a hand lays both dice elsewhere")
    outcome = stage(laid, seed)
    assert (outcome.booked, outcome.asked) == (0, 0)
