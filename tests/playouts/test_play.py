"""Play-outs end with a winner, are the same from the same seed, and leave the position they begin from alone."""

from random import Random

from benchmarks.lockstep import random_start
from companion.playouts.conversion import position_of
from companion.playouts.moves import BITS, END
from companion.playouts.options import options
from companion.playouts.play import play_at_random, play_by
from companion.playouts.position import GamePosition
from companion.playouts.turns import look_for_a_victory


def start() -> GamePosition:
    return position_of(random_start(4, "paired players", Random(7)))


def contents(position: GamePosition) -> dict[str, object]:
    """Every field of a position but its board, which is shared."""
    return {name: getattr(position, name) for name in dir(position) if name[0] != "_" and name not in ("board", "copy")}


def any_move(position: GamePosition, moves: list[int], random: Random) -> int:
    return moves[int(random.random() * len(moves))]


def test_a_game_is_played_to_its_end() -> None:
    position = start()
    made = play_at_random(position, Random(1))
    assert made > 200
    winner = position.winner
    assert position.points[winner] + position.held[winner * 5 + 1] >= 10
    assert options(position) == []


def test_a_copy_is_played_on_without_changing_what_it_was_made_of() -> None:
    position = start()
    before = contents(start())
    for seed in range(3):
        played = position.copy()
        assert contents(played) == before
        play_at_random(played, Random(seed))
        assert contents(position) == before


def test_a_copy_from_the_middle_has_everything() -> None:
    position = start()
    play_at_random(position, Random(2), most=400)
    assert position.winner < 0
    assert contents(position.copy()) == contents(position)


def test_the_same_seed_plays_the_same_game() -> None:
    one, other = start(), start()
    assert play_at_random(one, Random(5)) == play_at_random(other, Random(5))
    assert contents(one) == contents(other)


def test_a_policy_that_picks_at_random_plays_the_random_game() -> None:
    one, other = start(), start()
    assert play_at_random(one, Random(6)) == play_by(any_move, other, Random(6))
    assert contents(one) == contents(other)


def test_a_policy_chooses_every_move_that_is_a_choice() -> None:
    position = start()

    def idle(position: GamePosition, moves: list[int], random: Random) -> int:
        return END << BITS if END << BITS in moves else moves[0]

    assert play_by(idle, position, Random(1), most=500) == 500
    assert max(position.points) == 2


def test_enough_points_win_in_ones_own_part_only() -> None:
    position = start()
    play_at_random(position, Random(3), most=300)
    position.points[position.player] = position.target
    position.open = False
    assert not look_for_a_victory(position)
    position.open = True
    assert look_for_a_victory(position)
    assert position.winner == position.player
