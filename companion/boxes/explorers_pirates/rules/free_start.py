"""The free start: three rounds of a harbor settlement, a settlement, and its road with a settler ship.

Only the settlement brings cards. With two players, harbor settlements and settlements of colours that nobody plays
stand in their way. Ledger Explorers & Pirates, EP-102 to EP-120.
"""

from collections.abc import Iterator
from typing import Literal

from companion.geometry.sets import CornerSet, PathSet
from companion.geometry.topology import Corner, Path, bits
from companion.kernel import (
    Action,
    Game,
    Happening,
    Item,
    Module,
    Options,
    Owner,
    Refusal,
    Seat,
    State,
    Withdraw,
    at_each,
    closed,
    first_barrier,
    run_item,
)
from companion.rules.base.land import taken_marks
from companion.rules.base.network import closed_corners
from companion.rules.base.pieces import Pieces, RoadBuilt, SettlementBuilt
from companion.rules.base.placed import AtCorner
from companion.rules.base.placement import PLACE_A_SETTLEMENT, PLACE_ITS_ROAD, SECOND_ROUND, roads_of, without_road
from companion.rules.base.turns import Turn, clockwise
from companion.said import said

from .fleets import Fleets, ShipLaid
from .harbor_settlements import HarborBuilt, HarborSettlements
from .holds import SETTLER, HoldFilled
from .sea_routes import foggy_corners, routes
from .shared_paths import NO_ROOM, roads_in_the_way


class FreeStartOptions(Options):
    """When the settlements of colours that nobody plays are placed."""

    neutral_order: Literal["literal", "reverse"] = "literal"


free_start = Module("free start", needs=("placement", "holds", "sea routes"), options=FreeStartOptions())

CIRCLE = "circle"
"""The mark of a board at the corners where starting harbor settlements stand."""

PLACE_A_HARBOR, PLACE_A_SHIP = "place a harbor settlement", "place a settler ship"
ROAD_AND_SHIP = "place a road and a settler ship"
A_NEUTRAL_HARBOR, A_NEUTRAL_NEIGHBOR = "place a neutral harbor settlement", "place a settlement that nobody plays"

free_start.calls(PLACE_A_HARBOR, said("place a harbor settlement"))
free_start.calls(PLACE_A_SHIP, said("place a settler ship"))
free_start.calls(A_NEUTRAL_HARBOR, said("place the neutral harbor settlement"))
free_start.calls(A_NEUTRAL_NEIGHBOR, said("place the neutral settlement"))


class PlaceHarborSettlement(AtCorner):
    """My starting harbor settlement stands on this corner."""


class PlaceNeutralBuilding(AtCorner):
    """The harbor settlement or settlement of this neutral colour stands on this corner."""

    owner: Owner


class PlaceSettlerShip(Action):
    """A ship of mine lies on this route, with a settler aboard."""

    route: Path


def circles(game: Game) -> CornerSet:
    """The corners where starting harbor settlements stand."""
    return CornerSet(sum(1 << game.topology.corner(place) for place in game.setup.plan.marked(CIRCLE)))


def neutral(state: State) -> tuple[Owner, ...]:
    """The colours that nobody plays."""
    return state.game.owners[len(state.game.seats) :]


@free_start.shares(taken_marks, rule="EP-104")
def circles_are_for_the_start(state: State) -> tuple[tuple[str, str], ...]:
    plan = state.game.setup.plan
    return tuple((CIRCLE, place) for place in plan.marked(CIRCLE)) if state[Turn].number else ()


# -- the rounds -------------------------------------------------------------------------------------------------------


@free_start.stage("harbor settlements", after="who starts", rule=("EP-103", "EP-102"))
def harbor_round(state: State, item: Item) -> Iterator[Item]:
    for player in clockwise(state):
        yield Item(PLACE_A_HARBOR, (player,))


@free_start.stage("neutral harbor settlements", after="harbor settlements", rule="EP-116")
def neutral_harbors(state: State, item: Item) -> Iterator[Item]:
    for player, owner in zip(clockwise(state), neutral(state), strict=False):
        yield Item(A_NEUTRAL_HARBOR, (player,), owner)


@free_start.stage("neutral neighbors", after="neutral harbor settlements", rule=("EP-117", "EP-118"))
def neutral_before(state: State, item: Item) -> Iterator[Item]:
    if state.game[FreeStartOptions].neutral_order == "literal":
        for player, owner in zip(clockwise(state), neutral(state), strict=False):
            yield Item(A_NEUTRAL_NEIGHBOR, (player,), owner)


@free_start.stage("settlements", after="neutral neighbors", rule="EP-105")
def settlement_round(state: State, item: Item) -> Iterator[Item]:
    for player in reversed(clockwise(state)):
        yield Item(PLACE_A_SETTLEMENT, (player,), SECOND_ROUND)


@free_start.stage("neutral neighbors at last", after="settlements", rule="EP-118")
def neutral_after(state: State, item: Item) -> Iterator[Item]:
    if state.game[FreeStartOptions].neutral_order == "reverse":
        for player, owner in zip(reversed(clockwise(state)), neutral(state), strict=False):
            yield Item(A_NEUTRAL_NEIGHBOR, (player,), owner)


@free_start.stage("roads and settler ships", after="neutral neighbors at last", rule=("EP-107", "EP-108", "EP-111"))
def ship_round(state: State, item: Item) -> Iterator[Item]:
    for player in clockwise(state):
        yield run_item(ROAD_AND_SHIP, player)


@free_start.stage(ROAD_AND_SHIP, rule=("EP-107", "EP-108"))
def road_and_ship(state: State, item: Item) -> Iterator[Item]:
    """Where the player's buildings stand by now: until then the table may say that they stand elsewhere."""
    assert isinstance(item.data, int)
    player = Seat(item.data)
    for corner in bits(state[Pieces].settlements[player] & ~state[HarborSettlements].of[player]):
        if roads_of(state, player, Corner(corner)):
            yield Item(PLACE_ITS_ROAD, (player,), corner)
    if ships_of(state, player):
        yield Item(PLACE_A_SHIP, (player,))


@free_start.shares(without_road, rule=("EP-103", "EP-105"))
def roads_come_later(state: State, placing: int) -> bool:
    return True


# -- harbor settlements -----------------------------------------------------------------------------------------------


def harbors_open(state: State, owner: Seat) -> CornerSet:
    """Where a starting harbor settlement may stand."""
    return CornerSet(circles(state.game) & ~closed(closed_corners(state, owner)))


def no_harbor(state: State, owner: Seat, corner: Corner) -> Refusal | None:
    """Why no starting harbor settlement stands there."""
    if not circles(state.game) >> corner & 1:
        return Refusal("EP-104", said("Starting harbor settlements stand on the circles along the east coast."))
    return first_barrier(closed_corners(state, owner), corner)


def harbor_check(state: State, item: Item, action: PlaceHarborSettlement) -> Refusal | None:
    return no_harbor(state, action.player, action.corner)


def harbor_options(state: State, item: Item, player: Seat) -> tuple[PlaceHarborSettlement, ...]:
    return at_each(PlaceHarborSettlement, player, harbors_open(state, player))


@free_start.answers(
    PLACE_A_HARBOR,
    PlaceHarborSettlement,
    check=harbor_check,
    options=harbor_options,
    turn="EP-103",
    rule=("EP-103", "EP-104", "EP-106", "EP-109", "EP-113"),
)
def place_harbor(state: State, item: Item, action: PlaceHarborSettlement) -> Iterator[Happening]:
    yield SettlementBuilt(action.player, action.corner)
    yield HarborBuilt(action.player, action.corner)


# -- colours that nobody plays ----------------------------------------------------------------------------------------


def neutral_check(state: State, item: Item, action: PlaceNeutralBuilding) -> Refusal | None:
    if action.owner != item.data:
        return Refusal("EP-116", said("The other neutral colour is placed first."))
    if item.name == A_NEUTRAL_HARBOR:
        return no_harbor(state, action.owner, action.corner)
    return first_barrier(closed_corners(state, action.owner), action.corner)


def neutral_options(state: State, item: Item, player: Seat) -> Iterator[PlaceNeutralBuilding]:
    assert isinstance(item.data, int)
    owner = Owner(Seat(item.data))
    everywhere = (1 << len(state.game.topology.corner_names)) - 1
    among = circles(state.game) if item.name == A_NEUTRAL_HARBOR else everywhere
    for corner in bits(among & ~closed(closed_corners(state, owner))):
        yield PlaceNeutralBuilding(player, Corner(corner), owner)


@free_start.answers(
    (A_NEUTRAL_HARBOR, A_NEUTRAL_NEIGHBOR),
    PlaceNeutralBuilding,
    check=neutral_check,
    options=neutral_options,
    turn="EP-116",
    rule=("EP-106", "EP-116", "EP-117", "EP-119"),
)
def place_neutral(state: State, item: Item, action: PlaceNeutralBuilding) -> Iterator[Happening]:
    yield SettlementBuilt(action.owner, action.corner)
    if item.name == A_NEUTRAL_HARBOR:
        yield HarborBuilt(action.owner, action.corner)


# -- settler ships ----------------------------------------------------------------------------------------------------


def ships_of(state: State, player: Seat) -> PathSet:
    """Where a starting settler ship may lie: on the routes at the harbor settlement."""
    board, near = state.game.topology, 0
    for corner in bits(state[HarborSettlements].of[player]):
        near |= board.corner_path_mask[corner]
    in_fog = sum(1 << path for path, ends in enumerate(board.path_end_mask) if ends & foggy_corners(state))
    return PathSet(near & routes(state) & ~state[Fleets].full & ~in_fog & ~roads_in_the_way(state))


def ship_check(state: State, item: Item, action: PlaceSettlerShip) -> Refusal | None:
    if state[Fleets].full >> action.route & 1:
        return Refusal("EP-232", said("Two ships lie there already."))
    if roads_in_the_way(state) >> action.route & 1:
        return NO_ROOM
    if not ships_of(state, action.player) >> action.route & 1:
        return Refusal("EP-108", said("The settler ship lies on a sea route at your harbor settlement."))
    return None


def ship_options(state: State, item: Item, player: Seat) -> tuple[PlaceSettlerShip, ...]:
    return at_each(PlaceSettlerShip, player, ships_of(state, player))


@free_start.answers(
    PLACE_A_SHIP,
    PlaceSettlerShip,
    check=ship_check,
    options=ship_options,
    turn="EP-107",
    rule=("EP-107", "EP-108", "EP-114"),
)
def place_ship(state: State, item: Item, action: PlaceSettlerShip) -> Iterator[Happening]:
    fleet = state[Fleets].of[action.player]
    ship = fleet.index(None)
    yield ShipLaid(action.player, ship, action.route)
    yield HoldFilled(action.player, ship, (SETTLER,))


@free_start.reacts(RoadBuilt, ShipLaid, rule="EP-108")
def no_room_is_left_for_it(state: State, happening: RoadBuilt | ShipLaid) -> tuple[Withdraw, ...]:
    """What lies on the last route at the harbor settlement does so only where the host overruled something."""
    due = (item for item in state.agenda if item.name == PLACE_A_SHIP)
    return tuple(Withdraw(item.name) for item in due if not any(ships_of(state, player) for player in item.who))
