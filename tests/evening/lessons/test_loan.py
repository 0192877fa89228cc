"""The eye on loan to a lesson: no throw is booked, one lesson at a time, no secret is shown, and it comes back."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.evening.lessons.calibration import CalibrationLesson
from companion.evening.lessons.loan import PATIENCE
from tests.evening.conftest import Room
from tests.evening.lessons.learning import camera_state, learn
from vision import State
from web.desk import DeskError


def test_a_throw_in_a_lesson_is_not_booked_and_the_next_one_after_it_is(room, lessons) -> None:
    learn(room, lessons)
    assert camera_state(room) == "waiting"
    lessons.tray.keep_calibration()
    assert camera_state(room) == "ready"
    eye = room.evening.equipment.eye
    room.until(lambda: eye.state is State.SETTLED, "the dice at rest")
    assert room.rolls == []
    room.simulated.tray.throw((2, 3))
    room.roll_is_booked((2, 3))


def test_a_lesson_nobody_asks_about_ends_by_itself(room, lessons, watch) -> None:
    lessons.tray.begin_calibration("none")
    watch.now += PATIENCE + 1
    room.until(lambda: camera_state(room) == "ready", "the end of the lesson")
    with pytest.raises(DeskError, match="begin again"):
        lessons.tray.keep_calibration()


def test_the_live_picture_is_made_anew_only_now_and_then(room, lessons, watch) -> None:
    first = lessons.tray.live()
    assert cv2.imdecode(np.frombuffer(first, np.uint8), cv2.IMREAD_COLOR).shape == (480, 640, 3)
    assert lessons.tray.live() is first
    watch.now += 0.3
    room.until(lambda: lessons.tray.live() is not first, "a new picture")


def test_a_picture_that_may_show_a_secret_card_is_withheld(room, lessons) -> None:
    room.evening.equipment.hidden = lambda: True
    assert lessons.tray.live() is None
    assert "a secret" in lessons.tray.camera().trouble
    with pytest.raises(DeskError, match="Nothing was changed"):
        lessons.tray.begin_calibration("none")


def test_two_lessons_do_not_go_on_together(room, lessons) -> None:
    lessons.cards.begin_deck("At home")
    with pytest.raises(DeskError, match="End that first"):
        lessons.tray.begin_calibration("none")
    assert lessons.tray.camera().busy.startswith("Cards are being enrolled")


def test_a_deck_that_is_left_for_another_one_is_read_anew_like_any_that_has_grown(room, lessons, monkeypatch) -> None:
    changed: list[str] = []
    monkeypatch.setattr(room.evening.deck, "changed", changed.append)
    lessons.cards.begin_deck("At home")
    lessons.cards.begin_deck("On holiday")
    assert changed == ["at-home"]
    lessons.cards.give_up()
    assert changed == ["at-home", "on-holiday"]


def test_a_lesson_that_fails_ends_and_the_camera_sees_on(room, lessons, monkeypatch) -> None:
    def fails(*_: object) -> None:
        raise ValueError("a frame like no other")

    monkeypatch.setattr(CalibrationLesson, "feed", fails)
    lessons.tray.begin_calibration("none")
    room.until(lambda: camera_state(room) == "ready", "the end of the lesson")
    monkeypatch.undo()
    learn(room, lessons)


def test_without_a_camera_it_is_said_and_decks_still_come_and_go(tmp_path: Path) -> None:
    room = Room(tmp_path)
    lessons = room.evening.lessons
    assert lessons.tray.live() is None
    assert lessons.tray.camera().trouble.startswith("No camera is connected")
    with pytest.raises(DeskError, match="No camera is connected"):
        lessons.tray.begin_calibration("none")
    with pytest.raises(DeskError, match="not a whole zip file"):
        lessons.cards.take_piece(0, 1, b"no zip")
    assert json.dumps(lessons.cards.cards().decks) == "[]"
    room.close()
