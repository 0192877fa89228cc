"""Boards in pictures, read on the command line."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.commands.typed import run
from vision.boards import FOUR, LARGE_ISLAND, Grid, places, tips
from vision.boards.simulated import Hanging, Harm, Shot, over_the_board, random_board, random_looks, shoot


@pytest.fixture(scope="module")
def shot() -> Shot:
    chance = np.random.default_rng(12)
    camera = over_the_board((900, 900), 75.0, Hanging(0.1, 0.2))
    return shoot(chance, random_board(chance, pieces=0.15), camera, random_looks(chance), Harm(0.2, 0, 0.2, 0.2))


@pytest.fixture
def picture(tmp_path: Path, shot: Shot) -> Path:
    cv2.imwrite(str(tmp_path / "board.png"), shot.picture)
    return tmp_path / "board.png"


def corners(shot: Shot) -> dict[str, list[float]]:
    spots = Grid(shot.homography).pixels(np.array([places.position(place) for place in FOUR]))
    return dict(zip(FOUR, spots.round(1).tolist(), strict=True))


def right(shot: Shot, hexes) -> int:
    return sum(hexes[places.hex_name(at)].get("terrain") == terrain for at, (terrain, _) in shot.board.hexes.items())


def test_a_board_is_read_from_a_picture_with_four_points(picture, shot) -> None:
    points = " ".join(f"{x},{y}" for x, y in corners(shot).values())
    done = run("read-board", picture, "--corners", points, "--json")
    assert done.returncode == 0
    told = json.loads(done.stdout)
    assert set(told) <= {
        *("picture", "corners", "hexes", "roads", "settlements", "cities", "robber", "asked", "ms"),
        *("harbors", "asked_harbors"),
    }
    assert set(told["corners"]) == set(FOUR)
    assert right(shot, told["hexes"]) >= 17
    assert all(set(piece) == {"place", "colour", "confidence"} for piece in told["roads"])
    assert all(set(harbor) == {"place", "kind", "confidence"} for harbor in told["harbors"])


def test_corners_may_come_from_a_file_of_labels(picture, shot, tmp_path) -> None:
    labels = {"pictures": {"board.png": {"corners": corners(shot), "hexes": {}}}}
    (tmp_path / "labels.json").write_text(json.dumps(labels))
    (tmp_path / "corners.json").write_text(json.dumps(corners(shot)))
    for name in ("labels.json", "corners.json"):
        done = run("read-board", picture, "--corners", tmp_path / name, "--json")
        assert right(shot, json.loads(done.stdout)["hexes"]) >= 17


def test_in_words_a_board_is_told_row_by_row(picture) -> None:
    done = run("read-board", picture)
    assert done.returncode == 0
    first, *rows = done.stdout.splitlines()
    assert first == f"{picture}:"
    assert [row.count(" · ") for row in rows[:5]] == [2, 3, 4, 3, 2]
    assert any(row.startswith("  robber: ") or "unsure" in row for row in rows[5:])
    assert any(row.startswith("  harbors") for row in rows[5:])


def test_pictures_without_a_board_and_wrong_corners_are_told_in_words(tmp_path, picture) -> None:
    cv2.imwrite(str(tmp_path / "grey.png"), np.full((300, 400, 3), 100, np.uint8))
    done = run("read-board", tmp_path / "grey.png", tmp_path / "gone.png", picture, "--json")
    assert done.returncode == 1
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [set(answer) for answer in answers[:2]] == [{"picture", "error"}] * 2
    assert "no board was found" in answers[0]["error"]
    assert "hexes" in answers[2]
    for words in ("1,2 3,4", "nowhere.json", "10,10 20,10 10,20 20,20"):
        done = run("read-board", picture, "--corners", words)
        assert done.returncode == 1
        assert "nothing was read" in done.stdout


def test_for_six_the_large_island_is_read_wherever_it_lies(tmp_path) -> None:
    chance = np.random.default_rng(31)
    camera = over_the_board((900, 900), 55.0, Hanging(0.1, 0.4))
    board = random_board(chance, LARGE_ISLAND, pieces=0.1)
    shot = shoot(chance, board, camera, random_looks(chance), Harm(0.2, 0, 0.2, 0.2))
    cv2.imwrite(str(tmp_path / "large.png"), shot.picture)
    told = json.loads(run("read-board", tmp_path / "large.png", "--seats", 6, "--json").stdout)
    assert tuple(told["corners"]) == tips(LARGE_ISLAND)
    assert len(told["hexes"]) == 30


def test_six_may_sit_at_the_small_island_too(picture, shot) -> None:
    told = json.loads(run("read-board", picture, "--seats", 6, "--json").stdout)
    assert tuple(told["corners"]) == FOUR
