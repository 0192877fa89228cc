"""Hints in words: each sort of move has a sentence, and reasons that are true of the position."""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from companion.forecast.advice import Hint, hints
from companion.forecast.jobs import WhichMove
from companion.forecast.knowledge import known_game
from companion.forecast.worlds import KnownGame
from companion.geometry.printed import beginner_board, start_pieces
from companion.kernel import Outcome, Refusal, Seat, State
from companion.playouts import moves
from companion.playouts.refusal import NotPlayedOutError
from companion.rules.base.corrections import CountHand
from companion.rules.base.dice import RollDice
from companion.rules.base.robber import MoveRobber
from companion.rules.base.stealing import Steal
from companion.rules.cards import cards_of
from companion.rules.choice import Choice, game_of
from companion.rules.random_play import any_action
from companion.table.veil import veiled

FOUR = ("red", "blue", "white", "orange")
FIRST_GAME = Choice(FOUR, beginner_board(4), start_pieces=start_pieces(4))


def begun(choice: Choice = FIRST_GAME) -> State:
    """A game in which Red has the first part."""
    state = State.start(game_of(choice))
    return done(state, next(one for one in state.options() if type(one).__name__ == "ChooseStarter"))


def done(state: State, *actions: Any) -> State:
    for action in actions:
        outcome = state.apply(action)
        assert isinstance(outcome, Outcome), outcome
        state = outcome.state
    return state


def answered(state: State, seat: Seat, steps: int = 2) -> dict[str, Any]:
    job = WhichMove(KnownGame(json.loads(json.dumps(known_game(veiled(state, seat))))), Random(1), seat)
    for _ in range(steps):
        job.step()
    return job.answer()


def hinted(state: State, seat: Seat) -> list[Hint]:
    return hints(veiled(state, seat), seat, answered(state, seat))


def of_kind(answer: dict[str, Any], *kinds: int) -> dict[str, Any]:
    """The same answer with moves of these kinds alone."""
    at = [at for at, move in enumerate(answer["moves"]) if move >> moves.BITS in kinds]
    return answer | {name: [answer[name][one] for one in at] for name in ("moves", "leads", "unsure")}


def waited_for(state: State) -> Seat:
    return next(seat for item in reversed(state.agenda) if not item.beside for seat in item.who)


def test_where_to_begin_is_advised_with_numbers_dots_and_places() -> None:
    state = begun(Choice(FOUR, beginner_board(4)))
    found = hinted(state, waited_for(state))
    assert 2 <= len(found) <= 3
    for hint in found:
        assert str(hint.words).startswith("Begin at the corner of ")
        assert hint.place in state.game.topology.corner_names
        told = " ".join(map(str, hint.reasons))
        assert "You get cards there: " in told
        assert " on " in told
        assert "dots" in told


def test_a_city_that_can_be_built_is_advised_with_what_it_brings() -> None:
    state = done(begun(), CountHand(Seat(0), cards_of({"ore": 3, "grain": 2})), RollDice(Seat(0), (1, 1)))
    answer = of_kind(answered(state, Seat(0)), moves.CITY)
    (hint, *_) = hints(veiled(state, Seat(0)), Seat(0), answer)
    assert str(hint.words).startswith("Upgrade your settlement at ")
    assert "twice as many cards" in str(hint.reasons[0])
    assert hint.place


def test_the_robber_is_advised_with_whom_he_stops() -> None:
    state = done(begun(), RollDice(Seat(0), (3, 4)))
    found = hinted(state, Seat(0))
    assert all(str(hint.words).startswith("Send the robber to ") for hint in found)
    assert any("It costs you nothing." in map(str, hint.reasons) for hint in found)
    assert any(" there for " in str(hint.reasons[0]) for hint in found)
    assert all(hint.place in state.game.topology.hex_names for hint in found)


def test_to_end_the_turn_says_what_is_missing() -> None:
    state = done(begun(), CountHand(Seat(0), cards_of({"ore": 3, "grain": 1})), RollDice(Seat(0), (1, 1)))
    answer = of_kind(answered(state, Seat(0)), moves.END)
    (hint,) = hints(veiled(state, Seat(0)), Seat(0), answer)
    assert str(hint.words) == "End your turn."
    assert "Missing: 1 " in str(hint.reasons[0])


def test_on_a_seven_the_cards_to_give_up_are_named() -> None:
    hand = {"wool": 6, "ore": 3, "grain": 1}
    state = done(begun(), CountHand(Seat(1), cards_of(hand)), RollDice(Seat(0), (3, 4)))
    (hint,) = hinted(state, Seat(1))
    assert str(hint.words).startswith("Give up ")
    assert "wool" in str(hint.words)
    assert str(hint.reasons[0]).startswith("You keep what you need for ")


def stolen_unseen() -> State:
    """Blue was robbed by Red of one of two cards, and nobody has told which."""
    state = done(begun(), CountHand(Seat(0), cards_of({"ore": 2, "grain": 2})))
    state = done(state, CountHand(Seat(1), cards_of({"ore": 1, "wool": 1})), RollDice(Seat(0), (3, 4)))
    robbed = next(
        one for one in state.options() if isinstance(one, MoveRobber) and _robs(done(state, one), Seat(1)) is not None
    )
    state = done(state, robbed)
    return done(state, _robs(state, Seat(1)))


def _robs(state: State, victim: Seat) -> Steal | None:
    """The theft from this player, if it can be."""
    thefts = [one for one in state.options() if isinstance(one, Steal) and one.victim == victim]
    return thefts[0] if thefts else None


def test_nothing_is_said_to_be_missing_of_a_hand_that_is_not_known() -> None:
    state = stolen_unseen()
    answer = answered(state, Seat(0))
    (hint,) = hints(veiled(state, Seat(0)), Seat(0), of_kind(answer, moves.END))
    assert not any("Missing" in str(reason) for reason in hint.reasons)
    city = [at for at, move in enumerate(answer["moves"]) if move >> moves.BITS == moves.CITY]
    assert city
    assert all(answer["unsure"][at] for at in city)
    (*_, first) = hints(veiled(state, Seat(0)), Seat(0), of_kind(answer, moves.CITY))
    assert "If you have the cards" in " ".join(map(str, first.reasons))


def test_moves_that_lead_as_far_say_so_and_those_far_behind_are_none() -> None:
    state = done(begun(), RollDice(Seat(0), (3, 4)))
    answer = answered(state, Seat(0))
    several = answer["moves"][:3]
    alike = hints(state, Seat(0), answer | {"moves": several, "leads": [50, 45, -900], "unsure": [False] * 3})
    assert len(alike) == 2
    assert "This is about as good." not in map(str, alike[0].reasons)
    assert "This is about as good." in map(str, alike[1].reasons)


def moments(seed: int, most: int) -> Iterator[State]:
    """Moments of a game at random."""
    state, random = begun(Choice(FOUR, beginner_board(4))), Random(seed)
    for _ in range(most):
        if not state.options():
            return
        outcome = state.apply(any_action(state, random))
        if not isinstance(outcome, Refusal):
            state = outcome.state
            yield state


@pytest.mark.parametrize("seed", [1, 2])
def test_every_sort_of_move_has_words_and_reasons(seed: int) -> None:
    told: Counter[str] = Counter()
    for at, state in enumerate(moments(seed, 700)):
        if at % 3:
            continue
        seat = waited_for(state) if state.agenda else None
        if seat is None:
            return
        try:
            answer = answered(state, seat, steps=1)
        except NotPlayedOutError:
            continue
        for hint in hints(veiled(state, seat), seat, answer):
            told[str(hint.words).split()[0]] += 1
            assert hint.words
            assert all(map(str, hint.reasons))
    assert {"Begin", "Lay", "Roll", "End", "Send"} <= set(told)
