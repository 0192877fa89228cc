"""A displaced knight gives way: its owner takes it elsewhere, or it leaves the board. Ledger, CK-133, CK-138 to CK-142.

What displaces a knight yields what `displaced` says; `knight_moves` does, and so does the Intrigue card.
"""

from collections.abc import Iterator
from functools import lru_cache, reduce
from operator import or_

from companion.geometry.sets import CornerSet, PathSet
from companion.geometry.topology import Corner, Topology
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State, at_each
from companion.rules.base.network import ends_of, paths_at, rival_corners
from companion.rules.base.pieces import Pieces
from companion.rules.base.turns import stays_due
from companion.said import said

from .knight_places import free_corner, knight_lines, occupied
from .knights import KnightMoved, KnightRemoved, KnightRested, Knights

retreat = Module("retreat", needs=("knight places",))

RETREAT = "retreat with the displaced knight"
"""Its data are the knight's corner and, where another knight takes that place, the corner that one comes from."""

retreat.calls(RETREAT, said("retreat with the displaced knight"))


class RetreatKnight(Action):
    """I take my displaced knight there. None takes it off the board, when nothing is left to go to."""

    to: Corner | None


@lru_cache(maxsize=8192)
def connected(
    board: Topology, lines: tuple[PathSet, ...], junctions: CornerSet, stops: CornerSet, corner: Corner
) -> CornerSet:
    """The corners that these paths join to one corner, itself left out; `stops` are reached but not passed.

    A knight may set out on paths of any kind; it changes from one kind to another only at the junctions.
    """
    found = [1 << corner] * len(lines)
    waiting = list(enumerate(found))
    while waiting:
        kind, at = waiting.pop()
        fresh = ends_of(board, PathSet(paths_at(board, CornerSet(at)) & lines[kind])) & ~found[kind]
        found[kind] |= fresh
        if onward := fresh & ~stops:
            waiting.append((kind, onward))
        for other in range(len(lines)):
            if crossing := fresh & junctions & ~found[other]:
                found[other] |= crossing
                waiting.append((other, crossing))
    return CornerSet(reduce(or_, found, 0) & ~(1 << corner))


def joined_to(state: State, player: Seat, corner: Corner, stops: CornerSet) -> CornerSet:
    """The corners to which this player's ways lead from one; roads and ships join at own buildings."""
    board, lines = state.game.topology, knight_lines(state, player)
    return connected(board, lines, state[Pieces].buildings(player), stops, corner)


def reachable(state: State, player: Seat, corner: Corner) -> CornerSet:
    """The corners a knight of this player could come to from there, those where something stands included."""
    return joined_to(state, player, corner, rival_corners(state, player))


def refuge(state: State, player: Seat, corner: Corner) -> CornerSet:
    """The free corners a knight of this player could come to from there."""
    return CornerSet(reachable(state, player, corner) & ~occupied(state))


def displaced(state: State, corner: Corner, by: Corner | None = None) -> Iterator[Happening | Item]:
    """The knight on a corner has to go; the one on the corner `by` takes its place.

    The owner is asked where to, and both knights move once that is known. Raises ValueError where no knight stands.
    """
    owner = state[Knights].owner(corner)
    if owner is None:
        raise ValueError(said("There is no knight there to displace."))
    if refuge(state, owner, corner):
        yield Item(RETREAT, (owner,), (corner,) if by is None else (corner, by))
        return
    yield KnightRemoved(owner, corner)
    yield from _taking_its_place(state, owner, corner, by)


def _taking_its_place(state: State, leaving: Seat, corner: Corner, by: Corner | None) -> Iterator[Happening]:
    """The displacing knight enters and has acted; nothing, where none was named or the table has taken it off since.

    It stays where it is if the table has put something else there than the knight that is leaving. Both knights move
    in one go: a road that the two interrupt in turn is not whole for a moment in between.
    """
    owner = None if by is None else state[Knights].owner(by)
    in_the_way = occupied(state) >> corner & 1 and state[Knights].owner(corner) != leaving
    if by is not None and owner is not None and not in_the_way:
        yield KnightMoved(owner, by, corner)
        yield KnightRested(owner, corner)


def _places(item: Item) -> tuple[Corner, Corner | None]:
    """The corner of the displaced knight, and that of the one that displaces it."""
    if not isinstance(item.data, tuple):
        raise ValueError(said("No knight has to retreat."))  # overruled out of the blue
    corner, *by = item.data
    return corner, by[0] if by else None


def _refuge_of(state: State, item: Item, player: Seat) -> CornerSet:
    """Where the displaced knight may go; nowhere, when the table has taken it off since."""
    corner, _ = _places(item)
    there = state[Knights].corners(player) >> corner & 1
    return refuge(state, player, corner) if there else CornerSet(0)


def retreat_check(state: State, item: Item, action: RetreatKnight) -> Refusal | None:
    free = _refuge_of(state, item, action.player)
    if action.to is None:
        return Refusal("CK-142", said("There are corners the knight can go to: choose one.")) if free else None
    if free >> action.to & 1:
        return None
    if occupied(state) >> action.to & 1:
        return Refusal("CK-138", said("There is something there: a displaced knight needs a free corner."))
    return Refusal("CK-138", said("Your roads do not lead the displaced knight there."))


def retreat_options(state: State, item: Item, player: Seat) -> tuple[RetreatKnight, ...]:
    return at_each(RetreatKnight, player, _refuge_of(state, item, player)) or (RetreatKnight(player, None),)


@retreat.answers(
    RETREAT,
    RetreatKnight,
    check=retreat_check,
    options=retreat_options,
    turn="CK-142",
    moment="CK-138",
    rule=("CK-138", "CK-139", "CK-141", "CK-142"),
)
def give_way(state: State, item: Item, action: RetreatKnight) -> Iterator[Happening]:
    corner, by = _places(item)
    if state[Knights].corners(action.player) >> corner & 1:
        if action.to is None:
            yield KnightRemoved(action.player, corner)
        else:
            yield KnightMoved(action.player, corner, free_corner(state, action.to))
    yield from _taking_its_place(state, action.player, corner, by)


@retreat.shares(stays_due, rule="CK-138")
def a_displaced_knight_goes(state: State) -> tuple[str, ...]:
    return (RETREAT,)
