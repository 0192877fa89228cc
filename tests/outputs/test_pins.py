"""Pins as chosen: never a search, never an exception, and a plain word where they are not to be had."""

import os
import sys

import pytest

from companion.outputs.pins import PinChoice, open_pins

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
    assert pins.words.endswith("); lights are on the panel only.")


def test_without_the_library_it_is_said_plainly_too(tmp_path, monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "lgpio", None)
    monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)
    monkeypatch.setenv("LG_WD", str(tmp_path))
    pins = open_pins(PinChoice.LGPIO, tmp_path)
    assert pins.kind is PinChoice.MOCK
    assert "lgpio" in pins.words
