"""What is fixed while a game is played: who plays on which board, and the contributions of its modules, sorted for use.

`assembly` puts it together, once; what it knows of a moment is in the states that refer to it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, TypeVar

from companion.geometry.topology import Topology

from .action import Action
from .agenda import Item
from .contribution import ANYTIME, Answer, Contribution
from .fields import FieldTests
from .options import Options
from .refusal import Refusal
from .setup import Setup
from .values import Happening, Owner, Seat

OneOptions = TypeVar("OneOptions", bound=Options)

Offer = tuple[type[Action], Callable[..., Any], Callable[..., Any] | None]
"""A kind of answer that can be listed: its options, and those who may."""

Menu = tuple[tuple[Callable[..., bool] | None, tuple[Offer, ...]], ...]
"""For an item what can be listed: a cheap look, and what is worth asking for then."""

Consequence = tuple[type | None, Callable[..., Any], tuple[Callable[..., Any], ...], int]
"""The slice a happening changes, its reducer, the reactions, and what is due at once, as a mask of `at_once`."""


@dataclass(frozen=True, eq=False)
class Game:
    """`modules` are the contributions of each module by its name, `options` the settings in force by
    their kind, as `state.game[QuietOptions]`.

    `combined` answers each question for this game; `scripts` are the items of their stages, the last first; `at_once`
    those of the stages that are done at once, in their order, and `due` the happenings after which, as masks of them.
    """

    setup: Setup
    topology: Topology
    seats: tuple[Seat, ...]
    owners: tuple[Owner, ...]
    modules: Mapping[str, tuple[Contribution, ...]]
    options: Mapping[type[Options], Options]
    combined: Mapping[Any, Callable[..., Any]]
    scripts: Mapping[str, tuple[Item, ...]]
    stages: Mapping[str, Callable[..., Any]]
    at_once: tuple[Item, ...]
    due: Mapping[type[Happening], int]
    slices: tuple[type, ...]
    reducers: Mapping[type[Happening], tuple[type, Callable[..., Any]]]
    reactions: Mapping[type[Happening], tuple[Callable[..., Any], ...]]
    answers: Mapping[str, Mapping[type[Action], Answer]]
    menus: Mapping[str, Menu]
    unasked: tuple[Item, ...]
    anytime: Item
    chancy: frozenset[type[Action]]
    fields: FieldTests
    tasks: Mapping[str, str]
    titles: Mapping[str, str]
    consequences: dict[type[Happening], Consequence] = field(default_factory=dict)

    def __getitem__(self, kind: type[OneOptions]) -> OneOptions:
        """The settings in force of the module that has those of this kind."""
        return self.options[kind]  # type: ignore[return-value]

    @property
    def corrections(self) -> tuple[type[Action], ...]:
        """The kinds of action by which the table says what is so."""
        return tuple(self.answers.get(ANYTIME, ()))

    @property
    def actions(self) -> dict[str, type[Action]]:
        """Every kind of action somebody may take in this game, by name."""
        return {kind.__name__: kind for answers in self.answers.values() for kind in answers}

    @cached_property
    def shared(self) -> frozenset[Any]:
        """The questions in whose answers a module shares."""
        every = (each for contributions in self.modules.values() for each in contributions)
        return frozenset(each.details for each in every if each.way == "share")

    def settles(self, item: Item) -> tuple[type[Action], ...]:
        """The kinds of action after which this item is done with."""
        return tuple(kind for kind, answer in self.answers.get(item.name, {}).items() if answer.closes)

    def takes(self, item: Item) -> tuple[type[Action], ...]:
        """The kinds of action that answer this item."""
        return tuple(self.answers.get(item.name, ()))

    def task(self, item: Item) -> str:
        """What those must do whom an item waits for, in words."""
        return self.tasks.get(item.name, item.name)

    def cited(self, refusal: Refusal) -> Refusal:
        """The refusal by the id that its rule has in the box that is being played."""
        rule = self.titles.get(refusal.rule)
        return refusal if rule is None else replace(refusal, rule=rule)

    def consequence(self, kind: type[Happening]) -> Consequence:
        """What a kind of happening changes, and the reactions to it and to everything it is a special case of."""
        known = self.consequences.get(kind)
        if known is None:
            owner, reduce = self.reducers.get(kind, (None, _unchanged))
            reactions = tuple(run for like in kind.__mro__ for run in self.reactions.get(like, ()))
            due = 0
            for like in kind.__mro__:
                due |= self.due.get(like, 0)
            known = self.consequences[kind] = owner, reduce, reactions, due
        return known


def _unchanged(mine: object, happening: Happening) -> object:
    return mine
