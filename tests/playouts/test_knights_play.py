"""Play-outs with Cities & Knights end with a winner, and leave the position they begin from alone."""

from random import Random

from benchmarks.lockstep import random_start
from companion.playouts.cities_knights.conversion import position_of
from companion.playouts.cities_knights.options import options
from companion.playouts.cities_knights.play import play_at_random, play_by
from companion.playouts.cities_knights.position import KnightsPosition

SHARED = ("board", "settings", "copy")
MADE_ANEW = ("stale", "road_moves", "settlement_moves", "hire_moves")


def start() -> KnightsPosition:
    return position_of(random_start(4, "paired players", Random(7), "cities_knights"))


def contents(position: KnightsPosition) -> dict[str, object]:
    """Every field of a position but those it shares, and but lists that are made anew when somebody needs them."""
    made_anew = ("stale", "road_moves", "settlement_moves", "hire_moves")
    return {
        name: getattr(position, name) for name in dir(position) if name[0] != "_" and name not in SHARED + made_anew
    }


def any_move(position: KnightsPosition, moves: list[int], random: Random) -> int:
    return moves[int(random.random() * len(moves))]


def test_a_game_is_played_to_its_end() -> None:
    position = start()
    assert play_at_random(position, Random(1)) > 200
    assert position.points[position.winner] >= 13
    assert options(position) == []


def test_a_copy_is_played_on_without_changing_what_it_was_made_of() -> None:
    position = start()
    before = contents(start())
    for seed in range(3):
        played = position.copy()
        assert contents(played) == before
        play_at_random(played, Random(seed))
        assert contents(position) == before


def test_a_copy_from_the_middle_has_everything_and_plays_the_same_game() -> None:
    position = start()
    play_at_random(position, Random(2), most=700)
    assert position.winner < 0
    copy = position.copy()
    assert contents(copy) == contents(position)
    play_at_random(position, Random(3))
    play_at_random(copy, Random(3))
    assert contents(copy) == contents(position)


def test_a_policy_that_picks_at_random_plays_the_random_game() -> None:
    one, other = start(), start()
    assert play_at_random(one, Random(6)) == play_by(any_move, other, Random(6))
    assert contents(one) == contents(other)
