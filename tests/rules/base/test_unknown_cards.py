"""Random games in which a third of the stolen and of the bought cards stay unknown to the companion.

Ledger base, BASE-144, BASE-181, BASE-193, BASE-222. Whatever happens, the books hold at least one world, no card is
lost or made in any of them, and all of them agree on how many cards everybody holds.
"""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.geometry.printed import beginner_board
from companion.kernel import Action, Refusal, State
from companion.rules.base.box import box
from companion.rules.base.development import UNKNOWN, BuyDevelopmentCard, Cabinet
from companion.rules.base.hands import Hands
from companion.rules.base.stealing import Steal
from companion.rules.cards import DEVELOPMENT, HAND, count, size
from companion.rules.choice import Choice, game_of
from companion.rules.random_play import any_action
from tests.rules.table import SIX, lay

MOST_WORLDS = 500
"""Far above the 28 that 400 such games came to, and the 144 of games in which every theft stays unknown."""


def secretive_game(seats: int, seed: int) -> list[State]:
    """Every position of a random game of at most 1500 actions."""
    game = game_of(Choice(SIX[:seats], beginner_board(max(3, seats))))
    random, states = Random(seed), [State.start(game)]
    while states[-1].agenda and len(states) < 1500:
        action = any_action(states[-1], random)
        if isinstance(action, Steal | BuyDevelopmentCard) and random.random() < 1 / 3:
            action = replace(action, card=None)
        outcome = states[-1].apply(action)
        if not isinstance(outcome, Refusal):  # a trade filled in at random need not be legal
            states.append(outcome.state)
    return states


def all_hands_agree(state: State) -> bool:
    """Whether everybody holds as many cards in every world."""
    return len({tuple(size(hand) for hand in world) for world in state[Hands].worlds}) == 1


def development_cards(state: State) -> dict[str, int]:
    """Where all development cards are: in hands, played, or not seen yet."""
    cabinet = state[Cabinet]
    known = sum(cards - count(cards, UNKNOWN) * UNKNOWN.one for cards in cabinet.held)
    return DEVELOPMENT.unpack(known + sum(cabinet.played) + cabinet.unseen)


@pytest.mark.rule("BASE-144", "BASE-181", "BASE-193", "BASE-222", "BASE-223")
@settings(max_examples=40)
@given(seats=st.integers(2, 6), seed=st.integers(0, 10**9))
def test_no_card_is_lost_or_made_however_much_stays_unknown(seats: int, seed: int) -> None:
    for state in secretive_game(seats, seed)[1:]:
        worlds = state[Hands].worlds
        assert 1 <= len(worlds) <= MOST_WORLDS
        assert all_hands_agree(state)
        assert all(HAND.unpack(sum(world)) == box(state.game).resource_cards for world in worlds)
        assert development_cards(state) == box(state.game).development_cards


@pytest.mark.rule("BASE-193", "BASE-223")
@settings(max_examples=20)
@given(seats=st.integers(3, 6), seed=st.integers(0, 10**9))
def test_whatever_the_host_lets_pass_the_cards_add_up(seats: int, seed: int) -> None:
    game = game_of(Choice(SIX[:seats], beginner_board(seats)))
    random, state, taken = Random(seed), State.start(game), list[Action]()
    for _ in range(800):
        if not state.agenda:
            break
        taken.append(any_action(state, random))
        out_of_place = random.random() < 0.05  # some action of earlier in the evening, once more and out of turn
        action = random.choice(taken) if out_of_place else taken[-1]
        try:
            outcome = state.apply(action, overrule=out_of_place)
        except ValueError:  # what the box cannot have, or nobody waits for
            assert out_of_place
            continue
        if isinstance(outcome, Refusal):
            continue
        state = outcome.state
        assert all_hands_agree(state)
        assert all(HAND.unpack(sum(world)) == box(game).resource_cards for world in state[Hands].worlds)
        assert state.options() or not state.agenda


@pytest.mark.rule("BASE-174", "BASE-181")
def test_a_discard_tells_what_was_stolen() -> None:
    table = lay("blue settlement (2,0)S\nblue holds 1 ore 1 wool\nred holds 7 brick\nred cards 1 knight")
    table.play("red plays knight", "red moves the robber to (2,0)", "red steals from blue", "red rolls 3 4")
    assert table.worlds() == 2
    table.play("red discards 3 brick 1 ore")
    assert table.worlds() == 1
    assert table.hand("blue") == {"wool": 1}


@pytest.mark.rule("BASE-150")
@settings(max_examples=15)
@given(seed=st.integers(0, 10**9))
def test_cards_bought_just_now_are_always_among_those_held(seed: int) -> None:
    for state in secretive_game(4, seed):
        cabinet = state[Cabinet]
        for held, fresh in zip(cabinet.held, cabinet.fresh, strict=True):
            assert all(count(fresh, kind) <= count(held, kind) for kind in DEVELOPMENT.kinds)
