"""What is worth a sound, from what the engine says happened. How it sounds is left to the buzzer."""

from collections.abc import Iterable
from enum import StrEnum

from companion.boxes.cities_knights.rules.attack import BattleFought
from companion.boxes.cities_knights.rules.barbarians import ShipAdvanced
from companion.kernel import Happening
from companion.rules.base.dice import NumberCame
from companion.rules.base.scoring import Won
from companion.rules.base.turns import PartBegan

SEVEN = 7


class Signal(StrEnum):
    """Something to be heard."""

    PART = "a part begins"
    SEVEN = "a seven"
    SHIP = "the ship sails on"
    LANDED = "the barbarians attack"
    WON = "the game is won"


def signals(happened: Iterable[Happening]) -> tuple[Signal, ...]:
    """What is to be heard of these happenings, in their order; a ship that lands is heard as the attack alone."""
    heard = [signal for happening in happened if (signal := _signal(happening)) is not None]
    return tuple(signal for signal in heard if signal is not Signal.SHIP or Signal.LANDED not in heard)


def _signal(happening: Happening) -> Signal | None:
    match happening:
        case Won():
            return Signal.WON
        case BattleFought():
            return Signal.LANDED
        case ShipAdvanced():
            return Signal.SHIP
        case NumberCame(dice=dice) if sum(dice) == SEVEN:
            return Signal.SEVEN
        case PartBegan():
            return Signal.PART
    return None
