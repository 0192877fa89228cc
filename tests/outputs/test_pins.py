"""Pins as chosen: never a search, never an exception, and a plain word where they are not to be had."""

import os
import sys

import pytest
from gpiozero.pins.mock import MockFactory

from companion.outputs.board import GpioBoard
from companion.outputs.buzzer import Buzzer
from companion.outputs.fixture import Driver
from companion.outputs.lights import Lights
from companion.outputs.outputs import Outputs
from companion.outputs.pins import PanelPin, PinChoice, SharedPins, open_pins
from companion.outputs.wiring import pin_map

LGPIO = """
import os
WD = os.environ.get("LG_WD")
SET_PULL_NONE = SET_PULL_UP = SET_PULL_DOWN = 0
BOTH_EDGES = RISING_EDGE = FALLING_EDGE = 0
SET_ACTIVE_LOW = SET_OPEN_DRAIN = SET_OPEN_SOURCE = 0

def gpiochip_open(chip):
    raise OSError("can not open gpiochip")
"""


@pytest.fixture
def lgpio(tmp_path, monkeypatch):
    """A stand-in for the C library's module, one layer below gpiozero; it notes where its pipe would go."""
    (tmp_path / "lgpio.py").write_text(LGPIO)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delenv("LG_WD", raising=False)
    for name in ("lgpio", "gpiozero.pins.lgpio"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    yield
    for name in ("lgpio", "gpiozero.pins.lgpio"):
        sys.modules.pop(name, None)


@pytest.fixture
def a_pi(tmp_path):
    model = tmp_path / "model"
    model.write_text("Raspberry Pi 5 Model B Rev 1.0\0")
    return model


def test_off_a_pi_auto_means_mock_pins_without_a_word(tmp_path) -> None:
    pins = open_pins(PinChoice.AUTO, tmp_path, model=tmp_path / "no such file")
    assert (pins.kind, pins.words) == (PinChoice.MOCK, "")


def test_none_has_no_pins(tmp_path) -> None:
    assert open_pins(PinChoice.NONE, tmp_path).factory is None


def test_lgpio_is_told_where_to_put_its_pipe_before_it_is_imported(tmp_path, lgpio, monkeypatch) -> None:
    monkeypatch.setenv("LG_WD", "")
    del os.environ["LG_WD"]
    runtime = tmp_path / "run" / "lights"
    open_pins(PinChoice.LGPIO, runtime)
    assert str(runtime) == sys.modules["lgpio"].WD
    assert runtime.is_dir()


def test_a_folder_that_the_service_has_set_stays(tmp_path, lgpio, monkeypatch) -> None:
    monkeypatch.setenv("LG_WD", str(tmp_path))
    open_pins(PinChoice.LGPIO, tmp_path / "other")
    assert str(tmp_path) == sys.modules["lgpio"].WD


def test_on_a_pi_whose_pins_cannot_be_used_it_is_said_plainly_and_the_panel_works(tmp_path, lgpio, a_pi) -> None:
    pins = open_pins(PinChoice.AUTO, tmp_path, model=a_pi)
    assert pins.kind is PinChoice.MOCK
    assert pins.words.startswith("The pins of this machine cannot be used (")
    assert pins.words.endswith(
        "); lights are on the panel only. "
        "Add the user to the group gpio, or see by “sudo gpioinfo” which program has the pins."
    )


def test_without_the_library_it_is_said_plainly_too(tmp_path, monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "lgpio", None)
    monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)
    monkeypatch.setenv("LG_WD", str(tmp_path))
    pins = open_pins(PinChoice.LGPIO, tmp_path)
    assert pins.kind is PinChoice.MOCK
    assert "lgpio" in pins.words
    assert pins.words.endswith("Install python3-lgpio.")


class Late:
    """An lgpio that cannot be opened until it is `there`, and then has pins; `tried` counts."""

    def __init__(self) -> None:
        self.there, self.tried = False, 0
        self.pins = MockFactory(pin_class=PanelPin)

    def open(self, _: object) -> MockFactory:
        self.tried += 1
        if not self.there:
            raise OSError("can not open gpiochip")
        return self.pins


@pytest.fixture
def late(monkeypatch):
    made = Late()
    monkeypatch.setattr("companion.outputs.pins._lgpio", made.open)
    yield made
    made.pins.close()


def test_pins_that_fail_at_the_start_are_tried_again_after_a_while_and_no_sooner(tmp_path, late) -> None:
    now = [100.0]
    pins = SharedPins(PinChoice.LGPIO, tmp_path, clock=lambda: now[0])
    mock = pins()
    assert (mock.kind, late.tried) == (PinChoice.MOCK, 1)
    now[0] += 1
    assert pins() is mock
    with pytest.raises(OSError, match="the pins of this machine cannot be used"):
        pins.as_asked_for()
    assert late.tried == 1
    now[0] += 4
    assert (pins(), late.tried) == (mock, 2)
    now[0] += 4
    late.there = True
    assert (pins().kind, pins().factory, pins().words) == (PinChoice.LGPIO, late.pins, "")
    assert (pins.as_asked_for(), late.tried) == (pins(), 3)


def test_pins_that_are_there_are_not_opened_again(tmp_path) -> None:
    now = [100.0]
    pins = SharedPins(PinChoice.MOCK, tmp_path, clock=lambda: now[0])
    first = pins()
    now[0] += 60
    assert pins() is first


def test_lights_and_devices_come_to_the_real_pins_when_these_come(tmp_path, late, until, game) -> None:
    wiring = pin_map({"seats": {"blue": 23}, "numbers": {}, "buzzer": 13})
    pins = SharedPins(PinChoice.LGPIO, tmp_path, retry=0.0)
    lights = Lights(wiring, lambda: GpioBoard(wiring, pins(), lambda _: None, ask=pins), retry=0.005)
    buzzer = Driver(Buzzer(13, pins.as_asked_for), retry=0.005)
    with Outputs(lights, [buzzer], wiring) as outputs:
        outputs.show(game.starts().state)
        until(lambda: [one.state for one in outputs.devices()] == ["trouble", "trouble"])
        shown = outputs.devices()[0].words
        assert shown.startswith("The pins of this machine cannot be used (can not open gpiochip)")
        assert shown.endswith("They are tried again.")
        late.there = True
        until(lambda: [one.state for one in outputs.devices()] == ["ready", "ready"])
        until(lambda: outputs.panel().lamps[0].lit is not None)
        assert (outputs.panel().pins, outputs.panel().words) == ("lgpio", "")
        assert late.pins.pin(13).function == late.pins.pin(23).function == "output"
