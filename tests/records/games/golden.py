"""What a golden record is made of."""

from dataclasses import dataclass
from random import Random

from companion.geometry.boards import BoardPlan
from companion.geometry.printed import variable_board
from companion.rules.choice import Choice
from tests.records.habits import Habit, Telling

SIX = ("red", "blue", "white", "orange", "green", "brown")
KNIGHTS = ("cities and knights",)


@dataclass(frozen=True)
class Golden:
    """One record. `shows` names what its game must show, see `showing`."""

    name: str
    choice: Choice
    shows: tuple[str, ...] = ()
    habits: tuple[Habit, ...] = ()
    tellings: tuple[Telling, ...] = ()


def laid(seats: int, name: str, **how: str) -> BoardPlan:
    """A board laid by chance, always the same for a name."""
    return variable_board(max(seats, 3), Random(name), **how)  # type: ignore[arg-type]
