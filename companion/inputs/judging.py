"""How a reading becomes a line in the books, for dice and for cards: judged, booked, and only then remembered.

Safe to call from every thread. One reading is dealt with at a time, up to the disk; `moved` never waits for that, so
the books may call it while they write. What is judged is judged again where the game moves on meanwhile.
"""

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, Protocol, Self, TypeVar

from companion.kernel import Action, Refusal, State

from .books import Books, BooksBusyError, GameNow, Written

ATTEMPTS = 5
"""How often something is judged again because the game moved on while it was being booked."""


class SeesTheGame(Protocol):
    """A referee: a value, which becomes another with every move of the game."""

    def sees(self, state: State, *, at: float) -> Self:
        """The game has moved on, been undone or corrected."""
        ...


Referee = TypeVar("Referee", bound=SeesTheGame)
Verdict = TypeVar("Verdict")
Told = TypeVar("Told")


@dataclass(frozen=True, slots=True)
class Booking:
    """What is to be booked, under which key and by whom; `then` follows in the same breath."""

    action: Action = field(repr=False)
    key: str
    by: str
    then: Action | None = field(default=None, repr=False)


class Judging(ABC, Generic[Referee]):
    """A station: a referee, the books, and what people are told. `on_change` is called after every change of that."""

    def __init__(
        self,
        books: Books,
        referee: Callable[[State], Referee],
        on_change: Callable[[], None],
        clock: Callable[[], float],
    ) -> None:
        standing = books.standing()
        self._books, self._on_change, self._clock = books, on_change, clock
        # Guards the two below and whatever a station remembers of its readings; never held while anything outside is
        # called, so it can be taken from anywhere.
        self._memory = threading.Lock()
        self._referee, self._revision = referee(standing.state), standing.revision
        # Held from the judgement of a reading until it is on disk: one at a time.
        self._judging = threading.RLock()

    def moved(self, standing: GameNow) -> None:
        """The game stands thus now. Call it after every change, in any thread; an older standing is passed over."""
        with self._memory:
            if standing.revision <= self._revision:
                return
            self._revision = standing.revision
            self._referee = self._referee.sees(standing.state, at=self._clock())
            self._moved_on()
        self._on_change()

    def is_free_within(self, seconds: float) -> bool:
        """Whether what is being dealt with is done by then, so that the next reading can be."""
        if not self._judging.acquire(timeout=seconds):
            return False
        self._judging.release()
        return True

    def _moved_on(self) -> None:
        """Forget what was said of the game as it stood before; the memory is held."""

    @abstractmethod
    def _failed(self, line: Booking, error: Exception) -> None:
        """Tell people that this could not be written down."""

    def _booked(
        self,
        judge: Callable[[Referee], Verdict],
        line: Callable[[Verdict], Booking | None],
        remembered: Callable[[Verdict, Written | Refusal | None], Told],
        busy: str,
    ) -> Told:
        """Judge, book what comes of it, and remember that; all again where the game moves on meanwhile.

        `remembered` is called with the memory held. Raises what the books raise, and BooksBusyError in these words.
        """
        for _ in range(ATTEMPTS):
            with self._memory:
                verdict, revision = judge(self._referee), self._revision
                wanted = line(verdict)
                if wanted is None:
                    return remembered(verdict, None)
            written = self._write(wanted, revision)
            if written is not Written.STALE:
                with self._memory:
                    return remembered(verdict, written)
        raise BooksBusyError(busy)

    def _write(self, line: Booking, revision: int) -> Written | Refusal:
        """Book it, and take note of how the game stands then."""
        try:
            written = self._books.book(line.action, key=line.key, revision=revision, by=line.by, then=line.then)
            standing = self._books.standing()
        except Exception as error:
            self._failed(line, error)
            raise
        self.moved(standing)
        return written
