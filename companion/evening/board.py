"""The camera over the board: what it sees of the game that is on becomes what the books say.

Its thread takes a few frames a second, finds the island in them and has it watched. Whatever goes wrong in it ends in
words for the pages, and it starts over; the evening goes on without it. The island of the base game for up to four
players is watched, with the rules of the base game alone.
"""

from __future__ import annotations

import logging
import secrets
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from companion.inputs import BooksBusyError, GameNow
from companion.inputs.board_camera import told_by
from companion.inputs.board_seen import BoardSeen, BoardTrouble
from companion.inputs.board_station import ALL, CORRECT, NOTHING, YES, BoardAnswerError, BoardStation, BoardView
from companion.inputs.device_words import recognised
from companion.rules.base.robber import Robber
from companion.rules.geometry.boards import island
from companion.said import said
from companion.store import Store
from companion.table import Booked, Table
from web.desk import BoardAnswer, BoardAsked, BoardShown, DeskError, PieceShown

from .table_books import TableBooks

if TYPE_CHECKING:
    from vision import Image, NewestFrame
    from vision.boards import Grid
    from vision.boards.watching import BoardLook

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

NO_BOARD = said("No board is found in the camera's picture: the whole island has to be seen, without hands over it.")
SECRET = said("A card may be shown just now, so the board is not watched.")
NO_PICTURE = said("No picture comes from the camera over the board.")
NO_CAMERA = said("No camera is connected that could watch the board; pieces are entered by hand.")
NOT_THIS = said("Only the island of the base game for up to four players is watched.")
WATCHED = said("The board is watched.")
NOT_WATCHED = said("The board is not watched.")
LOOKING = said("The board is being looked for.")
GONE_ON = said("The game has gone on since. Nothing was changed; take it back in the history.")
ANSWERS = {
    YES: said("Yes, book it"),
    CORRECT: said("Put the books right"),
    NOTHING: said("It is nothing"),
    ALL: said("It lies as the books have it"),
}


class Watch(Protocol):
    """What watches a board, as `vision.boards.watching.BoardWatch` does."""

    def look(self, image: Image, now: float) -> BoardLook | None:
        """What is new, if anything."""

    def agree(self, places: Iterable[str] | None = None) -> None:
        """What lies at these places now, or everywhere, is as it shall be."""


class BoardEyes(Protocol):
    """How a board is found and watched."""

    def find(self, image: Image) -> Grid | None:
        """Where the island lies; None where none is found."""

    def watch(self, image: Image, grid: Grid, colours: Sequence[str], robber: str | None) -> Watch:
        """Begin to watch it, as it lies there now; the books have the robber on this hex."""

    def differ(self, one: Image, other: Image) -> float:
        """By how many grey levels two frames differ in the mean."""


class BoardCamera:
    """Watches the board as soon as it is connected and a game is on. `on_change` is called after every change.

    `rests` says whether nothing counts just now, since the game is paused or the camera is taught. With `robs_alone`
    the only victim of a robber is robbed with its move.
    """

    def __init__(
        self,
        kept: Store,
        on_change: Callable[[], None],
        rests: Callable[[], bool],
        robs_alone: Callable[[], bool] = lambda: False,
    ) -> None:
        self._kept, self._on_change, self._rests, self._robs_alone = kept, on_change, rests, robs_alone
        self._frame: Callable[[], Image | None] | None = None
        self._own: NewestFrame | None = None
        self._eyes: Callable[[], BoardEyes] = _eyes
        self._hidden: Callable[[], bool] = lambda: False
        self._is_wanted = False
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        # Guards the three below: another game may begin while a frame is looked at.
        self._lock = threading.Lock()
        self._turn = 0
        self._table: Table | None = None
        self._station: BoardStation | None = None
        # What the thread says of the board, and why no picture comes.
        self._state = self._silence = ""

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
        if self._is_wanted and is_watchable(table):
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
        with self._lock:
            self._turn += 1
        self._on_change()

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
        return BoardShown(watches, self._words(view), _asked(view), _booked(view))

    def _words(self, view: BoardView) -> str:
        if self._frame is None:
            return NO_CAMERA
        if not self.watches:
            return NOT_WATCHED
        if self._station is None:
            return NOT_THIS if self._table is not None else NOT_WATCHED
        return view.words or self._silence or self._state or view.trouble or WATCHED

    # -- its thread --------------------------------------------------------------------------------------------

    def _run(self) -> None:
        while not self._stop.wait(PAUSE):
            try:
                with self._lock:
                    station, turn = self._station, self._turn
                if station is not None and self.watches:
                    self._watch(station, turn)
                else:
                    self._say("")
            except Exception as error:  # the table plays on, and the board is looked for again
                _log.exception("the board could not be watched")
                self._say(
                    said(
                        "The board cannot be watched just now: {why}",
                        why=recognised(str(error)) or type(error).__name__,
                    )
                )
                self._stop.wait(AGAIN)

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
            image = self._newest()
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
                return

    def _begun(self, turn: int) -> Watch | None:
        """The watch of a board on which nothing moves; None where something else is wanted meanwhile."""
        table, eyes, before = self._table, self._eyes(), None
        while table is not None and not self._stop.wait(PAUSE) and self._goes_on(turn):
            image = self._newest()
            if image is None or self._rests():
                before = None
                continue
            if before is None or before.shape != image.shape or eyes.differ(before, image) > STILL:
                before = image
                continue
            grid = eyes.find(image)
            if grid is not None:
                return eyes.watch(image, grid, table.choice.seats, _robber(table))
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

    def _newest(self) -> Image | None:
        """The newest frame; says it where none comes."""
        trouble = self._own.trouble if self._own is not None else None
        image = None if self._frame is None or trouble or self._hidden() else self._frame()
        silence = SECRET if self._hidden() else recognised(trouble or "") or NO_PICTURE
        self._tell(self._state, "" if image is not None else silence)
        return image

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

    def _playing(self) -> BoardStation:
        if self._station is None:
            raise DeskError(said("No board is watched. Nothing was changed."))
        return self._station


def is_watchable(table: Table) -> bool:
    """Whether the eyes know this board and all its pieces: the base game on the island for up to four players."""
    choice = table.choice
    return not choice.products and not choice.scenarios and {one.at for one in choice.board.hexes} == set(island(4))


def _robber(table: Table) -> str | None:
    """The hex on which the books have the robber."""
    state = table.state
    at = state[Robber].hex
    return None if at is None else state.game.topology.hex_names[at]


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
