"""Lessons on a running evening: the camera is borrowed, no throw is booked, what is kept is used, the rest is gone."""

import json
import random
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.config import CALIBRATION
from companion.evening.lessons import Lessons
from companion.evening.lessons.lessons import PATIENCE
from companion.inputs import Source
from tests.evening.conftest import Room
from tests.evening.lessons.table import card_laid
from tests.vision.cards.drawn import distinct_face
from vision import SimulatedTray, State, load_calibration
from web.desk import DeskError


class Watch:
    """The lessons' clock, which a test may put forward."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def lessons(room: Room, watch: Watch) -> Iterator[Lessons]:
    """Those of a room in which a game is played with the dice of a tray with walls."""
    room.simulated.tray = SimulatedTray(random.Random(5), walls=40)
    room.connect(Source.CAMERA).begin(Source.CAMERA)
    room.evening.equipment.simulated = None  # a real tray, as far as lessons are concerned
    room.evening.lessons = Lessons(room.evening.equipment, room.data, room.evening.deck, room.evening._taught, watch)
    yield room.evening.lessons
    room.evening.equipment.simulated = room.simulated  # which is put away in the end


def step(room: Room, lessons: Lessons, name: str) -> None:
    room.until(lambda: lessons.camera().step == name, f"the step {name!r}")


def learn(room: Room, lessons: Lessons) -> None:
    """Everything up to the point where it may be kept."""
    lessons.begin_calibration("none")
    for left, values in ((2, (1, 4)), (1, (6, 2))):
        room.until(lambda: lessons.camera().words == f"Throw both dice ({left} more).", f"{left} more")  # noqa: B023
        room.simulated.tray.throw(values)
    step(room, lessons, "done")


def camera_state(room: Room) -> str:
    return next(source.state for source in room.desk.sources if source.name == "camera")


def test_a_throw_in_a_lesson_is_not_booked_and_the_next_one_after_it_is(room, lessons) -> None:
    learn(room, lessons)
    assert camera_state(room) == "waiting"
    lessons.keep_calibration()
    assert camera_state(room) == "ready"
    eye = room.evening.equipment.eye
    room.until(lambda: eye.state is State.SETTLED, "the dice at rest")
    assert room.rolls == []
    room.simulated.tray.throw((2, 3))
    room.roll_is_booked((2, 3))


def test_what_is_kept_is_on_disk_and_known(room, lessons) -> None:
    learn(room, lessons)
    lessons.keep_calibration()
    kept = load_calibration(room.data / CALIBRATION)
    assert {die.name for die in kept.dice} == {"yellow", "red"}
    told = lessons.camera()
    assert (told.step, told.stands) == ("idle", "yes")
    assert "The dice are red and yellow." in told.known
    assert room.evening.equipment.eye.known.dice == kept.dice


def test_a_camera_that_was_moved_since_is_noticed_on_the_page(room, lessons, watch) -> None:
    learn(room, lessons)
    lessons.keep_calibration()
    room.simulated.tray.knock(20, 10)

    def moved() -> bool:
        watch.now += 2.0
        return lessons.camera().stands == "moved"

    room.until(moved, "that it was moved")


def test_a_lesson_given_up_changes_nothing(room, lessons) -> None:
    before = room.evening.equipment.eye.known
    learn(room, lessons)
    lessons.give_up()
    assert lessons.camera().step == "idle"
    assert room.evening.equipment.eye.known is before
    assert not (room.data / CALIBRATION).exists()
    assert camera_state(room) == "ready"


def test_a_lesson_nobody_asks_about_ends_by_itself(room, lessons, watch) -> None:
    lessons.begin_calibration("none")
    watch.now += PATIENCE + 1
    room.until(lambda: camera_state(room) == "ready", "the end of the lesson")
    with pytest.raises(DeskError, match="begin again"):
        lessons.keep_calibration()


def test_nothing_half_learnt_is_kept(room, lessons) -> None:
    lessons.begin_calibration("none")
    with pytest.raises(DeskError, match="Not everything is learnt yet"):
        lessons.keep_calibration()


def test_a_calibration_that_cannot_be_written_changes_nothing(room, lessons) -> None:
    learn(room, lessons)
    (room.data / CALIBRATION).mkdir()
    with pytest.raises(DeskError, match="cannot be written"):
        lessons.keep_calibration()
    assert lessons.camera().step == "done"


def test_what_is_learnt_of_a_rendered_tray_is_not_written(room, lessons) -> None:
    learn(room, lessons)
    room.evening.equipment.simulated = room.simulated
    lessons.keep_calibration()
    assert not (room.data / CALIBRATION).exists()
    assert room.evening.equipment.eye.known.tray is not None


def test_the_live_picture_is_made_anew_only_now_and_then(room, lessons, watch) -> None:
    first = lessons.live()
    assert cv2.imdecode(np.frombuffer(first, np.uint8), cv2.IMREAD_COLOR).shape == (480, 640, 3)
    assert lessons.live() is first
    watch.now += 0.3
    room.until(lambda: lessons.live() is not first, "a new picture")


def test_a_picture_that_may_show_a_secret_card_is_withheld(room, lessons) -> None:
    room.evening.equipment.hidden = lambda: True
    assert lessons.live() is None
    assert "a secret" in lessons.camera().trouble
    with pytest.raises(DeskError, match="Nothing was changed"):
        lessons.begin_calibration("none")


def test_two_cards_are_enrolled_and_the_deck_is_there_tomorrow(room, lessons) -> None:
    lessons.begin_deck("At home")
    assert lessons.cards().decks == ()
    for name, seed in (("ore", 1), ("wool", 2)):
        room.simulated.tray.spoil(None)
        lessons.want_kind(name)
        room.simulated.tray.spoil(card_laid(distinct_face(seed)))
        room.until(lambda: lessons.cards().is_shown, name)
        assert lessons.card_picture(None).startswith(b"\xff\xd8")
        lessons.keep_card()
    assert lessons.look_alikes() == ()
    lessons.give_up()
    there = Lessons(room.evening.equipment, room.data, room.evening.deck, lambda words: None)
    assert [(deck.title, deck.kinds) for deck in there.cards().decks] == [("At home", 2)]
    there.open_deck("at-home")
    assert [kind.name for kind in there.cards().kinds] == ["ore", "wool"]
    there.forget_kind("ore")
    there.give_up()
    assert [deck.kinds for deck in there.cards().decks] == [1]


def test_while_cards_are_enrolled_no_card_belongs_to_the_game(room, lessons) -> None:
    lessons.begin_deck("At home")
    assert room.evening.cards.rests
    lessons.give_up()
    assert not room.evening.cards.rests


def test_two_lessons_do_not_go_on_together(room, lessons) -> None:
    lessons.begin_deck("At home")
    with pytest.raises(DeskError, match="End that first"):
        lessons.begin_calibration("none")
    assert lessons.camera().busy.startswith("Cards are being enrolled")


def test_without_a_camera_it_is_said_and_decks_still_come_and_go(tmp_path: Path) -> None:
    room = Room(tmp_path)
    lessons = room.evening.lessons
    assert lessons.live() is None
    assert lessons.camera().trouble.startswith("No camera is connected")
    with pytest.raises(DeskError, match="No camera is connected"):
        lessons.begin_calibration("none")
    with pytest.raises(DeskError, match="no whole zip file"):
        lessons.take_piece(0, 1, b"no zip")
    assert json.dumps(lessons.cards().decks) == "[]"
    room.close()
