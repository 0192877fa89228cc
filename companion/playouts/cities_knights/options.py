"""Every move that may be made in a position, in a fixed order. The lists are not to be changed: some are shared."""

from typing import Final

from companion.playouts.moves import ABOUT as BASE_ABOUT
from companion.playouts.moves import (
    DISCARDS,
    FREE_ROADS,
    PLACE_ROAD,
    PLACE_SETTLEMENT,
    ROBBER,
    ROBBERS_DESERT,
    SPECIAL_BUILDING,
    START,
    THEFT,
    TO_ACT,
    TO_ROLL,
)
from companion.playouts.options import TO_LAY

from .answers import answers
from .buildings import upgradable, wallable
from .cards import card_plays
from .knights import may_rise, reachable, ready
from .moves import (
    ACTIVATE,
    ALCHEMIST,
    BITS,
    CHASE,
    CITY,
    DISCARD,
    DISPLACE,
    END,
    EVENT,
    IMPROVE,
    IMPROVE_WITH_CRANE,
    KINDS,
    MOVE_KNIGHT,
    MOVE_ROBBER,
    OFFER_EXCHANGE,
    PASS,
    PLACE_BITS,
    PLAY,
    PROMOTE,
    RESOURCES,
    ROAD,
    ROBBER_START,
    ROLL,
    ROLL_EVENT,
    SETTLEMENT,
    START_ROLL,
    START_SELF,
    STOP_ROADS,
    TRACKS,
    TRADE,
    WALL,
)
from .network import can_lay, refresh
from .position import KnightsPosition
from .theft import open_to_the_robber, steals
from .tracks import COMMODITY, may_improve

JUST_ROLL: Final[list[int]] = [ROLL << BITS]
JUST_THE_EVENT: Final[list[int]] = [ROLL_EVENT << BITS]
TRADES: Final[list[list[int]]] = [
    [TRADE << BITS | give * KINDS + take for take in range(KINDS) if take != give] for give in range(KINDS)
]
ALCHEMISTS: Final[list[int]] = [
    PLAY + ALCHEMIST << BITS | yellow * 8 + red for yellow in range(1, 7) for red in range(1, 7)
]


def options(position: KnightsPosition) -> list[int]:
    """Every legal move; none once the game is over."""
    phase = position.phase
    if phase == TO_ACT:
        return _acts(position)
    if phase == TO_ROLL:
        return JUST_ROLL + ALCHEMISTS if ALCHEMIST in position.progress[position.actor] else JUST_ROLL
    if phase == EVENT:
        return JUST_THE_EVENT
    if phase == ROBBER:
        return [MOVE_ROBBER << BITS | hex for hex in open_to_the_robber(position)]
    if phase == THEFT:
        return steals(position)
    if phase == DISCARDS:
        return [DISCARD << BITS | seat for seat in position.waiting]
    if phase == SPECIAL_BUILDING:
        found = [PASS << BITS]
        _works(position, found)
        return found
    if phase == FREE_ROADS:
        return _free_roads(position)
    if phase > EVENT:
        return answers(position)
    return _before_the_first_turn(position)


def _before_the_first_turn(position: KnightsPosition) -> list[int]:
    board, phase = position.board, position.phase
    if phase == PLACE_SETTLEMENT:
        what = SETTLEMENT if position.placed < position.seats else CITY
        return [what << BITS | corner for corner in range(board.corners) if not position.closed[corner]]
    if phase == PLACE_ROAD:
        around = board.corner_paths[position.corner]
        return [ROAD << BITS | path for path in around if position.path_owner[path] == -1]
    if phase == ROBBERS_DESERT:
        return [ROBBER_START << BITS | start & BASE_ABOUT for start in board.robber_starts]
    if phase == START:
        rolls = [START_ROLL << BITS | seat for seat in position.waiting]
        return rolls + [START_SELF << BITS | seat for seat in position.waiting]
    return []


def _acts(position: KnightsPosition) -> list[int]:
    found = [END << BITS]
    actor = position.actor
    _works(position, found)
    if position.knights_at[actor]:
        _knights_act(position, found)
    if position.progress[actor]:
        card_plays(position, found)
    if position.cranes:
        _improvements(position, IMPROVE_WITH_CRANE, 0, found)
    if any(position.exchanges):
        _exchanges(position, found)
    hands, rates, at = position.hands, position.rates, actor * KINDS
    for give in range(KINDS):
        if hands[at + give] >= rates[at + give]:
            _trades(position, give, found)
    return found


def _trades(position: KnightsPosition, give: int, found: list[int]) -> None:
    """Trades of a kind for each that the supply has."""
    supply = position.supply
    if 0 not in supply:
        found += TRADES[give]
        return
    for take in range(KINDS):
        if take != give and supply[take] > 0:
            found.append(TRADE << BITS | give * KINDS + take)


def _works(position: KnightsPosition, found: list[int]) -> None:
    """What the actor may build, hire, raise and improve for cards."""
    actor = position.actor
    at = actor * KINDS
    brick, lumber, wool, grain, ore, paper, cloth, coin = position.hands[at : at + KINDS]
    hires = wool > 0 and ore > 0
    lays = lumber > 0 and brick > 0
    if position.stale[actor] and (lays or hires):
        refresh(position, actor)
    if lays and position.roads_left[actor] > 0:
        found += position.road_moves[actor]
    if lays and wool and grain and position.settlements_left[actor] > 0:
        found += position.settlement_moves[actor]
    if ore >= 3 and grain >= 2:
        for corner in upgradable(position, actor):
            found.append(CITY << BITS | corner)
    if brick >= 2:
        for corner in wallable(position, actor):
            found.append(WALL << BITS | corner)
    if grain or hires:
        _for_knights(position, grain > 0, hires, found)
    if paper or cloth or coin:
        _improvements(position, IMPROVE, 1, found)


def _for_knights(position: KnightsPosition, wakes: bool, hires: bool, found: list[int]) -> None:
    """Knights to hire, wake and promote."""
    actor = position.actor
    if hires and position.ranks_left[actor * 4 + 1] > 0:
        found += position.hire_moves[actor]
    for corner in position.knights_at[actor]:
        if wakes and not position.awake[corner]:
            found.append(ACTIVATE << BITS | corner)
        if hires and may_rise(position, actor, corner):
            found.append(PROMOTE << BITS | corner)


def _improvements(position: KnightsPosition, move: int, more: int, found: list[int]) -> None:
    """Tracks whose next level the actor can pay: as many commodities as the level before it has and `more`."""
    actor = position.actor
    for track in range(TRACKS):
        cost = position.levels[actor * TRACKS + track] + more
        if position.hands[actor * KINDS + COMMODITY[track]] >= cost and may_improve(position, actor, track):
            found.append(move << BITS | track)


def _knights_act(position: KnightsPosition, found: list[int]) -> None:
    actor, owner, rank = position.actor, position.corner_owner, position.rank
    for corner in position.knights_at[actor]:
        if ready(position, corner):
            for to in reachable(position, actor, corner):
                if owner[to] < 0:
                    found.append(MOVE_KNIGHT << BITS | corner << PLACE_BITS | to)
                elif owner[to] != actor and 0 < rank[to] < rank[corner]:
                    found.append(DISPLACE << BITS | corner << PLACE_BITS | to)
            if position.attacks and corner in position.board.hex_corners[position.robber]:
                found.append(CHASE << BITS | corner)


def _exchanges(position: KnightsPosition, found: list[int]) -> None:
    at = position.actor * KINDS
    for seat in range(position.seats):
        if position.exchanges[seat]:
            for kind in range(RESOURCES):
                if position.hands[at + kind]:
                    found.append(OFFER_EXCHANGE << BITS | seat << PLACE_BITS | kind)


def _free_roads(position: KnightsPosition) -> list[int]:
    if not can_lay(position, position.actor):
        return [STOP_ROADS << BITS]
    moves = position.road_moves[position.actor]
    return moves if position.free_roads == TO_LAY else [*moves, STOP_ROADS << BITS]
