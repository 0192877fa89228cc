"""Whatever is refused because somebody has too few cards says what it takes and what is lacking, in every box."""

from random import Random

import pytest

from companion.kernel import Form, Refusal, State
from companion.rules.base.corrections import CountHand
from companion.rules.base.hands import material
from companion.rules.cards import Cards, singles
from companion.rules.random_play import draw, step
from companion.table import Journal
from tests.rules.boxes_together import Boxes
from tests.table.test_every_sentence import EVERY, table_of

LOOKS, BETWEEN = 8, 12
"""How often a game is looked at, longer where nothing was refused yet, and the lines between two looks."""


def faults(refusal: Refusal) -> list[str]:
    """What is wrong with the words for somebody whose own hand has too few cards."""
    found = []
    if not any(words in refusal.words for words in (" lacks ", " does not have that.")):
        found.append(f"nothing of what is lacking: {refusal}")
    if not refusal.openly or "As far as" in refusal.openly:
        found.append(f"nothing that everybody may hear: {refusal}")
    return found


def test_words_that_name_nothing_are_found() -> None:
    assert len(faults(Refusal("BASE-120", "You cannot build that.", (0,)))) == 2


def holding(state: State, number: int) -> State:
    """The same game, in which everybody holds so many of each kind that there is."""
    some = Cards(sum(number * one for one, _ in singles(material(state))))
    for seat in state.game.seats:
        outcome = state.apply(CountHand(seat, some))
        assert not isinstance(outcome, Refusal), outcome
        state = outcome.state
    return state


@pytest.mark.parametrize("boxes", EVERY, ids=lambda boxes: " + ".join((*boxes[0], *boxes[1], *boxes[2])) or "base")
def test_a_refusal_for_too_few_cards_says_what_it_takes_and_what_is_lacking(boxes: Boxes, in_memory: Journal) -> None:
    """What somebody with many cards may do is asked for somebody with none."""
    random = Random(3)
    state = table_of(boxes, random, in_memory).state
    found, refused = set[str](), 0
    for look in range(3 * LOOKS):
        if look >= LOOKS and refused:
            break
        for _ in range(BETWEEN):
            if state.options():
                _, outcome = step(state, random)
                state = outcome.state
        poor = holding(state, 0)
        for option in holding(state, 2).options():
            action = draw(option, random) if isinstance(option, Form) else option
            refusal = poor.check(action)
            if refusal is not None and refusal.hands == (action.player,):
                found |= set(faults(refusal))
                refused += 1
    assert found == set()
    assert refused > 0
