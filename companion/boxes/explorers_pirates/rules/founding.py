"""Founding: a ship with a settler aboard becomes a settlement at one of its ends.

Where settlements may stand, everybody says who closes corners to them. Ledger Explorers & Pirates, EP-370 to EP-379.
"""

from collections.abc import Iterator

from companion.geometry.topology import Corner, bits
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State, closed, first_barrier
from companion.mechanisms.rules.movement_phase import in_movement
from companion.rules.base.network import closed_corners
from companion.rules.base.pieces import SettlementBuilt, settlements_left
from companion.said import said

from .fleets import NO_SUCH_SHIP, Fleets, ShipTakenUp, ends
from .holds import SETTLER, HoldFilled

founding = Module("founding", needs=("movement phase", "holds", "network"))


class FoundSettlement(Action):
    """My ship of this number and the settler aboard become a settlement on this corner."""

    ship: int
    corner: Corner


def _no_settlement_left(state: State, player: Seat) -> Refusal | None:
    if settlements_left(state, player) > 0:
        return None
    return Refusal("EP-379", said("There is no settlement left in front of you."))


def check(state: State, item: Item, action: FoundSettlement) -> Refusal | None:
    player, corner = action.player, action.corner
    ship = state[Fleets].ship(player, action.ship)
    if ship is None:
        return NO_SUCH_SHIP
    if SETTLER not in ship.cargo:
        return Refusal("EP-370", said("That ship carries no settler."))
    if not ends(state, ship.route) >> corner & 1:
        return Refusal("EP-370", said("That ship does not point at the corner."))
    return _no_settlement_left(state, player) or first_barrier(closed_corners(state, player), corner)


def options(state: State, item: Item, player: Seat) -> Iterator[FoundSettlement]:
    mine = state[Fleets]
    if _no_settlement_left(state, player) is not None:
        return
    for number in mine.afloat(player):
        ship = mine.ship(player, number)
        if ship is not None and SETTLER in ship.cargo:
            for corner in bits(ends(state, ship.route) & ~closed(closed_corners(state, player))):
                yield FoundSettlement(player, number, Corner(corner))


def why_none_is_founded(state: State, player: Seat) -> Refusal | None:
    """Why this player's ships can found no settlement, wherever it may be."""
    mine = state[Fleets]
    cargoes = (ship.cargo for number in mine.afloat(player) if (ship := mine.ship(player, number)) is not None)
    if not any(SETTLER in cargo for cargo in cargoes):
        return Refusal("EP-370", said("None of your ships carries a settler."))
    return _no_settlement_left(state, player) or Refusal(
        "EP-370", said("No ship of yours with a settler points at a corner where a settlement may stand.")
    )


@in_movement(
    founding,
    FoundSettlement,
    check=check,
    options=options,
    turn="EP-370",
    rule=("EP-370", "EP-371", "EP-372", "EP-373", "EP-374", "EP-375", "EP-376", "EP-377", "EP-378", "EP-379"),
)
def found(state: State, item: Item, action: FoundSettlement) -> Iterator[Happening]:
    yield HoldFilled(action.player, action.ship, ())
    yield ShipTakenUp(action.player, action.ship)
    yield SettlementBuilt(action.player, action.corner)
