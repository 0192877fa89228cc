"""What is known goes over as plain data, and every position drawn from it is one that may well be."""

import json
from collections.abc import Iterator
from random import Random

import pytest

from companion.forecast.knowledge import known_game
from companion.forecast.worlds import KnownGame, fields
from companion.geometry.printed import beginner_board
from companion.kernel import Outcome, Seat, State
from companion.playouts.conversion import position_of
from companion.playouts.position import GamePosition
from companion.playouts.refusal import NotPlayedOutError
from companion.rules.base.corrections import CorrectDevelopmentCards
from companion.rules.base.development import UNKNOWN
from companion.rules.choice import Choice, mid_game
from companion.rules.random_play import any_action
from companion.table import Journal, view
from companion.table.veil import veiled
from tests.table.room import FOUR
from tests.table.twins import twins


def sent(state: State) -> KnownGame:
    """A state as the process has it, after its way there."""
    return KnownGame(json.loads(json.dumps(known_game(state))))


def contents(position: GamePosition) -> dict[str, object]:
    return {name: getattr(position, name) for name in fields(position)}


def played_on(state: State, seed: int, most: int) -> Iterator[State]:
    """A game at random, in which everybody tells everything."""
    random = Random(seed)
    for _ in range(most):
        if not state.options():
            return
        outcome = state.apply(any_action(state, random))
        assert isinstance(outcome, Outcome)
        state = outcome.state
        yield state


def test_a_game_in_which_nothing_is_hidden_arrives_as_it_is() -> None:
    state = mid_game(Choice(("red", "blue", "white"), beginner_board(3)))
    arrived = 0
    for at, after in enumerate(played_on(state, 3, 200)):
        if at % 20 == 0:
            try:
                position = position_of(after)
            except NotPlayedOutError:
                continue
            assert contents(sent(after).drawn(Random(1))) == contents(position)
            arrived += 1
    assert arrived >= 5


def test_unknown_development_cards_are_dealt_of_those_unseen() -> None:
    state = mid_game(Choice(("red", "blue", "white"), beginner_board(3)))
    outcome = state.apply(CorrectDevelopmentCards(Seat(0), UNKNOWN, 2, 0))
    assert isinstance(outcome, Outcome)
    game = sent(outcome.state)
    before = contents(game.drawn(Random(0)))
    kinds = set()
    for seed in range(60):
        position = game.drawn(Random(seed))
        assert sum(position.held[:5]) == 2
        assert sum(position.held) + sum(position.deck) == 25
        assert position.playable[0] == 2 - position.held[1]
        kinds.add(tuple(position.held[:5]))
    assert len(kinds) > 3
    assert contents(game.drawn(Random(0))) == before, "drawing changes nothing of what is known"


@pytest.fixture
def journals() -> Iterator[tuple[Journal, Journal]]:
    both = Journal.open(":memory:"), Journal.open(":memory:")
    yield both
    for one in both:
        one.close()


def test_of_twins_the_same_is_known_to_everybody_and_to_seats_to_which_they_look_alike(journals) -> None:
    pair = twins(2, journals, FOUR, None)
    alike = 0
    for _ in range(8):
        pair.play(12)
        seats = [(None, "table"), *((Seat(at), colour) for at, colour in enumerate(FOUR))]
        for seat, viewer in seats:
            seen = [json.dumps({**view(table, viewer), "game": ""}) for table in pair.both()]
            if seat is None or seen[0] == seen[1]:
                known = [told(veiled(table.state, seat)) for table in pair.both()]
                assert known[0] == known[1], viewer
                alike += 1
    assert alike > 8


def told(state: State) -> object:
    try:
        return known_game(state)
    except NotPlayedOutError as why:
        return str(why)


@pytest.mark.parametrize("products", [("cities and knights",), ("seafarers",)])
def test_other_boxes_are_refused_in_words(products: tuple[str, ...], journals) -> None:
    pair = twins(1, journals, FOUR, None, products=products)
    with pytest.raises(NotPlayedOutError, match="base game"):
        known_game(veiled(pair.one.state, None))
