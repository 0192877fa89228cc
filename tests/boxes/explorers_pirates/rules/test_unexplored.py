"""What lies face down, who discovers it and what that brings (ledger explorers_pirates, EP-340 to EP-357)."""

from collections import Counter

import pytest

from companion.boxes.explorers_pirates.rules.fleets import CorrectShipAfloat, Fleets
from companion.boxes.explorers_pirates.rules.ship_building import LaunchShip
from companion.boxes.explorers_pirates.rules.unexplored import AtAnchor
from companion.boxes.explorers_pirates.rules.voyages import SailShip
from companion.kernel import Action, Seat
from companion.mechanisms.rules.exploring import LayToken, Stacks, TurnHex, hexes_left, in_fog, tokens_left
from companion.mechanisms.rules.purses import Purses
from companion.rules.base.corrections import CorrectHex
from companion.rules.base.land import Land
from tests.boxes.explorers_pirates.rules.table import SIX, TWO, Table, lay
from tests.boxes.offered import ALL_MISSIONS, PIRATE_LAIRS
from tests.rules.unsure import unsure

RED, BLUE = Seat(0), Seat(1)
WEST_OF_NORTH = "(0,-1)-SE"
"""The route whose eastern end touches (1,-1), three steps from the start at (-2,0)N."""


def sailed(drawing: str = "", to: str = WEST_OF_NORTH, **how: object) -> Table:
    """Red's ship has come there from (-2,0)-NE, after a roll that brings nothing."""
    table = lay(f"red sails (-2,0)-NE settler\n{drawing}", **how)  # type: ignore[arg-type]
    table.play("red rolls 1 1")
    table.do(SailShip(RED, 0, table.game.topology.path(to)))
    return table


def turn(table: Table, hex: str, terrain: str, player: Seat = RED) -> TurnHex:
    return TurnHex(player, table.game.topology.hex(hex), terrain)


def left(table: Table, area: str) -> dict[str, int]:
    """The hexes of an area that lie face down, by terrain."""
    (stack,) = (one for one in table.state[Stacks].of if one.name == area)
    return dict(hexes_left(table.state, stack))


def tokens(table: Table, area: str) -> list[int]:
    (stack,) = (one for one in table.state[Stacks].of if one.name == area)
    return sorted(tokens_left(table.state, stack).elements())


def refused(table: Table, action: Action) -> str | None:
    found = table.state.check(action)
    return found.rule if found else None


@pytest.mark.rule("EP-053", "EP-054", "EP1-04", "EP-016", "EP-017")
def test_each_area_has_a_stack_of_its_own() -> None:
    table = lay()
    assert left(table, "north") == {"hills": 1, "forest": 1, "pasture": 1, "fields": 1, "mountains": 2, "sea": 2}
    assert left(table, "south") == {"hills": 1, "forest": 1, "pasture": 1, "fields": 2, "mountains": 1, "sea": 2}
    assert tokens(table, "north") == [3, 4, 5, 6, 9, 10]
    assert tokens(table, "south") == [4, 5, 8, 9, 10, 11]


@pytest.mark.rule("EP2-03", "EP5-03", "EP56-04", "EP56-11")
def test_stacks_go_by_scenario_and_by_the_number_of_players() -> None:
    assert left(lay(scenario=PIRATE_LAIRS), "north")["gold"] == 3
    assert left(lay(scenario=PIRATE_LAIRS, seats=TWO), "south")["gold"] == 3
    six = lay(scenario=ALL_MISSIONS, seats=SIX)
    assert Counter(left(six, "south")) == Counter(
        {
            "hills": 2,
            "forest": 1,
            "pasture": 2,
            "fields": 2,
            "mountains": 2,
            "sea": 1,
            "gold": 4,
            "shoal": 3,
            "spices": 3,
        }
    )
    assert tokens(six, "north") == [2, 3, 4, 5, 5, 6, 9, 9, 10]


@pytest.mark.rule("EP-341", "EP1-15")
def test_a_ship_whose_end_touches_a_hex_that_lies_face_down_turns_it_over() -> None:
    table = lay("red sails (-2,0)-NE settler").play("red rolls 1 1")
    table.do(SailShip(RED, 0, table.game.topology.path("(-1,0)-NE")))
    assert table.agenda() == ["move pieces: red"]
    table.do(SailShip(RED, 0, table.game.topology.path(WEST_OF_NORTH)))
    assert table.agenda()[0] == "turn over a hex: red"
    assert {one for one in table.state.options(RED) if isinstance(one, TurnHex)} == {
        turn(table, "(1,-1)", terrain) for terrain in left(table, "north")
    }
    assert refused(table, turn(table, "(2,-2)", "hills")) == "EP-341"


@pytest.mark.rule("EP-345")
def test_only_what_is_left_in_that_area_may_lie_there() -> None:
    table = sailed("known (3,-3) hills 5")
    assert "hills" not in left(table, "north")
    assert refused(table, turn(table, "(1,-1)", "hills")) == "EP-345"
    assert refused(table, turn(table, "(1,-1)", "gold")) == "EP-345"
    assert refused(table, turn(table, "(1,-1)", "forest")) is None


@pytest.mark.rule("EP-346", "EP-348", "EP-350", "EP-351")
def test_land_brings_its_resource_and_takes_a_token() -> None:
    table = sailed("red settlement (1,-1)SE")
    gold = table.state[Purses].gold
    table.do(turn(table, "(1,-1)", "mountains"))
    assert table.hand("red") == {"ore": 1}
    assert table.state[Purses].gold == gold
    assert table.agenda()[0] == "lay its token: red"
    assert {one.number for one in table.state.options(RED) if isinstance(one, LayToken)} == {3, 4, 5, 6, 9, 10}
    assert refused(table, LayToken(RED, 8)) == "EP-346"
    table.do(LayToken(RED, 9))
    at = table.game.topology.hex("(1,-1)")
    assert (table.state[Land].terrain[at], table.state[Land].numbers[at]) == ("mountains", 9)
    assert tokens(table, "north") == [3, 4, 5, 6, 10]
    assert table.agenda() == ["move pieces: red"]
    table.play("red ends", "blue rolls 4 5")
    assert table.hand("red") == {"ore": 2}


@pytest.mark.rule("EP-348")
def test_the_supply_may_have_none_left() -> None:
    table = sailed("blue holds 19 ore")
    table.do(turn(table, "(1,-1)", "mountains"))
    assert table.hand("red") == {}


@pytest.mark.rule("EP-347", "EP-349", "EP-352", "EP-356")
def test_sea_brings_two_gold_and_no_token() -> None:
    table = sailed()
    before = table.state[Purses].gold[RED]
    table.do(turn(table, "(1,-1)", "sea"))
    assert table.state[Purses].gold[RED] == before + 2
    assert table.hand("red") == {}
    assert table.agenda() == ["move pieces: red"]
    assert tokens(table, "north") == [3, 4, 5, 6, 9, 10]


@pytest.mark.rule("EP-347", "EP-349", "EP-352", "EP2-21")
@pytest.mark.parametrize("terrain", ["gold", "shoal", "spices"])
def test_what_is_no_terrain_brings_two_gold_and_takes_no_token_of_the_stack(terrain: str) -> None:
    table = lay("red sails (-2,0)-NE settler", scenario=ALL_MISSIONS).play("red rolls 1 1")
    board = table.game.topology
    table.do(CorrectShipAfloat(RED, 0, board.path("(-1,-1)-E")))
    before = table.state[Purses].gold[RED]
    table.do(turn(table, "(0,-1)", terrain))
    assert table.state[Purses].gold[RED] == before + 2
    assert "lay its token: red" not in table.agenda()
    assert tokens(table, "north") == [3, 4, 5, 6, 9, 10]


@pytest.mark.rule("EP-204", "EP-340")
def test_roads_discover_nothing() -> None:
    table = lay("known (1,-1) hills 4\nred settlement (1,-1)SE\nred road (1,-1)-SE").play("red rolls 1 1")
    assert in_fog(table.state) >> table.game.topology.hex("(3,-1)") & 1
    table = lay("known (2,-2) hills 4\nred settlement (2,-2)SE\nred holds 1 brick 1 lumber").play("red rolls 1 1")
    table.play("red builds road (2,-2)-SE")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("EP-344")
def test_where_a_correction_puts_a_ship_before_several_hexes_all_are_turned_over() -> None:
    table = lay("red sails (-2,0)-NE").play("red rolls 1 1")
    board = table.game.topology
    table.do(CorrectShipAfloat(RED, 0, board.path("(2,-1)-NE")))
    found = {board.hex_names[one.hex] for one in table.state.options(RED) if isinstance(one, TurnHex)}
    assert found == {"(2,-2)", "(3,-2)", "(3,-1)"}
    table.do(turn(table, "(3,-2)", "hills"))
    table.do(LayToken(RED, 3))
    found.remove("(3,-2)")
    for name in sorted(found, reverse=True):
        table.do(turn(table, name, "sea"))
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("EP-353", "EP-354", "EP-355")
def test_after_a_discovery_other_ships_move_and_the_hold_is_as_it_was() -> None:
    table = sailed("red sails (-2,0)-SE crew")
    table.do(turn(table, "(1,-1)", "sea"))
    board = table.game.topology
    assert not any(one.ship == 0 for one in table.state.options(RED) if isinstance(one, SailShip))
    assert any(one.ship == 1 for one in table.state.options(RED) if isinstance(one, SailShip))
    ship = table.state[Fleets].of[RED][0]
    assert ship is not None
    assert ship.cargo == ("settler",)
    assert board.path_names[ship.route] == board.path_names[board.path(WEST_OF_NORTH)]


@pytest.mark.rule("EP-357")
def test_the_last_hex_of_an_area_is_known() -> None:
    drawn = "known (3,-3) hills 3\nknown (4,-3) forest 4\nknown (2,-2) pasture 5\nknown (3,-2) fields 6\n"
    drawn += "known (4,-2) mountains 9\nknown (3,-1) sea\nknown (4,-1) sea"
    table = sailed(drawn)
    assert [one for one in table.state.options(RED) if isinstance(one, TurnHex)] == [turn(table, "(1,-1)", "mountains")]


@pytest.mark.rule("EP-345")
def test_a_hex_found_wrong_is_put_right_and_counts_as_it_lies() -> None:
    table = sailed()
    table.do(turn(table, "(1,-1)", "sea"))
    table.do(CorrectHex(RED, table.game.topology.hex("(1,-1)"), "forest", 6))
    assert left(table, "north")["sea"] == 2
    assert "forest" not in left(table, "north")
    assert tokens(table, "north") == [3, 4, 5, 9, 10]


@pytest.mark.rule("EP-345")
def test_a_hex_that_the_table_names_need_not_be_turned_over_any_more() -> None:
    table = sailed()
    at = table.game.topology.hex("(1,-1)")
    table.do(CorrectHex(RED, at, "forest", 6))
    assert table.agenda() == ["move pieces: red"]
    table = sailed()
    table.do(turn(table, "(1,-1)", "forest"))
    table.do(CorrectHex(RED, at, "pasture", 0))
    assert table.agenda()[0] == "lay its token: red", "it has none yet"
    table.do(CorrectHex(RED, at, "sea", 0))
    assert table.agenda() == ["move pieces: red"]


@pytest.mark.rule("EP-344")
def test_a_hex_that_the_table_puts_face_down_again_is_turned_over_by_the_ship_there() -> None:
    table = lay(f"known (1,-1) hills 4\nred sails {WEST_OF_NORTH}").play("red rolls 1 1")
    table.do(CorrectHex(BLUE, table.game.topology.hex("(1,-1)"), "fog", 0))
    assert table.agenda()[0] == "turn over a hex: red"
    table.do(turn(table, "(1,-1)", "sea"))
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("EP-234", "EP-341")
def test_a_ship_that_may_be_built_with_an_end_at_a_hidden_hex_discovers_it_only_when_it_has_sailed() -> None:
    drawing = """
        known (1,-1) hills 4
        red harbor (1,-1)N
        red holds 1 lumber 1 wool
    """
    table = lay(drawing, settings=(("ship_build_fog_test", "edge"),)).play("red rolls 1 1")
    board = table.game.topology
    inner = board.path("(1,-1)-NW")
    corner = board.corner("(1,-1)N")
    assert inner in board.corner_paths[corner]
    options = [one for one in table.state.options(RED) if isinstance(one, LaunchShip)]
    assert [one.path for one in options] == [inner]
    table.do(options[0])
    assert table.agenda() == ["act: red"]
    assert not any(isinstance(one, TurnHex) for one in table.state.options(RED))
    table.do(SailShip(RED, 0, board.path("(1,-2)-E")))
    assert table.agenda()[0] == "turn over a hex: red"


@pytest.mark.rule("EP-234")
def test_a_ship_built_anew_waits_again_and_one_taken_off_is_forgotten() -> None:
    drawing = """
        known (1,-1) hills 4
        red harbor (1,-1)N
        red sails (1,-2)-NW
        red sails (1,-2)-NE
        red sails (1,-2)-W
        red holds 1 lumber 1 wool
    """
    table = lay(drawing, settings=(("ship_build_fog_test", "edge"),)).play("red rolls 1 1")
    inner = table.game.topology.path("(1,-1)-NW")
    table.do(LaunchShip(RED, inner, 0))
    assert table.state[AtAnchor].of[RED] == 0b001
    table.do(CorrectShipAfloat(RED, 0, None))
    assert table.state[AtAnchor].of[RED] == 0


@pytest.mark.rule("EP-348", "BASE-223")
@pytest.mark.parametrize("left", [0, 1])
def test_where_the_books_do_not_know_whether_the_supply_has_one_left_the_table_says_it(left: int) -> None:
    table = unsure(sailed("blue holds 1 ore 1 wool\nwhite holds 18 ore"), "orange")
    table.do(turn(table, "(1,-1)", "mountains"))
    table.do(LayToken(RED, 9))
    assert table.agenda() == ["count the supply: red"]
    table.play(f"red counts {left} ore in the supply")
    assert table.hand("red").get("ore", 0) == left
