"""Trade with the supply, at four to one or better. Ledger base, section 10.

Which rates a player is entitled to is a question: harbors share in it, other boxes may.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from companion.data import supply_trade as rates_printed
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State, nearest
from companion.kernel.query import first, joined, union
from companion.rules.cards import HAND, NO_CARDS, ONE_OF_EACH, Cards, Kind, copies, count, enough, flag
from companion.said import said

from .hands import SUPPLY, Hands, Paid, Received
from .lacking import AS_A_PRICE, not_there
from .resources import RESOURCES
from .turns import ACT, Turn

supply_trade = Module("supply trade", needs=("turns", "hands"))

TWO_OF_A_KIND = 0x7E * ONE_OF_EACH
"""No rate in any box is better than two for one: a hand that shares no bit with this has nothing to trade."""

_NEVER = 0x7F

ANY_RESOURCE = Cards(sum(kind.one for kind in RESOURCES))


class Rate(NamedTuple):
    """`number` cards of any one of these kinds (one card of each) for one card."""

    kinds: Cards
    number: int


class TradeWithSupply(Action):
    """I give `rate` cards of one kind for one of another; without a rate, the best I am entitled to."""

    give: Kind
    take: Kind
    rate: int | None = None


@supply_trade.asks(joined)
def rates(state: State, player: Seat) -> tuple[Rate, ...]:
    """The rates this player is entitled to."""
    return ()


@supply_trade.asks(first)
def usual_rate(state: State) -> int | None:
    """How many cards the supply takes of everybody, where it is not what the base game has."""
    return None


@supply_trade.asks(union)
def tradable(state: State) -> Cards:
    """The kinds of which the supply and every generic harbor take several equal cards for one (one card of each)."""
    return NO_CARDS


class Purse(NamedTuple):
    """By seat the money that is `held`, and the happening by which some of it is `passed` on: giver, taker, amount."""

    held: tuple[int, ...]
    passed: Callable[[Seat, Seat, int], Happening]

    def richest(self, player: Seat) -> tuple[int, int]:
        """What this player has, and the most that anybody else has."""
        return self.held[player], max(held for seat, held in enumerate(self.held) if seat != player)


@supply_trade.asks(first)
def purse(state: State) -> Purse | None:
    """What players have to pay with besides cards; None in a game without money."""
    return None


@supply_trade.asks(first)
def no_trade(state: State, player: Seat) -> Refusal | None:
    """Why this player may not trade at all just now, with anybody."""
    return None


@supply_trade.shares(tradable, rule="BASE-109")
def every_resource(state: State) -> Cards:
    return ANY_RESOURCE


@supply_trade.shares(rates, rule="BASE-109")
def four_to_one(state: State, player: Seat) -> tuple[Rate, ...]:
    return (Rate(tradable(state), usual_rate(state) or rates_printed().supply),)


def money(state: State, player: Seat) -> int:
    """What a player has to pay with besides cards."""
    there = purse(state)
    return 0 if there is None else there.held[player]


def may_trade(state: State, player: Seat) -> bool:
    """Whether a player has cards or money, and those may be traded in the part that is on."""
    has_any = state[Hands].size(player) > 0 or money(state, player) > 0
    return has_any and no_trade(state, state[Turn].player) is None


def entitled(state: State, player: Seat, kind: Kind) -> tuple[int, ...]:
    """The rates at which this player may give a kind, best first; none for what the supply does not take."""
    return tuple(sorted(rate.number for rate in rates(state, player) if rate.kinds & kind.one))


@supply_trade.keeps
def prices(state: State, player: Seat) -> int:
    """For each kind as many cards as this player's best rate asks for; more than any hand holds where none does."""
    return _best(rates(state, player))


@lru_cache(maxsize=256)
def _best(offered: tuple[Rate, ...]) -> int:
    asked = {kind: [rate.number for rate in offered if rate.kinds & kind.one] for kind in HAND.kinds}
    cheaper = sum((_NEVER - min(numbers)) * kind.one for kind, numbers in asked.items() if numbers)
    return _NEVER * ONE_OF_EACH - cheaper  # of kinds that no box has declared yet, too


def trade_check(state: State, item: Item, action: TradeWithSupply) -> Refusal | None:
    refusal = no_trade(state, action.player)
    if refusal is not None:
        return refusal
    give, take, hands = action.give, action.take, state[Hands]
    if give == take:
        return Refusal("BASE-115", said("What you take must be of another kind than {card}.", card=give.words))
    best = count(prices(state, action.player), give)
    if best == _NEVER:
        return Refusal("BASE-113", said("The supply takes no {card}.", card=give.words))
    rate = action.rate or best
    if rate != best and rate not in entitled(state, action.player, give):
        rule = "BASE-109" if rate < best else "BASE-117"
        return Refusal(
            rule,
            said("Here {card} is traded at {best} to 1, not at {rate} to 1.", card=give.words, best=best, rate=rate),
        )
    if refusal := not_there(state, action.player, rate * give.one, "BASE-113", AS_A_PRICE):
        return refusal
    if not hands.may_hold(SUPPLY, take.one):
        return Refusal("BASE-116", said("The supply has no {card} left.", card=take.words))
    if not hands.certain and not hands.may_hold_each({action.player: rate * give.one, SUPPLY: take.one}):
        words = said("With these cards in hand, the supply cannot have any {card} left.", card=take.words)
        return Refusal("BASE-116", words, (action.player,))
    return None


def why_no_trade(state: State, player: Seat) -> Refusal | None:
    """Why this player can trade nothing with the supply; the trade for which fewest cards are lacking tells."""
    taken = [kind for kind in HAND.kinds if tradable(state) & kind.one]
    trades = (TradeWithSupply(player, give, take) for give in taken for take in taken if give != take)
    return nearest(state.check(trade) for trade in trades)


@lru_cache(maxsize=4096)
def _trades(player: Seat, gives: int, takes: int) -> tuple[TradeWithSupply, ...]:
    """Every trade of a kind flagged in `gives` for another flagged in `takes`."""
    pairs = ((give, take) for give in HAND.kinds for take in HAND.kinds if give != take)
    return tuple(
        TradeWithSupply(player, give, take) for give, take in pairs if flag(give) & gives and flag(take) & takes
    )


def trade_options(state: State, item: Item, player: Seat) -> tuple[TradeWithSupply, ...]:
    hands = state[Hands]
    most = hands.at_most(player)
    if not most & TWO_OF_A_KIND:
        return ()
    gives = enough(most, prices(state, player))
    if not gives:
        return ()
    trades = _trades(player, gives, enough(hands.at_most(SUPPLY), ONE_OF_EACH))
    if hands.certain or len(hands.supplies()) == 1:
        return trades
    return tuple(trade for trade in trades if trade_check(state, item, trade) is None)


@supply_trade.answers(
    ACT,
    TradeWithSupply,
    check=trade_check,
    options=trade_options,
    when=may_trade,
    closes=False,
    turn="BASE-118",
    moment="BASE-084",
    rule=("BASE-109", "BASE-114", "BASE-117"),
)
def trade(state: State, item: Item, action: TradeWithSupply) -> tuple[Happening, ...]:
    player, give = action.player, action.give
    rate = action.rate or count(prices(state, player), give)
    return Paid(player, copies(give, rate)), Received(player, Cards(action.take.one), "trade")
