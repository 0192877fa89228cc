"""What becomes of a request at a table: it is booked, refused, comes too late, or leaves something to decide."""

from dataclasses import dataclass

from companion.kernel import Happening, Refusal, Seat

from .history import Misfit


@dataclass(frozen=True)
class Booked:
    """It is on disk. `happenings` are all it caused; `digest` is of the whole state and nothing to show anybody."""

    revision: int
    happenings: tuple[Happening, ...]
    digest: str


@dataclass(frozen=True)
class Refused:
    """The rules forbid it; nothing changed. Where hidden cards do, it `concerns` one of these seats or more."""

    refusal: Refusal
    concerns: tuple[Seat, ...] = ()


@dataclass(frozen=True)
class Conflict:
    """The game has moved on since the revision the person saw; nothing changed."""

    revision: int
    words: str


@dataclass(frozen=True)
class Preview:
    """What a correction would do: what no longer fits, what of it is not decided, and what would change, in words.

    `nothing_else` changes than what the table says.
    """

    misfits: tuple[Misfit, ...]
    undecided: tuple[int, ...]
    changes: tuple[str, ...]
    nothing_else: bool = False

    @property
    def settled(self) -> bool:
        """Whether every misfit is decided, so that the correction may be entered."""
        return not self.undecided


@dataclass(frozen=True)
class Unsettled:
    """A correction that leaves misfits undecided; nothing changed."""

    preview: Preview


Answer = Booked | Refused | Conflict | Unsettled
