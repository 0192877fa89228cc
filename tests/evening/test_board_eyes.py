"""The eyes over the board, on rendered pictures: a board is found as the books have it laid."""

import numpy as np
import pytest

from companion.evening.board import land_of
from companion.evening.board_eyes import Eyes
from companion.evening.rings import off
from companion.geometry.printed import beginner_board
from tests.evening.setting_up.look import rendered
from vision.boards import Grid


@pytest.mark.parametrize("sixths", [0, 2])
def test_whichever_side_the_camera_hangs_from_a_board_is_found_as_it_is_laid(sixths: int) -> None:
    shot = rendered.shot(turn=sixths * np.pi / 3 + 0.05)
    found = Eyes().find(shot.picture, land_of(beginner_board(4)))
    assert found is not None
    assert off(Grid(shot.homography), found) < 0.1


def test_a_board_that_is_not_laid_as_the_books_have_it_is_north_up() -> None:
    shot = rendered.shot(turn=2 * np.pi / 3 + 0.05)
    found = Eyes().find(shot.picture, dict.fromkeys(land_of(beginner_board(4)), "lake"))
    assert found is not None
    here, north = found.pixels(np.array([(0.0, 0.0), (0.0, -1.0)]))
    assert abs(north[0] - here[0]) < here[1] - north[1]
