"""The policy behind the play-outs plays by the rules, the same game from the same seed, and far better than chance."""

import json
import subprocess
import sys
from random import Random
from typing import Any

import pytest

from benchmarks.lockstep import WAYS, random_start
from benchmarks.policy_games import measured
from benchmarks.random_games import is_compiled
from companion.playouts.chance import CARD_BITS, due
from companion.playouts.conversion import position_of
from companion.playouts.doing import do
from companion.playouts.goals import OUT_OF_REACH, trades_to
from companion.playouts.moves import ABOUT, BITS, CERTAIN, DISCARD, DISCARDS, MOVE_ROBBER, ROBBER
from companion.playouts.options import options
from companion.playouts.policy import choose, discarded, play_sensibly, settled
from companion.playouts.position import GamePosition
from companion.playouts.worth import BoardWorth, robber_worth
from deploy.compiled_core import ROOT


def begun(seats: int = 4, way: str = "paired players", seed: int = 7) -> GamePosition:
    return position_of(random_start(seats, way, Random(seed)))


@pytest.mark.parametrize(("seats", "way"), WAYS)
def test_whatever_it_chooses_is_among_the_options(seats: int, way: str) -> None:
    position, random = begun(seats, way), Random(3)
    worth = BoardWorth(position.board)
    while position.winner < 0:
        move = choose(position, worth)
        assert move in options(position)
        do(position, move, settled(position, move, random) if move < CERTAIN else 0)
        assert min(position.hands) >= 0
        assert min(position.supply) >= 0


def test_the_same_seed_plays_the_same_game() -> None:
    one, other = begun(), begun()
    worth = BoardWorth(one.board)
    assert play_sensibly(one, worth, Random(5)) == play_sensibly(other, worth, Random(5))
    assert (one.winner, one.hands, one.path_owner) == (other.winner, other.hands, other.path_owner)


def test_it_discards_half_and_only_what_it_has() -> None:
    position = begun()
    position.hands[:5] = [1, 0, 6, 2, 3]
    position.phase, position.waiting = DISCARDS, [0]
    cards = discarded(position, 0)
    given = [cards >> CARD_BITS * kind & 31 for kind in range(5)]
    assert sum(given) == due(position, 0) == 6
    assert all(gone <= held for gone, held in zip(given, position.hands[:5], strict=True))
    assert given[2] == max(given), "wool, of which there is most to spare, goes first"
    assert settled(position, DISCARD << BITS, Random(1)) == cards


def test_the_robber_goes_where_it_costs_others_most() -> None:
    position, random = begun(), Random(2)
    worth = BoardWorth(position.board)
    while position.phase != ROBBER:
        move = choose(position, worth)
        do(position, move, settled(position, move, random) if move < CERTAIN else 0)
    seat, move = position.actor, choose(position, worth)
    assert move >> BITS == MOVE_ROBBER
    own = [taker // 5 for taker in position.takers[move & ABOUT]]
    assert own
    assert seat not in own
    values = [robber_worth(position, worth, seat, one & ABOUT) for one in options(position)]
    assert robber_worth(position, worth, seat, move & ABOUT) == max(values)


def test_a_trade_is_of_what_is_left_over() -> None:
    position = begun()
    position.rates[:5] = [4] * 5
    assert trades_to(position, 0, [5, 0, 1, 1, 0], [1, 1, 1, 1, 0]) == 1
    assert trades_to(position, 0, [4, 0, 1, 1, 0], [1, 1, 1, 1, 0]) == OUT_OF_REACH


def test_it_wins_nine_of_ten_games_against_players_at_random() -> None:
    found = measured(30, 4)
    assert found["won_of_four"] >= 27
    assert found["won_of_two"] >= 27


def told(what: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "benchmarks.policy_games", what, "10", "7"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.skipif(not is_compiled(), reason="the core has not been compiled: make fast")
def test_compiled_it_plays_the_same_games_bit_for_bit() -> None:
    pure, compiled = told("pure"), told("compiled")
    assert not pure["compiled"]
    assert compiled["compiled"]
    assert pure["digest"] == compiled["digest"]
