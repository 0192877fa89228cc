"""What the network should answer: eight by eight pixels a cell."""

import numpy as np

from vision.training.scenes import Truth
from vision.training.targets import targets


def test_the_cells_at_a_die_s_middle_tell_its_value_and_box():
    wanted = targets((Truth(5, (42.0, 62.0, 36.0, 36.0)),), 160)
    # The middle, (60, 80), lies in column 7 between rows 9 and 10.
    assert wanted[0, 9, 7] == 1
    assert wanted[0, 10, 7] == 1
    assert wanted[1, 9, 7] == 4
    np.testing.assert_allclose(wanted[2:, 9, 7], [0.0, 4 / 36, 0.0, 0.0], atol=1e-6)


def test_far_from_every_die_nothing_is_there():
    wanted = targets((Truth(5, (42.0, 62.0, 36.0, 36.0)),), 160)
    assert wanted[0, 0, 0] == 0
    assert wanted[0, 10, 15] == 0


def test_around_a_die_s_middle_nothing_is_asked():
    wanted = targets((Truth(2, (42.0, 62.0, 36.0, 36.0)),), 160)
    assert wanted[0, 11, 7] == -1


def test_a_die_that_nobody_can_read_is_not_asked_for():
    wanted = targets((Truth(0, (42.0, 62.0, 36.0, 36.0)),), 160)
    assert wanted[0, 10, 7] == -1
    assert not (wanted[0] == 1).any()


def test_a_die_too_large_for_the_network_must_not_be_found():
    wanted = targets((Truth(3, (30.0, 30.0, 100.0, 100.0)),), 160)
    assert not wanted[0].any()


def test_of_two_touching_dice_each_cell_tells_the_nearer():
    wanted = targets((Truth(1, (40.0, 60.0, 40.0, 40.0)), Truth(6, (80.0, 60.0, 40.0, 40.0))), 160)
    # Their middles are (60, 80) and (100, 80).
    assert wanted[0, 9, 7] == wanted[0, 9, 12] == 1
    assert wanted[1, 9, 7] == 0
    assert wanted[1, 9, 12] == 5
