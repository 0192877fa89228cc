"""A die drawn alone: which face is up, how many pips show, where its surface leans."""

import cv2
import numpy as np
import pytest

from vision.training import sprites


def pips(sprite):
    """How many spots there are; slivers of side faces at the rim are none."""
    _, _, stats, _ = cv2.connectedComponentsWithStats(sprite.pips)
    return int((stats[1:, cv2.CC_STAT_AREA] > 15).sum())


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_seen_from_straight_above_shows_the_pips_of_its_value(value):
    sprite = sprites.draw(np.random.default_rng(value), value, tilt=0.0)
    assert pips(sprite) == value


def test_a_die_seen_aslant_shows_pips_of_more_than_its_upper_face():
    sprite = sprites.draw(np.random.default_rng(4), 1, tilt=0.9)
    assert pips(sprite) > 1


def test_the_upper_face_leans_towards_a_camera_straight_above():
    sprite = sprites.draw(np.random.default_rng(2), 3, tilt=0.0)
    middle = sprites.SIZE // 2
    assert sprite.normals[middle, middle].tolist() == [0, 0, 127]


def test_a_die_fills_the_sprite_by_its_size_and_no_more():
    sprite = sprites.draw(np.random.default_rng(2), tilt=0.0)
    edge = sprites.SIZE / (2 * sprites.HALF)
    assert 0.75 * edge**2 < np.count_nonzero(sprite.alpha) < 1.5 * edge**2
    assert not sprite.alpha[0].any()
    assert not sprite.alpha[:, 0].any()


def test_the_same_chance_draws_the_same_die():
    one, same = (sprites.draw(np.random.default_rng(9)) for _ in range(2))
    assert one.value == same.value
    assert (one.pips == same.pips).all()


def test_the_upper_face_looks_up_in_the_picture_when_the_camera_looks_aslant():
    for seed in range(12):
        right, down = sprites.draw(np.random.default_rng((5, seed)), tilt=np.deg2rad(60)).up
        assert down < -0.7
        assert abs(right) < 0.4


def test_a_camera_straight_above_sees_the_upper_face_look_nowhere():
    assert sprites.draw(np.random.default_rng(3), tilt=0.0).up == pytest.approx((0, 0), abs=1e-6)


def test_a_die_that_lies_flat_leaves_no_doubt_about_its_value():
    flat = sprites.draw(np.random.default_rng(3), tilt=1.0, lean=0.0)
    assert (flat.other, flat.doubt) == (0, 0.0)


def test_a_die_that_leans_by_half_a_right_angle_may_show_another_value():
    doubts = [sprites.draw(np.random.default_rng((6, seed)), 2, tilt=0.3, lean=np.deg2rad(44)) for seed in range(12)]
    assert all(one.other not in {0, 2, 5} and 0 < one.doubt <= 0.5 for one in doubts)
    assert max(one.doubt for one in doubts) > 0.4
