"""Whose the chance in an action is, and the answers that may come to nothing."""

from collections.abc import Callable
from typing import Any, Final

from companion.rules.cities_knights.aqueduct import TakeNothing
from companion.rules.cities_knights.event_die import RollEventDie
from companion.rules.cities_knights.metropolis import PlaceMetropolis
from companion.rules.cities_knights.nasty_barbarians import NoMoreKnights
from companion.rules.cities_knights.pillage import LoseCity
from companion.rules.kernel import Action
from companion.table.room import DICE, Source

sources: Final[dict[type[Action], Source]] = {RollEventDie: DICE}

without_a_hand: Final[dict[type[Action], Callable[[Any], bool]]] = {
    LoseCity: lambda it: it.corner is None,
    NoMoreKnights: lambda it: True,
    PlaceMetropolis: lambda it: it.corner is None,
    TakeNothing: lambda it: True,
}
