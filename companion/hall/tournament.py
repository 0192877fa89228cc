"""A tournament as a value: who takes part, the rounds that were drawn, and what became of them. It changes nothing."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

SWISS: Final = "swiss"
ROUND_ROBIN: Final = "round robin"
WAYS: Final = (SWISS, ROUND_ROBIN)


@dataclass(frozen=True)
class Entrant:
    """Somebody who takes part, by a number that stays; one who `is_gone` is drawn no more."""

    number: int
    name: str
    is_gone: bool = False


@dataclass(frozen=True)
class MatchResult:
    """What became of a game: the points in the order of the seats, and the number of who won.

    `game` is the one it was read from, as its table names it; empty where people have entered it.
    """

    points: tuple[int, ...]
    winner: int
    game: str = ""


@dataclass(frozen=True)
class Match:
    """A game of one round: the numbers of its players in the order of their seats, the first begins.

    `table` is what the companion there is called, empty while none is named.
    """

    players: tuple[int, ...]
    table: str = ""
    result: MatchResult | None = None


@dataclass(frozen=True)
class Round:
    """One round: its matches, who rests, and the games that were over when it was drawn, which belong to no match."""

    matches: tuple[Match, ...]
    resting: tuple[int, ...] = ()
    before: tuple[str, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether every result is known."""
        return all(match.result is not None for match in self.matches)


@dataclass(frozen=True)
class Tournament:
    """The whole of it. `size` is how many sit at a table if it comes out even; `undone` the round taken back last."""

    way: str = SWISS
    size: int = 4
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[Round, ...] = ()
    undone: Round | None = None

    @property
    def matches(self) -> Iterator[Match]:
        """All matches of all rounds."""
        return (match for each in self.rounds for match in each.matches)

    def name_of(self, number: int) -> str:
        """What this player is called. Raises StopIteration for a number that nobody has."""
        return next(each.name for each in self.entrants if each.number == number)
