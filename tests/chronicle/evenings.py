"""Real evenings to read into figures: golden records entered at a real table, line by line, by a clock that ticks."""

from itertools import count
from pathlib import Path
from random import Random

from companion.table import COMPANION, Booked, Journal, Table
from companion.table.record import Record, read

RECORDS = Path(__file__).resolve().parents[1] / "records"


class Clock:
    """A clock on the wall that goes on by so many seconds whenever it is looked at."""

    def __init__(self, now: float = 1_790_000_000.0, tick: float = 10.0) -> None:
        self.now, self.tick = now, tick

    def __call__(self) -> float:
        self.now += self.tick
        return self.now


class People(Clock):
    """A clock beside people, who take their time and now and then a little more; each time the same."""

    def __init__(self) -> None:
        super().__init__()
        self._random = Random(4)

    def __call__(self) -> float:
        self.tick = self._random.expovariate(1 / 12) + 200 * (self._random.random() < 0.01)
        return super().__call__()


def golden(name: str) -> Record:
    """A golden record."""
    with (RECORDS / f"{name}.jsonl").open(encoding="utf-8") as lines:
        return read(lines)


def entered(journal: Journal, record: Record, game: str | None = None, lines: int | None = None) -> Table:
    """The record entered again at a table of this journal, as far as line `lines` or whole."""
    table, keys = Table.create(journal, record.choice, game=game), count(1)
    for line in record.lines[:lines]:
        if line.by == COMPANION or table.state.knows(line.action):  # it answers by itself, and books no news twice
            continue
        booked = table.submit(line.action, by=line.by, key=f"k{next(keys)}", seen=None, overrule=line.overruled)
        assert isinstance(booked, Booked), booked
    return table
