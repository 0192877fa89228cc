"""Boards that were read beside what truly lies there, and the benchmark of them from end to end."""

import json

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from benchmarks import boards
from benchmarks.board_scores import best_turn, facts, judge, judge_steps
from companion.cli import main
from vision.boards import FOUR, Grid, places
from vision.boards.simulated import Hanging, Harm, over_the_board, random_board, random_looks, shoot

TRUTH = {
    "hexes": {"(0,0)": {"terrain": "hills", "number": 6}, "(1,0)": {"terrain": "desert", "number": None}},
    "roads": [{"place": "(0,0)-E", "colour": "red"}],
    "settlements": [{"place": "(0,0)N", "colour": "red"}],
    "cities": [{"place": "(0,0)S", "colour": "white"}],
    "robber": "(1,0)",
    "ignore": ["(1,0)#"],
}


def score(read, truth=TRUTH, times=0):
    return judge(facts(truth), facts(read, times)).counts


def test_what_is_read_right_is_counted_by_any_name_of_its_place() -> None:
    read = {**TRUTH, "roads": [{"place": "(1,0)-W", "colour": "red"}], "ignore": []}
    counts = score(read)
    assert counts["terrain right"] == counts["terrain"] == 2
    assert counts["number right"] == counts["number"] == 1
    assert counts["roads right"] == counts["settlements right"] == counts["cities right"] == 1
    assert counts["robber right"] == 1
    assert counts["kinds right"] == 2


def test_what_is_asked_about_or_not_told_is_never_wrong() -> None:
    asked = {**TRUTH, "ignore": [], "asked": ["(0,0)", "(0,0)#", "(0,0)-E", "(0,0)N", "(0,0)S"]}
    for read in (asked, {}):
        counts = score(read)
        assert not [name for name in counts if name.endswith(("wrong", "phantom")) and counts[name]]
    assert score(asked)["terrain asked"] == score(asked)["roads asked"] == 1


def test_wrong_values_phantoms_and_kinds_are_counted_apart() -> None:
    read = {
        "hexes": {"(0,0)": {"terrain": "fields", "number": 8}, "(1,0)": {"terrain": "desert", "number": 3}},
        "roads": [{"place": "(0,0)-E", "colour": "blue"}],
        "settlements": [{"place": "(0,0)S", "colour": "white"}],
        "robber": None,
    }
    counts = score(read)
    assert counts["terrain wrong"] == counts["number wrong"] == counts["robber wrong"] == 1
    assert counts["number phantom"] == 0, "whose number is ignored"
    assert counts["roads phantom"] == counts["settlements phantom"] == 1
    assert counts["corner pieces right"] == counts["kinds"] == 1
    assert counts["kinds right"] == 0


def test_harbors_are_counted_and_phantoms_only_where_the_truth_has_all_of_them() -> None:
    few = {**TRUTH, "harbors": [{"place": "(0,-2)-NW", "kind": "ore"}, {"place": "(2,-2)-E", "kind": "generic"}]}
    read = {"harbors": [{"place": "(0,-3)-SE", "kind": "wool"}, {"place": "(-2,2)-W", "kind": "ore"}]}
    counts = score({**read, "asked_harbors": ["(2,-2)-E"]}, few)
    assert (counts["harbor"], counts["harbor wrong"], counts["harbor asked"]) == (2, 1, 1)
    assert counts["harbor phantom"] == 0
    coast = [{"place": path, "kind": "generic"} for path in places.coast_paths(places.ISLAND)[:27:3]]
    counts = score({"harbors": [*coast[:4], {"place": "(-2,2)-W", "kind": "ore"}]}, {**TRUTH, "harbors": coast})
    assert (counts["harbor right"], counts["harbor missed"], counts["harbor phantom"]) == (4, 5, 1)


def test_a_reader_that_found_the_board_may_have_turned_it() -> None:
    turned = {
        "hexes": {places.turned(name, 5): seen for name, seen in TRUTH["hexes"].items()},
        "roads": [{"place": places.turned("(0,0)-E", 5), "colour": "red"}],
    }
    times, best = best_turn(facts(TRUTH), turned)
    assert times == 1
    assert best.counts["terrain right"] == 2


def test_steps_are_judged_by_what_changed() -> None:
    more = {**TRUTH, "roads": [*TRUTH["roads"], {"place": "(0,0)-NE", "colour": "red"}]}
    before, after = facts(TRUTH), facts(more)
    counts = judge_steps([(before, after, before, after), (before, before, before, after)]).counts
    assert (counts["changes"], counts["found"], counts["phantom"]) == (1, 1, 1)
    assert (counts["still"], counts["quiet"]) == (1, 0)


def test_a_board_that_was_found_is_as_far_off_as_its_corners() -> None:
    truth = Grid(np.array([[50.0, 0, 300], [0, 50.0, 300], [0, 0, 1]]))
    moved = Grid(np.array([[50.0, 0, 305], [0, 50.0, 300], [0, 0, 1]]))
    assert boards.error_of(truth, truth) == pytest.approx(0)
    assert boards.error_of(moved, truth) == pytest.approx(0.1)


def test_a_folder_is_read_and_reported(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(boards, "RENDERED", 1)
    chance = np.random.default_rng(6)
    camera = over_the_board((700, 700), 60.0, Hanging(0.1, 0.1))
    shot = shoot(chance, random_board(chance, pieces=0.1), camera, random_looks(chance), Harm(0.2, 0, 0.2, 0.2))
    cv2.imwrite(str(tmp_path / "one.png"), shot.picture)
    spots = {place: Grid(shot.homography).pixels(places.position(place)[None])[0].tolist() for place in FOUR}
    label = {**boards.truth_of(shot.board), "corners": spots}
    labels = {"pictures": {"one.png": label, "gone.png": label}, "sequences": []}
    (tmp_path / boards.LABELS).write_text(json.dumps(labels))
    done = CliRunner().invoke(main, ["bench", "vision", "--boards", str(tmp_path), "--json"])
    assert done.exit_code == 0, done.output
    told = {figure["name"]: figure["value"] for figure in json.loads(done.stdout)}
    assert told["photographs of boards, corners given"] == 1
    assert told["terrain right, of 19"] > 80
    assert "gone.png" in done.stderr


def test_labels_that_cannot_be_used_are_told(tmp_path) -> None:
    (tmp_path / boards.LABELS).write_text('{"pictures": {"one.png": {}}}')
    done = CliRunner().invoke(main, ["bench", "vision", "--boards", str(tmp_path)])
    assert done.exit_code == 2
    assert "cannot be used" in done.stderr
