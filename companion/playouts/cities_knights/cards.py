"""Which progress cards may be played, and about what. Ledger CK-190 and, card by card, CK-193 to CK-271."""

from typing import Final

from .barbarians import any_asleep
from .buildings import upgradable, wallable
from .chance import half, hand_size
from .diplomat import open_roads
from .inventor import partners
from .knights import any_may_rise
from .moves import (
    BISHOP,
    BITS,
    COMMERCIAL_HARBOR,
    CRANE,
    DESERTER,
    DIPLOMAT,
    ENGINEER,
    GRAIN,
    HIGHEST_LEVEL,
    INTRIGUE,
    INVENTOR,
    IRRIGATION,
    KINDS,
    MASTER_MERCHANT,
    MEDICINE,
    MERCHANT,
    MERCHANT_FLEET,
    MINING,
    ORE,
    PLAY,
    RESOURCE_MONOPOLY,
    RESOURCES,
    ROAD_BUILDING,
    SABOTEUR,
    SMITH,
    SPY,
    TRACKS,
    TRADE_MONOPOLY,
    WARLORD,
    WEDDING,
)
from .network import can_lay
from .position import KnightsPosition

EACH_HEX: Final = 2
"""Cards that Irrigation and Mining bring for a hex."""


def card_plays(position: KnightsPosition, found: list[int]) -> None:
    """Every play of a card in the actor's hand that has an effect."""
    cards = position.progress[position.actor]
    for place, card in enumerate(cards):
        if card not in cards[:place]:
            if card < BISHOP:
                _of_trade(position, card, found)
            elif card <= WEDDING:
                _of_politics(position, card, found)
            else:
                _of_science(position, card, found)


def _about(card: int, things: list[int], found: list[int]) -> None:
    """A card that names one of these."""
    for thing in things:
        found.append(PLAY + card << BITS | thing)


def _of_trade(position: KnightsPosition, card: int, found: list[int]) -> None:
    actor = position.actor
    if card == COMMERCIAL_HARBOR:
        found.append(PLAY + card << BITS)
    elif card == MASTER_MERCHANT:
        mine = position.points[actor]
        _about(card, [s for s in range(position.seats) if position.points[s] > mine and hand_size(position, s)], found)
    elif card == MERCHANT:
        _about(card, merchants_hexes(position), found)
    elif card == MERCHANT_FLEET:
        at = actor * KINDS
        _about(card, [kind for kind in range(KINDS) if position.rates[at + kind] > 2], found)
    elif any(seat != actor and hand_size(position, seat) for seat in range(position.seats)):
        if card == RESOURCE_MONOPOLY:
            _about(card, list(range(RESOURCES)), found)
        elif card == TRADE_MONOPOLY:
            _about(card, list(range(RESOURCES, KINDS)), found)


def _of_politics(position: KnightsPosition, card: int, found: list[int]) -> None:
    actor, seats = position.actor, position.seats
    if card == DESERTER:
        _about(card, [seat for seat in range(seats) if seat != actor and position.knights_at[seat]], found)
    elif card == DIPLOMAT:
        _about(card, open_roads(position), found)
    elif card == INTRIGUE:
        _about(card, rivals_at_my_roads(position), found)
    elif card == SPY:
        _about(card, [seat for seat in range(seats) if seat != actor and position.progress[seat]], found)
    elif (
        (card == BISHOP and position.attacks)
        or (card == SABOTEUR and sabotaged(position))
        or (card == WARLORD and any_asleep(position, actor))
        or (card == WEDDING and givers(position))
    ):
        found.append(PLAY + card << BITS)


def _of_science(position: KnightsPosition, card: int, found: list[int]) -> None:
    actor = position.actor
    at = actor * KINDS
    if card == ENGINEER:
        _about(card, wallable(position, actor), found)
    elif card == INVENTOR:
        _about(card, [hex for hex in range(position.board.hexes) if partners(position, hex)], found)
    elif card == MEDICINE:
        if position.hands[at + ORE] >= 2 and position.hands[at + GRAIN]:
            _about(card, upgradable(position, actor), found)
    elif (
        (card == CRANE and min(position.levels[actor * TRACKS : actor * TRACKS + TRACKS]) < HIGHEST_LEVEL)
        or (card == IRRIGATION and yields(position, GRAIN))
        or (card == MINING and yields(position, ORE))
        or (card == ROAD_BUILDING and can_lay(position, actor))
        or (card == SMITH and any_may_rise(position, actor))
    ):
        found.append(PLAY + card << BITS)


def merchants_hexes(position: KnightsPosition) -> list[int]:
    """Land beside a building of the actor's, and not where the merchant is theirs already."""
    actor, building, owner = position.actor, position.building, position.corner_owner
    stays = position.merchant if position.merchant_owner == actor else -1
    return [
        hex
        for hex in position.settings.land
        if hex != stays and any(building[at] and owner[at] == actor for at in position.board.hex_corners[hex])
    ]


def rivals_at_my_roads(position: KnightsPosition) -> list[int]:
    """The corners with somebody else's knight that a road of the actor's touches."""
    actor, owner = position.actor, position.corner_owner
    return [at for at in position.reach[actor] if position.rank[at] and owner[at] != actor]


def sabotaged(position: KnightsPosition) -> list[int]:
    """The opponents with as many points or more who lose cards to a Saboteur."""
    actor, points = position.actor, position.points
    return [s for s in range(position.seats) if s != actor and points[s] >= points[actor] and half(position, s)]


def givers(position: KnightsPosition) -> list[int]:
    """The opponents with more points who have something to give for a Wedding."""
    mine = position.points[position.actor]
    return [seat for seat in range(position.seats) if position.points[seat] > mine and hand_size(position, seat)]


def yields(position: KnightsPosition, kind: int) -> int:
    """What Irrigation or Mining brings: two for each hex, as long as the supply has them."""
    actor, board = position.actor, position.board
    hexes: list[int] = []
    for corner in position.settlements[actor] + position.cities[actor]:
        for hex in board.fields_at[corner]:
            if board.resource[hex] == kind and hex not in hexes:
                hexes.append(hex)
    return min(EACH_HEX * len(hexes), position.supply[kind])
