"""Whose the chance in an action is, and the answers that may come to nothing."""

from collections.abc import Callable
from typing import Any, Final

from companion.rules.cities_knights.progress.deserter import GiveUpKnight, LeaveDeserter
from companion.rules.cities_knights.progress.draws import DrawProgressCard
from companion.rules.cities_knights.progress.hand_limit import ReturnProgressCard
from companion.rules.cities_knights.progress.intrigue import LeaveVacatedPlace
from companion.rules.cities_knights.progress.smith import StopPromoting
from companion.rules.cities_knights.progress.wedding import GiveCards
from companion.rules.kernel import Action
from companion.table.room import DRAWN, Source

sources: Final[dict[type[Action], Source]] = {DrawProgressCard: DRAWN}

without_a_hand: Final[dict[type[Action], Callable[[Any], bool]]] = {
    GiveCards: lambda it: it.cards == 0,
    GiveUpKnight: lambda it: it.corner is None,
    LeaveDeserter: lambda it: True,
    LeaveVacatedPlace: lambda it: True,
    ReturnProgressCard: lambda it: it.card is None,
    StopPromoting: lambda it: True,
}
