"""Which photographs of boards may be trained on, and what they teach."""

import json

import cv2
import numpy as np
import pytest

from vision.boards import FOUR, Grid, places
from vision.boards.simulated import Hanging, Harm, over_the_board, random_board, random_looks, shoot
from vision.training import board_photographs
from vision.training.board_crops import UNKNOWN

SOURCES = """
| Repository | Snapshot commit | Licence | Pictures used |
|---|---|---|---|
| one/boards | 123 | none stated; `open/` CC BY 4.0 | 2 |

| File here | Repository | Path in the repository | Licence | Note |
|---|---|---|---|---|
| open.png | one/boards | open/a.png | CC BY 4.0 | |
| shut.png | one/boards | b.png | none stated | |
"""


@pytest.fixture
def folder(tmp_path):
    chance = np.random.default_rng(3)
    camera = over_the_board((500, 500), 40.0, Hanging())
    shot = shoot(chance, random_board(chance, tokens=0), camera, random_looks(chance), Harm(0, 0, 0, 0))
    spots = Grid(shot.homography).pixels(np.array([places.position(place) for place in FOUR])).tolist()
    hexes = {places.hex_name(at): {"terrain": seen, "number": None} for at, (seen, _) in shot.board.hexes.items()}
    label = {
        "corners": dict(zip(FOUR, spots, strict=True)),
        "hexes": hexes,
        **{
            kind: [{"place": place, "colour": colour} for place, colour in getattr(shot.board, kind)]
            for kind in ("roads", "settlements", "cities")
        },
        "robber": None,
        "ignore": ["(0,0)N", "(0,0)-E"],
    }
    (tmp_path / "labels_boards.json").write_text(json.dumps({"pictures": {"open.png": label, "shut.png": label}}))
    (tmp_path / "SOURCES.md").write_text(SOURCES)
    cv2.imwrite(str(tmp_path / "open.png"), shot.picture)
    return tmp_path


def test_only_what_its_own_licence_allows_is_trained_on(folder) -> None:
    assert board_photographs.allowed_boards(folder) == ["open.png"]


def test_a_photograph_without_tokens_teaches_nothing_of_them(folder, monkeypatch) -> None:
    monkeypatch.setattr(board_photographs, "VIEWS", 2)
    taught = board_photographs.photographed(folder, 1)
    assert len(taught.hexes) == len(taught.hex_labels) == 38
    assert {label[1] for label in taught.hex_labels} == {UNKNOWN}
    assert taught.tokens == taught.token_labels == []
    assert len(taught.paths) == len(taught.path_labels) > 0


def test_one_photograph_can_be_left_out(folder) -> None:
    assert board_photographs.photographed(folder, 1, "open.png").hexes == []


def test_a_photograph_that_is_not_there_is_told(folder) -> None:
    (folder / "open.png").unlink()
    with pytest.raises(OSError, match=r"open\.png"):
        board_photographs.photographed(folder, 1)
