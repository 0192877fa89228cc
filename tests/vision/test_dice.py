"""Reading still pictures of the rendered tray, and pictures that are none."""

import random

import cv2
import numpy as np
import pytest

from vision import PictureError, Reading, SimulatedTray, Tray, read_dice, read_tray

EVERY_PAIR = [(one, other) for one in range(1, 7) for other in range(1, 7)]


def lying(values, *, seed=1, colours=("yellow", "red"), **light):
    tray = SimulatedTray(random.Random(seed), colours=colours, clock=lambda: 0.0)
    tray.lay(values)
    if light:
        tray.light(**light)
    return tray.frame_at(50.0)


@pytest.mark.parametrize(
    "colours", [("yellow", "red"), ("white", "black"), ("blue", "green"), ("red", "white")], ids="-".join
)
def test_every_pair_of_values_is_read_with_the_colour_of_each_die(colours):
    for seed, values in enumerate(EVERY_PAIR):
        dice = read_dice(lying(values, seed=seed, colours=colours))
        expected = sorted(zip(colours, values, strict=True))
        assert sorted((die.colour, die.value) for die in dice) == expected, f"seed {seed}"


def test_two_hundred_pictures_hold_no_confident_wrong_value():
    chance = random.Random(2)
    tray = SimulatedTray(chance, clock=lambda: 0.0)
    wrong = []
    for turn in range(200):
        values = (chance.randint(1, 6), chance.randint(1, 6))
        tray.lay(values)
        reading = read_tray(tray.frame_at(9.0))
        sure = all(die.confidence >= 0.55 for die in reading.dice) and not reading.strays
        if sure and sorted(die.value for die in reading.dice) != sorted(values):
            wrong.append((turn, values, reading))
    assert wrong == []


@pytest.mark.parametrize(
    ("gain", "tint"),
    [(0.45, (1, 1, 1)), (0.7, (0.7, 1.0, 1.15)), (1.35, (1, 1, 1)), (1.0, (1.2, 1.0, 0.8))],
    ids=["dim", "lamp light", "bright", "daylight"],
)
def test_dice_are_read_in_other_light(gain, tint):
    for seed, values in enumerate([(1, 6), (2, 5), (3, 4), (6, 6), (5, 1)]):
        dice = read_dice(lying(values, seed=seed, gain=gain, tint=tint))
        assert sorted(die.value for die in dice) == sorted(values), f"seed {seed}"


def test_a_die_box_encloses_the_die():
    tray = SimulatedTray(random.Random(5), clock=lambda: 0.0)
    tray.lay((4, 2), ((-3.0, 0.0), (3.0, 1.0)))
    left, right = read_dice(tray.frame_at(9.0))
    # 44 pixels an edge; the tray's middle is (320, 240); a die is one to one and a half edges across.
    assert (left.colour, right.colour) == ("yellow", "red")
    for die, middle in ((left, (188, 240)), (right, (452, 284))):
        x, y, width, height = die.box
        assert abs(x + width / 2 - middle[0]) < 9
        assert abs(y + height / 2 - middle[1]) < 9
        assert 44 <= width <= 72
        assert 44 <= height <= 72


def test_touching_dice_of_two_colours_are_read_apart():
    right = 0
    for seed in range(10):
        tray = SimulatedTray(random.Random(seed), clock=lambda: 0.0)
        tray.lay((3, 5), ((0.0, 0.0), (1.25, 0.1)))
        right += [(die.value, die.colour) for die in read_dice(tray.frame_at(9.0))] == [(3, "yellow"), (5, "red")]
    assert right >= 8


def test_an_empty_tray_shows_neither_dice_nor_strays():
    tray = SimulatedTray(random.Random(5), clock=lambda: 0.0)
    tray.take_away(0)
    tray.take_away(1)
    assert read_tray(tray.frame_at(9.0)) == Reading()


def test_a_coin_is_a_stray_and_no_die():
    tray = SimulatedTray(random.Random(5), clock=lambda: 0.0)
    tray.take_away(0)
    tray.take_away(1)
    picture = tray.frame_at(9.0)
    cv2.circle(picture, (300, 200), 28, (40, 160, 220), -1, cv2.LINE_AA)
    reading = read_tray(picture)
    assert reading.dice == ()
    assert len(reading.strays) == 1


def test_a_cocked_die_is_not_read_as_a_flat_one():
    for seed in range(10):
        tray = SimulatedTray(random.Random(seed), clock=lambda: 0.0)
        tray.lay((4, 2), ((-3.0, 0.0), (3.0, 1.0)))
        tray.cock(0)
        yellow = [die for die in read_dice(tray.frame_at(9.0)) if die.colour == "yellow"]
        assert all(die.upright < 0.57 or die.confidence < 0.55 for die in yellow), f"seed {seed}"


def test_dice_outside_the_tray_outline_are_not_looked_at():
    tray = SimulatedTray(random.Random(5), clock=lambda: 0.0)
    tray.lay((4, 2), ((-5.0, 0.0), (3.0, 1.0)))
    outline = Tray(((200, 10), (630, 10), (630, 470), (200, 470)), (640, 480))
    assert [die.value for die in read_dice(tray.frame_at(9.0), outline)] == [2]


def test_grey_pictures_are_read_by_brightness_alone():
    grey = cv2.cvtColor(lying((5, 3), colours=("white", "black")), cv2.COLOR_BGR2GRAY)
    assert sorted(die.value for die in read_dice(grey)) == [3, 5]


def test_sixteen_bit_pictures_read_like_those_of_eight_bits():
    picture = lying((6, 2))
    assert read_dice(picture.astype(np.uint16) << 8) == read_dice(picture)


@pytest.mark.parametrize("shape", [(0, 0, 3), (0, 0), (1, 1, 3), (1, 1), (1, 640, 3), (480, 2, 3), (15, 15, 3)])
def test_a_picture_too_small_for_dice_holds_none(shape):
    assert read_dice(np.zeros(shape, np.uint8)) == ()


@pytest.mark.parametrize("level", [0, 128, 255])
def test_a_picture_of_one_colour_holds_no_dice(level):
    assert read_tray(np.full((480, 640, 3), level, np.uint8)) == Reading()


def test_pure_noise_holds_no_dice():
    noise = np.random.default_rng(1).integers(0, 256, (480, 640, 3), dtype=np.uint8)
    assert read_dice(noise) == ()


@pytest.mark.parametrize(
    "array",
    [
        np.zeros((9, 9, 2), np.uint8),
        np.zeros((9, 9, 3), np.float32),
        np.zeros(9, np.uint8),
        np.zeros((9, 9, 3), np.int8),
    ],
    ids=["two channels", "floating point", "one row", "signed"],
)
def test_an_array_that_is_no_picture_is_refused_in_words(array):
    with pytest.raises(PictureError):
        read_dice(array)
