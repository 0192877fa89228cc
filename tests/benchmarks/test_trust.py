"""What a confidence is worth: the reliability curve, the calibration error, and booking by confidence."""

from pathlib import Path

import pytest

from benchmarks import trust
from benchmarks.judging import Judged, judge
from benchmarks.photographs import LabelledDie, Photograph
from vision import Die


def judged(shown: str, read: str, *confidences: float, difficulty: str = "easy") -> Judged:
    boxes = [(100 * place, 0, 40, 40) for place in range(max(len(shown), len(read)))]
    labels = tuple(LabelledDie(box, int(value)) for box, value in zip(boxes, shown, strict=False))
    dice = [Die(int(value), *rest) for value, *rest in zip(read, boxes, [""] * 9, confidences, strict=False)]
    return judge(Photograph("a", Path("a"), labels, difficulty), tuple(dice))


def test_the_curve_compares_confidence_with_truth_step_by_step() -> None:
    low, high = trust.reliability([judged("3", "3", 0.95), judged("35", "36", 0.95, 0.25), judged("", "1", 1.0)])
    assert (low.least, low.most, low.dice, low.confidence, low.right) == (0.2, 0.3, 1, 0.25, 0)
    assert (high.least, high.most, high.dice, high.right) == (0.9, 1.0, 3, pytest.approx(2 / 3))
    assert high.confidence == pytest.approx((0.95 + 0.95 + 1.0) / 3)


def test_the_calibration_error_weighs_each_step_by_its_dice() -> None:
    steps = [trust.Step(0.9, 1.0, 3, 0.9, 1.0), trust.Step(0.5, 0.6, 1, 0.5, 0.0)]
    assert trust.calibration_error(steps) == pytest.approx(20.0)


def test_a_reader_that_is_as_sure_as_it_is_right_has_no_calibration_error() -> None:
    half = [judged("3", "3", 0.5), judged("3", "4", 0.5)]
    assert trust.calibration_error(trust.reliability(half)) == 0


def test_a_reading_is_booked_when_every_die_in_it_is_sure_enough() -> None:
    pictures = [judged("35", "35", 0.9, 0.6), judged("35", "35", 0.9, 0.59), judged("35", "36", 0.7, 0.7)]
    booking = trust.book(pictures, 0.6)
    assert (booking.booked, booking.wrong, booking.wrong_of_500) == (2, 1, 250)
    assert (booking.easy, booking.easy_asked, booking.asked) == (3, 1, pytest.approx(100 / 3))


def test_a_picture_without_dice_that_is_booked_is_wrong() -> None:
    booking = trust.book([judged("", "1", 0.8), judged("", "")], 0.6)
    assert (booking.booked, booking.wrong, booking.easy) == (1, 1, 0)


def test_an_easy_picture_on_which_nothing_is_read_is_asked_about() -> None:
    assert trust.book([judged("35", ""), judged("35", "", difficulty="hard")], 0.6).easy_asked == 1


def test_nothing_booked_is_nothing_wrong() -> None:
    assert trust.book([judged("35", "36", 0.1, 0.1)], 0.6).wrong_of_500 == 0


def test_the_figures_hold_booking_to_its_targets() -> None:
    figures = list(trust.headline([judged("3", "3", 0.9), judged("3", "4", 0.9), judged("3", "3", 0.1)], 0.5))
    assert [(one.name, round(one.value, 1), one.is_met) for one in figures] == [
        ("expected calibration error of single dice", 56.7, True),
        ("pictures booked without asking, at 0.5", 2, True),
        ("of 500 that are booked, wrong", 250, False),
        ("confidence of the surest reading that is not exact", 0.9, True),
        ("easy pictures asked about, of 3", 33.3, False),
    ]


def test_where_nothing_was_read_there_is_no_calibration() -> None:
    assert [one.name for one in trust.headline([judged("3", "", difficulty="hard")], 0.5)] == [
        "pictures booked without asking, at 0.5"
    ]
