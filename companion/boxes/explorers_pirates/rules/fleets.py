"""Ships: which a player has on the board, where they lie, and what they carry.

A player has three, told apart by their numbers 0, 1 and 2 (people read 1, 2 and 3), because each has a hold, movement
points and a day's work of its own. A ship lies on a route and points at both ends of it.
Ledger Explorers & Pirates, EP-010, EP-087, EP-230 to EP-239, EP-288.
"""

from collections.abc import Iterator
from typing import NamedTuple

from companion.boxes.explorers_pirates.facts.box import facts
from companion.geometry.sets import CornerSet, PathSet
from companion.geometry.topology import Path
from companion.kernel import Action, Game, Happening, Module, Refusal, Seat, State, Value, changed_at
from companion.rules.base.pieces import BoardChanged
from companion.said import said

fleets = Module("fleets", needs=("sea routes", "pieces"))

FLEET = facts().pieces.ships
MOST_ON_A_ROUTE = facts().movement.ships_per_route

NO_SUCH_SHIP = Refusal("EP-087", said("That ship lies in front of you, not on the board."))


class LadenShip(NamedTuple):
    """A ship on the board, and the pieces in its hold in alphabetical order (see `holds`)."""

    route: Path
    cargo: tuple[str, ...] = ()


@fleets.state(rule=("EP-010", "EP-087"))
class Fleets(Value):
    """By owner the three ships by number; None for one that lies in front of its owner."""

    of: tuple[tuple[LadenShip | None, ...], ...]

    @classmethod
    def start(cls, game: Game) -> "Fleets":
        """Open water."""
        return cls(tuple((None,) * FLEET for _ in game.owners))

    def ship(self, player: Seat, number: int) -> LadenShip | None:
        """Somebody's ship of a number; None if it lies in front of its owner, or there is none of that number."""
        return self.of[player][number] if 0 <= number < FLEET else None

    def afloat(self, player: Seat) -> tuple[int, ...]:
        """The numbers of somebody's ships on the board."""
        return tuple(number for number, ship in enumerate(self.of[player]) if ship is not None)

    def on(self, route: Path) -> int:
        """How many ships of anybody lie on a route."""
        return sum(ship.route == route for fleet in self.of for ship in fleet if ship is not None)

    def with_ship(self, player: Seat, number: int, ship: LadenShip | None) -> "Fleets":
        """The same with this ship as somebody's of a number."""
        return Fleets(changed_at(self.of, player, changed_at(self.of[player], number, ship)))

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


class ShipLaid(BoardChanged):
    """A ship that lay in front of its owner lies on a route, with nothing aboard."""

    ship: int
    route: Path


class ShipArrived(BoardChanged):
    """A ship has come to another route."""

    ship: int
    route: Path


class ShipTakenUp(BoardChanged):
    """A ship went back to its owner; what it carried is named by other happenings."""

    ship: int


class CorrectShipAfloat(Action):
    """My ship of this number lies on this path; None is in front of me."""

    ship: int
    path: Path | None


@fleets.changes(Fleets, ShipLaid, rule="EP-235")
def lay(mine: Fleets, happening: ShipLaid) -> Fleets:
    return mine.with_ship(happening.player, happening.ship, LadenShip(happening.route))


@fleets.changes(Fleets, ShipArrived, rule="EP-281")
def sail(mine: Fleets, happening: ShipArrived) -> Fleets:
    ship = mine.of[happening.player][happening.ship]
    assert ship is not None
    return mine.with_ship(happening.player, happening.ship, ship._replace(route=happening.route))


@fleets.changes(Fleets, ShipTakenUp, rule="EP-371")
def take_up(mine: Fleets, happening: ShipTakenUp) -> Fleets:
    return mine.with_ship(happening.player, happening.ship, None)


def ends(state: State, route: Path) -> CornerSet:
    """The two corners that a ship on this route points at."""
    return CornerSet(state.game.topology.path_end_mask[route])


def pointing_at(state: State, player: Seat, corners: int) -> tuple[int, ...]:
    """The numbers of a player's ships that point at one of these corners."""
    reached = state.game.topology.path_end_mask
    fleet = state[Fleets].of[player]
    return tuple(number for number, ship in enumerate(fleet) if ship is not None and reached[ship.route] & corners)


def ships_left(state: State, player: Seat) -> int:
    """The ships in front of a player."""
    return FLEET - len(state[Fleets].afloat(player))


def correct_check(state: State, action: CorrectShipAfloat) -> Refusal | None:
    mine, path = state[Fleets], action.path
    if not 0 <= action.ship < FLEET:
        return Refusal("EP-010", said("A player has {number} ships.", number=FLEET))
    ship = mine.ship(action.player, action.ship)
    if (None if ship is None else ship.route) == path:
        return Refusal("EP-087", said("As far as the companion knows, that is so already."))
    if path is not None and mine.on(path) >= MOST_ON_A_ROUTE:
        words = said("As far as the companion knows, two ships lie there already: put one of them elsewhere first.")
        return Refusal("EP-288", words)
    return None


@fleets.corrects(CorrectShipAfloat, check=correct_check, rule=("EP-010", "EP-087", "EP-288"))
def correct(state: State, action: CorrectShipAfloat) -> Iterator[Happening]:
    player, ship, path = action.player, action.ship, action.path
    if path is None:
        yield ShipTakenUp(player, ship)
    elif state[Fleets].ship(player, ship) is None:
        yield ShipLaid(player, ship, path)
    else:
        yield ShipArrived(player, ship, path)
