"""Two colours that nobody plays, and that grow with the players' own. Ledger Traders & Barbarians, TBV4-01 to TBV4-16.

Whoever builds a road or a settlement builds one of a neutral colour, too, which they choose. Neutral pieces follow the
rules of placement for their own colour; they yield nothing, and may hold Longest Road.
"""

from collections.abc import Iterator

from companion.geometry.topology import Corner, Path, bits
from companion.kernel import (
    Barrier,
    Happening,
    Item,
    Module,
    Owner,
    Refusal,
    Seat,
    State,
    closed,
    first_barrier,
    run_item,
)
from companion.kernel.query import joined
from companion.rules.base.building import (
    BuildCity,
    BuildRoad,
    BuildSettlement,
    follows_building,
    legal_roads,
    legal_settlements,
    road_place_check,
)
from companion.rules.base.network import closed_corners, settlement_starts
from companion.rules.base.pieces import RoadBuilt, SettlementBuilt, roads_left, settlements_left
from companion.rules.base.placed import AtCorner, AtPath
from companion.rules.base.turns import stays_due
from companion.said import said

neutral_colours = Module("neutral colours", needs=("building", "network"))
neutral_start = Module("neutral start", needs=("neutral colours", "starting player"))

A_NEUTRAL_START = "place a neutral settlement"
A_NEUTRAL_ROAD, A_NEUTRAL_SETTLEMENT = "build a neutral road", "build a neutral settlement"

neutral_start.calls(A_NEUTRAL_START, said("place the neutral settlement"))
neutral_colours.calls(A_NEUTRAL_ROAD, said("build a neutral road"))
neutral_colours.calls(A_NEUTRAL_SETTLEMENT, said("build a neutral settlement"))


class PlaceNeutralSettlement(AtCorner):
    """The first settlement of this neutral colour stands on this corner."""

    owner: Owner


class BuildNeutralRoad(AtPath):
    """I lay a road of this neutral colour on this path."""

    owner: Owner


class BuildNeutralSettlement(AtCorner):
    """I put a settlement of this neutral colour on this corner."""

    owner: Owner


def neutral(state: State) -> tuple[Owner, ...]:
    """The colours that nobody plays."""
    return state.game.owners[len(state.game.seats) :]


# -- the start --------------------------------------------------------------------------------------------------------


@neutral_start.stage("neutral settlements", after="who starts", rule=("TBV4-01", "TBV4-03"))
def neutral_settlements(state: State, item: Item) -> Iterator[Item]:
    for owner in neutral(state):
        yield Item(A_NEUTRAL_START, state.game.seats[:1], owner)


def anybody_at_the_table(state: State, item: Item) -> tuple[Seat, ...]:
    return state.game.seats


@neutral_start.asks(joined)
def closed_to_neutral(state: State, owner: Seat) -> tuple[Barrier, ...]:
    """Corners on which a neutral colour may not start, and why, though it may build there later."""
    return ()


def barriers(state: State, owner: Owner) -> tuple[Barrier, ...]:
    """Where a neutral colour may not start."""
    return (*closed_corners(state, owner), *closed_to_neutral(state, owner))


def start_check(state: State, item: Item, action: PlaceNeutralSettlement) -> Refusal | None:
    if action.owner != item.data:
        return Refusal("TBV4-03", said("The other neutral colour is placed first."))
    return first_barrier(barriers(state, action.owner), action.corner)


def start_options(state: State, item: Item, player: Seat) -> Iterator[PlaceNeutralSettlement]:
    owner = item.data
    assert isinstance(owner, int)
    everywhere = (1 << len(state.game.topology.corner_names)) - 1
    for corner in bits(everywhere & ~closed(barriers(state, Owner(Seat(owner))))):
        yield PlaceNeutralSettlement(player, Corner(corner), Owner(Seat(owner)))


@neutral_start.answers(
    A_NEUTRAL_START,
    PlaceNeutralSettlement,
    check=start_check,
    options=start_options,
    who=anybody_at_the_table,
    turn="TBV4-03",
    rule=("TBV4-03", "TBV4-04"),
)
def place_neutral_settlement(state: State, item: Item, action: PlaceNeutralSettlement) -> Iterator[Happening]:
    yield SettlementBuilt(action.owner, action.corner)


@neutral_colours.asks(joined)
def follows_neutral_settlement(state: State, built: BuildNeutralSettlement) -> tuple[Item, ...]:
    """What else is due once a player has built a settlement of a neutral colour."""
    return ()


# -- growing with the players -----------------------------------------------------------------------------------------


@neutral_colours.shares(follows_building, rule=("TBV4-05", "TBV4-09", "TBV4-10", "TBV4-12", "TBV4-13", "TBV4-14"))
def a_neutral_piece(state: State, built: BuildRoad | BuildSettlement | BuildCity) -> tuple[Item, ...]:
    match built:
        case BuildRoad():
            return (run_item("neutral road", (built.player,)),)
        case BuildSettlement():
            return (run_item("neutral settlement", (built.player,)),)
    return ()


@neutral_colours.stage("neutral road", rule=("TBV4-09", "TBV4-12", "TBV4-13"))
def a_road(state: State, item: Item) -> Iterator[Item]:
    if any(may_have_road(state, owner) for owner in neutral(state)):
        yield Item(A_NEUTRAL_ROAD, item.data)  # type: ignore[arg-type]


@neutral_colours.stage("neutral settlement", rule=("TBV4-09", "TBV4-10", "TBV4-12"))
def a_settlement(state: State, item: Item) -> Iterator[Item]:
    if any(may_have_settlement(state, owner) for owner in neutral(state)):
        yield Item(A_NEUTRAL_SETTLEMENT, item.data)  # type: ignore[arg-type]
    else:
        yield run_item("neutral road", item.data)


def may_have_road(state: State, owner: Owner) -> bool:
    """Whether this colour has a road left, and a place for it."""
    return roads_left(state, owner) > 0 and bool(legal_roads(state, owner))


def may_have_settlement(state: State, owner: Owner) -> bool:
    """Whether this colour has a settlement left, and a place for it."""
    return settlements_left(state, owner) > 0 and bool(legal_settlements(state, owner))


def is_neutral(state: State, owner: Owner) -> Refusal | None:
    """The refusal of a colour that somebody plays."""
    return None if owner in neutral(state) else Refusal("TBV4-09", said("Choose one of the two neutral colours."))


def road_check(state: State, item: Item, action: BuildNeutralRoad) -> Refusal | None:
    if refusal := is_neutral(state, action.owner):
        return refusal
    if roads_left(state, action.owner) < 1:
        return Refusal("TBV4-11", said("There is no road of this colour left."))
    return road_place_check(state, action.owner, action.path)


def road_options(state: State, item: Item, player: Seat) -> Iterator[BuildNeutralRoad]:
    for owner in neutral(state):
        if roads_left(state, owner) > 0:
            for path in bits(legal_roads(state, owner)):
                yield BuildNeutralRoad(player, Path(path), owner)


@neutral_colours.answers(
    A_NEUTRAL_ROAD,
    BuildNeutralRoad,
    check=road_check,
    options=road_options,
    turn="TBV4-09",
    rule=("TBV4-09", "TBV4-11", "TBV4-15", "TBV4-16"),
)
def build_neutral_road(state: State, item: Item, action: BuildNeutralRoad) -> Iterator[Happening]:
    yield RoadBuilt(action.owner, action.path)


def settlement_check(state: State, item: Item, action: BuildNeutralSettlement) -> Refusal | None:
    owner, corner = action.owner, action.corner
    if refusal := is_neutral(state, owner):
        return refusal
    if settlements_left(state, owner) < 1:
        return Refusal("TBV4-11", said("There is no settlement of this colour left."))
    refusal = first_barrier(closed_corners(state, owner), corner)
    if refusal is None and not settlement_starts(state, owner) >> corner & 1:
        return Refusal("TBV4-11", said("A road of this colour must lead to the corner."))
    return refusal


def settlement_options(state: State, item: Item, player: Seat) -> Iterator[BuildNeutralSettlement]:
    for owner in neutral(state):
        if settlements_left(state, owner) > 0:
            for corner in bits(legal_settlements(state, owner)):
                yield BuildNeutralSettlement(player, Corner(corner), owner)


@neutral_colours.answers(
    A_NEUTRAL_SETTLEMENT,
    BuildNeutralSettlement,
    check=settlement_check,
    options=settlement_options,
    turn="TBV4-09",
    rule=("TBV4-09", "TBV4-11", "TBV4-15"),
)
def build_neutral_settlement(state: State, item: Item, action: BuildNeutralSettlement) -> Iterator[Happening | Item]:
    yield SettlementBuilt(action.owner, action.corner)
    yield from follows_neutral_settlement(state, action)


@neutral_colours.shares(stays_due, rule="TBV4-09")
def the_neutral_colour_builds_too(state: State) -> tuple[str, ...]:
    return ("neutral road", "neutral settlement", A_NEUTRAL_ROAD, A_NEUTRAL_SETTLEMENT)
