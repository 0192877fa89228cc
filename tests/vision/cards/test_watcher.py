"""Cards before a running camera: told once each, and again only after they left."""

import numpy as np
import pytest

from tests.vision.cards.drawn import Room, Scene, deck_faces, distinct_face
from vision import Frame, Image
from vision.cards import CardEvent, CardReader, CardShown, CardUnsure, CardWatcher

FACES = deck_faces()
EMPTY = Scene(1).picture()
SHIFTED = 64
"""Pixels by which the noise of a camera is moved at most."""


GRAIN = np.random.default_rng(1).normal(0, 1.5, (480 + SHIFTED, 640 + SHIFTED, 3)).astype(np.float32)
"""The noise of a camera, once; each frame has another part of it."""


class Camera:
    """Ten frames a second of whatever is held before it, with the noise of a camera."""

    wanted = True

    def __init__(self, reader: CardReader) -> None:
        self.watcher = CardWatcher(reader)
        self.number = 0
        self.rng = np.random.default_rng(1)

    def sees(self, picture: Image, seconds: float) -> list[CardEvent]:
        events: list[CardEvent] = []
        for _ in range(round(seconds * 10)):
            self.number += 1
            down, right = self.rng.integers(0, SHIFTED, 2)
            noise = GRAIN[down : down + picture.shape[0], right : right + picture.shape[1]]
            image = np.clip(picture + noise, 0, 255).astype(np.uint8)
            events += self.watcher.feed(Frame(self.number, self.number / 10, image), wanted=self.wanted)
        return events

    def kinds(self, picture: Image, seconds: float) -> list[str]:
        return [event.kind for event in self.sees(picture, seconds) if isinstance(event, CardShown)]


@pytest.fixture
def camera(reader: CardReader) -> Camera:
    return Camera(reader)


def lying(name: str, **place: float) -> Image:
    return Scene(1).lay(FACES[name], **place).picture()  # type: ignore[arg-type]


def hand() -> Image:
    return Scene(1).lay(np.full((270, 180, 3), (120, 150, 205), np.uint8), height=900).picture()


def test_a_card_left_lying_is_told_once(camera):
    assert camera.kinds(EMPTY, 0.5) == []
    assert camera.kinds(lying("card 1"), 5) == ["card 1"]


def test_a_card_is_told_again_after_it_left(camera):
    assert camera.kinds(lying("card 1"), 1) == ["card 1"]
    assert camera.kinds(EMPTY, 1.5) == []
    assert camera.kinds(lying("card 1"), 1) == ["card 1"]


def test_a_card_that_is_moved_a_little_is_not_told_again(camera):
    assert camera.kinds(lying("card 2"), 1) == ["card 2"]
    assert camera.kinds(lying("card 2", angle=12, centre=(340, 250)), 1) == []


def test_one_card_after_the_other_are_each_told(camera):
    told = [kind for name in ("ore", "card 4", "grain") for kind in camera.kinds(lying(name), 1)]
    assert told == ["ore", "card 4", "grain"]


def test_a_second_card_beside_the_first_is_told_alone(camera):
    first = Scene(1).lay(FACES["card 1"], centre=(160, 240)).picture()
    both = Scene(1).lay(FACES["card 1"], centre=(160, 240)).lay(FACES["card 5"], centre=(470, 240)).picture()
    assert camera.kinds(first, 1) == ["card 1"]
    assert camera.kinds(both, 1) == ["card 5"]


def test_a_hand_that_passes_over_a_card_does_not_make_it_a_new_one(camera):
    assert camera.kinds(lying("card 1"), 1) == ["card 1"]
    passing: list[str] = []
    for _ in range(4):
        passing += camera.kinds(hand(), 0.1) + camera.kinds(lying("card 1"), 0.2)
    assert passing == []


def test_nothing_is_read_while_something_moves(camera):
    shown = [kind for turn in range(12) for kind in camera.kinds(lying("card 1", angle=30 * turn), 0.1)]
    assert shown == []


def unsure(events: list[CardEvent]) -> list[CardUnsure]:
    return [event for event in events if isinstance(event, CardUnsure)]


def test_a_card_that_is_none_of_the_deck_is_asked_about_once_with_its_picture(camera):
    seen = Scene(2).lay(distinct_face(950)).picture()
    events = camera.sees(seen, 6)
    assert len(unsure(events)) == 1
    assert [event for event in events if isinstance(event, CardShown)] == []
    assert unsure(events)[0].picture.shape == seen.shape


def test_a_known_card_that_is_half_covered_later_is_not_asked_about(camera):
    assert camera.kinds(lying("card 3"), 1) == ["card 3"]
    held = Scene(1, Room(fingers=0.45)).lay(FACES["card 3"]).picture()
    assert camera.sees(held, 3) == []


@pytest.mark.parametrize("shape", [(0, 0), (1, 1), (480, 640)])
def test_a_camera_that_sends_nothing_worth_reading_tells_nothing(camera, shape):
    assert camera.sees(np.zeros((*shape, 3), np.uint8), 1) == []


def test_the_light_going_off_and_on_does_not_make_a_card_a_new_one(camera):
    assert camera.kinds(lying("card 6"), 1) == ["card 6"]
    dark = (lying("card 6") * 0.55).astype(np.uint8)
    assert camera.kinds(dark, 1) + camera.kinds(lying("card 6"), 1) == []


# -- only while cards are wanted -----------------------------------------------------------------------------------


class Counted:
    """A reader that counts how often it is asked."""

    def __init__(self, reader: CardReader) -> None:
        self.reader, self.times = reader, 0

    def read(self, image: Image) -> object:
        self.times += 1
        return self.reader.read(image)


class Waiting(Camera):
    """A camera whose cards are wanted at times."""

    wanted = False


@pytest.fixture
def waiting(reader: CardReader) -> tuple[Waiting, Counted]:
    counted = Counted(reader)
    return Waiting(counted), counted  # type: ignore[arg-type]


def test_while_no_card_is_wanted_no_frame_is_read(waiting):
    camera, counted = waiting
    assert camera.sees(lying("card 1"), 3) + camera.sees(EMPTY, 1) == []
    assert counted.times == 0


def test_a_card_laid_once_it_is_wanted_lies_there_since_then(waiting):
    camera, _ = waiting
    camera.sees(EMPTY, 1)
    camera.wanted = True
    camera.sees(EMPTY, 0.5)
    (event,) = camera.sees(lying("card 1"), 2)
    assert (event.kind, event.since >= 1.5) == ("card 1", True)


def test_a_card_that_lay_there_before_it_was_wanted_says_so(waiting):
    camera, _ = waiting
    camera.sees(lying("card 1"), 2)
    camera.wanted = True
    (event,) = camera.sees(lying("card 1"), 2)
    assert (event.kind, event.since <= 2.0) == ("card 1", True)


def test_a_card_laid_beside_one_that_lay_there_before_is_the_new_one(waiting):
    camera, _ = waiting
    first = Scene(1).lay(FACES["card 1"], centre=(160, 240)).picture()
    both = Scene(1).lay(FACES["card 1"], centre=(160, 240)).lay(FACES["card 5"], centre=(470, 240)).picture()
    camera.sees(first, 2)
    camera.wanted = True
    events = camera.sees(first, 1) + camera.sees(both, 2)
    assert [(event.kind, event.since > 2.0) for event in events] == [("card 1", False), ("card 5", True)]


def test_a_hand_before_the_camera_as_waiting_begins_does_not_make_an_old_card_a_new_one(waiting):
    camera, _ = waiting
    camera.sees(lying("card 1"), 2)
    camera.sees(hand(), 0.1)
    camera.wanted = True
    (event,) = camera.sees(lying("card 1"), 2)
    assert event.since <= 2.0


def test_a_card_that_is_wanted_no_more_is_watched_until_it_leaves(waiting):
    camera, counted = waiting
    camera.wanted = True
    camera.sees(lying("card 1"), 2)
    camera.wanted = False
    camera.sees(lying("card 1"), 1)
    assert camera.watcher.sees_a_card
    camera.sees(EMPTY, 2)
    assert not camera.watcher.sees_a_card
    before = counted.times
    camera.sees(lying("card 2"), 1)
    assert counted.times == before


def test_the_text_of_an_event_does_not_name_the_card(camera):
    (event,) = camera.sees(lying("card 1"), 1)
    assert "card 1" not in repr(event)
