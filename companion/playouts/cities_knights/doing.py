"""A move is made: what it does to a position. Chance has been settled before (`chance`)."""

from companion.playouts.moves import FREE_ROADS, PLACE_ROAD, PLACE_SETTLEMENT
from companion.playouts.pieces import hand_on_longest_road
from companion.playouts.turns import begin_turn, look_for_a_victory, next_to_place, rolled_for_start, starts

from .agenda import add
from .answering import answer
from .buildings import put_city, put_settlement, put_starting_city, put_wall, starting_cards
from .card_effects import play_card
from .knights import move_knight, place_knight, raise_knight, refuge, take_knight_off, wake
from .moves import (
    ABOUT,
    ACTIVATE,
    BITS,
    BRICK,
    CHASE,
    CHASING,
    CITY,
    DISPLACE,
    END,
    EXCHANGE,
    GRAIN,
    HIRE,
    IMPROVE,
    IMPROVE_WITH_CRANE,
    KINDS,
    LAYING_ELSEWHERE,
    LUMBER,
    METROPOLIS,
    MOVE_KNIGHT,
    OFFER_EXCHANGE,
    ORE,
    PASS,
    PLACE,
    PLACE_BITS,
    PLAY,
    PROMOTE,
    RETREATING,
    ROAD,
    ROBBER_START,
    ROLL,
    SETTLEMENT,
    START_ROLL,
    START_SELF,
    TRACKS,
    TRADE,
    WALL,
    WOOL,
)
from .network import can_lay, lay_road
from .parts import builds_no_more, carry_on, end, throw
from .payments import pass_on, pay
from .position import KnightsPosition
from .tracks import COMMODITY, improve


def do(position: KnightsPosition, move: int, chance: int) -> None:
    """Make a move that is among the options; `chance` is how chance has settled it, 0 where there is none."""
    kind = move >> BITS
    about = move & ABOUT
    if kind == ROLL:
        throw(position, chance)
        carry_on(position)
    elif kind == END:
        end(position)
    elif kind >= PLAY:
        play_card(position, kind - PLAY, about)
    elif kind == TRADE:
        _trade(position, about)
    elif kind == ROAD:
        _road(position, about)
    elif kind == PASS:
        builds_no_more(position)
    elif SETTLEMENT <= kind <= CITY or WALL <= kind <= OFFER_EXCHANGE:
        _act(position, kind, about)
    elif kind == START_ROLL:
        rolled_for_start(position, about, chance)
    elif kind == START_SELF:
        starts(position, about)
    elif kind == ROBBER_START:
        position.robber = about
        begin_turn(position)
    else:
        answer(position, kind, about, chance)


def _trade(position: KnightsPosition, about: int) -> None:
    give, take = about // KINDS, about % KINDS
    pay(position, give, position.rates[position.actor * KINDS + give])
    pay(position, take, -1)


def _act(position: KnightsPosition, kind: int, about: int) -> None:
    """What is built, hired, raised and improved, and what knights do."""
    if kind == SETTLEMENT:
        _settlement(position, about)
    elif kind == CITY:
        _city(position, about)
    elif kind == MOVE_KNIGHT:
        _move(position, about >> PLACE_BITS, about & PLACE)
    elif kind == ACTIVATE:
        pay(position, GRAIN, 1)
        wake(position, about)
    elif kind == HIRE:
        pay(position, WOOL, 1)
        pay(position, ORE, 1)
        place_knight(position, position.actor, about, 1, 0)
        look_for_a_victory(position)
    elif kind == PROMOTE:
        pay(position, WOOL, 1)
        pay(position, ORE, 1)
        raise_knight(position, position.actor, about)
    elif kind == WALL:
        pay(position, BRICK, 2)
        put_wall(position, position.actor, about)
    elif kind == IMPROVE:
        _improve(position, about, 1)
    elif kind == IMPROVE_WITH_CRANE:
        position.cranes -= 1
        _improve(position, about, 0)
    elif kind == DISPLACE:
        _displace(position, about >> PLACE_BITS, about & PLACE)
    elif kind == CHASE:
        position.awake[about] = 0
        add(position, CHASING, position.actor)
        carry_on(position)
    else:
        _offer(position, about >> PLACE_BITS, about & PLACE)


def _road(position: KnightsPosition, path: int) -> None:
    actor, phase = position.actor, position.phase
    if phase == PLACE_ROAD:
        lay_road(position, actor, path)
        next_to_place(position)
    elif phase == FREE_ROADS:
        lay_road(position, actor, path)
        look_for_a_victory(position)
        if position.free_roads > 1 and can_lay(position, actor):
            add(position, FREE_ROADS, actor, position.free_roads - 1)
        carry_on(position)
    elif phase == LAYING_ELSEWHERE:
        lay_road(position, actor, path)
        look_for_a_victory(position)
        carry_on(position)
    else:
        pay(position, BRICK, 1)
        pay(position, LUMBER, 1)
        lay_road(position, actor, path)
        look_for_a_victory(position)


def _settlement(position: KnightsPosition, corner: int) -> None:
    if position.phase == PLACE_SETTLEMENT:
        put_settlement(position, position.actor, corner)
        _placed(position, corner)
        return
    for kind in (BRICK, LUMBER, WOOL, GRAIN):
        pay(position, kind, 1)
    put_settlement(position, position.actor, corner)
    look_for_a_victory(position)


def _city(position: KnightsPosition, corner: int) -> None:
    if position.phase == PLACE_SETTLEMENT:
        put_starting_city(position, position.actor, corner)
        starting_cards(position, position.actor, corner)
        _placed(position, corner)
        return
    pay(position, ORE, 3)
    pay(position, GRAIN, 2)
    put_city(position, position.actor, corner)
    look_for_a_victory(position)


def _placed(position: KnightsPosition, corner: int) -> None:
    """A building of the set-up stands; its road comes next."""
    position.placed += 1
    position.corner = corner
    if any(position.path_owner[path] == -1 for path in position.board.corner_paths[corner]):
        position.phase = PLACE_ROAD
    else:
        next_to_place(position)


def _improve(position: KnightsPosition, track: int, more: int) -> None:
    """The next level is bought, for as many commodities as the level before it has and `more`."""
    actor = position.actor
    pay(position, COMMODITY[track], position.levels[actor * TRACKS + track] + more)
    if improve(position, actor, track):
        add(position, METROPOLIS, actor, track)
        carry_on(position)


def _move(position: KnightsPosition, corner: int, to: int) -> None:
    move_knight(position, corner, to)
    position.awake[to] = 0
    hand_on_longest_road(position)
    look_for_a_victory(position)


def _displace(position: KnightsPosition, corner: int, to: int) -> None:
    owner = position.corner_owner[to]
    if refuge(position, owner, to):
        add(position, RETREATING, owner, (corner + 1) << PLACE_BITS | to)
        carry_on(position)
    else:
        take_knight_off(position, to)
        _move(position, corner, to)


def _offer(position: KnightsPosition, partner: int, kind: int) -> None:
    """A resource, face down, for a commodity."""
    position.exchanges[partner] -= 1
    pass_on(position, position.actor, partner, kind)
    add(position, EXCHANGE, partner, kind << 3 | position.actor)
    carry_on(position)
