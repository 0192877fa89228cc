"""What a table says of its game, read from a message that anybody may have sent: everything in it is checked.

A message is what `companion/neighbours/public.py` publishes. What cannot be one is left out as a whole, so that no half
of it is ever shown. Names are texts like any other, and are put onto pages as such.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.data.nesting import NestedTooDeeplyError, not_too_deep
from companion.rules.names import JOINERS

LARGEST: Final = 16 * 1024
"""Bytes of a message; those of six players with long names have 2,000."""

LONGEST_GAME, LONGEST_NAME = 64, 40
MOST_PLAYERS, MOST_POINTS = 6, 99
COLOURS: Final = ("red", "blue", "white", "orange", "green", "brown")


@dataclass(frozen=True)
class PlayerTold:
    """One player of a game, as everybody sees them; `target` are the points that win. A robot takes part in nothing."""

    colour: str
    name: str
    points: int
    target: int
    robot: bool = False


@dataclass(frozen=True)
class GameTold:
    """A game as its table says it stands. `revision` grows with everything that is booked, `part` counts turns.

    `turn` is the colour whose turn it is, `roll` the sum of the dice if they were thrown, `winner` a name or empty.
    """

    game: str
    revision: int
    part: int
    turn: str
    roll: int | None
    players: tuple[PlayerTold, ...]
    winner: str

    @property
    def is_won(self) -> bool:
        """Whether somebody has won."""
        return self.winner != ""


class NotTheirsError(ValueError):
    """A message that no table sends."""


def told(payload: bytes) -> GameTold | None:
    """The game of a message; None for a table without one. Raises NotTheirsError."""
    try:
        if len(payload) > LARGEST:
            raise NotTheirsError("too large")
        found = json.loads(payload.decode())
        not_too_deep(found)
        if found["game"] is None:
            return None
        return _game(found)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError, NestedTooDeeplyError) as error:
        raise NotTheirsError(str(error)) from error


def named(words: str, most: int = LONGEST_NAME) -> str:
    """A text as a name: one line, nothing invisible, not longer than that."""
    seen = (letter if letter.isprintable() or letter in JOINERS else " " for letter in words)
    return " ".join("".join(seen).split())[:most].strip()


def _game(found: Mapping[str, Any]) -> GameTold:
    players = tuple(
        PlayerTold(
            _one_of(COLOURS, colour),
            _name(each["name"]),
            _number(each["points"]),
            _number(each["target"]),
            each.get("robot") is True,
        )
        for colour, each in found["players"].items()
    )
    if not 0 < len(players) <= MOST_PLAYERS:
        raise NotTheirsError("players")
    return GameTold(
        game=_name(found["game"], LONGEST_GAME),
        revision=_number(found["revision"], 10**9),
        part=_number(found["part"], 10**6),
        turn=_one_of(tuple(each.colour for each in players), found["turn"]["colour"]),
        roll=None if found["roll"] is None else _number(found["roll"]),
        players=players,
        winner="" if found["winner"] is None else _one_of(tuple(each.name for each in players), named(found["winner"])),
    )


def _name(words: Any, most: int = LONGEST_NAME) -> str:
    if not isinstance(words, str) or not (name := named(words, most)):
        raise NotTheirsError("a name")
    return name


def _number(value: Any, most: int = MOST_POINTS) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise NotTheirsError("a number")
    return value


def _one_of(words: tuple[str, ...], word: Any) -> str:
    if word not in words:
        raise NotTheirsError("a word")
    return str(word)
