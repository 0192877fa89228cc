"""What lies on a thing that is larger than the dice read on it."""

import random

import numpy as np
import pytest

from vision import Calibration, Die, Reading, SimulatedTray, learn_event_die, things_like_a_die
from vision.heaps import with_unread
from vision.regions import Region

EDGE = 40.0


def thing(left, area):
    return Region(np.zeros((4, 2), np.float32), area, (left, 0, 90, 90), (40.0, 40.0), 0.0)


def die(value, left):
    return Die(value, (left + 10, 10, 40, 40), "red", 0.9)


ALONE, OTHER = die(3, 0), die(5, 200)


def test_dice_on_things_of_their_own_size_are_believed():
    reading = Reading((ALONE, OTHER))
    assert with_unread(reading, [thing(0, 1600), thing(200, 2000)], EDGE) is reading


def test_a_die_on_a_thing_of_twice_its_size_is_taken_back():
    reading = with_unread(Reading((ALONE, OTHER)), [thing(0, 3100), thing(200, 1700)], EDGE)
    assert reading.dice == (OTHER,)
    assert [stray.box for stray in reading.strays] == [(0, 0, 90, 90)]


def test_the_size_of_a_die_is_learnt_from_the_other_where_it_is_not_known():
    reading = with_unread(Reading((ALONE, OTHER)), [thing(0, 3100), thing(200, 1700)])
    assert reading.dice == (OTHER,)


def test_two_dice_that_touch_are_believed_and_a_third_thing_beside_them_is_not_overlooked():
    pair = Reading((die(3, 0), die(5, 30)))
    assert with_unread(pair, [thing(0, 3400)], EDGE) is pair
    heap = with_unread(pair, [thing(0, 5000)], EDGE)
    assert heap.dice == pair.dice
    assert len(heap.strays) == 1


def test_things_without_dice_say_nothing():
    assert with_unread(Reading(), [thing(0, 3100)], EDGE) == Reading()


@pytest.fixture(scope="module")
def calibration():
    tray = SimulatedTray(random.Random(1), clock=lambda: 0.0)
    tray.take_away(0)
    tray.take_away(1)
    shown = []
    for face in ("ship", "ship", "ship", "yellow", "blue", "green"):
        tray.lay_event(face)
        image = tray.frame_at(1.0)
        shown.append((face, image, next(things_like_a_die(image))))
    return Calibration(event_die=learn_event_die(shown))


@pytest.mark.parametrize("face", ["ship", "yellow", "blue", "green"])
@pytest.mark.parametrize("gap", [1.0, 1.08, 1.15])
def test_an_event_die_that_touches_a_die_never_makes_it_show_something_else(calibration, face, gap):
    chance = random.Random(f"{face} {gap}")
    tray = SimulatedTray(chance, clock=lambda: 0.0)
    for _ in range(4):
        value, way = chance.randint(1, 6), chance.uniform(0, 2 * np.pi)
        tray.lay((value, 4), ((-2, 1), (3, -1)))
        tray.lay_event(face, (-2 + gap * np.cos(way), 1 + gap * np.sin(way)))
        reading = calibration.read(tray.frame_at(1.0))
        read = [die.value for die in reading.dice if die.box[0] < 320]
        assert read == [value] or (read == [] and len(reading.strays) == 1)
        assert reading.event is None or reading.event.face == face
