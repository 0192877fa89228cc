"""The placement phase: two rounds of a settlement with its road. Ledger base, section 6.

What is placed in each round is a module of its own, because other boxes place something else there. Where there are
more rounds, `paying_round` is the one whose settlements bring cards.
"""

from collections.abc import Iterator

from companion.geometry.sets import CornerSet, PathSet
from companion.geometry.topology import Corner, Path, bits
from companion.kernel import (
    Barrier,
    Happening,
    Item,
    Module,
    Refusal,
    Seat,
    State,
    Withdraw,
    at_each,
    closed,
    first_barrier,
)
from companion.kernel.query import anybody, first, joined
from companion.rules.cards import Cards
from companion.said import said

from .hands import Received
from .land import Land
from .network import closed_corners, closed_paths
from .pieces import Pieces, RoadBuilt, SettlementBuilt
from .placed import AtCorner, AtPath
from .turns import Turn, clockwise

FIRST_ROUND, SECOND_ROUND = 1, 2

placement = Module("placement", needs=("turns", "network", "land", "hands"))
first_settlement = Module("first settlement", needs=("placement",))
second_settlement = Module("second settlement", needs=("placement",))

PLACE_A_SETTLEMENT = "place a settlement"
PLACE_ITS_ROAD = "place a road"

placement.calls(PLACE_A_SETTLEMENT, said("place a settlement"))
placement.calls(PLACE_ITS_ROAD, said("place a road"))


class PlaceSettlement(AtCorner):
    """I place a starting settlement on this corner."""


class PlaceRoad(AtPath):
    """I place the road of the settlement I have just placed on this path."""


@placement.asks(joined)
def closed_starts(state: State, player: Seat) -> tuple[Barrier, ...]:
    """Corners on which this player may not start, and why, though a settlement may be built there later."""
    return ()


@placement.asks(joined)
def starting_extras(state: State, placed: PlaceSettlement) -> tuple[Item, ...]:
    """What else comes with a starting settlement that brings cards."""
    return ()


@placement.asks(joined)
def follows_placing(state: State, placed: PlaceSettlement) -> tuple[Item, ...]:
    """What comes with every starting settlement."""
    return ()


@placement.asks(first)
def paying_round(state: State) -> int:
    """The round of placing in which settlements bring cards."""
    return SECOND_ROUND


@placement.asks(anybody)
def without_road(state: State, placing: int) -> bool:
    """Whether the settlements of this round are placed alone."""
    return False


@first_settlement.stage("first round", script="game", rule=("BASE-061", "BASE-062"))
def first_round(state: State, item: Item) -> Iterator[Item]:
    for player in clockwise(state):
        yield Item(PLACE_A_SETTLEMENT, (player,), FIRST_ROUND)


@second_settlement.stage("second round", script="game", rule=("BASE-061", "BASE-063"))
def second_round(state: State, item: Item) -> Iterator[Item]:
    for player in reversed(clockwise(state)):
        yield Item(PLACE_A_SETTLEMENT, (player,), SECOND_ROUND)


def open_corners(state: State, player: Seat) -> CornerSet:
    """Where a starting building may stand."""
    everywhere = (1 << len(state.game.topology.corner_names)) - 1
    return CornerSet(everywhere & ~closed(closed_corners(state, player)) & ~closed(closed_starts(state, player)))


def settlement_check(state: State, item: Item, action: PlaceSettlement) -> Refusal | None:
    refusal = first_barrier(closed_corners(state, action.player), action.corner)
    refusal = refusal or first_barrier(closed_starts(state, action.player), action.corner)
    return Refusal("BASE-065", refusal.words) if refusal is not None and refusal.rule == "BASE-135" else refusal


def settlement_options(state: State, item: Item, player: Seat) -> tuple[PlaceSettlement, ...]:
    return at_each(PlaceSettlement, player, open_corners(state, player))


@placement.answers(
    PLACE_A_SETTLEMENT,
    PlaceSettlement,
    check=settlement_check,
    options=settlement_options,
    turn="BASE-062",
    moment="BASE-061",
    rule=("BASE-064", "BASE-066", "BASE-068", "BASE-069", "BASE-070", "BASE-071", "BASE-072"),
)
def place_settlement(state: State, item: Item, action: PlaceSettlement) -> Iterator[Happening | Item]:
    yield SettlementBuilt(action.player, action.corner)
    extras: tuple[Item, ...] = ()
    if item.data == paying_round(state):
        cards = starting_cards(state, action.corner)
        if cards:
            yield Received(action.player, cards, "starting cards")
        extras = starting_extras(state, action)
    alone = isinstance(item.data, int) and without_road(state, item.data)
    if not alone and roads_of(state, action.player, action.corner):  # no place only where the host overruled
        yield Item(PLACE_ITS_ROAD, (action.player,), action.corner)
    yield from extras
    yield from follows_placing(state, action)


def starting_cards(state: State, corner: Corner) -> Cards:
    """One card for each field around a corner."""
    return Cards(sum(field.card for field in state[Land].around(corner)))


def roads_of(state: State, player: Seat, corner: Corner) -> PathSet:
    """Where the road of a settlement just placed may lie."""
    return PathSet(state.game.topology.corner_path_mask[corner] & ~closed(closed_paths(state, player)))


def road_check(state: State, item: Item, action: PlaceRoad) -> Refusal | None:
    assert isinstance(item.data, int)
    refusal = first_barrier(closed_paths(state, action.player), action.path)
    if refusal is None and not roads_of(state, action.player, Corner(item.data)) >> action.path & 1:
        return Refusal("BASE-067", said("The road must touch the settlement that was placed just now."))
    return refusal


def road_options(state: State, item: Item, player: Seat) -> Iterator[PlaceRoad]:
    assert isinstance(item.data, int)
    return (PlaceRoad(player, Path(path)) for path in bits(roads_of(state, player, Corner(item.data))))


@placement.answers(
    PLACE_ITS_ROAD,
    PlaceRoad,
    check=road_check,
    options=road_options,
    turn="BASE-062",
    moment="BASE-064",
    rule=("BASE-064", "BASE-067", "BASE-068"),
)
def place_road(state: State, item: Item, action: PlaceRoad) -> Iterator[Happening]:
    yield RoadBuilt(action.player, action.path)


@placement.reacts(RoadBuilt, rule="BASE-067")
def no_room_is_left_for_its_road(state: State, happening: RoadBuilt) -> Iterator[Withdraw]:
    """Another road may take the last place beside a starting settlement only where the host overruled something."""
    if not state[Turn].number:
        for corner in state.game.topology.path_ends[happening.path]:
            owner = state[Pieces].owner(corner)
            if owner is not None and not roads_of(state, owner, corner):
                yield Withdraw(PLACE_ITS_ROAD, corner)
