"""The camera over the board: what it sees of the game that is on becomes what the books say.

Its thread takes a few frames a second, finds the board in them and has it watched, or lends them to a lesson. Whatever
goes wrong in it ends in words for the pages, and it starts over; the evening goes on without it.
"""

from __future__ import annotations

import logging
import secrets
import threading
import time
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from companion.geometry.boards import BoardPlan, is_land
from companion.geometry.notation import Coordinate
from companion.inputs import BooksBusyError, GameNow
from companion.inputs.board_camera import told_by
from companion.inputs.board_pieces import KindInPlay, PieceLying, kinds_in_play, pieces_on_board
from companion.inputs.board_seen import BoardSeen, BoardTrouble
from companion.inputs.board_station import ALL, CORRECT, NOTHING, YES, BoardAnswerError, BoardStation, BoardView
from companion.inputs.device_words import recognised
from companion.said import said
from companion.store import Store
from companion.table import Booked, Table
from web.desk import BoardAnswer, BoardAsked, BoardShown, DeskError, PieceShown

from .own_pieces import OwnPieces
from .table_books import TableBooks
from .tapped import tapped_words
from .whereabouts import FindsBoards, Whereabouts

if TYPE_CHECKING:
    from vision import Image, NewestFrame
    from vision.boards import Grid
    from vision.boards.pieces import LearntPieces, PieceKind
    from vision.boards.watching import BoardLook
    from web.lessons.marks import Point, Rings

_log = logging.getLogger(__name__)

PART, WATCHES = "board", "watches"
PAUSE = 0.2
"""Seconds between two frames that are looked at."""
AGAIN = 2.0
"""Seconds until the island is looked for again."""
STILL = 2.5
"""Grey levels by which two frames may differ in the mean while nobody reaches over the board."""
AWAY = 2.0
"""Seconds for which the board may seem to be moved before it is looked for again."""

NO_BOARD = said(
    "No board is found in the camera's picture: the whole island has to be seen, without hands over it. If it is, show"
    " where."
)
SECRET = said("A card may be shown just now, so the board is not watched.")
NO_PICTURE = said("No picture comes from the camera over the board.")
NO_CAMERA = said("No camera is connected that could watch the board; pieces are entered by hand.")
WATCHED = said("The board is watched.")
NOT_WATCHED = said("The board is not watched.")
LOOKING = said("Looking for the board.")
TAUGHT = said("The camera over the board is being taught on the tablet, so the board is not watched.")
NOTHING_SEEN = said("No picture comes from the camera over the board. Nothing was changed.")
NO_SUCH_BOARD = said("No board can lie like that: the rings are crossed, or one is far off. Nothing was changed.")
GONE_ON = said("The game has gone on since. Nothing was changed; take it back in the history.")
ANSWERS = {
    YES: said("Yes, enter it"),
    CORRECT: said("Correct the companion"),
    NOTHING: said("It is nothing"),
    ALL: said("The companion has it right"),
}


class Watch(Protocol):
    """What watches a board, as `vision.boards.watching.BoardWatch` does."""

    @property
    def shapes(self) -> Collection[str]:
        """The sorts of places that are watched, as `KindInPlay` calls them."""

    def look(self, image: Image, now: float) -> BoardLook | None:
        """What is new, if anything."""

    def agree(self, places: Iterable[str] | None = None) -> None:
        """What lies at these places now, or everywhere, is as it shall be."""


class BoardEyes(FindsBoards, Protocol):
    """How a board is found and watched."""

    def watch(
        self,
        image: Image,
        grid: Grid,
        colours: Sequence[str],
        *,
        kinds: Sequence[KindInPlay],
        learnt: LearntPieces | None,
        lies: Iterable[PieceLying],
    ) -> Watch:
        """Begin to watch it, as it lies there now; `lies` is what the books have on it."""

    def kinds(self, kinds: Sequence[KindInPlay]) -> tuple[PieceKind, ...]:
        """These kinds as the watch and the lesson know them."""

    def jpeg(self, image: Image) -> bytes:
        """A frame as pages show it."""

    def differ(self, one: Image, other: Image) -> float:
        """By how many grey levels two frames differ in the mean."""


class BoardCamera:
    """Watches the board as soon as it is connected and a game is on. `on_change` is called after every change.

    `rests` says whether nothing counts just now, since the game is paused or the camera is taught. With `robs_alone`
    the only victim of a robber is robbed with its move. `pieces` are those that the camera was shown.
    """

    def __init__(
        self,
        kept: Store,
        on_change: Callable[[], None],
        rests: Callable[[], bool],
        robs_alone: Callable[[], bool] = lambda: False,
        pieces: OwnPieces | None = None,
    ) -> None:
        self._kept, self._on_change, self._rests, self._robs_alone = kept, on_change, rests, robs_alone
        self._pieces, self._where = pieces or OwnPieces(), Whereabouts()
        self._frame: Callable[[], Image | None] | None = None
        self._own: NewestFrame | None = None
        self._eyes: Callable[[], BoardEyes] = _eyes
        self._hidden: Callable[[], bool] = lambda: False
        self._is_wanted = False
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        # Guards the four below: another game may begin while a frame is looked at.
        self._lock = threading.Lock()
        self._turn = 0
        self._table: Table | None = None
        self._station: BoardStation | None = None
        self._hear: Callable[[Image, float], object] | None = None
        # What the thread says of the board, why no picture comes, and what is not watched.
        self._state = self._silence = self._tapped = ""

    # -- its life ----------------------------------------------------------------------------------------------

    def connect(
        self,
        frame: Callable[[], Image | None] | None,
        open_own: Callable[[], object] | None = None,
        hidden: Callable[[], bool] = lambda: False,
        eyes: Callable[[], BoardEyes] | None = None,
    ) -> None:
        """Watch with the frames of a camera that is there, or with its own; without either it says that there is none.

        Nothing is looked at while pictures are `hidden`. To be called before `start`. `eyes` are those of `vision`
        unless others are given.
        """
        self._is_wanted = True
        self._eyes, self._hidden = eyes or _eyes, hidden
        if frame is None and open_own is not None:
            from vision import NewestFrame  # noqa: PLC0415  # OpenCV, which most tables are spared

            own = self._own = NewestFrame(open_own)  # type: ignore[arg-type]
            self._frame = lambda: None if (seen := own.after(-1, 0)) is None else seen.image
        else:
            self._frame = frame
        self._on_change()

    def start(self) -> None:
        """Begin to watch."""
        if self._own is not None:
            self._own.start()
        if self._frame is not None and self._thread is None:
            self._thread = threading.Thread(target=self._run, name="board", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """Watch no more."""
        self._stop.set()
        if self._own is not None:
            self._own.stop()
        if self._thread is not None:
            self._thread.join(timeout=2)

    def play(self, table: Table) -> None:
        """From now on this is the game."""
        station = None
        if self._is_wanted:
            station = BoardStation(TableBooks(table), on_change=self._on_change, robs_alone=self._robs_alone())
        with self._lock:
            self._table, self._station = table, station
            self._turn += 1

    def moved(self, standing: GameNow) -> None:
        """The game stands thus now."""
        if self._station is not None:
            self._station.moved(standing)

    def take(self, look: BoardSeen) -> None:
        """A look at the board of this game. Raises what `BoardStation.take` raises, and DeskError without a game."""
        self._playing().take(look)

    # -- its picture -------------------------------------------------------------------------------------------

    @property
    def has_camera(self) -> bool:
        """Whether a camera is there."""
        return self._frame is not None

    @property
    def hidden(self) -> Callable[[], bool]:
        """Whether what it sees is nobody's business just now."""
        return self._hidden

    @property
    def eyes(self) -> BoardEyes:
        """Those that look through it."""
        return self._eyes()

    @property
    def where(self) -> Whereabouts:
        """Where the board lies in its picture, as far as that is known."""
        return self._where

    @property
    def trouble(self) -> str:
        """Why no picture comes; empty while one does."""
        return self._silence if self.has_camera else NO_CAMERA

    def frame(self) -> Image | None:
        """The newest frame; None where none comes, or that is nobody's business."""
        hidden = self._hidden()
        trouble = self._own.trouble if self._own is not None else None
        image = None if self._frame is None or trouble or hidden else self._frame()
        silence = SECRET if hidden else recognised(trouble or "") or NO_PICTURE
        self._tell(self._state, "" if image is not None else silence)
        return image

    def lend(self, hear: Callable[[Image, float], object]) -> None:
        """Watch nothing from now on, and have this told every frame with its time, in the thread of the board."""
        self._begin_again(hear)

    def watch_again(self) -> None:
        """Lend no frames any more, and watch with what has been learnt meanwhile."""
        self._begin_again(None)

    # -- what people say ---------------------------------------------------------------------------------------

    @property
    def watches(self) -> bool:
        """Whether people want the board to be watched; they do until they say otherwise."""
        return self._kept.part(PART).get(WATCHES) is not False

    def let_it_watch(self, wanted: bool) -> None:
        """Watch the board from now on, or leave off. Raises DeskError without a camera over the board."""
        if not self._is_wanted:
            raise DeskError(said("No camera is set up over the board. Nothing was changed."))
        self._kept.keep(PART, {WATCHES: wanted})
        self._begin_again(self._hear)

    def rings(self, hexes: tuple[Coordinate, ...] | None = None) -> Rings:
        """The rings by which people show where these hexes lie, or the land of the game. Raises DeskError."""
        image = self._seen()
        return self._where.rings(self.eyes, (image.shape[1], image.shape[0]), hexes or self._land())

    def lay_corners(self, corners: tuple[Point, ...], hexes: tuple[Coordinate, ...] | None = None) -> None:
        """They lie between these, in the order of the rings. Raises DeskError."""
        from vision import PictureError  # noqa: PLC0415  # OpenCV, which most tables are spared

        image = self._seen()
        size = image.shape[1], image.shape[0]
        try:
            grid = self.eyes.shown(corners, size, hexes or self._land())
        except PictureError as error:
            raise DeskError(NO_SUCH_BOARD) from error
        self._where.lies(grid, size)
        self._begin_again(self._hear)

    def whole_picture(self) -> bytes | None:
        """What the camera sees, as JPEG."""
        image = self.frame()
        return None if image is None else self.eyes.jpeg(image)

    def answer(self, key: str, answer: str) -> None:
        """What people say to the question that is asked. Raises DeskError."""
        try:
            self._playing().answer(key, answer)
        except (BoardAnswerError, BooksBusyError) as error:
            raise DeskError(str(error)) from error

    def take_back(self, key: str) -> None:
        """The piece that was booked last is not there. Raises DeskError."""
        booked, table = self._playing().view().booked, self._table
        if booked is None or booked.key != key or table is None:
            raise DeskError(GONE_ON)
        for line in range(booked.lines):
            answer = table.undo(by="tablet", key=f"no-{secrets.token_hex(8)}", seen=booked.revision + line)
            if not isinstance(answer, Booked):
                raise DeskError(GONE_ON)

    def picture(self, key: str) -> bytes | None:
        """The place that a question or a booked piece is about."""
        return None if self._station is None else self._station.picture(key)

    # -- what is shown -----------------------------------------------------------------------------------------

    @property
    def shown(self) -> BoardShown | None:
        """What the pages show of it; None where no camera is to watch the board."""
        if not self._is_wanted:
            return None
        station, watches = self._station, self.watches
        view = BoardView() if station is None or not watches else station.view()
        tapped = self._tapped if station is not None and watches else ""
        return BoardShown(
            watches,
            self._words(view),
            _asked(view),
            _booked(view),
            tapped=tapped,
            is_lost=self._state == NO_BOARD,
            may_be_shown=station is not None and watches and self.has_camera,
        )

    def _words(self, view: BoardView) -> str:
        if not self.has_camera:
            return NO_CAMERA
        if self._hear is not None:
            return TAUGHT
        if not self.watches or self._station is None:
            return NOT_WATCHED
        return view.words or self._silence or self._state or view.trouble or WATCHED

    # -- its thread --------------------------------------------------------------------------------------------

    def _run(self) -> None:
        while not self._stop.wait(PAUSE):
            try:
                with self._lock:
                    station, turn, hear = self._station, self._turn, self._hear
                if hear is not None:
                    self._teach(hear, turn)
                elif station is not None and self.watches:
                    self._watch(station, turn)
                else:
                    self._say("")
            except Exception as error:  # the table plays on, and the board is looked for again
                _log.exception("the board could not be watched")
                self._say(
                    said(
                        "The board cannot be watched just now: {why}",
                        why=recognised(str(error)) or said("the program gave no reason"),
                    )
                )
                self._stop.wait(AGAIN)

    def _teach(self, hear: Callable[[Image, float], object], turn: int) -> None:
        """Lend every frame to a lesson, until it is over."""
        while not self._stop.wait(PAUSE) and self._goes_on(turn):
            image = self.frame()
            if image is not None:
                hear(image, time.monotonic())

    def _watch(self, station: BoardStation, turn: int) -> None:
        """Find the board, and watch it until there is another game, or people say something else."""
        self._say(LOOKING)
        watch = self._begun(turn)
        if watch is None:
            return
        station.agree_everywhere()
        self._say("")
        moved_since: float | None = None
        while not self._stop.wait(PAUSE) and self._goes_on(turn):
            image = self.frame()
            if image is None or self._rests():
                continue
            now = time.monotonic()
            agreed = station.to_agree()
            if agreed is None or agreed:
                watch.agree(agreed)
            look = watch.look(image, now)
            if not self._goes_on(turn):  # it was switched off while this frame was looked at
                return
            self._take(station, look)
            moved_since = (moved_since or now) if station.trouble is BoardTrouble.MOVED else None
            if moved_since is not None and now - moved_since >= AWAY:
                self._where.may_have_moved()
                return

    def _begun(self, turn: int) -> Watch | None:
        """The watch of a board on which nothing moves; None where something else is wanted meanwhile."""
        table, eyes, before = self._table, self.eyes, None
        while table is not None and not self._stop.wait(PAUSE) and self._goes_on(turn):
            image = self.frame()
            if image is None or self._rests():
                before = None
                continue
            if before is None or before.shape != image.shape or eyes.differ(before, image) > STILL:
                before = image
                continue
            plan, state = table.choice.board, table.state
            grid = self._where.found(eyes, image, land_of(plan))
            if grid is not None:
                kinds, colours, lies = kinds_in_play(state), state.game.setup.colours, pieces_on_board(state)
                whole = replace(grid, hexes=tuple(one.at for one in plan.inside))
                watch = eyes.watch(image, whole, colours, kinds=kinds, learnt=self._pieces.learnt, lies=lies)
                self._tapped = tapped_words(state, [one.name for one in kinds if one.shape not in watch.shapes])
                return watch
            self._say(NO_BOARD)
            before = None
            self._stop.wait(AGAIN)
        return None

    def _take(self, station: BoardStation, look: BoardLook | None) -> None:
        try:
            if look is not None:
                station.take(told_by(look))
            else:
                station.tend()
        except (OSError, BooksBusyError):  # what could not be written is tried again with the next look
            _log.exception("what was seen on the board could not be booked")

    def _goes_on(self, turn: int) -> bool:
        with self._lock:
            return turn == self._turn and not self._stop.is_set()

    def _say(self, words: str) -> None:
        """This is how far it has come with the board."""
        self._tell(words, self._silence)

    def _tell(self, state: str, silence: str) -> None:
        if (state, silence) != (self._state, self._silence):
            self._state, self._silence = state, silence
            self._on_change()

    def _begin_again(self, hear: Callable[[Image, float], object] | None) -> None:
        with self._lock:
            self._hear = hear
            self._turn += 1
        self._on_change()

    def _playing(self) -> BoardStation:
        if self._station is None:
            raise DeskError(said("No board is watched. Nothing was changed."))
        return self._station

    def _land(self) -> tuple[Coordinate, ...]:
        if self._table is None:
            raise DeskError(said("No board is watched. Nothing was changed."))
        return tuple(land_of(self._table.choice.board))

    def _seen(self) -> Image:
        image = self.frame()
        if image is None:
            raise DeskError(NOTHING_SEEN)
        return image


def land_of(plan: BoardPlan) -> dict[Coordinate, str]:
    """The hexes of land by which a board is found, and what land each is."""
    return {one.at: one.terrain for one in plan.inside if is_land(one.terrain)}


def _asked(view: BoardView) -> BoardAsked | None:
    asked = view.question
    if asked is None:
        return None
    answers = tuple(BoardAnswer(name, ANSWERS[name]) for name in asked.answers)
    return BoardAsked(asked.key, asked.words, answers, bool(asked.picture))


def _booked(view: BoardView) -> PieceShown | None:
    booked = view.booked
    return None if booked is None else PieceShown(booked.key, booked.words, bool(booked.picture))


def _eyes() -> BoardEyes:
    from .board_eyes import Eyes  # noqa: PLC0415  # OpenCV, which most tables are spared

    return Eyes()
