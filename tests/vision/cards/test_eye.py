"""Cards before a camera in a thread: pictures of a folder, a video, a deck that is broken, a camera that is gone."""

import threading
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import cv2
import pytest

from tests.vision.cards.drawn import Scene, deck_faces
from vision import CameraError, NewestFrame, PictureFolder, VideoFile
from vision.cards import CardEvent, CardEye, CardReader, CardShown, DeckError

FACES = deck_faces()
PATIENCE = 30.0


class Watched:
    """A card eye, and all that it said."""

    def __init__(self, open_source: Callable[[], object], load: Callable[[], CardReader], wanted: bool = True) -> None:
        self.news = threading.Condition()
        self.events: list[CardEvent] = []
        self.troubles: list[str | None] = []
        self.wanted = wanted
        self.asked = 0
        self.frames = NewestFrame(open_source, retry=0.05)  # type: ignore[arg-type]
        self.eye = CardEye(self.frames, load, self._wants, self._hear, self._trouble)

    def __enter__(self) -> "Watched":
        self.frames.start()
        self.eye.start()
        return self

    def __exit__(self, *_: object) -> None:
        assert self.eye.stop()
        assert self.frames.stop()

    def _wants(self) -> bool:
        self._note(lambda: setattr(self, "asked", self.asked + 1))
        return self.wanted

    def _hear(self, event: CardEvent) -> None:
        self._note(lambda: self.events.append(event))

    def _trouble(self, problem: str | None) -> None:
        self._note(lambda: self.troubles.append(problem))

    def _note(self, happen: Callable[[], object]) -> None:
        with self.news:
            happen()
            self.news.notify_all()

    def until(self, holds: Callable[[], bool]) -> None:
        with self.news:
            assert self.news.wait_for(holds, PATIENCE), (self.events, self.troubles)

    @property
    def kinds(self) -> list[str]:
        return [event.kind for event in self.events if isinstance(event, CardShown)]


def scenes(name: str, number: int) -> list:
    empty, card = Scene(1).picture(), Scene(1).lay(FACES[name]).picture()
    return [empty] * 6 + [card] * number


def folder_of(name: str, folder: Path, number: int = 80) -> Path:
    for at, picture in enumerate(scenes(name, number)):
        cv2.imwrite(str(folder / f"{at:03}.png"), picture)
    return folder


def test_a_card_in_a_folder_of_pictures_is_told_once(reader, tmp_path) -> None:
    folder_of("card 2", tmp_path)
    with Watched(lambda: PictureFolder(tmp_path, rate=4), lambda: reader) as watched:
        watched.until(lambda: watched.kinds != [])
        told = watched.asked
        watched.until(lambda: watched.asked > told + 5)
        assert watched.kinds == ["card 2"]
        assert watched.eye.sees_a_card


def test_a_card_in_a_video_is_told(reader, tmp_path) -> None:
    film = cv2.VideoWriter(str(tmp_path / "film.avi"), cv2.VideoWriter.fourcc(*"MJPG"), 4, (640, 480))
    for picture in scenes("card 5", 80):
        film.write(picture)
    film.release()
    with Watched(lambda: VideoFile(tmp_path / "film.avi"), lambda: reader) as watched:
        watched.until(lambda: watched.kinds == ["card 5"])


def test_while_no_card_is_wanted_none_is_told(reader, tmp_path) -> None:
    folder_of("card 2", tmp_path, 20)
    with Watched(lambda: PictureFolder(tmp_path, rate=10), lambda: reader, wanted=False) as watched:
        watched.until(lambda: watched.frames.ended and watched.asked > 0)
        assert watched.events == []


def test_a_deck_that_cannot_be_read_is_told_and_the_camera_goes_on(tmp_path) -> None:
    folder_of("card 2", tmp_path, 5)

    def broken() -> CardReader:
        raise DeckError("deck.toml: there is no deck.")

    with Watched(lambda: PictureFolder(tmp_path), broken) as watched:
        watched.until(lambda: watched.troubles == ["deck.toml: there is no deck."])
        assert watched.frames.after(0, PATIENCE) is not None


def test_a_camera_that_is_gone_is_told_and_told_again_when_it_is_back(reader, tmp_path) -> None:
    folder_of("card 2", tmp_path)
    gone = threading.Event()

    def open_source() -> PictureFolder:
        if not gone.is_set():
            raise CameraError("It was unplugged.")
        return PictureFolder(tmp_path, rate=4)

    with Watched(open_source, lambda: reader) as watched:
        watched.until(lambda: watched.troubles == ["It was unplugged."])
        gone.set()
        watched.until(lambda: watched.kinds == ["card 2"])
        assert watched.troubles[:2] == ["It was unplugged.", None]


def test_two_may_look_at_one_camera_without_taking_frames_from_each_other(tmp_path) -> None:
    folder_of("card 2", tmp_path, 0)
    with NewestFrame(lambda: PictureFolder(tmp_path)) as frames:
        ends = monotonic() + PATIENCE
        while not frames.ended and monotonic() < ends:
            frames.after(5, 0.05)
        last = frames.after(0)
        assert last is not None
        assert frames.take() is last
        assert frames.after(0) is last
        assert frames.after(last.number, 0.01) is None


@pytest.mark.parametrize("started", [False, True])
def test_an_eye_may_be_stopped_whether_or_not_it_began(reader, tmp_path, started: bool) -> None:
    folder_of("card 2", tmp_path, 3)
    frames = NewestFrame(lambda: PictureFolder(tmp_path))
    eye = CardEye(frames, lambda: reader, lambda: True, print, print)
    if started:
        frames.start()
        eye.start()
    assert eye.stop()
    assert frames.stop()
