"""What the inputs need of a game's books: how the game stands, and writing an action down.

The table's books adapt to these few names; nothing else of them is known here.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from companion.kernel import Action, Refusal, State


@dataclass(frozen=True, slots=True)
class GameNow:
    """The game at a revision; every change, also an undo, makes the revision larger."""

    revision: int
    state: State


class Written(Enum):
    """What became of an action that the rules allow."""

    BOOKED = "booked"
    """It is on disk."""
    REPEATED = "repeated"
    """It has been on disk since the key was first used."""
    STALE = "stale"
    """The game has moved on from the revision that was named; nothing was booked."""


class BooksBusyError(RuntimeError):
    """The game moved on again and again while something was being booked; nothing was booked."""


class Books(Protocol):
    """The books of the game that is on."""

    def standing(self) -> GameNow:
        """How the game stands now."""
        ...

    def reckoned(self) -> State:
        """The game as everybody can reckon it who has watched it; worked out at each call."""
        ...

    def book(
        self, action: Action, *, key: str, revision: int, by: str, then: Action | None = None
    ) -> Written | Refusal:
        """Write an action down; returns when it is on disk. Raises when it could not be written: nothing changed then.

        `then` follows it in the same breath, as a line of its own: both are booked, or neither. A key that was booked
        before books nothing again. `by` says what entered it: a source, or the button.
        """
        ...
