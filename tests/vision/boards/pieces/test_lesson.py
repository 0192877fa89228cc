"""A lesson on a rendered board: it asks for pieces, says what is wrong, and keeps what it saw."""

from collections.abc import Iterator
from itertools import combinations

import numpy as np
import pytest

from tests.vision.boards.taught import PACE, lay, show
from vision import PictureError
from vision.boards.pieces import BASE, PieceKind, PieceLesson, Shape
from vision.boards.pieces.lesson import NOT_SEEN, STIRS, TOO_MANY, TROUBLES
from vision.boards.places import position
from vision.boards.simulated import BoardTable
from vision.boards.simulated.sequence import ROBBER
from vision.boards.watching import Trouble

KINDS = (*BASE, PieceKind("knight", Shape.CORNER), PieceKind("ship", Shape.PATH))


@pytest.fixture(scope="module")
def island() -> BoardTable:
    """Nothing stands on it, seen from nearly above."""
    made = BoardTable(12, ("red", "blue"), scale=60.0, tilt=0.15)
    made.take(ROBBER)
    return made


@pytest.fixture
def table(island: BoardTable) -> Iterator[BoardTable]:
    light = island.light.factors
    yield island
    island.pieces.clear()
    island.light.factors, island.light.field = light, None
    island.clear()
    island.nudge_camera(0, 0)


@pytest.fixture
def lesson(table: BoardTable) -> PieceLesson:
    made = PieceLesson(table.frame(), table.grid, KINDS)
    made.ask("red")
    return made


def test_one_piece_of_each_kind_of_the_colour_is_asked_for_well_apart(lesson) -> None:
    assert [(one.kind, one.is_seen) for one in lesson.asked] == [
        ("road", False),
        ("settlement", False),
        ("city", False),
        ("knight", False),
        ("ship", False),
    ]
    spots = [position(one.place) for one in lesson.asked]
    assert min(np.linalg.norm(one - other) for one, other in combinations(spots, 2)) > 1.2


def test_what_is_laid_where_it_is_asked_for_is_seen_and_kept(table, lesson) -> None:
    lay(lesson, table, "red")
    now = show(lesson, table, 0.0)
    assert all(one.is_seen for one in lesson.asked)
    assert lesson.problem == ""
    known = lesson.keep()
    assert known.known == {(one.kind, "red") for one in lesson.asked}
    table.pieces.clear()
    table.clear()
    lesson.ask("")
    assert [one.kind for one in lesson.asked] == [ROBBER]
    assert not lesson.is_shown
    lay(lesson, table, "")
    show(lesson, table, now)
    assert lesson.keep().known == known.known | {(ROBBER, "")}


def test_nothing_is_kept_before_all_of_it_was_seen(table, lesson) -> None:
    road = lesson.asked[0]
    table.put(road.kind, road.place, "red")
    show(lesson, table, 0.0)
    assert [one.kind for one in lesson.asked if one.is_seen] == ["road"]
    assert lesson.problem == NOT_SEEN
    with pytest.raises(PictureError, match="Nothing was learnt"):
        lesson.keep()


def test_a_bare_island_is_no_problem_and_nothing_is_seen_on_it(table, lesson) -> None:
    show(lesson, table, 0.0)
    assert lesson.problem == ""
    assert not any(one.is_seen for one in lesson.asked)


def test_it_says_that_more_lies_there_than_was_asked_for(table, lesson) -> None:
    lay(lesson, table, "red")
    table.put("city", "(2,0)S", "red")
    show(lesson, table, 0.0)
    assert lesson.problem == TOO_MANY


def test_asked_again_it_names_another_place_for_what_was_not_seen(table, lesson) -> None:
    first = lesson.asked
    for asked in first[1:]:
        table.put(asked.kind, asked.place, "red")
    show(lesson, table, 0.0)
    lesson.ask("red")
    assert lesson.asked[0].kind == first[0].kind
    assert lesson.asked[0].place != first[0].place


@pytest.mark.parametrize(
    ("act", "trouble"),
    [
        (lambda table: table.lamp(0.03), Trouble.DARK),
        (lambda table: table.hand("(0,0)"), Trouble.COVERED),
        (lambda table: table.nudge_camera(40, 0), Trouble.MOVED),
    ],
)
def test_it_says_why_it_sees_nothing(table, lesson, act, trouble) -> None:
    act(table)
    show(lesson, table, 0.0)
    assert lesson.problem == TROUBLES[trouble]
    assert not lesson.is_shown


def test_pieces_that_are_still_being_laid_are_waited_for(table, lesson) -> None:
    lesson.feed(table.frame(), 0.0)
    lay(lesson, table, "red")
    lesson.feed(table.frame(PACE), PACE)
    assert lesson.problem == STIRS


def test_it_says_that_a_kind_looks_like_another_one(table) -> None:
    twins = (PieceKind("settlement", Shape.CORNER), PieceKind("village", Shape.CORNER))
    lesson = PieceLesson(table.frame(), table.grid, twins)
    lesson.ask("red")
    for asked in lesson.asked:
        table.put("settlement", asked.place, "red")
    show(lesson, table, 0.0)
    assert lesson.is_shown
    assert lesson.advice == ("A village looks much like a settlement from here; they will be asked about.",)
