"""What a progress card does that is played. Ledger CK-193 to CK-271."""

from companion.playouts.moves import FREE_ROADS
from companion.playouts.options import TO_LAY
from companion.playouts.pieces import hand_on_longest_road
from companion.playouts.turns import look_for_a_victory

from .agenda import add, add_for_several
from .answers import TO_PROMOTE
from .buildings import put_city, put_wall
from .cards import givers, sabotaged, yields
from .knights import refuge, take_knight_off, wake
from .moves import (
    ALCHEMIST,
    BISHOP,
    BISHOPS_ROBBER,
    CHOOSING_CARDS,
    COMMERCIAL_HARBOR,
    CRANE,
    DESERTER,
    DIPLOMAT,
    ENGINEER,
    GIVING,
    GIVING_UP,
    GRAIN,
    INTRIGUE,
    INVENTOR,
    IRRIGATION,
    KINDS,
    LAYING_ELSEWHERE,
    MASTER_MERCHANT,
    MEDICINE,
    MERCHANT,
    MERCHANT_FLEET,
    MINING,
    ORE,
    PROMOTING,
    RESOURCE_MONOPOLY,
    RETREATING,
    ROAD_BUILDING,
    SABOTAGE,
    SABOTEUR,
    SPY,
    SPYING,
    SWAPPING,
    TRADE_MONOPOLY,
    VACATED,
    WARLORD,
    WEDDING,
)
from .network import lift_road
from .parts import carry_on, throw
from .payments import pay
from .position import KnightsPosition
from .progress import put_under
from .rates import put_merchant, renew_rates


def play_card(position: KnightsPosition, card: int, about: int) -> None:
    """The actor plays this card."""
    put_under(position, position.actor, card)
    if card < BISHOP:
        _trade(position, card, about)
    elif card <= WEDDING:
        _politics(position, card, about)
    else:
        _science(position, card, about)
    carry_on(position)


def _trade(position: KnightsPosition, card: int, about: int) -> None:
    actor = position.actor
    if card == COMMERCIAL_HARBOR:
        for seat in range(position.seats):
            if seat != actor:
                position.exchanges[seat] += 1
    elif card == MASTER_MERCHANT:
        add(position, CHOOSING_CARDS, actor, about)
    elif card == MERCHANT:
        put_merchant(position, actor, about)
        look_for_a_victory(position)
    elif card == MERCHANT_FLEET:
        position.fleet[about] = 1
        renew_rates(position, actor)
    elif card == RESOURCE_MONOPOLY:
        _collect(position, about, 2)
    elif card == TRADE_MONOPOLY:
        _collect(position, about, 1)


def _collect(position: KnightsPosition, kind: int, most: int) -> None:
    """Everybody else hands over so many cards of a kind, if they have them."""
    hands, actor = position.hands, position.actor
    for seat in range(position.seats):
        if seat != actor:
            number = min(most, hands[seat * KINDS + kind])
            hands[seat * KINDS + kind] -= number
            hands[actor * KINDS + kind] += number


def _politics(position: KnightsPosition, card: int, about: int) -> None:
    actor = position.actor
    if card == BISHOP:
        add(position, BISHOPS_ROBBER, actor)
    elif card == DESERTER:
        add(position, GIVING_UP, about, actor)
    elif card == DIPLOMAT:
        _take_road(position, about)
    elif card == INTRIGUE:
        _displace(position, about)
    elif card == SABOTEUR:
        add_for_several(position, SABOTAGE, sabotaged(position))
    elif card == SPY:
        add(position, SPYING, actor, about)
    elif card == WARLORD:
        for corner in position.knights_at[actor]:
            if not position.awake[corner]:
                wake(position, corner)
    elif card == WEDDING:
        add_for_several(position, GIVING, givers(position), actor)


def _take_road(position: KnightsPosition, path: int) -> None:
    """One's own road is laid again before lines are counted."""
    owner = position.path_owner[path]
    lift_road(position, owner, path)
    if owner == position.actor:
        add(position, LAYING_ELSEWHERE, owner, path)
    else:
        hand_on_longest_road(position)
        look_for_a_victory(position)


def _displace(position: KnightsPosition, corner: int) -> None:
    """The knight there has to go."""
    owner = position.corner_owner[corner]
    if position.settings.intrigue_free_knight:
        add(position, VACATED, position.actor, corner)
    if refuge(position, owner, corner):
        add(position, RETREATING, owner, corner)
    else:
        take_knight_off(position, corner)
        hand_on_longest_road(position)
        look_for_a_victory(position)


def _science(position: KnightsPosition, card: int, about: int) -> None:
    actor = position.actor
    if card == ALCHEMIST:
        throw(position, about)
    elif card == CRANE:
        position.cranes += 1
    elif card == ENGINEER:
        put_wall(position, actor, about)
    elif card == INVENTOR:
        add(position, SWAPPING, actor, about)
    elif card == IRRIGATION:
        _take(position, GRAIN)
    elif card == MEDICINE:
        pay(position, ORE, 2)
        pay(position, GRAIN, 1)
        put_city(position, actor, about)
        look_for_a_victory(position)
    elif card == MINING:
        _take(position, ORE)
    elif card == ROAD_BUILDING:
        add(position, FREE_ROADS, actor, TO_LAY)
    else:
        add(position, PROMOTING, actor, TO_PROMOTE)


def _take(position: KnightsPosition, kind: int) -> None:
    cards = yields(position, kind)
    position.supply[kind] -= cards
    position.hands[position.actor * KINDS + kind] += cards
