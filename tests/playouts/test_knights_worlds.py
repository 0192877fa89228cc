"""One world of a state with Cities & Knights: a card that nobody reported may be any of those not seen."""

from random import Random

import pytest

from companion.boxes.cities_knights.rules.improvements import TRACKS
from companion.boxes.cities_knights.rules.progress.counting import CorrectProgressCards
from companion.boxes.cities_knights.rules.progress.holdings import ProgressCards
from companion.boxes.cities_knights.rules.progress.kinds import POINT_CARDS, UNKNOWN, is_unknown, kind
from companion.geometry.printed import beginner_board
from companion.kernel import Outcome, Seat, State
from companion.playouts.cities_knights.conversion import position_of
from companion.playouts.cities_knights.worlds import drawn_world, is_certain, the_world
from companion.playouts.refusal import NotPlayedOutError
from companion.rules.cards import PROGRESS, count, size
from companion.rules.choice import Choice, mid_game


def with_unknown_cards(*more: CorrectProgressCards) -> State:
    """Red holds two cards of politics that nobody has seen."""
    state = mid_game(Choice(("red", "blue", "white"), beginner_board(3), products=("cities and knights",)))
    for action in (CorrectProgressCards(Seat(0), UNKNOWN["politics"], 2), *more):
        outcome = state.apply(action)
        assert isinstance(outcome, Outcome)
        state = outcome.state
    return state


def test_unknown_cards_are_some_of_those_nobody_has_seen_and_never_points() -> None:
    state = with_unknown_cards(CorrectProgressCards(Seat(1), kind("spy"), 2))
    assert not is_certain(state)
    unseen = state[ProgressCards].unseen("politics")
    dealt = set()
    for seed in range(80):
        world = drawn_world(state, Random(seed))
        assert size(world.held[0]) == 2
        assert world.held[0] + world.tops[TRACKS.index("politics")] == unseen
        dealt |= {PROGRESS.named(name) for name in PROGRESS.unpack(world.held[0])}
        assert count(world.held[0], kind("spy")) <= 1
    assert kind("spy") in dealt
    assert not dealt & POINT_CARDS
    assert not any(map(is_unknown, dealt))


def test_a_state_with_unknown_cards_is_no_position_before_a_world_is_drawn() -> None:
    state = with_unknown_cards()
    with pytest.raises(NotPlayedOutError, match="draw a world first"):
        position_of(state)
    with pytest.raises(NotPlayedOutError):
        the_world(state)
    assert len(position_of(state, drawn_world(state, Random(1))).progress[0]) == 2


def test_the_same_seed_draws_the_same_world() -> None:
    state = with_unknown_cards()
    assert drawn_world(state, Random(4)) == drawn_world(state, Random(4))
