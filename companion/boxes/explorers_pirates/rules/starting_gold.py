"""Gold for everybody at the start. Ledger Explorers & Pirates, EP-101."""

from collections.abc import Iterator

from companion.boxes.explorers_pirates.facts.box import facts
from companion.kernel import Happening, Item, Module, State
from companion.mechanisms.rules.purses import GoldReceived

starting_gold = Module("starting gold", needs=("purses", "starting player"))


@starting_gold.stage("two gold for everybody", after="lay out the supply", script="game", rule="EP-101")
def two_gold(state: State, item: Item) -> Iterator[Happening]:
    for player in state.game.seats:
        yield GoldReceived(player, facts().gold.start, "start")
