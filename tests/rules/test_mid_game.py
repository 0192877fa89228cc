"""Games that another program enters while they are on."""

import pytest

from companion.boxes.traders_barbarians.rules.rivers.settlers import Tiles
from companion.geometry.printed import beginner_board
from companion.geometry.topology import Corner, Path
from companion.mechanisms.rules.purses import Purses
from companion.rules import Choice, Outcome, Seat, State, mid_game, points
from companion.rules.base.corrections import CorrectBuilding, CorrectRoad, CorrectTurn
from companion.rules.base.turns import Turn
from tests.boxes.offered import RIVERS
from tests.boxes.seafarers.layouts import CLOTH_FOR_CATAN
from tests.rules.table import FOUR, SIX

CHOICES = {
    "the base game": Choice(FOUR, beginner_board(4)),
    "six": Choice(SIX, beginner_board(6)),
    "cities and knights": Choice(FOUR, beginner_board(4), products=("cities and knights",)),
    "cloth for catan": Choice(
        FOUR,
        CLOTH_FOR_CATAN[0].printed(4),
        products=("seafarers",),
        scenarios=("cloth for catan",),
        settings=(("cloth_third_start_piece", "settlement_only"),),  # of the set-up, which is over
    ),
}


AT_RIVERS = Choice(FOUR, RIVERS.layouts[0].printed(4), products=("traders and barbarians",), scenarios=(RIVERS.name,))


def after(state: State, *actions: object) -> State:
    for action in actions:
        outcome = state.apply(action)  # type: ignore[arg-type]
        assert isinstance(outcome, Outcome), outcome
        state = outcome.state
    return state


@pytest.mark.parametrize("name", CHOICES)
def test_the_first_player_is_to_roll_on_an_empty_board(name: str) -> None:
    state = mid_game(CHOICES[name])
    assert [option.open for option in state.options()] != []  # type: ignore[union-attr]
    assert {option.player for option in state.options()} == {Seat(0)}
    assert [points(state, seat) for seat in state.game.seats] == [0] * len(state.game.seats)


@pytest.mark.parametrize("name", CHOICES)
def test_corrections_bring_it_to_where_it_is(name: str) -> None:
    state = after(mid_game(CHOICES[name]), CorrectBuilding(Seat(2), Corner(7), "city"), CorrectTurn(Seat(2)))
    assert points(state, Seat(2)) == 2
    assert state[Turn].player == Seat(2)
    assert {option.player for option in state.options()} == {Seat(2)}


@pytest.mark.rule("TBS2-11", "TBS2-12", "TBS2-26")
def test_taking_up_a_game_sets_nothing_off() -> None:
    state = before = mid_game(AT_RIVERS)
    for corner in range(len(state.game.topology.corner_names)):
        state = after(state, CorrectBuilding(Seat(corner % 4), Corner(corner), "settlement"))
    for path in range(len(state.game.topology.path_names)):
        state = after(state, CorrectRoad(Seat(path % 4), Path(path), there=True))
    assert (state[Purses], state[Tiles], state.agenda) == (before[Purses], before[Tiles], before.agenda)


def test_what_chance_has_to_settle_is_open_until_it_has() -> None:
    (roll,) = mid_game(CHOICES["the base game"]).options()
    assert roll.open == ("dice",)  # type: ignore[union-attr]
    assert [one.open for one, _ in mid_game(CHOICES["the base game"]).outcomes(roll)] == [()] * 36  # type: ignore[arg-type]
