"""How the signals sound."""

import pytest

from companion.outputs.buzzer import PATTERNS, Buzzer, sounding
from companion.outputs.scene import Scene
from companion.table.declarations import Signal


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


class Clock:
    """A clock that a test moves on."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Played:
    """A buzzer that is called when it says it wants to be, and the sound and silence that come of it."""

    def __init__(self, pins) -> None:
        self.clock, self.scene = Clock(), Scene()
        self.buzzer = Buzzer(13, lambda: pins, clock=self.clock)
        self.pin = pins.factory.pin(13)
        self.buzzer.open()
        self.beeps: list[float] = []
        self.since: float | None = None

    def shows(self, *signals: Signal) -> "Played":
        """A new scene, such as after any entry."""
        self.scene = Scene(signals=signals)
        return self.lasts(0.0)

    def lasts(self, seconds: float) -> "Played":
        until = self.clock.now + seconds
        while True:
            left = self.buzzer.show(self.scene, 0.0)
            if self.pin.state and self.since is None:
                self.since = self.clock.now
            if not self.pin.state and self.since is not None:
                self.beeps.append(round(self.clock.now - self.since, 2))
                self.since = None
            if left is None or self.clock.now + left > until:
                self.clock.now = until
                return self
            self.clock.now += left + 1e-9


@pytest.fixture
def played(mock_pins) -> Played:
    return Played(mock_pins)


SEVEN, ATTACK = [0.25, 0.25], [0.5, 0.5, 0.5]


def test_the_pin_is_on_while_there_is_sound_and_off_at_the_end(mock_pins) -> None:
    clock = Clock()
    buzzer, pin, part = (
        Buzzer(13, lambda: mock_pins, clock=clock),
        mock_pins.factory.pin(13),
        Scene(signals=(Signal.PART,)),
    )
    buzzer.open()
    assert buzzer.show(part, 0.0) == pytest.approx(0.03)
    assert pin.state
    clock.now += 0.031
    buzzer.show(part, 0.031)
    assert not pin.state
    clock.now += 0.3
    assert buzzer.show(Scene(), 0.0) is None
    buzzer.only("buzzer")
    buzzer.close()
    assert not pin.state


@pytest.mark.parametrize(("signal", "beeps"), [(Signal.SEVEN, SEVEN), (Signal.LANDED, ATTACK)])
@pytest.mark.parametrize("after", [0.0, 0.05, 0.3, 0.4])
def test_a_pattern_is_finished_although_something_else_is_entered(played, signal, beeps, after) -> None:
    played.shows(signal).lasts(after)
    played.shows().lasts(5)
    assert played.beeps == beeps


def test_what_is_to_be_heard_meanwhile_waits_for_its_turn(played) -> None:
    played.shows(Signal.SEVEN).lasts(0.05)
    played.shows(Signal.PART).lasts(0.05)
    played.shows().lasts(5)
    assert played.beeps == [*SEVEN, 0.03]


def test_of_much_that_waits_the_newest_three_are_heard_and_the_one_that_sounds_is_finished(played) -> None:
    played.shows(Signal.LANDED).lasts(0.05)
    for _ in range(5):
        played.shows(Signal.PART).lasts(0.05)
    played.shows().lasts(9)
    assert played.beeps == [*ATTACK, 0.03, 0.03, 0.03]


def test_a_scene_is_heard_once_however_often_it_is_shown(played) -> None:
    played.shows(Signal.PART).lasts(2)
    played.lasts(2)
    assert played.beeps == [0.03]


def test_what_comes_after_a_pause_is_heard_at_once(played) -> None:
    played.shows(Signal.PART).lasts(60)
    played.shows(Signal.SEVEN)
    assert played.pin.state
