"""Copying the board that lies on the table, and what it is compared with."""

import pytest

from companion.evening.setting_up.island import (
    Counted,
    Island,
    IslandError,
    bare_island,
    coast_paths,
    counted,
    of_plan,
    plan_of,
    with_harbor,
    with_number,
    with_robber,
    with_terrain,
)
from companion.geometry.boards import BoardPlan, HexPlan
from companion.geometry.printed import beginner_board


def copied(plan: BoardPlan) -> Island:
    """A board copied hex by hex, as people do it."""
    island = bare_island(4)
    for one in plan.hexes:
        place = f"({one.q},{one.r})"
        island = with_number(with_terrain(island, place, one.terrain), place, one.number)
    for harbor in plan.harbors:
        island = with_harbor(island, harbor.path, harbor.kind)
    return island


def test_a_board_is_copied_by_taps() -> None:
    assert plan_of(copied(beginner_board(4))) == beginner_board(4)


def test_while_a_hex_is_bare_there_is_no_board() -> None:
    assert plan_of(with_terrain(copied(beginner_board(4)), "(0,0)", "")) is None


def test_the_robber_starts_on_the_desert_or_where_it_is_put() -> None:
    island = copied(beginner_board(4))
    moved = with_robber(island, "(1,0)")
    assert plan_of(moved).robber == ((1, 0),)
    assert with_robber(moved, "(0,0)") == island


def test_a_desert_loses_its_number() -> None:
    island = with_terrain(copied(beginner_board(4)), "(0,-2)", "desert")
    assert island.hexes[0] == HexPlan(0, -2, "desert", None)


def test_a_harbor_is_changed_and_taken_away_on_its_path_by_any_of_its_names() -> None:
    island = bare_island(4)
    changed = with_harbor(island, "(0,-2)-NW", "ore")
    assert [one.kind for one in changed.harbors if one.path == "(0,-2)-NW"] == ["ore"]
    assert len(with_harbor(changed, "(0,-2)-NW", "").harbors) == 8


def test_harbors_may_lie_on_every_path_of_the_coast() -> None:
    assert len(coast_paths(bare_island(4))) == 30
    assert len(coast_paths(bare_island(6))) == 38


def test_what_is_missing_and_what_is_double_is_counted_by_kind() -> None:
    island = with_number(with_terrain(copied(beginner_board(4)), "(0,-2)", "hills"), "(0,-2)", 6)
    found = {(one.sort, one.kind): (one.on_board, one.in_box) for one in counted(island, 4)}
    assert found["terrain", "hills"] == (4, 3)
    assert found["terrain", "mountains"] == (2, 3)
    assert found["number", "6"] == (3, 2)
    assert found["number", "10"] == (1, 2)
    assert found["harbor", "generic"] == (4, 4)


def test_the_printed_board_is_what_is_in_the_box() -> None:
    assert [one for one in counted(of_plan(beginner_board(4)), 4) if one.on_board != one.in_box] == []


def test_things_the_box_does_not_have_are_counted_too() -> None:
    island = Island((HexPlan(0, 0, "sea"),))
    assert Counted("terrain", "sea", 1, 0) in counted(island, 4)


@pytest.mark.parametrize(
    ("put", "words"),
    [
        (lambda one: with_terrain(one, "(9,9)", "hills"), r"There is no hex \(9,9\) on this island"),
        (lambda one: with_terrain(one, "nowhere", "hills"), "There is no such hex"),
        (lambda one: with_terrain(one, "(0,0)", "lava"), "There is no land called lava"),
        (lambda one: with_number(one, "(0,0)", 7), "No token shows 7"),
        (lambda one: with_harbor(one, "(9,9)-E", "ore"), "There is no such path"),
        (lambda one: with_harbor(one, "(0,-2)-NW", "gold"), "There is no harbor for gold"),
        (lambda one: with_robber(one, "(9,9)"), r"There is no hex \(9,9\)"),
    ],
)
def test_what_cannot_be_put_there_is_said_and_changes_nothing(put, words: str) -> None:
    with pytest.raises(IslandError, match=words):
        put(bare_island(4))
