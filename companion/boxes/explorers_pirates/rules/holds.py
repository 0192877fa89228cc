"""Holds and basins: what a ship carries, and what lies in a harbor settlement.

Each takes one large piece, a settler or a haul of fish, or up to two small ones, crews and sacks of spice in any mix.
What a ship carries stands in `fleets`; what lies in basins, here. Which kinds of piece a game has, the modules of those
say. Ledger Explorers & Pirates, EP-026, EP-027, EP-311, EP-317.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement

from companion.geometry.topology import Corner
from companion.kernel import Action, Game, Happening, Module, Refusal, Seat, State, Value, changed_at
from companion.kernel.query import joined, total
from companion.said import said

from .fleets import NO_SUCH_SHIP, Fleets
from .harbor_settlements import HarborRemoved, HarborSettlements

holds = Module("holds", needs=("fleets", "harbor settlements"))

SETTLER, CREW, HAUL, SACK = "settler", "crew", "haul", "sack"
LARGE = frozenset({SETTLER, HAUL})
"""What fills a hold or basin alone; two of anything else fit."""

Cargo = tuple[str, ...]
"""Pieces in a hold or basin, in alphabetical order."""


def fits(cargo: Cargo) -> bool:
    """Whether these pieces fit into one hold or basin together."""
    return len(cargo) < 2 or (len(cargo) == 2 and not LARGE & set(cargo))


def in_words(cargo: Cargo) -> str:
    """Pieces as the one word that stands for them in an action: `crew sack`, nothing for nothing."""
    return " ".join(cargo)


def cargo_of(word: str) -> Cargo:
    """The pieces for which a word of an action stands."""
    return tuple(sorted(word.split()))


def with_piece(cargo: Cargo, piece: str) -> Cargo:
    """The same with one piece more."""
    return tuple(sorted((*cargo, piece)))


def without_piece(cargo: Cargo, piece: str) -> Cargo:
    """The same with one piece fewer. Raises ValueError where there is none."""
    at = cargo.index(piece)
    return (*cargo[:at], *cargo[at + 1 :])


@holds.state(rule=("EP-026", "EP-317"))
class Basins(Value):
    """By seat what lies in the basins of harbor settlements, by corner ascending; empty basins are left out."""

    of: tuple[tuple[tuple[Corner, Cargo], ...], ...]

    @classmethod
    def start(cls, game: Game) -> "Basins":
        """Nothing anywhere."""
        return cls(tuple(() for _ in game.seats))

    def at(self, player: Seat, corner: Corner) -> Cargo:
        """What lies in the basin there."""
        return dict(self.of[player]).get(corner, ())


class HoldFilled(Happening):
    """A ship carries this now."""

    player: Seat
    ship: int
    cargo: Cargo


class BasinFilled(Happening):
    """This lies in a basin now."""

    player: Seat
    corner: Corner
    cargo: Cargo


class CargoReturned(Happening):
    """These went from a hold or basin of this player back to where they came from, or are lost if that is nowhere."""

    player: Seat
    cargo: Cargo


class CorrectHold(Action):
    """My ship of this number carries this (`in_words`)."""

    ship: int
    cargo: str


class CorrectBasin(Action):
    """In the basin of my harbor settlement on this corner lies this (`in_words`)."""

    corner: Corner
    cargo: str


@holds.changes(Fleets, HoldFilled, rule="EP-026")
def fill_hold(mine: Fleets, happening: HoldFilled) -> Fleets:
    ship = mine.of[happening.player][happening.ship]
    assert ship is not None
    return mine.with_ship(happening.player, happening.ship, ship._replace(cargo=happening.cargo))


@holds.changes(Basins, BasinFilled, rule="EP-026")
def fill_basin(mine: Basins, happening: BasinFilled) -> Basins:
    basins = dict(mine.of[happening.player]) | {happening.corner: happening.cargo}
    row = tuple(sorted((corner, cargo) for corner, cargo in basins.items() if cargo))
    return Basins(changed_at(mine.of, happening.player, row))


@holds.asks(total)
def crews_ashore(state: State, player: Seat) -> int:
    """A player's crews on the board that are neither aboard nor in a basin."""
    return 0


@holds.asks(joined)
def in_stock(state: State, player: Seat) -> tuple[tuple[str, int], ...]:
    """The kinds of piece that ships carry in this game, and how many of each a player may still bring aboard."""
    return ()


def every_cargo(state: State) -> Iterator[Cargo]:
    """All that may lie in one hold or basin in this game, nothing first."""
    kinds = sorted({kind for kind, _ in in_stock(state, Seat(0))})
    for number in range(3):
        yield from filter(fits, combinations_with_replacement(kinds, number))


def returned(player: Seat, cargo: Cargo) -> Iterator[Happening]:
    """What is said of pieces that leave a hold or basin, if there are any."""
    if cargo:
        yield CargoReturned(player, cargo)


def aboard_and_stored(state: State, player: Seat, piece: str) -> int:
    """How many such pieces lie in a player's holds and basins."""
    ships = (ship.cargo for ship in state[Fleets].of[player] if ship is not None)
    basins = (cargo for _, cargo in state[Basins].of[player])
    return sum(cargo.count(piece) for cargo in (*ships, *basins))


@holds.reacts(HarborRemoved, rule="EP-317")
def nothing_is_left_of_a_basin(state: State, happening: HarborRemoved) -> Iterator[Happening]:
    if happening.player in state.game.seats and state[Basins].at(happening.player, happening.corner):
        yield BasinFilled(happening.player, happening.corner, ())


def _carries_check(state: State, player: Seat, before: Cargo, word: str) -> Refusal | None:
    """Whether a correction may put such pieces where the companion believes others to be."""
    after, stock = cargo_of(word), dict(in_stock(state, player))
    if not fits(after):
        return Refusal("EP-026", said("A hold or basin takes one large piece, or two small ones."))
    if before == after:
        return Refusal("EP-026", said("As far as the companion knows, that is so already."))
    for piece, number in (Counter(after) - Counter(before)).items():
        if number > stock.get(piece, 0):
            return Refusal("EP-012", said("As far as the companion knows, there are no more such pieces."))
    return None


def hold_check(state: State, action: CorrectHold) -> Refusal | None:
    ship = state[Fleets].ship(action.player, action.ship)
    if ship is None:
        return NO_SUCH_SHIP
    return _carries_check(state, action.player, ship.cargo, action.cargo)


@holds.corrects(CorrectHold, check=hold_check, rule=("EP-012", "EP-026"))
def correct_hold(state: State, action: CorrectHold) -> Iterator[Happening]:
    yield HoldFilled(action.player, action.ship, cargo_of(action.cargo))


def basin_check(state: State, action: CorrectBasin) -> Refusal | None:
    if not state[HarborSettlements].of[action.player] >> action.corner & 1:
        return Refusal("EP-317", said("As far as the companion knows, you have no harbor settlement there."))
    return _carries_check(state, action.player, state[Basins].at(action.player, action.corner), action.cargo)


@holds.corrects(CorrectBasin, check=basin_check, rule=("EP-012", "EP-026", "EP-317"))
def correct_basin(state: State, action: CorrectBasin) -> Iterator[Happening]:
    yield BasinFilled(action.player, action.corner, cargo_of(action.cargo))
