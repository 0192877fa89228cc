"""Random games of every scenario, for every number of players, in each way of sharing a turn: nothing is ever lost."""

from collections.abc import Iterator
from random import Random

import pytest

from companion.geometry.printed import beginner_board
from companion.kernel import Outcome, State
from companion.rules.boxes import ways_to_share
from companion.rules.choice import Choice, game_of
from tests.boxes.offered import TRADERS_BARBARIANS
from tests.boxes.traders_barbarians.rules.balance import no_gold_comes_from_nowhere, nothing_is_lost
from tests.rules.random_games import random_game
from tests.rules.table import SIX

MOST = 3000
FOR_TWO, EVENTS = ("catan for two",), ("event cards",)


def games() -> Iterator[tuple[str, Choice]]:
    """Every scenario with every number of players and way of sharing a turn, and variants with pieces of their own."""
    for scenario in TRADERS_BARBARIANS.scenarios:
        for seats in (3, 4, 5, 6):
            for five_six in ways_to_share() if seats > 4 else ("",):
                yield f"{scenario.name}, {seats} {five_six}".strip(), _chosen(scenario.name, seats, five_six)
        yield f"{scenario.name}, event cards", _chosen(scenario.name, 4, variants=EVENTS)
    for name in ("the fishermen of catan", "the rivers of catan"):
        yield f"{name}, two", _chosen(name, 2, variants=FOR_TWO)
        yield f"{name}, two with event cards", _chosen(name, 2, variants=FOR_TWO + EVENTS)
    yield "two", Choice(SIX[:2], beginner_board(3), FOR_TWO)


def _chosen(name: str, seats: int, five_six: str = "", variants: tuple[str, ...] = ()) -> Choice:
    layout = next(one for one in TRADERS_BARBARIANS.scenarios if one.name == name).layouts[-1]
    board = layout.laid(max(seats, 3), Random(seats))
    sharing = five_six or "paired players"
    return Choice(SIX[:seats], board, variants, sharing, products=(TRADERS_BARBARIANS.name,), scenarios=(name,))


GAMES = dict(games())


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_lost_and_what_is_taken_back_can_be_done_again(name: str) -> None:
    game = game_of(GAMES[name])
    nothing_is_lost(State.start(game))
    past = list(random_game(game, len(name), MOST))
    for before, _, outcome in past:
        nothing_is_lost(outcome.state)
        no_gold_comes_from_nowhere(before, outcome.happenings, outcome.state)
    for before, action, outcome in past:  # every step has been taken back here
        again = before.apply(action)
        assert isinstance(again, Outcome)
        assert again.state == outcome.state
