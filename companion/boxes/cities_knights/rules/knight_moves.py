"""What an active knight does on the board: it moves, or displaces a weaker one. Ledger, CK-126 to CK-137, CK-141.

How the displaced knight gives way is in `retreat`; how a knight chases the robber, in `chase`.
"""

from collections.abc import Iterator

from companion.geometry.sets import CornerSet
from companion.geometry.topology import Corner, bits
from companion.kernel import Happening, Item, Module, Refusal, Seat, State, at_each, nearest
from companion.rules.base.placed import AtCorner
from companion.rules.base.turns import ACT
from companion.said import said

from .hiring import level_of
from .knight_places import free_corner, occupied
from .knights import BASIC, KnightMoved, KnightRested, Knights, ready, ready_check
from .retreat import displaced, joined_to, reachable, refuge

knight_moves = Module("knight moves", needs=("knight places", "retreat"))


class MoveKnight(AtCorner):
    """My knight on this corner goes along my roads to another, free one."""

    to: Corner


class DisplaceKnight(AtCorner):
    """My knight on this corner goes along my roads to that one and displaces the weaker knight there."""

    to: Corner


def weaker(state: State, player: Seat, level: int) -> CornerSet:
    """The corners with a knight of anybody else that is below this level."""
    found = 0
    for seat, levels in enumerate(state[Knights].of):
        if seat != player:
            for there in levels[: level - 1]:
                found |= there
    return CornerSet(found)


def way_check(state: State, player: Seat, corner: Corner, to: Corner) -> Refusal | None:
    """Whether this player's roads lead a knight from one corner to the other."""
    if reachable(state, player, corner) >> to & 1:
        return None
    if joined_to(state, player, corner, CornerSet(0)) >> to & 1:
        return Refusal("CK-133", said("Another player's piece blocks the way there."))
    return Refusal("CK-131", said("Your roads do not lead the knight to another corner there."))


def move_check(state: State, item: Item, action: MoveKnight) -> Refusal | None:
    refusal = ready_check(state, action.player, action.corner)
    refusal = refusal or way_check(state, action.player, action.corner, action.to)
    if refusal is None and occupied(state) >> action.to & 1:
        return Refusal("CK-132", said("There is something there already: a knight moves to a free corner."))
    return refusal


def displace_check(state: State, item: Item, action: DisplaceKnight) -> Refusal | None:
    player, mine = action.player, state[Knights]
    owner = mine.owner(action.to)
    refusal = ready_check(state, player, action.corner)
    if refusal is not None:
        return refusal
    if owner is None:
        return Refusal("CK-134", said("There is no knight there to displace."))
    if owner == player:
        return Refusal("CK-137", said("You cannot displace your own knights."))
    if mine.level(action.to) >= mine.level(action.corner):
        return Refusal("CK-135", said("Only a weaker knight can be displaced."))
    return way_check(state, player, action.corner, action.to)


def any_ready(state: State, player: Seat) -> bool:
    """Whether a player has a knight that may act."""
    return bool(state[Knights].active and ready(state, player))


def why_no_knight_acts(state: State, player: Seat) -> Refusal | None:
    """Why none of this player's knights may act, whatever there is to do."""
    mine = tuple(bits(state[Knights].corners(player))) or (0,)
    return nearest(ready_check(state, player, Corner(corner)) for corner in mine)


def move_options(state: State, item: Item, player: Seat) -> Iterator[MoveKnight]:
    for at in bits(ready(state, player)):
        yield from at_each(MoveKnight, player, at, refuge(state, player, Corner(at)))


def displace_options(state: State, item: Item, player: Seat) -> Iterator[DisplaceKnight]:
    mine = state[Knights]
    for at in bits(ready(state, player)):
        corner, level = Corner(at), mine.level(Corner(at))
        if level > BASIC and (victims := weaker(state, player, level)):
            yield from at_each(DisplaceKnight, player, corner, victims & reachable(state, player, corner))


@knight_moves.answers(
    ACT,
    MoveKnight,
    check=move_check,
    options=move_options,
    when=any_ready,
    closes=False,
    turn="CK-129",
    rule=("CK-126", "CK-127", "CK-129", "CK-130", "CK-131", "CK-132", "CK-133"),
)
def move_knight(state: State, item: Item, action: MoveKnight) -> Iterator[Happening]:
    level_of(state, action.player, action.corner)
    yield KnightMoved(action.player, action.corner, free_corner(state, action.to))
    yield KnightRested(action.player, action.to)


@knight_moves.answers(
    ACT,
    DisplaceKnight,
    check=displace_check,
    options=displace_options,
    when=any_ready,
    closes=False,
    turn="CK-129",
    rule=("CK-127", "CK-129", "CK-134", "CK-135", "CK-136", "CK-137", "CK-140", "CK-141"),
)
def displace(state: State, item: Item, action: DisplaceKnight) -> Iterator[Happening | Item]:
    level_of(state, action.player, action.corner)
    if action.to == action.corner:
        raise ValueError(said("A knight cannot displace itself."))
    yield from displaced(state, action.to, by=action.corner)
