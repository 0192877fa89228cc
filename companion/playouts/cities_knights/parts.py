"""What is due is done until somebody is asked; how a part ends, and the next begins."""

from typing import Final

from companion.playouts.moves import DISCARDS, ROBBER
from companion.playouts.turns import end_part, passed

from .agenda import ABOUT_ITEM, PHASE_BITS, SEAT, SEAT_BITS, add, add_for_several, rest, wait_for
from .barbarians import the_barbarians_leave
from .chance import cards_due
from .deserter import free_places
from .knights import BASIC
from .moves import (
    AFTER_THE_BATTLE,
    AQUEDUCT,
    DRAWING,
    EVENT,
    GIVING_BACK,
    HARVEST,
    KINDS,
    LOOK,
    NEXT_DRAW,
    PART_ENDS,
    SEVENS_ROBBER,
    TAKING_THE_PLACE,
    VACATED,
)
from .position import KnightsPosition
from .production import empty_handed, produce
from .progress import LIMIT, any_left, look_for_a_fifth
from .rates import renew_rates

SEVEN: Final = 7


def carry_on(position: KnightsPosition) -> None:
    """Whatever needs nobody is done, one thing after the other."""
    while position.winner < 0:
        if not position.due:
            rest(position)
            return
        item = position.due.pop()
        phase = item >> PHASE_BITS
        if phase < NEXT_DRAW:
            wait_for(position, item)
            return
        if phase == PART_ENDS:
            end_part(position)
            _next_is_asked(position)
            return
        _run(position, phase, item & SEAT, item >> SEAT_BITS & ABOUT_ITEM)


def _run(position: KnightsPosition, stage: int, seat: int, about: int) -> None:
    if stage == HARVEST:
        _resolve(position)
    elif stage == NEXT_DRAW:
        if any_left(position, about):
            add(position, DRAWING, seat, about)
    elif stage == LOOK:
        look_for_a_fifth(position, seat)
    elif stage == AFTER_THE_BATTLE:
        the_barbarians_leave(position)
    elif stage == VACATED:
        if position.ranks_left[seat * 4 + BASIC] > 0 and about in free_places(position, seat):
            add(position, TAKING_THE_PLACE, seat, about)
    elif position.attacks:  # the seven has no robber to send before the first attack: CK-069
        add(position, ROBBER, position.player)


def _resolve(position: KnightsPosition) -> None:
    """The number of a roll, once the event die has been read."""
    if position.total != SEVEN:
        fed = produce(position, position.total)
        for seat in reversed(empty_handed(position, fed)):
            add(position, AQUEDUCT, seat)
        return
    add(position, SEVENS_ROBBER, position.player)
    losers = [seat for seat in range(position.seats) if cards_due(position, seat)]
    if losers:
        add_for_several(position, DISCARDS, losers)


def throw(position: KnightsPosition, dice: int) -> None:
    """The two dice show this; the event die is read before anything grows."""
    position.rolled = True
    position.red = dice % 8
    position.total = dice // 8 + dice % 8
    add(position, HARVEST, position.actor)
    add(position, EVENT, position.actor)


def end(position: KnightsPosition) -> None:
    """The player is done; who holds a fifth progress card gives it back first. CK-181, CK-183."""
    position.open = False
    add(position, PART_ENDS, position.player)
    for seat in range(position.seats - 1, -1, -1):
        if len(position.progress[seat]) > LIMIT:
            add(position, GIVING_BACK, seat)
    carry_on(position)


def builds_no_more(position: KnightsPosition) -> None:
    """Who builds in the special building phase is done."""
    passed(position)
    _next_is_asked(position)


def _next_is_asked(position: KnightsPosition) -> None:
    if not position.open:
        position.builder = position.actor
        return
    position.woken = []
    position.promoted = []
    position.cranes = 0
    position.exchanges = [0] * position.seats
    if 1 in position.fleet:
        position.fleet = [0] * KINDS
        for seat in range(position.seats):
            renew_rates(position, seat)
