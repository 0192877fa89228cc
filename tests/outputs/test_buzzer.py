"""How the signals sound."""

import pytest

from companion.outputs.buzzer import PATTERNS, Buzzer, sounding
from companion.outputs.scene import Scene
from companion.outputs.signals import Signal


def heard(signals: tuple[Signal, ...]) -> list[tuple[bool, float]]:
    """Sound and silence in turn, with how long each is."""
    found, age = [], 0.0
    while True:
        sounds, left = sounding(signals, age)
        if left is None:
            return found
        found.append((sounds, round(left, 3)))
        age += left + 1e-9


def test_a_part_is_one_short_sound() -> None:
    assert heard((Signal.PART,)) == [(True, 0.03), (False, 0.3)]


def test_signals_are_heard_one_after_the_other() -> None:
    assert heard((Signal.SEVEN, Signal.PART)) == [
        *[(True, 0.25), (False, 0.1), (True, 0.25), (False, 0.3)],
        *[(True, 0.03), (False, 0.3)],
    ]


@pytest.mark.parametrize("signal", list(Signal))
def test_every_signal_begins_and_ends_with_sound(signal) -> None:
    assert len(PATTERNS[signal]) % 2 == 1


def test_the_pin_is_on_while_there_is_sound_and_off_at_the_end(mock_pins) -> None:
    buzzer, pin = Buzzer(13, lambda: mock_pins), mock_pins.factory.pin(13)
    buzzer.open()
    assert buzzer.show(Scene(signals=(Signal.PART,)), 0.0) == pytest.approx(0.03)
    assert pin.state
    buzzer.show(Scene(signals=(Signal.PART,)), 0.031)
    assert not pin.state
    assert buzzer.show(Scene(), 0.0) is None
    buzzer.only("buzzer")
    buzzer.close()
    assert not pin.state
