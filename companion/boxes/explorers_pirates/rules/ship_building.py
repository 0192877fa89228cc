"""Building ships, at one's harbor settlements; a player whose three are afloat takes one of them off first.

Ledger Explorers & Pirates, EP-230 to EP-239.
"""

from collections.abc import Iterator
from typing import Literal

from companion.boxes.explorers_pirates.facts.box import facts
from companion.geometry.sets import PathSet
from companion.geometry.topology import Path, bits
from companion.kernel import Action, Happening, Item, Module, Options, Refusal, Seat, State, at_each
from companion.mechanisms.rules.exploring import in_fog
from companion.rules.base.hands import Hands, Paid
from companion.rules.base.lacking import unpaid
from companion.rules.base.network import paths_at
from companion.rules.base.turns import ACT
from companion.rules.cards import cards_of
from companion.said import said

from .fleets import MOST_ON_A_ROUTE, Fleets, ShipLaid, ShipTakenUp, ends, ships_left
from .harbor_settlements import HarborSettlements
from .holds import HoldFilled, returned
from .sea_routes import foggy_corners, routes
from .shared_paths import NO_ROOM, roads_in_the_way

CORNER, EDGE = "corner", "edge"


class ShipBuildingOptions(Options):
    """What of a new ship keeps clear of hexes that lie face down."""

    ship_build_fog_test: Literal["corner", "edge"] = "corner"


ship_building = Module(
    "ship building",
    needs=("fleets", "holds", "harbor settlements", "building", "shared paths"),
    options=ShipBuildingOptions(),
)

SHIP_COST = cards_of(facts().costs.ship)


class LaunchShip(Action):
    """I build a ship on this path and pay for it; `instead` of the one of this number, if all mine are afloat."""

    path: Path
    instead: int | None = None


@ship_building.keeps
def near_fog(state: State) -> PathSet:
    """The paths on which no ship is built because it would turn a hex over at once."""
    board = state.game.topology
    if state.game[ShipBuildingOptions].ship_build_fog_test == CORNER:
        return paths_at(board, foggy_corners(state))
    found = 0
    for at in bits(in_fog(state)):
        found |= board.hex_path_mask[at]
    return PathSet(found)


@ship_building.keeps
def slips(state: State, player: Seat) -> PathSet:
    """The routes at a player's harbor settlements where ships may be built, whatever lies there."""
    at_harbors = paths_at(state.game.topology, state[HarborSettlements].of[player])
    return PathSet(at_harbors & routes(state) & ~near_fog(state) & ~roads_in_the_way(state))


def place_check(state: State, player: Seat, path: Path, instead: int | None) -> Refusal | None:
    """Whether a ship of this player may be built there, once the one that it replaces is off the board."""
    if not routes(state) >> path & 1 or not ends(state, path) & state[HarborSettlements].of[player]:
        return Refusal("EP-231", said("A ship is built on a sea route at one of your own harbor settlements."))
    if near_fog(state) >> path & 1:
        return Refusal("EP-233", said("No ship is built next to a hex that lies face down."))
    if roads_in_the_way(state) >> path & 1:
        return NO_ROOM
    old = None if instead is None else state[Fleets].ship(player, instead)
    if state[Fleets].on(path) - (old is not None and old.route == path) >= MOST_ON_A_ROUTE:
        return Refusal("EP-232", said("Two ships lie there already."))
    return None


def check(state: State, item: Item, action: LaunchShip) -> Refusal | None:
    player, instead, left = action.player, action.instead, ships_left(state, action.player)
    if instead is not None and (left or state[Fleets].ship(player, instead) is None):
        return Refusal("EP-237", said("You take a ship off for a new one only when all yours are on the board."))
    if instead is None and not left:
        return Refusal("EP-236", said("All your ships are on the board: say which one you take off for the new one."))
    return unpaid(state, player, SHIP_COST) or place_check(state, player, action.path, instead)


def can_pay(state: State, player: Seat) -> bool:
    """Whether a player may have the cards for a ship."""
    return state[Hands].may_hold(player, SHIP_COST)


def options(state: State, item: Item, player: Seat) -> tuple[LaunchShip, ...]:
    mine, free = state[Fleets], slips(state, player)
    if ships_left(state, player):
        return at_each(LaunchShip, player, PathSet(free & ~mine.full))
    return tuple(
        LaunchShip(player, Path(path), instead)
        for path in bits(free)
        for instead in mine.afloat(player)
        if place_check(state, player, Path(path), instead) is None
    )


@ship_building.answers(
    ACT,
    LaunchShip,
    check=check,
    options=options,
    when=can_pay,
    closes=False,
    turn="EP-230",
    rule=("EP-230", "EP-231", "EP-232", "EP-233", "EP-234", "EP-235", "EP-236", "EP-237", "EP-239"),
)
def launch(state: State, item: Item, action: LaunchShip) -> Iterator[Happening]:
    player, mine = action.player, state[Fleets]
    yield Paid(player, SHIP_COST)
    number = action.instead
    old = None if number is None else mine.ship(player, number)
    if number is not None and old is not None:
        yield HoldFilled(player, number, ())
        yield from returned(player, old.cargo)
        yield ShipTakenUp(player, number)
    else:
        number = mine.of[player].index(None)
    yield ShipLaid(player, number, action.path)
