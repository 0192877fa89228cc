"""One game at one moment: a slice of state for each module, and the agenda.

A state is a value. Keeping it is free, a changed one shares whatever did not change, two are equal when their slices
and agendas are. It holds no devices, files or callbacks; `rules` is the ruleset it is played by and no part of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeVar

from .agenda import Agenda

if TYPE_CHECKING:
    from .ruleset import Ruleset

T = TypeVar("T")


class State:
    """`state[Hands]` is the slice of the module that owns hands. The kernel alone makes new states."""

    __slots__ = ("_slices", "agenda", "rules")

    def __init__(self, rules: Ruleset, slices: dict[type, object], agenda: Agenda) -> None:
        self.rules = rules
        self._slices = slices
        self.agenda = agenda

    def __getitem__(self, kind: type[T]) -> T:
        return self._slices[kind]  # type: ignore[return-value]

    def __contains__(self, kind: type) -> bool:
        return kind in self._slices

    @property
    def slices(self) -> tuple[object, ...]:
        """Every module's slice, in module order."""
        return tuple(self._slices.values())

    def replacing(self, slices: Mapping[type, object]) -> State:
        """The same game with these slices, each by the kind it is asked for, in place of its own."""
        return State(self.rules, {**self._slices, **slices}, self.agenda)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self._slices == other._slices and self.agenda == other.agenda

    __hash__ = None  # type: ignore[assignment]


class Watched(State):
    """The same state for a question that is being watched: `seen` are the slices it has looked at.

    It has no agenda: what depends on that cannot be kept.
    """

    __slots__ = ("seen",)

    def __init__(self, state: State) -> None:
        self.rules = state.rules
        self._slices = state._slices
        self.seen: set[type] = set()

    def __getitem__(self, kind: type[T]) -> T:
        self.seen.add(kind)
        return self._slices[kind]  # type: ignore[return-value]
