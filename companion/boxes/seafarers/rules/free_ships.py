"""Roads for nothing may be ships as well. Ledger Seafarers, SEA-79 to SEA-82, SEA-123."""

from collections.abc import Iterator

from companion.geometry.topology import Path
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State, at_each, run_item
from companion.rules.base.free_roads import FREE_ROADS, PLACE_A_FREE_ROAD, can_place
from companion.rules.base.turns import Turn

from .ships import ShipBuilt, legal_ships, no_ship_left, ship_place_check, ships_left

free_ships = Module("free ships", needs=("ships", "free roads"))


class PlaceFreeShip(Action):
    """I lay a free ship on this path."""

    path: Path


@free_ships.shares(can_place, rule=("SEA-79", "SEA-82"))
def a_ship(state: State, player: Seat) -> bool:
    return ships_left(state, player) > 0 and legal_ships(state, player) != 0


def place_check(state: State, item: Item, action: PlaceFreeShip) -> Refusal | None:
    return no_ship_left(state, action.player) or ship_place_check(state, action.player, action.path)


def place_options(state: State, item: Item, player: Seat) -> tuple[PlaceFreeShip, ...]:
    return at_each(PlaceFreeShip, player, legal_ships(state, player)) if ships_left(state, player) > 0 else ()


@free_ships.answers(
    PLACE_A_FREE_ROAD,
    PlaceFreeShip,
    check=place_check,
    options=place_options,
    turn="SEA-79",
    rule=("SEA-79", "SEA-80", "SEA-81"),
)
def place(state: State, item: Item, action: PlaceFreeShip) -> Iterator[Happening | Item]:
    left = item.data if isinstance(item.data, int) else 1
    yield ShipBuilt(action.player, action.path, state[Turn].number)
    yield run_item(FREE_ROADS, (action.player, left - 1))
