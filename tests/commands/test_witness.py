"""Those who watch throws without a game: the simulated tray, and a camera's eye."""

from collections.abc import Callable
from random import Random

import pytest

from companion.commands.witness import CameraWitness, SeenThrow, SimulatedWitness
from vision import Calibration, CameraError, Image, Settled, SimulatedTray


def test_the_simulated_tray_throws_when_it_is_watched_and_what_it_threw_is_read() -> None:
    witness = SimulatedWitness(Random(1))
    for _ in range(3):
        seen = witness.watch(20)
        assert isinstance(seen, SeenThrow)
        assert isinstance(seen.said, Settled)
        assert sorted(die.value for die in seen.said.dice) == sorted(witness.thrown[-1])
        assert seen.took is not None
        assert 0.3 < seen.took < 2
    assert len(witness.thrown) == 3


def test_a_throw_that_is_not_seen_in_time_is_not_waited_for() -> None:
    assert SimulatedWitness(Random(1)).watch(0.2) is None


def test_a_camera_that_is_not_there_is_told_at_once() -> None:
    def gone() -> SimulatedTray:
        raise CameraError("camera /dev/video7: there is no such device. Is it plugged in?")

    with pytest.raises(CameraError, match="video7"):
        CameraWitness(gone)


class Unplugged:
    """A camera that opens, and is gone."""

    name = "camera /dev/video7"

    def read(self) -> Image | None:
        raise CameraError("camera /dev/video7: it was unplugged.")

    def close(self) -> None:
        """Nothing is held."""


def test_the_trouble_of_a_camera_is_passed_on_in_words() -> None:
    witness = CameraWitness(Unplugged)
    try:
        assert witness.watch(20) == "camera /dev/video7: it was unplugged."
    finally:
        witness.close()


@pytest.fixture
def opened() -> Callable[[], SimulatedTray]:
    """The one tray that is opened, however often."""
    tray = SimulatedTray(Random(2))
    return lambda: tray


def test_a_throw_before_a_camera_is_seen_and_silence_is_none(opened: Callable[[], SimulatedTray]) -> None:
    witness = CameraWitness(opened, Calibration())
    try:
        assert witness.watch(0.6) is None
        seen = None
        for _ in range(5):  # a machine that is busy elsewhere may miss frames, and with them a throw
            opened().throw((2, 6))
            seen = witness.watch(20)
            if isinstance(seen, SeenThrow) and isinstance(seen.said, Settled):
                break
    finally:
        witness.close()
    assert isinstance(seen, SeenThrow)
    assert sorted(die.value for die in seen.said.dice) == [2, 6]
