"""A game for the tests of the kernel, as small as a game can be: people count, and nothing else.

In each round everybody in turn says a number; what was said is added up.
"""

from collections.abc import Iterator

from companion.geometry.drawing import parse_board
from companion.kernel import (
    Action,
    Game,
    Happening,
    Item,
    Module,
    Refusal,
    Seat,
    Setup,
    State,
    Value,
    assemble,
    run_item,
)
from companion.kernel.query import total

counting = Module("counting")


@counting.state(rule="COUNT-1")
class Sum(Value):
    """What was said so far."""

    value: int = 0

    @classmethod
    def start(cls, game: Game) -> "Sum":
        return cls()


class Said(Happening):
    """A number was said."""

    number: int


class Shouted(Said):
    """A number was said loudly."""


class Say(Action):
    """I say a number."""

    number: int


@counting.asks(total)
def most_allowed(state: State) -> int:
    """The largest number that may be said."""
    return 10


@counting.changes(Sum, Said, Shouted, rule="COUNT-1")
def add(mine: Sum, happening: Said) -> Sum:
    return Sum(mine.value + happening.number)


@counting.stage("first round", script="game", rule="COUNT-2")
def first_round(state: State, item: Item) -> Iterator[Item]:
    yield run_item("round")


@counting.stage("everybody counts", script="round", rule="COUNT-2")
def everybody_counts(state: State, item: Item) -> Iterator[Item]:
    for player in state.game.seats:
        yield Item("count", (player,))


def say_check(state: State, item: Item, action: Say) -> Refusal | None:
    if action.number > most_allowed(state):
        return Refusal("COUNT-3", f"Nobody counts beyond {most_allowed(state)}.")
    return None


def say_options(state: State, item: Item, player: Seat) -> Iterator[Say]:
    return (Say(player, number) for number in range(1, most_allowed(state) + 1))


@counting.answers(
    "count", Say, check=say_check, options=say_options, turn="COUNT-2", moment="COUNT-4", rule=("COUNT-2", "COUNT-3")
)
def say(state: State, item: Item, action: Say) -> Iterator[Happening]:
    yield Said(action.number)


SETUP = Setup(("red", "blue"), parse_board("Hi6"))
RED, BLUE = Seat(0), Seat(1)


def begun(*more: Module, **options: object) -> State:
    """A game of counting with some more modules, at its start."""
    return State.start(assemble((counting, *more), Setup(SETUP.seats, SETUP.plan, options=options)))


def after(state: State, *actions: Action) -> State:
    """The state after these actions, all of which must be legal."""
    for action in actions:
        outcome = state.apply(action)
        assert not isinstance(outcome, Refusal), outcome
        state = outcome.state
    return state
