"""One reading of one photograph: which die belongs to which label, and what counts as an error."""

from pathlib import Path

import pytest

from benchmarks.judging import Judged, judge, overlap
from benchmarks.photographs import LabelledDie, Photograph
from vision import Die

LEFT, RIGHT, FAR = (0, 0, 40, 40), (100, 0, 40, 40), (200, 200, 40, 40)


def judged(labels: list[LabelledDie], *dice: Die) -> Judged:
    return judge(Photograph("a.jpg", Path("a.jpg"), tuple(labels)), dice)


def die(value: int, box: tuple[int, int, int, int], confidence: float = 0.9) -> Die:
    return Die(value, box, "white", confidence)


TWO = [LabelledDie(LEFT, 3), LabelledDie(RIGHT, 5)]


def test_the_values_that_lie_there_are_exact_in_any_order() -> None:
    one = judged(TWO, die(5, RIGHT), die(3, LEFT))
    assert (one.wanted, one.read, one.exact, one.silent) == ((3, 5), (3, 5), True, False)
    assert [(label.value, found.value) for label, found in one.pairs] == [(3, 3), (5, 5)]


def test_a_wrong_value_among_the_right_number_of_dice_is_silent() -> None:
    one = judged(TWO, die(3, LEFT), die(6, RIGHT))
    assert (one.exact, one.silent) == (False, True)


def test_a_die_too_few_is_noticed_by_counting() -> None:
    one = judged(TWO, die(3, LEFT))
    assert (one.exact, one.silent, one.missed) == (False, False, (TWO[1],))


def test_what_lies_on_no_die_is_false() -> None:
    false = die(1, FAR)
    one = judged(TWO, die(3, LEFT), die(5, RIGHT), false)
    assert (one.exact, one.silent, one.false) == (False, False, (false,))


def test_a_die_read_twice_is_false_the_second_time() -> None:
    again = die(3, (10, 10, 40, 40))
    assert judged(TWO[:1], again, die(3, LEFT)).false == (again,)


def test_a_die_that_does_not_count_is_forgiven_whatever_is_read_there() -> None:
    cut = LabelledDie(FAR, None, counts=False)
    one = judged([*TWO, cut], die(3, LEFT), die(5, RIGHT), die(2, FAR, 0.1))
    assert (one.exact, one.read, one.confidence) == (True, (3, 5), 0.9)
    assert judged([*TWO, cut], die(3, LEFT), die(5, RIGHT)).exact


def test_the_closest_boxes_are_paired_first() -> None:
    beside = LabelledDie((20, 0, 40, 40), 2)
    one = judged([TWO[0], beside], die(2, (18, 0, 40, 40)), die(3, (2, 0, 40, 40)))
    assert [(label.value, found.value) for label, found in one.pairs] == [(3, 3), (2, 2)]


def test_a_reading_is_as_sure_as_its_least_certain_die() -> None:
    assert judged(TWO, die(3, LEFT, 0.4), die(5, RIGHT, 0.8)).confidence == 0.4
    assert judged(TWO).confidence == 0


@pytest.mark.parametrize(
    ("other", "share"),
    [((0, 0, 40, 40), 1.0), ((20, 0, 40, 40), 1 / 3), ((10, 10, 20, 20), 0.25), ((40, 0, 40, 40), 0.0)],
)
def test_boxes_overlap_by_the_part_they_share_of_what_both_cover(other, share: float) -> None:
    assert overlap(LEFT, other) == pytest.approx(share)
    assert overlap(other, LEFT) == pytest.approx(share)
