"""The Council of Catan: at its docks ships deliver what missions ask for, and markers move forward.

Its hex is sea like any other. What is asked for, and on which track it counts, the missions say.

Ledger Explorers & Pirates, EP3-10 to EP3-15, EP3-40, EP4-30, EP4-31.
"""

from collections.abc import Iterator

from companion.boxes.explorers_pirates.rules.fleets import Fleets, pointing_at
from companion.boxes.explorers_pirates.rules.holds import Cargo, HoldFilled
from companion.boxes.explorers_pirates.rules.missions import advance
from companion.geometry.sets import CornerSet
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State
from companion.kernel.query import joined
from companion.mechanisms.rules.movement_phase import in_movement
from companion.said import said

council = Module("council", needs=("movement phase", "fleets", "holds", "missions"))

DOCK = "dock"
"""A mark of boards: the corners of the Council's hex at which ships deliver."""


class DeliverCargo(Action):
    """This ship delivers to the Council what it carries and missions ask for."""

    ship: int


class CargoDelivered(Happening):
    """A ship brought so many of these pieces to the Council."""

    player: Seat
    ship: int
    piece: str
    number: int


@council.asks(joined)
def wanted(state: State) -> tuple[tuple[str, str], ...]:
    """The pieces that the Council wants, each with its mission."""
    return ()


@council.keeps
def docks(state: State) -> CornerSet:
    """The corners at which ships deliver."""
    board, plan = state.game.topology, state.game.setup.plan
    return CornerSet(sum(1 << board.corner(name) for name in plan.marked(DOCK)))


def _load(state: State, player: Seat, ship: int) -> Cargo:
    found = state[Fleets].ship(player, ship)
    return () if found is None else found.cargo


def deliver_check(state: State, item: Item, action: DeliverCargo) -> Refusal | None:
    player, ship = action.player, action.ship
    if not any(piece in _load(state, player, ship) for piece, _ in wanted(state)):
        return Refusal("EP3-40", said("Your ship carries nothing that the Council wants."))
    if ship not in pointing_at(state, player, docks(state)):
        return Refusal("EP3-15", said("Your ship must point at a dock of the Council."))
    return None


def deliver_options(state: State, item: Item, player: Seat) -> Iterator[DeliverCargo]:
    for ship in pointing_at(state, player, docks(state)):
        deliver = DeliverCargo(player, ship)
        if deliver_check(state, item, deliver) is None:
            yield deliver


@in_movement(
    council,
    DeliverCargo,
    check=deliver_check,
    options=deliver_options,
    turn="EP3-40",
    rule=("EP3-14", "EP3-15", "EP3-40", "EP3-41", "EP4-30", "EP4-31"),
)
def deliver(state: State, item: Item, action: DeliverCargo) -> Iterator[Happening | Item]:
    player, ship = action.player, action.ship
    cargo, asked_for = _load(state, player, ship), wanted(state)
    left = tuple(piece for piece in cargo if piece not in dict(asked_for))
    if left == cargo:
        raise ValueError(said("That ship carries nothing that the Council wants: say first what is aboard."))
    yield HoldFilled(player, ship, left)
    for piece, mission in asked_for:
        if number := cargo.count(piece):
            yield CargoDelivered(player, ship, piece, number)
            yield advance(mission, player, number)
