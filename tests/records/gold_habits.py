"""What people do with gold besides buying what they lack: habits for golden records, as in `habits`."""

from collections.abc import Iterable
from random import Random

from companion.kernel import Action, Seat, State
from companion.mechanisms.rules.purses import CorrectGold, Purses, SellForGold, coins
from companion.rules.base.hands import Hands
from companion.rules.base.player_trade import TradeWithPlayer
from companion.rules.base.resources import RESOURCES
from companion.rules.base.turns import ACT, Turn
from companion.rules.cards import NO_CARDS, Cards
from tests.records.habits import Entry

OFTEN = 0.04
MANY_COINS = 120
"""More gold than all coins are worth."""


def deals_in_gold(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """Now and then somebody sells to the supply, or pays somebody else for a card."""
    if Purses not in state or state.agenda[-1].name != ACT or random.random() > OFTEN:
        return
    player = state[Turn].player
    kind, partner = random.choice(RESOURCES), random.choice(state.game.seats)
    found = (SellForGold(player, kind), TradeWithPlayer(player, partner, NO_CARDS, Cards(kind.one), pays=1))
    for action in found:
        if state.check(action) is None and (action is found[0] or state[Hands].at_least(partner) & kind.one * 0x7F):
            yield Entry(action)
            return


def takes_the_last_coins(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """The table had lost count: all coins are out."""
    if Purses not in state or state.agenda[-1].name != ACT or random.random() > OFTEN / 4:
        return
    player, there, gold = state[Turn].player, coins(state), state[Purses].gold
    if there is not None and sum(gold) < there:
        yield Entry(CorrectGold(player, there - sum(gold) + gold[player]))


def miscounts_gold(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """Somebody has far more gold than the books said, sells a card for some, or buys one from another player."""
    player, hands, gold = state[Turn].player, state[Hands], state[Purses].gold
    if state.agenda[-1].name != ACT or random.random() > OFTEN:
        return
    if gold[player] < 2:
        yield Entry(CorrectGold(player, random.choice((5, MANY_COINS))))
        return
    if gold[player] >= MANY_COINS:
        yield Entry(CorrectGold(player, 4))
        return
    sales = [one for one in state.options(player, kinds=(SellForGold,)) if isinstance(one, SellForGold)]
    if sales:
        yield Entry(random.choice(sales))
        return
    for partner in state.game.seats:
        for kind in RESOURCES:
            if partner != player and hands.may_hold(partner, kind.one):
                deal = TradeWithPlayer(player, Seat(partner), NO_CARDS, Cards(kind.one), pays=1)
                if state.check(deal) is None:
                    yield Entry(deal)
                    return
