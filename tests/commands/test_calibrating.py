"""`companion calibrate` as people use it, and what an evening makes of the file it leaves."""

import pytest
from click.testing import CliRunner

from companion.cli import main
from companion.commands.calibrating import CalibratingError, parsed
from companion.config import CALIBRATION, DiceConfig
from companion.evening.equipment import Equipment, connect
from vision import Calibration, DieColour, save_calibration


def run(*words: str):
    return CliRunner().invoke(main, ["calibrate", *words])


def test_a_rehearsal_says_every_step_and_keeps_nothing(tmp_path) -> None:
    done = run("--simulate", "--no-event-die", "--data", str(tmp_path))
    assert done.exit_code == 0
    lines = done.output.splitlines()
    assert lines[0] == "Leave the tray as it is and take your hands away."
    assert "die, and no event die." in lines[-2]
    assert list(tmp_path.iterdir()) == []


def test_without_a_camera_nothing_is_tried(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("HEXKEEPER__DICE__CAMERA", "none")
    done = run("--data", str(tmp_path))
    assert done.exit_code == 2
    assert "No camera is connected; name one with --camera. Nothing was changed." in done.output


def test_a_camera_that_is_not_there_is_named(tmp_path) -> None:
    done = run("--camera", "/dev/no-such-camera", "--data", str(tmp_path))
    assert done.exit_code == 2
    assert "camera /dev/no-such-camera: there is no such device." in done.output


def test_corners_are_typed_as_pairs() -> None:
    assert parsed("40,40 600,40 600,440") == ((40, 40), (600, 40), (600, 440))


@pytest.mark.parametrize("typed", ["40,40", "a,b c,d e,f", "1,2,3 4,5 6,7", "40,40 600,40 600,-1"])
def test_corners_that_are_none_are_refused(typed) -> None:
    with pytest.raises(CalibratingError):
        parsed(typed)


def equipment() -> Equipment:
    return Equipment(lambda reading: None, lambda source, words: None)


def test_an_evening_takes_what_was_kept(tmp_path) -> None:
    colours = (DieColour("yellow", (0.0, -2.0, 0.3)), DieColour("red", (-0.6, 0.2, 2.3)))
    save_calibration(Calibration(dice=colours), tmp_path / CALIBRATION)
    assert connect(equipment(), DiceConfig(camera="/dev/no-such-camera", serial="none"), tmp_path / CALIBRATION) == ""


def test_a_calibration_that_cannot_be_used_is_named_and_the_camera_reads_without_it(tmp_path) -> None:
    path = tmp_path / CALIBRATION
    path.write_text("{", encoding="utf-8")
    connected = equipment()
    problem = connect(connected, DiceConfig(camera="/dev/no-such-camera", serial="none"), path)
    assert problem.startswith(f"{path} is not a calibration that can be used")
    assert connected.eye is not None
