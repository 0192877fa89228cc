"""Loading: ships and the harbor settlements at which they point exchange pieces, for no movement points.

From ship to ship they go through a basin alone. What a ship carries may also go overboard, back to where it came from.
Ledger Explorers & Pirates, EP-310 to EP-320.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from companion.geometry.topology import Corner, bits
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State
from companion.mechanisms.rules.movement_phase import in_movement
from companion.said import said

from .fleets import NO_SUCH_SHIP, Fleets, ends
from .harbor_settlements import HarborSettlements
from .holds import BasinFilled, Basins, Cargo, HoldFilled, cargo_of, fits, in_stock, in_words, returned, without_piece

loading = Module("loading", needs=("movement phase", "holds"))


class LoadShip(Action):
    """My ship of this number points at my harbor settlement on this corner and carries this afterwards (`in_words`).

    What else lies in hold and basin lies in the basin afterwards.
    """

    ship: int
    corner: Corner
    cargo: str


class ThrowOverboard(Action):
    """I take this piece off my ship of this number."""

    ship: int
    piece: str


def split(hold: Cargo, basin: Cargo) -> Iterator[tuple[Cargo, Cargo]]:
    """Every other way in which these pieces fit into the same hold and basin."""
    together = tuple(sorted((*hold, *basin)))
    seen = {hold}
    for number in range(len(together) + 1):
        for aboard in combinations(together, number):
            left = tuple(sorted((Counter(together) - Counter(aboard)).elements()))
            if aboard not in seen and fits(aboard) and fits(left):
                seen.add(aboard)
                yield aboard, left


def load_check(state: State, item: Item, action: LoadShip) -> Refusal | None:
    player, corner = action.player, action.corner
    ship = state[Fleets].ship(player, action.ship)
    if ship is None:
        return NO_SUCH_SHIP
    if not ends(state, ship.route) & state[HarborSettlements].of[player] & 1 << corner:
        return Refusal("EP-311", said("Your ship must point at the harbor settlement, and that must be yours."))
    aboard = cargo_of(action.cargo)
    if aboard not in dict(split(ship.cargo, state[Basins].at(player, corner))):
        words = said("Hold and basin each take one large piece or two small ones.")
        return Refusal("EP-312", words)
    return None


def load_options(state: State, item: Item, player: Seat) -> Iterator[LoadShip]:
    mine, harbors = state[Fleets], state[HarborSettlements].of[player]
    for number in mine.afloat(player):
        ship = mine.ship(player, number)
        for corner in bits(ends(state, ship.route) & harbors) if ship is not None else ():
            for aboard, _ in split(ship.cargo, state[Basins].at(player, Corner(corner))):  # type: ignore[union-attr]
                yield LoadShip(player, number, Corner(corner), in_words(aboard))


@in_movement(
    loading,
    LoadShip,
    check=load_check,
    options=load_options,
    turn="EP-310",
    rule=("EP-310", "EP-311", "EP-312", "EP-313", "EP-314", "EP-316", "EP-317", "EP-318", "EP-320"),
)
def load(state: State, item: Item, action: LoadShip) -> Iterator[Happening]:
    player, corner, aboard = action.player, action.corner, cargo_of(action.cargo)
    ship = state[Fleets].ship(player, action.ship)
    if ship is None:
        raise ValueError(NO_SUCH_SHIP.words)
    if not {*aboard} <= dict(in_stock(state, player)).keys():
        raise ValueError(said("There is no such piece in this game."))
    together = Counter(ship.cargo) + Counter(state[Basins].at(player, corner))
    yield HoldFilled(player, action.ship, aboard)
    yield BasinFilled(player, corner, tuple(sorted((together - Counter(aboard)).elements())))


def throw_check(state: State, item: Item, action: ThrowOverboard) -> Refusal | None:
    ship = state[Fleets].ship(action.player, action.ship)
    if ship is None:
        return NO_SUCH_SHIP
    if action.piece not in ship.cargo:
        return Refusal("EP-315", said("That ship carries nothing of the kind."))
    return None


def throw_options(state: State, item: Item, player: Seat) -> Iterator[ThrowOverboard]:
    mine = state[Fleets]
    for number in mine.afloat(player):
        ship = mine.ship(player, number)
        for piece in dict.fromkeys(ship.cargo if ship is not None else ()):
            yield ThrowOverboard(player, number, piece)


@in_movement(
    loading, ThrowOverboard, check=throw_check, options=throw_options, turn="EP-315", rule=("EP-315", "EP-319")
)
def throw(state: State, item: Item, action: ThrowOverboard) -> Iterator[Happening]:
    player, ship = action.player, state[Fleets].ship(action.player, action.ship)
    if ship is None or action.piece not in ship.cargo:
        raise ValueError(said("That ship carries nothing of the kind."))
    yield HoldFilled(player, action.ship, without_piece(ship.cargo, action.piece))
    yield from returned(player, (action.piece,))
