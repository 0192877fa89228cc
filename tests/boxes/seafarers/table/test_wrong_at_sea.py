"""Whatever people enter in the middle of a game of Seafarers that may not be: a rule is named, and nothing changes."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from companion.kernel import Action, waiting
from companion.rules.base.scoring import Score
from companion.rules.choice import Choice
from companion.rules.random_play import step
from companion.table import Booked, Journal, Refused, Table
from companion.table.topics import rules_in_words
from tests.boxes.offered import SEAFARERS
from tests.rules.any_fields import any_fields
from tests.rules.table import SIX

MOMENTS, BETWEEN, WRONG = 6, 60, 25


def any_entry(table: Table, random: Random) -> Action:
    """Anything with any fields; mostly something that is due, by somebody who has to do it."""
    state = table.state
    item = random.choice(list(waiting(state.agenda)))
    due = list(state.game.takes(item))
    if due and random.random() < 0.8:
        action = any_fields(state.game, random.choice(due), random, wild=0)
        return replace(action, player=random.choice(item.who))
    return any_fields(state.game, random.choice(list(state.game.actions.values())), random, wild=0)


def play_on(table: Table, random: Random, lines: int) -> None:
    """So many random legal lines, if nobody wins before."""
    for _ in range(lines):
        if table.state[Score].winner is not None:
            return
        action, _ = step(table.state, random)
        enter(table, action)


def enter(table: Table, action: Action) -> object:
    return table.submit(action, by="tablet", key=f"line {table.revision}", seen=None)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("scenario", SEAFARERS.scenarios, ids=lambda scenario: scenario.name)
def test_what_is_refused_names_its_rule_and_changes_nothing(scenario, seats: int, in_memory: Journal) -> None:
    random = Random(f"{scenario.name} {seats}")
    board = scenario.layouts[0].laid(seats, random)
    choice = Choice(SIX[:seats], board, products=(SEAFARERS.name,), scenarios=(scenario.name,))
    table, refused = Table.create(in_memory, choice), Counter[str]()
    for _ in range(MOMENTS):
        play_on(table, random, BETWEEN)
        if table.state[Score].winner is not None:
            break
        for number in range(WRONG):
            before, revision, digest = table.state, table.revision, table.codec.digest(table.state)
            action = any_entry(table, random)
            answer = table.submit(action, by="tablet", key=f"try {revision} {number}", seen=revision)
            if isinstance(answer, Booked):  # it may be done after all; the game goes on from there
                continue
            assert isinstance(answer, Refused), action
            refused[answer.refusal.rule] += 1
            assert answer.refusal.rule in rules_in_words(), answer.refusal
            assert answer.refusal.words
            assert (table.state, table.revision) == (before, revision)
            assert table.codec.digest(table.state) == digest
    assert len(refused) >= 10
