"""What is known of the dice: their names are the owner's to choose."""

import pytest

from vision import Calibration, DieColour, PictureError

KNOWN = Calibration(dice=(DieColour("orange", (0.1, -0.4, 0.3)), DieColour("brown", (-0.5, 0.0, 0.2))))


def test_the_owner_says_which_die_is_the_yellow_one_and_which_the_red():
    renamed = KNOWN.renamed({"orange": "yellow", "brown": "red"})
    assert renamed.dice == (DieColour("yellow", (0.1, -0.4, 0.3)), DieColour("red", (-0.5, 0.0, 0.2)))
    assert [die.name for die in KNOWN.dice] == ["orange", "brown"]


def test_the_names_can_be_exchanged():
    assert [die.name for die in KNOWN.renamed({"orange": "brown", "brown": "orange"}).dice] == ["brown", "orange"]


def test_a_die_that_is_not_mentioned_keeps_its_name():
    assert [die.name for die in KNOWN.renamed({"orange": "yellow"}).dice] == ["yellow", "brown"]


@pytest.mark.parametrize("names", [{"orange": "brown"}, {"orange": ""}, {"orange": "red", "brown": " red "}])
def test_two_dice_need_two_different_names(names):
    with pytest.raises(PictureError, match="two different names; nothing was renamed"):
        KNOWN.renamed(names)


def test_a_colour_that_nobody_learnt_is_named():
    with pytest.raises(PictureError, match=r"no green die; nothing was renamed. Known: orange, brown"):
        KNOWN.renamed({"green": "red"})
