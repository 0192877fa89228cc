"""Islands found in pictures by themselves, and pictures in which there is none."""

import numpy as np
import pytest

from vision.boards import ISLAND, LARGE_ISLAND, Grid, find_grid, places, refined
from vision.boards.simulated import Hanging, Harm, over_the_board, random_board, random_looks, shoot
from vision.boards.turns import alike_turns

ISLANDS = ((-3, -1), (-3, 0), (-2, -1), (-2, 0), (-1, -1), (-1, 0), (0, -1), (2, -2), (1, 1), (2, 0), (0, 2), (1, 2))
"""A large one in the west and two small ones, with one hex of sea between them."""


def shot(seed: int, tilt: float = 0.3, hexes: tuple[tuple[int, int], ...] = ISLAND):
    chance = np.random.default_rng((8, seed))
    scale = 70.0 if hexes == ISLAND else 50.0
    camera = over_the_board((900, 900), scale, Hanging(tilt, 0.2 * seed))
    board = random_board(chance, hexes, pieces=0.1)
    return shoot(chance, board, camera, random_looks(chance), Harm(0.3, 0, 0.3, 0.3))


def off(found: Grid, truth: Grid) -> float:
    """By how many tile radii the corners are off in the mean, in the best of the turns after which it looks alike."""
    corners = np.array([places.position(place) for place in places.all_corners(truth.hexes)])
    where = Grid(np.linalg.inv(truth.matrix)).pixels(found.pixels(corners))
    turned = [Grid(one).pixels(corners) for one in alike_turns(truth.hexes)]
    return min(float(np.linalg.norm(where - true, axis=1).mean()) for true in turned)


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_board_is_found_where_it_lies(seed) -> None:
    one = shot(seed)
    found = find_grid(one.picture)
    assert found is not None
    assert off(found, Grid(one.homography)) < 0.1


@pytest.mark.parametrize("turned", range(3))
def test_the_large_island_is_found_whichever_way_it_lies(turned) -> None:
    one = shot(turned * 5, hexes=LARGE_ISLAND)
    found = find_grid(one.picture, LARGE_ISLAND)
    assert found is not None
    assert off(found, Grid(one.homography, LARGE_ISLAND)) < 0.1


def test_islands_with_sea_between_them_are_found_as_they_lie() -> None:
    one = shot(2, hexes=ISLANDS)
    found = find_grid(one.picture, ISLANDS)
    assert found is not None
    assert off(found, Grid(one.homography, ISLANDS)) < 0.1


def test_another_land_than_lies_there_is_not_found() -> None:
    assert find_grid(shot(1).picture, ISLANDS) is None
    assert find_grid(shot(2, hexes=ISLANDS).picture, ISLAND) is None
    assert find_grid(shot(1).picture, LARGE_ISLAND) is None


def test_north_is_up_in_the_picture() -> None:
    found = find_grid(shot(2).picture)
    assert found is not None
    middle, north = found.pixels(np.array([(0.0, 0.0), (0.0, -1.0)]))
    assert north[1] < middle[1]
    assert abs(north[0] - middle[0]) <= 0.6 * abs(north[1] - middle[1]) + 1


def test_corners_that_were_dragged_badly_are_put_right() -> None:
    one = shot(3)
    truth = Grid(one.homography)
    dragged = Grid(truth.matrix @ np.array([[1.01, 0, 0.12], [0, 0.99, -0.1], [0, 0, 1]]))
    found = refined(one.picture, dragged)
    assert found is not None
    assert off(found, truth) < 0.06 < off(dragged, truth)


def test_where_no_board_lies_none_is_found() -> None:
    chance = np.random.default_rng(4)
    assert find_grid(np.full((480, 640, 3), 90, np.uint8)) is None
    assert find_grid(chance.integers(0, 255, (480, 640, 3)).astype(np.uint8)) is None


def test_half_a_board_is_none() -> None:
    picture = shot(1).picture
    picture[:, 450:] = 128
    assert find_grid(picture) is None
