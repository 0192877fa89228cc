"""At once means: count, then win, then ask. Whatever brings the last point, of whatever box, wins before anybody is
asked anything, and leaves nothing to be asked.

Games of every box are played at random, and a step after which the player whose part it is has more points than before
is taken once more from where it began, in the same game played to just so many points.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from companion.kernel import Action, Game, Item, Moment, Outcome, Seat, State
from companion.rules.base.points import holds_back, target
from companion.rules.base.scoring import FINAL_COUNT, Score, known_points
from companion.rules.base.turns import Turn
from companion.rules.boxes import every_variant
from tests.rules.boxes_together import Boxes, boxes_together
from tests.rules.pairwise import Way
from tests.rules.random_games import random_game
from tests.rules.test_pairwise_games import further_variants, game_at, seats_with, tables

ALL_BOXES = list(boxes_together())
EVERY_BOX = pytest.mark.parametrize(
    "boxes", ALL_BOXES, ids=lambda boxes: ", ".join(boxes[2] or boxes[1]) or "base game"
)
MOST = 300  # actions in one game


@cache
def some_game(boxes: Boxes, seed: int) -> Game:
    """These boxes at some table, perhaps with a variant; nobody wins it before much has been built."""
    random = Random(seed)
    table, variants = random.choice([*games(boxes)])
    return played_to(game_at(boxes, table | {f"variant {name}": True for name in variants}, random), 99)


def games(boxes: Boxes) -> Iterator[tuple[Way, tuple[str, ...]]]:
    """Where these boxes can be played, with each variant that goes there, and without."""
    for variants in ((), *((name,) for name in further_variants(boxes))):
        seats, fewest = {every_variant()[name].players for name in variants} - {None}, seats_with(boxes, variants)
        yield from (
            (table, variants) for table in tables(boxes) if table["seats"] >= fewest and seats <= {table["seats"]}
        )


def played_to(game: Game, points: int) -> Game:
    """The same game with another number of points that win."""
    return replace(game, setup=replace(game.setup, target=points))


def short_of_a_victory(state: State, player: Seat, needed: int) -> State:
    """The same moment of the game when it is played to such a number that this player needs so many points."""
    played = played_to(state.game, state.game.setup.target + needed - target(state, player))
    return State(played, {type(part): part for part in state.slices}, state.agenda)


def on_turn(state: State) -> Seat | None:
    """Whose own part it is."""
    return state[Turn].player if state[Turn].open else None


def brought_to_the_target(before: State, after: State) -> Seat | None:
    """Who would have won by this step, in a game to just as many points as they have now."""
    player = on_turn(after)
    if player is None or after[Score].winner is not None or holds_back(after, player) is not None:
        return None
    needed = known_points(after, player) + target(before, player) - target(after, player)
    if on_turn(before) == player and holds_back(before, player) is None and known_points(before, player) >= needed:
        return None
    return player


def last_points(game: Game, seed: int, most: int) -> Iterator[tuple[State, Action, Seat]]:
    """The steps of a random game that could have won it, each from one point or more before."""
    for before, action, outcome in random_game(game, seed, most):
        player = brought_to_the_target(before, outcome.state)
        if player is not None:
            needed = known_points(outcome.state, player) + target(before, player) - target(outcome.state, player)
            yield short_of_a_victory(before, player, needed), action, player


def wins_at_once(short: State, action: Action, player: Seat) -> None:
    """With this step the game is over, and nothing is left but to show what is hidden."""
    outcome = short.apply(action)
    assert isinstance(outcome, Outcome)
    assert outcome.state[Score].winner == player, (action, outcome.happenings)
    assert outcome.state.agenda == (Item(FINAL_COUNT, short.game.seats, beside=True),)


def all_is_counted(state: State) -> None:
    """Nothing that is counted at once would come to anything else now."""
    counts = [item for item in state.game.at_once if moment(state.game, item) is Moment.COUNT]
    for item in counts:
        caused = state.game.stages[item.name](state, item)
        assert [each for each in caused if type(each).__name__ not in ("Item", "Withdraw")] == [], item.name


def moment(game: Game, item: Item) -> Moment:
    every = (each for contributions in game.modules.values() for each in contributions)
    return next(each.details.moment for each in every if each.way == "stage" and each.name == item.name)


@pytest.mark.rule("BASE-213", "BASE-216", "BASE-199", "B56-050")
@EVERY_BOX
def test_whoever_comes_to_the_target_wins_before_anybody_is_asked(boxes: Boxes) -> None:
    for short, action, player in last_points(some_game(boxes, 1), 1, MOST):
        wins_at_once(short, action, player)


@pytest.mark.rule("BASE-199", "BASE-211", "TBV3-05", "TBS2-26")
@EVERY_BOX
def test_everything_is_counted_before_anybody_is_asked(boxes: Boxes) -> None:
    for _, _, outcome in random_game(some_game(boxes, 1), 2, MOST):
        all_is_counted(outcome.state)
