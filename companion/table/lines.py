"""The lines of a game as one viewer may read them, each with the part in which it was entered."""

from functools import lru_cache
from typing import Any, NamedTuple

from companion.kernel import Seat
from companion.rules.base.turns import Turn
from companion.rules.codec import Codec

from . import words
from .history import COMPANION, History
from .places import Places, places
from .sorts import look_of
from .steps import Line, Step
from .throws import faces_of
from .veil import hidden
from .viewer import Viewer, seat_of


class Part(NamedTuple):
    """Whose part it was when a line was entered, and which of the game."""

    number: int
    player: Seat


def lines_view(codec: Codec, history: History, viewer: Viewer, newest: int | None = None) -> list[dict[str, Any]]:
    """All lines, oldest first, then those that were undone and can be done again; or so many of the newest.

    A line that reads as before is the same object as before: do not change it.
    """
    shown: list[Step | Line] = [*history.steps(), *history.waiting_lines()]
    seat, now = seat_of(codec.game, viewer), places(history.state)
    return [
        _line(codec, now, seat, one.line, _part(one)) if isinstance(one, Step) else _line(codec, now, seat, one, None)
        for one in shown[-newest if newest else 0 :]
    ]


def _part(step: Step) -> Part:
    turn = step.opening[Turn]
    return Part(turn.number, turn.player)


@lru_cache(maxsize=4096)
def _line(codec: Codec, now: Places, seat: Seat | None, line: Line, part: Part | None) -> dict[str, Any]:
    """A line, with places as they are called now; undone, it belongs to no part."""
    game = codec.game
    secret, data = hidden(line.action, seat), codec.data(line.action)
    sort, glyph = look_of(game, type(line.action))
    return {
        "line": None if part is None else line.number,
        "words": words.line(words.phrases_of(game, now, seat), line.action),
        "action": {name: None if name in secret else value for name, value in data.items()},
        "sort": sort,
        "icon": glyph,
        "faces": faces_of(line.action),
        "by": line.by,
        "part": None if part is None else part.number,
        "whose": None if part is None else game.setup.seats[part.player],
        "undone": part is None,
        "corrected": line.corrected,
        "overruled": line.overruled,
        "companion": line.by == COMPANION,
    }
