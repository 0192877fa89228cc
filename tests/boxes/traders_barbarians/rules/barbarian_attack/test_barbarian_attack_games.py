"""Random games of Barbarian Attack: what must always hold, for every number of players."""

from random import Random

import pytest

from companion.boxes.traders_barbarians.rules.barbarian_attack.castle_cards import EVERY_CARD, CastlePile
from companion.boxes.traders_barbarians.rules.barbarian_attack.castle_knights import CastleKnights, knights_left
from companion.boxes.traders_barbarians.rules.barbarian_attack.coast import island_paths, landing_hexes
from companion.boxes.traders_barbarians.rules.barbarian_attack.conquest import fallen
from companion.boxes.traders_barbarians.rules.barbarian_attack.invaders import (
    CorrectPrisoners,
    Invaders,
    every_barbarian,
    in_supply,
)
from companion.geometry.topology import bits
from companion.kernel import Game, Outcome, State, waiting
from companion.mechanisms.rules.purses import Purses
from companion.preferences import choose
from companion.rules import cards
from companion.rules.base.longest_road import LongestRoad
from companion.rules.base.pieces import Pieces
from companion.rules.base.points import points
from companion.rules.base.scoring import Score
from companion.rules.choice import Choice, game_of
from companion.rules.random_play import chance, step
from tests.boxes.offered import DEALT
from tests.boxes.traders_barbarians.rules.barbarian_attack.table import HOW, SIX
from tests.rules.always import (
    a_refused_action_changes_nothing,
    no_card_is_lost,
    nobody_has_won_unnoticed,
    what_is_listed_is_accepted,
)
from tests.rules.any_fields import any_fields
from tests.rules.random_games import look_after_every_action, the_same_game_comes_again

MOST = 400
CARDS_OF_A_KIND = {3: 19, 4: 19, 5: 24, 6: 24}
WAYS = [(3, "paired players"), (4, "paired players"), (5, "special building"), (6, "paired players")]


def coast(number: int, five_six: str = "paired players") -> Game:
    """The game on a board laid by chance."""
    return game_of(Choice(SIX[:number], DEALT.laid(number, Random(number)), five_six=five_six, **HOW))


def look(state: State, random: Random) -> None:
    """Everything that must hold in one state."""
    kinds = ("brick", "lumber", "wool", "grain", "ore")
    no_card_is_lost(state, dict.fromkeys(kinds, CARDS_OF_A_KIND[len(state.game.seats)]))
    nobody_has_won_unnoticed(state)
    _nobody_gets_lost(state)
    for seat in state.game.seats:
        assert points(state, seat) == _counted(state, seat)
    if state[Score].winner is None:
        what_is_listed_is_accepted(state, random)
        a_refused_action_changes_nothing(state, random)


def _nobody_gets_lost(state: State) -> None:
    """Barbarians, knights, cards and gold are all there, each where it can be."""
    mine, standing = state[Invaders], state[CastleKnights].of
    assert sum(mine.landed) + sum(mine.prisoners) + in_supply(state) == every_barbarian(state.game)
    assert in_supply(state) >= 0
    assert all(number <= 3 for number in mine.landed)
    assert {at for at, number in enumerate(mine.landed) if number} <= set(landing_hexes(state))
    taken = 0
    for seat in state.game.seats:
        assert not standing[seat] & taken
        assert standing[seat].bit_count() + knights_left(state, seat) == 6
        taken |= standing[seat]
    assert not taken & ~island_paths(state)
    pile = state[CastlePile]
    assert cards.covers(EVERY_CARD, pile.left)
    assert pile.left + pile.discarded == EVERY_CARD
    assert min(state[Purses].gold) >= 0


def _counted(state: State, seat: int) -> int:
    """The points of a player, counted again from the board."""
    board, landed, pieces = state.game.topology, state[Invaders].landed, state[Pieces]

    def stands(corner: int) -> bool:
        return any(landed[at] < 3 for at in board.corner_hexes[corner])

    settlements = sum(stands(corner) for corner in bits(pieces.settlements[seat]))
    cities = sum(stands(corner) for corner in bits(pieces.cities[seat]))
    down = pieces.buildings(seat).bit_count() - settlements - cities
    assert fallen(state, seat).bit_count() == down
    road = 2 if state[LongestRoad].holder == seat else 0
    return settlements + 2 * cities + road + state[Invaders].prisoners[seat] // 2


@pytest.mark.parametrize(("number", "five_six"), WAYS)
def test_what_must_hold_holds_after_every_action(number: int, five_six: str) -> None:
    look_after_every_action(coast(number, five_six), 7, look, MOST)


def test_the_same_seed_gives_the_same_game() -> None:
    the_same_game_comes_again(coast(4), 7, MOST)


@pytest.mark.parametrize(("number", "five_six"), WAYS)
def test_whatever_the_table_says_the_game_goes_on(number: int, five_six: str) -> None:
    random, state, said = Random(3), State.start(coast(number, five_six)), 0
    for _ in range(MOST):
        if state[Score].winner is not None:
            break
        if random.random() < 0.3:
            kinds = sorted(state.game.corrections, key=lambda kind: kind.__name__)
            ours = [kind for kind in kinds if "barbarian_attack" in kind.__module__]
            action = any_fields(state.game, random.choice(ours), random, 0)
            outcome = state.apply(action)
            wins = isinstance(action, CorrectPrisoners) and action.number > 2
            if isinstance(outcome, Outcome) and not wins:
                state, said = outcome.state, said + 1
                _nobody_gets_lost(state)
                continue
        _, after = step(state, random)
        state = after.state
        _nobody_gets_lost(state)
        assert state[Score].winner is not None or state.options()
    assert said > 10


@pytest.mark.parametrize(("number", "five_six"), WAYS)
def test_a_random_game_is_won_with_twelve_points(number: int, five_six: str) -> None:
    random, state = Random(1), State.start(coast(number, five_six))
    while state[Score].winner is None:
        _, outcome = step(state, random)
        state = outcome.state
    assert points(state, state[Score].winner) >= 12


@pytest.mark.parametrize(("number", "five_six"), WAYS)
def test_automatic_players_finish_a_game(number: int, five_six: str) -> None:
    random, state, done = Random(2), State.start(coast(number, five_six)), set[str]()
    for _ in range(3000):
        if state[Score].winner is not None:
            break
        seats = (seat for item in waiting(state.agenda) for seat in item.who)
        action = next(filter(None, (choose(state, seat, random) for seat in seats)))
        outcome = state.apply(chance(state, action, random))
        assert isinstance(outcome, Outcome)
        state = outcome.state
        done.update(type(happening).__name__ for happening in outcome.happenings)
    assert state[Score].winner is not None
    assert {"CastleKnightPlaced", "CastleKnightMoved", "BarbarianLanded"} <= done


@pytest.mark.rule("TB0-09", "TB0-11", "TBV1-13", "TBV1-15", "TBV3-11")
def test_both_variants_go_with_it() -> None:
    variants = ("friendly robber", "harbormaster")
    choice = Choice(SIX[:4], DEALT.laid(4, Random(4)), variants=variants, **HOW)
    look_after_every_action(game_of(choice), 5, lambda state, random: _nobody_gets_lost(state), MOST)
