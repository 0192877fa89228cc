"""What the eyes that read boards learn from: rendered boards, cut up as `vision.boards.views` cuts photographs.

Each board follows from the seed and its own number. The lattice is a little off each time, as it is where people drag
corners.
"""

import math
from dataclasses import dataclass, field, replace

import cv2
import numpy as np

from vision.boards import places
from vision.boards.grid import Grid
from vision.boards.simulated import art, scene, sheet, tokens
from vision.boards.simulated.camera import Harm, lit_and_taken
from vision.boards.views import TOKEN, BoardView
from vision.readings import Image

TERRAINS = ("fields", "forest", "hills", "pasture", "mountains", "desert")
COLOURS = ("red", "blue", "white", "orange", "green", "brown")
NUMBERS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
HARBORS = (places.GENERIC, "grain", "lumber", "wool", "brick", "ore")

UNKNOWN = -1
SMALL = 320
"""Pixels of the longer side of the whole pictures that are kept for the finder of boards."""


@dataclass(slots=True)
class BoardLessons:
    """Crops and what they show. A label is a row of numbers; UNKNOWN where nothing is asked."""

    hexes: list[Image] = field(default_factory=list)
    hex_labels: list[tuple[float, ...]] = field(default_factory=list)
    """Terrain, token there, its x and y from the middle in tile radii as the crop is turned, robber there."""
    tokens: list[Image] = field(default_factory=list)
    token_labels: list[int] = field(default_factory=list)
    """0 for none, or 1 + the number's place in NUMBERS."""
    paths: list[Image] = field(default_factory=list)
    path_labels: list[int] = field(default_factory=list)
    """0 for none, or 1 + the colour's place in COLOURS."""
    corners: list[Image] = field(default_factory=list)
    corner_labels: list[tuple[int, int]] = field(default_factory=list)
    """0 none, 1 settlement, 2 city; the colour's place in COLOURS, or UNKNOWN."""
    kinds: list[Image] = field(default_factory=list)
    kind_labels: list[int] = field(default_factory=list)
    """0 settlement, 1 city."""
    harbors: list[Image] = field(default_factory=list)
    harbor_labels: list[int] = field(default_factory=list)
    """0 for none, or 1 + the kind's place in HARBORS."""
    wholes: list[Image] = field(default_factory=list)
    homographies: list[places.Points] = field(default_factory=list)


def lessons(seed: int, number: int, fonts: tuple[str, ...]) -> BoardLessons:
    """Everything that one rendered board teaches."""
    chance = np.random.default_rng((seed, number))
    colours = COLOURS[:4] if chance.random() < 0.6 else COLOURS
    board = scene.random_board(
        chance,
        colours=colours,
        pieces=float(chance.choice((0.05, 0.3, 0.5))),
        tokens=float(chance.choice((0.0, 0.9, 1.0), p=(0.12, 0.38, 0.5))),
    )
    board = replace(board, robbers=tuple(at for at in board.hexes if chance.random() < 0.25))
    scale = math.exp(chance.uniform(math.log(34), math.log(105)))
    camera = scene.random_camera(chance, places.ISLAND, scale)
    harm = Harm(chance.uniform(0, 1.2), chance.uniform(0, 0.6), chance.uniform(0, 1.2), chance.uniform(0, 1.2))
    shot = scene.shoot(chance, board, camera, sheet.random_looks(chance, fonts), harm)
    return cut_up(chance, shot)


def cut_up(
    chance: np.random.Generator,
    shot: scene.Shot,
    ignored: frozenset[str] = frozenset(),
    *,
    harbors_told: bool = True,
) -> BoardLessons:
    """The crops of one picture, about as many empty places as there are taken ones, without what is ignored."""
    out = BoardLessons()
    board = shot.board
    view = BoardView(shot.picture, nudged(chance, Grid(shot.homography), 0.03))
    for at, (terrain, number) in board.hexes.items():
        crop, way = view.hexagon(at)
        x, y = (shot.tokens[at] - places.position(places.hex_name(at))) if at in shot.tokens else (0.0, 0.0)
        turned = (x * math.cos(way) + y * math.sin(way), -x * math.sin(way) + y * math.cos(way))
        robbed = at in board.robbers
        out.hexes.append(crop)
        out.hex_labels.append((TERRAINS.index(terrain), float(number is not None), *turned, float(robbed)))
        if not robbed:
            middle = shot.tokens.get(at, places.position(places.hex_name(at)) + chance.normal(0, 0.1, 2))
            spot = middle + chance.normal(0, 0.025, 2)
            out.tokens.append(view.cut(TOKEN, spot, chance.uniform(0, 2 * math.pi)))
            out.token_labels.append(0 if number is None else 1 + NUMBERS.index(number))
    roads = dict(board.roads)
    for place in places.all_paths(tuple(board.hexes)):
        if place not in ignored and (place in roads or chance.random() < 0.4):
            out.paths.append(view.path(place))
            out.path_labels.append(1 + COLOURS.index(roads[place]) if place in roads else 0)
    settlements, cities = dict(board.settlements), dict(board.cities)
    for place in places.all_corners(tuple(board.hexes)):
        colour = settlements.get(place) or cities.get(place)
        if place not in ignored and (colour or chance.random() < 0.4):
            out.corners.append(view.corner(place))
            kind = 1 if place in settlements else 2 if place in cities else 0
            out.corner_labels.append((kind, COLOURS.index(colour) if colour else UNKNOWN))
            if kind:
                out.kinds.append(view.close(place))
                out.kind_labels.append(kind - 1)
    harbors = dict(board.harbors)
    for place in places.coast_paths(tuple(board.hexes)) if harbors_told else ():
        if place not in harbors and chance.random() < 0.5:
            continue
        out.harbors.append(view.harbor(place))
        out.harbor_labels.append(1 + HARBORS.index(harbors[place]) if place in harbors else 0)
    by = SMALL / max(shot.picture.shape[:2])
    size = (round(shot.picture.shape[1] * by), round(shot.picture.shape[0] * by))
    small = np.asarray(cv2.resize(shot.picture, size, interpolation=cv2.INTER_AREA), dtype=np.uint8)
    out.wholes.append(small)
    out.homographies.append(Grid(shot.homography).scaled(by).matrix)
    return out


def nudged(chance: np.random.Generator, grid: Grid, by: float) -> Grid:
    """The grid as a hand would have dragged it: its outer corners are off by so many tile radii."""
    ends = np.array([(-4.0, -4.0), (4.0, -4.0), (4.0, 4.0), (-4.0, 4.0)])
    there = grid.pixels(ends + chance.normal(0, by, (4, 2)))
    matrix = cv2.getPerspectiveTransform(ends.astype(np.float32), there.astype(np.float32))
    return Grid(np.asarray(matrix, dtype=np.float64), grid.hexes)


def token_crop(chance: np.random.Generator, fonts: tuple[str, ...], grounds: list[Image]) -> tuple[Image, int]:
    """One token alone on a piece of ground, and its label: many more prints than whole boards could show.

    `grounds` are squares of terrain (0..255). One crop in ten shows no token, or one that is nearly out of it.
    """
    style = tokens.random_print(chance, fonts)
    number = NUMBERS[int(chance.integers(len(NUMBERS)))]
    ground = grounds[int(chance.integers(len(grounds)))]
    side = TOKEN.side
    # As many pixels as a camera has for it, then those of a crop.
    fine = math.exp(chance.uniform(math.log(34), math.log(110))) * 2 * TOKEN.reach
    seen = max(16, min(2 * side, round(fine)))
    picture: art.Texture = np.asarray(cv2.resize(ground, (2 * seen, 2 * seen)), dtype=np.float32) / 255
    turn = cv2.getRotationMatrix2D((seen, seen), chance.uniform(0, 360), 1.0)
    picture = cv2.warpAffine(picture, turn, (2 * seen, 2 * seen), borderMode=cv2.BORDER_REFLECT_101)
    picture = np.ascontiguousarray(picture[seen // 2 : seen // 2 + seen, seen // 2 : seen // 2 + seen])
    label = 1 + NUMBERS.index(number)
    off = chance.normal(0, 0.04, 2)
    if chance.random() < 0.1:
        label = 0
        way, far = chance.uniform(0, 2 * math.pi), chance.uniform(0.45, 0.9)
        off = np.array([math.cos(way), math.sin(way)]) * far
    disc, inside = tokens.printed(style, number, "ABCDEFGHIJKLMNOPQR"[int(chance.integers(18))])
    size = 2 * style.radius / (2 * TOKEN.reach) * seen / tokens.SIDE
    way, lean, across = chance.uniform(0, 2 * math.pi), chance.uniform(0.94, 1.0), chance.uniform(0, math.pi)
    spin = np.array([[math.cos(way), -math.sin(way)], [math.sin(way), math.cos(way)]])
    tilt = np.array([[math.cos(across), -math.sin(across)], [math.sin(across), math.cos(across)]])
    matrix = tilt @ np.diag([1.0, lean]) @ tilt.T @ spin * size
    middle = np.array([seen / 2, seen / 2]) + off * seen / (2 * TOKEN.reach)
    placed = np.hstack([matrix, (middle - matrix @ np.array([tokens.SIDE / 2, tokens.SIDE / 2]))[:, None]])
    soft = max(0.3, 0.4 / size)
    disc, inside = cv2.GaussianBlur(disc, (0, 0), soft), cv2.GaussianBlur(inside, (0, 0), soft)
    share = cv2.warpAffine(inside, placed, (seen, seen))
    shadow = np.roll(
        cv2.GaussianBlur(share, (0, 0), 1.2), tuple(int(step) for step in chance.integers(-2, 3, 2)), (0, 1)
    )
    picture *= (1 - 0.4 * shadow)[..., None]
    picture = art.mix(
        picture, cv2.warpAffine(disc * np.float32(chance.uniform(0.85, 1.1)), placed, (seen, seen)), share
    )
    harm = Harm(chance.uniform(0, 1), chance.uniform(0, 0.3), chance.uniform(0, 1.1), chance.uniform(0, 1.2))
    taken = lit_and_taken(chance, picture, harm)
    return np.asarray(cv2.resize(taken, (side, side), interpolation=cv2.INTER_LINEAR), dtype=np.uint8), label


def token_crops(seed: int, number: int, fonts: tuple[str, ...]) -> tuple[list[Image], list[int]]:
    """So many tokens alone, as crops and labels."""
    chance = np.random.default_rng((seed, 5))
    grounds = [(art.painted(chance, terrain, 96) * 255).astype(np.uint8) for terrain in TERRAINS for _ in range(20)]
    made = [token_crop(chance, fonts, grounds) for _ in range(number)]
    return [crop for crop, _ in made], [label for _, label in made]
