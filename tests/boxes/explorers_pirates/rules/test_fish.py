"""Fish for the Council: ledger Explorers & Pirates, EP-018, EP-411, EP-542, EP3-05, EP3-10 to EP3-46.

On this board the Council is (-1,0), with docks at its corners N and S; shoals of these tests are (1,-1) and (0,1).
"""

import pytest

from companion.boxes.explorers_pirates.rules.fish.council import docks
from companion.boxes.explorers_pirates.rules.fish.fishing import RollForFish
from companion.boxes.explorers_pirates.rules.pirate_ships import CorrectPirateShip, for_pirate_ships
from companion.boxes.explorers_pirates.rules.sea_routes import routes
from companion.boxes.explorers_pirates.rules.signs import Signs
from companion.geometry.topology import bits
from companion.mechanisms.rules.exploring import LayToken
from companion.rules.base.land import Land
from companion.rules.scenario import Scenario
from tests.boxes.explorers_pirates.rules.looking import cargo, gold, hauls, hauls_in_supply, marker
from tests.boxes.explorers_pirates.rules.table import SIX, TWO, Table, lay
from tests.boxes.offered import ALL_MISSIONS, FISH_FOR_CATAN, SPICES_FOR_CATAN

SHOALS = "known (1,-1) shoal\nsign (1,-1) 2\nknown (0,1) shoal\nsign (0,1) 5"


def at(drawing: str = "", **how: object) -> Table:
    """Red's turn in Fish for Catan, rolled, with two shoals."""
    return lay(f"{SHOALS}\n{drawing}", scenario=FISH_FOR_CATAN, **how).play("red rolls 1 1")  # type: ignore[arg-type]


def sign(table: Table, hex: str) -> str:
    """What a hex shows."""
    return table.state[Signs].at(table.game.topology.hex(hex))


# -- the Council -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EP3-10", "EP-081")
def test_the_council_is_sea_with_six_routes_and_touches_the_island_once() -> None:
    table = lay(scenario=FISH_FOR_CATAN)
    board = table.game.topology
    council = board.hex("(-1,0)")
    assert board.hex_path_mask[council] & ~routes(table.state) == 0
    island = {board.hex(name) for name in table.game.setup.plan.marked("island")}
    assert [board.hex_names[at] for at in bits(board.hex_neighbor_mask[council]) if at in island] == ["(-2,0)"]


@pytest.mark.rule("EP3-11", "EP3-12")
def test_at_the_council_people_build_on_the_side_of_the_island_only() -> None:
    table = at("red settlement (-2,0)NE (-2,0)S\nred road (-2,0)-E\nred holds 2 brick 2 lumber")
    for side in ("(-1,0)-NE", "(-1,0)-E", "(-1,0)-SE"):
        assert table.refused(f"red builds road {side}") == "BASE-024"
    bare = at("red settlement (-2,0)NE\nred holds 1 brick 1 lumber")
    bare.play("red builds road (-2,0)-E")
    sea = at("red sails (-1,0)-NE settler\nred sails (-1,0)-E settler")
    assert sea.refused("red founds (-1,0)N with 1") == "BASE-023"
    assert at("red sails (-1,0)-NW settler").refused("red founds (-1,0)NW with 1") is None


@pytest.mark.rule("EP3-13", "EP-404")
def test_no_pirate_ship_stands_at_the_council() -> None:
    table = lay(scenario=FISH_FOR_CATAN)
    assert not for_pirate_ships.open(table.state, table.seat("red")) >> table.game.topology.hex("(-1,0)") & 1


@pytest.mark.rule("EP3-14", "EP3-15")
def test_three_routes_lead_to_each_dock() -> None:
    table = lay(scenario=FISH_FOR_CATAN)
    board = table.game.topology
    found = [{board.path_names[path] for path in board.corner_paths[corner]} for corner in bits(docks(table.state))]
    expected = [("(-1,0)-NW", "(-1,0)-NE", "(-1,-1)-E"), ("(-1,0)-SW", "(-1,0)-SE", "(-1,1)-W")]
    assert len(found) == 2
    for names in expected:
        assert {board.path_names[board.path(name)] for name in names} in found


# -- shoals and their numbers ------------------------------------------------------------------------------------------


@pytest.mark.rule("EP3-20", "EP-018", "EP-541")
def test_a_shoal_that_is_found_brings_gold_and_its_number_is_entered() -> None:
    table = lay("red sails (0,-1)-W", scenario=FISH_FOR_CATAN).play("red rolls 1 1")
    table.play("red sails ship 1 to (0,-1)-SE", "red turns over (1,-1) shoal")
    assert (gold(table, "red"), hauls(table)) == (1 + 2, [])
    assert table.agenda()[0] == "read what a hex shows: red"
    assert [number for number in "123456" if table.may(f"red reads {number}")] == ["1", "2", "3"]
    assert table.refused("red reads 4") == "EP-541"
    table.play("red reads 3")
    assert (sign(table, "(1,-1)"), table.agenda()) == ("3", ["move pieces: red"])


@pytest.mark.rule("EP3-05")
def test_which_northern_number_is_missing_nobody_knows() -> None:
    """Two of three numbers lie there: the last shoal may show either that is left. In the south all three lie."""
    table = lay("known (2,-1) shoal\nsign (2,-1) 1\nred sails (0,-1)-W", scenario=FISH_FOR_CATAN).play("red rolls 1 1")
    table.play("red sails ship 1 to (0,-1)-SE", "red turns over (1,-1) shoal")
    assert [number for number in "123456" if table.may(f"red reads {number}")] == ["2", "3"]


@pytest.mark.rule("EP-541", "EP-018")
@pytest.mark.parametrize(
    ("scenario", "others", "start", "goal", "last"),
    [
        (FISH_FOR_CATAN, ("(1,1)", "(0,2)"), "(-1,0)-E", "(0,0)-SW", "(0,1)"),
        (SPICES_FOR_CATAN, ("(0,1)", "(-1,2)"), "(-2,0)-E", "(-1,0)-SW", "(-1,1)"),
    ],
)
def test_a_number_that_must_be_it_is_not_asked_for(
    scenario: Scenario, others: tuple[str, str], start: str, goal: str, last: str
) -> None:
    known = "".join(f"known {at} shoal\nsign {at} {word}\n" for at, word in zip(others, "64", strict=True))
    table = lay(f"{known}red sails {start}", scenario=scenario).play("red rolls 1 1")
    table.play(f"red sails ship 1 to {goal}", f"red turns over {last} shoal")
    assert (sign(table, last), table.agenda()) == ("5", ["move pieces: red"])


@pytest.mark.rule("EP-018")
def test_the_table_says_what_a_hex_shows() -> None:
    table = at()
    assert table.refused("red says (1,-1) shows 2") == "EP-541"
    assert table.refused("red says (1,-1) shows fast_gold") == "EP-541"
    assert table.refused("red says (0,0) shows 1") == "EP-541"
    table.play("red says (1,-1) shows 3")
    assert sign(table, "(1,-1)") == "3"
    table.play("red corrects the hex (2,-1) to shoal 0", "red says (2,-1) shows 3")
    assert (sign(table, "(1,-1)"), sign(table, "(2,-1)")) == ("", "3"), "each number is there once"
    table.play("red corrects the hex (2,-1) to sea 0")
    assert sign(table, "(2,-1)") == ""


@pytest.mark.rule("EP-541")
def test_a_sign_is_read_before_the_turn_goes_on_as_the_table_says() -> None:
    table = lay("red sails (0,-1)-W", scenario=FISH_FOR_CATAN).play("red rolls 1 1")
    table.play("red sails ship 1 to (0,-1)-SE", "red turns over (1,-1) shoal", "blue corrects the turn")
    assert table.agenda() == ["read what a hex shows: red"]
    table.play("red reads 3")
    assert (sign(table, "(1,-1)"), table.agenda()) == ("3", ["roll: blue"])


@pytest.mark.rule("EP-346")
def test_a_token_is_laid_before_the_turn_goes_on_as_the_table_says() -> None:
    table = lay("red sails (0,-1)-W", scenario=FISH_FOR_CATAN).play("red rolls 1 1")
    table.play("red sails ship 1 to (0,-1)-SE", "red turns over (1,-1) hills", "blue corrects the turn")
    assert table.agenda() == ["lay its token: red"]
    table.do(LayToken(table.seat("red"), 3))
    assert (table.state[Land].numbers[table.game.topology.hex("(1,-1)")], table.agenda()) == (3, ["roll: blue"])


@pytest.mark.rule("EP-541")
def test_nobody_has_to_read_a_hex_that_is_another_one() -> None:
    table = lay("red sails (0,-1)-W", scenario=FISH_FOR_CATAN).play("red rolls 1 1")
    table.play("red sails ship 1 to (0,-1)-SE", "red turns over (1,-1) shoal", "red corrects the hex (1,-1) to hills 4")
    assert table.agenda() == ["move pieces: red"]
    again = lay("red sails (0,-1)-W", scenario=FISH_FOR_CATAN).play("red rolls 1 1")
    again.play("red sails ship 1 to (0,-1)-SE", "red turns over (1,-1) shoal", "red says (1,-1) shows 1")
    assert again.agenda() == ["move pieces: red"]


# -- the die -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EP3-21", "EP3-23", "EP-542")
def test_the_die_lays_a_haul_on_the_shoal_with_its_number() -> None:
    table = at().play("red looks for fish")
    assert table.agenda()[0] == "roll for fish: red"
    assert len(table.state.outcomes(RollForFish(table.seat("red")))) == 6
    assert table.refused("red rolls 7 for fish") == "EP3-21"
    table.play("red rolls 5 for fish")
    assert (hauls(table), hauls_in_supply(table)) == (["(0,1)"], 5)


@pytest.mark.rule("EP3-21", "EP-148")
def test_once_in_a_movement_phase() -> None:
    table = at(seats=TWO).play("red looks for fish", "red rolls 5 for fish")
    assert table.refused("red looks for fish") == "EP3-21"
    table.play("red ends", "blue rolls 1 1", "blue looks for fish", "blue rolls 2 for fish")
    assert set(hauls(table)) == {"(0,1)", "(1,-1)"}


@pytest.mark.rule("EP-143", "EP3-21")
def test_looking_for_fish_begins_the_movement_phase() -> None:
    table = at("red settlement (-1,-3)S\nred holds 1 brick 1 lumber").play("red looks for fish", "red rolls 1 for fish")
    assert table.agenda() == ["move pieces: red"]


@pytest.mark.rule("EP3-22")
def test_a_roll_in_the_middle_of_a_movement_ends_it() -> None:
    table = at("red sails (-1,0)-E\nred sails (-1,0)-SE").play("red sails ship 1 to (0,-1)-SW", "red looks for fish")
    table.play("red rolls 1 for fish")
    assert table.refused("red sails ship 1 to (0,-1)-W") == "EP-283"
    table.play("red sails ship 2 to (0,0)-SW")


@pytest.mark.rule("EP3-24", "EP3-26")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 6])
def test_no_haul_comes_twice_or_on_a_shoal_that_is_not_there(die: int) -> None:
    table = at("haul (1,-1)").play("red looks for fish", f"red rolls {die} for fish")
    assert hauls(table) == ["(1,-1)"]
    assert table.refused("red looks for fish") == "EP3-21", "used up all the same"


@pytest.mark.rule("EP3-24", "EP3-46")
def test_no_haul_where_a_pirate_ship_stands_whosever_it_is() -> None:
    for colour in ("red", "blue"):
        table = at().play(f"{colour} corrects pirate ship (0,1)", "red looks for fish", "red rolls 5 for fish")
        assert hauls(table) == []
        assert routes(table.state) >> table.game.topology.path("(0,1)-W") & 1


@pytest.mark.rule("EP3-25", "EP3-41")
def test_without_a_haul_in_the_supply_nobody_rolls() -> None:
    full = "red sails (-1,0)-NE haul\nred sails (0,0)-E haul\nred sails (0,0)-SE haul\nblue sails (1,0)-SW haul"
    table = at(f"{full}\nhaul (1,-1) (0,1)")
    assert hauls_in_supply(table) == 0
    assert table.refused("red looks for fish") == "EP3-25"
    table.play("red delivers with ship 1")
    assert table.may("red looks for fish")


@pytest.mark.rule("EP3-07", "EP56-03")
@pytest.mark.parametrize(("seats", "number"), [(2, 6), (4, 6), (5, 8), (6, 8)])
def test_the_supply_has_six_hauls_or_eight(seats: int, number: int) -> None:
    assert hauls_in_supply(lay(scenario=ALL_MISSIONS, seats=SIX[:seats])) == number


# -- catching and delivering -------------------------------------------------------------------------------------------


@pytest.mark.rule("EP3-30", "EP3-31", "EP3-34")
def test_an_empty_ship_takes_a_haul_aboard_whoever_rolled_it() -> None:
    drawing = "haul (1,-1)\nred sails (1,-1)-W\nred sails (0,-1)-W\nred sails (0,-1)-SE"
    table = at(drawing)
    assert table.refused("red catches fish with ship 2 at (1,-1)") == "EP3-30"
    assert table.refused("red catches fish with ship 1 at (0,1)") == "EP3-30"
    assert table.may("red catches fish with ship 3 at (1,-1)"), "it points at the shoal from outside"
    table.play("red catches fish with ship 1 at (1,-1)")
    assert (cargo(table, "red"), hauls(table), hauls_in_supply(table)) == (("haul",), [], 5)
    assert table.refused("red catches fish with ship 3 at (1,-1)") == "EP3-30", "it is gone"


@pytest.mark.rule("EP3-32")
@pytest.mark.parametrize("piece", ["crew", "sack", "settler", "haul"])
def test_a_ship_that_carries_anything_takes_none(piece: str) -> None:
    table = at(f"haul (1,-1)\nred sails (1,-1)-W {piece}")
    assert table.refused("red catches fish with ship 1 at (1,-1)") == "EP3-32"
    assert not table.may("red catches fish with ship 1 at (1,-1)")


@pytest.mark.rule("EP3-33", "EP3-40", "EP3-41")
def test_a_ship_sails_on_after_catching_and_after_delivering() -> None:
    table = at("haul (1,-1)\nred sails (0,-1)-SW")
    table.play("red sails ship 1 to (0,-1)-SE", "red catches fish with ship 1 at (1,-1)")
    table.play("red sails ship 1 to (-1,-1)-E", "red delivers with ship 1")
    assert (cargo(table, "red"), marker(table, "red", "fish"), hauls_in_supply(table)) == ((), 1, 6)
    assert table.points("red") == 1 + 1, "a point of the track, and the card"
    table.play("red sails ship 1 to (-1,0)-NE")


@pytest.mark.rule("EP3-15", "EP3-40")
def test_only_fish_is_delivered_and_only_at_a_dock() -> None:
    table = at("red sails (-1,0)-E haul\nred sails (-1,0)-NE settler\nred sails (-1,0)-SE haul")
    assert table.refused("red delivers with ship 1") == "EP3-15"
    assert table.refused("red delivers with ship 2") == "EP3-40"
    assert table.may("red delivers with ship 3")


@pytest.mark.rule("EP3-45", "EP-411")
def test_a_pirate_ship_scares_fish_away_but_not_from_ships() -> None:
    table = lay(f"{SHOALS}\nhaul (0,1)\nblue sails (0,1)-W haul", scenario=FISH_FOR_CATAN)
    table.play("red rolls 3 4", "red places pirate ship (0,1)")
    assert (hauls(table), cargo(table, "blue"), hauls_in_supply(table)) == ([], ("haul",), 5)


@pytest.mark.rule("EP-411")
def test_a_pirate_ship_that_the_table_says_is_there_scares_no_fish_away() -> None:
    table = lay(f"{SHOALS}\nhaul (0,1)", scenario=FISH_FOR_CATAN)
    table.do(CorrectPirateShip(table.seat("red"), table.game.topology.hex("(0,1)")))
    assert hauls(table) == ["(0,1)"]


@pytest.mark.rule("EP-018")
def test_where_the_table_says_that_no_shoal_lies_there_is_no_fish() -> None:
    table = lay(f"{SHOALS}\nhaul (0,1)", scenario=FISH_FOR_CATAN).play("red corrects the hex (0,1) to sea 0")
    assert hauls(table) == []


@pytest.mark.rule("EP3-35")
def test_hauls_are_stored_in_basins() -> None:
    table = at("red harbor (-2,-1)SE\nred sails (-1,-1)-SW haul").play("red loads 1 at (-2,-1)SE: nothing")
    assert (cargo(table, "red"), hauls_in_supply(table)) == ((), 5)
    table.play("red loads 1 at (-2,-1)SE: haul")
    assert (cargo(table, "red"), hauls_in_supply(table)) == (("haul",), 5)
    table.play("red takes haul off 1")
    assert hauls_in_supply(table) == 6
    table.play("red corrects: ship 1 carries haul")
    assert hauls_in_supply(table) == 5


# -- what the table says -----------------------------------------------------------------------------------------------


@pytest.mark.rule("EP3-23", "EP3-25")
def test_the_table_says_where_hauls_lie() -> None:
    table = at("haul (1,-1)")
    assert table.refused("red says haul lies on (1,-1)") == "EP3-23"
    assert table.refused("red says haul lies on (0,0)") == "EP3-23"
    table.play("red says no haul lies on (1,-1)", "red says haul lies on (0,1)")
    assert hauls(table) == ["(0,1)"]
    table.play("red corrects the hex (0,1) to sea 0")
    assert hauls(table) == []


@pytest.mark.rule("EP3-25")
def test_no_more_hauls_than_there_are() -> None:
    full = "red sails (-1,0)-NE haul\nred sails (0,0)-E haul\nred sails (0,0)-SE haul\nblue sails (1,0)-SW haul"
    table = at(f"{full}\nblue sails (1,0)-SE haul\nhaul (1,-1)")
    assert table.refused("red says haul lies on (0,1)") == "EP3-25"


@pytest.mark.rule("EP-018")
def test_no_hex_shows_what_is_printed_on_those_of_the_other_area() -> None:
    table = at().play("red corrects the hex (0,1) to shoal 0")
    assert table.refused("red says (1,-1) shows 4") == "EP-018"
    assert table.refused("red says (0,1) shows 1") == "EP-018"
    table.play("red says (0,1) shows 4")
