"""The values everything else is made of: seats, actions, happenings, and how a changed copy is made.

A state, an action and a happening are frozen dataclasses: never changed in place, comparable, cheap to keep.
"""

from dataclasses import dataclass
from typing import Any, NewType, TypeVar

Seat = NewType("Seat", int)
"""A player: the place at the table, counted clockwise from 0."""

T = TypeVar("T")


@dataclass(frozen=True)
class Action:
    """What somebody at the table did, named as players speak; any chance (dice, drawn card) is one of its fields."""

    player: Seat


@dataclass(frozen=True)
class Happening:
    """One thing that took place because of an action. Nothing else ever changes a state."""


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
