"""What a confidence is worth is told by pictures whose truth is known."""

from random import Random

import numpy as np
import pytest

from vision import SimulatedTray, confidence, read_still
from vision.training import calibrate
from vision.training.calibrate import Reading


def readings(worth, right, in_doubt=False):
    signs = np.array([confidence.signs(worth, 0.0, 0.95)])
    return [Reading(signs, np.array([one]), np.array([in_doubt]), one) for one in right]


def test_what_is_right_half_of_the_time_is_worth_a_half():
    some = readings(0.9, [True, False] * 200) + readings(0.6, [True, False] * 200)
    weights = calibrate.fitted(some)
    assert calibrate.told(some[0], weights)[0] == pytest.approx(0.5, abs=0.05)


def test_what_is_more_often_right_is_worth_more():
    some = readings(0.99, [True] * 300 + [False] * 3) + readings(0.6, [True, False] * 50)
    weights = calibrate.fitted(some)
    sure, unsure = calibrate.told(some[0], weights)[0], calibrate.told(some[-1], weights)[0]
    assert unsure == pytest.approx(0.5, abs=0.1)
    assert sure > 0.95


def test_a_die_in_doubt_teaches_nothing_and_is_never_sure():
    doubted = readings(0.99, [True] * 5, in_doubt=True)
    flat = readings(0.99, [True] * 50)
    assert (calibrate.fitted(flat + doubted) == calibrate.fitted(flat)).all()
    assert calibrate.told(doubted[0], calibrate.PRIOR)[0] <= confidence.LEANING


@pytest.fixture
def tray():
    """A picture of two dice, and what lies there."""
    tray = SimulatedTray(Random(4), clock=lambda: 0.0)
    tray.lay((3, 6))
    picture = tray.frame_at(50.0)
    dice = read_still(picture)
    assert sorted(die.value for die in dice) == [3, 6]
    return picture, [(die.value, die.box) for die in dice]


def test_a_reading_is_judged_by_the_labelled_dice(tray):
    picture, (left, right) = tray
    assert calibrate.read(picture, [left, right]).exact
    wrong = calibrate.read(picture, [(2, left[1]), right])
    assert sorted(wrong.right.tolist()) == [False, True]
    assert not wrong.exact


def test_a_die_that_nobody_can_tell_counts_neither_way(tray):
    picture, (left, right) = tray
    reading = calibrate.read(picture, [(0, left[1]), right])
    assert reading.exact
    assert reading.right.tolist() == [True]


def test_a_die_that_was_not_read_makes_a_reading_inexact(tray):
    picture, (left, right) = tray
    assert not calibrate.read(picture, [left, right, (5, (0, 0, 9, 9))]).exact
