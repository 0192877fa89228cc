"""Where the tray is."""

import random

import cv2
import numpy as np
import pytest

from vision import PictureError, SimulatedTray, Tray, find_tray


def test_a_tray_scales_with_the_picture():
    tray = Tray(((100, 100), (300, 100), (300, 300), (100, 300)), (400, 400))
    mask = tray.mask(40, 40)
    assert (mask[20, 20], mask[5, 20], mask[20, 35]) == (255, 0, 0)


def test_the_plain_tray_is_found_between_its_walls():
    simulated = SimulatedTray(random.Random(4), clock=lambda: 0.0)
    simulated.lay((2, 5), ((-2.0, 1.0), (2.0, -1.0)))
    picture = simulated.frame_at(9.0)
    cv2.rectangle(picture, (0, 0), (639, 479), (30, 60, 120), 60)
    mask = find_tray(picture).mask(640, 480)
    assert abs(cv2.countNonZero(mask) - 580 * 420) < 0.05 * 580 * 420
    assert mask[240, 320] == 255
    assert mask[10, 10] == 0


def test_a_tray_needs_an_outline():
    with pytest.raises(PictureError):
        Tray(((0, 0), (5, 5)), (640, 480))


def test_a_picture_without_a_plain_middle_has_no_tray():
    blocks = np.random.default_rng(4).integers(0, 256, (24, 32, 3), dtype=np.uint8)
    picture = cv2.resize(blocks, (640, 480), interpolation=cv2.INTER_NEAREST)
    with pytest.raises(PictureError):
        find_tray(picture)
