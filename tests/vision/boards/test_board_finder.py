"""Islands found in pictures by themselves, and pictures in which there is none."""

import numpy as np
import pytest

from vision.boards import Grid, find_grid, places, refined
from vision.boards.simulated import Hanging, Harm, over_the_board, random_board, random_looks, shoot

CORNERS = np.array([places.position(place) for place in places.all_corners(places.ISLAND)])


def shot(seed: int, tilt: float = 0.3):
    chance = np.random.default_rng((8, seed))
    camera = over_the_board((900, 900), 70.0, Hanging(tilt, 0.2 * seed))
    return shoot(chance, random_board(chance, pieces=0.1), camera, random_looks(chance), Harm(0.3, 0, 0.3, 0.3))


def off(found: Grid, truth: Grid) -> float:
    """By how many tile radii the corners are off in the mean, in the best of the six turns."""
    where = Grid(np.linalg.inv(truth.matrix)).pixels(found.pixels(CORNERS))
    turned = [
        np.array([places.position(places.turned(place, times)) for place in places.all_corners(places.ISLAND)])
        for times in range(6)
    ]
    return min(float(np.linalg.norm(where - true, axis=1).mean()) for true in turned)


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_board_is_found_where_it_lies(seed) -> None:
    one = shot(seed)
    found = find_grid(one.picture)
    assert found is not None
    assert off(found, Grid(one.homography)) < 0.1


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
