"""All outputs of an evening together, on mock pins."""

import threading

from companion.geometry.printed import beginner_board
from companion.outputs.buzzer import Buzzer
from companion.outputs.outputs import open_outputs
from companion.outputs.pins import PinChoice
from companion.outputs.scene import Scene
from companion.outputs.shine import Shine
from companion.outputs.wiring import pin_map
from companion.rules.base.turns import EndPart
from companion.table.declarations import Signal
from tests.waiting import PATIENCE

BUSY = {
    "seats": {"blue": 23, "white": 24},
    "numbers": {"8": 25},
    "seven": "none",
    "button": 21,
    "button_lamp": "none",
    "undo": 20,
    "pause": 16,
    "buzzer": 13,
    "buses": [],
    "ship": {"by": "servo", "pin": 12},
    "displays": {"by": "registers", "data": 5, "clock": 6, "latch": 19},
    "hexes": {"by": "registers", "data": 10, "clock": 11, "latch": 8},
}


def opened(tmp_path, settings=BUSY, **more):
    return open_outputs(pin_map(settings), PinChoice.MOCK, runtime=tmp_path, **more)


def test_every_device_that_is_wired_is_there_and_does_well(tmp_path, game, until) -> None:
    with opened(tmp_path) as outputs:
        outputs.show(game.starts().rolls(3, 5).state)
        until(lambda: {lamp.name for lamp in outputs.panel().lamps if lamp.lit} == {"seat blue", "number 8"})
        until(lambda: "waiting" not in [one.state for one in outputs.devices()])
        assert [(one.name, one.state) for one in outputs.devices()] == [
            ("hex lights", "ready"),
            ("battle displays", "ready"),
            ("barbarian ship", "ready"),
            ("buzzer", "ready"),
        ]


def test_what_is_muted_or_without_pins_is_not_there(tmp_path) -> None:
    assert "buzzer" not in [one.name for one in opened(tmp_path, muted=True).devices()]
    wled = {**BUSY, "hexes": {"by": "wled", "address": "127.0.0.1"}}
    outputs = open_outputs(pin_map(wled), PinChoice.NONE, runtime=tmp_path)
    assert [one.name for one in outputs.devices()] == ["hex lights"]


def test_each_button_calls_what_it_is_for(tmp_path, until) -> None:
    pressed = []
    edges = {name: (lambda closed, name=name: pressed.append((name, closed))) for name in ("button", "undo", "pause")}
    with opened(tmp_path, edges=edges) as outputs:
        until(lambda: outputs.panel().pins == "mock")
        factory = outputs.lights._board._factory  # the panel presses the end-turn button only
        for pin in (20, 16, 21):
            factory.pin(pin).drive_low()
            factory.pin(pin).drive_high()
        assert pressed == [(name, closed) for name in ("undo", "pause", "button") for closed in (True, False)]


def test_a_trial_lights_one_lamp_after_the_other_and_the_game_comes_back(tmp_path, game, until) -> None:
    told = []
    with opened(tmp_path, on_change=lambda: told.append(outputs.trying)) as outputs:
        outputs.show(game.starts().state)
        until(lambda: outputs.panel().pins == "mock")
        outputs.try_all()
        until(lambda: [lamp.name for lamp in outputs.panel().lamps if lamp.lit] == ["seat blue"])
        until(lambda: outputs.trying == "seat white")
        until(lambda: [lamp.name for lamp in outputs.panel().lamps if lamp.lit] == ["seat white"])
        outputs.end_trial()
        assert outputs.trying == ""
        assert [lamp for lamp in told if lamp][:2] == ["seat blue", "seat white"]


def test_a_board_that_people_lay_is_shown_and_a_game_takes_its_place(tmp_path, game, until) -> None:
    def latches(outputs) -> int:
        return len(outputs.lights._board._factory.pin(8).states)

    with opened(tmp_path) as outputs:
        until(lambda: outputs.panel().pins == "mock")
        outputs.lay(beginner_board(3))
        before = latches(outputs)
        until(lambda: latches(outputs) > before)
        outputs.show(game.starts().state)
        until(lambda: outputs.devices()[0].state == "ready")


def test_everything_is_dark_and_every_thread_gone_at_the_end(tmp_path, game, until) -> None:
    outputs = opened(tmp_path).start()
    outputs.show(game.starts().rolls(3, 5).state)
    until(lambda: sum(bool(lamp.lit) for lamp in outputs.panel().lamps) == 2)
    factory = outputs.lights._board._factory
    assert outputs.stop(10)
    assert [pin for pin in range(2, 28) if factory.pin(pin).state and factory.pin(pin).function == "output"] == []
    names = {thread.name for thread in threading.enumerate()}
    assert names & {"lights", "hex lights", "battle displays", "barbarian ship", "buzzer", "lamp trial"} == set()


def test_a_game_never_waits_for_a_device_that_hangs(tmp_path, game, monkeypatch) -> None:
    stuck, go_on, over = threading.Event(), threading.Event(), threading.Event()

    def hang(*_: object) -> None:
        stuck.set()
        go_on.wait(PATIENCE)
        over.set()

    monkeypatch.setattr("companion.outputs.hexes.by_lines.LinesHexLamps.show", hang)
    outputs = opened(tmp_path).start()
    assert stuck.wait(PATIENCE)
    for _ in range(20):
        outputs.show(game.state)
    game.starts().rolls(3, 5).plays(EndPart(0))
    outputs.show(game.state)
    assert not over.is_set()  # all of that while it hung
    go_on.set()
    assert outputs.stop(PATIENCE)


def test_dim_lamps_are_pulsed_and_bright_ones_are_simply_on(tmp_path, game, until) -> None:
    with opened(tmp_path) as outputs:
        outputs.show(game.starts().rolls(3, 5).state)
        until(lambda: {lamp.name for lamp in outputs.panel().lamps if lamp.lit} == {"seat blue", "number 8"})
        pin = outputs.lights._board._factory.pin(23)
        assert (pin.state, pin.frequency) == (True, None)
        outputs.shine(Shine.DIM)
        until(lambda: pin.frequency is not None and pin.state == 0.25)
        outputs.shine(Shine.OFF)
        until(lambda: pin.state == 0)
        outputs.shine(Shine.BRIGHT)
        until(lambda: pin.frequency is None and pin.state == 1)


def test_without_sound_nothing_is_heard_even_of_what_has_just_begun(mock_pins) -> None:
    buzzer, pin = Buzzer(13, lambda: mock_pins, clock=lambda: 100.0), mock_pins.factory.pin(13)
    buzzer.open()
    buzzer.show(Scene(signals=(Signal.SEVEN,)), 0.0)
    assert pin.state
    assert buzzer.show(Scene(sound=False), 0.0) is None
    assert not pin.state
    buzzer.close()
