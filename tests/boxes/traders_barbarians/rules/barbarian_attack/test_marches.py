"""Knights and their moves: ledger Traders & Barbarians, TBS4-11, TBS4-12, TBS4-45 to TBS4-54, TB56-36, TB56-39."""

from collections import deque

import pytest

from companion.boxes.traders_barbarians.rules.barbarian_attack.coast import island_paths
from companion.boxes.traders_barbarians.rules.barbarian_attack.marches import (
    MoveCastleKnight,
    RideCastleKnight,
    far,
    near,
)
from companion.geometry.topology import Path, Topology, bits
from tests.boxes.traders_barbarians.rules.barbarian_attack.table import HOW, SIX, Table, knights, lay, paths
from tests.rules import table as base


def rolled(drawing: str = "", **how: object) -> Table:
    """Red has rolled."""
    return lay(drawing, **how).play("red rolls 1 1")


def distances(board: Topology, start: Path) -> dict[int, int]:
    """How many paths away every path is, worked out step by step."""
    found, waiting = {start: 0}, deque([start])
    while waiting:
        here = waiting.popleft()
        for there in range(len(board.path_names)):
            if there not in found and set(board.path_ends[here]) & set(board.path_ends[there]):
                found[Path(there)] = found[here] + 1
                waiting.append(Path(there))
    return found


@pytest.mark.rule("TBS4-46", "TBS4-47", "TBS4-53")
@pytest.mark.parametrize("seats", [4, 6])
def test_how_far_knights_get_is_right_from_every_path(seats: int) -> None:
    table = lay(seats=SIX[:seats])
    board = table.game.topology
    assert island_paths(table.state).bit_count() == len(board.path_names)
    for start in range(len(board.path_names)):
        away = distances(board, Path(start))
        assert set(bits(near(table.state, Path(start)))) == {path for path, steps in away.items() if 0 < steps <= 3}
        assert set(bits(far(table.state, Path(start)))) == {path for path, steps in away.items() if 3 < steps <= 5}


@pytest.mark.rule("TBS4-53")
def test_no_knight_goes_by_sea() -> None:
    """Between (1,0) and (2,0) lies the open sea; the ways are those along the two islands."""
    board = "Fo3   Se    Se    Ca\nfirst (0,0)\n"
    table = base.lay(f"{board}red knights (0,0)-E\nblue knights (3,0)-E", **HOW).play("red rolls 1 1")
    assert table.refused("red moves the knight (0,0)-E to (1,0)-E") == "TBS4-53"
    assert table.refused("red says knight stands on (1,0)-E") == "TBS4-53"
    table.play("red moves the knight (0,0)-E to (0,0)-W")
    assert knights(table, "red") == ["(-1,0)-E"]


@pytest.mark.rule("TBS4-46")
def test_each_knight_moves_once_up_to_three_paths() -> None:
    table = rolled("red knights (0,0)-E (0,0)-W")
    assert table.refused("red moves the knight (0,0)-E to (2,0)-E") == "TBS4-46"
    assert table.refused("red moves the knight (0,0)-NE to (1,0)-NE") == "TBS4-46"
    table.play("red moves the knight (0,0)-E to (1,0)-NE")
    assert knights(table, "red") == paths(table, "(0,0)-W", "(1,0)-NE")
    assert table.refused("red moves the knight (1,0)-NE to (0,0)-E") == "TBS4-46"
    table.play("red moves the knight (0,0)-W to (-1,0)-NW", "red ends")
    assert table.turn() == "blue"


@pytest.mark.rule("TBS4-46")
def test_in_the_next_turn_they_move_again() -> None:
    table = rolled("red knights (0,0)-E").play("red moves the knight (0,0)-E to (1,0)-NE", "red ends")
    for colour in ("blue", "white", "orange"):
        table.play(f"{colour} rolls 1 1", f"{colour} ends")
    table.play("red rolls 1 1", "red moves the knight (1,0)-NE to (0,0)-E")
    assert knights(table, "red") == paths(table, "(0,0)-E")


@pytest.mark.rule("TBS4-46")
def test_nobody_moves_before_the_roll_nor_in_the_turn_of_others() -> None:
    table = lay("red knights (0,0)-E\nblue knights (0,0)-W")
    assert table.refused("red moves the knight (0,0)-E to (1,0)-NE") == "TBS4-46"
    table.play("red rolls 1 1")
    assert table.refused("blue moves the knight (0,0)-W to (-1,0)-NW") == "TBS4-46"


@pytest.mark.rule("TBS4-47")
def test_a_grain_each_brings_a_knight_up_to_five_paths() -> None:
    table = rolled("red knights (0,0)-E (0,0)-W (-1,2)-E\nred holds 2 grain")
    assert table.refused("red rides (0,0)-E to (1,0)-NE") == "TBS4-47"
    table.play("red rides (0,0)-E to (2,0)-E", "red rides (0,0)-W to (-2,0)-W")
    table.play("red moves the knight (-1,2)-E to (0,2)-SE")
    assert table.hand("red") == {}
    assert knights(table, "red") == paths(table, "(2,0)-E", "(-2,0)-W", "(0,2)-SE")


@pytest.mark.rule("TBS4-47")
def test_no_farther_and_not_without_grain() -> None:
    table = rolled("red knights (-2,0)-W\nred holds 1 grain")
    assert table.refused("red rides (-2,0)-W to (2,0)-E") == "TBS4-47"
    assert table.may("red rides (-2,0)-W to (0,0)-W")
    poor = rolled("red knights (-2,0)-W")
    assert poor.refused("red rides (-2,0)-W to (0,0)-W") == "BASE-120"
    assert "RideCastleKnight" not in poor.offered("red")


@pytest.mark.rule("TBS4-48")
def test_nothing_that_stands_there_bars_the_way() -> None:
    drawing = "blue settlement (0,0)NE (0,0)SE\nblue road (0,0)-E\nwhite knights (1,0)-NW (1,0)-SW (0,0)-NE (0,0)-SE"
    table = rolled(f"{drawing}\nred knights (0,0)-E").play("red moves the knight (0,0)-E to (1,0)-E")
    assert knights(table, "red") == paths(table, "(1,0)-E")


@pytest.mark.rule("TBS4-45", "TBS4-49")
def test_no_two_knights_on_one_path() -> None:
    table = rolled("red knights (0,0)-E (0,0)-NE\nblue knights (0,0)-SE")
    assert table.refused("red moves the knight (0,0)-E to (0,0)-NE") == "TBS4-49"
    assert table.refused("red moves the knight (0,0)-E to (0,0)-SE") == "TBS4-49"
    assert not table.may("red moves the knight (0,0)-E to (0,0)-SE")


@pytest.mark.rule("TBS4-11", "TBS4-12")
def test_once_a_knight_has_moved_nothing_is_traded_bought_or_built() -> None:
    table = rolled(
        "red knights (0,0)-E\nred holds 4 wool 1 grain 1 ore 1 brick 1 lumber\nred settlement (0,2)S\nred gold 2"
    )
    table.play("red moves the knight (0,0)-E to (1,0)-NE")
    for sentence in ("red builds road (0,2)-SE", "red trades wool for ore", "red turns up treason"):
        assert table.refused(sentence) is not None
    assert set(table.offered("red")) == {"EndPart"}


@pytest.mark.rule("TBS4-12", "TBS4-47")
def test_so_it_is_once_a_knight_has_ridden() -> None:
    table = rolled("red knights (0,0)-E\nred holds 4 wool 1 grain\nred gold 2").play("red rides (0,0)-E to (2,0)-E")
    assert table.refused("red trades wool for ore") is not None
    assert set(table.offered("red")) == {"EndPart"}


@pytest.mark.rule("TBS4-50", "TBS4-51")
def test_a_knight_at_the_castle_has_to_leave() -> None:
    table = rolled("red holds 1 wool 1 grain 1 ore").play("red turns up knighthood", "red places a knight on (-2,2)-E")
    assert table.refused("red ends") == "TBS4-51"
    assert not table.may("red ends")
    assert table.refused("red moves the knight (-2,2)-E to (-2,2)-NE") == "TBS4-50"
    assert not table.may("red moves the knight (-2,2)-E to (-2,2)-NE")
    table.play("red moves the knight (-2,2)-E to (-1,2)-E")
    assert table.may("red ends")


@pytest.mark.rule("TBS4-51")
def test_other_knights_may_stay_and_those_of_others_are_no_concern() -> None:
    table = rolled("red knights (0,0)-E\nblue knights (-2,2)-E")
    assert table.may("red ends")


@pytest.mark.rule("TBS4-52")
def test_a_knight_that_cannot_leave_stays() -> None:
    table = lay(seats=SIX)
    castle = table.game.topology.path("(3,0)-E")
    around = [table.game.topology.path_names[path] for path in bits(near(table.state, castle))]
    sides = paths(table, *(f"(3,0)-{side}" for side in ("E", "NE", "NW", "W", "SW", "SE")))
    taken = [name for name in around if name not in sides]
    drawing = ["red knights (3,0)-E"]
    for colour in SIX[1:]:
        mine, taken = taken[:6], taken[6:]
        drawing += [f"{colour} knights {' '.join(mine)}"] if mine else []
    assert not taken, "thirty knights close every path"
    table = rolled("\n".join(drawing), seats=SIX)
    assert table.may("red ends")


@pytest.mark.rule("TB56-36")
def test_with_two_castles_none_stays_at_either() -> None:
    for castle in ("(3,0)-E", "(-2,0)-W"):
        table = rolled(f"red knights {castle}", seats=SIX)
        assert table.refused("red ends") == "TBS4-51"


@pytest.mark.rule("TB56-39")
def test_player_two_moves_knights_as_well() -> None:
    table = lay("orange knights (0,0)-E", seats=SIX).play("red rolls 1 1", "red ends")
    table.play("orange moves the knight (0,0)-E to (1,0)-NE", "orange ends")
    assert knights(table, "orange") == paths(table, "(1,0)-NE")


@pytest.mark.rule("TBS4-06", "TBS4-45")
def test_the_table_says_where_knights_stand() -> None:
    table = lay("red knights (0,0)-E")
    assert table.refused("red says knight stands on (0,0)-E") == "TBS4-45"
    assert table.refused("blue says knight stands on (0,0)-E") == "TBS4-45"
    assert table.refused("red says no knight stands on (0,0)-W") == "TBS4-45"
    table.play("red says no knight stands on (0,0)-E")
    assert knights(table, "red") == []
    table = lay("red knights (0,0)-E (0,0)-NE (0,0)-NW (0,0)-W (0,0)-SW (0,0)-SE")
    assert table.refused("red says knight stands on (2,0)-E") == "TBS4-06"


@pytest.mark.rule("TBS4-45")
def test_what_is_overruled_makes_no_knight_vanish() -> None:
    table = rolled("red knights (0,0)-E\nblue knights (0,0)-W")
    board, red = table.game.topology, table.seat("red")
    for kind in (MoveCastleKnight, RideCastleKnight):
        for start, to in (("(0,0)-E", "(0,0)-W"), ("(2,0)-E", "(0,0)-NE")):
            with pytest.raises(ValueError, match=r"stands there|there already"):
                table.state.apply(kind(red, board.path(start), board.path(to)), overrule=True)
