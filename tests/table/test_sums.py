"""A roll is corrected by its sum where no rule asks what a single die shows; then any dice of that sum do the same."""

from collections.abc import Iterator
from random import Random

import pytest

from companion.kernel import Happening, Outcome, State
from companion.rules.base.dice import NumberCame, RollDice
from companion.rules.base.turns import Turn
from companion.rules.random_play import step
from companion.table.throws import throws_view
from tests.rules.boxes_together import Boxes, boxes_together
from tests.rules.test_at_once import some_game

EVERY = list(boxes_together())
KNIGHTS = (("cities and knights",), ("cities and knights",), ())
PIRATES = (("seafarers",), ("the pirate islands",), ())
PAIRS = {5: ((1, 4), (2, 3)), 7: ((1, 6), (3, 4)), 9: ((3, 6), (5, 4))}


def by_sum(boxes: Boxes) -> bool:
    return bool(throws_view(some_game(boxes, 1))["throws"].get("RollDice", {}).get("by_sum"))


def caused(state: State, dice: tuple[int, int]) -> list[Happening] | None:
    roll = next(option for option in state.options() if isinstance(option, RollDice))
    outcome = state.apply(RollDice(roll.player, dice))
    if not isinstance(outcome, Outcome):
        return None
    return [one for one in outcome.happenings if not isinstance(one, NumberCame)]


def rolls(boxes: Boxes, steps: int) -> Iterator[State]:
    """The moments of a random game in which the dice are thrown."""
    random, state = Random(2), State.start(some_game(boxes, 1))
    for _ in range(steps):
        if not (options := state.options()):
            return
        if state[Turn].number and any(isinstance(option, RollDice) for option in options):
            yield state
        state = step(state, random)[1].state


@pytest.mark.parametrize("boxes", EVERY, ids=lambda boxes: " + ".join((*boxes[0], *boxes[1], *boxes[2])) or "base")
def test_dice_of_one_sum_do_the_same_where_a_roll_is_corrected_by_its_sum(boxes: Boxes) -> None:
    if by_sum(boxes):
        for state in rolls(boxes, 60):
            for one, other in PAIRS.values():
                assert caused(state, one) == caused(state, other)


def test_the_base_game_knows_only_sums() -> None:
    assert by_sum(((), (), ()))


def test_the_red_die_of_cities_and_knights_is_corrected_by_itself() -> None:
    assert not by_sum(KNIGHTS)


def test_the_lower_die_moves_a_pirate_fleet_and_is_corrected_by_itself() -> None:
    assert not by_sum(PIRATES)
