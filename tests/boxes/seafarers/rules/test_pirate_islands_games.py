"""Random games of the Pirate Islands: what must always hold, on both boards."""

from random import Random

import pytest

from companion.boxes.seafarers.rules.pirate_islands.fortresses import Fortresses, course_of
from companion.boxes.seafarers.rules.pirate_islands.one_route import route
from companion.boxes.seafarers.rules.pirate_islands.warships import Warships
from companion.boxes.seafarers.rules.ships import Ships
from companion.geometry.topology import bits
from companion.kernel import Game, State
from companion.mechanisms.rules.sea import wet_paths
from companion.rules.base.pieces import Pieces, settlements_left
from companion.rules.base.points import holds_back, points
from companion.rules.base.scoring import Score
from companion.rules.choice import Choice, game_of
from companion.rules.random_play import step
from tests.boxes.seafarers.layouts import THE_PIRATE_ISLANDS
from tests.boxes.seafarers.rules.speech_pirate_islands import HOW
from tests.rules.always import a_refused_action_changes_nothing, no_card_is_lost, what_is_listed_is_accepted
from tests.rules.random_games import look_after_every_action, the_same_game_comes_again
from tests.rules.table import SIX

MOST = 300
RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
CARDS_OF_A_KIND = {3: 19, 4: 19, 5: 24, 6: 24}


def islands(number: int) -> Game:
    """The game on its printed board."""
    return game_of(Choice(SIX[:number], THE_PIRATE_ISLANDS[0].printed(number), **HOW))


def look(state: State, random: Random) -> None:
    """Everything that must hold in one state."""
    no_card_is_lost(state, dict.fromkeys(RESOURCES, CARDS_OF_A_KIND[len(state.game.seats)]))
    fleets, chits, pieces = state[Ships].of, state[Fortresses].chits, state[Pieces]
    for seat in state.game.seats:
        line, fort = route(state, seat), course_of(state, seat).fortress
        assert sorted(line.ships) == sorted(bits(fleets[seat])), "a ship lies beside the one route"
        assert not fleets[seat] & ~wet_paths(state)
        assert not state[Warships].of[seat] & ~fleets[seat]
        assert (pieces.buildings(seat) >> fort & 1) == (chits[seat] == 0)
        assert pieces.settlements[seat].bit_count() + settlements_left(state, seat) + (chits[seat] > 0) == 5
        assert points(state, seat) == pieces.settlements[seat].bit_count() + 2 * pieces.cities[seat].bit_count()
    if state[Score].winner is None:
        what_is_listed_is_accepted(state, random)
        a_refused_action_changes_nothing(state, random)


@pytest.mark.parametrize("number", [3, 4, 5, 6])
def test_what_must_hold_holds_after_every_action(number: int) -> None:
    look_after_every_action(islands(number), 7, look, MOST)


def test_the_same_seed_gives_the_same_game() -> None:
    the_same_game_comes_again(islands(4), 7, MOST)


@pytest.mark.parametrize("number", [3, 4, 5, 6])
def test_a_random_game_is_won_by_somebody_with_the_fortress(number: int) -> None:
    random, state = Random(1), State.start(islands(number))
    while state[Score].winner is None:
        _, outcome = step(state, random)
        state = outcome.state
    winner = state[Score].winner
    assert points(state, winner) >= 10
    assert holds_back(state, winner) is None
