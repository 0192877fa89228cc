"""Whatever is refused because somebody has too few cards says what it takes and what is lacking, in every box."""

from contextlib import suppress
from random import Random

import pytest

from companion.rules.kernel import Refusal
from companion.rules.random_play import any_action
from companion.table import Journal
from companion.table.veil import veiled
from tests.rules.boxes_together import Boxes
from tests.table.attacks import actions
from tests.table.test_every_sentence import EVERY, table_of

LINES, LOOKS = 50, 1


def faults(refusal: Refusal) -> list[str]:
    """What is wrong with the words for somebody whose own hand has too few cards."""
    found = []
    if not any(words in refusal.words for words in (" lacks ", " does not have that.", "you do not have")):
        found.append(f"nothing of what is lacking: {refusal}")
    if not refusal.openly or "As far as" in refusal.openly:
        found.append(f"nothing that everybody may hear: {refusal}")
    return found


@pytest.mark.parametrize("boxes", EVERY, ids=lambda boxes: " + ".join((*boxes[0], *boxes[1], *boxes[2])) or "base")
def test_a_refusal_for_too_few_cards_says_what_it_takes_and_what_is_lacking(boxes: Boxes, in_memory: Journal) -> None:
    random = Random(3)
    table = table_of(boxes, random, in_memory)
    found = set[str]()
    for look in range(LOOKS):
        for number in range(LINES // LOOKS):
            if table.state.options():
                table.submit(any_action(table.state, random), by="tablet", key=f"{look} {number}", seen=None)
        for action in actions(table, random, 2):
            with suppress(ValueError):  # nonsense
                refusal = veiled(table.state, random.choice((action.player, None))).check(action)
                if refusal is not None and refusal.hands == (action.player,):
                    found |= set(faults(refusal))
    assert found == set()
