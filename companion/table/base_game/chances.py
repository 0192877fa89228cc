"""Whose the chance in an action is, what is drawn for robots, and the answers that may come to nothing."""

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any, Final

from companion.rules.base.dice import RollDice
from companion.rules.base.discards import Discard
from companion.rules.base.hands import Hands
from companion.rules.base.robber import Steal
from companion.rules.base.starting_player import RollForStart
from companion.rules.cards import covers
from companion.rules.kernel import Action, Seat, State
from companion.table.room import DICE, STOLEN, FromRobots, Outcomes, Source

sources: Final[dict[type[Action], Source]] = {RollDice: DICE, RollForStart: DICE, Steal: STOLEN}


def stolen(state: State, action: Steal, robots: Collection[Seat]) -> Outcomes | None:
    """What a theft from or by a robot may bring; a robot takes from people only what they surely hold."""
    if action.victim in robots:  # whatever somebody says it was: nobody holds that hand
        return state.rules.outcomes(state, replace(action, card=None))
    if action.player not in robots:
        return None
    sure, found = state[Hands].at_least(action.victim), []
    for theft, cases in state.rules.outcomes(state, action):
        if isinstance(theft, Steal) and theft.card is not None and covers(sure, theft.card.one):
            found.append((theft, cases))
    return tuple(found)


from_robots: Final[dict[type[Action], FromRobots]] = {Steal: stolen}

without_a_hand: Final[dict[type[Action], Callable[[Any], bool]]] = {
    Steal: lambda it: True,
    Discard: lambda it: not it.cards,
}
