"""The station of cards: readings of cards come in from a camera's thread, and what the referee decides is booked.

All that it shows is common: who may show a card, and what came of the last one, never which it was. What goes wrong
with the disk is reported as for dice; any other error by its kind alone, for its text might name the card.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass

from companion.kernel import Refusal
from companion.said import said

from .books import Books, Written
from .cards import AskCard, BookCard, CardReading, CardReferee, CardVerdict, LayCard, PassCard
from .judging import Booking, Judging
from .notices import Notice, NoticeKind

BY = "cards"


@dataclass(frozen=True, slots=True)
class CardsView:
    """What a screen shows. `words` are of the last card shown, and empty once the game has moved on from it."""

    waits: bool
    words: str


class CardStation(Judging[CardReferee]):
    """Takes readings of cards in and books them. `on_change` is called after every change of the view."""

    def __init__(
        self, books: Books, *, on_change: Callable[[], None], clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(books, lambda state: CardReferee.at_start(state, at=clock()), on_change, clock)
        self._notice: Notice | None = None

    @property
    def waits(self) -> bool:
        """Whether somebody may show a card now; as good as free, to be asked at every frame."""
        return self._referee.waits

    def view(self) -> CardsView:
        """All that a screen shows."""
        with self._memory:
            return CardsView(self._referee.waits, "" if self._notice is None else self._notice.words)

    def take(self, reading: CardReading) -> Notice | None:
        """Deal with a reading; returns what became of it once that is on disk, None when it was not worth a word.

        Raises what the books raise.
        """

        def remembered(verdict: CardVerdict, written: Written | Refusal | None) -> Notice | None:
            if isinstance(written, Refusal):
                verdict = PassCard(said("A card was shown, but the game has moved on; nothing was entered."))
            if isinstance(verdict, BookCard):
                self._referee = self._referee.booked(verdict)
            if isinstance(verdict, LayCard):
                self._referee = self._referee.laid(verdict)
            if verdict is not None:
                self._notice = Notice(_kind(verdict), BY, verdict.words)
            return None if verdict is None else self._notice

        busy = said("The game keeps moving on; no card was entered: show it again, or enter it by hand.")
        with self._judging:
            notice = self._booked(lambda referee: referee.judge(reading), _line, remembered, busy)
        if notice is not None:
            self._on_change()
        return notice

    def _moved_on(self) -> None:
        self._notice = None

    def _failed(self, line: Booking, error: Exception) -> None:
        # Whatever else it says might name the card.
        why = str(error) if isinstance(error, OSError) else said("something unexpected went wrong")
        words = said("A card could not be saved, nothing was entered: {why}", why=why)
        with self._memory:
            self._notice = Notice(NoticeKind.TROUBLE, BY, words)
        self._on_change()


def _line(verdict: CardVerdict) -> Booking | None:
    if not isinstance(verdict, BookCard | LayCard) or verdict.action is None:
        return None
    return Booking(verdict.action, verdict.key, BY)


def _kind(verdict: BookCard | LayCard | AskCard | PassCard) -> NoticeKind:
    """What became of a card, for people."""
    match verdict:
        case BookCard() | LayCard():
            return NoticeKind.BOOKED
        case PassCard():
            return NoticeKind.IGNORED
    return NoticeKind.ASKED
