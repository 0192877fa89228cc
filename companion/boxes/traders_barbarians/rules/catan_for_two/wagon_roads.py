"""Catan for Two with wagons: tolls on neutral roads, tokens at trade hexes, and a barbarian moved for a token.

Ledger Traders & Barbarians, TBS5-77 to TBS5-79.
"""

from collections.abc import Iterator

from companion.boxes.traders_barbarians.facts.catan_for_two import catan_for_two
from companion.boxes.traders_barbarians.rules.wagons.journeys import journey, tolls_of_nobody
from companion.boxes.traders_barbarians.rules.wagons.path_barbarians import (
    MovePathBarbarian,
    PathBarbarianMoved,
    PathBarbarians,
    free_paths,
    place_check,
)
from companion.boxes.traders_barbarians.rules.wagons.trade_hexes import KINDS
from companion.geometry.sets import PathSet
from companion.geometry.topology import Corner, Path, bits
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State
from companion.mechanisms.rules.purses import GoldPaid, GoldPassed
from companion.rules.base.land import Land
from companion.rules.base.pieces import Roads
from companion.rules.base.turns import ACT
from companion.said import said

from .forced_trade import opponent
from .trade_tokens import more_tokens, paid, too_few

neutral_tolls = Module("neutral tolls", needs=("two rolls", "wagon journeys", "purses"))
tokens_at_trade_hexes = Module("tokens at trade hexes", needs=("trade tokens", "trade hexes", "land"))
barbarian_for_a_token = Module("barbarian for a token", needs=("trade tokens", "barbarians on paths"))

MOVE_IT_FOR_A_TOKEN = "move a barbarian for a token"
_NUMBERS = catan_for_two().wagons

barbarian_for_a_token.calls(MOVE_IT_FOR_A_TOKEN, said("move a barbarian to a path without a road"))


class PayForPathBarbarian(Action):
    """I pay a trade token to move a barbarian to a path without a road."""


@neutral_tolls.shares(tolls_of_nobody, rule="TBS5-77")
def half_to_the_opponent(state: State, paid: GoldPaid) -> tuple[Happening, ...]:
    """A journey's tolls are halved as a whole, wherever the wagon stops on its way."""
    player, before = paid.player, journey(state).nobodys
    passed = (before + paid.amount) // 2 - before // 2
    to_the_bank = paid.amount - passed
    gold = (GoldPaid(player, to_the_bank), to_the_bank), (GoldPassed(player, opponent(state, player), passed), passed)
    return tuple(happening for happening, amount in gold if amount)


@tokens_at_trade_hexes.shares(more_tokens, rule="TBS5-79")
def at_a_trade_hex(state: State, corner: Corner) -> int:
    terrain = state[Land].terrain
    there = any(terrain[at] in KINDS for at in state.game.topology.corner_hexes[corner])
    return _NUMBERS.at_a_trade_hex if there else 0


# -- a barbarian for a token ------------------------------------------------------------------------------------------


def open_paths(state: State) -> PathSet:
    """The paths with neither a road nor a barbarian."""
    roads = 0
    for owned in state[Roads].of:
        roads |= owned
    return PathSet(free_paths(state) & ~roads)


def pay_check(state: State, item: Item, action: PayForPathBarbarian) -> Refusal | None:
    if not state[PathBarbarians].at or not open_paths(state):
        return Refusal("TBS5-78", said("There is no barbarian to move, or no path without a road."))
    return too_few(state, action.player, _NUMBERS.barbarian)


def pay_options(state: State, item: Item, player: Seat) -> tuple[PayForPathBarbarian, ...]:
    mine = PayForPathBarbarian(player)
    return (mine,) if pay_check(state, item, mine) is None else ()


@barbarian_for_a_token.answers(
    ACT,
    PayForPathBarbarian,
    check=pay_check,
    options=pay_options,
    closes=False,
    turn="TBV4-17",
    rule=("TBV4-17", "TBV4-19", "TBS5-78"),
)
def pay(state: State, item: Item, action: PayForPathBarbarian) -> Iterator[Happening | Item]:
    if not state[PathBarbarians].at or not open_paths(state):  # overruled
        raise ValueError(said("There is no barbarian to move, or no path without a road."))
    yield paid(state, action.player, _NUMBERS.barbarian)
    yield Item(MOVE_IT_FOR_A_TOKEN, (action.player,))


def move_check(state: State, item: Item, action: MovePathBarbarian) -> Refusal | None:
    if state[Roads].owner(action.to) is not None:
        return Refusal("TBS5-78", said("For a trade token the barbarian goes to a path without a road."))
    return place_check(state, action.path, action.to)


def move_options(state: State, item: Item, player: Seat) -> Iterator[MovePathBarbarian]:
    free = tuple(map(Path, bits(open_paths(state))))
    return (MovePathBarbarian(player, path, to) for path in state[PathBarbarians].at for to in free)


@barbarian_for_a_token.answers(
    MOVE_IT_FOR_A_TOKEN,
    MovePathBarbarian,
    check=move_check,
    options=move_options,
    turn="TBS5-78",
    rule="TBS5-78",
)
def move(state: State, item: Item, action: MovePathBarbarian) -> Iterator[Happening]:
    yield PathBarbarianMoved(action.player, action.path, action.to)
