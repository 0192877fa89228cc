"""Rendered boards read with the shipped weights."""

import numpy as np
import pytest

from vision.boards import Grid, places, read_board
from vision.boards.reading import BoardReading
from vision.boards.simulated import DealtBoard, Hanging, Harm, Shot, over_the_board, random_board, random_looks, shoot

SEEDS = range(1, 9)


def shot(seed: int, board: DealtBoard | None = None) -> Shot:
    chance = np.random.default_rng(seed)
    board = board or random_board(chance, pieces=0.2)
    camera = over_the_board((1000, 1000), 90.0, Hanging(0.15, 0.4 * seed))
    return shoot(chance, board, camera, random_looks(chance), Harm(0.3, 0, 0.3, 0.3))


@pytest.fixture(scope="module")
def readings() -> list[tuple[DealtBoard, BoardReading]]:
    shots = [shot(seed) for seed in SEEDS]
    return [(one.board, read_board(one.picture, Grid(one.homography))) for one in shots]


def test_terrain_is_read(readings) -> None:
    told = [
        (seen.terrain, board.hexes[at][0])
        for board, reading in readings
        for at, seen in reading.hexes.items()
        if places.hex_name(at) not in reading.asked
    ]
    assert len(told) >= 0.8 * 19 * len(SEEDS)
    assert sum(seen == true for seen, true in told) >= 0.95 * len(told)


def test_numbers_are_read_however_the_tokens_lie(readings) -> None:
    told = [
        (seen.number, board.hexes[at][1])
        for board, reading in readings
        for at, seen in reading.hexes.items()
        if places.hex_name(at) + "#" not in reading.asked and at != board.robber
    ]
    assert len(told) >= 0.85 * 19 * len(SEEDS)
    assert sum(seen == true for seen, true in told) >= 0.94 * len(told)


def test_pieces_are_read_with_their_colours(readings) -> None:
    """Whether a settlement or a city stands on a corner is told less surely than that one of a colour does."""
    kinds = {"road": "roads", "settlement": "settlements", "city": "cities"}
    there: dict[tuple[int, str], tuple[str, str]] = {}
    told: dict[tuple[int, str], tuple[str, str]] = {}
    for n, (board, reading) in enumerate(readings):
        for kind, of_board in kinds.items():
            there |= {(n, place): (kind, colour) for place, colour in getattr(board, of_board)}
        told |= {(n, one.place): (one.kind, one.colour) for one in reading.pieces}
    for of_kinds in (("road",), ("settlement", "city")):
        lying = {where for where, (kind, _) in there.items() if kind in of_kinds}
        seen = {where for where, (kind, _) in told.items() if kind in of_kinds}
        right = {where for where in seen & lying if told[where][1] == there[where][1]}
        assert len(right) >= 0.65 * len(lying), of_kinds
        assert len(seen - right) <= 0.05 * len(seen), of_kinds
        assert sum(told[where][0] == there[where][0] for where in right) >= 0.7 * len(right), of_kinds


def test_harbors_are_seen_where_they_lie_and_asked_about_where_their_kind_is_unsure(readings) -> None:
    there = {(n, *harbor) for n, (board, _) in enumerate(readings) for harbor in board.harbors}
    told = {(n, one.place, one.kind) for n, (_, reading) in enumerate(readings) for one in reading.harbors}
    asked = {(n, place) for n, (_, reading) in enumerate(readings) for place in reading.asked_harbors}
    lying = {(n, place) for n, place, _ in there}
    seen = {(n, place) for n, place, _ in told} | asked
    assert not {(n, place) for n, place, _ in told} & asked
    assert len(seen & lying) >= 0.85 * len(lying)
    assert len(seen - lying) <= 0.1 * len(seen)
    assert len(told & there) >= 0.35 * len(there)
    assert len(told - there) <= 0.12 * len(told)


def test_only_colours_that_play_are_told() -> None:
    one = shot(5)
    reading = read_board(one.picture, Grid(one.homography), ("red", "blue"))
    assert {piece.colour for piece in reading.pieces} <= {"red", "blue"}


def test_what_is_unsure_is_not_told() -> None:
    grey = np.full((600, 600, 3), 120, np.uint8)
    reading = read_board(grey, Grid(np.array([[50.0, 0, 300], [0, 50.0, 300], [0, 0, 1]])))
    data = reading.data()
    told = [seen for seen in data["hexes"].values() if "terrain" in seen]
    assert len(told) < 19
    for kind in ("roads", "settlements", "cities"):
        assert not {piece["place"] for piece in data[kind]} & set(data["asked"])
