"""The lesson about tray and dice on a running evening: what is kept is on disk and used, the rest is gone."""

import pytest

from companion.config import CALIBRATION
from tests.evening.lessons.learning import camera_state, learn
from vision import load_calibration
from web.desk import DeskError


def test_what_is_kept_is_on_disk_and_known(room, lessons) -> None:
    learn(room, lessons)
    lessons.tray.keep_calibration()
    kept = load_calibration(room.data / CALIBRATION)
    assert {die.name for die in kept.dice} == {"yellow", "red"}
    told = lessons.tray.camera()
    assert (told.step, told.stands) == ("idle", "yes")
    assert "The dice are red and yellow." in told.known
    assert room.evening.equipment.eye.known.dice == kept.dice


def test_a_camera_that_was_moved_since_is_noticed_on_the_page(room, lessons, watch) -> None:
    learn(room, lessons)
    lessons.tray.keep_calibration()
    room.simulated.tray.knock(20, 10)

    def moved() -> bool:
        watch.now += 2.0
        return lessons.tray.camera().stands == "moved"

    room.until(moved, "that it was moved")


def test_a_lesson_given_up_changes_nothing(room, lessons) -> None:
    before = room.evening.equipment.eye.known
    learn(room, lessons)
    lessons.tray.give_up()
    assert lessons.tray.camera().step == "idle"
    assert room.evening.equipment.eye.known is before
    assert not (room.data / CALIBRATION).exists()
    assert camera_state(room) == "ready"


def test_nothing_half_learnt_is_kept(room, lessons) -> None:
    lessons.tray.begin_calibration("none")
    with pytest.raises(DeskError, match="Not everything is learned yet"):
        lessons.tray.keep_calibration()


def test_a_calibration_that_cannot_be_written_changes_nothing(room, lessons) -> None:
    learn(room, lessons)
    (room.data / CALIBRATION).mkdir()
    with pytest.raises(DeskError, match="cannot be written"):
        lessons.tray.keep_calibration()
    assert lessons.tray.camera().step == "done"


def test_what_is_learnt_of_a_rendered_tray_is_not_written(room, lessons) -> None:
    learn(room, lessons)
    room.evening.equipment.simulated = room.simulated
    lessons.tray.keep_calibration()
    assert not (room.data / CALIBRATION).exists()
    assert room.evening.equipment.eye.known.tray is not None
