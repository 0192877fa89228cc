"""What the eyes for boards learn from: crops, and what is told of them."""

import numpy as np
import pytest

from vision.boards.networks import COLOURS, HARBORS, NUMBERS, TERRAINS
from vision.boards.views import CORNER, HARBOR, HEX, PATH, TOKEN
from vision.training import board_crops


@pytest.fixture(scope="module")
def taught():
    return board_crops.lessons(1, 3, ("",))


def test_crops_are_as_large_as_the_networks_want_them(taught) -> None:
    parts = ((taught.hexes, HEX), (taught.tokens, TOKEN), (taught.paths, PATH), (taught.corners, CORNER))
    for crops, window in (*parts, (taught.harbors, HARBOR)):
        assert {crop.shape for crop in crops} == {(window.side, window.side, 3)}


def test_every_crop_has_its_label(taught) -> None:
    assert len(taught.hexes) == len(taught.hex_labels) == 19
    for crops in ("tokens", "paths", "corners", "harbors"):
        labels = f"{crops.removesuffix('s')}_labels"
        assert len(getattr(taught, crops)) == len(getattr(taught, labels)) > 0
    assert max(label[0] for label in taught.hex_labels) < len(TERRAINS)
    assert max(taught.path_labels) <= len(COLOURS)
    assert 0 < max(taught.harbor_labels) <= len(HARBORS)
    assert all(
        kind in (0, 1, 2) and (colour == board_crops.UNKNOWN) == (kind == 0) for kind, colour in taught.corner_labels
    )


def test_the_same_number_teaches_the_same(taught) -> None:
    again = board_crops.lessons(1, 3, ("",))
    assert (np.stack(again.hexes) == np.stack(taught.hexes)).all()
    assert again.path_labels == taught.path_labels


def test_the_words_of_the_lessons_are_those_of_the_networks() -> None:
    assert (board_crops.TERRAINS, board_crops.COLOURS, board_crops.NUMBERS) == (TERRAINS, COLOURS, NUMBERS)
    assert board_crops.HARBORS == HARBORS


def test_tokens_alone_are_every_number_and_none() -> None:
    crops, labels = board_crops.token_crops(1, 150, ("",))
    assert {crop.shape for crop in crops} == {(TOKEN.side, TOKEN.side, 3)}
    assert set(labels) == set(range(11))
