"""The hex lights as a picture, and the hexes that have none."""

import pytest

from companion.geometry.printed import beginner_board
from companion.kernel import State
from companion.outputs.devices import hex_count
from companion.outputs.glow import Glow
from companion.outputs.hexes.drawn import drawn, on_screen, said_beyond
from companion.outputs.hexes.paint import TERRAIN
from companion.outputs.parts import Hexes
from companion.outputs.scene import NOTHING, Scene, laid_out, scene
from companion.rules.choice import Choice, game_of
from tests.boxes.traders_barbarians.rules.wagons.table import SIX, board
from tests.outputs.hexes.test_fixture import at_sea

STRIP = Hexes(by="strip", lights=19)
PINS = Hexes(by="pins", pins=tuple(range(5, 24)))


def picture(wired: Hexes, of: Scene) -> dict[str, tuple[str, Glow | None]]:
    return {one.name: (one.colour, one.glow) for one in drawn(wired, hex_count(wired), of)}


def told(wired: Hexes, of: Scene) -> str:
    return str(said_beyond(wired, hex_count(wired), of))


def test_every_hex_is_drawn_in_the_colour_of_its_diode_and_the_robber_blinks(game) -> None:
    game.starts().rolls(3, 5)
    shown = picture(STRIP, scene(game.state))
    assert len(shown) == 19
    (robber,) = (name for name, (_, glow) in shown.items() if glow is Glow.BLINKING)
    assert {one.name: one.terrain for one in scene(game.state).hexes}[robber] == "desert"
    bright = {name for name, (colour, _) in shown.items() if colour in map(on_screen, TERRAIN.values())}
    assert bright == {f"({hex.q},{hex.r})" for hex in game.state.game.setup.plan.hexes if hex.number == 8}


def test_lights_without_colours_are_white_or_dark(game) -> None:
    shown = picture(PINS, scene(game.starts().rolls(3, 5).state))
    assert {colour for colour, _ in shown.values()} == {"#ffffff", "#000000"}
    assert {glow for colour, glow in shown.values() if colour == "#000000"} == {Glow.OFF}


def test_a_diode_at_half_its_current_looks_three_quarters_as_bright() -> None:
    assert on_screen((255, 128, 0)) == "#ffba00"


def test_what_is_not_wired_is_not_drawn(game) -> None:
    assert drawn(Hexes(), 30, scene(game.state)) == ()
    assert told(Hexes(), scene(game.state)) == ""


def test_where_every_hex_has_its_light_nothing_is_said(game) -> None:
    assert told(STRIP, scene(game.state)) == told(PINS, scene(game.state)) == told(STRIP, NOTHING) == ""


def test_hexes_beyond_the_last_light_are_told_and_drawn_without_one() -> None:
    at_the_sea = scene(at_sea())
    assert told(STRIP, at_the_sea) == (
        "42 hexes lie here, and 23 of them have no hex light, the first of them hex 2 of row 4."
    )
    without = [name for name, (_, glow) in picture(STRIP, at_the_sea).items() if glow is None]
    assert (len(without), without[0]) == (23, at_the_sea.hexes[19].name)


def test_hexes_that_no_light_is_given_are_told(game) -> None:
    named = tuple(f"({q},{r})" for q, r in ((0, 0), (1, 0)))
    listed = Hexes(by="strip", order=named)
    assert told(listed, scene(game.state)).startswith("19 hexes lie here, and 17 of them have no hex light")
    eighteen = tuple(one.name for one in scene(game.state).hexes if one.name != "(0,0)")
    assert told(Hexes(by="strip", order=eighteen), scene(game.state)) == (
        "19 hexes lie here, and one of them has no hex light: hex 3 of row 3."
    )


def test_a_board_that_is_laid_is_told_of_as_well() -> None:
    assert told(STRIP, laid_out(beginner_board(6))).startswith("30 hexes lie here, and 11 of them")


@pytest.mark.parametrize("order", ["rows", "snake", "spiral"])
def test_the_large_board_of_wagons_has_37_hexes_and_37_lights(order) -> None:
    choice = Choice(SIX, board(6), products=("traders and barbarians",), scenarios=("wagons",))
    assert told(Hexes(by="wled", lights=37, order=order, address="x"), scene(State.start(game_of(choice)))) == ""
