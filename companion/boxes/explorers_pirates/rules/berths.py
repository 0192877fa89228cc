"""Berths: where new settlers and crews go, into basins of harbor settlements and into holds of ships that lie there.

Ledger Explorers & Pirates, EP-251, EP-266.
"""

from collections.abc import Iterator
from typing import NamedTuple

from companion.geometry.topology import Corner, bits
from companion.kernel import Happening, Seat, State

from .fleets import Fleets, ends
from .harbor_settlements import HarborSettlements
from .holds import BasinFilled, Basins, Cargo, HoldFilled


class Berth(NamedTuple):
    """At a harbor settlement: its basin, or the hold of the `ship` of this number; and what lies in there."""

    corner: Corner
    ship: int | None
    cargo: Cargo

    def filled(self, player: Seat, cargo: Cargo) -> Happening:
        """This lies in it now."""
        if self.ship is None:
            return BasinFilled(player, self.corner, cargo)
        return HoldFilled(player, self.ship, cargo)


def berths(state: State, player: Seat) -> Iterator[Berth]:
    """All berths of a player: at each harbor settlement the basin first."""
    fleets, basins = state[Fleets], state[Basins]
    for corner in map(Corner, bits(state[HarborSettlements].of[player])):
        yield Berth(corner, None, basins.at(player, corner))
        for number in fleets.afloat(player):
            ship = fleets.ship(player, number)
            if ship is not None and ends(state, ship.route) >> corner & 1:
                yield Berth(corner, number, ship.cargo)


def berth_at(state: State, player: Seat, corner: Corner, ship: int | None) -> Berth | None:
    """One of them; None where a player has no such berth."""
    return next((one for one in berths(state, player) if (one.corner, one.ship) == (corner, ship)), None)
