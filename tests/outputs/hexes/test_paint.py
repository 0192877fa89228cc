"""The hexes as colours at an instant."""

import pytest

from companion.data import terrains
from companion.outputs.hexes.lamps import BLACK
from companion.outputs.hexes.paint import BESIEGED, ROBBER, TERRAIN, WHITE, dimmed, in_colour, next_picture, on_or_off
from companion.outputs.hexes.shown import HexShown, Role

QUIET = HexShown((0, 0), "forest")
PRODUCING = HexShown((1, 0), "hills", Role.PRODUCING)
ROBBED = HexShown((0, 1), "hills", Role.ROBBED)
ROBBER_HERE = HexShown((2, 0), "desert", Role.ROBBER)
REACHED = HexShown((3, 0), "fog", Role.REACHED)
FOUND = HexShown((4, 0), "gold", Role.HAPPENED)
BESIEGED_HERE = HexShown((5, 0), "pasture", Role.BESIEGED)
VIOLET = dimmed(ROBBER, 0.25)


def test_every_terrain_of_the_boxes_has_a_colour_of_its_own() -> None:
    lands = {name for name, terrain in terrains().items() if terrain.code not in ("Fr", "Sh", "Sp", "Co")}
    assert TERRAIN.keys() == lands
    assert len(set(TERRAIN.values())) == len(lands)


def test_quiet_land_shines_dimly_in_its_colour() -> None:
    assert in_colour([QUIET], False, 0) == {"(0,0)": dimmed(TERRAIN["forest"], 0.35)}


def test_what_produces_swells_then_stays_bright_while_the_rest_is_nearly_dark() -> None:
    shown = [QUIET, PRODUCING]
    low, high = (in_colour(shown, False, age)["(1,0)"] for age in (0.0, 0.5))
    assert (low, high) == (dimmed(TERRAIN["hills"], 0.25), TERRAIN["hills"])
    after = in_colour(shown, False, 60.0)
    assert after == {"(0,0)": dimmed(TERRAIN["forest"], 0.08), "(1,0)": TERRAIN["hills"]}


def test_a_robbed_hex_changes_between_the_robber_and_its_land() -> None:
    assert [in_colour([ROBBED], False, age)["(0,1)"] for age in (0.2, 0.7)] == [ROBBER, dimmed(TERRAIN["hills"], 0.25)]


def test_the_robber_blinks_in_violet() -> None:
    lit = [in_colour([ROBBER_HERE], False, age)["(2,0)"] for age in (0.0, 0.4, 0.6, 0.9, 1.1)]
    assert lit == [VIOLET, VIOLET, BLACK, BLACK, VIOLET]


def test_beside_what_produces_the_robber_blinks_as_well() -> None:
    lit = [in_colour([ROBBER_HERE, PRODUCING], False, age)["(2,0)"] for age in (60.0, 60.6)]
    assert lit == [VIOLET, BLACK]


def test_a_besieged_hex_is_crimson_and_hardly_seen_beside_what_produces() -> None:
    assert in_colour([BESIEGED_HERE], False, 0) == {"(5,0)": dimmed(BESIEGED, 0.25)}
    assert in_colour([BESIEGED_HERE, PRODUCING], False, 9.0)["(5,0)"] == dimmed(BESIEGED, 0.08)
    assert on_or_off([BESIEGED_HERE], False, 0.2) == {"(5,0)": BLACK}


def test_a_board_that_is_laid_out_comes_hex_by_hex() -> None:
    shown = [QUIET, PRODUCING, ROBBED]
    dark = [sum(colour == BLACK for colour in in_colour(shown, True, age).values()) for age in (0.0, 0.36, 0.71, 9.0)]
    assert dark == [2, 1, 0, 0]


def test_lights_without_colours_show_what_produces_and_blink_the_robber() -> None:
    shown = [QUIET, PRODUCING, ROBBED, ROBBER_HERE]
    assert list(on_or_off(shown, False, 0.2).values()) == [BLACK, WHITE, WHITE, WHITE]
    assert list(on_or_off(shown, False, 0.7).values()) == [BLACK, WHITE, BLACK, BLACK]
    assert list(on_or_off(shown, True, 0.4).values()) == [WHITE, WHITE, BLACK, BLACK]


@pytest.mark.parametrize(
    ("shown", "laying", "age", "colours", "seconds"),
    [
        ([REACHED], False, 4.0, True, 0.05),
        ([REACHED], False, 0.125, False, 0.375),
        ([FOUND], False, 1.0, True, 0.05),
        ([FOUND], False, 4.0, True, None),
        ([QUIET], False, 0.0, True, None),
        ([PRODUCING], False, 1.0, True, 0.05),
        ([PRODUCING], False, 4.0, True, None),
        ([PRODUCING], False, 1.0, False, None),
        ([ROBBED], False, 0.125, True, 0.375),
        ([ROBBER_HERE], False, 0.125, True, 0.375),
        ([ROBBER_HERE], False, 0.125, False, 0.375),
        ([QUIET], True, 0.0, True, 0.35),
        ([QUIET], True, 5.0, True, None),
    ],
)
def test_a_picture_is_drawn_again_only_when_it_changes(shown, laying, age, colours, seconds) -> None:
    assert next_picture(shown, laying, age, colours) == seconds


def test_what_does_not_lie_on_the_table_yet_is_dark() -> None:
    away = HexShown((0, 0), "forest", Role.AWAY)
    assert in_colour([away, PRODUCING], False, 60.0)["(0,0)"] == BLACK
    assert on_or_off([away], False, 0) == {"(0,0)": BLACK}


def test_where_a_hex_is_to_be_turned_over_white_swells_and_what_is_found_swells_in_its_colour() -> None:
    low, high = (in_colour([REACHED, FOUND], False, age) for age in (0.0, 0.5))
    assert high == {"(3,0)": WHITE, "(4,0)": TERRAIN["gold"]}
    assert low == {"(3,0)": dimmed(WHITE, 0.25), "(4,0)": dimmed(TERRAIN["gold"], 0.25)}
    assert in_colour([REACHED, FOUND], False, 60.0) == {"(3,0)": dimmed(WHITE, 0.25), "(4,0)": TERRAIN["gold"]}


def test_without_colours_a_place_that_is_reached_blinks_and_what_is_found_there_is_on() -> None:
    assert list(on_or_off([REACHED, FOUND], False, 0.2).values()) == [WHITE, WHITE]
    assert list(on_or_off([REACHED, FOUND], False, 0.7).values()) == [BLACK, WHITE]


def test_a_place_in_the_fog_is_dark_while_the_board_is_laid_out() -> None:
    assert in_colour([HexShown((5, 0), "fog"), QUIET], True, 60.0)["(5,0)"] == BLACK
