"""How soon a game goes on after a start: as it was played, and with deep corrections that people made of it."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import perf_counter

from companion.table import Insert, Journal, Keep, Preview, Table
from companion.table.history import Decision

from .figures import Figure, percentile

OPENINGS, CORRECTIONS, NEAR = 5, 40, 20
"""How often a game is opened, and how many corrections come in before which line."""


def figures(path: Path, game: str) -> Iterator[Figure]:
    """The figures of one game of a journal, in which the corrections are booked on the way."""
    with closing(Journal.open(path)) as journal:
        actions = Table.open(journal, game).revision
    plain, corrected = _opening(path, game), f"the same with {CORRECTIONS} corrections near line {NEAR}, median"
    yield Figure(f"a game of {actions} actions goes on after, median", plain, "s", most=0.5)
    _correct(path, game)
    yield Figure(corrected, _opening(path, game), "s", most=0.5)


def _opening(path: Path, game: str) -> float:
    """Seconds, in the median."""
    took = []
    for _ in range(OPENINGS):
        start = perf_counter()
        with closing(Journal.open(path)) as journal:
            Table.open(journal, game)
            took.append(perf_counter() - start)
    return percentile(took, 0.5)


def _correct(path: Path, game: str) -> None:
    """Hands were counted that had been forgotten; whatever does not fit any more stands all the same."""
    with closing(Journal.open(path)) as journal:
        table = Table.open(journal, game)
        for number in range(CORRECTIONS):
            data = {"do": "CountCards", "player": table.choice.seats[number % 2], "kind": "ore", "number": number % 3}
            change, decisions = Insert(NEAR, (table.codec.action(data),)), dict[int, Decision]()
            while isinstance(preview := table.preview(change, decisions), Preview) and preview.undecided:
                decisions |= dict.fromkeys(preview.undecided, Keep())
            table.correct(change, decisions, by="bench", key=f"correction {number}", seen=None)
