"""The lines of a game as one pair of eyes may read them, each with the part in which it was entered."""

from collections.abc import Iterator
from typing import Any

from companion.rules.base.turns import Turn
from companion.rules.codec import Codec
from companion.rules.kernel import State

from . import words
from .eyes import Eyes, seat_of
from .history import COMPANION, History
from .sorts import look_of
from .steps import Line
from .throws import faces_of
from .veil import hidden


def lines_view(codec: Codec, history: History, eyes: Eyes, newest: int | None = None) -> list[dict[str, Any]]:
    """All lines, oldest first, then those that were undone and can be done again; or so many of the newest."""
    entered = [*_entered(history), *((line, None) for line in history.waiting_lines())]
    return [_line(codec, history.state, line, eyes, before) for line, before in entered[-newest if newest else 0 :]]


def _entered(history: History) -> Iterator[tuple[Line, State]]:
    """Each line in force with the game as it stood before it."""
    before = history.opening
    for step in history.steps():
        yield step.line, before
        before = step.state


def _line(codec: Codec, now: State, line: Line, eyes: Eyes, before: State | None) -> dict[str, Any]:
    """A line, told as places lie now; `before` is the game as it stood then, None for a line that was undone."""
    secret = hidden(line.action, seat_of(codec.game, eyes))
    data = codec.data(line.action)
    sort, glyph = look_of(codec.game, type(line.action))
    return {
        "line": None if before is None else line.number,
        "words": words.action(now, line.action, eyes),
        "action": {name: None if name in secret else value for name, value in data.items()},
        "sort": sort,
        "icon": glyph,
        "faces": faces_of(line.action),
        "by": line.by,
        "part": None if before is None else before[Turn].number,
        "whose": None if before is None else codec.game.setup.seats[before[Turn].player],
        "undone": before is None,
        "corrected": line.corrected,
        "overruled": line.overruled,
        "companion": line.by == COMPANION,
    }
