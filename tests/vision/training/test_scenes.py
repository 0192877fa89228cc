"""Rendered pictures to train on: what is in them is what is told of them."""

import numpy as np
import pytest

from vision.training import grounds, scenes, sprites


@pytest.fixture(scope="module")
def bank():
    return [sprites.draw(np.random.default_rng(number)) for number in range(12)]


def drawn(bank, seed, **more):
    return scenes.draw(np.random.default_rng(seed), bank, 160, 32.0, **more)


def test_the_same_seed_draws_the_same_scene(bank):
    one, same = drawn(bank, 5), drawn(bank, 5)
    assert (one.picture == same.picture).all()
    assert one.dice == same.dice


def test_a_die_cut_off_by_the_rim_has_no_value_to_learn(bank):
    cut = [
        die
        for seed in range(40)
        for die in drawn(bank, seed).dice
        if die.box[0] < -6 or die.box[1] < -6 or die.box[0] + die.box[2] > 166 or die.box[1] + die.box[3] > 166
    ]
    assert cut
    assert {die.value for die in cut} == {0}


def test_no_two_dice_lie_in_each_other(bank):
    for seed in range(40):
        middles = [(x + w / 2, y + h / 2) for x, y, w, h in (die.box for die in drawn(bank, seed).dice)]
        apart = [np.hypot(a - c, b - d) for n, (a, b) in enumerate(middles) for c, d in middles[:n]]
        assert all(distance > 24 for distance in apart), f"seed {seed}"


def test_a_scene_without_dice_tells_of_none(bank):
    assert any(drawn(bank, seed).dice == () for seed in range(40))


def test_every_kind_of_ground_is_a_whole_picture():
    for seed in range(60):
        ground = grounds.draw(np.random.default_rng(seed), 96)
        assert ground.shape == (96, 96, 3)
        assert ground.dtype == np.uint8


def test_all_dice_of_a_scene_that_lie_flat_look_much_the_same_way():
    steep = [sprites.draw(np.random.default_rng((7, number)), tilt=0.1 * (number % 13)) for number in range(52)]
    for seed in range(30):
        looks = [die.up for die in drawn(steep, seed).dice if die.up is not None and not die.doubt]
        apart = [np.hypot(a[0] - b[0], a[1] - b[1]) for n, a in enumerate(looks) for b in looks[:n]]
        assert all(distance < 2 * scenes.ALIKE for distance in apart), f"seed {seed}"
