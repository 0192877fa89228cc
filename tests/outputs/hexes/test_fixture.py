"""The hex lights as a device: every hex of a board shines at its place, on real lines over mock pins."""

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from companion.geometry.notation import spot
from companion.geometry.printed import beginner_board
from companion.kernel import State
from companion.outputs.devices import hex_count, hex_lamps
from companion.outputs.hexes.fixture import HexLights
from companion.outputs.hexes.lamps import BLACK, Rgb
from companion.outputs.hexes.paint import TERRAIN
from companion.outputs.hexes.shown import Role
from companion.outputs.parts import Hexes
from companion.outputs.scene import laid_out, scene
from companion.rules.choice import Choice, game_of
from tests.boxes.seafarers.layouts import HEADING_FOR_NEW_SHORES
from tests.boxes.traders_barbarians.rules.barbarian_attack import table as coast
from tests.outputs.test_lines import Chain

COLOURS = ("red", "blue", "white", "orange")
NINETEEN = tuple(range(5, 24))
FORTY_TWO = Hexes(by="registers", data=10, clock=11, latch=8, lights=42)


def lights(pins, hexes: Hexes, clock: Callable[[], float] = time.monotonic) -> HexLights:
    opened = hex_lamps(hexes, lambda: pins)
    assert opened is not None
    return HexLights(opened, hexes.order, hex_count(hexes), clock=clock)


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
    now = [100.0]
    wired = Hexes(by="pins", pins=NINETEEN)
    fixture, names = lights(mock_pins, wired, lambda: now[0]), table.game.topology.hex_names
    fixture.open()
    lit = []
    for later in (0.0, 0.7):
        now[0] += later
        fixture.show(scene(table.state, table.happened), 0.0)
        lit.append({name for name, pin in zip(names, NINETEEN, strict=True) if mock_pins.factory.pin(pin).state})
    assert lit == [{"(-2,0)", "(0,-2)"}, {"(0,-2)"}]
    fixture.close()


class Row:
    """Hex lights that remember what they showed last."""

    in_colour, again = True, None
    last: Sequence[Rgb] = ()

    def show(self, colours: Sequence[Rgb], share: float = 1.0) -> None:
        self.last = colours

    def close(self) -> None:
        """Nothing to give back."""


def row_and_fixture(now: list[float]) -> tuple[Row, HexLights]:
    row = Row()
    fixture = HexLights(lambda: row, "rows", 19, clock=lambda: now[0])
    fixture.open()
    return row, fixture


def test_the_robber_keeps_its_beat_when_news_come_fast(game) -> None:
    now, state = [100.0], game.starts().state
    row, fixture = row_and_fixture(now)
    shown = scene(state).hexes
    at = next(number for number, one in enumerate(shown) if one.role is Role.ROBBER)
    lit = []
    fixture.show(scene(state), 0.0)
    for step in range(20):
        now[0] = 100.05 + step / 10
        fixture.show(scene(state), 0.0)
        lit.append(row.last[at] != BLACK)
    assert lit == [True] * 5 + [False] * 5 + [True] * 5 + [False] * 5


def test_what_produces_swells_three_times_and_stays_although_something_else_is_entered(game) -> None:
    now, state = [100.0], game.starts().rolls(3, 5).state
    row, fixture = row_and_fixture(now)
    shown = scene(state).hexes
    at = next(number for number, one in enumerate(shown) if one.role is Role.PRODUCING)
    fixture.show(scene(state), 0.0)
    now[0] += 3.0
    for _ in range(4):
        fixture.show(scene(state), 0.0)
        assert row.last[at] == TERRAIN[shown[at].terrain]
        now[0] += 0.25


def test_a_board_that_is_laid_once_more_comes_hex_by_hex_again() -> None:
    now = [100.0]
    row, fixture = row_and_fixture(now)
    laid = laid_out(beginner_board(4))
    for scene_shown in (laid, replace(laid)):
        fixture.show(scene_shown, 60.0)
        assert BLACK not in row.last
        fixture.show(scene_shown, 0.0)
        assert sum(colour != BLACK for colour in row.last) == 1
