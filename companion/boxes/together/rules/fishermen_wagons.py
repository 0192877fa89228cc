"""The Fishermen of Catan with the scenario Traders & Barbarians, adapted: two fish are as good as the wagon's grain.

Ledger Traders & Barbarians, TBX-12, after a public implementation: there is no robber that two fish could send away.
The record is silent on the rest: fishing grounds lie around the island, where no desert makes room for a lake, and a
starting city at one brings a token; thirteen points win.
"""

from collections.abc import Iterator

from companion.boxes.traders_barbarians.rules.fishermen.payment import bill, too_few
from companion.boxes.traders_barbarians.rules.fishermen.spending import PRICES
from companion.boxes.traders_barbarians.rules.wagons.journeys import WagonFed, may_be_fed
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State
from companion.mechanisms.rules.movement_phase import in_movement
from companion.rules.base.turns import Turn

wagon_for_fish = Module("wagon for fish", needs=("paying with fish", "wagon journeys"))


class FeedWagonFish(Action):
    """I pay two fish for two more movement points."""


def feed_check(state: State, item: Item, action: FeedWagonFish) -> Refusal | None:
    return may_be_fed(state, action.player) or too_few(state, action.player, PRICES.robber_away, "TBX-12")


def feed_options(state: State, item: Item, player: Seat) -> tuple[FeedWagonFish, ...]:
    feed = FeedWagonFish(player)
    return (feed,) if feed_check(state, item, feed) is None else ()


@in_movement(wagon_for_fish, FeedWagonFish, check=feed_check, options=feed_options, turn="TBS5-22", rule="TBX-12")
def feed(state: State, item: Item, action: FeedWagonFish) -> Iterator[Happening | Item]:
    yield WagonFed(action.player, state[Turn].number)
    yield bill(state, action.player, PRICES.robber_away)
