"""Whatever is due, the lights say so: whoever is waited for blinks, and so does the seven for all that it stands for.

What the lights go by is declared by the topics; here it is judged by what comes of the answers, in random games of
everything that may be chosen.
"""

from itertools import islice
from random import Random

import pytest

from companion.boxes.explorers_pirates.rules.pirate_ships import PirateShip
from companion.boxes.five_six.rules.special_building import PassBuilding
from companion.boxes.seafarers.rules.pirate import Pirate
from companion.boxes.traders_barbarians.rules.barbarian_attack.invaders import Invaders
from companion.boxes.traders_barbarians.rules.wagons.path_barbarians import PathBarbarians
from companion.geometry.topology import Hex, Path
from companion.inputs.done import end_of_part
from companion.kernel import Action, Item, State, waiting
from companion.outputs.glow import Glow
from companion.outputs.plan import light_plan
from companion.rules.base.robber import Robber
from companion.rules.base.scoring import winners
from companion.rules.base.stealing import Steal
from companion.rules.base.turns import EndPart
from companion.rules.choice import game_of
from companion.table.phrases import field_types
from companion.table.topics import every_topic
from tests.rules.boxes_together import Boxes, boxes_together
from tests.rules.random_games import random_game
from tests.rules.test_every_combination import offered

GAMES, MOST = 2, 150
PARTS = (EndPart, PassBuilding)
"""What people say who are done."""
ROBS = (Robber, Pirate, PirateShip, PathBarbarians)
"""What a seven sends out, here or there."""
EVERY = tuple(boxes_together())


def due(state: State) -> Item | None:
    return next((item for item in waiting(state.agenda) if not item.beside), None)


def whoever_is_waited_for_blinks(state: State) -> None:
    """The others are dark, or free to act, and then the button ends their part."""
    item, plan, ends = due(state), light_plan(state), end_of_part(state)
    assert (plan.button is Glow.ON) == (ends is not None)
    assert ends is None or isinstance(ends, PARTS)
    if item is None or winners(state):
        return
    free = {option.player for option in state.options(kinds=set(PARTS)) if isinstance(option, PARTS)}
    for seat in item.who:
        colour = state.game.setup.seats[seat]
        assert (colour, plan.seat(colour)) == (colour, Glow.ON if seat in free else Glow.BLINKING)


def is_of_the_seven(before: State, action: Action, after: State) -> bool:
    """Whether somebody has robbed, or sent a robber somewhere, and was asked for nothing else."""
    item = due(before)
    assert item is not None
    if any(kind in before.game.takes(item) for kind in PARTS) or type(action) in before.game.corrections:
        return False
    if isinstance(action, Steal):
        return True
    if not {Hex, Path}.intersection(field_types(type(action)).values()):  # where it goes was not asked
        return False
    changed = any(kind in before and before[kind] != after[kind] for kind in ROBS)
    return changed or _from_hex_to_hex(before, after)


def _from_hex_to_hex(before: State, after: State) -> bool:
    """A barbarian has gone from one hex of the coast to another."""
    if Invaders not in before:
        return False
    one, other = before[Invaders].landed, after[Invaders].landed
    return one != other and sum(one) == sum(other)


@pytest.mark.parametrize("boxes", EVERY, ids=lambda boxes: ", ".join(boxes[2] or boxes[1]) or "base game")
def test_whoever_the_agenda_waits_for_blinks_and_the_seven_for_all_it_stands_for(boxes: Boxes) -> None:
    random = Random(", ".join((*boxes[1], *boxes[2])))
    choices = list(islice(offered(boxes), 400))
    for choice in random.sample(choices, min(GAMES, len(choices))):
        for before, action, outcome in random_game(game_of(choice), random.randrange(2**32), MOST):
            whoever_is_waited_for_blinks(before)
            if is_of_the_seven(before, action, outcome.state):
                assert (due(before).name, light_plan(before).seven) == (due(before).name, Glow.BLINKING)


def test_what_is_declared_of_the_seven_is_something_that_people_are_asked_for() -> None:
    assert every_topic().sevens
    assert set(every_topic().sevens) <= every_topic().agenda.keys()
    assert len(set(every_topic().sevens)) == len(every_topic().sevens)
