"""What people do with fish that robots leave alone."""

from collections.abc import Iterable
from random import Random

from companion.boxes.together.rules.fishermen_barbarian_attack import RideForFish
from companion.kernel import Action, State
from companion.rules.base.turns import Turn
from tests.records.habits import Entry

SELDOM = 0.3


def rides_for_fish(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """A knight goes far, for fish."""
    far = state.options(state[Turn].player, kinds=(RideForFish,))
    if far and random.random() < SELDOM:
        yield Entry(random.choice([one for one in far if isinstance(one, RideForFish)]))
