"""Where knights may stand, and what their presence means for others. Ledger, CK-101, CK-102, CK-118 to CK-125, CK-131.

What stands there is known by `knights`. The table's own word for it is here, since it too needs a free corner.
"""

from collections.abc import Iterator
from functools import reduce
from operator import or_

from companion.geometry.sets import CornerSet, PathSet
from companion.geometry.topology import Corner
from companion.kernel import Action, Barrier, Happening, Module, Refusal, Seat, State
from companion.kernel.query import joined, union
from companion.rules.base.network import closed_corners, ends_of, rival_corners
from companion.rules.base.pieces import CityBuilt, Pieces, Roads, SettlementBuilt
from companion.said import said

from .knights import LEVELS, KnightPlaced, KnightRemoved, Knights, left

knight_places = Module("knight places", needs=("knights", "network", "pieces"))


class CorrectKnight(Action):
    """On this corner stands a knight of mine of this level, 1 to 3, active or not; level 0 means none of mine."""

    corner: Corner
    level: int
    active: bool = False


@knight_places.asks(joined)
def knight_lines(state: State, player: Seat) -> tuple[PathSet, ...]:
    """Paths along which this player's knights may move, by kind: those of two kinds join only at an own building."""
    return ()


@knight_places.asks(union)
def knight_starts(state: State, player: Seat) -> CornerSet:
    """Corners at which this player may place a new knight, if nothing stands there."""
    return CornerSet(0)


@knight_places.asks(union)
def occupied(state: State) -> CornerSet:
    """The corners on which a knight or a building of anybody stands."""
    return CornerSet(0)


def knight_ways(state: State, player: Seat) -> PathSet:
    """All paths along which this player's knights may move."""
    return PathSet(reduce(or_, knight_lines(state, player), 0))


def places(state: State, player: Seat) -> CornerSet:
    """Where this player may place a new knight."""
    return CornerSet(knight_starts(state, player) & ~occupied(state))


def place_check(state: State, player: Seat, corner: Corner) -> Refusal | None:
    """Whether a new knight of this player may stand there."""
    if not knight_starts(state, player) >> corner & 1:
        return Refusal("CK-101", said("A knight is placed at the end of one of your own roads."))
    if occupied(state) >> corner & 1:
        return Refusal("CK-102", said("There is something there already: a knight needs a free corner."))
    return None


def free_corner(state: State, corner: Corner) -> Corner:
    """This corner, for a knight about to stand on it. Raises ValueError where something else would have to vanish."""
    if occupied(state) >> corner & 1:
        raise ValueError(
            said("There is something there already, and a knight needs a free corner: correct that piece first.")
        )
    return corner


@knight_places.shares(knight_lines, rule="CK-131")
def along_own_roads(state: State, player: Seat) -> tuple[PathSet, ...]:
    return (state[Roads].of[player],)


@knight_places.shares(knight_starts, rule="CK-101")
def at_own_roads(state: State, player: Seat) -> CornerSet:
    return ends_of(state.game.topology, state[Roads].of[player])


@knight_places.shares(occupied, rule=("CK-102", "CK-118", "CK-132"))
def knights_and_buildings(state: State) -> CornerSet:
    return CornerSet(state[Pieces].built_on | state[Knights].everywhere)


@knight_places.shares(closed_corners, rule=("CK-119", "CK-123"))
def a_knight_stands_there(state: State, player: Seat) -> tuple[Barrier, ...]:
    mine = state[Knights]
    own = mine.corners(player)
    return (
        Barrier(mine.everywhere & ~own, "CK-119", said("Another player's knight stands there.")),
        Barrier(own, "CK-123", said("Your own knight stands there: it has to move away first.")),
    )


@knight_places.shares(rival_corners, rule=("CK-119", "CK-120", "CK-122"))
def knights_of_others(state: State, player: Seat) -> CornerSet:
    mine = state[Knights]
    return CornerSet(mine.everywhere & ~mine.corners(player))


@knight_places.reacts(SettlementBuilt, CityBuilt, rule="CK-118")
def no_knight_under_a_building(state: State, happening: SettlementBuilt | CityBuilt) -> tuple[KnightRemoved, ...]:
    owner = state[Knights].owner(happening.corner)  # of somebody only where the table or the host put the building
    return () if owner is None else (KnightRemoved(owner, happening.corner),)


def knight_check(state: State, action: CorrectKnight) -> Refusal | None:
    mine, player, corner = state[Knights], action.player, action.corner
    owner = mine.owner(corner)
    if action.level not in (0, *LEVELS):
        return Refusal("CK-009", said("A knight is basic (1), strong (2) or mighty (3); 0 takes it off."))
    if owner not in (None, player):
        return Refusal(
            "CK-118",
            said("As far as the companion knows, another player's knight stands there: take that one off first."),
        )
    if not action.level:
        return (
            Refusal("CK-118", said("As far as the companion knows, no knight of yours stands there."))
            if owner is None
            else None
        )
    if state[Pieces].built_on >> corner & 1:
        return Refusal("CK-118", said("As far as the companion knows, a building stands there: take that off first."))
    if owner is None and occupied(state) >> corner & 1:
        return Refusal("CK-118", said("No player can have a knight there: the corner is taken, or not for knights."))
    if mine.level(corner) != action.level and left(state, player, action.level) < 1:
        return Refusal(
            "CK-009", said("As far as the companion knows, all your knights of that level are on the board.")
        )
    return None


@knight_places.corrects(CorrectKnight, check=knight_check, rule="CK-118")
def correct_knight(state: State, action: CorrectKnight) -> Iterator[Happening]:
    mine, corner, player = state[Knights], action.corner, action.player
    if not action.level:
        yield KnightRemoved(player, corner)
        return
    if mine.owner(corner) != player:
        free_corner(state, corner)
    elif mine.level(corner) == action.level and bool(mine.active >> corner & 1) is action.active:
        return  # and what it has done in this part stays done
    yield KnightPlaced(player, corner, action.level, action.active)
