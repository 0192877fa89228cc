"""Pictures of rendered boards as people send them."""

import base64
from functools import cache

import cv2
import numpy as np

from companion.geometry.boards import BoardPlan
from companion.geometry.notation import read_hex
from companion.geometry.printed import beginner_board
from vision import Image
from vision.boards import LARGE_ISLAND, Grid
from vision.boards.simulated import DealtBoard, Hanging, Harm, Shot, over_the_board, random_board, random_looks, shoot

SEED = 3


def dealt(plan: BoardPlan) -> DealtBoard:
    """This board on a table, with the robber where it starts."""
    hexes = {(one.q, one.r): (one.terrain, one.number) for one in plan.hexes if one.terrain != "frame"}
    return DealtBoard(hexes, robbers=plan.robber[:1])


@cache
def shot(seed: int = SEED, size: tuple[int, int] = (1200, 1100), turn: float = 0.05) -> Shot:
    """The printed first board from above, in soft light."""
    chance = np.random.default_rng(seed)
    camera = over_the_board(size, 90.0, Hanging(0.15, turn))
    return shoot(chance, dealt(beginner_board(4)), camera, random_looks(chance), Harm(0.15, 0, 0.2, 0.2))


def grid() -> Grid:
    """Where that board lies in its picture."""
    return Grid(shot().homography)


LARGE = random_board(np.random.default_rng(5), LARGE_ISLAND, pieces=0)


@cache
def _large_shot() -> Shot:
    chance = np.random.default_rng(5)
    camera = over_the_board((1500, 1400), 90.0, Hanging(0.1, 0.03))
    return shoot(chance, LARGE, camera, random_looks(chance), Harm(0.15, 0, 0.2, 0.2))


def large() -> Image:
    """An island for five and six players at random, from above."""
    return _large_shot().picture


def large_grid() -> Grid:
    """Where that island lies in its picture."""
    return Grid(_large_shot().homography, LARGE_ISLAND)


def glaring(place: str) -> Image:
    """The same picture, with a lamp mirrored where the token of this hex lies."""
    one = shot()
    x, y = grid().pixels(one.tokens[read_hex(place)][None])[0]
    light = np.zeros(one.picture.shape[:2], np.float32)
    cv2.ellipse(light, (round(x), round(y)), (52, 38), 20, 0, 360, 1.0, -1)
    light = cv2.GaussianBlur(light, (0, 0), 7)[..., None]
    return np.asarray(one.picture * (1 - light) + 252 * light, dtype=np.uint8)


def nothing() -> Image:
    """A picture of anything but a board."""
    return np.random.default_rng(1).integers(0, 255, (500, 640, 3)).astype(np.uint8)


def jpeg(picture: Image) -> bytes:
    """As a phone sends it."""
    return bytes(cv2.imencode(".jpg", picture)[1])


def pieces(data: bytes, length: int = 45_000) -> list[dict[str, object]]:
    """As a page sends it."""
    parts = [data[at : at + length] for at in range(0, max(1, len(data)), length)]
    return [
        {"number": number, "of": len(parts), "piece": base64.b64encode(part).decode()}
        for number, part in enumerate(parts)
    ]
