"""Trade with the supply, at four to one or better. Ledger base, section 10.

Which rates a player is entitled to is a question: harbors share in it, other boxes may.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from companion.rules.cards import Cards, Kind, count
from companion.rules.data import supply_trade as rates_printed
from companion.rules.kernel import Action, Happening, Item, Module, Refusal, Seat, State
from companion.rules.kernel.query import first, joined

from .hands import SUPPLY, Hands, Paid, Received
from .resources import RESOURCES
from .turns import ACT

supply_trade = Module("supply trade", needs=("turns", "hands"))

LEAST_RATE = 2
"""No rate in any box is better than two for one."""


@dataclass(frozen=True)
class TradeWithSupply(Action):
    """I give `rate` cards of one kind for one of another; without a rate, the best I am entitled to."""

    give: Kind
    take: Kind
    rate: int | None = None


@supply_trade.asks(joined)
def rates(state: State, player: Seat, kind: Kind) -> tuple[int, ...]:
    """How many cards of a kind this player may give for one."""
    return ()


@supply_trade.asks(first)
def no_trade(state: State, player: Seat) -> Refusal | None:
    """Why this player may not trade at all just now, with anybody."""
    return None


@supply_trade.shares(rates, rule="BASE-109")
def four_to_one(state: State, player: Seat, kind: Kind) -> tuple[int, ...]:
    return (rates_printed().supply,)


def best_rate(state: State, player: Seat, kind: Kind) -> int:
    """The fewest cards of a kind this player may give for one."""
    return min(rates(state, player, kind))


def trade_check(state: State, item: Item, action: TradeWithSupply) -> Refusal | None:
    refusal = no_trade(state, action.player)
    if refusal is not None:
        return refusal
    give, take, hands = action.give, action.take, state[Hands]
    if give == take:
        return Refusal("BASE-115", f"What comes back must be of another kind than {give}.")
    entitled = rates(state, action.player, give)
    rate = action.rate or min(entitled)
    if rate not in entitled:
        harbor = "BASE-109" if rate < min(entitled) else "BASE-117"
        return Refusal(harbor, f"{give.name.capitalize()} is traded at {min(entitled)} to 1 here, not at {rate} to 1.")
    if not hands.may_hold(action.player, rate * give.one):
        return Refusal("BASE-113", f"It takes {rate} {give} cards, all of one kind.")
    if not hands.may_hold(SUPPLY, take.one):
        return Refusal("BASE-116", f"The supply has no {take} left.")
    return None


@lru_cache(maxsize=1024)
def _trades(player: Seat, give: Kind, takes: tuple[Kind, ...]) -> tuple[TradeWithSupply, ...]:
    return tuple(TradeWithSupply(player, give, take) for take in takes if take != give)


def trade_options(state: State, item: Item, player: Seat) -> Iterator[TradeWithSupply]:
    hands = state[Hands]
    most = hands.at_most(player)
    gives = [kind for kind in RESOURCES if count(most, kind) >= LEAST_RATE]
    gives = [kind for kind in gives if count(most, kind) >= best_rate(state, player, kind)]
    if gives and no_trade(state, player) is None:
        stock = hands.at_most(SUPPLY)
        takes = tuple(kind for kind in RESOURCES if count(stock, kind))
        for kind in gives:
            yield from _trades(player, kind, takes)


@supply_trade.answers(
    ACT,
    TradeWithSupply,
    check=trade_check,
    options=trade_options,
    closes=False,
    turn="BASE-118",
    moment="BASE-084",
    rule=("BASE-109", "BASE-114", "BASE-117"),
)
def trade(state: State, item: Item, action: TradeWithSupply) -> Iterator[Happening]:
    rate = action.rate or best_rate(state, action.player, action.give)
    yield Paid(action.player, Cards(rate * action.give.one))
    yield Received(action.player, Cards(action.take.one), "trade")
