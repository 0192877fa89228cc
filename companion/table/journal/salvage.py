"""What can still be read of a damaged journal, game by game: what may go on, and what only remains to be looked at.

A game goes on with its entries up to the first that is missing. The file is read page by page (`pages`) and not
changed.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count, takewhile
from pathlib import Path
from types import NoneType
from typing import Any

from companion.said import listed, said, said_many

from .pages import FilePages, Record

NAMED = 5
"""So many games are named in a sentence; the file beside the journal names all."""

FORMAT = "hexkeeper remains"


@dataclass
class Remains:
    """One game. `beginning` is its row among the games, `entries` are its rows by number, `known` the last of them.

    `known` may be a number of which nothing but the number is left. Without a beginning nothing can go on.
    """

    game: str
    beginning: Record | None = None
    entries: dict[int, Record] = field(default_factory=dict)
    known: int = 0

    @cached_property
    def in_force(self) -> int:
        """How many entries go on: those before the first that is missing, or says nothing any more."""
        if self.beginning is None:
            return 0
        there = takewhile(
            lambda number: number in self.entries and _object(self.entries[number][3]) is not None, count(1)
        )
        return sum(1 for _ in there)

    @property
    def is_whole(self) -> bool:
        """Whether nothing is missing, as far as the file can tell."""
        return self.beginning is not None and self.in_force == self.known

    def going_on(self) -> list[Record]:
        """The entries that go on, in order."""
        return [self.entries[number] for number in range(1, self.in_force + 1)]

    def left_over(self) -> list[Record]:
        """The readable entries that do not, in order."""
        return [row for number, row in sorted(self.entries.items()) if number > self.in_force]


@dataclass(frozen=True)
class Salvage:
    """All that a damaged file still tells; `cut_off` when its end is gone, and new entries perhaps with it."""

    games: tuple[Remains, ...]
    cut_off: bool = False
    on_table: str | None = None
    """The game that is on, where that can still be read and the game can go on."""
    about: tuple[Record, ...] = ()
    """What was kept of the games beside their rules, where that can still be read."""

    @property
    def whole(self) -> list[Remains]:
        """The games of which nothing is missing."""
        return [one for one in self.games if one.is_whole]

    @property
    def ending_early(self) -> list[Remains]:
        """The games of which the end is missing."""
        return [one for one in self.games if one.beginning is not None and not one.is_whole]

    @property
    def lost(self) -> list[Remains]:
        """The games without their beginning."""
        return [one for one in self.games if one.beginning is None]

    def words(self) -> Iterator[str]:
        """Which games are whole and which are not, a sentence each."""
        yield said_many("{count} game is whole.", "{count} games are whole.", len(self.whole))
        if early := self.ending_early:
            told = [
                said("{game} after {there} of {once}", game=one.game, there=one.in_force, once=one.known)
                for one in early[:NAMED]
            ]
            yield said("These end early, by their entries: {games}.", games=_and_more(told, len(early)))
        if lost := self.lost:
            games = _and_more([one.game for one in lost[:NAMED]], len(lost))
            yield said("These have lost their beginning and cannot go on: {games}.", games=games)
        if self.cut_off:
            yield said("The end of the file is gone: what was entered last may be missing without a trace.")

    def remains(self) -> Iterator[str]:
        """The same for programs, and every readable entry that does not go on: JSON Lines (docs/record-format.md)."""
        yield _line(
            format=FORMAT,
            whole=[one.game for one in self.whole],
            ending_early={one.game: {"there": one.in_force, "once": one.known} for one in self.ending_early},
            lost=[one.game for one in self.lost],
            cut_off=self.cut_off,
        )
        for one in self.games:
            for _, number, kind, payload, key, digest, engine, at in one.left_over():
                entry = {"number": number, "kind": kind, "payload": _object(payload) or payload, "key": key}
                yield _line(game=one.game, **entry, digest=digest, engine=engine, at=at)


def read(path: Path) -> Salvage:
    """Read a file that was a journal. Raises OSError where not even its bytes can be read."""
    pages = FilePages(path)
    games: dict[str, Remains] = {}
    on_table: str | None = None
    about: dict[object, Record] = {}
    for record in pages.records():
        if len(record) == len(_ABOUT) and all(map(_is, record, _ABOUT)) and record[2] in (0, 1):
            about.setdefault(record[0], record)
        if len(record) == len(_ON_TABLE) and all(map(_is, record, _ON_TABLE)):
            on_table = on_table or str(record[1])
        if (found := _sorted_out(record)) is None:
            continue
        game, number = found
        one = games.setdefault(game, Remains(game))
        one.known = max(one.known, number)
        if len(record) == len(_GAME):
            one.beginning = one.beginning or (record if _object(record[1]) is not None else None)
        elif len(record) == len(_ENTRY):
            one.entries.setdefault(number, record)
    goes_on = on_table in games and games[on_table].beginning is not None
    told = tuple(about[game] for game in sorted(games) if game in about)
    return Salvage(tuple(games[game] for game in sorted(games)), pages.cut_off, on_table if goes_on else None, told)


_GAME = (str, str, str, float)
_ENTRY = (str, int, str, str, str | None, str, str, float)
_NUMBER = (str, int, int)
_ON_TABLE = (NoneType, str)
_ABOUT = (str, str, float, float | None, str | None)
"""The columns of a game, of an entry, of an entry's number in the index of numbers, of the game that is on, and of what
is kept of a game beside its rules."""


def _sorted_out(record: Record) -> tuple[str, int] | None:
    """The game a record tells of, and the number of its entry, 0 for none; nothing for a record of another kind."""
    for columns in (_GAME, _ENTRY, _NUMBER):
        if len(record) == len(columns) and all(map(_is, record, columns)):
            game, number = record[:2]
            assert isinstance(game, str), "a game has a name"
            return game, number if isinstance(number, int) else 0
    return None


def _is(value: object, kind: Any) -> bool:
    """Whether a column holds this; SQLite keeps a number without a fraction as a whole one."""
    if kind is int:
        return isinstance(value, int) and value > 0
    if kind == float | None:
        return value is None or isinstance(value, int | float)
    return isinstance(value, int | float) if kind is float else isinstance(value, kind)


def _object(text: object) -> Any:
    """What a text says as JSON; nothing where it is not an object."""
    try:
        found = json.loads(str(text))
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _and_more(told: Iterable[str], number: int) -> str:
    shown = list(told)
    more = number - len(shown)
    return listed([*shown, said("{more} more", more=more)] if more else shown)


def _line(**data: Any) -> str:
    return json.dumps(data, ensure_ascii=False) + "\n"
