"""Pirate ships: every player has one, and at most one is on the board. A seven brings that of its roller.

It blocks neither building nor production; other players' ships pay tribute around it (see `voyages`), and its owner may
steal beside it (see `stealing_at_sea`). Ledger Explorers & Pirates, EP-400 to EP-412, EP-440 to EP-448.
"""

from collections.abc import Iterator

from companion.geometry.topology import Hex
from companion.kernel import Action, Barrier, Happening, Item, Module, Refusal, Seat, State, run_item
from companion.kernel.query import joined
from companion.mechanisms.rules.sea import open_waters, waters
from companion.rules.base.discards import SEVEN
from companion.rules.base.figures import OnHex, OpenHexes
from companion.rules.base.turns import Turn
from companion.said import said

from .voyages import toll_hex

pirate_ships = Module("pirate ships", needs=("discards", "sea", "voyages"), excludes=("robber",))

PLACE_PIRATE_SHIP = "place the pirate ship"
PLACED = "a pirate ship was placed"
"""The script that runs once a player has placed their pirate ship, for whatever reason."""

pirate_ships.calls(PLACE_PIRATE_SHIP, said("place the pirate ship"))

ISLAND = "island"
"""A mark of boards: the hexes of the starting island."""


@pirate_ships.state(rule=("EP-400", "EP-410"))
class PirateShip(OnHex):
    """Where the pirate ship on the board stands, and whose it is; nobody's while all lie before their owners."""

    owner: Seat | None = None

    def of(self, player: Seat) -> Hex | None:
        """The hex of this player's pirate ship."""
        return self.hex if self.owner == player else None


class PirateShipPlaced(Happening):
    """This player's pirate ship stands there, and no other is on the board."""

    player: Seat
    hex: Hex


class PirateShipGone(Happening):
    """This player's pirate ship went back to its owner."""

    player: Seat


class PlacePirateShip(Action):
    """I put my pirate ship there, or move it there."""

    hex: Hex


class CorrectPirateShip(Action):
    """My pirate ship stands there; None is before me."""

    hex: Hex | None


@pirate_ships.asks(joined)
def closed_to_pirate_ships(state: State, player: Seat) -> tuple[Barrier, ...]:
    """Hexes on which this player may not put a pirate ship, and why."""
    return ()


@pirate_ships.changes(PirateShip, PirateShipPlaced, rule=("EP-400", "EP-402", "EP-409"))
def stand(mine: PirateShip, happening: PirateShipPlaced) -> PirateShip:
    return PirateShip(happening.hex, happening.player)


@pirate_ships.changes(PirateShip, PirateShipGone, rule=("EP-400", "EP-466"))
def go_home(mine: PirateShip, happening: PirateShipGone) -> PirateShip:
    return PirateShip()


@pirate_ships.shares(closed_to_pirate_ships, rule=("EP-403", "EP-406"))
def on_known_sea_only(state: State, player: Seat) -> tuple[Barrier, ...]:
    words = said("A pirate ship stands only on sea that is face up.")
    return (Barrier(state.game.topology.every_hex & ~waters(state), "EP-403", words),)


@pirate_ships.shares(closed_to_pirate_ships, rule=("EP-404", "EP-407"))
def off_the_starting_island(state: State, player: Seat) -> tuple[Barrier, ...]:
    board, near = state.game.topology, 0
    for name in state.game.setup.plan.marked(ISLAND):
        near |= board.hex_neighbor_mask[board.hex(name)]
    words = said("A pirate ship stays at least one hex of sea away from the starting island.")
    return (Barrier(near, "EP-404", words),)


@pirate_ships.shares(closed_to_pirate_ships, rule="EP-405")
def off_the_frame(state: State, player: Seat) -> tuple[Barrier, ...]:
    printed = waters(state) & ~open_waters(state)
    return (Barrier(printed, "EP-405", said("A pirate ship does not stand on the sea that the frame shows.")),)


@pirate_ships.shares(closed_to_pirate_ships, rule=("EP-408", "EP-409"))
def it_must_move(state: State, player: Seat) -> tuple[Barrier, ...]:
    mine = state[PirateShip]
    words = said("Your pirate ship must move to another hex.")
    return (Barrier(mine.here, "EP-408", words),) if mine.owner == player else ()


@pirate_ships.shares(toll_hex, rule=("EP-440", "EP-442", "EP-448"))
def a_foreign_pirate_ship_takes_tribute(state: State, player: Seat) -> Hex | None:
    mine = state[PirateShip]
    return None if mine.owner == player else mine.hex


for_pirate_ships = OpenHexes(PlacePirateShip, closed_to_pirate_ships)


@pirate_ships.stage("pirate ship", script=SEVEN, rule=("EP-401", "EP-402"))
def the_roller_handles_it(state: State, item: Item) -> Iterator[Item]:
    player = state[Turn].player
    if for_pirate_ships.open(state, player):
        yield Item(PLACE_PIRATE_SHIP, (player,))


@pirate_ships.answers(
    PLACE_PIRATE_SHIP,
    PlacePirateShip,
    check=for_pirate_ships.check,
    options=for_pirate_ships.options,
    turn="EP-402",
    rule=("EP-402", "EP-408", "EP-409"),
)
def place(state: State, item: Item, action: PlacePirateShip) -> Iterator[Happening | Item]:
    yield PirateShipPlaced(action.player, action.hex)
    yield run_item(PLACED)


pirate_ships.anchor("the pirate ship stands there", script=PLACED, rule="EP-430")


def correct_check(state: State, action: CorrectPirateShip) -> Refusal | None:
    if state[PirateShip].of(action.player) == action.hex:
        return Refusal("EP-400", said("As far as the companion knows, that is so already."))
    return None


@pirate_ships.corrects(CorrectPirateShip, check=correct_check, rule="EP-400")
def correct(state: State, action: CorrectPirateShip) -> Iterator[Happening]:
    if action.hex is None:
        yield PirateShipGone(action.player)
    else:
        yield PirateShipPlaced(action.player, action.hex)
