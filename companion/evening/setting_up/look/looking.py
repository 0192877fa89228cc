"""The picture by which an island is set up, as the pages know it: one for all browsers, in memory alone.

What was read goes into the draft at once; what is unsure stays bare there until somebody answers. The picture is
forgotten with the last word about it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import AbstractContextManager, contextmanager
from dataclasses import asdict, replace
from threading import Lock
from typing import TYPE_CHECKING, Any, Protocol

from companion.evening.lessons.loan import NOTHING_CHANGED, SECRET
from companion.evening.lessons.upload import Upload
from companion.evening.setting_up import island
from companion.evening.setting_up.draft import Draft, by_hand
from companion.inputs.device_words import recognised
from companion.rules.claims import claimed_of
from companion.said import joined, said
from web.desk import DeskError
from web.setup.looking import ASKING, CORNERS, DONE, MOST_SENT, NONE, NOTHING, SO_IT_IS

from .filling import filled, harbors_are_seen, robber_is_unsure, tokens_are_seen
from .questions import HARBOR, TERRAIN, Asking, IslandQuestion, asked_about, begun, counted_by, went_back, went_on
from .telling import (
    DRAG,
    HARBORS,
    HINT,
    NOT_FOUND,
    NUMBERS,
    ROBBER,
    counted_of,
    harbor_words,
    kinds_of,
    question_told,
    read_words,
)
from .turning import least_turn, turned_island, turned_questions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from vision import Image
    from vision.boards import Grid
    from web.lessons.marks import Point

    from .eyes import Glance

_log = logging.getLogger(__name__)

GONE = said("There is no picture any more. Nothing was changed; take another one.")
BUSY = said("Another picture is being read just now. Nothing was changed; try again in a moment.")
BROKEN = said(
    "This picture cannot be read: the file is broken, too large, or neither JPEG, PNG nor WebP. Nothing was changed."
)
HEIC_SENT = said(
    "Pictures of the kind HEIC cannot be read here. Nothing was changed; save it as JPEG, or send another."
)
NOT_THERE = said("No island is seen between these corners. Nothing was changed.")
NOT_ASKED = said("A different question is open by now. Nothing was changed.")


Lies = Callable[["Grid", tuple[int, int]], object]
"""Hears where the board lies in the pictures of a camera that stays there, and their width and height."""


class SeesTheTable(Protocol):
    """A camera that may hang over the board."""

    @property
    def has_camera(self) -> bool:
        """Whether there is one."""

    def frame(self) -> Image | None:
        """What it sees now; None while no picture comes, or where that is nobody's business."""

    @property
    def hidden(self) -> Callable[[], bool]:
        """Whether what it sees is nobody's business just now."""


class Looking:
    """Implements `web.setup.looking.LookingDesk`.

    `draft` is the next game and `change` makes another of it; `changed` is called where only the look is another.
    `lies` hears where the board lies that people saw through the camera and kept.
    """

    def __init__(
        self,
        eyes: SeesTheTable | None,
        *,
        lock: AbstractContextManager[Any],
        draft: Callable[[], Draft],
        change: Callable[[Callable[[Draft], Draft]], None],
        changed: Callable[[], object],
        lies: Lies = lambda grid, size: None,
    ) -> None:
        self._eyes, self._lock, self._draft = eyes, lock, draft
        self._change, self._changed, self._lies = change, changed, lies
        self._upload = Upload(MOST_SENT)
        self._reads = Lock()
        self._glance: Glance | None = None
        self._asking = Asking()
        self._before: Draft | None = None
        self._pictures = 0

    # -- what pages are told -----------------------------------------------------------------------------------

    def told(self) -> dict[str, Any]:
        """How the look stands."""
        with self._lock:
            now, glance, asking = self._draft(), self._glance, self._asking
            out: dict[str, Any] = {
                "camera": self._eyes is not None and self._eyes.has_camera,
                "why_not": _why_not(now),
                "hint": HINT,
                "step": self._step(),
                "picture": self._pictures,
            }
            if glance is None:
                return out
            words = read_words(now.island) if glance.reading else NOT_FOUND
            return {
                **out,
                **asdict(glance.rings),
                "words": words,
                "drag": DRAG,
                "notes": self._notes(glance, now),
                "asked": len(asking.questions),
                "question": None if asking.question is None else question_told(asking, asking.question, now),
            }

    def picture(self) -> bytes | None:
        """The whole picture."""
        glance = self._glance
        return None if glance is None else glance.jpeg()

    def part(self, place: str) -> bytes | None:
        """A hex of it, or a path and what lies around it."""
        glance = self._glance
        return None if glance is None else glance.part(place)

    # -- pictures ----------------------------------------------------------------------------------------------

    def take_piece(self, number: int, of: int, piece: bytes) -> bool:
        """The next piece of a picture."""
        self._check_island()
        with self._lock:
            whole = self._upload.take(number, of, piece)
        if whole is None:
            return False
        with self._reading(BROKEN) as eyes:
            self._look(eyes.glance(eyes.opened(whole), self._hexes()))
        return True

    def look_through_camera(self) -> None:
        """What the camera sees now."""
        self._check_island()
        if self._eyes is not None and self._eyes.hidden():
            raise DeskError(joined((SECRET, NOTHING_CHANGED)))
        image = None if self._eyes is None else self._eyes.frame()
        if image is None:
            raise DeskError(joined((said("No picture comes from the camera yet."), NOTHING_CHANGED)))
        with self._reading(BROKEN) as eyes:
            self._look(eyes.glance(image, self._hexes(), is_live=True))

    def lay_corners(self, corners: tuple[Point, ...]) -> None:
        """The same picture, read between these corners."""
        self._check_island()
        glance = self._glance
        if glance is None:
            raise DeskError(GONE)
        with self._reading(NOT_THERE) as eyes:
            told = eyes.glance_between(glance, corners)
            if told.reading is None:
                raise DeskError(NOT_THERE)
            self._look(told)

    # -- questions ---------------------------------------------------------------------------------------------

    def answer(self, number: int, kind: str) -> None:
        """What people say to the question that is asked."""
        with self._asked(number) as question:
            if not question.place:
                if kind != SO_IT_IS:
                    raise DeskError(NOT_ASKED)
                self._go(went_on)
                return
            if kind not in kinds_of(question.sort, self._draft()) and (kind != NOTHING or question.sort == TERRAIN):
                raise DeskError(NOT_ASKED)
            self._change(lambda old: by_hand(old, _answered(old.island, question, kind)))
            self._go(went_on)

    def ask(self, number: int, place: str) -> None:
        """Ask about one of the hexes that are counted."""
        with self._asked(number) as question:
            if question.place or place not in counted_by(question, self._draft().island):
                raise DeskError(NOT_ASKED)
            self._asking = asked_about(self._asking, place)
            self._changed()

    def turn_to(self, number: int, *, back: bool) -> None:
        """The question before, or the next one. Behind the last one, only back."""
        with self._lock:
            if number != self._asking.now or self._glance is None:
                raise DeskError(NOT_ASKED)
            self._go(went_back if back else went_on)

    def close(self, *, keep: bool) -> None:
        """No picture any more."""
        with self._lock:
            before, glance = self._before, self._glance
            self.forget()
            if keep and glance is not None and glance.grid is not None and glance.is_live:
                self._lies(glance.grid, glance.rings.size)
            if not keep and before is not None:
                self._change(lambda old: replace(old, island=before.island, how=before.how, proposed=before.proposed))
            self._changed()

    def forget(self) -> None:
        """The draft has another island, or is a game by now: the picture is none of its any more."""
        with self._lock:
            self._glance, self._before, self._asking = None, None, Asking()

    def turn_round(self) -> None:
        """The island comes to lie on its own hexes again: by a sixth, the large one by a half."""
        with self._lock:
            glance = self._glance
            if glance is None or glance.reading is None:
                raise DeskError(GONE)
            moves, turn = harbors_are_seen(glance.reading), least_turn(self._draft().island)
            self._change(lambda old: by_hand(old, turned_island(old.island, with_harbors=moves)))
            self._glance, self._asking = glance.turned(*turn), turned_questions(self._asking, self._draft().island)
            self._pictures += 1
            self._changed()

    # -- inside ------------------------------------------------------------------------------------------------

    def _step(self) -> str:
        if self._glance is None:
            return NONE
        if self._glance.reading is None:
            return CORNERS
        return DONE if self._asking.question is None else ASKING

    @staticmethod
    def _notes(glance: Glance, now: Draft) -> list[str]:
        """What was not read, for people to look at."""
        if glance.reading is None:
            return []
        harbors = harbor_words(now) if harbors_are_seen(glance.reading) else HARBORS
        robber = ROBBER if robber_is_unsure(glance.reading) else ""
        numbers = "" if tokens_are_seen(glance.reading) else NUMBERS
        return [words for words in (numbers, harbors, robber) if words]

    def _hexes(self) -> tuple[tuple[int, int], ...]:
        """The hexes of the island that is looked for."""
        return tuple(one.at for one in _of_the_box(self._draft()).hexes)

    def _check_island(self) -> None:
        if words := _why_not(self._draft()):
            raise DeskError(joined((words, NOTHING_CHANGED)))

    @contextmanager
    def _reading(self, unreadable: str) -> Iterator[Any]:
        """The eyes, for one picture at a time. Raises DeskError, with these words where they can make nothing of it."""
        from vision import HeicError, PictureError, VisionError  # noqa: PLC0415  # OpenCV weighs 60 MB; loaded with a picture

        from . import eyes  # noqa: PLC0415

        if not self._reads.acquire(blocking=False):
            raise DeskError(BUSY)
        try:
            yield eyes
        except HeicError as error:
            raise DeskError(HEIC_SENT) from error
        except PictureError as error:
            _log.info("a picture cannot be read: %s", error)
            raise DeskError(unreadable) from error
        except VisionError as error:
            raise DeskError(joined((recognised(str(error)), NOTHING_CHANGED))) from error
        finally:
            self._reads.release()

    def _look(self, glance: Glance) -> None:
        """From now on this is the picture; what was read in it is filled in."""
        reading = glance.reading
        with self._lock:
            before = self._before or self._draft()
            questions: tuple[IslandQuestion, ...] = ()
            if reading is not None:
                found, questions = filled(_of_the_box(self._draft()), reading)
                self._change(lambda old: by_hand(old, found))
            now = self._draft()
            self._glance, self._before = glance, None if reading is None else before
            self._asking = begun(questions, now.island, counted_of(now)) if reading is not None else Asking()
            self._pictures += 1
            self._changed()

    @contextmanager
    def _asked(self, number: int) -> Iterator[IslandQuestion]:
        """The question of this number, which nobody else answers meanwhile."""
        with self._lock:
            question = self._asking.question
            if question is None or number != self._asking.now:
                raise DeskError(NOT_ASKED)
            yield question

    def _go(self, way: Callable[..., Asking]) -> None:
        now = self._draft()
        self._asking = way(self._asking, now.island, counted_of(now))
        self._changed()


def _why_not(draft: Draft) -> str:
    """Why this board cannot be read from a picture."""
    if claimed_of(draft).read:
        return ""
    return said("Only the islands of the base game are read from pictures. Lay this board by hand, with taps.")


def _of_the_box(draft: Draft) -> island.Island:
    """The island that is there, if it has the places of the one in the box; otherwise that one, bare."""
    bare = island.bare_island(len(draft.people), draft.model)
    same = {one.at for one in bare.hexes} == {one.at for one in draft.island.hexes}
    return draft.island if same else bare


def _answered(of: island.Island, question: IslandQuestion, kind: str) -> island.Island:
    if question.sort == TERRAIN:
        return island.with_terrain(of, question.place, kind)
    if question.sort == HARBOR:
        return island.with_harbor(of, question.place, "" if kind == NOTHING else kind)
    return island.with_number(of, question.place, None if kind == NOTHING else int(kind))
