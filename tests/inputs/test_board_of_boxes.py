"""What a camera over the board sees of the pieces that only some boxes have: laid, moved, not legal, put right."""

from companion.inputs.board import GONE_AFTER, MOVED_WITHIN
from companion.inputs.board_pieces import KindInPlay, kinds_in_play, pieces_on_board
from companion.inputs.board_station import CORRECT, NOTHING, YES
from tests.boxes.cities_knights.rules.table import lay as lay_knights
from tests.boxes.explorers_pirates.rules.table import lay as lay_explorers
from tests.boxes.seafarers.rules.table import lay as lay_sea
from tests.boxes.traders_barbarians.rules.barbarian_attack.table import lay as lay_attack
from tests.boxes.traders_barbarians.rules.caravans.table import lay as lay_caravans
from tests.boxes.traders_barbarians.rules.rivers.table import lay as lay_rivers
from tests.boxes.traders_barbarians.rules.wagons.table import RED, play
from tests.inputs.watched import Watched, seen
from tests.rules.table import lay


def kinds(table: Watched) -> set[KindInPlay]:
    return set(kinds_in_play(table.books.state))


def is_on_board(table: Watched, kind: str, place: str, colour: str = "") -> bool:
    return (kind, place, colour) in pieces_on_board(table.books.state)


def test_the_base_game_has_roads_buildings_and_the_robber() -> None:
    assert kinds(Watched(lay())) == {
        KindInPlay("settlement", "corner", is_coloured=True),
        KindInPlay("city", "corner", is_coloured=True),
        KindInPlay("road", "path", is_coloured=True),
        KindInPlay("robber", "hex", is_coloured=False),
    }


# -- Seafarers ---------------------------------------------------------------------------------------------------

AT_SEA = "red settlement (0,0)NW\n red ship (0,0)-NW\n red holds 1 lumber 1 wool"


def test_a_ship_that_is_laid_is_booked_once_it_is_clear_that_none_was_moved() -> None:
    table = Watched(lay_sea(AT_SEA).play("red rolls 1 2"))
    table.lies(seen("ship", "(0,0)-W", "red"))
    assert table.booked == []
    assert table.waits(MOVED_WITHIN).booked == ["BuildShip"]


def test_a_ship_that_went_here_and_came_there_was_moved() -> None:
    table = Watched(lay_sea(AT_SEA).play("red rolls 1 2"))
    table.lies(seen("ship", "(0,0)-W", "red")).lies(seen("ship", "(0,0)-NW", "red", there=False))
    assert table.booked == ["MoveShip"]
    assert table.waits(60).asked == ""


def test_a_ship_in_the_hand_is_nothing_yet() -> None:
    table = Watched(lay_sea(AT_SEA).play("red rolls 1 2"))
    table.lies(seen("ship", "(0,0)-NW", "red", there=False)).waits(GONE_AFTER / 2)
    assert (table.booked, table.asked) == ([], "")


def test_a_ship_that_is_not_legal_is_asked_about_and_put_right() -> None:
    table = Watched(lay_sea(AT_SEA).play("red rolls 1 2"))
    table.lies(seen("ship", "(2,0)-E", "blue")).waits()
    assert table.asked == "A ship of Blue lies here, but the companion does not know of it."
    assert table.choices == (CORRECT, NOTHING)
    table.answers(CORRECT)
    assert table.booked == ["CorrectShipOnPath"]


def test_the_pirate_moves_after_a_seven_as_the_robber_does() -> None:
    table = Watched(lay_sea("red ship (0,0)-NW\n pirate (2,0)").play("red rolls 3 4"))
    table.lies(seen("pirate", "(2,1)", ""))
    assert table.booked == ["MovePirate"]


def test_a_pirate_that_moved_on_its_own_is_put_right() -> None:
    table = Watched(lay_sea("red ship (0,0)-NW\n pirate (2,0)").play("red rolls 1 2"))
    table.lies(seen("pirate", "(2,1)", "")).waits()
    assert table.asked == "The pirate stands here, but the companion has it elsewhere."
    table.answers(CORRECT)
    assert (table.booked, is_on_board(table, "pirate", "(2,1)")) == (["CorrectPirate"], True)


# -- Cities & Knights --------------------------------------------------------------------------------------------

KNIGHTS = """
    red city (0,0)N road (0,0)-NE (0,0)-NW (0,0)-E
    red knight active (0,0)NE
    red holds 1 wool 1 ore 2 brick
    robber (-1,1)
"""


def test_a_knight_that_is_hired_is_booked() -> None:
    table = Watched(lay_knights(KNIGHTS.replace("knight active", "knight")).play("red rolls 1 2", "red rolls ship"))
    table.lies(seen("knight", "(0,0)NW", "red"))
    assert table.booked == ["HireKnight"]


def test_a_knight_that_went_here_and_came_there_was_moved() -> None:
    table = Watched(lay_knights(KNIGHTS).play("red rolls 1 2", "red rolls ship"))
    table.lies(seen("knight", "(0,0)NE", "red", there=False), seen("knight", "(0,0)SE", "red"))
    assert table.booked == ["MoveKnight"]


def test_a_knight_that_took_the_place_of_another_has_displaced_it() -> None:
    drawing = KNIGHTS.replace("active (0,0)NE", "strong active (0,0)NE") + "\n blue knight (0,0)SE"
    table = Watched(lay_knights(drawing).play("red rolls 1 2", "red rolls ship"))
    table.lies(seen("knight", "(0,0)NE", "red", there=False), seen("knight", "(0,0)SE", "red"))
    assert table.booked == ["DisplaceKnight"]


def test_a_city_wall_and_the_city_on_it_are_booked_one_after_the_other() -> None:
    drawing = "red settlement (0,0)N\n red holds 3 ore 2 grain 2 brick\n robber (-1,1)"
    table = Watched(lay_knights(drawing).play("red rolls 1 2", "red rolls ship"))
    table.lies(seen("wall", "(0,0)N", "red"), seen("city", "(0,0)N", "red"))
    assert table.booked == ["BuildCity", "BuildWall"]
    assert (table.waits(60).asked, table.differences) == ("", ())


def test_a_wall_that_is_gone_is_put_right() -> None:
    table = Watched(
        lay_knights("red city (0,0)N\n red wall (0,0)N\n robber (-1,1)").play("red rolls 1 2", "red rolls ship")
    )
    table.lies(seen("wall", "(0,0)N", "red", there=False)).waits(GONE_AFTER)
    assert table.asked == "A city wall of Red is gone from here, but the companion still has it."
    table.answers(CORRECT)
    assert table.booked == ["CorrectWall"]


def test_a_knight_that_is_not_legal_is_not_put_right_for_its_level_is_not_seen() -> None:
    table = Watched(lay_knights(KNIGHTS).play("red rolls 1 2", "red rolls ship"))
    table.lies(seen("knight", "(-2,0)N", "red")).waits()
    assert table.choices == (NOTHING,)
    table.answers(NOTHING)
    table.lies(seen("knight", "(0,0)NE", "red", there=False)).waits(GONE_AFTER)
    table.answers(CORRECT)
    assert table.booked == ["CorrectKnight"]


def test_what_a_progress_card_explains_is_asked_about_and_never_booked_by_itself() -> None:
    drawing = "red settlement (0,0)N\n red progress 1 merchant\n robber (-1,1)"
    table = Watched(lay_knights(drawing).play("red rolls 1 2", "red rolls ship"))
    table.lies(seen("merchant", "(0,0)", "")).waits(0)
    assert table.booked == []
    assert table.waits().asked.startswith(
        "The merchant lies here, but the companion does not know of it. Did this happen?"
    )
    table.answers(YES)
    assert table.booked == ["PlayMerchant"]


# -- Traders & Barbarians ----------------------------------------------------------------------------------------


def test_a_bridge_is_booked_and_one_that_is_not_legal_is_put_right() -> None:
    table = Watched(lay_rivers("red road (0,-1)-NE\n red holds 2 brick 1 lumber").play("red rolls 1 1"))
    table.lies(seen("bridge", "(0,-1)-E", "red"))
    assert table.booked == ["BuildBridge"]
    table.lies(seen("bridge", "(-1,1)-E", "blue")).waits()
    table.answers(CORRECT)
    assert table.booked == ["BuildBridge", "CorrectBridge"]


def test_a_camel_has_no_colour_and_may_be_taken_off_again() -> None:
    table = Watched(lay_caravans("camel (0,-1)-E").play("red rolls 1 1"))
    assert is_on_board(table, "camel", "(0,-1)-E")
    table.lies(seen("camel", "(0,-1)-E", "", there=False)).waits(GONE_AFTER)
    assert table.asked == "A camel is gone from here, but the companion still has it."
    table.answers(CORRECT)
    assert table.booked == ["CorrectCamel"]


def test_a_wagon_that_went_here_and_came_there_was_driven() -> None:
    at = play("red settlement (0,0)N road (0,0)-NE").wagon(RED, "(0,0)N")
    table = Watched(at.table)
    table.lies(seen("wagon", "(0,0)N", "red", there=False), seen("wagon", "(0,0)NE", "red"))
    assert table.booked == ["MoveWagon"]


def test_which_way_a_wagon_went_is_asked_where_ways_differ() -> None:
    roads = "blue road (0,0)-NE (0,0)-E\nred road (0,0)-NW (0,0)-W (0,0)-SW (0,0)-SE"
    table = Watched(play(roads).wagon(RED, "(0,0)N").table)
    table.lies(seen("wagon", "(0,0)N", "red", there=False), seen("wagon", "(0,0)SE", "red")).waits()
    assert table.booked == []
    lies = "The wagon of Red lies here, but the companion does not know of it."
    assert table.asked == f"{lies} That may have happened in several ways: tap the right one."


def test_a_barbarian_on_a_path_and_one_on_a_hex_are_different_pieces() -> None:
    barbarians = {kind.shape for kind in kinds(Watched(play().table)) if kind.name == "barbarian"}
    assert barbarians == {"path"}
    table = Watched(lay_attack("barbarians 2 (-2,0)"))
    assert {kind.shape for kind in kinds(table) if kind.name == "barbarian"} == {"hex"}
    assert is_on_board(table, "barbarian", "(-2,0)")


def test_a_knight_on_a_path_is_moved_over_paths() -> None:
    table = Watched(lay_attack("red knights (-2,0)-E").play("red rolls 1 1"))
    table.lies(seen("castle knight", "(-2,0)-E", "red", there=False), seen("castle knight", "(-1,0)-NW", "red"))
    assert table.booked == ["MoveCastleKnight"]


# -- Explorers & Pirates -----------------------------------------------------------------------------------------


def test_a_ship_that_sails_is_booked_however_many_a_player_has() -> None:
    table = Watched(lay_explorers("red harbor (0,-3)S\n red sails (0,-3)-SE").play("red rolls 1 2", "red sets sail"))
    table.lies(seen("ship", "(0,-3)-SE", "red", there=False), seen("ship", "(0,-2)-SE", "red"))
    assert table.booked == ["SailShip"]


def test_a_harbor_settlement_takes_the_place_of_a_settlement() -> None:
    drawing = "red settlement (0,-3)S\n red holds 2 grain 2 ore"
    table = Watched(lay_explorers(drawing).play("red rolls 1 2"))
    assert is_on_board(table, "settlement", "(0,-3)S", "red")
    table.lies(seen("harbor settlement", "(0,-3)S", "red"))
    assert table.booked == ["BuildHarborSettlement"]
    assert not is_on_board(table, "settlement", "(0,-3)S", "red")
