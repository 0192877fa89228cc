"""The pirate: moved instead of the robber, it robs ships and keeps others away. Ledger Seafarers, SEA-94 to SEA-108."""

from collections.abc import Iterator

from companion.geometry.sets import PathSet, SeatSet
from companion.geometry.topology import Hex
from companion.kernel import Action, Barrier, Game, Happening, Item, Module, Options, Refusal, Seat, State
from companion.kernel.query import joined
from companion.mechanisms.rules.card_on_a_seven import may_be_left
from companion.mechanisms.rules.sea import open_waters, waters
from companion.rules.base.figures import OnHex, OpenHexes
from companion.rules.base.pieces import BoardChanged
from companion.rules.base.robber import MOVE_THE_ROBBER
from companion.rules.base.stated import stated
from companion.rules.base.stealing import Robs, ends_without_victims, opponents, steals, whom_check
from companion.rules.base.turns import Turn
from companion.said import said

from .routes import anchored
from .ships import Ships, closed_to_ships


class PirateOptions(Options):
    """Where a table lets the pirate stand, and ships beside it."""

    pirate_on_frame: bool = True
    setup_ship_beside_pirate: bool = False


pirate = Module(
    "pirate",
    needs=("ships", "routes", "robber"),
    options=PirateOptions(),
)

STEAL_AT_SEA = "steal from a ship's owner"

pirate.calls(STEAL_AT_SEA, said("choose whom to steal from"))

START = "pirate"
NOTCH = "notch"
"""Marks of a board: where the pirate starts, and the complete sea hexes that the frame shows."""


@pirate.state(rule=("SEA-07", "SEA-94"))
class Pirate(OnHex):
    """Where the pirate stands."""

    @classmethod
    def start(cls, game: Game) -> "Pirate":
        """On the hex that the board marks; beside the board where it marks none."""
        start = next(iter(game.setup.plan.marked(START)), None)
        return cls(None if start is None else game.topology.hex(start))


class PirateMoved(Happening):
    """The pirate stands there now; None is beside the board."""

    player: Seat
    hex: Hex | None


class MovePirate(Action):
    """I put the pirate there."""

    hex: Hex


class CorrectPirate(Action):
    """The pirate stands there; None is beside the board."""

    hex: Hex | None


@pirate.asks(joined)
def closed_to_the_pirate(state: State, player: Seat) -> tuple[Barrier, ...]:
    """Hexes this player may not put the pirate on, and why."""
    return ()


@pirate.changes(Pirate, PirateMoved, rule=("SEA-95", "SEA-106"))
def stand(mine: Pirate, happening: PirateMoved) -> Pirate:
    return Pirate(happening.hex)


def beside_the_pirate(state: State) -> PathSet:
    """The paths around the pirate's hex."""
    return state[Pirate].paths(state.game.topology)


@pirate.shares(closed_to_ships, rule=("SEA-34", "SEA-92"))
def the_pirate_keeps_ships_away(state: State, player: Seat) -> tuple[Barrier, ...]:
    if state.game[PirateOptions].setup_ship_beside_pirate and not state[Turn].number:
        return ()
    return (Barrier(beside_the_pirate(state), "SEA-34", said("The pirate keeps ships away from there.")),)


@pirate.shares(anchored, rule="SEA-59")
def the_pirate_holds_it(state: State, player: Seat) -> tuple[Barrier, ...]:
    return (Barrier(beside_the_pirate(state), "SEA-59", said("The pirate holds this ship where it is.")),)


@pirate.shares(closed_to_the_pirate, rule="SEA-97")
def it_must_move(state: State, player: Seat) -> tuple[Barrier, ...]:
    return (Barrier(state[Pirate].here, "SEA-97", said("The pirate must move to another hex.")),)


@pirate.shares(closed_to_the_pirate, rule=("SEA-96", "SEA-107"))
def sea_only(state: State, player: Seat) -> tuple[Barrier, ...]:
    board, plan = state.game.topology, state.game.setup.plan
    barriers = (Barrier(board.every_hex & ~waters(state), "SEA-96", said("The pirate stands only on the sea.")),)
    if state.game[PirateOptions].pirate_on_frame:
        return barriers
    notches = sum(1 << board.hex(name) for name in plan.marked(NOTCH))
    rest = waters(state) & ~open_waters(state) & ~notches
    return (*barriers, Barrier(rest, "SEA-107", said("On the frame, the pirate stands only on the two whole hexes.")))


for_the_pirate = OpenHexes(MovePirate, closed_to_the_pirate)


@pirate.answers(
    MOVE_THE_ROBBER,
    MovePirate,
    check=for_the_pirate.check,
    options=for_the_pirate.options,
    turn="SEA-95",
    rule=("SEA-95", "SEA-98", "SEA-103"),
)
def move(state: State, item: Item, action: MovePirate) -> Iterator[Happening | Item]:
    yield PirateMoved(action.player, action.hex)
    if victims_of(state, action.player, Pirate(action.hex)):
        yield Item(STEAL_AT_SEA, (action.player,))


def victims_of(state: State, player: Seat, there: Pirate) -> SeatSet:
    """The opponents with a ship beside the pirate. A robber that leaves somebody alone is no matter to it."""
    beside, fleets = there.paths(state.game.topology), state[Ships].of
    return opponents(state, player, lambda seat: fleets[seat] & beside)


def victims_here(state: State, player: Seat) -> SeatSet:
    """The opponents who may be robbed where the pirate stands."""
    return victims_of(state, player, state[Pirate])


ends_without_victims(pirate, STEAL_AT_SEA, victims_here, BoardChanged, PirateMoved, rule="SEA-98")


def victim_check(state: State, item: Item, action: Robs) -> Refusal | None:
    """Why a player may not rob another where the pirate stands, whatever is taken."""
    elsewhere = Refusal("SEA-98", said("Only a player with a ship at the pirate's hex can be robbed."))
    return whom_check(action, victims_here(state, action.player), "SEA-98", elsewhere)


steals(
    pirate,
    STEAL_AT_SEA,
    lambda state, item, player: victims_here(state, player),
    victim_check,
    turn="SEA-98",
    rule=("SEA-98", "SEA-99", "SEA-100", "SEA-101", "SEA-102"),
)
may_be_left(pirate, STEAL_AT_SEA, turn="SEA-98", rule="SEA-98")


stated(pirate, CorrectPirate, PirateMoved, rule="SEA-94")
