"""What a module adds, as it is noted: see `module` for how it is declared."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from .action import Action
from .agenda import Moment
from .values import Happening, Seat

ANYTIME = "anytime"
"""The item that corrections answer: no agenda ever holds it."""
UNASKED = "unasked"
"""Answers to this item are what players may do of their own accord, whatever the table waits for. They are listed among
the options, as if this item lay beside all others."""


@dataclass(frozen=True)
class Contribution:
    """One thing a module adds. `name` is unique within its module and way."""

    way: str
    name: str
    rules: tuple[str, ...]
    run: Callable[..., Any]
    details: Any = None


@dataclass(frozen=True)
class Answer:
    """How one kind of action answers one kind of item.

    `turn` and `moment` are the rules named when the action comes from the wrong player or at the wrong time.
    `closes` says whether the item is done with once answered. `outcomes` lists the same action with every chance it
    may hold and how likely each is; where nothing else is said, dice may fall in every way. `who` widens the circle of
    those who may answer beyond the item's own. `meant` tells which of several items of this name the action is about.
    `when` is a cheap look shared by answers that need the same thing: where it fails for a player, their options are
    not even asked for. `believed` are the effects where somebody tells a card that only few have seen, and the books,
    which may be wrong, have it elsewhere. `counts` tells of a correction that it counts cards which
    not everybody may know.
    """

    item: str
    action: type[Action]
    effects: Callable[..., Iterable[Any]]
    turn: str
    moment: str
    check: Callable[..., Any] | None = None
    options: Callable[..., Iterable[Any]] | None = None
    outcomes: Callable[..., Iterable[tuple[Action, int]]] | None = None
    when: Callable[..., bool] | None = None
    who: Callable[..., tuple[Seat, ...]] | None = None
    meant: Callable[..., bool] | None = None
    closes: bool = True
    believed: Callable[..., Iterable[Any]] | None = None
    counts: bool = False


class AtOnce(NamedTuple):
    """After which happenings a stage is done at once, and whose stage it is."""

    happenings: tuple[type[Happening], ...]
    owner: str


@dataclass(frozen=True)
class Position:
    """Where a stage stands: in which script, and beside which other stage (at the end when neither is named).

    One that is done at once stands in no script: its `moment` is its place.
    """

    script: str | None
    before: str | None
    after: str | None
    moment: Moment | None = None
