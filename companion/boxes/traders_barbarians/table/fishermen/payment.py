"""Paying with fish, at the table."""

from companion.boxes.traders_barbarians.rules.fishermen.payment import PAY_FISH, PayFish, payments, price_of
from companion.boxes.traders_barbarians.rules.fishermen.tokens import worth_of
from companion.kernel import Item, State, waiting
from companion.rules.cards import FISH, size, spoken
from companion.said import said
from companion.table.phrases import Phrases
from companion.table.topic import Topic

topic = Topic()


def pay(t: Phrases, a: PayFish) -> str:
    if not a.tokens:
        return said("{player} does not pay any fish.", player=t.who(a.player))
    return said("{player} pays with fish: {tokens}.", player=t.who(a.player), tokens=spoken(a.tokens, FISH))


def button(t: Phrases, a: PayFish) -> str:
    return said("Pay with {tokens}", tokens=spoken(a.tokens, FISH)) if a.tokens else said("Pay nothing")


def asked(t: Phrases, state: State, item: Item) -> str:
    return said("{player}: pay {fish} fish", player=t.who(*item.who), fish=price_of(item))


def is_cheapest(state: State, action: PayFish) -> bool:
    """Whether no other payment loses fewer fish, or gives fewer tokens away."""
    item = next(one for one in waiting(state.agenda) if one.name == PAY_FISH)
    ways = payments(state, action.player, price_of(item)) or (action.tokens,)
    return action.tokens == min(ways, key=lambda tokens: (worth_of(tokens), size(tokens)))


topic.act(PayFish, pay, button, sort="cards", glyph="fish")
topic.asks(PAY_FISH, asked)
topic.serves[PayFish] = is_cheapest

rules = {
    "TBS1-34": said("Fish are paid with whole tokens: you get no change."),
    "TBS1-35": said("Each purchase is paid with tokens of its own."),
    "TBS1-36": said("Fish tokens that are spent lie face up beside the supply."),
}
