"""Ships: where they may lie, and building them. Ledger Seafarers, SEA-21 to SEA-41.

A ship is a stretch of a route on a path, as a road is. Where ships may go, others say in `closed_to_ships`; what a
route is worth and when its ships may be moved is in `routes`, `moving` and `trade_route`.
"""

from msgspec.structs import replace

from companion.boxes.seafarers.facts import seafarers_costs, ships_per_player
from companion.geometry.sets import CornerSet, PathSet
from companion.geometry.topology import Path
from companion.kernel import Barrier, Module, Refusal, Seat, State, closed, first_barrier
from companion.kernel.query import joined, total
from companion.mechanisms.rules.sea import frame_paths, wet_paths
from companion.rules.base.corrections import no_room_for_a_road
from companion.rules.base.for_cards import builds
from companion.rules.base.network import closed_paths, ends_of, paths_at, rival_corners, settlement_starts
from companion.rules.base.on_places import OnPaths, taken
from companion.rules.base.pieces import PathChanged, Pieces, Roads
from companion.rules.base.placed import AtPath, Placed, SaidOfPath, none_left
from companion.rules.base.turns import Turn
from companion.rules.cards import cards_of
from companion.said import said

ships = Module("ships", needs=("sea", "network", "building"), fits_without=("corrections",))

SHIP_COST = cards_of(seafarers_costs()["ship"])
_STOCK = ships_per_player()
_OCCUPIED = said("As far as the companion knows, a ship or road lies there already: take that one off first.")

NO_PART = 0
"""Of a ship that lay there before the first part, or that a correction put there: it may be moved at once (SEA-93)."""


@ships.state(rule=("SEA-06", "SEA-22", "SEA-25"))
class Ships(OnPaths):
    """Everybody's ships; and those `launched` in the part of this number."""

    launched: PathSet = PathSet(0)
    part: int = NO_PART


class ShipBuilt(PathChanged):
    """A ship lies on a path; `part` is the number of the part in which it was put there, or NO_PART."""

    part: int = NO_PART


class ShipRemoved(PathChanged):
    """A ship was taken off a path."""


class BuildShip(AtPath):
    """I build a ship on this path and pay for it."""


class CorrectShipOnPath(SaidOfPath):
    """A ship of mine lies on this path, or none does; of a neutral `owner`, where one is named."""


@ships.asks(joined, kept=True)
def closed_to_ships(state: State, player: Seat) -> tuple[Barrier, ...]:
    """Paths on which this player may put no ship, and why."""
    return ()


@ships.asks(total)
def ships_left(state: State, player: Seat) -> int:
    """Ships in front of a player."""
    return _STOCK - state[Ships].of[player].bit_count()


@ships.changes(Ships, ShipBuilt, rule=("SEA-22", "SEA-54"))
def launch(mine: Ships, happening: ShipBuilt) -> Ships:
    ship, part = 1 << happening.path, happening.part
    mine = mine.put(happening.player, happening.path)
    if part == NO_PART:
        return mine
    return replace(mine, launched=PathSet(ship | (mine.launched if mine.part == part else 0)), part=part)


ships.changes(Ships, ShipRemoved, rule="SEA-22")(taken)


def fresh(state: State) -> PathSet:
    """The ships put on the board in this part."""
    mine = state[Ships]
    return mine.launched if mine.part == state[Turn].number else PathSet(0)


@ships.shares(closed_to_ships, rule=("SEA-23", "SEA-24"))
def no_water_beside_it(state: State, player: Seat) -> tuple[Barrier, ...]:
    everywhere = (1 << len(state.game.topology.path_names)) - 1
    return (
        Barrier(everywhere & ~wet_paths(state), "SEA-24", said("There is no sea beside that path.")),
        Barrier(frame_paths(state), "SEA-23", said("That path is on the frame: nothing is laid there.")),
    )


@ships.shares(closed_to_ships, rule="SEA-25")
def something_lies_there(state: State, player: Seat) -> tuple[Barrier, ...]:
    return (
        Barrier(state[Ships].everywhere, "SEA-25", said("There is a ship there already.")),
        Barrier(state[Roads].everywhere, "SEA-25", said("There is a road there already.")),
    )


@ships.shares(closed_paths, rule="SEA-25")
def a_ship_lies_there(state: State, player: Seat) -> tuple[Barrier, ...]:
    return (Barrier(state[Ships].everywhere, "SEA-25", said("There is a ship there already.")),)


@ships.shares(settlement_starts, rule=("SEA-37", "SEA-41"))
def at_the_end_of_my_ships(state: State, player: Seat) -> CornerSet:
    return ends_of(state.game.topology, state[Ships].of[player])


def ship_starts(state: State, player: Seat) -> CornerSet:
    """Corners from which this player may lay a ship: own buildings, and own ships where no rival stands."""
    mine = ends_of(state.game.topology, state[Ships].of[player])
    return CornerSet(state[Pieces].buildings(player) | (mine & ~rival_corners(state, player)))


def legal_ships(state: State, player: Seat) -> PathSet:
    """Where this player may put a ship, cards and pieces aside."""
    return PathSet(paths_at(state.game.topology, ship_starts(state, player)) & ~closed(closed_to_ships(state, player)))


def ship_place_check(state: State, player: Seat, path: Path) -> Refusal | None:
    """Whether a ship of this player may lie there."""
    barrier = first_barrier(closed_to_ships(state, player), path)
    if barrier is not None:
        return barrier
    board, ends = state.game.topology, state.game.topology.path_end_mask[path]
    if ends & ship_starts(state, player):
        return None
    if ends & ends_of(board, state[Ships].of[player]) & rival_corners(state, player):
        return Refusal("SEA-32", said("The ship would only join at a corner where a piece of another player stands."))
    if ends & ends_of(board, state[Roads].of[player]):
        return Refusal("SEA-28", said("A ship joins a road only where you have a settlement or city."))
    return Refusal("SEA-26", said("A ship must touch one of your own ships, settlements or cities."))


no_ship_left = none_left(ships_left, "SEA-33", said("There is no ship left in front of you."))
ship = Placed(Ships, ShipBuilt, ShipRemoved, CorrectShipOnPath, ships_left)
ship_for_cards = builds(
    ships,
    BuildShip,
    SHIP_COST,
    lambda state, built: (ShipBuilt(built.player, built.path, state[Turn].number),),
    none_left=no_ship_left,
    where=(legal_ships, ship_place_check),
    turn="SEA-35",
    rule=("SEA-21", "SEA-26", "SEA-27", "SEA-31", "SEA-35"),
)
ship.corrects(
    ships,
    Refusal("SEA-25", _OCCUPIED),
    Refusal("SEA-22", said("As far as the companion knows, no ship of this colour lies there.")),
    lambda state: (Barrier(state[Roads].everywhere, "SEA-25", _OCCUPIED),),
    rule="SEA-22",
)


@ships.shares(no_room_for_a_road, rule="SEA-25")
def where_a_ship_lies(state: State) -> tuple[Barrier, ...]:
    return (Barrier(state[Ships].everywhere, "SEA-25", _OCCUPIED),)
