"""Two production rolls in each turn, with different totals. Ledger Traders & Barbarians, TBV4-06, -07, -35, -36.

With event cards these are two cards. Their numbers may be the same, and the number then comes twice.
"""

from companion.kernel import Item, Module, Refusal, State
from companion.rules.base.dice import Void, void_rolls
from companion.rules.base.turns import ROLL, Turn
from companion.said import said

two_rolls = Module("two rolls", needs=("dice",))


@two_rolls.stage("the second roll", after="the roll", rule=("TBV4-06", "TBV4-07", "TBV4-35", "TBV4-36"))
def the_second_roll(state: State, item: Item) -> Item:
    return Item(ROLL, (state[Turn].player,))


@two_rolls.shares(void_rolls, rule=("TBV4-06", "TBV4-35"))
def not_the_same_again(state: State) -> tuple[Void, ...]:
    """What was rolled in this turn stays with the turn until the next roll counts."""
    first = state[Turn].rolled
    if first is None or len(first) == 1:  # the number of a card
        return ()
    return (Void(sum(first), Refusal("TBV4-06", said("The second roll must show another total: roll again."))),)
