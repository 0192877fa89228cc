"""The station of cards: readings of cards come in from a camera's thread, and what the referee decides is booked.

All that it shows is common: who may show a card, and what came of the last one, never which it was. What goes wrong
with the disk is told as for dice; any other error is told by its kind alone, for its text might name the card.
"""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from companion.rules.kernel import Refusal
from companion.said import said

from .books import Books, BooksBusyError, Standing, Written
from .cards import BookCard, CardReading, CardReferee, CardVerdict, PassCard
from .notices import Kind, Notice

ATTEMPTS = 5
"""How often a card is judged anew because the game moved on while it was being booked."""

BY = "cards"


@dataclass(frozen=True, slots=True)
class CardsView:
    """What a screen shows. `words` are of the last card shown, and empty once the game has moved on from it."""

    waits: bool
    words: str


class CardStation:
    """Takes readings of cards in and books them. `on_change` is called after every change of the view."""

    def __init__(
        self, books: Books, *, on_change: Callable[[], None], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._books, self._on_change, self._clock = books, on_change, clock
        standing = books.standing()
        # Guards all below; never held while anything outside is called.
        self._memory = threading.Lock()
        self._referee = CardReferee.at_start(standing.state, at=clock())
        self._revision = standing.revision
        self._notice: Notice | None = None
        self._judging = threading.RLock()

    @property
    def waits(self) -> bool:
        """Whether somebody may show a card now; as good as free, to be asked at every frame."""
        return bool(self._referee.due)

    def view(self) -> CardsView:
        """All that a screen shows."""
        with self._memory:
            return CardsView(bool(self._referee.due), "" if self._notice is None else self._notice.words)

    def moved(self, standing: Standing) -> None:
        """The game stands thus now. Call it after every change, in any thread; an older standing is passed over."""
        with self._memory:
            if standing.revision <= self._revision:
                return
            self._revision, self._notice = standing.revision, None
            self._referee = self._referee.sees(standing.state, at=self._clock())
        self._on_change()

    def take(self, reading: CardReading) -> Notice | None:
        """Deal with a reading; returns what became of it once that is on disk, None when it was not worth a word.

        Raises what the books raise.
        """
        with self._judging:
            for _ in range(ATTEMPTS):
                with self._memory:
                    verdict, revision = self._referee.judge(reading), self._revision
                if not isinstance(verdict, BookCard):
                    return self._noted(verdict)
                written = self._write(verdict, revision)
                if written is Written.STALE:
                    continue
                if isinstance(written, Refusal):
                    return self._noted(
                        PassCard(said("A card was shown, but the game has moved on; nothing was booked."))
                    )
                with self._memory:
                    self._referee = self._referee.booked(verdict)
                return self._noted(verdict)
        raise BooksBusyError(said("The game keeps moving on; no card was booked: show it again, or enter it by hand."))

    def _write(self, verdict: BookCard, revision: int) -> Written | Refusal:
        try:
            written = self._books.book(verdict.action, key=verdict.key, revision=revision, by=BY)
            standing = self._books.standing()
        except Exception as error:
            why = str(error) if isinstance(error, OSError) else type(error).__name__
            self._note(Kind.TROUBLE, said("A card could not be written down, nothing was booked: {why}", why=why))
            raise
        self.moved(standing)
        return written

    def _noted(self, verdict: CardVerdict) -> Notice | None:
        match verdict:
            case None:
                return None
            case BookCard():
                return self._note(Kind.BOOKED, verdict.words)
            case PassCard():
                return self._note(Kind.IGNORED, verdict.words)
        return self._note(Kind.ASKED, verdict.words)

    def _note(self, kind: Kind, words: str) -> Notice:
        with self._memory:
            notice = self._notice = Notice(kind, BY, words)
        self._on_change()
        return notice
