"""The robber: where it stands, where it may go, whom it robs. Ledger base, BASE-054, BASE-177 to BASE-193.

Others send it too: a module that names the item MOVE_THE_ROBBER has it moved and its victim robbed by these rules.
"""

from collections.abc import Iterator

from companion.geometry.sets import HexSet, SeatSet
from companion.geometry.topology import Hex, bits
from companion.kernel import (
    Action,
    Barrier,
    Game,
    Happening,
    Item,
    Module,
    Refusal,
    Seat,
    State,
    Untold,
    at_each,
    closed,
    first_barrier,
)
from companion.kernel.query import first, joined, union
from companion.said import said

from .discards import SEVEN
from .figures import OnHex
from .land import Land
from .pieces import Pieces
from .points import PointsChanged
from .production import idle_hexes
from .stealing import Steal, ends_without_victims, opponents, steals
from .turns import Turn

robber = Module("robber", needs=("discards", "production", "land", "pieces"))

MOVE_THE_ROBBER = "move the robber"
PLACE_THE_ROBBER = "choose the robber's desert"
STEAL = "steal"

robber.calls(MOVE_THE_ROBBER, said("move the robber"))
robber.calls(PLACE_THE_ROBBER, said("choose the robber's desert"))
robber.calls(STEAL, said("steal"))


@robber.state(rule=("BASE-014", "BASE-054", "BASE-189", "B56-023"))
class Robber(OnHex):
    """Where the robber stands."""

    @classmethod
    def start(cls, game: Game) -> "Robber":
        """On the hex of the set-up; beside the board while the table has a choice to make, or without any."""
        starts = game.setup.plan.robber
        return cls(game.topology.hex_at(*starts[0]) if len(starts) == 1 else None)


class RobberMoved(Happening):
    """The robber stands there now; None is beside the board. Nobody moved it where the table only `said` so."""

    player: Seat
    hex: Hex | None
    said: Untold[bool] = False


class MoveRobber(Action):
    """I put the robber there. None puts it beside the board, which only a board without any allowed hex asks for."""

    hex: Hex | None


class ChooseRobberStart(Action):
    """The robber starts on this desert."""

    hex: Hex


@robber.asks(joined)
def closed_hexes(state: State, player: Seat) -> tuple[Barrier, ...]:
    """Hexes this player may not put the robber on, and why."""
    return ()


@robber.asks(union)
def refuges(state: State, player: Seat) -> HexSet:
    """Where the robber goes when every hex is closed."""
    return HexSet(0)


@robber.asks(first)
def its_deserts(state: State) -> tuple[Hex, ...] | None:
    """The deserts to which the robber goes back, where something sends it there."""
    return state[Land].deserts


def deserts_but(state: State, closed: HexSet) -> tuple[Hex, ...]:
    """All deserts without those where it may not go; on one that it has not left it stays."""
    return tuple(at for at in state[Land].deserts if not closed >> at & 1 or at == state[Robber].hex)


@robber.asks(joined)
def unrobbable(state: State, hex: Hex) -> tuple[Barrier, ...]:
    """Seats that may not be robbed at a hex, and why."""
    return ()


@robber.asks(first)
def robber_rests(state: State) -> Refusal | None:
    """Why nobody may move the robber just now."""
    return None


@robber.changes(Robber, RobberMoved, rule="BASE-188")
def stand(mine: Robber, happening: RobberMoved) -> Robber:
    return Robber(happening.hex)


@robber.shares(idle_hexes, rule=("BASE-091", "BASE-187"))
def nothing_grows_under_the_robber(state: State) -> HexSet:
    return state[Robber].here


def robber_starts(state: State) -> HexSet:
    """The hexes among which the table chooses."""
    return HexSet(
        sum(1 << at for q, r in state.game.setup.plan.robber if (at := state.game.topology.hex_at(q, r)) is not None)
    )


@robber.stage("where the robber starts", before="first turn", rule="B56-023")
def where_it_starts(state: State, item: Item) -> Iterator[Item]:
    if state[Robber].hex is None and robber_starts(state):
        yield Item(PLACE_THE_ROBBER, state.game.seats[:1])


def anybody_at_the_table(state: State, item: Item) -> tuple[Seat, ...]:
    return state.game.seats


def start_check(state: State, item: Item, action: ChooseRobberStart) -> Refusal | None:
    if robber_starts(state) >> action.hex & 1:
        return None
    return Refusal("B56-023", said("The robber starts on one of the hexes marked for it on the board."))


def start_options(state: State, item: Item, player: Seat) -> Iterator[ChooseRobberStart]:
    return (ChooseRobberStart(player, Hex(at)) for at in bits(robber_starts(state)))


@robber.answers(
    PLACE_THE_ROBBER,
    ChooseRobberStart,
    check=start_check,
    options=start_options,
    who=anybody_at_the_table,
    turn="B56-023",
    moment="BASE-054",
    rule="B56-023",
)
def choose_start(state: State, item: Item, action: ChooseRobberStart) -> Iterator[Happening]:
    yield RobberMoved(action.player, action.hex)


@robber.stage("robber", script=SEVEN, rule=("BASE-177", "BASE-180"))
def seven(state: State, item: Item) -> Iterator[Item]:
    if robber_rests(state) is None:
        yield Item(MOVE_THE_ROBBER, (state[Turn].player,))


@robber.shares(closed_hexes, rule="BASE-178")
def it_must_move(state: State, player: Seat) -> tuple[Barrier, ...]:
    return (Barrier(state[Robber].here, "BASE-178", said("The robber must move to another hex.")),)


@robber.shares(closed_hexes, rule="BASE-179")
def land_only(state: State, player: Seat) -> tuple[Barrier, ...]:
    return (
        Barrier(state[Land].barren, "BASE-179", said("The robber stands on hexes with a number, or in the desert.")),
    )


def open_hexes(state: State, player: Seat) -> HexSet:
    """Where this player may put the robber."""
    return HexSet(state.game.topology.every_hex & ~closed(closed_hexes(state, player)) or refuges(state, player))


def move_check(state: State, item: Item, action: MoveRobber) -> Refusal | None:
    allowed = open_hexes(state, action.player)
    if action.hex is None:
        return Refusal("BASE-179", said("There are hexes that the robber may go to: choose one.")) if allowed else None
    return None if allowed >> action.hex & 1 else first_barrier(closed_hexes(state, action.player), action.hex)


def move_options(state: State, item: Item, player: Seat) -> tuple[MoveRobber, ...]:
    return at_each(MoveRobber, player, open_hexes(state, player)) or (MoveRobber(player, None),)


@robber.answers(
    MOVE_THE_ROBBER,
    MoveRobber,
    check=move_check,
    options=move_options,
    turn="BASE-180",
    moment="BASE-188",
    rule=("BASE-178", "BASE-180", "BASE-181"),
)
def move(state: State, item: Item, action: MoveRobber) -> Iterator[Happening | Item]:
    yield RobberMoved(action.player, action.hex)
    if action.hex is not None and victims(state, action.player, action.hex):
        yield Item(STEAL, (action.player,))


def opponents_at(state: State, player: Seat, at: Hex) -> SeatSet:
    """The opponents with a building at a hex."""
    corners, pieces = state.game.topology.hex_corner_mask[at], state[Pieces]
    return opponents(state, player, lambda seat: pieces.buildings(seat) & corners)


def victims(state: State, player: Seat, at: Hex) -> SeatSet:
    """The opponents with a building at a hex who may be robbed there."""
    return SeatSet(opponents_at(state, player, at) & ~closed(unrobbable(state, at)))


def victims_here(state: State, player: Seat) -> SeatSet:
    """The opponents who may be robbed where the robber stands."""
    at = state[Robber].hex
    return SeatSet(0) if at is None else victims(state, player, at)


ends_without_victims(robber, STEAL, victims_here, PointsChanged, RobberMoved, rule="BASE-181")


def victim_check(state: State, item: Item, action: Steal) -> Refusal | None:
    at = state[Robber].hex
    if action.victim == action.player:
        return Refusal("BASE-185", said("You cannot rob yourself."))
    barrier = None if at is None else first_barrier(unrobbable(state, at), action.victim)
    if barrier is not None or victims_here(state, action.player) >> action.victim & 1:
        return barrier
    return Refusal("BASE-181", said("Only a player with a building at the robber's hex can be robbed."))


steals(
    robber,
    STEAL,
    lambda state, item, player: victims_here(state, player),
    victim_check,
    turn="BASE-181",
    rule=("BASE-181", "BASE-182", "BASE-183", "BASE-186"),
)
