"""The lights follow the newest plan on real gpiozero devices over mock pins; a bad device delays nobody."""

import threading
from dataclasses import asdict, replace
from itertools import pairwise
from json import dumps

import pytest

from companion.inputs import TableButton
from companion.outputs.board import GpioBoard
from companion.outputs.glow import Glow
from companion.outputs.lights import Lights, open_lights
from companion.outputs.pins import PinChoice, Pins
from companion.outputs.plan import LightPlan, light_plan
from companion.outputs.wiring import DEFAULT, PinMap
from tests.waiting import PATIENCE

OFF, ON, BLINKING = Glow.OFF, Glow.ON, Glow.BLINKING
SMALL = PinMap(seats=(("blue", 23), ("white", 24)), numbers=((6, 5), (8, 6)), seven=12, button=21, button_lamp=20)


def plan(blue: Glow = OFF, white: Glow = OFF, **more: object) -> LightPlan:
    return LightPlan((("blue", blue), ("white", white)), **more)


def levels(pins: Pins, gpio: int) -> list[bool]:
    """Every level the pin has had, in order."""
    return [state.state for state in pins.factory.pin(gpio).states]


@pytest.fixture
def lights(mock_pins):
    """Lights that blink by themselves only after a minute: nothing moves but by a plan."""
    found = Lights(SMALL, lambda: GpioBoard(SMALL, mock_pins, lambda _: None), half_period=60)
    found.start()
    yield found
    assert found.stop(10)


def glows(lights: Lights) -> dict[str, tuple[str, bool | None]]:
    return {lamp.name: (lamp.glow, lamp.lit) for lamp in lights.panel().lamps}


def test_each_pin_goes_through_exactly_the_levels_of_the_plans(lights, mock_pins, until) -> None:
    steps = [
        plan(blue=BLINKING),
        plan(blue=ON, number=8, button=ON),
        plan(blue=ON, white=BLINKING, seven=BLINKING),
        plan(white=ON, number=6, button=ON),
    ]
    for step in steps:
        lights.show(step)
        until(lambda: all(lit is (glow != "off") for glow, lit in glows(lights).values()))
    assert {pin: levels(mock_pins, pin) for pin in (23, 24, 5, 6, 12, 20)} == {
        23: [False, True, False],
        24: [False, True],
        5: [False, True],
        6: [False, True, False],
        12: [False, True, False],
        20: [False, True, False, True],
    }


def test_a_blinking_light_goes_on_and_off_and_a_steady_one_stays(mock_pins, until) -> None:
    with Lights(SMALL, lambda: GpioBoard(SMALL, mock_pins, lambda _: None), half_period=0.005) as lights:
        lights.show(plan(blue=BLINKING, white=ON))
        until(lambda: len(levels(mock_pins, 23)) > 8)
        lights.show(plan(blue=ON, white=ON))
        until(lambda: glows(lights)["seat blue"] == ("on", True))
        seen = levels(mock_pins, 23)
        assert seen[:2] == [False, True]
        assert all(one is not other for one, other in pairwise(seen))
        assert levels(mock_pins, 24) == [False, True]


def test_a_blinking_light_keeps_its_beat_when_plans_come_fast_and_one_that_begins_is_lit(mock_pins, until) -> None:
    time = [100.0]
    board = GpioBoard(SMALL, mock_pins, lambda _: None)
    lights = Lights(SMALL, lambda: board, half_period=60, clock=lambda: time[0]).start()

    def shown(step: LightPlan) -> tuple[bool | None, bool | None]:
        """The blue light and the white one after a plan, which lights the six or the eight in turn."""
        number = 8 if glows(lights)["number 6"][1] else 6
        lights.show(replace(step, number=number))
        until(lambda: glows(lights)[f"number {number}"] == ("on", True))
        until(lambda: glows(lights)[f"number {14 - number}"] == ("off", False))
        return glows(lights)["seat blue"][1], glows(lights)["seat white"][1]

    blue = []
    for _ in range(8):
        blue.append(shown(plan(blue=BLINKING))[0])
        time[0] += 20
    assert blue == [True, True, True, False, False, False, True, True]
    time[0] += 20
    assert shown(plan(blue=BLINKING, white=BLINKING)) == (False, True)
    time[0] += 60
    assert shown(plan(blue=BLINKING, white=BLINKING)) == (True, True)
    time[0] += 60
    assert shown(plan(blue=BLINKING, white=BLINKING)) == (False, False)
    assert lights.stop(10)


def test_at_the_end_every_light_is_dark_and_every_pin_given_back(mock_pins, until) -> None:
    lights = Lights(SMALL, lambda: GpioBoard(SMALL, mock_pins, lambda _: None)).start()
    lights.show(plan(blue=ON, white=ON, number=6, seven=ON, button=ON))
    until(lambda: sum(bool(lit) for _, lit in glows(lights).values()) == 5)
    pins = [mock_pins.factory.pin(gpio) for gpio in (23, 24, 5, 12, 20)]
    assert lights.stop(10)
    assert [pin.state for pin in pins] == [False] * 5
    assert [pin.function for pin in pins] == ["input"] * 5
    assert {glow for glow, _ in glows(lights).values()} == {"off"}


def test_the_panels_button_drives_the_pin_and_the_same_code_ends_the_part(mock_pins, until) -> None:
    pressed = []
    button = TableButton(pressed.append, "evening")
    with Lights(SMALL, lambda: GpioBoard(SMALL, mock_pins, button.edge)) as lights:
        until(lambda: lights.panel().pins == "mock")
        assert lights.press()
        assert pressed == ["button-evening-1"]
        # low before it was a button, then pulled up, pressed, let go
        assert levels(mock_pins, 21) == [False, True, False, True]


def test_a_press_that_fails_is_the_last_of_nothing(mock_pins, until, caplog) -> None:
    presses = []

    def fail(closed: bool) -> None:
        presses.append(closed)
        raise OSError("disk full")

    with Lights(SMALL, lambda: GpioBoard(SMALL, mock_pins, fail)) as lights:
        until(lambda: lights.panel().pins == "mock")
        assert lights.press()
        assert lights.press()
    assert presses == [True, False, True, False]
    assert "a press of the button was not taken over" in caplog.text


def test_a_game_drives_the_default_wiring(game, until, tmp_path) -> None:
    with open_lights(DEFAULT, PinChoice.MOCK, runtime=tmp_path) as lights:
        lights.show(light_plan(game.starts().rolls(3, 5).state))
        until(
            lambda: (
                {name for name, (_, lit) in glows(lights).items() if lit} == {"seat blue", "number 8", "button lamp"}
            )
        )
        panel = lights.panel()
    assert (panel.pins, panel.words, panel.stale, len(panel.lamps)) == ("mock", "", "", 18)
    assert dumps(asdict(panel))
    assert asdict(panel.lamps[1]) == {
        "name": "seat blue",
        "label": "seat blue",
        "colour": "blue",
        "pin": 23,
        "contact": 16,
        "glow": "on",
        "lit": True,
        "problem": "",
    }
    assert asdict(panel.button) == {"pin": 21, "contact": 40, "pressable": True, "problem": ""}


def test_without_pins_the_panel_shows_the_lights_as_they_would_be(until, tmp_path) -> None:
    with open_lights(SMALL, PinChoice.NONE, runtime=tmp_path) as lights:
        lights.show(plan(blue=BLINKING))
        assert glows(lights)["seat blue"][0] == "blinking"
        assert lights.panel().pins == "none"
        assert not lights.press()


# Devices that misbehave.


class Stubborn(GpioBoard):
    """A board whose blue light throws, or hangs, until told otherwise."""

    def __init__(self, pins: Pins) -> None:
        super().__init__(SMALL, pins, lambda: None)
        self.throws = True
        self.hanging = threading.Event()
        self.go_on = threading.Event()
        self.go_on.set()

    def set(self, lamp: str, lit: bool) -> None:
        if lamp == "seat blue":
            self.hanging.set()
            assert self.go_on.wait(30)
            if self.throws:
                raise OSError("no such line")
        super().set(lamp, lit)


def test_a_light_that_throws_is_named_and_the_others_shine(mock_pins, until) -> None:
    board = Stubborn(mock_pins)
    with Lights(SMALL, lambda: board) as lights:
        lights.show(plan(blue=ON, white=ON))
        until(lambda: glows(lights)["seat white"] == ("on", True))
        blue = lights.panel().lamps[0]
        assert (blue.lit, blue.problem) == (
            None,
            "This light does not answer (no such line).",
        )
        board.throws = False
        lights.show(plan(blue=ON))
        until(lambda: glows(lights)["seat blue"] == ("on", True))
        assert lights.panel().lamps[0].problem == ""


def test_a_light_that_goes_on_throwing_is_logged_once_and_named_all_the_time(mock_pins, until, caplog) -> None:
    board, tried, seen = Stubborn(mock_pins), [], []

    def again() -> None:
        tried.append(lights.panel().lamps[0].problem)

    board.again = again
    lights = Lights(SMALL, lambda: board, retry=0.01, on_change=lambda: seen.append(lights.shown()))
    with lights:
        lights.show(plan(blue=ON))
        until(lambda: len(tried) >= 4)
    assert tried[1:4] == ["This light does not answer (no such line)."] * 3
    assert len([one for one in caplog.records if "does not answer" in one.getMessage()]) == 1
    assert [one.state for one in seen if one is not None][:1] == ["trouble"]


def test_a_lamp_that_throws_while_it_is_dimmed_leaves_the_others_alone(mock_pins) -> None:
    board = GpioBoard(SMALL, mock_pins, lambda _: None)

    def broken() -> None:
        raise OSError("no such line")

    board._leds["seat blue"].off = broken
    board.dim(0.25)
    assert board.share == 0.25
    board.set("seat white", lit=True)
    assert mock_pins.factory.pin(24).state == 0.25


def test_a_light_that_hangs_delays_nobody_is_told_stale_and_then_the_newest_plan_wins(mock_pins, until) -> None:
    time = [100.0]
    board = Stubborn(mock_pins)
    board.throws = False
    board.go_on.clear()
    lights = Lights(SMALL, lambda: board, half_period=60, clock=lambda: time[0]).start()
    lights.show(plan(blue=ON))
    assert board.hanging.wait(PATIENCE)
    # The game hands over a thousand plans meanwhile; only the last is ever shown.
    for number in range(1000):
        lights.show(plan(white=ON, number=6 if number % 2 else 8))
    lights.show(plan(blue=ON, seven=ON))
    assert lights.panel().stale == ""
    time[0] += 3
    assert lights.panel().stale == ("The lights have not answered for 3 s and may show what is past; the game goes on.")
    board.go_on.set()
    until(lambda: glows(lights)["seven"] == ("on", True))
    assert lights.panel().stale == ""
    assert [levels(mock_pins, pin) for pin in (24, 5, 6)] == [[False], [False], [False]]
    assert lights.stop(10)


def test_lights_that_hang_for_ever_do_not_keep_the_companion_from_ending(mock_pins) -> None:
    board = Stubborn(mock_pins)
    board.go_on.clear()
    lights = Lights(SMALL, lambda: board).start()
    lights.show(plan(blue=ON))
    assert board.hanging.wait(PATIENCE)
    assert not lights.stop(0.01)
    board.go_on.set()
    assert lights.stop(10)


def test_a_board_that_cannot_be_opened_is_told_and_the_game_goes_on(until) -> None:
    def fail() -> GpioBoard:
        raise OSError("no gpiochip")

    with Lights(SMALL, fail) as lights:
        lights.show(plan(blue=ON))
        until(lambda: lights.panel().words != "")
        assert lights.panel().words == (
            "The lights cannot be used (no gpiochip); the game goes on without them. They are tried again."
        )
        assert glows(lights)["seat blue"] == ("on", None)


def test_a_pin_in_use_elsewhere_is_a_problem_of_its_light_alone(mock_pins, until) -> None:
    other = GpioBoard(
        PinMap(seats=(("blue", 23),), numbers=(), seven=None, button=None, button_lamp=None), mock_pins, lambda _: None
    )
    with Lights(SMALL, lambda: GpioBoard(SMALL, mock_pins, lambda _: None)) as lights:
        lights.show(plan(blue=ON, white=ON))
        until(lambda: glows(lights)["seat white"] == ("on", True))
        blue = lights.panel().lamps[0]
        assert blue.lit is None
        assert blue.problem.startswith("GPIO 23 cannot be used (")
    assert other.problems == {}


def test_mock_pins_keep_their_newest_changes_only(mock_pins) -> None:
    board = GpioBoard(SMALL, mock_pins, lambda _: None)
    for number in range(2000):
        board.set("seven", number % 2 == 0)
    assert len(mock_pins.factory.pin(12).states) == 512
    board.close()


# What could not be had is tried again.


def test_a_light_that_throws_is_tried_again_although_nothing_changes(mock_pins, until) -> None:
    board = Stubborn(mock_pins)
    with Lights(SMALL, lambda: board, retry=0.005) as lights:
        lights.show(plan(blue=ON))
        until(lambda: lights.panel().lamps[0].problem != "")
        assert lights.shown().words == (
            "seat blue: This light does not answer (no such line). It is tried again; the game goes on."
        )
        board.throws = False
        until(lambda: glows(lights)["seat blue"] == ("on", True))
        assert lights.shown() is None


def test_a_pin_that_somebody_else_had_is_taken_once_it_is_free(mock_pins, until) -> None:
    alone = PinMap(seats=(("blue", 23),), numbers=(), seven=None, button=21, button_lamp=None)
    other, pressed = GpioBoard(alone, mock_pins, lambda _: None), []
    told: list[str | None] = []
    lights = Lights(
        SMALL,
        lambda: GpioBoard(SMALL, mock_pins, pressed.append),
        retry=0.005,
        on_change=lambda: told.append(None if (shown := lights.shown()) is None else shown.state),
    )
    with lights:
        lights.show(plan(blue=ON, white=ON))
        until(lambda: glows(lights)["seat white"] == ("on", True))
        shown = lights.shown()
        assert (shown.name, shown.state) == ("lights and buttons", "trouble")
        assert "seat blue: GPIO 23 cannot be used (" in shown.words
        assert "end-turn button: GPIO 21 cannot be used (" in shown.words
        assert "“sudo gpioinfo” tells which program has it." in shown.words
        for device in (*other._leds.values(), *other._buttons.values()):
            device.close()
        until(lambda: glows(lights)["seat blue"] == ("on", True))
        until(lambda: lights.shown() is None)
        until(lambda: told[:1] == ["trouble"] and told[-1] is None)
        assert lights.panel().button.problem == ""
        assert lights.press()
        assert pressed == [True, False]


def test_a_board_that_cannot_be_opened_is_opened_later(mock_pins, until) -> None:
    failures = [OSError("no gpiochip")] * 3

    def opened() -> GpioBoard:
        if failures:
            raise failures.pop()
        return GpioBoard(SMALL, mock_pins, lambda _: None)

    with Lights(SMALL, opened, retry=0.005) as lights:
        lights.show(plan(blue=ON))
        until(lambda: glows(lights)["seat blue"] == ("on", True))
        assert lights.panel().words == ""
