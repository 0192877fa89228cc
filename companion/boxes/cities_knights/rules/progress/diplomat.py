"""The Diplomat: an open road goes, and one's own is laid elsewhere. Ledger, CK-234 to CK-241.

What carries a knight holds a chain together: so ships count beside roads wherever knights travel on them.
"""

from collections.abc import Iterator
from typing import NamedTuple

from companion.boxes.cities_knights.rules.knight_places import knight_ways
from companion.boxes.cities_knights.rules.knights import Knights
from companion.geometry.sets import CornerSet, PathSet
from companion.geometry.topology import Path, bits
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State, only
from companion.kernel.query import first
from companion.rules.base.building import legal_roads, road_place_check
from companion.rules.base.free_roads import PlaceFreeRoad, StopPlacingRoads
from companion.rules.base.pieces import Pieces, RoadBuilt, RoadLifted, RoadRemoved, Roads, roads_left
from companion.rules.base.turns import stays_due
from companion.said import said

from .holdings import plays
from .kinds import kind

diplomat = Module("diplomat", needs=("progress cards", "knight places", "building"))

DIPLOMAT = kind("diplomat")
LAY_ELSEWHERE = "lay the road elsewhere"
"""Its data is the path that the road was lifted from."""

diplomat.calls(LAY_ELSEWHERE, said("lay the road elsewhere"))


class PlayDiplomat(Action):
    """I play the Diplomat and take what lies on this path off it: a road, or whatever carries knights as roads do."""

    path: Path


def is_end(state: State, owner: Seat, path: Path) -> bool:
    """Whether nothing of its colour stands or goes on at one of the two ends of somebody's path."""
    topology = state.game.topology
    others = knight_ways(state, owner) & ~(1 << path)
    standing = state[Pieces].buildings(owner) | state[Knights].corners(owner)
    return any(
        not standing >> corner & 1 and not topology.corner_path_mask[corner] & others
        for corner in topology.path_ends[path]
    )


def carries_alone(state: State, owner: Seat, path: Path) -> CornerSet:
    """The knights of its colour that nothing but this path of somebody's touches."""
    topology = state.game.topology
    others = knight_ways(state, owner) & ~(1 << path)
    knights = state[Knights].corners(owner)
    ends = (corner for corner in topology.path_ends[path] if knights >> corner & 1)
    return CornerSet(sum(1 << corner for corner in ends if not topology.corner_path_mask[corner] & others))


def open_check(state: State, owner: Seat, path: Path) -> Refusal | None:
    """Whether what somebody has on this path lies open."""
    if not is_end(state, owner, path):
        return Refusal("CK-235", said("That road is not open: something of its colour adjoins it at each end."))
    if carries_alone(state, owner, path):
        return Refusal("CK-239", said("A knight of its colour would be left without any road: that road is not open."))
    return None


def open_among(state: State, owner: Seat, paths: PathSet) -> Iterator[Path]:
    """Those of somebody's paths that lie open."""
    return (Path(path) for path in bits(paths) if open_check(state, owner, Path(path)) is None)


class TakenUp(NamedTuple):
    """Something that carries knights: whose it is, and what comes of it when it is taken from them, or is one's own."""

    owner: Seat
    gone: tuple[Happening, ...]
    to_be_laid_again: tuple[Happening | Item, ...]


@diplomat.asks(first)
def taken_up(state: State, path: Path) -> TakenUp | None:
    """What the Diplomat takes off a path; None where nothing lies."""
    return None


def road_owner(state: State, path: Path) -> Seat | None:
    """Whose road lies there."""
    return next((seat for seat in state.game.seats if state[Roads].of[seat] >> path & 1), None)


@diplomat.shares(taken_up, rule=("CK-234", "CK-237", "CK-238"))
def a_road(state: State, path: Path) -> TakenUp | None:
    owner = road_owner(state, path)
    if owner is None:
        return None
    again = RoadLifted(owner, path), Item(LAY_ELSEWHERE, (owner,), path)
    return TakenUp(owner, (RoadRemoved(owner, path),), again)


def card_check(state: State, item: Item, action: PlayDiplomat) -> Refusal | None:
    found = taken_up(state, action.path)
    if found is None:
        return Refusal("CK-234", said("There is no road there."))
    return open_check(state, found.owner, action.path)


def card_options(state: State, item: Item, player: Seat) -> tuple[PlayDiplomat, ...]:
    return tuple(
        PlayDiplomat(player, path)
        for owner in state.game.seats
        for path in open_among(state, owner, knight_ways(state, owner))
    )


@plays(
    diplomat,
    DIPLOMAT,
    PlayDiplomat,
    check=card_check,
    options=card_options,
    rule=("CK-234", "CK-235", "CK-236", "CK-237", "CK-239", "CK-240", "CK-241"),
)
def play_diplomat(state: State, item: Item, action: PlayDiplomat) -> Iterator[Happening | Item]:
    found = taken_up(state, action.path)
    if found is None:  # overruled
        raise ValueError(said("There is no road there."))
    yield from found.to_be_laid_again if found.owner == action.player else found.gone


def lay_check(state: State, item: Item, action: PlaceFreeRoad) -> Refusal | None:
    if action.path == item.data:
        return Refusal("CK-238", said("The road was taken up from there: lay it elsewhere, or not at all."))
    if roads_left(state, action.player) < 1:
        return Refusal("BASE-123", said("There is no road left in front of you."))
    return road_place_check(state, action.player, action.path)


def lay_options(state: State, item: Item, player: Seat) -> tuple[PlaceFreeRoad, ...]:
    if roads_left(state, player) < 1:
        return ()
    return tuple(PlaceFreeRoad(player, Path(at)) for at in bits(legal_roads(state, player)) if at != item.data)


@diplomat.answers(
    LAY_ELSEWHERE,
    PlaceFreeRoad,
    check=lay_check,
    options=lay_options,
    turn="CK-238",
    rule=("CK-238", "CK-240"),
)
def lay(state: State, item: Item, action: PlaceFreeRoad) -> Iterator[Happening]:
    yield RoadBuilt(action.player, action.path)


@diplomat.answers(
    LAY_ELSEWHERE,
    StopPlacingRoads,
    options=only(StopPlacingRoads),
    turn="CK-238",
    rule=("CK-238", "CK-240"),
)
def keep(state: State, item: Item, action: StopPlacingRoads) -> Iterator[Happening]:
    if not isinstance(item.data, int):  # overruled
        raise ValueError(said("No road was taken up."))
    if road_owner(state, Path(item.data)) is None:  # else the table has said meanwhile that it lies there
        yield RoadRemoved(action.player, Path(item.data))


@diplomat.shares(stays_due, rule="CK-238")
def a_lifted_road_is_laid(state: State) -> tuple[str, ...]:
    return (LAY_ELSEWHERE,)
