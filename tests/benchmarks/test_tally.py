"""Judged photographs counted: shares, slices and the table of what is taken for what."""

from pathlib import Path

import pytest

from benchmarks import tally
from benchmarks.judging import Judged, judge
from benchmarks.photographs import LabelledDie, Photograph
from vision import Die


def judged(shown: str, read: str, difficulty: str = "easy", tags: tuple[str, ...] = (), ms: float = 10.0) -> Judged:
    """Dice side by side that show these values, and what was read there; "-" is nothing."""
    boxes = [(100 * place, 0, 40, 40) for place in range(max(len(shown), len(read)))]
    labels = tuple(LabelledDie(box, int(value)) for box, value in zip(boxes, shown, strict=False) if value != "-")
    dice = tuple(Die(int(value), box, "", 0.9) for box, value in zip(boxes, read, strict=False) if value != "-")
    return judge(Photograph("a", Path("a"), labels, difficulty, tags), dice, ms)


EVENING = [
    judged("35", "35", ms=10),
    judged("35", "36", ms=20),
    judged("666", "6-6", "hard", ("dim",), ms=30),
    judged("1", "1", "hard", ("dim", "glare"), ms=40),
    judged("", "2", "negative", ms=50),
    judged("", "", "negative", ms=60),
]
FIGURES = {figure.name: figure for figure in tally.headline(EVENING)}


@pytest.mark.parametrize(
    ("name", "value", "met"),
    [
        ("pictures with dice read exactly, of 4", 50, False),
        ("pictures with dice and rated easy read exactly, of 2", 50, False),
        ("pictures with dice and two of them read exactly, of 2", 50, False),
        ("pictures with the right number of dice but wrong values", 25, False),
        ("dice found where they lie, of 8", 87.5, True),
        ("dice found and read right (recall)", 75, True),
        ("of what was read: a die, and right (precision)", 75, True),
        ("pictures without dice on which one was read, of 2", 50, False),
        ("false dice on them", 1, True),
        ("a picture read, one thread: median", 30, True),
        ("a picture read, one thread: p95", 60, True),
    ],
)
def test_what_was_read_is_counted(name: str, value: float, met: bool) -> None:
    assert (FIGURES[name].value, FIGURES[name].is_met) == (value, met)


def test_there_are_no_other_figures() -> None:
    assert len(FIGURES) == 11


def test_what_there_is_no_photograph_for_is_left_out() -> None:
    names = [figure.name for figure in tally.headline([judged("1", "1", "hard")])]
    assert not any("easy" in name or "two" in name or "without dice" in name for name in names)


def test_a_picture_with_a_die_that_does_not_count_is_neither_with_nor_without_dice() -> None:
    photograph = Photograph("a", Path("a"), (LabelledDie((0, 0, 40, 40), None, counts=False),))
    one = judge(photograph, ())
    assert (tally.with_dice([one]), tally.without_dice([one])) == ([], [])


def test_photographs_are_sliced_by_difficulty_number_of_dice_and_tag() -> None:
    found = {
        one.name: (one.pictures, one.exact, one.precision, one.recall, one.silent) for one in tally.slices(EVENING)
    }
    assert found == {
        "rated easy": (2, 50, 75, 75, 1),
        "rated hard": (2, 50, 100, 75, 0),
        "one die": (1, 100, 100, 100, 0),
        "two dice": (2, 50, 75, 75, 1),
        "three to five dice": (1, 0, 100, pytest.approx(200 / 3), 0),
        "tag dim": (2, 50, 100, 75, 0),
        "tag glare": (1, 100, 100, 100, 0),
    }


def test_many_dice_are_a_slice_of_their_own() -> None:
    assert [one.name for one in tally.slices([judged("123456", "")])] == ["rated easy", "more"]


def test_the_table_tells_what_is_taken_for_what() -> None:
    table = tally.confusion(EVENING)
    counted = {(row, column): count for row, counts in table.items() for column, count in counts.items() if count}
    assert counted == {
        ("1", "1"): 1,
        ("3", "3"): 2,
        ("5", "5"): 1,
        ("5", "6"): 1,
        ("6", "6"): 2,
        ("6", "not found"): 1,
        ("nothing", "2"): 1,
    }
