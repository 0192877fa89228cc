"""What people do at a vote on a camel: a habit for golden records, as in `habits`."""

from collections.abc import Iterable
from random import Random

from companion.boxes.traders_barbarians.rules.caravans.voting import AGREE, AgreeOnPath, FailToAgree, speaker
from companion.kernel import Action, State
from tests.records.habits import Entry

OFTEN = 0.5


def agrees_on_a_path(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """Every other time players who have most votes together agree."""
    item = state.agenda[-1]
    if item.name == AGREE:
        player = speaker(state)
        groups = [one for one in state.options(player) if isinstance(one, AgreeOnPath)]
        yield Entry(random.choice(groups) if random.random() < OFTEN else FailToAgree(player))
