"""How a room tells what everybody saw of a game: of an action that held a secret, and of a slice that holds some."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from companion.rules.base.hands import HandedOver, Passed
from companion.rules.base.monopoly import HandOver
from companion.rules.cards import Kind, size
from companion.rules.kernel import Action, State
from companion.said import said

from .history import Step

BACK: Final = Kind("back", 15, said("card face down"))
"""A hand card that everybody has seen from behind."""

Later = tuple[Step, ...]
"""The steps after one."""

SeenAction = Callable[[Any, Step, Later], Action]
"""A booked action, its step, and those after it -> an action without secrets that has the same open effect."""

SeenSlice = Callable[[State, Iterable[Step]], Any]
"""The state before the first step, and the steps -> the slice as somebody can reckon it who saw what everybody sees."""


def numbers_given(action: Action, step: Step, later: Later) -> tuple[int, ...]:
    """By seat how many cards of what a monopoly named came: there and then, or from those who were asked after it."""
    given = [0] * len(step.state.rules.seats)
    for happening in step.happenings:
        if isinstance(happening, HandedOver):
            given[happening.giver] = happening.number
        elif isinstance(happening, Passed):
            given[happening.giver] = size(happening.cards)
    for one in later:
        if type(one.line.action) is type(action):
            break
        if isinstance(one.line.action, HandOver):
            given[one.line.action.player] = one.line.action.number
    given[action.player] = 0
    return tuple(given)
