"""What somebody may answer who is asked in the middle of something."""

from typing import Final

from .barbarians import at_stake
from .chance import hand_size
from .deserter import deserter_places
from .diplomat import elsewhere
from .inventor import partners
from .knights import may_rise, refuge
from .moves import (
    AQUEDUCT,
    BISHOPS_DRAW,
    BISHOPS_ROBBER,
    BITS,
    CHASING,
    CHOOSING_CARDS,
    DESERTING,
    DISCARD,
    DRAW,
    DRAWING,
    DRAWING_OF_CHOICE,
    EXCHANGE,
    GIVE_BACK,
    GIVE_CARDS,
    GIVE_COMMODITY,
    GIVE_UP_KNIGHT,
    GIVING,
    GIVING_BACK,
    GIVING_UP,
    KINDS,
    LAYING_ELSEWHERE,
    LEAVE_DESERTER,
    LEAVE_PLACE,
    LOSE_CITY,
    LOSING_CITIES,
    METROPOLIS,
    MOVE_ROBBER,
    NO_DRAW,
    NOWHERE,
    PLACE_BITS,
    PLACE_DESERTER,
    PLACE_METROPOLIS,
    PROMOTE_FREE,
    PROMOTING,
    RESOURCES,
    RETREAT,
    RETREATING,
    RETURN_RESOURCE,
    SABOTAGE,
    SINGLE,
    SPYING,
    STEAL,
    STOP_PROMOTING,
    STOP_ROADS,
    SWAP,
    SWAPPING,
    TAKE,
    TAKE_CARDS,
    TAKE_NO_PROGRESS,
    TAKE_NOTHING,
    TAKE_PLACE,
    TAKE_PROGRESS,
    TAKING_THE_PLACE,
    TRACKS,
    pair,
)
from .position import KnightsPosition
from .progress import any_left
from .theft import open_to_a_chased_robber, open_to_the_robber
from .tracks import sites_for

TO_PROMOTE: Final = 2
"""Knights that the Smith raises."""

TO_CHOOSE: Final = 2
"""Cards that the Master Merchant takes, and that are given for the Wedding."""


def answers(position: KnightsPosition) -> list[int]:
    """Every legal answer to what is asked."""
    phase, actor, about = position.phase, position.actor, position.about
    if phase == DRAWING:
        return [DRAW << BITS | about, NO_DRAW << BITS]
    if phase == DRAWING_OF_CHOICE:
        return [DRAW << BITS | deck for deck in range(TRACKS) if any_left(position, deck)] + [NO_DRAW << BITS]
    if phase == GIVING_BACK:
        return [GIVE_BACK << BITS | card for card in _kinds(position.progress[actor])]
    if phase == LOSING_CITIES:
        return [LOSE_CITY << BITS | corner for seat in position.waiting for corner in at_stake(position, seat)]
    if phase == AQUEDUCT:
        kinds = [TAKE << BITS | kind for kind in range(RESOURCES) if position.supply[kind]]
        return [*kinds, TAKE_NOTHING << BITS]
    if phase == METROPOLIS:
        return [PLACE_METROPOLIS << BITS | corner for corner in sites_for(position, actor, about)]
    if phase == RETREATING:
        away = refuge(position, actor, about & NOWHERE)
        return [RETREAT << BITS | corner for corner in away] or [RETREAT << BITS | NOWHERE]
    if phase == CHASING:
        return [MOVE_ROBBER << BITS | hex for hex in open_to_a_chased_robber(position)]
    if phase == LAYING_ELSEWHERE:
        return [*elsewhere(position, actor, about), STOP_ROADS << BITS]
    if phase == SWAPPING:
        return [SWAP << BITS | hex for hex in partners(position, about)]
    if phase == PROMOTING:
        rising = [PROMOTE_FREE << BITS | at for at in position.knights_at[actor] if may_rise(position, actor, at)]
        return rising if about == TO_PROMOTE and rising else [*rising, STOP_PROMOTING << BITS]
    return _answers_of_others(position, phase, actor, about)


def _answers_of_others(position: KnightsPosition, phase: int, actor: int, about: int) -> list[int]:
    """Mostly where a card of one player concerns another."""
    if phase == SABOTAGE:
        return [DISCARD << BITS | seat for seat in position.waiting]
    if phase == GIVING:
        return [
            GIVE_CARDS << BITS | seat << PLACE_BITS | cards
            for seat in position.waiting
            for cards in _choices(position, seat)
        ]
    if phase == CHOOSING_CARDS:
        return [TAKE_CARDS << BITS | cards for cards in _choices(position, about)]
    if phase == SPYING:
        cards = [TAKE_PROGRESS << BITS | card for card in _kinds(position.progress[about])]
        return [TAKE_NO_PROGRESS << BITS, *cards]
    if phase == EXCHANGE:
        at = actor * KINDS
        goods = [GIVE_COMMODITY << BITS | kind for kind in range(RESOURCES, KINDS) if position.hands[at + kind]]
        return goods or [RETURN_RESOURCE << BITS]
    if phase == GIVING_UP:
        return [GIVE_UP_KNIGHT << BITS | corner for corner in position.knights_at[actor]]
    if phase == DESERTING:
        places = [PLACE_DESERTER << BITS | corner for corner in deserter_places(position, actor)]
        return [*places, LEAVE_DESERTER << BITS]
    if phase == BISHOPS_ROBBER:
        return [MOVE_ROBBER << BITS | hex for hex in open_to_the_robber(position)]
    if phase == BISHOPS_DRAW:
        return [STEAL << BITS | about]
    if phase == TAKING_THE_PLACE:
        return [TAKE_PLACE << BITS, LEAVE_PLACE << BITS]
    return []


def _kinds(cards: list[int]) -> list[int]:
    """Each kind once."""
    found: list[int] = []
    for card in cards:
        if card not in found:
            found.append(card)
    return found


def _choices(position: KnightsPosition, seat: int) -> list[int]:
    """Every two cards of a hand, or its last."""
    hands, at = position.hands, seat * KINDS
    there = [kind for kind in range(KINDS) if hands[at + kind]]
    if hand_size(position, seat) < TO_CHOOSE:
        return [pair(kind, SINGLE) for kind in there]
    found: list[int] = []
    for place, first in enumerate(there):
        for second in there[place:]:
            if first != second or hands[at + first] > 1:
                found.append(pair(first, second))
    return found
