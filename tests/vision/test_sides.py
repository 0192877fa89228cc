"""Sides of a die seen aslant rule out what its upper face cannot show."""

import cv2
import numpy as np
import pytest

from vision import network
from vision.crops import SIDE, side
from vision.guesses import Guess
from vision.sides import TURNS, open_values
from vision.training import scenes, sprites

PICTURE = np.full((100, 100, 3), 90, np.uint8)
DIE = Guess(np.array([50.0, 50.0, 40.0, 40.0]), 0.9)
ASLANT = np.array([[0.0, -0.9]])


def reading(monkeypatch, values):
    """A reader that is sure of these values at these turns, and sees no die at the others."""
    shares = np.zeros((len(TURNS), 7))
    shares[:, 0] = 1.0
    for turn, value in values.items():
        shares[turn] = 0.0
        shares[turn, value] = 1.0
    monkeypatch.setattr(network, "read", lambda crops: np.tile(shares, (len(crops) // len(TURNS), 1)))


def likely(monkeypatch, values):
    reading(monkeypatch, values)
    told = open_values(PICTURE, [DIE], ASLANT)[0]
    return {value for value in range(1, 7) if told[value - 1] > 0.3}


@pytest.mark.parametrize("value", range(1, 7))
def test_an_upper_face_shows_neither_what_a_side_shows_nor_what_is_opposite(monkeypatch, value):
    assert likely(monkeypatch, {3: value}) == {1, 2, 3, 4, 5, 6} - {value, 7 - value}


@pytest.mark.parametrize("turns", [(1, 5), (2, 6), (0, 4)])
def test_two_sides_at_a_right_angle_leave_two_values(monkeypatch, turns):
    assert likely(monkeypatch, dict(zip(turns, (1, 5), strict=True))) == {3, 4}


def test_sides_that_cannot_be_read_leave_every_value_open(monkeypatch):
    assert likely(monkeypatch, {}) == {1, 2, 3, 4, 5, 6}


def test_of_no_dice_nothing_is_told():
    assert open_values(PICTURE, [], np.zeros((0, 2))).shape == (0, 6)


@pytest.mark.parametrize("turn", [-0.9, 0.0, 0.6])
def test_a_side_is_drawn_as_seen_from_before_it(turn):
    """A white side of a die seen from 60 degrees becomes a square in the middle of the crop."""
    edge, slant = 40, np.deg2rad(60)
    above, right, near = np.array([0, -np.sin(slant)]), np.array([1.0, 0]), np.array([0, np.cos(slant)])
    out, along = near * np.cos(turn) + right * np.sin(turn), right * np.cos(turn) - near * np.sin(turn)
    corners = [200 + edge * (out + a * along + b * above) / 2 for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    picture = np.zeros((400, 400, 3), np.uint8)
    cv2.fillConvexPoly(picture, np.round(np.array(corners)).astype(np.int32), (255, 255, 255))
    across = edge * (1.22 * (1.22 * np.cos(slant) + np.sin(slant))) ** 0.5
    shown = side(picture, 200.0, 200.0, across, above, turn)[:, :, 0] > 127
    rows, columns = np.flatnonzero(shown.any(axis=1)), np.flatnonzero(shown.any(axis=0))
    assert [len(rows), len(columns)] == pytest.approx([SIDE / 1.8] * 2, rel=0.15)
    assert [rows.mean(), columns.mean()] == pytest.approx([SIDE / 2 - 0.5] * 2, abs=2)


@pytest.mark.parametrize("degrees", [50, 72])
def test_what_lies_up_is_never_ruled_out_by_rendered_sides(degrees):
    bank = [sprites.draw(np.random.default_rng((86, degrees, at)), tilt=np.deg2rad(degrees)) for at in range(8)]
    told = []
    for at in range(6):
        scene = scenes.draw(np.random.default_rng((87, degrees, at)), bank, 240, 48.0, most=2)
        for die in scene.dice:
            if die.value and die.up:
                x, y, width, height = die.box
                there = Guess(np.array([x + width / 2, y + height / 2, width, height]), 0.9)
                told.append(open_values(scene.picture, [there], np.array([die.up]))[0][die.value - 1])
    assert len(told) >= 2
    assert min(told) > 0.2
