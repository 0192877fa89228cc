"""Which photographs may be trained on, and what their crops tell."""

import json

import cv2
import numpy as np
import pytest

from vision.training import photographs
from vision.training.photographs import Photograph
from vision.training.scenes import Truth

SOURCES = """# Sources

| Repository | Snapshot commit | Licence | Files used |
|---|---|---|---|
| a/free | 1 | MIT (stated in readme) | 1 |
| b/silent | 2 | none stated | 1 |
| c/binding | 3 | GPL-3.0 (file LICENSE) | 1 |

| File here | Repository | Path in the repository | Licence | Note |
|---|---|---|---|---|
| dice/free.png | a/free | x | MIT | - |
| dice/silent.png | b/silent | x | none stated | - |
| dice/binding.png | c/binding | x | GPL-3.0 | - |
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "dice").mkdir()
    label = {"kind": "dice", "dice": [{"value": 4, "box": [30, 40, 50, 50]}, {"value": None, "box": [0, 0, 9, 9]}]}
    pictures = {}
    for name in ("free", "silent", "binding"):
        cv2.imwrite(str(tmp_path / "dice" / f"{name}.png"), np.full((200, 300, 3), 90, np.uint8))
        pictures[f"dice/{name}.png"] = label
    (tmp_path / "labels.json").write_text(json.dumps({"pictures": pictures}))
    (tmp_path / "SOURCES.md").write_text(SOURCES)
    return tmp_path


def test_only_photographs_whose_licence_allows_it_are_trained_on(folder):
    assert photographs.allowed_names(folder) == ["dice/free.png"]


def test_a_die_without_a_label_has_no_value_to_learn(folder):
    (photograph,) = photographs.load(folder)
    assert [die.value for die in photograph.dice] == [4, 0]


def test_a_broken_photograph_is_named(folder):
    (folder / "dice" / "free.png").write_bytes(b"no picture")
    with pytest.raises(OSError, match=r"free\.png"):
        photographs.load(folder)


def test_a_crop_keeps_the_truth_about_where_the_die_is():
    picture = np.zeros((300, 400, 3), np.uint8)
    picture[100:150, 200:250] = 255
    photograph = Photograph(picture, (Truth(6, (200.0, 100.0, 50.0, 50.0)),))
    seen = 0
    for seed in range(12):
        scene = photographs.crop(np.random.default_rng(seed), photograph, 160, 40.0)
        for die in scene.dice:
            x, y, w, h = (round(part) for part in die.box)
            if die.value:
                inside = scene.picture[y + h // 4 : y + 3 * h // 4, x + w // 4 : x + 3 * w // 4]
                assert inside.std() < scene.picture.std(), f"seed {seed}"
                seen += 1
    assert seen >= 6


def test_a_photograph_taken_aslant_is_never_turned():
    picture = np.zeros((300, 400, 3), np.uint8)
    picture[100:125, 200:250], picture[125:150, 200:250] = 200, 80
    photograph = Photograph(picture, (Truth(6, (200.0, 100.0, 50.0, 50.0)),), aslant=True)
    for seed in range(20):
        scene = photographs.crop(np.random.default_rng((4, seed)), photograph, 160, 40.0)
        die = next((die for die in scene.dice if die.value), None)
        if die is not None:
            x, y, w, h = (round(part) for part in die.box)
            inside = scene.picture[y : y + h, x + w // 3 : x + 2 * w // 3].astype(float).mean(axis=2)
            upper, lower = inside[h // 8 : 3 * h // 8].mean(), inside[5 * h // 8 : 7 * h // 8].mean()
            across = scene.picture[y + h // 8 : y + 3 * h // 8, x + w // 8 : x + 7 * w // 8].mean(axis=(0, 2))
            assert abs(upper - lower) > 2 * across.std(), f"seed {seed}"


def test_boards_are_trained_on_by_the_licence_of_the_file(folder):
    (folder / "boards").mkdir()
    for name in ("free", "silent"):
        cv2.imwrite(str(folder / "boards" / f"{name}.png"), np.full((60, 80, 3), 90, np.uint8))
    (folder / "boards" / "SOURCES.md").write_text(
        "| File here | Repository | Path | Licence | Note |\n|---|---|---|---|---|\n"
        "| free.png | a/mixed | x | CC BY 4.0 | |\n| silent.png | a/mixed | x | none stated | |\n"
    )
    (board,) = photographs.load_boards(folder)
    assert board.dice == ()
    assert board.picture.shape == (60, 80, 3)


def test_a_folder_without_boards_has_none(folder):
    assert photographs.load_boards(folder) == []
