"""Upper faces of dice seen aslant, drawn as they would look from straight above."""

import cv2
import numpy as np
import pytest

from vision import levelling, network
from vision.crops import SIDE, levelled
from vision.guesses import Guess
from vision.network import Told

WHITE = (255, 255, 255)


def seen(degrees, edge=40):
    """A table with one white face at 200, 200, seen from so many degrees, and where its die's middle is."""
    picture = np.zeros((400, 400, 3), np.uint8)
    high = edge * np.cos(np.deg2rad(degrees))
    x, y = 200 - edge / 2, 200 - high / 2
    cv2.rectangle(picture, (round(x), round(y)), (round(x + edge), round(y + high)), WHITE, -1)
    return picture, 200 + edge / 2 * np.sin(np.deg2rad(degrees))


def up(degrees):
    return np.array([0.0, -np.sin(np.deg2rad(degrees))])


def across(degrees, edge=40):
    """How wide `vision.crops` takes a die to be."""
    return edge * (1.22 * (1.22 * np.cos(np.deg2rad(degrees)) + np.sin(np.deg2rad(degrees)))) ** 0.5


@pytest.mark.parametrize("edge", [20, 40, 160])
@pytest.mark.parametrize("degrees", [30, 45, 60, 70])
def test_a_levelled_face_is_as_high_as_wide_and_in_the_middle(degrees, edge):
    picture, y = seen(degrees, edge)
    shown = levelled(picture, 200.0, y, across(degrees, edge), up(degrees))[:, :, 0] > 127
    rows, columns = np.flatnonzero(shown.any(axis=1)), np.flatnonzero(shown.any(axis=0))
    assert len(rows) == pytest.approx(len(columns), rel=0.2)
    assert [rows.mean(), columns.mean()] == pytest.approx([SIDE / 2 - 0.5, SIDE / 2 - 0.5], abs=3)


def test_however_aslant_a_face_may_be_there_is_a_crop():
    picture, y = seen(70)
    for steep in (np.zeros(2), np.array([0.0, -1.0]), np.array([1.2, -0.4])):
        assert levelled(picture, 200.0, y, 50.0, steep).shape == (SIDE, SIDE, 3)


def test_angles_and_sines_say_the_same():
    up = np.array([[0.0, 0.0], [0.1, -0.3], [0.0, -0.9], [-0.6, -0.6]])
    np.testing.assert_allclose(network.as_sines(network.as_angles(up)), up, atol=1e-9)
    np.testing.assert_allclose(network.as_angles(np.array([[0.0, -(0.75**0.5)]])), [[0.0, -2 / 3]], atol=1e-9)


class Reader:
    """A reader of dice seen aslant that says at first that so many degrees are left, and then none."""

    def __init__(self, degrees):
        self.left = [degrees, 0.0, 0.0]

    def told(self, crops):
        angles = np.array([[0.0, -self.left.pop(0) / 90]])
        return Told(np.full((len(crops), 7), 1 / 7), np.tile(network.as_sines(angles), (len(crops), 1)))


def test_a_face_of_which_a_part_is_left_is_turned_up_by_that(monkeypatch):
    monkeypatch.setattr(network, "read_aslant", Reader(15).told)
    monkeypatch.setattr(network, "read", lambda crops: np.full((len(crops), 7), 1 / 7))
    guess = Guess(np.array([200.0, 200.0, 40.0, 40.0]), 0.9)
    told = levelling.level(seen(60)[0], [guess], np.array([up(45)]))
    np.testing.assert_allclose(told.up, [up(60)], atol=1e-6)


def test_no_face_is_levelled_where_no_die_is():
    told = levelling.level(seen(60)[0], [], np.zeros((0, 2)))
    assert told.shares.shape == told.other.shape == (0, 7)
    assert told.up.shape == (0, 2)
