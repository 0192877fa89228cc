"""Where a board lies in a picture, from the corners that were given."""

import numpy as np
import pytest

from vision import PictureError
from vision.boards import FOUR, Grid, grid_from, places
from vision.boards.simulated import Hanging, over_the_board

CAMERA = over_the_board((900, 800), 70.0, Hanging(0.5, 0.3, 0.05, 18.0))
GRID = Grid(CAMERA.homography)


def at(names) -> dict[str, tuple[float, float]]:
    return {name: tuple(GRID.pixels(places.position(name)[None])[0]) for name in names}


def test_four_corners_say_where_everything_lies() -> None:
    found = grid_from(at(FOUR))
    spots = np.array([places.position(place) for place in places.all_corners(places.ISLAND)])
    assert np.abs(found.pixels(spots) - GRID.pixels(spots)).max() < 1e-3


def test_a_tile_radius_is_as_many_pixels_as_the_camera_was_hung_for() -> None:
    assert GRID.radius == pytest.approx(70 * np.cos(0.5) ** 0.5, rel=0.02)
    assert GRID.scaled(0.5).radius == pytest.approx(GRID.radius / 2)


def test_what_is_tall_leans_away_from_the_camera() -> None:
    foot, top = CAMERA.project(np.array([(1.0, 0.5, 0.0), (1.0, 0.5, 0.4)]))
    on_the_board = Grid(np.linalg.inv(GRID.matrix)).pixels(np.array([foot, top]))
    lean = on_the_board[1] - on_the_board[0]
    assert float(lean @ GRID.away) / np.linalg.norm(lean) > 0.95


def test_from_straight_above_nothing_leans_and_up_is_up() -> None:
    assert Grid(np.diag([50.0, 50.0, 1.0])).away.tolist() == [0, -1]


def test_three_corners_are_too_few() -> None:
    with pytest.raises(PictureError, match="too few"):
        grid_from(at(FOUR[:3]))


def test_corners_on_a_line_are_refused() -> None:
    with pytest.raises(PictureError):
        grid_from({place: (float(number), 0.0) for number, place in enumerate(FOUR)})


def test_swapped_corners_are_refused() -> None:
    given = at(FOUR)
    one, two, three, four = FOUR
    mirrored = {one: given[two], two: given[one], three: given[four], four: given[three]}
    crossed = {**given, one: given[two], two: given[one]}
    for corners in (mirrored, crossed):
        with pytest.raises(PictureError, match="swapped"):
            grid_from(corners)
