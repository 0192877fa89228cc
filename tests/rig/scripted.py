"""Games that play themselves by a script, one after the other: where each stands at each revision is known beforehand.

So a machine inside may play them as fast as it can, and be cut off; outside it is known what must be there afterwards.
"""

from companion.geometry.printed import beginner_board
from companion.rules.base.scoring import Score
from companion.rules.choice import Choice
from companion.table import Booked, Journal, Table
from tests.table.scripted_game import take_next_step

SEATS = ("red", "blue", "white", "orange")
CHOICES = (
    Choice(SEATS, beginner_board(4)),
    Choice(SEATS, beginner_board(4), products=("cities and knights",)),
)
LONG = 150
"""Entries after which a game is left for the next one, won or not."""


def choice(game: int) -> Choice:
    """What is played as number `game`, counted from 1."""
    return CHOICES[game % len(CHOICES)]


def seed(evening: int, game: int) -> int:
    """The seed of a game."""
    return evening * 1000 + game


def is_left(table: Table) -> bool:
    """Whether the next game begins now."""
    return table.revision >= LONG or table.state[Score].winner is not None


class Reference:
    """One of the games, played where nobody pulls a plug."""

    def __init__(self, journal: Journal, evening: int, game: int) -> None:
        self._seed = seed(evening, game)
        self._table = Table.create(journal, choice(game))
        self._digests = {0: self._table.codec.digest(self._table.state)}

    def digest(self, revision: int) -> str | None:
        """What the state must be there; None for a revision that no entry ends with."""
        while self._table.revision < revision:
            self._play()
        return self._digests.get(revision)

    def next(self, revision: int) -> int:
        """The revision after the entry that follows."""
        while self._table.revision <= revision:
            self._play()
        return min(known for known in self._digests if known > revision)

    def _play(self) -> None:
        booked = take_next_step(self._table, self._seed)
        assert isinstance(booked, Booked)
        self._digests[booked.revision] = booked.digest


class Ledger:
    """What was acknowledged, noted outside; and what must therefore be there."""

    def __init__(self, journal: Journal, evening: int) -> None:
        self._journal, self.evening = journal, evening
        self.noted: list[tuple[int, int]] = []
        self._games: dict[int, Reference] = {}

    def note(self, game: int, revision: int, digest: str) -> None:
        """The machine has acknowledged this entry."""
        assert self._played(game).digest(revision) == digest, f"game {game} is not the script's at {revision}"
        self.noted.append((game, revision))

    def lost(self, game: int, revision: int, digest: str) -> int:
        """How many acknowledged entries are missing where the machine stands like this."""
        last = self.noted[-1] if self.noted else (0, 0)
        if (game, revision) > last:  # one more entry may be there that nobody was told of
            known = last[0] and self._played(last[0]).next(last[1])
            assert (game, revision) in {(last[0] + 1, 0), (last[0], known)}, f"{game}, {revision} after {last}"
        assert not game or self._played(game).digest(revision) == digest, f"game {game} is another one at {revision}"
        return sum(entry > (game, revision) for entry in self.noted)

    def _played(self, game: int) -> Reference:
        return self._games.setdefault(game, Reference(self._journal, self.evening, game))
