"""Gold for empty rolls, at the table."""

from typing import Any

from companion.rules.data.explorers_pirates.box import facts
from companion.rules.explorers_pirates.fleets import Fleets
from companion.rules.explorers_pirates.income import GoldWithheld, withheld
from companion.rules.kernel import State
from companion.rules.mechanisms.purses import Purses, hidden_purses
from companion.said import said
from companion.table.sections import fact
from companion.table.topic import Topic

topic = Topic()

topic.tells(GoldWithheld, said("The supply has run out of gold: {player} gets {amount} less."))


@topic.views("piles", Purses, Fleets)
def in_the_supply(state: State) -> dict[str, Any]:
    """What the coins that are left are worth, where nobody gets more."""
    if not withheld(state) or hidden_purses(state):
        return {}
    return {"coins": fact(said("gold in the supply"), facts().gold.coins - sum(state[Purses].gold), "money")}
