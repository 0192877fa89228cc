"""Gold and trade: a gold for everybody to whom a roll brings no resource, the supply's one rate, the coins in the box.

What else brings gold stands where it comes from. Ledger Explorers & Pirates, EP-023, EP-160 to EP-188.
"""

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from companion.boxes.explorers_pirates.facts.box import facts
from companion.geometry.sets import SeatSet
from companion.kernel import Happening, Item, Module, Options, Seat, State, changed_at
from companion.kernel.query import joined, union
from companion.mechanisms.rules.purses import GoldReceived, PurseChanged, Purses, coins, hidden_purses
from companion.rules.base.dice import RESOLVE, SEVEN
from companion.rules.base.hands import Hands
from companion.rules.base.production import claims, pay_out
from companion.rules.base.supply_trade import usual_rate
from companion.rules.base.turns import Turn, clockwise

COMPENSATED, COUNTS = "still_compensated", "counts_as_income"
UNLIMITED, STRICT = "unlimited", "strict"


class IncomeOptions(Options):
    """What gold counts as, how much there is, and who sees it."""

    gold_only_income: Literal["still_compensated", "counts_as_income"] = "still_compensated"
    gold_supply: Literal["unlimited", "strict"] = "unlimited"
    gold_visible: bool = True


income = Module(
    "income of explorers",
    needs=("production", "purses", "supply trade"),
    options=IncomeOptions(),
)
income.retitles("TB0-18", "EP-546")
income.retitles("TB0-19", "EP-184")
income.retitles("TB0-20", "EP-183")
income.retitles("TB0-23", "EP-182")


class GoldWithheld(PurseChanged):
    """The supply had less gold than somebody was due: so much of it they did not get."""

    player: Seat
    amount: int


@income.asks(joined)
def paid_in_gold(state: State, number: int) -> tuple[Seat, ...]:
    """Whom hexes bring gold when this number is rolled."""
    return ()


@income.asks(union)
def supplied_otherwise(state: State) -> SeatSet:
    """Those who are offered something else for an empty roll, and take no gold for it now."""
    return SeatSet(0)


def receivers(state: State, number: int) -> frozenset[Seat]:
    """Whom a roll brings resources, as far as the supply has them."""
    due = claims(state, number)
    paid = pay_out(state[Hands].supply, due).harvests if due else ()
    return frozenset(harvest.player for harvest in paid)


@income.stage("gold for an empty roll", script=RESOLVE, before="production", rule=("EP-163", "EP-164", "EP-165"))
def gold_for_an_empty_roll(state: State, item: Item) -> Iterator[Happening]:
    """Before production, as nobody could say afterwards what the supply was short of."""
    number = sum(state[Turn].rolled or ())
    if number in (0, SEVEN):
        return
    content, otherwise = receivers(state, number), supplied_otherwise(state)
    for player in clockwise(state):
        if player not in content and not otherwise >> player & 1:
            yield from for_an_empty_roll(state, player)


def for_an_empty_roll(state: State, player: Seat) -> tuple[Happening, ...]:
    """The gold of a player to whom the roll brought no resource."""
    gold_counts = state.game[IncomeOptions].gold_only_income == COUNTS  # EP-166
    if gold_counts and player in paid_in_gold(state, sum(state[Turn].rolled or ())):
        return ()
    return (GoldReceived(player, facts().gold.dry_roll, "empty roll"),)


@income.shares(usual_rate, rule=("EP-180", "EP-181", "EP-182"))
def three_to_one(state: State) -> int:
    return facts().trade.rate


@income.shares(hidden_purses, rule="EP-024")
def purses_are_private(state: State) -> bool:
    return not state.game[IncomeOptions].gold_visible


def withheld(state: State) -> bool:
    """Whether nobody gets more gold than the coins show."""
    return state.game[IncomeOptions].gold_supply == STRICT


@income.shares(coins, rule=("EP-013", "EP-023"))
def coins_of_the_box(state: State) -> int | None:
    return None if withheld(state) else facts().gold.coins


@income.reacts(GoldReceived, rule="EP-023")
def no_more_than_there_is(state: State, happening: GoldReceived) -> Iterator[Happening]:
    missing = sum(state[Purses].gold) - facts().gold.coins
    if missing > 0 and withheld(state):
        yield GoldWithheld(happening.player, min(missing, happening.amount))


@income.changes(Purses, GoldWithheld, rule="EP-023")
def hold_back(mine: Purses, happening: GoldWithheld) -> Purses:
    left = mine.gold[happening.player] - happening.amount
    return replace(mine, gold=changed_at(mine.gold, happening.player, left))
