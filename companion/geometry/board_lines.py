"""The lines of a typed board, each read for itself: what stands where, and what is wrong with it.

The notation is in `drawing`, which puts the lines together. Every problem is kept with its line and column, so
that the person who typed sees all of them at once.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from companion import data
from companion.geometry.boards import HARBOR_KINDS, NUMBERS, BoardError, HarborPlan, HexPlan, Mark, mark_fault
from companion.geometry.notation import Coordinate, PlaceError, read_hex, read_path
from companion.said import joined, said

GAP: Final = ".."  # stands in a row where there is no hex
_UNKNOWN: Final = ("?", None)  # keeps the place of a word that is not a hex, so that the rest can still be checked
_WORD: Final = re.compile(r"\S+")
_HEX_WORD: Final = re.compile(r"([A-Za-z]{2})(\d{1,2})?")
_HEX_PLACE: Final = re.compile(r"\([^)]*\)?|[^()\s]+")
_HEX_LINE: Final = re.compile(r"(\([^)]*\))\s*([A-Za-z]+)\s*(\d{1,3})?")
_HARBOR_LINE: Final = re.compile(r"(.*?)\s+(\S+)")
_MARKED: Final = re.compile(r"\([^)]*\)\S*")
_MARK_LINE: Final = re.compile(rf"(\S+)\s+({_MARKED.pattern}(?:\s+{_MARKED.pattern})*)\s*(.*)")


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong at a place of the text; lines and columns count from 1."""

    line: int
    column: int
    words: str

    def __str__(self) -> str:
        return said("line {line}, column {column}: {words}", line=self.line, column=self.column, words=self.words)


class BoardTextError(BoardError):
    """A typed board that cannot be read; `problems` are all of them, in the order of the text."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(joined(map(str, problems), "\n"))
        self.problems = problems


@dataclass(slots=True)
class DrawnRow:
    """A drawn row: where its first word stands, and its hexes, None for one left out."""

    line: int
    columns: list[int]
    hexes: list[tuple[str, int | None] | None]


@dataclass(slots=True)
class HalfRead:
    """A text half read; hexes and harbors remember where they stand."""

    rows: list[DrawnRow] = field(default_factory=list)
    singles: list[tuple[HexPlan, Problem]] = field(default_factory=list)
    harbors: list[tuple[HarborPlan, Problem]] = field(default_factory=list)
    robber: list[tuple[Coordinate, Problem]] | None = None
    marks: list[tuple[Mark, Problem]] = field(default_factory=list)
    first: Coordinate | None = None
    problems: list[Problem] = field(default_factory=list)

    def complain(self, line: int, column: int, words: str) -> None:
        self.problems.append(Problem(line, column, words))


def read_line(reading: HalfRead, number: int, line: str) -> None:
    """Read one line into the reading; empty ones and remarks say nothing."""
    words = line.split("#", maxsplit=1)[0]
    if found := _WORD.search(words):
        _DIRECTIVES.get(found[0].lower(), read_row)(reading, number, words)


def read_row(reading: HalfRead, line: int, text: str) -> None:
    row = DrawnRow(line, [], [])
    codes = {terrain.code.lower(): terrain.name for terrain in data.terrains().values()}
    for found in _WORD.finditer(text):
        row.columns.append(found.start())
        word = _HEX_WORD.fullmatch(found[0])
        terrain = codes.get(word[1].lower()) if word else None
        number = int(word[2]) if word and word[2] else None
        if found[0] == GAP:
            row.hexes.append(None)
        elif terrain is None:
            expected = ", ".join(t.code for t in data.terrains().values())
            reading.complain(
                line,
                found.start() + 1,
                said(
                    "{word} is not a hex; expected {expected} and a number, such as Hi6, or ..",
                    word=repr(found[0]),
                    expected=expected,
                ),
            )
            row.hexes.append(_UNKNOWN)
        else:
            _check_number(reading, number, found[0], line, found.start() + 1)
            row.hexes.append((terrain, number))
    reading.rows.append(row)


def _check_number(reading: HalfRead, number: int | None, word: str, line: int, column: int) -> None:
    if number is not None and number not in NUMBERS:
        reading.complain(
            line,
            column,
            said("{word}: no token shows {number}; expected 2 to 12 without 7.", word=repr(word), number=number),
        )


def _arguments(text: str) -> tuple[int, str]:
    """What follows the first word of a line, and its column."""
    first = _WORD.search(text)
    assert first is not None
    rest = text[first.end() :]
    return first.end() + len(rest) - len(rest.lstrip()) + 1, rest.strip()


def _read_harbor(reading: HalfRead, line: int, text: str) -> None:
    column, words = _arguments(text)
    found = _HARBOR_LINE.fullmatch(words)
    if found is None or found[2].lower() not in HARBOR_KINDS:
        reading.complain(
            line,
            column,
            said(
                "{words}: expected a path and one of {kinds}, such as (0,-2)-NW generic.",
                words=repr(words),
                kinds=", ".join(HARBOR_KINDS),
            ),
        )
        return
    try:
        read_path(found[1])
    except PlaceError as error:
        reading.complain(line, column, str(error))
    else:
        reading.harbors.append((HarborPlan(found[1], found[2].lower()), Problem(line, column, "")))


def _read_robber(reading: HalfRead, line: int, text: str) -> None:
    column, words = _arguments(text)
    reading.robber = reading.robber or []
    if words.lower() == "none":
        return
    if not words:
        reading.complain(line, column, said("expected the robber's hex, such as (0,0), or none."))
    for found in _HEX_PLACE.finditer(words):
        at = _place(reading, line, column + found.start(), found[0])
        if at is not None:
            reading.robber.append((at, Problem(line, column + found.start(), "")))


def _read_single(reading: HalfRead, line: int, text: str) -> None:
    column, words = _arguments(text)
    names = {name: name for name in data.terrains()} | {t.code.lower(): t.name for t in data.terrains().values()}
    found = _HEX_LINE.fullmatch(words)
    if found is None or found[2].lower() not in names:
        expected = ", ".join(data.terrains())
        reading.complain(
            line,
            column,
            said(
                "{words}: expected a hex, {terrains}, and a number, such as (0,0) fields 8.",
                words=repr(words),
                terrains=expected,
            ),
        )
        return
    number = int(found[3]) if found[3] else None
    _check_number(reading, number, words, line, column)
    if at := _place(reading, line, column, found[1]):
        reading.singles.append((HexPlan(*at, names[found[2].lower()], number), Problem(line, column, "")))


def _read_first(reading: HalfRead, line: int, text: str) -> None:
    column, words = _arguments(text)
    if reading.first is not None:
        reading.complain(line, column, said("the first hex was named before; expected one line `first`."))
    reading.first = _place(reading, line, column, words) or reading.first


def _read_mark(reading: HalfRead, line: int, text: str) -> None:
    column, words = _arguments(text)
    found = _MARK_LINE.fullmatch(words)
    if found is None:
        expected = said(
            "{words}: expected a kind, a place and a word, such as mark area (0,0) north.", words=repr(words)
        )
        reading.complain(line, column, expected)
        return
    for place in _MARKED.finditer(words, found.start(2), found.end(2)):
        mark, at = Mark(found[1].lower(), place[0], found[3]), column + place.start()
        if fault := mark_fault(mark):
            reading.complain(line, at, fault)
        else:
            reading.marks.append((mark, Problem(line, at, "")))


def _place(reading: HalfRead, line: int, column: int, word: str) -> Coordinate | None:
    try:
        return read_hex(word)
    except PlaceError as error:
        reading.complain(line, column, str(error))
        return None


_DIRECTIVES: Final[dict[str, Callable[[HalfRead, int, str], None]]] = {
    "harbor": _read_harbor,
    "harbour": _read_harbor,
    "robber": _read_robber,
    "hex": _read_single,
    "first": _read_first,
    "mark": _read_mark,
}
