"""Purses: gold in front of each player, which is money and not a card. No seven, thief or card takes it.

Players trade with it as they do with cards (base, `player_trade`). The supply sells a resource for two gold, twice in a
part, and gives one gold for as many equal cards as its general rate asks for. Of gold there is always enough, even
where the coins that a box has do not suffice to show it.

Ledgers: Traders & Barbarians, TB0-18 to TB0-26; Explorers & Pirates, EP-023, EP-182 to EP-188.
"""

import dataclasses
from collections.abc import Iterator

from msgspec.structs import replace

from companion.kernel import Action, Game, Happening, Item, Module, Options, Refusal, Seat, State, Value, changed_at
from companion.kernel.query import anybody, first
from companion.rules.base.hands import SUPPLY, Hands, Paid, Received
from companion.rules.base.lacking import AS_A_PRICE, not_there
from companion.rules.base.resources import RESOURCES
from companion.rules.base.stated import stated
from companion.rules.base.supply_trade import Purse, no_trade, purse, rates, tradable
from companion.rules.base.turns import ACT, Turn
from companion.rules.cards import HAND, Cards, Kind, copies, count, enough, flag
from companion.said import said


class PurseOptions(Options):
    """What a table may set about gold."""

    gold_via_2to1: bool = False


purses = Module("purses", needs=("turns", "hands", "supply trade", "player trade"), options=PurseOptions())

PRICE = 2
MOST_BOUGHT = 2
"""The resources a player may buy in a turn."""


@purses.state(rule=("TB0-18", "EP-023"))
class Purses(Value):
    """By seat the gold; and how many resources were bought in the part in which one was bought last."""

    gold: tuple[int, ...]
    bought: int = 0
    part: int = 0

    @classmethod
    def start(cls, game: Game) -> "Purses":
        """Empty purses."""
        return cls(tuple(0 for _ in game.seats))

    def left_to_buy(self, part: int) -> int:
        """How many resources may still be bought in a part."""
        return MOST_BOUGHT - (self.bought if self.part == part else 0)


class PurseChanged(Happening):
    """Somebody has more or less gold than before."""


class GoldReceived(PurseChanged):
    """Gold came from the supply; `why` in a word or two."""

    player: Seat
    amount: int
    why: str


class GoldPaid(PurseChanged):
    """Gold went to the supply."""

    player: Seat
    amount: int


class GoldPassed(PurseChanged):
    """Gold went from one purse to another."""

    giver: Seat
    taker: Seat
    amount: int


class GoldCounted(PurseChanged):
    """The table says how much somebody has."""

    player: Seat
    amount: int


class CoinsRanOut(Happening):
    """More gold is out than the `coins` in the box are worth."""

    coins: int


class ResourceBought(Happening):
    """One of the resources that may be bought in a part."""

    part: int


class BuyResource(Action):
    """I pay gold to the supply for this card."""

    take: Kind


class SellForGold(Action):
    """I give the supply equal cards for one gold."""

    give: Kind


class CorrectGold(Action):
    """This is how much gold lies in front of me."""

    amount: int


@purses.asks(first)
def coins(state: State) -> int | None:
    """What all the coins in play are worth; None where nobody counts them."""
    return None


@purses.asks(anybody)
def hidden_purses(state: State) -> bool:
    """Whether players see only their own gold; what comes and goes, all see."""
    return False


@purses.asks(first)
def no_purchase(state: State, player: Seat) -> Refusal | None:
    """Why this player buys no resources with gold just now, whatever there is."""
    return None


def _moved(mine: Purses, player: Seat, amount: int) -> Purses:
    """More or less gold in a purse; none has less than nothing."""
    return replace(mine, gold=changed_at(mine.gold, player, max(0, mine.gold[player] + amount)))


@purses.changes(Purses, GoldReceived, rule=("TB0-18", "TB0-23", "EP-182"))
def receive(mine: Purses, happening: GoldReceived) -> Purses:
    return _moved(mine, happening.player, happening.amount)


@purses.changes(Purses, GoldPaid, rule=("TB0-19", "EP-184"))
def pay(mine: Purses, happening: GoldPaid) -> Purses:
    return _moved(mine, happening.player, -happening.amount)


@purses.changes(Purses, GoldPassed, rule=("TB0-22", "EP-186"))
def pass_on(mine: Purses, happening: GoldPassed) -> Purses:
    return _moved(_moved(mine, happening.giver, -happening.amount), happening.taker, happening.amount)


@purses.changes(Purses, GoldCounted, rule="EP-546")
def set_right(mine: Purses, happening: GoldCounted) -> Purses:
    return replace(mine, gold=changed_at(mine.gold, happening.player, happening.amount))


@purses.changes(Purses, ResourceBought, rule=("TB0-19", "EP-184"))
def note_purchase(mine: Purses, happening: ResourceBought) -> Purses:
    bought = MOST_BOUGHT - mine.left_to_buy(happening.part)
    return replace(mine, bought=bought + 1, part=happening.part)


@purses.reacts(GoldReceived, rule="TB0-26")
def warn_of_coins(state: State, happening: GoldReceived) -> Iterator[Happening]:
    there, out = coins(state), sum(state[Purses].gold)
    if there is not None and out - happening.amount <= there < out:
        yield CoinsRanOut(there)


@purses.shares(purse, rule=("TB0-22", "EP-186"))
def gold_is_money(state: State) -> Purse:
    return Purse(state[Purses].gold, GoldPassed)


def can_buy(state: State, player: Seat) -> bool:
    """Whether a player has the gold for a resource, and has not bought enough in this part."""
    mine = state[Purses]
    return mine.gold[player] >= PRICE and mine.left_to_buy(state[Turn].number) > 0


def buy_check(state: State, item: Item, action: BuyResource) -> Refusal | None:
    mine = state[Purses]
    if refusal := no_trade(state, action.player) or no_purchase(state, action.player):
        return refusal
    if action.take not in RESOURCES:
        return Refusal("TB0-19", said("Gold buys resources only."))
    if not mine.left_to_buy(state[Turn].number):
        return Refusal("TB0-19", said("Gold buys at most {most} resources a turn.", most=MOST_BOUGHT))
    if mine.gold[action.player] < PRICE:
        called, gold = state.game.setup.called(action.player), mine.gold[action.player]
        words = said("A resource costs {price} gold; {player} has {gold}.", price=PRICE, player=called, gold=gold)
        return Refusal("TB0-19", words)
    if not state[Hands].may_hold(SUPPLY, action.take.one):
        return Refusal("TB0-20", said("The supply has no {card} left.", card=action.take.words))
    return None


def buy_options(state: State, item: Item, player: Seat) -> tuple[BuyResource, ...]:
    if no_trade(state, player) is not None or no_purchase(state, player) is not None:
        return ()
    hands = state[Hands]
    return tuple(BuyResource(player, kind) for kind in RESOURCES if hands.may_hold(SUPPLY, kind.one))


@purses.answers(
    ACT,
    BuyResource,
    check=buy_check,
    options=buy_options,
    when=can_buy,
    closes=False,
    turn="TB0-19",
    rule=("TB0-19", "TB0-20", "TB0-21", "EP-184", "EP-185"),
)
def buy(state: State, item: Item, action: BuyResource) -> Iterator[Happening]:
    yield GoldPaid(action.player, PRICE)
    yield Received(action.player, Cards(action.take.one), "trade")
    yield ResourceBought(state[Turn].number)


@purses.keeps
def gold_prices(state: State, player: Seat) -> int:
    """For each kind that the supply takes, how many equal cards it asks of this player for one gold.

    A rate for one kind alone does not count, unless the table plays `gold_via_2to1`.
    """
    kinds, offered = tradable(state), rates(state, player)
    alone = state.game[PurseOptions].gold_via_2to1
    found = 0
    for kind in HAND.kinds:
        if kind.one & kinds:
            counts = kind.one if alone else kinds
            found += kind.one * min(rate.number for rate in offered if rate.kinds & counts == counts)
    return found


def sell_check(state: State, item: Item, action: SellForGold) -> Refusal | None:
    if refusal := no_trade(state, action.player):
        return refusal
    if not tradable(state) & action.give.one:
        return Refusal("TB0-23", said("The supply takes no {card}.", card=action.give.words))
    number = count(gold_prices(state, action.player), action.give)
    cards = number * action.give.one
    refusal = not_there(state, action.player, cards, "TB0-23", AS_A_PRICE)
    return None if refusal is None else dataclasses.replace(refusal, cost=cards)


def sell_options(state: State, item: Item, player: Seat) -> tuple[SellForGold, ...]:
    if no_trade(state, player) is not None:
        return ()
    kinds, gives = tradable(state), enough(state[Hands].at_most(player), gold_prices(state, player))
    sold = (kind for kind in HAND.kinds if kind.one & kinds and flag(kind) & gives)
    return tuple(SellForGold(player, kind) for kind in sold)


@purses.answers(
    ACT,
    SellForGold,
    check=sell_check,
    options=sell_options,
    closes=False,
    turn="TB0-23",
    rule=("TB0-23", "TB0-24", "EP-182"),
)
def sell(state: State, item: Item, action: SellForGold) -> Iterator[Happening]:
    yield Paid(action.player, copies(action.give, count(gold_prices(state, action.player), action.give)))
    yield GoldReceived(action.player, 1, "trade")


def correct_check(state: State, action: CorrectGold) -> Refusal | None:
    if action.amount < 0:
        return Refusal("TB0-18", said("Gold cannot go below 0."))
    if action.amount == state[Purses].gold[action.player]:
        return Refusal("TB0-18", said("As far as the companion knows, that is so already."))
    return None


stated(purses, CorrectGold, GoldCounted, check=correct_check, rule=("TB0-18", "EP-546"))
