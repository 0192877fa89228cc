"""What an answer does that somebody gives who was asked in the middle of something."""

from companion.playouts.moves import THEFT
from companion.playouts.pieces import hand_on_longest_road
from companion.playouts.turns import look_for_a_victory

from .agenda import add
from .barbarians import a_ship_comes_closer
from .buildings import lose_city
from .chance import SHIP, hand_size
from .deserter import comes_over
from .inventor import swap
from .knights import any_may_rise, move_knight, place_knight, raise_knight, take_knight_off
from .moves import (
    BISHOPS_DRAW,
    BISHOPS_ROBBER,
    DISCARD,
    DRAW,
    GIVE_BACK,
    GIVE_CARDS,
    GIVE_COMMODITY,
    GIVE_UP_KNIGHT,
    LAYING_ELSEWHERE,
    LOOK,
    LOSE_CITY,
    MOVE_ROBBER,
    NOWHERE,
    PLACE,
    PLACE_BITS,
    PLACE_DESERTER,
    PLACE_METROPOLIS,
    PROMOTE_FREE,
    PROMOTING,
    RETREAT,
    RETURN_RESOURCE,
    ROLL_EVENT,
    STEAL,
    STOP_ROADS,
    SWAP,
    TAKE,
    TAKE_CARDS,
    TAKE_PLACE,
    TAKE_PROGRESS,
)
from .parts import carry_on
from .payments import discard, pass_on, pass_pair, pay
from .position import KnightsPosition
from .progress import a_gate_opens, put_under, take_from_deck
from .theft import robbed_at
from .tracks import put_gate


def answer(position: KnightsPosition, kind: int, about: int, chance: int) -> None:
    """The answer is given, and it goes on with what comes next."""
    if kind == DISCARD:
        discard(position, about, chance)
        _answered(position, about)
    elif kind == LOSE_CITY:
        seat = position.corner_owner[about]
        lose_city(position, about)
        _answered(position, seat)
    elif kind == GIVE_CARDS:
        pass_pair(position, about >> PLACE_BITS, position.about, about & PLACE)
        _answered(position, about >> PLACE_BITS)
    elif kind == MOVE_ROBBER:
        _move_robber(position, about)
    else:
        _of_one(position, kind, about, chance)
        carry_on(position)


def _answered(position: KnightsPosition, seat: int) -> None:
    """One of several has answered."""
    position.waiting = [other for other in position.waiting if other != seat]
    if not position.waiting:
        carry_on(position)


def _move_robber(position: KnightsPosition, hex: int) -> None:
    actor = position.actor
    position.robber = hex
    robbed = robbed_at(position, hex)
    if position.phase == BISHOPS_ROBBER:
        for before in range(1, position.seats):
            victim = (actor - before) % position.seats
            if victim in robbed and hand_size(position, victim):
                add(position, BISHOPS_DRAW, actor, victim)
    elif robbed:
        add(position, THEFT, actor)
    carry_on(position)


def _of_one(position: KnightsPosition, kind: int, about: int, chance: int) -> None:
    if kind == ROLL_EVENT:
        if chance == SHIP:
            a_ship_comes_closer(position)
        else:
            a_gate_opens(position, chance - 1)
    elif kind in (DRAW, GIVE_BACK, TAKE_PROGRESS):
        _of_the_decks(position, kind, about, chance)
    elif kind == STEAL:
        if chance >= 0:
            pass_on(position, about, position.actor, chance)
    elif TAKE <= kind <= TAKE_CARDS:
        _of_hands(position, kind, about)
    else:
        _on_the_board(position, kind, about)


def _of_the_decks(position: KnightsPosition, kind: int, about: int, card: int) -> None:
    """A progress card comes to a hand, or leaves one."""
    actor = position.actor
    if kind == DRAW:
        if take_from_deck(position, actor, card):
            look_for_a_victory(position)
    elif kind == GIVE_BACK:
        put_under(position, actor, about)
    else:
        position.progress[position.about].remove(about)
        position.progress[actor].append(about)
    add(position, LOOK, actor)


def _of_hands(position: KnightsPosition, kind: int, about: int) -> None:
    """Hand cards change hands."""
    actor = position.actor
    if kind == TAKE:
        pay(position, about, -1)
    elif kind == GIVE_COMMODITY:
        pass_on(position, actor, position.about & 7, about)
    elif kind == RETURN_RESOURCE:
        pass_on(position, actor, position.about & 7, position.about >> 3)
    elif kind == TAKE_CARDS:
        pass_pair(position, position.about, actor, about)


def _on_the_board(position: KnightsPosition, kind: int, about: int) -> None:
    actor = position.actor
    if kind == RETREAT:
        _retreat(position, about)
    elif kind == PROMOTE_FREE:
        raise_knight(position, actor, about)
        if position.about > 1 and any_may_rise(position, actor):
            add(position, PROMOTING, actor, position.about - 1)
    elif kind == PLACE_METROPOLIS:
        put_gate(position, position.about, about)
        look_for_a_victory(position)
    elif kind == GIVE_UP_KNIGHT:
        level, awake = position.rank[about], position.awake[about]
        take_knight_off(position, about)
        hand_on_longest_road(position)
        if not look_for_a_victory(position):
            comes_over(position, position.about, level, awake)
    elif kind == PLACE_DESERTER:
        place_knight(position, actor, about, position.about // 2, position.about % 2)
        look_for_a_victory(position)
    elif kind == TAKE_PLACE:
        place_knight(position, actor, position.about, 1, 0)
        look_for_a_victory(position)
    elif kind == SWAP:
        swap(position, position.about, about)
    elif kind == STOP_ROADS and position.phase == LAYING_ELSEWHERE:
        hand_on_longest_road(position)
        look_for_a_victory(position)


def _retreat(position: KnightsPosition, to: int) -> None:
    """The displaced knight goes there, or off the board; the one that displaced it takes its place and has acted."""
    corner, by = position.about & PLACE, (position.about >> PLACE_BITS) - 1
    if to == NOWHERE:
        take_knight_off(position, corner)
    else:
        move_knight(position, corner, to)
    if by >= 0:
        move_knight(position, by, corner)
        position.awake[corner] = 0
    hand_on_longest_road(position)
    look_for_a_victory(position)
