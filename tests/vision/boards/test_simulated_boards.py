"""Rendered boards: what is told of them is what they show."""

import os
import subprocess
import sys

import numpy as np

from vision.boards import Grid, places
from vision.boards.simulated import DealtBoard, Harm, random_board, random_camera, random_looks, shoot

CLEAN = Harm(0, 0, 0, 0)
KINDS = (places.GENERIC, "grain", "lumber", "wool", "brick", "ore")
BARE = DealtBoard(dict.fromkeys(places.ISLAND, ("pasture", None)))


def shot(board, seed=4, harm=CLEAN, hexes=places.ISLAND):
    chance = np.random.default_rng(seed)
    camera = random_camera(np.random.default_rng(9), hexes, 50.0)
    return shoot(chance, board, camera, random_looks(np.random.default_rng(2)), harm)


def test_the_same_seed_draws_the_same_picture() -> None:
    board = random_board(np.random.default_rng(1))
    one, same, other = shot(board), shot(board), shot(board, seed=5)
    assert (one.picture == same.picture).all()
    assert (one.homography == same.homography).all()
    assert (one.picture != other.picture).any()


def test_another_process_draws_it_too() -> None:
    """Nothing follows from the order of a set."""
    code = (
        "import hashlib; from tests.vision.boards.test_simulated_boards import random_board, shot, np;"
        "print(hashlib.sha256(shot(random_board(np.random.default_rng(1))).picture).hexdigest())"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1


def test_a_board_has_the_hexes_of_a_box_and_tokens_but_for_the_desert() -> None:
    board = random_board(np.random.default_rng(1))
    terrains = [terrain for terrain, _ in board.hexes.values()]
    assert {terrain: terrains.count(terrain) for terrain in set(terrains)} == {
        "fields": 4,
        "forest": 4,
        "pasture": 4,
        "hills": 3,
        "mountains": 3,
        "desert": 1,
    }
    assert sum(number is None for _, number in board.hexes.values()) <= 1


def test_a_piece_stands_where_it_is_said_to_stand() -> None:
    places_of = {"roads": "(0,0)-E", "settlements": "(0,0)N", "cities": "(-1,1)S"}
    bare = shot(BARE)
    for kind, place in places_of.items():
        with_it = shot(DealtBoard(BARE.hexes, **{kind: ((place, "blue"),)}))
        x, y = Grid(bare.homography).pixels(places.position(place)[None])[0].round().astype(int)
        near = (slice(y - 5, y + 6), slice(x - 5, x + 6))
        blue = with_it.picture[near].astype(int)
        assert (blue[..., 0] - blue[..., 2]).mean() > 25, kind
        assert (bare.picture[near].astype(int)[..., 0] - bare.picture[near].astype(int)[..., 2]).mean() < 0


def test_a_harbor_lies_off_the_path_it_belongs_to_and_every_kind_looks_different() -> None:
    bare = shot(BARE)
    path = "(0,-2)-NW"
    seen = {}
    for kind in KINDS:
        drawn = shot(DealtBoard(BARE.hexes, harbors=((path, kind),)))
        changed = np.argwhere((drawn.picture != bare.picture).any(axis=2))[:, ::-1]
        back = Grid(np.linalg.inv(bare.homography)).pixels(changed.astype(float))
        off = (back - places.position(path)) @ places.seaward(path, places.ISLAND)
        assert off.min() > -0.3
        assert 0.2 < np.median(off) < 1.3
        seen[kind] = drawn.picture
    kinds = list(seen.values())
    assert all((one != other).any() for at, one in enumerate(kinds) for other in kinds[:at])


def test_a_board_has_about_nine_harbors_and_no_two_side_by_side() -> None:
    numbers = []
    for seed in range(12):
        lying = random_board(np.random.default_rng(seed)).harbors
        spots = [places.position(path) for path, _ in lying]
        assert all(np.linalg.norm(one - two) > 1.1 for at, one in enumerate(spots) for two in spots[:at])
        assert {path for path, _ in lying} <= set(places.coast_paths(places.ISLAND))
        numbers.append(len(lying))
    assert 6 <= np.median(numbers) <= 9


def test_tokens_lie_where_they_are_said_to_lie() -> None:
    board = DealtBoard(dict.fromkeys(places.ISLAND, ("forest", 5)))
    drawn = shot(board)
    grid = Grid(drawn.homography)
    # Off the number itself, which is dark.
    for spot in drawn.tokens.values():
        x, y = grid.pixels(spot[None] + (0.19, 0))[0].round().astype(int)
        assert drawn.picture[y, x].min() > 60


def test_other_layouts_are_drawn_as_well() -> None:
    row = tuple((q, 0) for q in range(5))
    drawn = shot(random_board(np.random.default_rng(3), row), hexes=row)
    assert set(drawn.board.hexes) == set(row)
    inside = Grid(drawn.homography, row).pixels(np.array([places.position(places.hex_name(at)) for at in row]))
    height, width = drawn.picture.shape[:2]
    assert ((inside > 0) & (inside < (width, height))).all()
