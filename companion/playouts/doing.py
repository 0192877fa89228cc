"""A move is made: what it does to a position. Chance has been settled before (`chance`)."""

from typing import Final

from .chance import CARD_BITS, due
from .moves import (
    ABOUT,
    BITS,
    BUY,
    CITY,
    DISCARD,
    DISCARDS,
    END,
    FREE_ROADS,
    KNIGHT,
    MONOPOLY,
    MOVE_ROBBER,
    PASS,
    PLACE_ROAD,
    PLACE_SETTLEMENT,
    PLAY_KNIGHT,
    PLAY_MONOPOLY,
    PLAY_ROAD_BUILDING,
    PLAY_YEAR_OF_PLENTY,
    RESOURCES,
    ROAD,
    ROAD_BUILDING,
    ROBBER,
    ROLL,
    SETTLEMENT,
    SINGLE,
    START_ROLL,
    START_SELF,
    STEAL,
    STOP_ROADS,
    THEFT,
    TO_ACT,
    TRADE,
    VICTORY_POINT,
    YEAR_OF_PLENTY,
)
from .options import TO_LAY, can_lay, victims
from .pieces import hand_on_largest_army, lay_road, put_city, put_settlement
from .position import GamePosition
from .production import produce
from .turns import (
    begin_turn,
    end_part,
    goes_on,
    look_for_a_victory,
    next_to_place,
    passed,
    rolled_for_start,
    starts,
    take_starting_cards,
)

SEVEN: Final = 7
CARD: Final = 31
"""A count of discarded cards of one kind."""

BRICK: Final = 0
LUMBER: Final = 1
WOOL: Final = 2
GRAIN: Final = 3
ORE: Final = 4


def do(position: GamePosition, move: int, chance: int) -> None:
    """Make a move that is among the options; `chance` is how chance has settled it, 0 where there is none."""
    kind, about = move >> BITS, move & ABOUT
    if kind == ROLL:
        _roll(position, chance)
    elif kind == END:
        end_part(position)
    elif kind == TRADE:
        _trade(position, about)
    elif kind == ROAD:
        _road(position, about)
    elif kind == SETTLEMENT:
        _settlement(position, about)
    elif kind == BUY:
        _buy(position, chance)
    elif kind == MOVE_ROBBER:
        _move_robber(position, about)
    elif kind == STEAL:
        _steal(position, about, chance)
    elif kind == CITY:
        _city(position, about)
    elif kind == DISCARD:
        _discard(position, about, chance)
    else:
        _do_what_is_rare(position, kind, about, chance)


def _do_what_is_rare(position: GamePosition, kind: int, about: int, chance: int) -> None:
    if kind == PASS:
        passed(position)
    elif kind == STOP_ROADS:
        goes_on(position)
    elif PLAY_KNIGHT <= kind <= PLAY_MONOPOLY:
        _play(position, kind, about)
    elif kind == START_ROLL:
        rolled_for_start(position, about, chance)
    elif kind == START_SELF:
        starts(position, about)
    else:
        position.robber = about
        begin_turn(position)


def _roll(position: GamePosition, total: int) -> None:
    position.rolled = True
    if total != SEVEN:
        position.phase = TO_ACT
        produce(position, total)
        return
    losers = [seat for seat in range(position.seats) if due(position, seat)]
    if losers:
        position.phase = DISCARDS
        position.waiting = losers
    else:
        position.phase = ROBBER


def _discard(position: GamePosition, seat: int, cards: int) -> None:
    at = seat * RESOURCES
    for kind in range(RESOURCES):
        number = cards >> CARD_BITS * kind & CARD
        position.hands[at + kind] -= number
        position.supply[kind] += number
    position.waiting = [other for other in position.waiting if other != seat]
    if not position.waiting:
        position.phase = ROBBER


def _move_robber(position: GamePosition, hex: int) -> None:
    position.robber = hex
    if victims(position):
        position.phase = THEFT
    else:
        goes_on(position)


def _steal(position: GamePosition, victim: int, kind: int) -> None:
    if kind >= 0:
        position.hands[victim * RESOURCES + kind] -= 1
        position.hands[position.actor * RESOURCES + kind] += 1
    goes_on(position)


def _trade(position: GamePosition, about: int) -> None:
    give, take = about // RESOURCES, about % RESOURCES
    hands, supply, at = position.hands, position.supply, position.actor * RESOURCES
    rate = position.rates[at + give]
    hands[at + give] -= rate
    supply[give] += rate
    hands[at + take] += 1
    supply[take] -= 1


def _pay(position: GamePosition, kind: int, number: int) -> None:
    position.hands[position.actor * RESOURCES + kind] -= number
    position.supply[kind] += number


def _road(position: GamePosition, path: int) -> None:
    actor, phase = position.actor, position.phase
    if phase == PLACE_ROAD:
        lay_road(position, actor, path)
        next_to_place(position)
        return
    if phase != FREE_ROADS:
        _pay(position, BRICK, 1)
        _pay(position, LUMBER, 1)
    lay_road(position, actor, path)
    if look_for_a_victory(position) or phase != FREE_ROADS:
        return
    position.free_roads -= 1
    if not position.free_roads or not can_lay(position):
        goes_on(position)


def _settlement(position: GamePosition, corner: int) -> None:
    actor = position.actor
    if position.phase == PLACE_SETTLEMENT:
        put_settlement(position, actor, corner)
        if position.placed >= position.seats:
            take_starting_cards(position, actor, corner)
        position.placed += 1
        position.corner = corner
        if any(position.path_owner[path] == -1 for path in position.board.corner_paths[corner]):
            position.phase = PLACE_ROAD
        else:
            next_to_place(position)
        return
    for kind in (BRICK, LUMBER, WOOL, GRAIN):
        _pay(position, kind, 1)
    put_settlement(position, actor, corner)
    look_for_a_victory(position)


def _city(position: GamePosition, corner: int) -> None:
    _pay(position, ORE, 3)
    _pay(position, GRAIN, 2)
    put_city(position, position.actor, corner)
    look_for_a_victory(position)


def _buy(position: GamePosition, card: int) -> None:
    actor = position.actor
    for kind in (WOOL, GRAIN, ORE):
        _pay(position, kind, 1)
    position.deck[card] -= 1
    position.held[actor * 5 + card] += 1
    if card == VICTORY_POINT:
        look_for_a_victory(position)
        return
    position.playable[actor] += 1
    if position.open:  # what is bought in another's special building phase may be played in the next part
        position.fresh = position.fresh[:]
        position.fresh[card] += 1


def _play(position: GamePosition, kind: int, about: int) -> None:
    position.card_played = True
    position.playable[position.actor] -= 1
    held, at = position.held, position.actor * 5
    if kind == PLAY_KNIGHT:
        held[at + KNIGHT] -= 1
        position.knights[position.actor] += 1
        hand_on_largest_army(position)
        if not look_for_a_victory(position):
            position.phase = ROBBER
    elif kind == PLAY_ROAD_BUILDING:
        held[at + ROAD_BUILDING] -= 1
        position.phase = FREE_ROADS
        position.free_roads = TO_LAY
    elif kind == PLAY_YEAR_OF_PLENTY:
        held[at + YEAR_OF_PLENTY] -= 1
        _take(position, about // 6)
        if about % 6 != SINGLE:
            _take(position, about % 6)
    else:
        held[at + MONOPOLY] -= 1
        _collect(position, about)


def _take(position: GamePosition, kind: int) -> None:
    position.hands[position.actor * RESOURCES + kind] += 1
    position.supply[kind] -= 1


def _collect(position: GamePosition, kind: int) -> None:
    """All cards of a kind go to the actor. BASE-164."""
    hands, cards = position.hands, 0
    for seat in range(position.seats):
        cards += hands[seat * RESOURCES + kind]
        hands[seat * RESOURCES + kind] = 0
    hands[position.actor * RESOURCES + kind] = cards
