"""Bartering: a crew goes ashore at a spice village and stays; a sack of spice comes aboard for it.

Ledger Explorers & Pirates, EP4-20 to EP4-26, EP4-33.
"""

from collections.abc import Iterator

from companion.boxes.explorers_pirates.rules.fleets import Fleets, pointing_at
from companion.boxes.explorers_pirates.rules.holds import CREW, SACK, HoldFilled, with_piece, without_piece
from companion.geometry.topology import Hex, bits
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State
from companion.mechanisms.rules.movement_phase import in_movement
from companion.said import said

from .villages import SpiceVillages, VillageBefriended, spice_hexes

bartering = Module("bartering", needs=("movement phase", "fleets", "holds", "spice villages"))


class BarterForSpice(Action):
    """A crew of this ship stays in the village there, and a sack of spice comes aboard."""

    ship: int
    hex: Hex


def barter_check(state: State, item: Item, action: BarterForSpice) -> Refusal | None:
    player, at = action.player, action.hex
    if not spice_hexes(state) >> at & 1:
        return Refusal("EP4-20", said("There is no spice village there."))
    if state[SpiceVillages].friends[player] >> at & 1:
        return Refusal("EP4-21", said("A crew of yours lives there already: each village gives you one sack."))
    if action.ship not in pointing_at(state, player, state.game.topology.hex_corner_mask[at]):
        return Refusal("EP4-20", said("Your ship must point at a corner of that hex."))
    ship = state[Fleets].ship(player, action.ship)
    if ship is None or CREW not in ship.cargo:
        return Refusal("EP4-20", said("Your ship carries no crew that could stay there."))
    return None


def barter_options(state: State, item: Item, player: Seat) -> Iterator[BarterForSpice]:
    for at in bits(spice_hexes(state) & ~state[SpiceVillages].friends[player]):
        for ship in pointing_at(state, player, state.game.topology.hex_corner_mask[at]):
            barter = BarterForSpice(player, ship, Hex(at))
            if barter_check(state, item, barter) is None:
                yield barter


@in_movement(
    bartering,
    BarterForSpice,
    check=barter_check,
    options=barter_options,
    turn="EP4-20",
    rule=("EP4-20", "EP4-21", "EP4-23", "EP4-25", "EP4-26"),
)
def barter(state: State, item: Item, action: BarterForSpice) -> Iterator[Happening]:
    player, number = action.player, action.ship
    ship = state[Fleets].ship(player, number)
    if ship is None or CREW not in ship.cargo:
        raise ValueError(said("That ship carries no crew: say first what is aboard."))
    yield VillageBefriended(player, action.hex)
    yield HoldFilled(player, number, with_piece(without_piece(ship.cargo, CREW), SACK))
