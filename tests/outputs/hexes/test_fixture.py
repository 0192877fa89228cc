"""The hex lights as a device: every hex of a board shines at its place, on real lines over mock pins."""

from companion.outputs.devices import hex_count, hex_lamps
from companion.outputs.hexes.fixture import HexLights
from companion.outputs.parts import Hexes
from companion.outputs.scene import scene
from companion.rules.choice import Choice, game_of
from companion.rules.geometry.notation import spot
from companion.rules.kernel import State
from companion.rules.seafarers.layouts import HEADING_FOR_NEW_SHORES
from tests.outputs.test_lines import Chain
from tests.rules.traders_barbarians.barbarian_attack import table as coast

COLOURS = ("red", "blue", "white", "orange")
NINETEEN = tuple(range(5, 24))
FORTY_TWO = Hexes(by="registers", data=10, clock=11, latch=8, lights=42)


def lights(pins, hexes: Hexes) -> HexLights:
    opened = hex_lamps(hexes, lambda: pins)
    assert opened is not None
    return HexLights(opened, hexes.order, hex_count(hexes))


def at_sea() -> State:
    """The beginning of Heading for New Shores, for four."""
    plan = HEADING_FOR_NEW_SHORES[0].printed(4)
    return State.start(game_of(Choice(COLOURS, plan, products=("seafarers",), scenarios=("heading for new shores",))))


def test_six_registers_light_every_hex_of_a_board_at_sea_at_its_place(mock_pins) -> None:
    chain = Chain(mock_pins.factory, 10, 11, 8, 48)
    fixture, state = lights(mock_pins, FORTY_TWO), at_sea()
    fixture.open()
    fixture.show(scene(state), 0.0)
    (robber,) = [number for number, on in enumerate(chain.shown) if on]
    shown = scene(state).hexes
    assert shown[robber].terrain == "desert"
    assert fixture.lamps[robber].endswith(spot([one.at for one in shown], shown[robber].at))
    fixture.only(fixture.lamps[-1])
    assert [number for number, on in enumerate(chain.shown) if on] == [41]
    fixture.close()


def test_the_lights_are_named_by_the_smallest_board_that_has_so_many(mock_pins) -> None:
    named = {count: len(lights(mock_pins, Hexes(by="strip", lights=count)).lamps) for count in (19, 30, 35, 50, 63, 96)}
    assert named == {19: 19, 30: 30, 35: 35, 50: 50, 63: 63, 96: 96}
    assert len(lights(mock_pins, Hexes(by="pins", pins=NINETEEN)).lamps) == 19


def test_nineteen_pins_shine_where_a_barbarian_lands_and_blink_where_three_hold_a_hex(mock_pins) -> None:
    road = "red road (0,0)-NE (0,0)-E\nred settlement (0,0)SE\nred holds 1 brick 1 lumber 1 wool 1 grain"
    table = coast.lay(f"{road}\nbarbarians 3 (-2,0)").play("red rolls 3 4", "red builds settlement (0,0)N")
    table.play("red rolls 1 2 for the barbarians")
    fixture, names = lights(mock_pins, Hexes(by="pins", pins=NINETEEN)), table.game.topology.hex_names
    fixture.open()
    lit = []
    for age in (0.2, 0.7):
        fixture.show(scene(table.state, table.happened), age)
        lit.append({name for name, pin in zip(names, NINETEEN, strict=True) if mock_pins.factory.pin(pin).state})
    assert lit == [{"(-2,0)", "(0,-2)"}, {"(0,-2)"}]
    fixture.close()
