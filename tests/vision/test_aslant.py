"""Dice seen from any side: the upper face is read or none, and what leans is never sure."""

import numpy as np
import pytest

from vision.slant import leaning
from vision.still import BOOK_AT, read_still
from vision.training import grounds, scenes, sprites

FLAT, ASLANT, SIDE = (0.0, 0.0), (0.0, -0.7), (0.0, 0.7)


def tables(degrees, number, most=2):
    """Rendered tables at one slant, drawn from seeds that nothing was trained on."""
    seeds = [np.random.default_rng((81, degrees, at)) for at in range(24)]
    bank = [sprites.draw(seed, tilt=np.deg2rad(degrees)) for seed in seeds]
    drawn = (scenes.draw(np.random.default_rng((82, degrees, at)), bank, 320, 48.0, most=most) for at in range(60))
    return [scene for scene in drawn if scene.dice and all(die.value for die in scene.dice)][:number]


LEAST = {30: 0.6, 45: 0.6, 60: 0.5, 70: 0.4}
"""The share of tables that is read exactly at these slants, at least."""


@pytest.fixture(scope="module", params=LEAST)
def slant(request):
    return request.param


@pytest.fixture(scope="module")
def slanted(slant):
    """A dozen tables at a slant, and what is read of each."""
    return [(scene, read_still(scene.picture)) for scene in tables(slant, 12)]


def values(dice):
    return sorted(die.value for die in dice)


def wrongly_booked(scene, dice):
    """The dice that are booked with a value that lies nowhere on the table."""
    left, wrong = values(scene.dice), 0
    for die in dice:
        if die.value in left:
            left.remove(die.value)
        else:
            wrong += die.confidence >= BOOK_AT
    return wrong


def test_a_die_seen_aslant_is_read_by_its_upper_face_or_asked_about(slanted):
    """A die that another hides is not read at all; of those that are, no side is booked."""
    assert sum(wrongly_booked(scene, dice) for scene, dice in slanted) == 0


def test_dice_seen_aslant_are_read_by_their_upper_face(slant, slanted):
    right = sum(values(dice) == values(scene.dice) for scene, dice in slanted)
    assert right >= LEAST[slant] * len(slanted)


def test_from_75_degrees_no_side_is_booked():
    assert sum(wrongly_booked(scene, read_still(scene.picture)) for scene in tables(75, 12)) == 0


def test_a_cocked_die_beside_flat_ones_is_never_booked():
    """One that lies alone, cocked, looks like a flat one seen aslant; nobody can tell. Some are said to lean."""
    flat = [sprites.draw(np.random.default_rng((84, at)), tilt=0.1) for at in range(16)]
    cocked = [sprites.draw(np.random.default_rng((84, at)), tilt=0.1, lean=np.deg2rad(42)) for at in range(16)]
    said = []
    for at in range(16):
        scene = scenes.draw(np.random.default_rng((85, at)), [flat[at], cocked[at]], 320, 52.0, most=4)
        if {bool(die.doubt) for die in scene.dice} != {True, False}:
            continue
        for die in read_still(scene.picture):
            x, y = die.box[0] + die.box[2] / 2, die.box[1] + die.box[3] / 2
            boxes = [one.box for one in scene.dice if one.doubt]
            said += [die for a, b, w, h in boxes if a <= x <= a + w and b <= y <= b + h]
    assert len(said) >= 4
    assert all(die.confidence < BOOK_AT for die in said)
    assert any(die.leans for die in said)


@pytest.mark.parametrize("what", ["_number_token", "_button", "_coin", "_harbor", "_ship", "_island", "_board"])
def test_number_tokens_buttons_coins_harbors_and_boards_are_never_booked(what):
    booked = []
    for seed in range(5):
        chance = np.random.default_rng((83, seed))
        ground = np.full((320, 320, 3), grounds.some_colour(chance), np.uint8)
        for _ in range(1 if what in {"_island", "_board"} else 5):
            getattr(grounds, what)(ground, chance)
        dice = read_still(ground)
        booked += [seed] if dice and min(die.confidence for die in dice) >= BOOK_AT else []
    assert booked == []


def test_dice_that_look_alike_lie_flat():
    assert not leaning(np.array([ASLANT, (0.1, -0.65), (-0.1, -0.75)])).any()
    assert not leaning(np.array([FLAT])).any()


def test_the_one_of_three_dice_that_looks_elsewhere_leans():
    assert leaning(np.array([FLAT, (0.1, 0.0), (0.7, 0.1)])).tolist() == [False, False, True]


def test_of_two_dice_that_look_otherwise_neither_is_trusted():
    assert leaning(np.array([ASLANT, FLAT])).all()


def test_a_face_that_looks_down_in_the_picture_is_a_side():
    assert leaning(np.array([SIDE])).all()


def test_no_dice_lean_where_none_are():
    assert not leaning(np.zeros((0, 2))).any()
