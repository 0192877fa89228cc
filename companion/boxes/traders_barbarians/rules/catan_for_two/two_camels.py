"""Catan for Two with The Caravans: a vote brings two camels. Ledger Traders & Barbarians, TBS3-40 to TBS3-43.

They go on with two different caravans. Nobody negotiates: who has more votes places both, and on a tie each places one.
The robber, which trade tokens otherwise send to the desert, is put beside the board.
"""

from collections.abc import Iterator

from companion.boxes.traders_barbarians.rules.caravans.camels import (
    Camel,
    CamelPlaced,
    CamelRemoved,
    Camels,
    next_camels,
    place_check,
    placed,
)
from companion.boxes.traders_barbarians.rules.caravans.voting import PLACE_A_CAMEL, PlaceCamel, Votes, counted_otherwise
from companion.geometry.topology import Corner, Hex
from companion.kernel import Happening, Item, Module, Refusal, Seat, State, Withdraw, run_item
from companion.rules.base.turns import Turn, stays_due
from companion.said import said

from .robber_home import robber_homes

two_camels = Module("two camels", needs=("two rolls", "camels", "camel votes"))
robber_beside_the_board = Module("robber beside the board", needs=("robber home", "camels"))

COUNT_FOR_TWO = "count the bids of two"
THE_OTHER_CAMEL = "the other camel is due"
PLACE_THE_OTHER_CAMEL = "place the other camel"

two_camels.calls(PLACE_THE_OTHER_CAMEL, said("place the other camel"))


class CamelsShared(Happening):
    """The bids are counted: these players place a camel each, in this order; one player places both, or two one each.

    Where there is room for one camel only, the first of them places it.
    """

    players: tuple[Seat, Seat]


@two_camels.shares(counted_otherwise, rule=("TBS3-40", "TBS3-41"))
def two_at_a_time(state: State) -> Item:
    return run_item(COUNT_FOR_TWO)


def placing(state: State) -> tuple[Seat, Seat]:
    """Who places the two camels: whoever has more votes; on a tie first the player who has just finished the turn."""
    bids, first = state[Votes].bids, state[Turn].player
    other = next(seat for seat in state.game.seats if seat != first)
    if bids[first] == bids[other]:
        return first, other
    return (first, first) if bids[first] > bids[other] else (other, other)


@two_camels.stage(COUNT_FOR_TWO, rule=("TBS3-40", "TBS3-41"))
def count(state: State, item: Item) -> Iterator[Happening | Item]:
    one, other = placing(state)
    yield CamelsShared((one, other))
    yield Item(PLACE_A_CAMEL, (one,))
    yield run_item(THE_OTHER_CAMEL, (other,))


@two_camels.stage(THE_OTHER_CAMEL, rule=("TBS3-40", "TBS3-42"))
def the_other(state: State, item: Item) -> Iterator[Item]:
    if elsewhere(state):
        yield Item(PLACE_THE_OTHER_CAMEL, item.data)  # type: ignore[arg-type]


def elsewhere(state: State) -> tuple[Camel, ...]:
    """The ways in which the next camel may stand without going on with the caravan that has just grown."""
    board, last = state.game.topology, state[Camels].standing[-1:]
    grown = {camel.front for camel in last}
    return tuple(
        camel for camel in next_camels(state) if not grown & {*map(Corner, board.path_ends[camel.path])} - {camel.front}
    )


def other_check(state: State, item: Item, action: PlaceCamel) -> Refusal | None:
    if refusal := place_check(state, action.path, action.front):
        return refusal
    if any(camel.path == action.path and action.front in (None, camel.front) for camel in elsewhere(state)):
        return None
    return Refusal("TBS3-40", said("The two camels extend different caravans."))


def other_options(state: State, item: Item, player: Seat) -> Iterator[PlaceCamel]:
    every = next_camels(state)
    for camel in elsewhere(state):
        either = sum(one.path == camel.path for one in every) > 1
        yield PlaceCamel(player, camel.path, camel.front if either else None)


@two_camels.answers(
    PLACE_THE_OTHER_CAMEL,
    PlaceCamel,
    check=other_check,
    options=other_options,
    turn="TBS3-41",
    moment="TBS3-08",
    rule="TBS3-40",
)
def place_other(state: State, item: Item, action: PlaceCamel) -> Iterator[Happening]:
    return placed(state, action.player, action.path, action.front)


@two_camels.reacts(CamelPlaced, CamelRemoved, rule="TBS3-42")
def no_other_caravan_is_left(state: State, happening: CamelPlaced | CamelRemoved) -> tuple[Withdraw, ...]:
    """A correction while the other camel is due may take its last place."""
    return () if elsewhere(state) else (Withdraw(PLACE_THE_OTHER_CAMEL),)


@robber_beside_the_board.shares(robber_homes, rule="TBS3-43")
def beside_the_board(state: State) -> tuple[Hex | None, ...]:
    return (None,)


@two_camels.shares(stays_due, rule="TBS3-40")
def both_camels_are_placed(state: State) -> tuple[str, ...]:
    return (COUNT_FOR_TWO, THE_OTHER_CAMEL, PLACE_THE_OTHER_CAMEL)
