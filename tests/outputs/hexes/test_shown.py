"""What each hex has to show: read from the game, or from a board that is being laid."""

import pytest
from msgspec.structs import replace

from companion.boxes.seafarers.rules.cloth.villages import villages_of
from companion.geometry.printed import beginner_board
from companion.geometry.topology import Hex
from companion.kernel import State
from companion.mechanisms.rules.exploring import TurnHex
from companion.mechanisms.rules.sea import FACE_DOWN
from companion.outputs.hexes.shown import Role, board_hexes, hexes, laid_hexes
from companion.rules.base.corrections import CorrectHex, CorrectRobber
from companion.rules.base.land import Land
from companion.rules.base.turns import Turn
from companion.rules.boxes import fewest_seats, most_seats
from companion.rules.choice import Choice, game_of
from tests.boxes.explorers_pirates.rules import table as ships
from tests.boxes.explorers_pirates.rules.test_pirate_ships import lay as lay_pirates
from tests.boxes.seafarers.layouts import HEADING_FOR_NEW_SHORES
from tests.boxes.seafarers.rules import speech_pirate_islands as pirates
from tests.boxes.seafarers.rules import table as sea
from tests.boxes.seafarers.rules import test_cloth as villages
from tests.boxes.seafarers.rules.test_fog_islands import lay as lay_in_fog
from tests.boxes.traders_barbarians.rules.barbarian_attack import table as coast
from tests.boxes.traders_barbarians.rules.caravans import table as desert
from tests.boxes.traders_barbarians.rules.fishermen import table as fishers
from tests.boxes.traders_barbarians.rules.wagons import table as trail
from tests.rules.boxes_together import Boxes, boxes_together
from tests.rules.test_every_combination import offered


def roles(game) -> dict[str, str]:
    return {one.name: one.role.value for one in hexes(game.state) if one.role is not Role.QUIET}


def with_number(game, number: int) -> set[str]:
    return {f"({hex.q},{hex.r})" for hex in game.state.game.setup.plan.hexes if hex.number == number}


def test_before_a_roll_only_the_robber_is_shown(game) -> None:
    ((robber, role),) = roles(game.starts()).items()
    assert role == "robber"
    assert {one.name: one.terrain for one in hexes(game.state)}[robber] == "desert"


def test_the_hexes_of_the_number_that_was_rolled_produce(game) -> None:
    shown = roles(game.starts().rolls(3, 5))
    assert {name for name, role in shown.items() if role == "producing"} == with_number(game, 8)


def test_a_hex_of_that_number_under_the_robber_is_robbed(game) -> None:
    game.starts().rolls(3, 5)
    robbed, *others = sorted(with_number(game, 8))
    hex = game.state.game.topology.hex(robbed)
    game.plays(CorrectRobber(0, hex))
    assert roles(game) == {robbed: "robbed", **dict.fromkeys(others, "producing")}


def test_a_seven_lets_nothing_produce(game) -> None:
    assert set(roles(game.starts().rolls(3, 4)).values()) == {"robber"}


def test_a_board_that_is_laid_shows_its_land_alone() -> None:
    shown = board_hexes(beginner_board(4))
    assert (len(shown), {one.role for one in shown}) == (19, {Role.QUIET})
    assert {one.terrain for one in shown} == {"hills", "forest", "pasture", "fields", "mountains", "desert"}


def test_of_a_board_that_is_laid_by_hand_the_next_hex_stands_out_and_the_rest_is_away() -> None:
    shown = laid_hexes(beginner_board(4), 2)
    assert [one.role for one in shown[:4]] == [Role.QUIET, Role.QUIET, Role.PRODUCING, Role.AWAY]
    assert len(shown) == 19


def test_when_all_hexes_are_laid_none_stands_out() -> None:
    assert {one.role for one in laid_hexes(beginner_board(4), 19)} == {Role.QUIET}


def test_the_frame_has_no_lights() -> None:
    plan = HEADING_FOR_NEW_SHORES[0].printed(4)
    assert len(board_hexes(plan)) == len(laid_hexes(plan, 3)) == 42
    state = State.start(game_of(Choice(("red", "blue", "white", "orange"), plan)))
    assert [one.name for one in hexes(state)] == [one.name for one in board_hexes(plan)]


def at_sea(table) -> dict[str, str]:
    """What stands out on a board at sea."""
    return {one.name: one.role.value for one in hexes(table.state, table.happened) if one.role is not Role.QUIET}


def test_a_gold_field_shines_like_any_hex_whose_number_is_rolled() -> None:
    table = sea.lay("red settlement (2,0)NW").play("red rolls 1 2")
    assert at_sea(table) == {"(1,0)": "producing", "(-1,0)": "robber"}
    table.play("red chooses 1 ore")
    assert at_sea(table) == {"(1,0)": "producing", "(-1,0)": "robber"}


def test_a_gold_field_under_the_robber_is_robbed() -> None:
    table = sea.lay().play("red rolls 1 2")
    table.do(CorrectRobber(table.seat("red"), table.game.topology.hex("(1,0)")))
    assert at_sea(table) == {"(1,0)": "robbed"}


def test_neither_the_sea_nor_a_desert_ever_produces_even_if_a_token_lies_there() -> None:
    table = sea.lay()
    for place, terrain in (("(0,0)", "sea"), ("(-1,0)", "desert")):
        table.do(CorrectHex(table.seat("red"), table.game.topology.hex(place), terrain, 4))
    table.play("red rolls 1 3")
    assert at_sea(table) == {"(-1,-1)": "producing", "(-1,0)": "robber"}


def test_what_lies_face_down_is_dark_until_somebody_finds_it() -> None:
    table = lay_in_fog().play("red rolls 1 1")
    dark = {"(0,-1)": "away", "(1,-1)": "away", "(-1,0)": "robber", "(-1,2)": "producing"}
    assert at_sea(table) == dark
    table.play("red builds ship (0,0)-NW")
    assert at_sea(table) == dark | {"(0,-1)": "reached", "(1,-1)": "reached"}


def test_a_hex_that_was_turned_over_shines_until_its_token_lies_there() -> None:
    table = lay_in_fog().play("red rolls 1 1", "red builds ship (0,0)-NW", "red turns over (0,-1) forest")
    shown = {one.name: (one.terrain, one.role) for one in hexes(table.state, table.happened)}
    assert shown["(0,-1)"] == ("forest", Role.HAPPENED)
    assert {one.name: one.role for one in hexes(table.state)}["(0,-1)"] is Role.HAPPENED


def test_sea_that_was_turned_over_shines_until_something_else_happens() -> None:
    table = lay_in_fog().play("red rolls 1 1", "red builds ship (0,0)-NW", "red turns over (0,-1) sea")
    assert at_sea(table)["(0,-1)"] == "happened"
    assert {one.name: one.role for one in hexes(table.state)}["(0,-1)"] is Role.QUIET


def stands_out(state: State, happened=()) -> dict[str, str]:
    """What stands out on a board, after what has just happened."""
    return {one.name: one.role.value for one in hexes(state, happened) if one.role is not Role.QUIET}


def newly(state: State, happened) -> set[str]:
    """Where something has just happened."""
    return {name for name, role in stands_out(state, happened).items() if role == "happened"}


def test_a_hex_under_attack_stands_out_when_barbarians_land_and_as_long_as_they_stay() -> None:
    road = "red road (0,0)-NE (0,0)-E\nred settlement (0,0)SE\nred holds 1 brick 1 lumber 1 wool 1 grain"
    table = coast.lay(f"{road}\nbarbarians 2 (-2,0)").play("red rolls 1 1", "red builds settlement (0,0)N")
    assert stands_out(table.state)["(-2,0)"] == "besieged"
    assert "(0,-2)" not in stands_out(table.state)
    table.play("red rolls 1 2 for the barbarians")
    assert newly(table.state, table.happened) == {"(0,-2)"}
    assert stands_out(table.state)["(0,-2)"] == "besieged"


def test_a_conquered_hex_looks_like_one_with_the_robber_and_yields_as_little() -> None:
    table = coast.lay("barbarians 3 (-2,0)").play("red rolls 1 2")
    assert stands_out(table.state)["(-2,0)"] == "robber"
    table.play("red ends", "blue rolls 6 6")
    assert stands_out(table.state)["(-2,0)"] == "robbed"


def test_a_knight_comes_to_the_hexes_beside_its_path() -> None:
    table = coast.lay("red knights (0,0)-E").play("red rolls 1 1", "red moves the knight (0,0)-E to (1,0)-E")
    assert newly(table.state, table.happened) == {"(1,0)", "(2,0)"}


def test_a_camel_comes_to_the_hexes_beside_its_path() -> None:
    table = desert.lay().play("red corrects camel (0,-1)-E")
    assert newly(table.state, table.happened) == {"(0,-1)", "(1,-1)"}


def test_a_wagon_stands_among_its_hexes_and_a_barbarian_at_its_path() -> None:
    at = trail.play().wagon(trail.RED, "(0,0)N").drive("(0,0)NE")
    assert newly(at.table.state, at.table.happened) == {"(0,0)", "(1,-1)", "(1,0)"}
    assert set(stands_out(at.table.state).values()) <= {"producing"}
    moved = trail.play(rolled=False).play("red rolls 3 4")
    moved.do(moved.moving("(0,1)-E", "(0,0)-E"))
    assert stands_out(moved.table.state, moved.table.happened) == {"(0,0)": "happened", "(1,0)": "happened"}


SAILS = "red settlement (-1,-3)S\nred harbor (0,-3)S\nred sails (0,0)-SE settler"


def test_an_unexplored_hex_is_dark_lights_up_when_a_ship_arrives_and_shines_when_it_is_turned_over() -> None:
    table = ships.lay(SAILS.replace("(0,0)-SE", "(0,0)-NE")).play("red rolls 1 1")
    assert {stands_out(table.state)[place] for place in ("(1,-1)", "(0,1)")} == {"away"}
    table.play("red sails ship 1 to (1,-1)-W")
    assert newly(table.state, table.happened) >= {"(0,-1)"}
    assert stands_out(table.state)["(1,-1)"] == "reached"
    table.do(TurnHex(table.seat("red"), table.game.topology.hex("(1,-1)"), "hills"))
    assert "(1,-1)" in newly(table.state, table.happened)


def test_a_ship_comes_to_the_hexes_beside_its_path() -> None:
    table = ships.lay(SAILS).play("red rolls 1 1", "red sails ship 1 to (0,0)-SW")
    assert newly(table.state, table.happened) == {"(0,0)", "(-1,1)"}


def test_the_pirate_ship_comes_to_its_hex() -> None:
    table = lay_pirates().play("red rolls 3 4", "red places pirate ship (0,0)")
    assert newly(table.state, table.happened) == {"(0,0)"}


def test_the_lake_shines_when_its_number_is_rolled_and_not_while_the_robber_is_there() -> None:
    table = fishers.lay()
    (lake,) = (one.name for one in hexes(table.state) if one.terrain == "lake")
    for dice in ("1 1", "1 2", "5 6", "6 6"):
        assert stands_out(fishers.lay().play(f"red rolls {dice}").state)[lake] == "producing"
    assert lake not in stands_out(fishers.lay().play("red rolls 2 3").state)
    table.do(CorrectRobber(table.seat("red"), table.game.topology.hex(lake)))
    assert stands_out(table.play("red rolls 1 1").state)[lake] == "robbed"


def test_the_sea_around_a_village_shines_for_its_number_while_it_has_cloth() -> None:
    around = {"(1,-1)", "(1,-2)", "(2,-2)"}
    for cloth, shining in ((3, around), (0, set())):
        table = villages.lay(f"village (1,-1)N {cloth}")
        (number,) = (one.number for one in villages_of(table.game) if names_corner(table, one.corner) == "(1,-1)N")
        low = max(1, number - 6)
        shown = stands_out(table.play(f"red rolls {low} {number - low}").state)
        assert {name for name in around if shown.get(name) == "producing"} == shining


def names_corner(table, corner: int) -> str:
    return table.game.topology.corner_names[corner]


def test_the_pirate_stands_out_where_it_is() -> None:
    assert at_sea(sea.lay("pirate (0,0)").play("red rolls 1 1"))["(0,0)"] == "robber"


def test_the_pirate_fleet_stands_out_where_it_is() -> None:
    assert stands_out(pirates.lay("fleet (0,1)").state)["(0,1)"] == "robber"


def test_a_pirate_ship_stands_out_as_long_as_it_stays() -> None:
    assert stands_out(lay_pirates().play("red rolls 3 4", "red places pirate ship (0,0)").state)["(0,0)"] == "robber"


@pytest.mark.parametrize("boxes", tuple(boxes_together()), ids=lambda boxes: ", ".join(boxes[2] or boxes[1]) or "base")
def test_on_every_board_every_hex_with_a_number_shines_when_that_is_rolled(boxes: Boxes) -> None:
    names, scenarios, adapted = boxes
    for seats in range(fewest_seats(names, scenarios, adapted), most_seats(names, scenarios, adapted) + 1):
        choice = next(iter(offered(boxes, [seats])), None)
        if choice is None:
            continue
        start = State.start(game_of(choice))
        land, inside = start[Land], {one.name for one in hexes(start)}
        for number in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
            low = max(1, number - 6)
            shown = stands_out(start.replacing({Turn: replace(start[Turn], rolled=(low, number - low))}))
            numbered = {name for at, name in enumerate(land.topology.hex_names) if number in land.shown(Hex(at))}
            lit = {name for name, role in shown.items() if role in ("producing", "robbed")}
            face_down = {name for at, name in enumerate(land.topology.hex_names) if land.terrain[at] == FACE_DOWN}
            assert numbered & inside <= lit | face_down
