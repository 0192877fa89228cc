"""What the journal holds, as values and as text: games, their entries, and what is said where one cannot be had."""

import json
from dataclasses import dataclass
from typing import Any

from companion.data.nesting import NestedTooDeeplyError, not_too_deep
from companion.said import said

from .about import NOTHING_SAID, About


class JournalError(OSError):
    """The journal could not be read or written; nothing was booked and nothing changed."""


class UnknownGameError(LookupError):
    """There is no game of this name in the journal."""


@dataclass(frozen=True)
class Row:
    """One entry. `key` is what a client called it, unique in its game; `digest` is of what it caused."""

    number: int
    kind: str
    payload: dict[str, Any]
    key: str | None
    digest: str
    engine: str


@dataclass(frozen=True)
class GameEntry:
    """A game in the journal, for a list to choose from; `created` and `latest` are wall time in seconds.

    `latest` is when the newest entry was booked, or when the game began, if there is none.
    """

    game: str
    created: float
    seats: tuple[str, ...]
    rows: int
    engine: str
    latest: float
    about: About = NOTHING_SAID


def legible(text: bytes) -> str:
    """A text as far as it can be read: one damaged game hides no other."""
    return text.decode(errors="replace")


def seats(header: bytes) -> tuple[str, ...]:
    """Who sat there, nobody where a header cannot be read."""
    try:
        return tuple(str(seat) for seat in json.loads(header)["seats"])
    except (ValueError, TypeError, KeyError, RecursionError):
        return ()


def json_object(text: str) -> dict[str, Any]:
    """What an entry or a header says. Raises ValueError and TypeError."""
    try:
        found = json.loads(text)
    except RecursionError:
        raise NestedTooDeeplyError from None
    if not isinstance(found, dict):
        raise TypeError(said("it is not a JSON object"))
    not_too_deep(found)
    return found


def json_text(payload: dict[str, Any]) -> str:
    """The same as one line of text."""
    return json.dumps(payload, ensure_ascii=False, separators=(",", ":"))
