"""Sets of hexes turned by sixths, and the corners by which people show where they lie."""

import numpy as np
import pytest

from companion.geometry.boards import island
from vision.boards import FOUR, ISLAND, LARGE_ISLAND, Grid, places, tips
from vision.boards.turns import alike_turns, differing_turns, turn, turned_hexes

THREE = ((0, 0), (1, 0), (0, 1))
LINE = ((-1, 0), (0, 0), (1, 0))
BENT = ((-1, 0), (0, 0), (1, 0), (1, 1))


@pytest.mark.parametrize(("seats", "hexes"), [(4, ISLAND), (6, LARGE_ISLAND)])
def test_the_islands_are_those_of_the_rules(seats, hexes) -> None:
    assert hexes == island(seats)


@pytest.mark.parametrize(
    ("hexes", "differing", "alike"), [(ISLAND, 1, 6), (LARGE_ISLAND, 3, 2), (THREE, 2, 3), (LINE, 3, 2), (BENT, 6, 1)]
)
def test_the_more_turns_look_alike_the_fewer_differ(hexes, differing, alike) -> None:
    assert (len(differing_turns(hexes)), len(alike_turns(hexes))) == (differing, alike)


@pytest.mark.parametrize("times", range(6))
def test_a_turn_takes_the_middles_of_hexes_where_the_turned_hexes_lie(times) -> None:
    spots = np.array([places.position(places.hex_name(at)) for at in BENT])
    there = np.array([places.position(places.hex_name(at)) for at in turned_hexes(BENT, times)])
    assert np.allclose(Grid(turn(times)).pixels(spots), there)


def test_alike_turns_take_each_hex_onto_one_of_the_same_hexes() -> None:
    spots = np.array([places.position(places.hex_name(at)) for at in LARGE_ISLAND])
    for one in alike_turns(LARGE_ISLAND):
        far = np.linalg.norm(Grid(one).pixels(spots)[:, None] - spots[None], axis=2)
        assert np.allclose(far.min(axis=1), 0, atol=1e-9)


def test_the_tips_are_those_of_the_top_row_and_the_bottom_row() -> None:
    assert FOUR == ("(0,-2)N", "(2,-2)N", "(0,2)S", "(-2,2)S")
    assert tips(LARGE_ISLAND) == ("(1,-3)N", "(3,-3)N", "(0,3)S", "(-2,3)S")


@pytest.mark.parametrize("hexes", [THREE, LINE, BENT, ((0, 0), (0, 1), (0, 2), (0, 3))])
def test_tips_of_any_land_go_round_clockwise_and_say_where_it_lies(hexes) -> None:
    points = np.array([places.position(place) for place in tips(hexes)])
    x, y = points.T
    area = float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y)) / 2
    assert area > 0
