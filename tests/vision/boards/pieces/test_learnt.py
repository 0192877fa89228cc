"""What is known of a box's pieces: kept as plain data, and joined with what is shown later."""

import base64
import json

import pytest

from vision import PictureError
from vision.boards.pieces import LearntPieces, PieceKind, Shape
from vision.boards.pieces.learnt import PieceLook

PLAIN = base64.b64encode(bytes(29 * 29)).decode()
RED = PieceLook(((40.0, 60.0, 40.0), (55.0, 64.0, 41.5)), 0.09, 0.57, 0.16, (0.01, -0.02), PLAIN)
DARK = PieceLook(((20.0, 1.0, -1.0),), 0.12, 0.4, 0.3, (0.0, -0.1), PLAIN)
ROAD, ROBBER = PieceKind("road", Shape.PATH), PieceKind("robber", Shape.HEX, is_coloured=False)


def test_what_is_known_is_the_same_after_it_was_kept_as_json() -> None:
    known = LearntPieces({("road", "red"): RED, ("robber", ""): DARK})
    again = LearntPieces.of(json.loads(json.dumps(known.data())))
    assert again == known
    assert again.known == {("road", "red"), ("robber", "")}


def test_what_is_shown_later_counts_where_both_know_a_piece() -> None:
    before, later = LearntPieces({("road", "red"): DARK, ("robber", ""): DARK}), LearntPieces({("road", "red"): RED})
    assert before.merged(later).looks == {("road", "red"): RED, ("robber", ""): DARK}


def test_a_kind_is_known_when_it_was_shown_in_every_colour_that_plays() -> None:
    known = LearntPieces({("road", "red"): RED, ("robber", ""): DARK})
    assert known.knows(ROAD, ["red"])
    assert not known.knows(ROAD, ["red", "blue"])
    assert known.knows(ROBBER, ["red", "blue"])


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"pieces": [{"kind": "road"}]},
        {"pieces": [{**LearntPieces({("road", "red"): RED}).data()["pieces"][0], "area": 0}]},
        {"pieces": [{**LearntPieces({("road", "red"): RED}).data()["pieces"][0], "tones": []}]},
        {"pieces": [{**LearntPieces({("road", "red"): RED}).data()["pieces"][0], "pattern": "AAAA"}]},
        {"pieces": 3},
    ],
)
def test_anything_else_is_no_pieces_that_were_learnt(data) -> None:
    with pytest.raises(PictureError, match="nothing was taken over"):
        LearntPieces.of(data)
