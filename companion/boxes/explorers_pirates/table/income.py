"""Gold for empty rolls, at the table."""

from typing import Any

from companion.boxes.explorers_pirates.facts.box import facts
from companion.boxes.explorers_pirates.rules.fleets import Fleets
from companion.boxes.explorers_pirates.rules.income import GoldWithheld, withheld
from companion.kernel import State
from companion.mechanisms.rules.purses import Purses, hidden_purses
from companion.rules.base.discards import seven_counts
from companion.rules.base.turns import Turn
from companion.said import said
from companion.table.phrases import Phrases
from companion.table.sections import fact
from companion.table.topic import Topic

topic = Topic()


def none_on_a_seven(t: Phrases, before: State, state: State) -> str | None:
    """Whoever gets nothing from another roll takes gold."""
    return said("Nobody takes gold on a seven.") if seven_counts(state) and not seven_counts(before) else None


topic.remarks(none_on_a_seven, Fleets, Turn)
topic.tells(GoldWithheld, said("The supply has run out of gold: {player} gets {amount} less."))


@topic.views("piles", Purses, Fleets)
def in_the_supply(state: State) -> dict[str, Any]:
    """What the coins that are left are worth, where nobody gets more."""
    if not withheld(state) or hidden_purses(state):
        return {}
    return {"coins": fact(said("gold in the supply"), facts().gold.coins - sum(state[Purses].gold), "money")}


rules = {
    "EP-182": said("The supply gives one gold for three equal cards."),
    "EP-183": said("The supply gives only kinds that it still has."),
    "EP-184": said("For two gold you take any card from the supply, at most twice a turn."),
    "EP-546": said("The companion keeps track of everybody's gold, and the table may say how much somebody has."),
}
