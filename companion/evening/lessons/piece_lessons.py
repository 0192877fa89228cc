"""The lesson about one's own pieces at work: what it says to the pages, and how long it has the camera over the board.

OpenCV is loaded where there is such a camera, not before.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from companion.evening.board import NO_CAMERA, SECRET, BoardCamera, land_of
from companion.evening.own_pieces import OwnPieces
from companion.inputs.board_pieces import PieceLying, kinds_in_play
from companion.inputs.board_words import called
from companion.inputs.device_words import recognised
from companion.kernel import COLOURS, State
from companion.rules.choice import Choice, game_of
from companion.said import joined, said
from companion.store import NotStoredError
from web.desk import DeskError
from web.lessons.marks import Point
from web.lessons.piece_lessons import NOBODY, ColourTold, PiecesTold, PieceTold

from .loan import LIVE_EVERY, NOTHING_CHANGED, PATIENCE

if TYPE_CHECKING:
    from vision import Image
    from vision.boards.pieces import LearntPieces
    from web.lessons.marks import Rings

    from .pieces import ShownPieces

_log = logging.getLogger(__name__)

BARE = said("Take every piece off the board, and keep your hands away: the camera looks at it as it is without them.")
LAY_NOBODYS = said("Lay the pieces that belong to nobody where they are marked.")
CLEAR = said("Now take all pieces off the board again.")
DONE = said("That is all, and it is kept. Take the pieces off the board.")
OVER = said("The pieces are not being shown to the camera any more. Nothing was changed; begin again.")
NOT_YET = said("The board is not found yet, so nothing can be shown. Nothing was changed.")
NOBODYS = said("Nobody's pieces")


class PieceLessons:
    """Implements `web.lessons.piece_lessons.PieceLessonsDesk`. `choice` is the game whose pieces are shown."""

    def __init__(
        self,
        board: BoardCamera,
        pieces: OwnPieces,
        choice: Callable[[], Choice],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._board, self._pieces, self._choice, self._clock = board, pieces, choice, clock
        # Held while somebody talks to the open lesson, and while it is fed.
        self._lock = threading.RLock()
        self._lesson: ShownPieces | None = None
        self._state: State | None = None
        self._failure = ""
        self._asked = clock()
        self._jpeg: tuple[float, bytes] | None = None

    def pieces(self) -> PiecesTold:
        """How showing the pieces stands. Asking again and again keeps it open."""
        board = self._board
        with self._lock:
            lesson = self._lesson
            if not board.has_camera or lesson is None or self._state is None:
                return PiecesTold(trouble=board.trouble, problem=self._failure, colours=self._colours(None))
            self._asked = self._clock()
            lay = said("{colour}: lay one piece of each kind where it is marked.", colour=_named(lesson.colour))
            return PiecesTold(
                trouble=board.trouble,
                step=lesson.step.value,
                words={
                    "island": BARE,
                    "showing": lay if lesson.colour else LAY_NOBODYS,
                    "clearing": CLEAR,
                    "done": DONE,
                }[lesson.step],
                problem=self._failure or recognised(lesson.problem),
                advice=tuple(map(recognised, lesson.advice)),
                colour=lesson.colour or NOBODY,
                asked=tuple(self._piece(kind, is_seen) for kind, is_seen in lesson.asked),
                colours=self._colours(lesson),
                marks=lesson.marks,
                is_lost=lesson.is_lost,
            )

    def live_board(self) -> bytes | None:
        """What the camera over the board sees, as JPEG, where that is nobody's secret."""
        image = self._board.frame()
        with self._lock:
            if image is None:
                return None
            if self._jpeg is None or self._clock() - self._jpeg[0] >= LIVE_EVERY:
                self._jpeg = self._clock(), self._board.eyes.jpeg(image)
            return self._jpeg[1]

    def begin_pieces(self) -> None:
        """Begin with the bare board, in place of what was begun before."""
        from .pieces import ShownPieces  # noqa: PLC0415

        if not self._board.has_camera:
            raise DeskError(joined((NO_CAMERA, NOTHING_CHANGED)))
        if self._board.hidden():
            raise DeskError(joined((SECRET, NOTHING_CHANGED)))
        choice = self._choice()
        state = State.start(game_of(choice))
        eyes = self._board.eyes

        with self._lock:
            kinds = eyes.kinds(kinds_in_play(state))
            self._lesson = ShownPieces(
                eyes,
                self._board.where,
                land_of(choice.board),
                kinds=kinds,
                colours=state.game.setup.colours,
                known=self._pieces.learnt,
                keep=self._keep,
            )
            self._state, self._failure, self._asked = state, "", self._clock()
        self._board.lend(self._hear)

    def board_rings(self) -> Rings:
        """The rings by which people show where the board lies. Raises DeskError."""
        return self._board.rings(self._land())

    def lay_board_corners(self, corners: tuple[Point, ...]) -> None:
        """The board lies between these. Raises DeskError."""
        self._board.lay_corners(corners, self._land())
        self.begin_pieces()

    def show_colour(self, colour: str) -> None:
        """Go to this colour."""
        with self._open() as lesson:
            if lesson.step == "island":
                raise DeskError(NOT_YET)
            lesson.show(colour)

    def skip_colour(self) -> None:
        """Leave this colour out."""
        with self._open() as lesson:
            if lesson.step == "island":
                raise DeskError(NOT_YET)
            lesson.skip()

    def give_up(self) -> None:
        """End the lesson; what was kept stays known."""
        with self._lock:
            was_open, self._lesson = self._lesson is not None, None
        if was_open:
            self._board.watch_again()

    def _keep(self, learnt: LearntPieces) -> None:
        try:
            self._pieces.keep(learnt)
            self._failure = ""
        except NotStoredError as error:
            self._failure = str(error)

    def _hear(self, image: Image, now: float) -> None:
        """The camera sees this; in the thread of the board."""
        with self._lock:
            lesson = self._lesson
            if lesson is not None and self._clock() - self._asked <= PATIENCE:
                try:
                    lesson.feed(image, now)
                    return
                except Exception as error:
                    _log.exception("something went wrong in a lesson, which is over")
                    self._failure = recognised(str(error))
        self.give_up()

    def _land(self) -> tuple[tuple[int, int], ...]:
        return tuple(land_of(self._choice().board))

    def _piece(self, kind: str, is_seen: bool) -> PieceTold:
        assert self._state is not None
        assert self._lesson is not None
        return PieceTold(called(self._state, PieceLying(kind, "", self._lesson.colour)), is_seen)

    def _colours(self, lesson: ShownPieces | None) -> tuple[ColourTold, ...]:
        """The colours that are shown, each with whether all its pieces are known."""
        if lesson is not None:
            return tuple(
                ColourTold(colour or NOBODY, _named(colour), lesson.knows(colour)) for colour in lesson.colours
            )
        learnt = self._pieces.learnt if self._board.has_camera else None
        known = set() if learnt is None else {colour for _, colour in learnt.known}
        return tuple(
            ColourTold(colour or NOBODY, _named(colour), is_known=True) for colour in (*COLOURS, "") if colour in known
        )

    @contextmanager
    def _open(self) -> Iterator[ShownPieces]:
        with self._lock:
            if self._lesson is None:
                raise DeskError(OVER)
            yield self._lesson


def _named(colour: str) -> str:
    return COLOURS.get(colour, colour.capitalize()) if colour else NOBODYS
