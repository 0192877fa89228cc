"""Random games of The Fishermen of Catan: what must always hold, for three to six, however they share a turn."""

from random import Random

import pytest
from hypothesis import given

from companion.boxes.traders_barbarians.rules.fishermen.card_for_fish import DrawCardForFish
from companion.boxes.traders_barbarians.rules.fishermen.catching import DrawFish, ExchangeFish
from companion.boxes.traders_barbarians.rules.fishermen.spending import StealForFish
from companion.boxes.traders_barbarians.rules.fishermen.tokens import UNKNOWN, WORTH, FishTokens, every_token
from companion.kernel import State
from companion.rules.base.development import BuyDevelopmentCard
from companion.rules.base.hands import Hands
from companion.rules.base.scoring import Score
from companion.rules.base.stealing import Steal
from companion.rules.cards import DEVELOPMENT, FISH, HAND, count, size
from tests.boxes.traders_barbarians.rules.fishermen.table import game
from tests.rules.always import (
    a_refused_action_changes_nothing,
    no_card_is_lost,
    nobody_has_won_unnoticed,
    what_is_listed_is_accepted,
)
from tests.rules.random_games import few, look_after_every_action, random_game, seeds, somebody_wins_in_their_own_part

UNTOLD = {
    Steal: "card",
    BuyDevelopmentCard: "card",
    StealForFish: "card",
    DrawCardForFish: "card",
    DrawFish: "token",
    ExchangeFish: "token",
}
CARDS = {3: 19, 4: 19, 5: 24, 6: 24}
GAMES = {
    "three": game(3),
    "four on a random board": game(4, layout=2),
    "four friendly harbormasters": game(4, layout=1, variants=("friendly robber", "harbormaster")),
    "five paired": game(5, layout=1),
    "five with special building": game(5, five_six="special building"),
    "six paired": game(6),
    "six with special building": game(6, layout=2, five_six="special building"),
}


def no_token_is_lost(state: State) -> None:
    """What was not seen yet, what is known to be held and what was spent are the whole box, kind by kind."""
    mine = state[FishTokens]
    known = sum(held - count(held, UNKNOWN) * UNKNOWN.one for held in mine.held)
    assert FISH.unpack(mine.unseen + known + mine.spent) == FISH.unpack(every_token(len(state.game.seats)))
    assert size(mine.unseen) == mine.face_down + sum(count(held, UNKNOWN) for held in mine.held)
    assert all(size(held) <= 7 for held in mine.held)
    assert not any(count(mine.unseen, UNKNOWN) for _ in WORTH)


def look(state: State, random: Random) -> None:
    """Everything that must hold in one state."""
    number = len(state.game.seats)
    no_card_is_lost(state, dict.fromkeys((kind.name for kind in HAND.kinds[:5]), CARDS[number]))
    no_token_is_lost(state)
    nobody_has_won_unnoticed(state)
    if state[Score].winner is None:
        what_is_listed_is_accepted(state, random)
        a_refused_action_changes_nothing(state, random)


@pytest.mark.parametrize("name", GAMES)
@few
@given(seed=seeds)
def test_what_must_hold_holds_after_every_action(name: str, seed: int) -> None:
    look_after_every_action(GAMES[name], seed, look, 450)


@pytest.mark.parametrize("name", GAMES)
@few
@given(seed=seeds)
def test_it_holds_as_well_where_nobody_tells(name: str, seed: int) -> None:
    look_after_every_action(GAMES[name], seed, look, 200, UNTOLD)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_comes_to_an_end(name: str) -> None:
    somebody_wins_in_their_own_part(GAMES[name], 1, look, 10_000)


def test_all_tokens_and_cards_come_round_in_one_game() -> None:
    *_, (_, _, last) = random_game(GAMES["four on a random board"], 3, 10_000)
    assert sum(size(held) for held in last.state[FishTokens].held) > 0
    assert DEVELOPMENT.faces
    assert last.state[Hands].worlds
