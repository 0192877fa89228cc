"""Whose the chance in an action is, and the answers that may come to nothing."""

from collections.abc import Callable
from typing import Any, Final

from companion.rules.base.dice import RollDice
from companion.rules.base.discards import Discard
from companion.rules.base.robber import Steal
from companion.rules.base.starting_player import RollForStart
from companion.rules.kernel import Action
from companion.table.room import DICE, STOLEN, Source

sources: Final[dict[type[Action], Source]] = {RollDice: DICE, RollForStart: DICE, Steal: STOLEN}

without_a_hand: Final[dict[type[Action], Callable[[Any], bool]]] = {
    Steal: lambda it: True,
    Discard: lambda it: not it.cards,
}
