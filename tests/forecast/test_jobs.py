"""Who wins, and which move leads farthest."""

from random import Random

import pytest

from benchmarks.chances import as_known
from benchmarks.lockstep import random_start
from companion.forecast.jobs import WhichMove, WhoWins
from companion.playouts.conversion import position_of
from companion.playouts.doing import do
from companion.playouts.moves import BITS, CERTAIN, CITY, DISCARDS, PLACE_SETTLEMENT, TO_ACT, VICTORY_POINT
from companion.playouts.options import options
from companion.playouts.policy import choose, settled
from companion.playouts.position import GamePosition
from companion.playouts.worth import BoardWorth


def at_phase(phase: int, seed: int = 1) -> GamePosition:
    """A game of four at a moment of this sort."""
    random = Random(seed)
    position = position_of(random_start(4, "paired players", random))
    worth = BoardWorth(position.board)
    while position.phase != phase or (phase == TO_ACT and position.placed < 8):
        move = choose(position, worth)
        do(position, move, settled(position, move, random) if move < CERTAIN else 0)
    return position


def test_who_is_about_to_win_wins() -> None:
    position = at_phase(TO_ACT)
    position.points[position.player] = 9
    position.hands[position.player * 5 : position.player * 5 + 5] = [0, 0, 0, 2, 3]
    job = WhoWins(as_known(position), Random(1))
    for _ in range(20):
        job.step()
    assert job.answer()["won"][position.player] == 20 == job.answer()["games"]


@pytest.mark.parametrize(("target", "lead"), [(10, 0.7), (14, 0.5)])
def test_how_far_the_game_is_is_what_its_leader_shows_and_no_hidden_point(target: int, lead: float) -> None:
    position = at_phase(TO_ACT)
    position.target = target
    position.points[position.player] = 7
    position.held[position.player * 5 + VICTORY_POINT] += 1
    position.deck[VICTORY_POINT] -= 1
    assert WhoWins(as_known(position), Random(1)).answer()["lead"] == lead


def test_the_same_seed_gives_the_same_chances() -> None:
    position = at_phase(TO_ACT)
    jobs = [WhoWins(as_known(position), Random(4)) for _ in range(2)]
    for job in jobs:
        for _ in range(10):
            job.step()
    assert jobs[0].answer() == jobs[1].answer()
    assert sum(jobs[0].won) == 10


def test_hidden_victory_points_are_not_known_to_the_chances() -> None:
    position = at_phase(TO_ACT)
    rival = (position.player + 1) % 4
    other = position.copy()
    for one, kind in ((position, VICTORY_POINT), (other, 0)):
        one.held[rival * 5 + kind] += 1
        one.deck[kind] -= 1
    answers = []
    for one in (position, other):
        job = WhoWins(as_known(one), Random(2))
        for _ in range(10):
            job.step()
        answers.append(job.answer())
    assert answers[0] == answers[1]


def test_a_move_that_wins_leads_farthest() -> None:
    position = at_phase(TO_ACT)
    seat = position.player
    position.points[seat] = 9
    position.hands[seat * 5 : seat * 5 + 5] = [1, 1, 0, 2, 3]
    job = WhichMove(as_known(position), Random(1), seat)
    for _ in range(5):
        job.step()
    best = job.answer()["moves"][0]
    assert best in options(position)
    assert best >> BITS == CITY
    assert job.answer()["leads"] == sorted(job.answer()["leads"], reverse=True)


def test_a_move_that_takes_a_card_which_may_have_been_stolen_is_thought_of_too() -> None:
    position = at_phase(TO_ACT)
    seat = position.player
    position.hands[seat * 5 : seat * 5 + 5] = [0, 0, 0, 2, 2]
    game = as_known(position)
    hands = position.hands + position.supply
    with_ore = hands[:]
    with_ore[seat * 5 + 4] += 1
    game.hands = [hands, with_ore]
    moves = [move for seed in range(4) for move in WhichMove(game, Random(seed), seat).moves]
    assert CITY in {move >> BITS for move in moves}
    job = WhichMove(game, Random(1), seat)
    for _ in range(12):
        job.step()
    assert job.answer()["moves"][0] >> BITS == CITY
    assert job.answer()["unsure"][0]


def test_where_to_begin_is_a_choice_of_legal_corners() -> None:
    position = at_phase(PLACE_SETTLEMENT)
    job = WhichMove(as_known(position), Random(1), position.actor)
    for _ in range(3):
        job.step()
    moves = job.answer()["moves"]
    assert len(moves) >= 3
    assert set(moves) <= set(options(position))


def test_who_is_not_waited_for_has_no_move() -> None:
    position = at_phase(TO_ACT)
    job = WhichMove(as_known(position), Random(1), (position.actor + 1) % 4)
    job.step()
    assert job.answer()["moves"] == []


def test_on_a_seven_the_cards_to_give_up_are_named() -> None:
    position = at_phase(DISCARDS, seed=2)
    seat = position.waiting[0]
    job = WhichMove(as_known(position), Random(1), seat)
    given, held = job.answer()["discards"], position.hands[seat * 5 : seat * 5 + 5]
    assert sum(given) == sum(held) // 2
    assert all(gone <= had for gone, had in zip(given, held, strict=True))
