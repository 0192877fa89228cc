"""The values everything else is made of: seats, happenings, and how a changed copy is made.

A state, an action and a happening are frozen dataclasses: never changed in place, comparable, cheap to keep.
"""

from dataclasses import dataclass, field
from typing import Any, NewType, TypeVar

Seat = NewType("Seat", int)
"""A player: the place at the table, counted clockwise from 0."""
Owner = NewType("Owner", Seat)
"""The owner of pieces on the board: a player, or a neutral colour, which is counted after the players."""

T = TypeVar("T")


@dataclass(frozen=True)
class Happening:
    """One thing that took place because of an action. Nothing else ever changes a state."""


@dataclass(frozen=True)
class Ended(Happening):
    """The game is over."""


ADDED = "added"
UNTOLD = "untold"


def added(default: T) -> T:
    """A field of an action, a happening or a slice that came after some were recorded: `gold: int = added(0)`.

    Data leave it out where it holds its default, so that what was recorded without it still has the same digest.
    """
    return field(default=default, metadata={ADDED: True})


def untold(default: T) -> T:
    """A field of a happening for those who react to it. Data leave it out: it follows from what was before."""
    return field(default=default, metadata={UNTOLD: True})


def changed_at(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The same row, by seat for instance, with another value at one place."""
    return (*row[:place], value, *row[place + 1 :])


def evolve(value: T, **changes: Any) -> T:
    """The same frozen dataclass with some fields changed; anything it had worked out and kept is left behind."""
    known = {**value.__dict__, **changes}
    fields = value.__match_args__  # type: ignore[attr-defined]
    if len(known) > len(fields):
        known = {name: known[name] for name in fields}
    fresh: T = object.__new__(value.__class__)
    object.__setattr__(fresh, "__dict__", known)
    return fresh
