"""What people do with gold besides buying what they lack: habits for golden records, as in `habits`."""

from collections.abc import Iterable
from random import Random

from companion.rules.base.hands import Hands
from companion.rules.base.player_trade import TradeWithPlayer
from companion.rules.base.resources import RESOURCES
from companion.rules.base.turns import ACT, Turn
from companion.rules.cards import NO_CARDS, Cards
from companion.rules.kernel import Action, State
from companion.rules.mechanisms.purses import CorrectGold, Purses, SellForGold, coins
from tests.records.habits import Entry

OFTEN = 0.04


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
