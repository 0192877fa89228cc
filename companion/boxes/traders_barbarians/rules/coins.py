"""The coins of Traders & Barbarians, which show the gold in purses. Ledger: TB0-05, TB0-18, TB0-26, TB56-01.

The companion keeps one number for each player and does not ask which coins those are. Gold never runs out; where there
is more of it than the coins show, people are told so.
"""

from companion.boxes.traders_barbarians.facts.coins import coins_worth
from companion.kernel import Module, State
from companion.mechanisms.rules.purses import coins

gold_coins = Module("gold coins", needs=("purses",))


@gold_coins.shares(coins, rule=("TB0-05", "TB0-26", "TB56-01"))
def printed(state: State) -> int:
    return coins_worth(len(state.game.seats))
