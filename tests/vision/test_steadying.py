"""What moves on the table is told from a camera that moves."""

import random

import cv2
import numpy as np
import pytest

from vision import SimulatedTray
from vision.steadying import STILL, back, carried, change, moved, then, view


@pytest.fixture
def tray():
    return SimulatedTray(random.Random(3), clock=lambda: 9.0, wait=lambda _: None, walls=40)


def seen_from(image, right, down, degrees=0.0):
    way = cv2.getRotationMatrix2D((320, 240), degrees, 1.0)
    way[:, 2] += (right, down)
    return cv2.warpAffine(image, way, (640, 480), borderMode=cv2.BORDER_REFLECT)


@pytest.mark.parametrize("shake", [(0, 0, 0), (5, 2, 0), (-3, 4, 1.5), (0, 0, -2)])
def test_a_camera_that_shakes_moves_nothing_on_the_table(tray, shake):
    way, pixels = moved(view(tray.frame_at(9.0)), view(seen_from(tray.frame_at(9.0), *shake)))
    assert pixels < 20
    x, y, _, _ = carried((300, 220, 40, 40), way)
    assert abs(x - 300 - shake[0]) <= 2
    assert abs(y - 220 - shake[1]) <= 2


def test_a_die_that_turns_over_moves_though_the_camera_shakes(tray):
    tray.lay((1, 2), ((-3, 0), (3, 0)))
    before = view(tray.frame_at(9.0))
    tray.lay((6, 2), ((-3, 0), (3, 0)))
    _, pixels = moved(before, view(seen_from(tray.frame_at(9.0), 4, 3)))
    assert pixels > 80


def test_a_lamp_that_is_dimmed_a_little_moves_nothing(tray):
    before = tray.frame_at(9.0)
    _, pixels = moved(view(before), view((before * 0.94).astype(np.uint8)))
    assert pixels < 20


def test_a_die_has_come_where_the_picture_has_changed_and_nowhere_else(tray):
    tray.take_away(1)
    tray.lay((5, 2), ((-3, 0), (3, 0)))
    tray.take_away(1)
    before = view(tray.frame_at(9.0))
    tray.put_back(1)
    since = change(before, view(seen_from(tray.frame_at(9.0), 9, -6)), STILL)
    assert since.likeness(carried((430, 218, 44, 44), since.way)) < 0.6
    assert since.likeness(carried((166, 218, 44, 44), since.way)) > 0.8
    assert since.share < 0.1


def test_a_shadow_changes_the_picture_and_is_no_thing(tray):
    tray.take_away(0)
    tray.take_away(1)
    before = tray.frame_at(9.0)
    shaded = before.copy()
    shaded[200:280, 200:280] = shaded[200:280, 200:280] * 0.6
    since = change(view(before), view(shaded), STILL)
    assert since.share > 0.01
    assert not since.things.any()


def test_a_way_and_the_way_back_lead_to_where_one_was():
    way = np.array([[0.99, -0.05, 12.0], [0.05, 0.99, -7.0]])
    assert then(way, back(way)) == pytest.approx(STILL, abs=1e-9)
    assert carried((10, 20, 30, 40), then(way, way)) == carried(carried((10, 20, 30, 40), way), way)


def test_pictures_without_anything_in_them_are_alike():
    flat = np.full((480, 640, 3), 128, np.uint8)
    way, pixels = moved(view(flat), view(flat))
    assert way == pytest.approx(STILL, abs=1e-3)
    assert pixels == 0
    assert change(view(flat), view(flat), STILL).share == 0
