"""Random games from a seed, looked at after every action; some tables tell what was stolen or drawn, others do not.

What must hold says the test: `look` is handed every state, and raises where something is wrong.
"""

from collections.abc import Callable, Iterator, Mapping
from random import Random

from hypothesis import Phase, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.kernel import Action, Game, Outcome, Refusal, State
from companion.rules.base.points import hidden_points, points, target
from companion.rules.base.scoring import Score
from companion.rules.base.turns import Turn
from companion.rules.random_play import any_action

Look = Callable[[State, Random], None]
Untold = Mapping[type[Action], str]
"""Actions whose cards a table need not tell, with the field that is open then."""

EVERYTHING_TOLD: Untold = {}

# A seed has no smaller seed that is easier to read: nothing is shrunk.
few = settings(derandomize=True, database=None, max_examples=2, phases=[Phase.generate])
seeds = st.integers(0, 2**32 - 1)


def some_action(state: State, random: Random, untold: Untold = EVERYTHING_TOLD) -> Action:
    """A legal action; what is not told stays open where the rules take that."""
    action = any_action(state, random)
    if type(action) not in untold:
        return action
    hidden: Action = replace(action, **{untold[type(action)]: None})
    return action if isinstance(state.check(hidden), Refusal) else hidden


def random_game(
    game: Game, seed: int, most: int, untold: Untold = EVERYTHING_TOLD
) -> Iterator[tuple[State, Action, Outcome]]:
    """A random game: the state before each action, the action, and what came of it."""
    random, state = Random(seed), State.start(game)
    for _ in range(most):
        if state[Score].winner is not None:
            return
        action = some_action(state, random, untold)
        outcome = state.apply(action)
        if isinstance(outcome, Outcome):  # a form filled in at random need not be legal
            yield state, action, outcome
            state = outcome.state


def look_after_every_action(game: Game, seed: int, look: Look, most: int, untold: Untold = EVERYTHING_TOLD) -> None:
    """Whatever is looked for holds from the start on; an action gives a new state and leaves the old one."""
    random = Random(seed)
    look(State.start(game), random)
    for before, _, outcome in random_game(game, seed, most, untold):
        assert outcome.state is not before
        look(outcome.state, random)


def the_same_game_comes_again(game: Game, seed: int, most: int) -> None:
    """Nothing but the seed decides."""
    one, other = (list(random_game(game, seed, most)) for _ in range(2))
    assert [action for _, action, _ in one] == [action for _, action, _ in other]
    assert one[-1][2] == other[-1][2]


def somebody_wins_in_their_own_part(game: Game, seed: int, look: Look, most: int) -> None:
    """The game comes to an end, with enough points for the winner."""
    *_, (_, _, last) = random_game(game, seed, most)
    look(last.state, Random(seed))
    winner = last.state[Score].winner
    assert winner is not None
    assert last.state[Turn].player == winner
    assert points(last.state, winner) + hidden_points(last.state, winner) >= target(last.state, winner)
