"""One world of a state: what nobody has told is settled, and what is known stays."""

from random import Random

import pytest

from companion.geometry.printed import beginner_board
from companion.geometry.topology import Corner, Hex
from companion.kernel import Outcome, Seat, State
from companion.playouts.conversion import position_of
from companion.playouts.refusal import NotPlayedOutError
from companion.playouts.worlds import drawn_world, is_certain, the_world
from companion.rules.base.corrections import CorrectBuilding, CorrectDevelopmentCards, CountHand
from companion.rules.base.development import UNKNOWN, BuyDevelopmentCard, Cabinet
from companion.rules.base.dice import RollDice
from companion.rules.base.robber import MoveRobber
from companion.rules.base.stealing import Steal
from companion.rules.cards import DEVELOPMENT, cards_of, count, covers, size
from companion.rules.choice import Choice, mid_game


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


def test_unknown_cards_bought_in_this_part_are_fresh() -> None:
    state = with_unknown_cards()
    for action in (CountHand(Seat(0), cards_of({"wool": 1, "grain": 1, "ore": 1})), RollDice(Seat(0), (1, 1))):
        outcome = state.apply(action)
        assert isinstance(outcome, Outcome)
        state = outcome.state
    outcome = state.apply(BuyDevelopmentCard(Seat(0)))
    assert isinstance(outcome, Outcome)
    for seed in range(20):
        world = drawn_world(outcome.state, Random(seed))
        assert (size(world.held[0]), size(world.fresh)) == (3, 1)
        assert covers(world.held[0], world.fresh)


def test_every_possible_hand_is_drawn() -> None:
    state = mid_game(Choice(("red", "blue", "white"), beginner_board(3)))
    for action in (
        CorrectBuilding(Seat(1), Corner(state.game.topology.hex_corners[0][0]), "settlement"),
        CountHand(Seat(1), cards_of({"ore": 1, "wool": 1})),
        RollDice(Seat(0), (3, 4)),
        MoveRobber(Seat(0), Hex(0)),
        Steal(Seat(0), Seat(1)),
    ):
        outcome = state.apply(action)
        assert isinstance(outcome, Outcome), outcome
        state = outcome.state
    assert not is_certain(state)
    drawn = {drawn_world(state, Random(seed)).hands[0] for seed in range(30)}
    assert drawn == {cards_of({"ore": 1}), cards_of({"wool": 1})}


def test_the_same_seed_draws_the_same_world() -> None:
    state = with_unknown_cards()
    assert drawn_world(state, Random(4)) == drawn_world(state, Random(4))
