"""The values everything else is made of: seats, happenings, and what fields a value has.

A state's slices, an action and a happening are values: never changed in place, comparable, cheap to make and to keep.
One that differs in some fields is made by `msgspec.structs.replace`.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import (
    Annotated,
    Any,
    NamedTuple,
    NewType,
    TypeVar,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from msgspec import NODEFAULT, Struct

Seat = NewType("Seat", int)
"""A player: the place at the table, counted clockwise from 0."""
Owner = NewType("Owner", Seat)
"""The owner of pieces on the board: a player, or a neutral colour, which is counted after the players."""

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
class Value(Struct, frozen=True):
    """Some fields that never change. Two are equal that are of the same kind and have equal fields.

    One that keeps what it has worked out of its fields (`cached_property`) has room for it with `dict=True`.
    """


class Happening(Value):
    """One thing that took place because of an action. Nothing else ever changes a state."""


class Ended(Happening):
    """The game is over."""


_ADDED = "added"
_UNTOLD = "untold"

Added = Annotated[T, _ADDED]
"""A field of an action, a happening or a slice that came after some were recorded: `gold: Added[int] = 0`.

Data leave it out where it holds its default, so that what was recorded without it still has the same digest.
"""

Untold = Annotated[T, _UNTOLD]
"""A field of a happening for those who react to it: `said: Untold[bool] = False`.

Data leave it out: it follows from what was before.
"""


class ValueField(NamedTuple):
    """One field of a kind of value. `hint` is the type of what it holds; a field that is `needed` has no default."""

    name: str
    hint: Any
    default: Any
    needed: bool
    added: bool
    untold: bool


@cache
def fields_of(kind: type) -> tuple[ValueField, ...]:
    """The fields of a kind of value or named tuple, in order."""
    types = get_type_hints(kind, include_extras=True)
    if issubclass(kind, Struct):
        names, defaults = kind.__struct_fields__, kind.__struct_defaults__
        given = dict(zip(names[len(names) - len(defaults) :], defaults, strict=True))
    else:
        names, given = getattr(kind, "_fields", ()), getattr(kind, "_field_defaults", {})
    return tuple(_field(name, types[name], given.get(name, NODEFAULT)) for name in names)


@cache
def hints(kind: type) -> Mapping[str, Any]:
    """The fields of a kind of value or named tuple, in order, with their types."""
    return MappingProxyType({field.name: field.hint for field in fields_of(kind)})


def _field(name: str, hint: Any, default: Any) -> ValueField:
    notes = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    marks = {_ADDED, _UNTOLD}.intersection(note for note in notes if isinstance(note, str))
    if marks:
        rest = tuple(note for note in notes if note not in (_ADDED, _UNTOLD))
        hint = get_args(hint)[0]
        hint = Annotated[(hint, *rest)] if rest else hint
    needed = default is NODEFAULT
    return ValueField(name, hint, None if needed else default, needed, _ADDED in marks, _UNTOLD in marks)


def changed_at(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The same row, by seat for instance, with another value at one place."""
    return (*row[:place], value, *row[place + 1 :])
