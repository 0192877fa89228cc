"""The blob detector that ours is compared with: it counts pips, and knows nothing else of dice."""

import pytest

from benchmarks.blobs import read_blobs
from benchmarks.judging import overlap
from tests.benchmarks.labelled import drawn


@pytest.mark.parametrize("light", [True, False])
@pytest.mark.parametrize("value", range(1, 7))
def test_the_pips_of_a_flat_die_are_counted_and_boxed(value: int, light: bool) -> None:
    (die,) = read_blobs(drawn((value, 120, 90), light=light))
    assert die.value == value
    assert overlap(die.box, (120, 90, 60, 60)) > 0.5


def test_pips_that_lie_apart_are_of_two_dice() -> None:
    assert sorted(die.value for die in read_blobs(drawn((4, 30, 40), (3, 200, 120)))) == [3, 4]


def test_it_takes_any_round_spot_for_a_pip_and_more_than_six_for_no_die() -> None:
    assert read_blobs(drawn()) == ()
    assert read_blobs(drawn((5, 100, 90), (4, 160, 90))) == ()
