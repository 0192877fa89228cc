"""The lesson about tray and dice on a rendered tray: what people are told, what they answer, what comes of it."""

import pytest

from companion.evening.lessons.calibration import CalibrationLesson
from tests.evening.lessons.table import Table
from vision import Calibration, Step
from web.desk import DeskError


def lesson(event_die: str = "none", before: Calibration | None = None) -> CalibrationLesson:
    return CalibrationLesson(before or Calibration(), event_die)


def throw(table: Table, learning: CalibrationLesson, times: int = 2) -> None:
    for values in ((1, 4), (6, 2), (3, 5))[:times]:
        table.tray.throw(values)
        table.show(learning, 2.0)


def test_tray_and_dice_are_learnt_within_half_a_minute_and_tried_out() -> None:
    table, learning = Table(), lesson()
    table.show(learning)
    throw(table, learning)
    assert learning.calibrator.step is Step.DONE
    assert learning.seconds <= 30
    table.show(learning)
    words = {mark.words for mark in learning.marks if mark.kind == "die"}
    assert words == {"yellow 6", "red 2"}
    assert learning.words.startswith("Everything is learned.")


def test_the_outline_is_told_in_shares_of_the_picture() -> None:
    table, learning = Table(), lesson()
    table.show(learning)
    (tray,) = learning.marks
    assert tray.kind == "tray"
    assert {(round(x, 1), round(y, 1)) for x, y in tray.points} == {(0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)}


def test_four_taps_in_any_order_outline_the_tray_again() -> None:
    table, learning = Table(), lesson()
    table.show(learning)
    learning.outline(((0.9, 0.9), (0.1, 0.12), (0.1, 0.9), (0.9, 0.12)))
    assert learning.calibrator.step is Step.TRAY
    table.show(learning)
    assert learning.calibrator.known.tray.polygon == ((64, 57), (575, 57), (575, 431), (64, 431))


@pytest.mark.parametrize(
    "corners",
    [
        ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9)),
        ((0.1, 0.1), (0.12, 0.1), (0.12, 0.12), (0.1, 0.12)),
        ((0.1, 0.1), (0.9, 0.1), (0.5, 0.15), (0.5, 0.9)),
        ((0.1, 0.1), (0.9, 0.1), (0.9, 1.2), (0.1, 0.9)),
    ],
)
def test_corners_that_make_no_tray_change_nothing(corners) -> None:
    table, learning = Table(), lesson()
    table.show(learning)
    before = learning.calibrator
    with pytest.raises(DeskError, match="Nothing was changed"):
        learning.outline(corners)
    assert learning.calibrator is before


def test_dice_of_other_colours_are_shown_and_named_by_their_owner() -> None:
    table, learning = Table(colours=("white", "black")), lesson()
    table.show(learning)
    throw(table, learning)
    assert learning.calibrator.step is Step.NAMES
    assert learning.picture("0") is not None
    assert learning.picture("1") is not None
    assert learning.picture("2") is None
    learning.calibrator.name_yellow(1)
    assert sorted(die.name for die in learning.result.dice) == ["red", "yellow"]
    assert learning.picture("0") is None


def test_a_known_event_die_may_be_kept_while_the_rest_is_learnt_again() -> None:
    table, first = Table(), lesson("learn")
    table.show(first)
    throw(table, first)
    for face in ("ship", "ship", "ship", "yellow", "blue", "green"):
        table.tray.lay_event(face)
        table.show(first)
    known = first.result
    assert known.event_die is not None
    table.tray.lay_event(None)
    second = lesson("keep", known)
    table.show(second)
    throw(table, second)
    assert second.result.event_die is known.event_die
    assert second.result.dice != ()
