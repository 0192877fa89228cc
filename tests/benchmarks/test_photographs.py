"""The labels of a folder of photographs: what they may say, and what is answered to labels that cannot be used."""

import json
from typing import Any

import pytest

from benchmarks.photographs import Clip, LabelledDie, LabelsError, Photograph, Roll, open_album
from tests.benchmarks.labelled import folder, label


def test_a_photograph_has_its_dice_difficulty_and_tags(tmp_path) -> None:
    album = open_album(folder(tmp_path, {"a.jpg": label((5, 10, 20), difficulty="easy", tags=["dim", "glare"])}))
    assert album.photographs == (
        Photograph("a.jpg", tmp_path / "a.jpg", (LabelledDie((10, 20, 60, 60), 5),), "easy", ("dim", "glare")),
    )
    assert album.clips == ()


def test_a_die_that_does_not_count_needs_no_value(tmp_path) -> None:
    die = {"value": None, "box": [1, 2, 3, 4], "ignore": True}
    (photograph,) = open_album(folder(tmp_path, {"a.jpg": {"kind": "dice", "dice": [die]}})).photographs
    assert photograph.dice == (LabelledDie((1, 2, 3, 4), None, counts=False),)


def test_a_picture_of_cards_shows_no_dice(tmp_path) -> None:
    cards = {"kind": "cards", "deck": "mine", "role": "test", "cards": [{"id": "ore"}]}
    (photograph,) = open_album(folder(tmp_path, {"a.jpg": cards})).photographs
    assert (photograph.dice, photograph.shows_cards) == ((), True)


def test_a_clip_has_its_rolls_with_their_values_sorted(tmp_path) -> None:
    roll = {"motion_start": 8, "settled": 37, "until": 78, "values": [4, 1]}
    album = open_album(folder(tmp_path, {"a.mp4": {"kind": "video", "fps": 30, "rolls": [roll]}}))
    assert album.clips == (Clip("a.mp4", tmp_path / "a.mp4", 30.0, (Roll(8, 37, 78, (1, 4)),)),)


def test_a_folder_without_labels_is_told_by_the_system(tmp_path) -> None:
    with pytest.raises(FileNotFoundError, match=r"labels\.json"):
        open_album(tmp_path)


@pytest.mark.parametrize("text", ["{", "[]", '{"pictures": []}', "\udcff"])
def test_a_file_that_holds_no_labels_is_named(tmp_path, text: str) -> None:
    (tmp_path / "labels.json").write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(LabelsError, match=r"labels\.json: "):
        open_album(tmp_path)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (7, "an object is expected"),
        ({}, "'kind' is missing"),
        ({"kind": "coins"}, "its kind is 'coins', not one of dice, cards, video"),
        ({"kind": "dice", "dice": [{"value": 7, "box": [0, 0, 1, 1]}]}, "7 is not a value of a die"),
        ({"kind": "dice", "dice": [{"value": None, "box": [0, 0, 1, 1]}]}, "None is not a value of a die"),
        ({"kind": "dice", "dice": [{"value": 3}]}, "'box' is missing"),
        ({"kind": "dice", "dice": [{"value": 3, "box": [0, 0, 1]}]}, "not enough values"),
        ({"kind": "dice", "dice": [3]}, "not subscriptable"),
        ({"kind": "video", "fps": 0, "rolls": []}, "0 is not a number of frames a second"),
        ({"kind": "video", "fps": 30, "rolls": [{"settled": 1}]}, "'motion_start' is missing"),
    ],
)
def test_a_label_that_cannot_be_used_is_named_with_the_reason(tmp_path, wrong: Any, words: str) -> None:
    (tmp_path / "labels.json").write_text(json.dumps({"pictures": {"odd.jpg": wrong}}), encoding="utf-8")
    with pytest.raises(LabelsError, match=r"the label of odd\.jpg cannot be used: ") as told:
        open_album(tmp_path)
    assert words in str(told.value)
