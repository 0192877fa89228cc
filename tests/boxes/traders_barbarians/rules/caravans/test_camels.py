"""Where camels go and which way they face. Ledger: TBS3-01 to TBS3-20, TB56-23 to TB56-25."""

import pytest

from companion.boxes.traders_barbarians.rules.caravans.camels import camels_left
from companion.geometry.drawing import draw_board
from companion.rules.base.land import taken_marks
from tests.boxes.traders_barbarians.rules.caravans.table import BEGINNER, LARGE, SIX, camels, lay, open_paths

ARROWS = ["(-1,1)-NW", "(0,-1)-E", "(0,1)-NE"]
UP = "camel (0,-1)-E"
AROUND = "(0,-1)-NE (0,-1)-NW"
LEFT = "camel (-1,1)-NW (-2,1)-NE (-2,0)-E"


@pytest.mark.rule("TBS3-03", "TBS3-11", "TBS3-16")
def test_the_first_camel_stands_at_an_arrow_and_faces_away_from_it() -> None:
    table = lay()
    assert open_paths(table) == ARROWS
    table.play(*(f"red corrects camel {place}" for place in ARROWS))
    assert camels(table) == {"(0,-1)-E": "(1,-2)S", "(0,1)-NE": "(1,0)S", "(-1,1)-NW": "(-1,0)S"}


@pytest.mark.rule("TBS3-02", "TBS3-11")
def test_only_arrows_that_are_shown_and_free_are_drawn() -> None:
    table = lay(UP)
    drawn = set(table.game.setup.plan.marked("arrow")) - {place for _, place in taken_marks(table.state)}
    board = table.game.topology
    assert {board.path(place) for place in drawn} == {board.path(place) for place in ARROWS if place not in UP}


@pytest.mark.rule("TBS3-02", "TBS3-03")
def test_the_oasis_may_lie_the_other_way_round() -> None:
    table = lay(settings=(("oasis", "turned"),))
    assert open_paths(table) == ["(-1,0)-NE", "(-1,1)-E", "(1,0)-NW"]


NORTHERN = {"upright": {"(2,-2)-E", "(2,0)-NE", "(1,0)-NW"}, "turned": {"(3,-1)-NW", "(1,0)-E", "(1,-1)-NE"}}
SOUTHERN = {"upright": {"(-1,0)-E", "(-1,2)-NE", "(-2,2)-NW"}, "turned": {"(0,1)-NW", "(-2,2)-E", "(-2,1)-NE"}}


@pytest.mark.rule("TBS3-02", "TB56-23", "TB56-24")
@pytest.mark.parametrize("first", ["upright", "turned"])
@pytest.mark.parametrize("second", ["alike", "upright", "turned"])
def test_each_of_two_oases_may_lie_as_it_likes(first: str, second: str) -> None:
    board = draw_board(BEGINNER.printed(6)).replace("robber none\n", "")
    table = lay(seats=SIX, board=board, settings=(("oasis", first), ("southern_oasis", second)))
    paths = NORTHERN[first] | SOUTHERN[first if second == "alike" else second]
    named = table.game.topology.path
    assert set(map(named, open_paths(table))) == set(map(named, paths))


@pytest.mark.rule("TBS3-12", "TBS3-13")
def test_a_caravan_goes_on_or_another_starts() -> None:
    table = lay(UP)
    assert open_paths(table) == sorted(["(0,-1)-NE", "(1,-1)-NW", "(0,1)-NE", "(-1,1)-NW"])
    table.play("red corrects camel (0,-1)-NE")
    assert camels(table)["(0,-1)-NE"] == "(0,-1)N"


@pytest.mark.rule("TBS3-14")
def test_a_caravan_never_branches() -> None:
    table = lay(f"{UP} (0,-1)-NE")
    assert "(1,-1)-NW" not in open_paths(table)
    assert len(open_paths(lay(f"{UP} (0,1)-NE (-1,1)-NW"))) == 6


@pytest.mark.rule("TBS3-09")
def test_one_camel_stands_on_a_path_beside_anybodys_road() -> None:
    table = lay(f"blue road (0,-1)-E\n{UP}\nred holds 1 brick 1 lumber\nred settlement (1,-2)S")
    assert table.refused("red corrects camel (0,-1)-E") == "TBS3-09"
    table.play("red rolls 1 1", "red builds road (0,-1)-NE", "red corrects camel (0,-1)-NE")
    assert "(0,-1)-NE" in camels(table)


@pytest.mark.rule("TBS3-15")
def test_a_caravan_goes_along_the_coast() -> None:
    table = lay(f"{UP} (1,-1)-NW (1,-2)-E (1,-2)-NE")
    assert camels(table)["(1,-2)-NE"] == "(1,-2)N"


@pytest.mark.rule("TBS3-17", "TBS3-20")
def test_a_caravan_that_runs_into_one_that_has_passed_is_over() -> None:
    table = lay(f"{UP} {AROUND} (-1,-1)-E\n{LEFT} (-2,0)-NE (-2,-1)-E (-1,-1)-NW (-1,-1)-NE")
    assert len(camels(table)) == 11
    assert open_paths(table) == ["(-1,0)-NE", "(-1,0)-NW", "(0,1)-NE"]


@pytest.mark.rule("TBS3-16")
def test_a_caravan_that_comes_back_goes_along_the_oasis() -> None:
    assert lay().refused("red corrects camel (0,0)-NW") == "TBS3-12"
    back = lay(f"{UP} (0,-1)-NE (0,-1)-NW (-1,-1)-E (-1,0)-NE")
    assert camels(back)["(-1,0)-NE"] == "(0,-1)S"
    assert {"(0,0)-NW", "(-1,0)-E"} <= set(open_paths(back))
    back.play("red corrects camel (0,0)-NW")
    assert camels(back)["(0,0)-NW"] == "(0,0)N"
    assert "(0,0)-NE" in open_paths(back)


@pytest.mark.rule("TBS3-10", "TBS3-19")
@pytest.mark.parametrize(("front", "third"), [("(-1,0)N", "(-1,0)-NE"), ("(-1,-1)NE", "(-1,-1)-NE")])
def test_two_caravans_meet_and_go_on_as_one(front: str, third: str) -> None:
    goods = "red settlement (2,0)NE\nred holds 3 ore 2 grain"
    table = lay(f"{goods}\n{UP} {AROUND}\n{LEFT} (-1,0)-NW").play("red rolls 1 1", "red builds city (2,0)NE")
    table.play("red ends")
    assert table.may("red places a camel (-1,-1)-E facing (-1,0)N")
    assert table.may("red places a camel (-1,-1)-E facing (-1,-1)NE")
    assert not table.may("red places a camel (-1,-1)-E")
    table.play(f"red places a camel (-1,-1)-E facing {front}")
    assert open_paths(table) == sorted([third, "(0,1)-NE"])
    table.play(f"red corrects camel {third}")
    assert len(open_paths(table)) == 3 if third == "(-1,0)-NE" else 2


@pytest.mark.rule("TBS3-10", "TBS3-13", "TBS3-19")
def test_where_a_caravan_has_come_to_an_arrow_another_may_start_there_all_the_same() -> None:
    goods = "red settlement (-2,0)NW\nred holds 3 ore 2 grain"
    around = "(1,-1)-NW (1,-1)-NE (1,-1)-E (1,0)-NE (1,0)-E (1,0)-SE"
    table = lay(f"{goods}\n{UP} {around}").play("red rolls 1 1", "red builds city (-2,0)NW", "red ends")
    assert set(camels(table).values()) > {"(1,0)S"}
    assert table.may("red places a camel (0,1)-NE facing (0,0)SE")
    table.play("red places a camel (0,1)-NE facing (1,0)S")
    assert open_paths(table) == sorted(["(0,1)-E", "(-1,1)-NW"])


@pytest.mark.rule("TBS3-13", "TBS3-14", "TBS3-16")
def test_a_caravan_that_comes_to_an_arrow_along_the_oasis_may_go_on_along_its_path() -> None:
    goods = "red settlement (2,0)NE\nred holds 3 ore 2 grain"
    around = "(-1,1)-NW (-2,1)-NE (-2,0)-E (-1,0)-NW (-1,0)-NE (0,0)-NW"
    table = lay(f"{goods}\ncamel {around}").play("red rolls 1 1", "red builds city (2,0)NE", "red ends")
    assert table.offered("red") == ["PlaceCamel"] * 3
    assert open_paths(table) == sorted(["(0,-1)-E", "(0,0)-NE", "(0,1)-NE"])
    table.play("red places a camel (0,-1)-E")
    assert open_paths(table) == sorted(["(0,-1)-NE", "(1,-1)-NW", "(0,1)-NE"])


@pytest.mark.rule("TBS3-01", "TBS3-18", "TB56-23")
def test_there_are_so_many_camels() -> None:
    assert camels_left(lay(UP).state) == 21
    assert camels_left(lay("", board=LARGE, seats=SIX).state) == 33


@pytest.mark.rule("TB56-24", "TB56-25")
def test_each_of_two_oases_starts_three_caravans() -> None:
    table = lay("", board=LARGE, seats=SIX)
    starts = open_paths(table)
    assert len(starts) == 6
    table.play(*(f"red corrects camel {place}" for place in starts))
    assert len(open_paths(table)) == 12


@pytest.mark.rule("TBS3-09")
def test_a_camel_is_taken_off_again() -> None:
    table = lay(f"{UP} (0,-1)-NE")
    assert table.refused("red corrects no camel (0,1)-NE") == "TBS3-09"
    table.play("red corrects no camel (0,-1)-NE")
    assert open_paths(table) == open_paths(lay(UP))


@pytest.mark.rule("TBS3-10", "TBS3-19")
def test_the_table_says_which_way_a_camel_faces_and_the_next_one_follows_it() -> None:
    table = lay(f"{UP} {AROUND}\n{LEFT} (-1,0)-NW")
    table.play("red corrects camel (-1,-1)-E facing (-1,-1)NE")
    assert open_paths(table) == ["(-1,-1)-NE", "(0,1)-NE"]
    before = table.state
    table.play("red corrects camel (-1,-1)-E facing (-1,0)N")
    assert open_paths(table) == ["(-1,0)-NE", "(0,1)-NE"]
    table.play("red corrects camel (-1,-1)-E facing (-1,-1)NE")
    assert table.state == before


@pytest.mark.rule("TBS3-10", "TBS3-13")
def test_a_camel_that_is_turned_round_at_an_arrow_starts_a_caravan_there_or_does_not() -> None:
    around = "(1,-1)-NW (1,-1)-NE (1,-1)-E (1,0)-NE (1,0)-E (1,0)-SE"
    table = lay(f"{UP} {around}").play("red corrects camel (0,1)-NE facing (0,0)SE")
    assert "(0,1)-E" not in open_paths(table)
    table.play("red corrects camel (0,1)-NE facing (1,0)S")
    assert open_paths(table) == sorted(["(0,1)-E", "(-1,1)-NW"])


@pytest.mark.rule("TBS3-10")
def test_a_camel_faces_an_end_of_its_path() -> None:
    table = lay(UP)
    assert table.refused("red corrects camel (0,-1)-E facing (2,0)S") == "TBS3-10"
    assert table.refused("red corrects camel (0,-1)-NE facing (2,0)S") == "TBS3-10"
