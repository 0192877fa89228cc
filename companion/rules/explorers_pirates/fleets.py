"""Ships: which a player has on the board, where they lie, and what they carry.

A player has three, told apart by their numbers 0, 1 and 2 (people read 1, 2 and 3), because each has a hold, movement
points and a day's work of its own. A ship lies on a route and points at both ends of it.
Ledger Explorers & Pirates, EP-010, EP-087, EP-230 to EP-239, EP-288.
"""

from dataclasses import dataclass
from typing import NamedTuple

from companion.rules.base.pieces import BoardChanged
from companion.rules.data.explorers_pirates.box import facts
from companion.rules.geometry.sets import CornerSet, PathSet
from companion.rules.geometry.topology import Path
from companion.rules.kernel import Game, Module, Seat, State, changed_at, evolve

fleets = Module("fleets", needs=("sea routes", "pieces"))

FLEET = facts().pieces.ships
MOST_ON_A_ROUTE = facts().movement.ships_per_route


class Ship(NamedTuple):
    """A ship on the board, and the pieces in its hold in alphabetical order (see `holds`)."""

    route: Path
    cargo: tuple[str, ...] = ()


@fleets.state(rule=("EP-010", "EP-087"))
@dataclass(frozen=True)
class Fleets:
    """By owner the three ships by number; None for one that lies in front of its owner."""

    of: tuple[tuple[Ship | None, ...], ...]

    @classmethod
    def start(cls, game: Game) -> "Fleets":
        """Open water."""
        return cls(tuple((None,) * FLEET for _ in game.owners))

    def afloat(self, player: Seat) -> tuple[int, ...]:
        """The numbers of somebody's ships on the board."""
        return tuple(number for number, ship in enumerate(self.of[player]) if ship is not None)

    def on(self, route: Path) -> int:
        """How many ships of anybody lie on a route."""
        return sum(ship.route == route for fleet in self.of for ship in fleet if ship is not None)

    @property
    def full(self) -> PathSet:
        """The routes on which no further ship may stay (EP-288)."""
        once, twice = 0, 0
        for fleet in self.of:
            for ship in fleet:
                if ship is not None:
                    twice |= once & 1 << ship.route
                    once |= 1 << ship.route
        return PathSet(twice)


@dataclass(frozen=True)
class ShipLaid(BoardChanged):
    """A ship that lay in front of its owner lies on a route, with nothing aboard."""

    ship: int
    route: Path


@dataclass(frozen=True)
class ShipSailed(BoardChanged):
    """A ship has come to another route."""

    ship: int
    route: Path


@dataclass(frozen=True)
class ShipTakenUp(BoardChanged):
    """A ship went back to its owner; what it carried is named by other happenings."""

    ship: int


@fleets.changes(Fleets, ShipLaid, rule="EP-235")
def lay(mine: Fleets, happening: ShipLaid) -> Fleets:
    fleet = changed_at(mine.of[happening.player], happening.ship, Ship(happening.route))
    return evolve(mine, of=changed_at(mine.of, happening.player, fleet))


@fleets.changes(Fleets, ShipSailed, rule="EP-281")
def sail(mine: Fleets, happening: ShipSailed) -> Fleets:
    fleet = mine.of[happening.player]
    ship = fleet[happening.ship]
    assert ship is not None
    fleet = changed_at(fleet, happening.ship, ship._replace(route=happening.route))
    return evolve(mine, of=changed_at(mine.of, happening.player, fleet))


@fleets.changes(Fleets, ShipTakenUp, rule="EP-371")
def take_up(mine: Fleets, happening: ShipTakenUp) -> Fleets:
    fleet = changed_at(mine.of[happening.player], happening.ship, None)
    return evolve(mine, of=changed_at(mine.of, happening.player, fleet))


def ends(state: State, route: Path) -> CornerSet:
    """The two corners that a ship on this route points at."""
    return CornerSet(state.game.topology.path_end_mask[route])


def pointing_at(state: State, player: Seat, corners: int) -> tuple[int, ...]:
    """The numbers of a player's ships that point at one of these corners."""
    reached = state.game.topology.path_end_mask
    fleet = state[Fleets].of[player]
    return tuple(number for number, ship in enumerate(fleet) if ship is not None and reached[ship.route] & corners)
