"""Holds and basins: what a ship carries, and what lies in a harbor settlement.

Each takes one large piece, a settler or a haul of fish, or up to two small ones, crews and sacks of spice in any mix.
What a ship carries stands in `fleets`; what lies in basins, here. Ledger Explorers & Pirates, EP-026, EP-027, EP-317.
"""

from dataclasses import dataclass

from companion.rules.geometry.topology import Corner
from companion.rules.kernel import Game, Happening, Module, Seat, State, changed_at, evolve
from companion.rules.kernel.query import total

from .fleets import Fleets

holds = Module("holds", needs=("fleets", "harbor settlements"))

SETTLER, CREW, HAUL, SACK = "settler", "crew", "haul", "sack"
LARGE = frozenset({SETTLER, HAUL})
"""What fills a hold or basin alone; two of anything else fit."""

Cargo = tuple[str, ...]
"""Pieces in a hold or basin, in alphabetical order."""


def fits(cargo: Cargo) -> bool:
    """Whether these pieces fit into one hold or basin together."""
    return len(cargo) < 2 or (len(cargo) == 2 and not LARGE & set(cargo))


def with_piece(cargo: Cargo, piece: str) -> Cargo:
    """The same with one piece more."""
    return tuple(sorted((*cargo, piece)))


def without_piece(cargo: Cargo, piece: str) -> Cargo:
    """The same with one piece fewer. Raises ValueError where there is none."""
    at = cargo.index(piece)
    return (*cargo[:at], *cargo[at + 1 :])


@holds.state(rule=("EP-026", "EP-317"))
@dataclass(frozen=True)
class Basins:
    """By seat what lies in the basins of harbor settlements, by corner ascending; empty basins are left out."""

    of: tuple[tuple[tuple[Corner, Cargo], ...], ...]

    @classmethod
    def start(cls, game: Game) -> "Basins":
        """Nothing anywhere."""
        return cls(tuple(() for _ in game.seats))

    def at(self, player: Seat, corner: Corner) -> Cargo:
        """What lies in the basin there."""
        return dict(self.of[player]).get(corner, ())


@dataclass(frozen=True)
class HoldFilled(Happening):
    """A ship carries this now."""

    player: Seat
    ship: int
    cargo: Cargo


@dataclass(frozen=True)
class BasinFilled(Happening):
    """This lies in a basin now."""

    player: Seat
    corner: Corner
    cargo: Cargo


@holds.changes(Fleets, HoldFilled, rule="EP-026")
def fill_hold(mine: Fleets, happening: HoldFilled) -> Fleets:
    fleet = mine.of[happening.player]
    ship = fleet[happening.ship]
    assert ship is not None
    fleet = changed_at(fleet, happening.ship, ship._replace(cargo=happening.cargo))
    return evolve(mine, of=changed_at(mine.of, happening.player, fleet))


@holds.changes(Basins, BasinFilled, rule="EP-026")
def fill_basin(mine: Basins, happening: BasinFilled) -> Basins:
    basins = dict(mine.of[happening.player]) | {happening.corner: happening.cargo}
    row = tuple(sorted((corner, cargo) for corner, cargo in basins.items() if cargo))
    return Basins(changed_at(mine.of, happening.player, row))


@holds.asks(total)
def crews_ashore(state: State, player: Seat) -> int:
    """A player's crews on the board that are neither aboard nor in a basin."""
    return 0


def aboard_and_stored(state: State, player: Seat, piece: str) -> int:
    """How many such pieces lie in a player's holds and basins."""
    ships = (ship.cargo for ship in state[Fleets].of[player] if ship is not None)
    basins = (cargo for _, cargo in state[Basins].of[player])
    return sum(cargo.count(piece) for cargo in (*ships, *basins))
