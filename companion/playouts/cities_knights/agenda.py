"""What comes next in a play-out, as numbers on a stack: who is asked, or what runs by itself, and about what.

An item is its phase (or stage) above, then what it is about, and in its lowest three bits a seat; where several are
asked at once it is about them, a bit for each.
"""

from collections.abc import Sequence
from typing import Final

from companion.playouts.moves import DISCARDS, FREE_ROADS, SPECIAL_BUILDING, TO_ACT, TO_ROLL

from .moves import GIVING, LOSING_CITIES, SABOTAGE
from .position import KnightsPosition

SEAT_BITS: Final = 3
SEAT: Final = 7
PHASE_BITS: Final = 24
ABOUT_ITEM: Final = (1 << PHASE_BITS - SEAT_BITS) - 1
SEVERAL_BITS: Final = 6
SEVERAL: Final = 63


def add(position: KnightsPosition, phase: int, seat: int, about: int = 0) -> None:
    """This comes next, before what has been added earlier."""
    position.due.append(phase << PHASE_BITS | about << SEAT_BITS | seat)


def add_for_several(position: KnightsPosition, phase: int, seats: Sequence[int], about: int = 0) -> None:
    """All of these are asked next, in whatever order they answer."""
    asked = 0
    for seat in seats:
        asked |= 1 << seat
    add(position, phase, seats[0], about << SEVERAL_BITS | asked)


def wait_for(position: KnightsPosition, item: int) -> None:
    """The table waits for what an item asks."""
    phase = item >> PHASE_BITS
    about = item >> SEAT_BITS & ABOUT_ITEM
    position.phase = phase
    position.actor = item & SEAT
    if phase in (DISCARDS, LOSING_CITIES, SABOTAGE, GIVING):
        position.waiting = [seat for seat in range(position.seats) if about >> seat & 1]
        about >>= SEVERAL_BITS
    position.about = about
    if phase == FREE_ROADS:
        position.free_roads = about


def rest(position: KnightsPosition) -> None:
    """Nothing is due: the part goes on where it was, or the special building phase."""
    if position.open:
        position.phase = TO_ACT if position.rolled else TO_ROLL
        position.actor = position.player
    else:
        position.phase = SPECIAL_BUILDING
        position.actor = position.builder
