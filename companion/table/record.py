"""A game as a record: JSON Lines, a header and then one action a line, for other programs and for keeps.

The format is documented in `docs/record-format.md`. A record holds the lines in force; what was undone or corrected
away is in the journal only. It holds every secret of the game: it is for when the game is over, or for its host.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, TextIO

from companion.data.nesting import not_too_deep
from companion.kernel import Action, Game, Refusal, State
from companion.rules.choice import Choice, game_of
from companion.rules.codec import Codec, RecordError
from companion.rules.header import choice_data, read_choice
from companion.version import version

from .entries import Do, entry_data, moved
from .history import History
from .journal import Journal, Row
from .steps import taken
from .table import Table, new_name

FORMAT, VERSION = "hexkeeper record", 1
MOST_LINES = 100_000
LONGEST_LINE = 1_000_000
"""Letters of a line: the header of the largest board has a fiftieth."""
LONGEST_TOLD = 200
BYTE_ORDER_MARK = "\ufeff"
"""What some editors put before a text without being asked."""


@dataclass(frozen=True)
class RecordedLine:
    """One action of a record. `digest` is of what it caused when it was booked; other programs may leave it out."""

    action: Action
    by: str = "record"
    overruled: bool = False
    corrected: bool = False
    believed: bool = False
    digest: str | None = None


@dataclass(frozen=True)
class Record:
    """A whole game; `game` is that of its choice."""

    choice: Choice
    game: Game
    lines: tuple[RecordedLine, ...]
    engine: str = field(default_factory=version)


@dataclass(frozen=True)
class Illegal:
    """The first line the rules refuse; lines are counted from 1, the header not among them."""

    line: int
    refusal: Refusal


@dataclass(frozen=True)
class Replayed:
    """Where a record ends, and the first line of which this engine makes something else than the one that booked it."""

    state: State
    lines: int
    otherwise_from: int | None

    @property
    def words(self) -> str | None:
        """That difference in words."""
        return None if self.otherwise_from is None else f"this engine decides otherwise from line {self.otherwise_from}"


def export(table: Table) -> Iterator[str]:
    """The lines of a table's record, each with its line end."""
    yield _json({"format": FORMAT, "version": VERSION, "engine": version(), "choice": choice_data(table.choice)})
    codec = table.codec
    for step in table.history.steps():
        line = step.line
        marks = {"overruled": line.overruled, "corrected": line.corrected, "believed": line.believed}
        yield _json(
            {
                "line": line.number,
                "action": codec.data(line.action),
                "by": line.by,
                **{name: True for name, said in marks.items() if said},
                "digest": codec.digest_of(step.happenings),
            }
        )


def read(lines: Iterable[str]) -> Record:
    """Read a record; blank lines are passed over. Raises RecordError naming the line, the field and what it expects."""
    found = _objects(lines)
    at, header = next(found, (1, None))
    if header is None or header.get("format") != FORMAT:
        raise RecordError("line 1", header, f'a header with "format": "{FORMAT}"')
    if header.get("version") != VERSION:
        raise RecordError(f"line {at}: version", header.get("version"), f"{VERSION}")
    try:
        choice = read_choice(header.get("choice"))
    except RecordError as error:
        raise error.inside(f"line {at}") from None
    codec = Codec(game_of(choice))
    read_lines = tuple(_line(codec, at, data, number) for number, (at, data) in enumerate(found, start=1))
    return Record(choice, codec.game, read_lines, str(header.get("engine", "unknown")))


def replay(record: Record) -> Replayed | Illegal:
    """Play a record through."""
    state, codec, otherwise = State.start(record.game), Codec(record.game), None
    for number, line in enumerate(record.lines, start=1):
        outcome = taken(state, line.action, overrule=line.overruled, believed=line.believed)
        if isinstance(outcome, Refusal):
            return Illegal(number, outcome)
        if otherwise is None and line.digest not in (None, codec.digest_of(outcome.happenings)):
            otherwise = number
        state = outcome.state
    return Replayed(state, len(record.lines), otherwise)


def keep(journal: Journal, record: Record, game: str | None = None) -> Table | Illegal:
    """Put a record into the journal as a game of its own and open it. Raises JournalError; then nothing was kept."""
    history, codec = History.start(record.game), Codec(record.game)
    rows = []
    for number, line in enumerate(record.lines, start=1):
        entry = Do(line.action, line.by, line.overruled, line.corrected, line.believed)
        after = moved(history, entry)
        if isinstance(after, Refusal):
            return Illegal(number, after)
        assert isinstance(after, History), "nothing but a correction leaves anything undecided"
        history = after
        kind, payload = entry_data(codec, entry)
        rows.append(Row(number, kind, payload, None, codec.digest_of(history.happenings), version()))
    game = game or new_name()
    journal.keep(game, choice_data(record.choice), version(), rows)
    return Table.open(journal, game)


def _json(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False) + "\n"


def lines_of(file: TextIO) -> Iterator[str]:
    """The lines of a text file, none longer than a record's can be. Raises RecordError, and UnicodeDecodeError."""
    number = 0
    while text := file.readline(LONGEST_LINE + 1):
        number += 1
        if len(text) > LONGEST_LINE:
            raise RecordError(f"line {number}", f"{text[:LONGEST_TOLD]} …", f"a line of at most {LONGEST_LINE} letters")
        yield text


def _objects(lines: Iterable[str]) -> Iterator[tuple[int, dict[str, Any]]]:
    for number, line in enumerate(lines, start=1):
        text = line.removeprefix(BYTE_ORDER_MARK) if number == 1 else line
        if number > MOST_LINES:
            raise RecordError(f"line {number}", "more lines", f"at most {MOST_LINES}")
        if not text.strip():
            continue
        try:
            data = json.loads(text)
            not_too_deep(data)
        except (ValueError, RecursionError):
            raise RecordError(f"line {number}", text.strip()[:LONGEST_TOLD], "a JSON object") from None
        if not isinstance(data, dict):
            raise RecordError(f"line {number}", data, "a JSON object")
        yield number, data


_FIELDS = ("line", "action", "by", "overruled", "corrected", "believed", "digest")


def _line(codec: Codec, at: int, data: dict[str, Any], number: int) -> RecordedLine:
    where = f"line {at}"
    for name, value in data.items():
        if name not in _FIELDS:
            raise RecordError(f"{where}: {name}", value, f"no such field; a line has {', '.join(_FIELDS)}")
    if data.get("line", number) != number:
        raise RecordError(f"{where}: line", data["line"], f"{number}, the number of this action")
    try:
        action = codec.action(data.get("action"))
    except RecordError as error:
        raise error.inside(where) from None
    by, digest = data.get("by", "record"), data.get("digest")
    if not isinstance(by, str) or not by:
        raise RecordError(f"{where}: by", by, "who entered it")
    if digest is not None and not isinstance(digest, str):
        raise RecordError(f"{where}: digest", digest, "a text")
    marks = {name: data.get(name, False) for name in ("overruled", "corrected", "believed")}
    for name, said in marks.items():
        if type(said) is not bool:
            raise RecordError(f"{where}: {name}", said, "true or false")
    return RecordedLine(action, by, digest=digest, **marks)
