"""One world of a state: what nobody has told is settled, and what is known stays."""

from random import Random

import pytest

from companion.playouts.conversion import position_of
from companion.playouts.refusal import NotPlayedOutError
from companion.playouts.worlds import drawn_world, is_certain, the_world
from companion.rules.base.corrections import CorrectDevelopmentCards
from companion.rules.base.development import UNKNOWN, Cabinet
from companion.rules.cards import DEVELOPMENT, count, size
from companion.rules.choice import Choice, mid_game
from companion.rules.geometry.printed import beginner_board
from companion.rules.kernel import Outcome, Seat, State


def with_unknown_cards() -> State:
    """Red holds two development cards that nobody has seen."""
    state = mid_game(Choice(("red", "blue", "white"), beginner_board(3)))
    outcome = state.apply(CorrectDevelopmentCards(Seat(0), UNKNOWN, 2, 0))
    assert isinstance(outcome, Outcome)
    return outcome.state


def test_unknown_development_cards_are_some_of_those_nobody_has_seen() -> None:
    state = with_unknown_cards()
    assert not is_certain(state)
    for seed in range(20):
        world = drawn_world(state, Random(seed))
        assert size(world.held[0]) == 2
        assert not count(world.held[0], UNKNOWN)
        assert world.held[0] + world.deck == state[Cabinet].unseen
    dealt = {drawn_world(state, Random(seed)).held[0] for seed in range(60)}
    assert {kind for cards in dealt for kind in DEVELOPMENT.unpack(cards)} >= {"knight", "victory_point"}


def test_a_state_with_unknown_cards_is_no_position_before_a_world_is_drawn() -> None:
    state = with_unknown_cards()
    with pytest.raises(NotPlayedOutError, match="draw a world first"):
        position_of(state)
    with pytest.raises(NotPlayedOutError):
        the_world(state)


def test_the_same_seed_draws_the_same_world() -> None:
    state = with_unknown_cards()
    assert drawn_world(state, Random(4)) == drawn_world(state, Random(4))
