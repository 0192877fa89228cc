"""What an answer offers that leaves nothing to choose, and what may come of one that leaves something to chance."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from .action import Action
from .agenda import Item
from .state import State
from .values import Seat


def drawn_from(cases: Callable[[State, Any], Iterable[tuple[Any, int]]]) -> Callable[[State, Item, Any], Iterable[Any]]:
    """The outcomes of an action in which one field is open until somebody has said what was drawn.

    `cases(state, action)` are the things it can be, each with how many of the equally likely cases it stands for.
    """

    def outcomes(state: State, item: Item, action: Action) -> Iterator[tuple[Action, int]]:
        if not (field := action.open):
            yield action, 1
            return
        for thing, number in cases(state, action):
            yield replace(action, **{field[0]: thing}), number

    return outcomes


def only(action: type[Action]) -> Callable[[State, Item, Seat], tuple[Action, ...]]:
    """The options of an answer in which a player has nothing to choose."""

    def options(state: State, item: Item, player: Seat) -> tuple[Action, ...]:
        return (action(player),)

    return options
