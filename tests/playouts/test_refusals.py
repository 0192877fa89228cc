"""What play-outs do not know they refuse, in words."""

from random import Random

import pytest

from companion.playouts.conversion import position_of
from companion.playouts.refusal import NotPlayedOutError
from companion.rules.boxes import layouts_of, products, variants_of
from companion.rules.choice import Choice, game_of
from companion.rules.geometry.printed import beginner_board
from companion.rules.kernel import State

SEATS = ("red", "blue", "white")


@pytest.mark.parametrize("box", products())
def test_another_box_is_refused(box: str) -> None:
    board = layouts_of((box,))[0].laid(3, Random(1))
    state = State.start(game_of(Choice(SEATS, board, products=(box,))))
    with pytest.raises(NotPlayedOutError, match="only the base game can be played out"):
        position_of(state)


@pytest.mark.parametrize("variant", ["separate phases", "friendly robber", "harbormaster"])
def test_a_variant_is_refused(variant: str) -> None:
    assert variant in variants_of(())
    state = State.start(game_of(Choice(SEATS, beginner_board(3), variants=(variant,))))
    with pytest.raises(NotPlayedOutError, match=variant):
        position_of(state)
