"""The loan of the running eye to a lesson: one at a time, for as long as somebody asks about it.

While it is lent the eye watches nothing, so that no throw of a lesson is booked; the table goes on by hand. A lesson
that nobody asks about any more ends by itself, and the eye is given back.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeVar

from companion.evening.equipment import Equipment
from companion.said import joined, said
from web.desk import DeskError

if TYPE_CHECKING:
    from vision import Eye, Frame, Image

_log = logging.getLogger(__name__)

PATIENCE = 30.0
"""Seconds after which a lesson ends about which no page asks any more."""

LIVE_EVERY = 0.2
"""Seconds for which a live picture is good."""

SECRET = said("Somebody may show the camera a card that is a secret. First enter it, or take it away.")
NO_CAMERA = said("No camera is connected. Plug one in, or name it in the configuration, and start the companion again.")

NOTHING_CHANGED = said("Nothing was changed.")


class Lesson(Protocol):
    """What is fed every frame as long as it is open."""

    doing: ClassVar[str]
    """What goes on, as a sentence."""

    is_of_cards: ClassVar[bool]
    """Whether the cards before the camera are those that it is about, and no secrets of the game."""

    def feed(self, frame: Frame) -> None:
        """Look at the next frame."""


L = TypeVar("L", bound=Lesson)


class Loan:
    """The eye, and the lesson it is lent to. `tell` hears why the camera reads no dice just now, "" when it does again.

    `lock` is held while somebody talks to the open lesson.
    """

    def __init__(
        self, equipment: Equipment, tell: Callable[[str], object], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.equipment, self.clock = equipment, clock
        self.lock = threading.RLock()
        self.lesson: Lesson | None = None
        self._tell = tell
        self._asked = clock()
        self._after: Callable[[], object] = _nothing
        self._jpeg: tuple[float, bytes] | None = None

    def eye(self) -> Eye:
        """The running eye. Raises DeskError where there is none."""
        if self.equipment.eye is None:
            raise DeskError(joined((NO_CAMERA, NOTHING_CHANGED)))
        return self.equipment.eye

    def live(self) -> bytes | None:
        """What the camera sees, as JPEG, where that is not a secret."""
        eye = self.equipment.eye
        frame = None if eye is None else eye.newest
        with self.lock:
            is_of_cards = self.lesson is not None and self.lesson.is_of_cards
            if frame is None or (self.equipment.hidden() and not is_of_cards):
                return None
            if self._jpeg is None or self.clock() - self._jpeg[0] >= LIVE_EVERY:
                self._jpeg = self.clock(), jpeg(frame.image)
            return self._jpeg[1]

    def begin(self, lesson: Lesson, after: Callable[[], object] | None = None) -> None:
        """Lend the eye to this lesson, in place of another one of its kind; `after` is called once it has ended.

        Raises DeskError while the other kind is open, or where a card may be shown that is a secret.
        """
        eye = self.eye()
        with self.lock:
            if self.lesson is not None and self.lesson.is_of_cards != lesson.is_of_cards:
                raise DeskError(joined((self.lesson.doing, said("End that first. Nothing was changed."))))
            if self.lesson is None and self.equipment.hidden():
                raise DeskError(joined((SECRET, NOTHING_CHANGED)))
            after_this = self._after  # of the lesson that this one takes the place of
            self.lesson, self._after, self._asked = lesson, after or _nothing, self.clock()
            after_this()
            eye.lend(self._hear)
            self._tell(lesson.doing)

    def goes_on(self) -> None:
        """Somebody asks about the open lesson."""
        self._asked = self.clock()

    @contextmanager
    def talking(self, kind: type[L], none: str) -> Iterator[L]:
        """The open lesson of this kind, as long as it is talked to. Raises DeskError with `none` when it is over."""
        with self.lock:
            if not isinstance(self.lesson, kind):
                raise DeskError(none)
            yield self.lesson

    def end(self) -> None:
        """End the open lesson, if there is one, and give the eye back."""
        with self.lock:
            eye = self.equipment.eye
            if self.lesson is None or eye is None:
                return
            after_this, self._after = self._after, _nothing
            self.lesson = None
            eye.take_back()
            self._tell("")
            after_this()

    def _hear(self, frame: Frame) -> None:
        """The eye sees this; in the eye's own thread, which goes on seeing whatever becomes of a lesson."""
        with self.lock:
            lesson = self.lesson
            if lesson is None:
                return
            is_asked_about = self.clock() - self._asked <= PATIENCE
            if not is_asked_about or not _went_well(lambda: lesson.feed(frame)):
                _went_well(self.end)


def _went_well(what: Callable[[], object]) -> bool:
    """Do this; what goes wrong is logged."""
    try:
        what()
    except Exception:
        _log.exception("something went wrong in a lesson, which is over")
        return False
    return True


def jpeg(image: Image) -> bytes:
    """A picture as it is sent to the pages."""
    from vision import encode_jpeg  # noqa: PLC0415  # loaded where there is a camera, not before

    return encode_jpeg(image)


def _nothing() -> None:
    return
