"""Reading dice in any still picture: rendered tables that were never trained on, and pictures that are none."""

from pathlib import Path
from random import Random

import cv2
import numpy as np
import pytest

from vision import PictureError, SimulatedTray, VisionError, network
from vision.still import read_still
from vision.training import grounds, scenes, sprites


@pytest.fixture(scope="module")
def bank():
    return [sprites.draw(np.random.default_rng((77, number)), tilt=0.05 * (number % 12)) for number in range(36)]


@pytest.fixture(scope="module")
def read(bank):
    """Twenty-four rendered tables with up to three dice: what lies there whole, and what is read."""
    answers = []
    for seed in range(24):
        scene = scenes.draw(np.random.default_rng((78, seed)), bank, 320, 46.0, most=3)
        if all(die.value for die in scene.dice):
            answers.append((scene, read_still(scene.picture)))
    return answers


def test_most_rendered_tables_are_read_exactly(read):
    right = [sorted(die.value for die in dice) == sorted(die.value for die in scene.dice) for scene, dice in read]
    assert len(right) >= 12
    assert sum(right) >= 0.75 * len(right)


def test_a_die_box_lies_where_the_die_is(read):
    apart = []
    for scene, dice in read:
        for die in dice:
            x, y, w, h = die.box
            middles = [(bx + bw / 2, by + bh / 2) for bx, by, bw, bh in (true.box for true in scene.dice)]
            apart.append(min((np.hypot(x + w / 2 - cx, y + h / 2 - cy) for cx, cy in middles), default=320))
    assert len(apart) >= 20
    assert np.median(apart) < 5


def test_grounds_with_cards_boards_tokens_and_dots_hold_hardly_any_dice_and_none_for_sure():
    false = [dice for seed in range(20) if (dice := read_still(grounds.draw(np.random.default_rng((79, seed)), 320)))]
    assert len(false) <= 3
    assert all(die.confidence < 0.8 for dice in false for die in dice)


def test_dice_in_a_tray_are_read_with_their_colours():
    found, wrong = 0, []
    for colours in (("yellow", "red"), ("white", "black"), ("blue", "green")):
        for seed, values in enumerate([(1, 6), (2, 5), (3, 4), (6, 6)]):
            tray = SimulatedTray(Random(seed), colours=colours, clock=lambda: 0.0)
            tray.lay(values)
            dice = [(die.colour, die.value) for die in read_still(tray.frame_at(50.0))]
            found += len(dice)
            wrong += [die for die in dice if die not in list(zip(colours, values, strict=True))]
    assert wrong == []
    assert found >= 22


def test_dice_are_read_whatever_the_picture_s_size():
    tray = SimulatedTray(Random(4), clock=lambda: 0.0)
    tray.lay((3, 6))
    frame = tray.frame_at(50.0)
    for width, height in ((480, 360), (640, 480), (1600, 1200)):
        sized = np.asarray(cv2.resize(frame, (width, height), interpolation=cv2.INTER_AREA))
        assert sorted(die.value for die in read_still(sized)) == [3, 6], f"{width} x {height}"


def test_sixteen_bit_pictures_read_like_those_of_eight_bits():
    tray = SimulatedTray(Random(1), clock=lambda: 0.0)
    tray.lay((6, 2))
    frame = tray.frame_at(50.0)
    assert read_still(frame.astype(np.uint16) << 8) == read_still(frame)


@pytest.mark.parametrize("shape", [(0, 0, 3), (1, 1, 3), (1, 640, 3), (15, 15, 3), (16, 900), (900, 17, 4)])
def test_a_picture_too_small_or_too_narrow_for_dice_holds_none(shape):
    assert read_still(np.zeros(shape, np.uint8)) == ()


@pytest.mark.parametrize("level", [0, 128, 255])
def test_a_picture_of_one_colour_holds_no_dice(level):
    assert read_still(np.full((480, 640, 3), level, np.uint8)) == ()


def test_pure_noise_holds_no_dice():
    noise = np.random.default_rng(1).integers(0, 256, (480, 640, 3), dtype=np.uint8)
    assert read_still(noise) == ()


def test_an_array_that_is_no_picture_is_refused_in_words():
    with pytest.raises(PictureError):
        read_still(np.zeros((9, 9, 2), np.uint8))


def test_weights_that_are_gone_are_named(monkeypatch):
    monkeypatch.setattr(network, "FINDER", Path("nowhere/finder.onnx"))
    with pytest.raises(VisionError, match=r"finder\.onnx"):
        read_still(np.zeros((64, 64, 3), np.uint8))


def test_the_weights_are_small_enough_to_ship():
    assert sum(file.stat().st_size for file in network.WEIGHTS.iterdir()) <= 6_000_000
