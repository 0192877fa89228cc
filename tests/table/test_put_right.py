"""Whatever lies otherwise after an undo or a correction, people are told by hand, or its topic says why not."""

from collections.abc import Iterator
from dataclasses import is_dataclass, replace
from functools import cache
from random import Random
from typing import Any

from companion.rules.boxes import every_module
from companion.rules.choice import game_of
from companion.rules.codec import hints
from companion.rules.kernel import Game, Outcome, State
from companion.rules.kernel.state import WatchedState
from companion.table.standing import lying
from companion.table.topics import EVERY_TOPIC
from tests.rules.any_fields import any_fields
from tests.rules.boxes_together import boxes_together
from tests.rules.random_games import some_action
from tests.rules.test_every_combination import offered

MOST, APART = 60, 9
"""Actions in a game, and at most between two states that are compared."""


@cache
def games() -> tuple[Game, ...]:
    """A game of all boxes that are played together, and as many more as it takes to have every slice there is."""
    found, kinds = list[Game](), set[type]()
    for boxes in boxes_together():
        adapted, begun = boxes[2], False
        for choice in offered(boxes):
            if len(choice.variants) <= len(adapted) + 1:
                game = game_of(choice)
                if not begun or not kinds.issuperset(game.slices):
                    found.append(game)
                    kinds.update(game.slices)
                begun = True
    return tuple(found)


def is_booked_only(kind: type, field: str) -> bool:
    """Whether a topic says why nobody moves anything for it."""
    return (kind, field) in EVERY_TOPIC.booked_only


def with_field(kept: Any, field: str, value: object) -> Any:
    """A slice with another value in one of its fields."""
    return replace(kept, **{field: value}) if is_dataclass(kept) else kept._replace(**{field: value})


def is_seen(before: State, after: State, kind: type, field: str) -> bool:
    """Whether something lies otherwise by this field alone, before or after."""
    old, new = getattr(before[kind], field), getattr(after[kind], field)
    for state, value in ((before, new), (after, old)):
        other = state.replacing({kind: with_field(state[kind], field, value)})
        if lying(EVERY_TOPIC.standing, other) != lying(EVERY_TOPIC.standing, state):
            return True
    return False


def unsaid(before: State, after: State) -> Iterator[tuple[type, str]]:
    """The fields by which two states differ although nothing is put right for them, and no topic says why."""
    for kind in after.game.slices:
        if before[kind] is not after[kind]:
            for field in hints(kind):
                if getattr(before[kind], field) != getattr(after[kind], field) and not is_booked_only(kind, field):
                    if not is_seen(before, after, kind, field):
                        yield kind, field


def test_every_slice_lies_on_the_table_or_its_topic_says_why_nobody_moves_anything() -> None:
    looked_at = set[type]()
    for game in games():
        watched = WatchedState(State.start(game))
        for standing in EVERY_TOPIC.standing:
            list(standing(watched))
        looked_at |= watched.seen
    every = {one.run for module in every_module() for one in module.contributions if one.way == "state"}
    assert len(every) > 80
    assert [
        kind.__name__
        for kind in every - looked_at
        if not all(is_booked_only(kind, field) for field in hints(kind))
    ] == []


def moments(game: Game, random: Random, actions: int) -> Iterator[State]:
    """A random game in which the table now and then says something that nobody had played."""
    state = State.start(game)
    for number in range(actions):
        action = some_action(state, random) if state.options() else None
        if action is None or number % 3 == 0:
            action = any_fields(game, random.choice(game.corrections), random, 0)
        outcome = state.apply(action)
        if isinstance(outcome, Outcome):
            state = outcome.state
            yield state


def compared() -> Iterator[tuple[State, State]]:
    """States of every game with some actions between them."""
    for number, game in enumerate(games()):
        random, last = Random(number), None
        for at, state in enumerate(moments(game, random, MOST)):
            if last is not None and at % random.randint(1, APART) == 0:
                yield last, state
                last = state
            last = last or state


def test_whatever_lies_otherwise_is_said_unless_its_topic_says_why_not() -> None:
    wrong = {(kind.__name__, field) for before, after in compared() for kind, field in unsaid(before, after)}
    assert wrong == set()
