"""The station of the board: looks at it come in from a camera's thread, and what the referee decides is booked.

The camera asks with `to_agree` which places are settled and tells its watch; until then looks at them are ignored.
"""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from companion.kernel import Action, Refusal, State
from companion.said import said

from .board import TOO_MANY, AgreeOn, AskPiece, BoardReferee, BoardVerdict, BookPiece, Lying
from .board_seen import BoardSeen, BoardTrouble, PieceSeen
from .board_words import TROUBLES
from .books import Books, BooksBusyError, Written
from .judging import Booking, Judging

BY = "board"
"""Who enters what is seen on the board."""

YES, CORRECT, NOTHING, ALL = "yes", "correct", "nothing", "all"
"""What people may answer: it is what is asked, the books are to be put right, it is nothing, or the books are right."""

KEPT = 60
"""Pictures of pieces that are kept in memory, the newest: those of about one game."""

ANSWERED = said("This question is settled already. Nothing was changed.")


class BoardAnswerError(ValueError):
    """What somebody answered cannot be; the words say why. Nothing was changed."""


@dataclass(frozen=True, slots=True)
class BoardQuestion:
    """What people are asked of the board. `answers` are those that make sense; `picture` is of the place, if any."""

    key: str
    words: str
    answers: tuple[str, ...]
    picture: bytes = b""


@dataclass(frozen=True, slots=True)
class PieceBooked:
    """The last piece that was booked from the board, as long as nothing else was entered since.

    It made so many `lines`, and the books stood at `revision` then.
    """

    key: str
    words: str
    picture: bytes
    revision: int
    lines: int = 1


@dataclass(frozen=True, slots=True)
class BoardView:
    """All that a screen shows. `trouble` says why nothing is seen, `words` why something could not be written down."""

    trouble: str = ""
    question: BoardQuestion | None = None
    booked: PieceBooked | None = None
    words: str = ""


class BoardStation(Judging[BoardReferee]):
    """Takes looks at the board in and books pieces. `on_change` is called after every change of the view."""

    def __init__(
        self,
        books: Books,
        *,
        on_change: Callable[[], None],
        robs_alone: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        session = secrets.token_hex(4)

        def referee(state: State) -> BoardReferee:
            return BoardReferee(state, session, books.reckoned, robs_alone=robs_alone)

        super().__init__(books, referee, on_change, clock)
        self._question: AskPiece | None = None
        self._booked_last: PieceBooked | None = None
        self._to_agree = set[str]()
        self._agree_all = False
        self._failure = ""
        self._pictures: dict[str, bytes] = {}

    # -- what comes in -----------------------------------------------------------------------------------------

    def take(self, look: BoardSeen) -> None:
        """Deal with a look: book what is to be booked, and ask what is to be asked.

        Raises what the books raise when they cannot write, and BooksBusyError; the next look finds the same pieces.
        """
        with self._judging:
            with self._memory:
                pieces = tuple(one for one in look.pieces if one.place not in self._to_agree)
                if not self._agree_all:
                    self._referee = self._referee.looks(replace(look, pieces=pieces))
            self.tend()

    def tend(self) -> None:
        """Look after what lies there: some things are asked only after a while. Raises as `take` does."""
        with self._judging:
            before = self.view()
            while self._dealt_with():
                pass
            if self.view() != before:
                self._on_change()

    def to_agree(self) -> tuple[str, ...] | None:
        """The places that the watch has to agree on now, None for all of them. Each is told once."""
        with self._memory:
            places, everywhere = tuple(sorted(self._to_agree)), self._agree_all
            self._to_agree, self._agree_all = set(), False
        return None if everywhere else places

    # -- what people decide ------------------------------------------------------------------------------------

    def answer(self, key: str, answer: str) -> None:
        """Somebody answers the open question. Raises BoardAnswerError, and as `take` does."""
        with self._judging:
            question = self.view().question
            if question is None or question.key != key or answer not in question.answers:
                raise BoardAnswerError(ANSWERED)
            with self._memory:
                asked = self._question
                if asked is None:  # much changed at once
                    self._agree_all, self._referee = True, replace(self._referee, lying=())
            if asked is not None:
                self._answered(asked, answer)
            self.tend()
        self._on_change()

    def agree_everywhere(self) -> None:
        """All that lies there is so, whatever was asked: a new watch begins."""
        with self._memory:
            self._referee = replace(self._referee, lying=(), trouble=None)
            self._question, self._to_agree, self._agree_all = None, set(), False
        self._on_change()

    # -- what is shown -----------------------------------------------------------------------------------------

    def view(self) -> BoardView:
        """All that a screen shows."""
        with self._memory:
            referee, asked, booked = self._referee, self._question, self._booked_last
            question = None if asked is None else _shown(asked)
            if referee.is_too_much:
                question = BoardQuestion(f"{referee.session}-{referee.seen}", TOO_MANY, (ALL,))
            if booked is not None and booked.revision != self._revision:
                booked = None
            trouble = "" if referee.trouble is None else TROUBLES[referee.trouble]
            return BoardView(trouble, question, booked, self._failure)

    @property
    def trouble(self) -> BoardTrouble | None:
        """Why the board is not seen just now."""
        with self._memory:
            return self._referee.trouble

    def picture(self, key: str) -> bytes | None:
        """The place of a question or of a piece that was booked, as it looked then."""
        with self._memory:
            if self._question is not None and self._question.lying.key == key:
                return self._question.lying.piece.picture
            return self._pictures.get(key)

    # -- inside ------------------------------------------------------------------------------------------------

    def _dealt_with(self) -> bool:
        """Judge once; whether there may be more to do."""

        def remembered(verdict: BoardVerdict, written: Written | Refusal | None) -> bool:
            self._question = verdict if isinstance(verdict, AskPiece) else None
            match verdict:
                case BookPiece(lying=lying, words=words, pieces=pieces):
                    if isinstance(written, Refusal):
                        self._referee = self._referee.refused(lying)
                        return True
                    self._settle(pieces)
                    self._note(lying, words, 1 if verdict.then is None else 2)
                    return True
                case AgreeOn(pieces=pieces):
                    self._settle(pieces)
                    return True
            return False

        busy = said("The game keeps moving on; nothing that was seen on the board has been entered yet.")
        return self._booked(lambda referee: referee.judge(self._clock()), _line, remembered, busy)

    def _answered(self, asked: AskPiece, answer: str) -> None:
        lying, actions = asked.lying, asked.yes
        if answer == CORRECT and asked.correction is not None:
            actions = (asked.correction,)
        if answer != NOTHING:
            self._enter(lying, actions)
        with self._memory:
            self._settle((lying.piece,))

    def _enter(self, lying: Lying, actions: tuple[Action, ...]) -> None:
        """Book what people said; raises BoardAnswerError where the rules refuse it by now."""
        with self._memory:
            revision = self._revision
        line = Booking(actions[0], lying.key, BY, then=actions[1] if len(actions) > 1 else None)
        written = self._write(line, revision)
        if isinstance(written, Refusal):
            raise BoardAnswerError(said("It was not entered: {why}", why=str(written)))
        if written is Written.STALE:
            raise BooksBusyError(said("The game has just moved on. Nothing was entered; answer again."))
        with self._memory:
            theft, revision = self._referee.theft(), self._revision
        if theft is not None and len(actions) > 1:
            self._write(Booking(theft, f"{lying.key}-theft", BY), revision)

    def _settle(self, pieces: tuple[PieceSeen, ...]) -> None:
        """These are as they shall be, and so are their places if nothing else is there; the memory is held."""
        self._referee = self._referee.without(pieces)
        others = {one.piece.place for one in self._referee.lying if one.piece.is_sure}
        self._to_agree |= {piece.place for piece in pieces} - others
        self._question, self._failure = None, ""

    def _note(self, lying: Lying, words: str, lines: int) -> None:
        """Remember the piece that was booked with its picture; the memory is held."""
        self._pictures[lying.key] = lying.piece.picture
        while len(self._pictures) > KEPT:
            del self._pictures[next(iter(self._pictures))]
        self._booked_last = PieceBooked(lying.key, words, lying.piece.picture, self._revision, lines)

    def _failed(self, line: Booking, error: Exception) -> None:
        with self._memory:
            self._failure = said("What was seen on the board could not be saved: {why}", why=str(error))
        self._on_change()


def _line(verdict: BoardVerdict) -> Booking | None:
    return Booking(verdict.action, verdict.lying.key, BY, verdict.then) if isinstance(verdict, BookPiece) else None


def _shown(asked: AskPiece) -> BoardQuestion:
    answers = ((YES,) if asked.yes else ()) + ((CORRECT,) if asked.correction else ()) + (NOTHING,)
    return BoardQuestion(asked.lying.key, asked.words, answers, asked.lying.piece.picture)
