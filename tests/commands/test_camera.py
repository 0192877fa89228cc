"""Dice in pictures, read on the command line."""

import json
from pathlib import Path
from random import Random

import cv2

from tests.commands.typed import run
from vision import SimulatedTray, as_picture


def picture(path: Path, dice: tuple[int, int], seed: int = 1) -> Path:
    tray = SimulatedTray(Random(seed), clock=lambda: 10.0)
    tray.lay(dice)
    cv2.imwrite(str(path), as_picture(tray.frame_at(11.0)))
    return path


def test_dice_are_read_from_pictures(tmp_path) -> None:
    paths = [picture(tmp_path / "a.png", (3, 5)), picture(tmp_path / "b.jpg", (6, 1), seed=2)]
    done = run("read-dice", *paths, "--json")
    assert done.returncode == 0
    one, other = map(json.loads, done.stdout.splitlines())
    assert set(one) == {"picture", "dice", "ms"}
    assert one["picture"] == str(paths[0])
    assert {(die["colour"], die["value"]) for die in one["dice"]} == {("yellow", 3), ("red", 5)}
    assert {(die["colour"], die["value"]) for die in other["dice"]} == {("yellow", 6), ("red", 1)}
    assert all(set(die) == {"value", "box", "colour", "confidence"} and len(die["box"]) == 4 for die in one["dice"])


def test_files_that_are_no_pictures_are_told_and_the_others_are_read(tmp_path) -> None:
    whole = picture(tmp_path / "whole.jpg", (4, 2))
    (tmp_path / "half.jpg").write_bytes(whole.read_bytes()[:4000])
    (tmp_path / "text.jpg").write_text("no picture")
    done = run(
        "read-dice", tmp_path / "half.jpg", tmp_path / "text.jpg", tmp_path / "gone.jpg", tmp_path, whole, "--json"
    )
    assert done.returncode == 1
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [set(answer) for answer in answers[:4]] == [{"picture", "error"}] * 4
    assert sorted(die["value"] for die in answers[4]["dice"]) == [2, 4]


def test_a_picture_without_dice_has_none(tmp_path) -> None:
    cv2.imwrite(str(tmp_path / "grey.png"), as_picture(cv2.UMat(240, 320, cv2.CV_8UC3, (120, 120, 120)).get()))
    assert run("read-dice", tmp_path / "grey.png").stdout == f"{tmp_path / 'grey.png'}: no dice\n"
