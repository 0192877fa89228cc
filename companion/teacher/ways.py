"""How a player comes by a card: the numbers that bring it, and what the supply asks for it."""

from collections.abc import Iterator

from companion.kernel import Seat, State
from companion.rules.base.hands import Hands
from companion.rules.base.production import claims
from companion.rules.base.supply_trade import TradeWithSupply, prices, tradable
from companion.rules.cards import HAND, Cards, Kind, copies, count, spoken
from companion.said import listed, said

from .supposed import able_to_pay, in_own_part

NUMBERS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)


def ways_to(state: State, seat: Seat, kind: Kind, cost: Cards) -> Iterator[str]:
    """How this player gets one card of a kind, who saves for this cost; nothing where the board has nothing to say."""
    if "production" in state.game.modules:
        numbers = tuple(numbers_for(state, seat, kind))
        if numbers:
            yield said("You get {card} on {numbers}.", card=kind.words, numbers=listed(map(str, numbers)))
        else:
            yield said("No number brings you {card} at the moment.", card=kind.words)
    if TradeWithSupply.__name__ in state.game.actions:
        yield from _at_the_supply(state, seat, kind, cost)


def numbers_for(state: State, seat: Seat, kind: Kind) -> Iterator[int]:
    """The numbers that bring this player such a card, as the robber stands now."""
    for number in NUMBERS:
        if any(one.player == seat and count(one.cards, kind) for one in claims(state, number)):
            yield number


def _at_the_supply(state: State, seat: Seat, kind: Kind, cost: Cards) -> Iterator[str]:
    """The best trade for it: with cards that are to spare, or else the cheapest there is."""
    rich = in_own_part(able_to_pay(state, seat), seat)
    rates = {
        give: count(prices(state, seat), give)
        for give in HAND.kinds
        if tradable(state) & give.one and give != kind and rich.check(TradeWithSupply(seat, give, kind)) is None
    }
    if not rates:
        return
    held = state[Hands].at_least(seat)
    spare = {give: count(held, give) - count(cost, give) for give in rates}
    payable = [give for give, rate in rates.items() if spare[give] >= rate]
    payable = [give for give in payable if state.check(TradeWithSupply(seat, give, kind)) is None]  # it may not be time
    if payable:
        give = min(payable, key=lambda one: (rates[one], -spare[one]))
        yield said(
            "You have {cards} to spare: the supply gives you 1 {card} for that.",
            cards=spoken(copies(give, rates[give])),
            card=kind.words,
        )
        return
    best = min(rates.values())
    cheapest = [give for give, rate in rates.items() if rate == best]
    if len(cheapest) == len(rates):
        yield said("The supply gives 1 {card} for {number} equal cards.", card=kind.words, number=best)
    else:
        offers = listed(spoken(copies(give, best)) for give in cheapest)
        yield said("At your harbor you get 1 {card}; each of these is enough: {cards}.", card=kind.words, cards=offers)
