"""A starting settlement on the coast may take a ship instead of its road. Ledger Seafarers, SEA-90 to SEA-93."""

from collections.abc import Iterator

from companion.geometry.sets import PathSet
from companion.geometry.topology import Corner, Path
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State, at_each, closed, first_barrier
from companion.rules.base.placement import PLACE_ITS_ROAD
from companion.said import said

from .ships import NO_PART, ShipBuilt, closed_to_ships

starting_ships = Module("starting ships", needs=("ships", "placement"))


class PlaceShip(Action):
    """I place a ship on this path, instead of the road of the settlement I have just placed."""

    path: Path


def ships_of(state: State, player: Seat, corner: Corner) -> PathSet:
    """Where the ship of a settlement just placed may lie."""
    return PathSet(state.game.topology.corner_path_mask[corner] & ~closed(closed_to_ships(state, player)))


def ship_check(state: State, item: Item, action: PlaceShip) -> Refusal | None:
    assert isinstance(item.data, int)
    refusal = first_barrier(closed_to_ships(state, action.player), action.path)
    if refusal is None and not ships_of(state, action.player, Corner(item.data)) >> action.path & 1:
        return Refusal("SEA-91", said("The ship must touch the settlement that was placed just now."))
    return refusal


def ship_options(state: State, item: Item, player: Seat) -> tuple[PlaceShip, ...]:
    assert isinstance(item.data, int)
    return at_each(PlaceShip, player, ships_of(state, player, Corner(item.data)))


@starting_ships.answers(
    PLACE_ITS_ROAD,
    PlaceShip,
    check=ship_check,
    options=ship_options,
    turn="SEA-90",
    rule=("SEA-90", "SEA-91", "SEA-92", "SEA-93"),
)
def place_ship(state: State, item: Item, action: PlaceShip) -> Iterator[Happening]:
    yield ShipBuilt(action.player, action.path, NO_PART)
