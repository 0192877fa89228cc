"""Every move that may be made in a position, in a fixed order. The lists are not to be changed: some are shared."""

from typing import Final

from .moves import (
    BITS,
    BUY,
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
    ROBBERS_DESERT,
    ROLL,
    SETTLEMENT,
    SINGLE,
    SPECIAL_BUILDING,
    START,
    START_ROLL,
    START_SELF,
    STEAL,
    STOP_ROADS,
    THEFT,
    TO_ACT,
    TO_ROLL,
    TRADE,
    YEAR_OF_PLENTY,
)
from .position import GamePosition

TO_LAY: Final = 2
"""Roads that Road Building brings."""

JUST_ROLL: Final[list[int]] = [ROLL << BITS]
TRADES: Final[list[list[int]]] = [
    [TRADE << BITS | give * RESOURCES + take for take in range(RESOURCES) if take != give] for give in range(RESOURCES)
]
MONOPOLIES: Final[list[int]] = [PLAY_MONOPOLY << BITS | kind for kind in range(RESOURCES)]


def options(position: GamePosition) -> list[int]:
    """Every legal move; none once the game is over."""
    phase = position.phase
    if phase == TO_ACT:
        return _acts(position)
    if phase == TO_ROLL:
        if position.card_played or not position.playable[position.actor]:
            return JUST_ROLL
        return _card_plays(position, JUST_ROLL[:])
    if phase == ROBBER:
        at = position.robber
        return [MOVE_ROBBER << BITS | hex for hex in position.board.robber_hexes if hex != at]
    if phase == THEFT:
        return [STEAL << BITS | seat for seat in victims(position)]
    if phase == DISCARDS:
        return [DISCARD << BITS | seat for seat in position.waiting]
    if phase == SPECIAL_BUILDING:
        return _builds(position, [PASS << BITS])
    if phase == FREE_ROADS:
        return _free_roads(position)
    return _before_the_first_turn(position)


def _before_the_first_turn(position: GamePosition) -> list[int]:
    board, phase = position.board, position.phase
    if phase == PLACE_SETTLEMENT:
        return [SETTLEMENT << BITS | corner for corner in range(board.corners) if not position.closed[corner]]
    if phase == PLACE_ROAD:
        around = board.corner_paths[position.corner]
        return [ROAD << BITS | path for path in around if position.path_owner[path] == -1]
    if phase == ROBBERS_DESERT:
        return board.robber_starts
    if phase == START:
        rolls = [START_ROLL << BITS | seat for seat in position.waiting]
        return rolls + [START_SELF << BITS | seat for seat in position.waiting]
    return []


def victims(position: GamePosition) -> list[int]:
    """Who may be robbed where the robber stands."""
    found: list[int] = []
    for corner in position.board.hex_corners[position.robber]:
        owner = position.corner_owner[corner]
        if owner >= 0 and owner != position.actor and owner not in found:
            found.append(owner)
    return found


def _acts(position: GamePosition) -> list[int]:
    found = [END << BITS]
    actor = position.actor
    at = actor * RESOURCES
    brick, lumber, wool, grain, ore = position.hands[at : at + RESOURCES]
    if (lumber and brick) or (grain and ore):
        _builds(position, found)
    if position.playable[actor] and not position.card_played:
        _card_plays(position, found)
    if brick > 1 or lumber > 1 or wool > 1 or grain > 1 or ore > 1:  # no rate is better than two for one
        rates = position.rates
        if brick >= rates[at]:
            _trades(position, 0, found)
        if lumber >= rates[at + 1]:
            _trades(position, 1, found)
        if wool >= rates[at + 2]:
            _trades(position, 2, found)
        if grain >= rates[at + 3]:
            _trades(position, 3, found)
        if ore >= rates[at + 4]:
            _trades(position, 4, found)
    return found


def _trades(position: GamePosition, give: int, found: list[int]) -> None:
    """Trades of a kind for each that the supply has."""
    supply = position.supply
    if 0 not in supply:
        found += TRADES[give]
        return
    for take in range(RESOURCES):
        if take != give and supply[take] > 0:
            found.append(TRADE << BITS | give * RESOURCES + take)


def _builds(position: GamePosition, found: list[int]) -> list[int]:
    """`found`, and what the actor may build and buy."""
    actor = position.actor
    at = actor * RESOURCES
    brick, lumber, wool, grain, ore = position.hands[at : at + 5]
    if lumber and brick:
        if position.roads_left[actor] > 0:
            found += position.road_moves[actor]
        if wool and grain and position.settlements_left[actor] > 0:
            found += position.settlement_moves[actor]
    if ore and grain:
        if ore >= 3 and grain >= 2 and position.cities_left[actor] > 0:
            found += position.city_moves[actor]
        if wool and sum(position.deck):
            found.append(BUY << BITS)
    return found


def _card_plays(position: GamePosition, found: list[int]) -> list[int]:
    """`found`, and the development cards that the actor may play; one of a part may be."""
    at = position.actor * 5
    held, fresh = position.held, position.fresh
    if held[at + KNIGHT] > fresh[KNIGHT]:
        found.append(PLAY_KNIGHT << BITS)
    if held[at + ROAD_BUILDING] > fresh[ROAD_BUILDING] and can_lay(position):
        found.append(PLAY_ROAD_BUILDING << BITS)
    if held[at + YEAR_OF_PLENTY] > fresh[YEAR_OF_PLENTY]:
        _plenties(position, found)
    if held[at + MONOPOLY] > fresh[MONOPOLY]:
        found += MONOPOLIES
    return found


def _plenties(position: GamePosition, found: list[int]) -> None:
    """Two cards that the supply has, or its last."""
    supply = position.supply
    there = [kind for kind in range(RESOURCES) if supply[kind] > 0]
    if len(there) == 1 and supply[there[0]] == 1:
        found.append(PLAY_YEAR_OF_PLENTY << BITS | (there[0] * 6 + SINGLE))
        return
    for at, first in enumerate(there):
        for second in there[at:]:
            if first != second or supply[first] > 1:
                found.append(PLAY_YEAR_OF_PLENTY << BITS | (first * 6 + second))


def can_lay(position: GamePosition) -> bool:
    """Whether the actor has a road, and a path for it."""
    return position.roads_left[position.actor] > 0 and len(position.road_moves[position.actor]) > 0


def _free_roads(position: GamePosition) -> list[int]:
    if not can_lay(position):
        return [STOP_ROADS << BITS]
    moves = position.road_moves[position.actor]
    return moves if position.free_roads == TO_LAY else [*moves, STOP_ROADS << BITS]
