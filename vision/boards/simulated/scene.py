"""A board as it lies there, and a picture of it: what is where, how all of it looks, and the camera before it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import cv2
import numpy as np

from vision.boards import places
from vision.boards.places import Axial, Points
from vision.boards.simulated import solids
from vision.boards.simulated.art import Texture, clouds, varied
from vision.boards.simulated.camera import BoardCamera, Hanging, Harm, lit_and_taken, over_the_board
from vision.boards.simulated.sheet import SCALE, Looks, Sheet, random_looks, sheet
from vision.boards.simulated.solids import Solid
from vision.readings import Image

DECK = ("fields",) * 4 + ("forest",) * 4 + ("pasture",) * 4 + ("hills",) * 3 + ("mountains",) * 3 + ("desert",)
HARBORS = (places.GENERIC,) * 4 + ("grain", "lumber", "wool", "brick", "ore")
NUMBERS = (2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12)


@dataclass(frozen=True, slots=True)
class DealtBoard:
    """What lies on the table, by the names of the records; pieces are (place, colour)."""

    hexes: Mapping[Axial, tuple[str, int | None]]
    roads: tuple[tuple[str, str], ...] = ()
    settlements: tuple[tuple[str, str], ...] = ()
    cities: tuple[tuple[str, str], ...] = ()
    robbers: tuple[Axial, ...] = ()
    """One at most, but where something is to be learnt from many."""
    harbors: tuple[tuple[str, str], ...] = ()
    """Coast paths and what is traded there."""

    @property
    def robber(self) -> Axial | None:
        """Where the robber stands; None where none does."""
        return self.robbers[0] if self.robbers else None


@dataclass(frozen=True, slots=True, eq=False)
class Shot:
    """A picture of a board: the homography from its surface (tile radii) to pixels, and where the tokens lie."""

    picture: Image
    board: DealtBoard
    homography: Points
    tokens: Mapping[Axial, Points] = field(default_factory=dict)


def random_board(
    chance: np.random.Generator,
    hexes: Sequence[Axial] = places.ISLAND,
    *,
    colours: Sequence[str] = ("red", "blue", "white", "orange"),
    pieces: float = 0.3,
    tokens: float = 1.0,
) -> DealtBoard:
    """An island dealt at random; `pieces` and `tokens` are the shares of the places that hold one.

    Pieces lie anywhere, whether the rules would have them there or not: the eyes are to tell what they see.
    """
    terrains = [DECK[at % len(DECK)] for at in range(len(hexes))]
    chance.shuffle(terrains)
    dealt: dict[Axial, tuple[str, int | None]] = {}
    for at, terrain in zip(hexes, terrains, strict=True):
        bare = (terrain == "desert" and chance.random() < 0.9) or chance.random() >= tokens
        dealt[at] = (terrain, None if bare else int(chance.choice(NUMBERS)))
    roads: list[tuple[str, str]] = []
    settlements: list[tuple[str, str]] = []
    cities: list[tuple[str, str]] = []
    for path in places.all_paths(hexes):
        if chance.random() < pieces:
            roads.append((path, str(chance.choice(colours))))
    for corner in places.all_corners(hexes):
        if chance.random() < pieces:
            (cities if chance.random() < 0.5 else settlements).append((corner, str(chance.choice(colours))))
    robbers = (hexes[int(chance.integers(len(hexes)))],) if chance.random() < 0.7 else ()
    harbors = _random_harbors(chance, places.coast_paths(hexes))
    return DealtBoard(dealt, tuple(roads), tuple(settlements), tuple(cities), robbers, harbors)


def _random_harbors(chance: np.random.Generator, coast: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """About every third path of the coast has one, no two side by side, half of them generic."""
    taken: list[str] = []
    most = round(0.3 * len(coast)) if chance.random() < 0.9 else 0
    for path in chance.permutation(list(coast)).tolist():
        spot = places.position(path)
        if len(taken) < most and all(np.linalg.norm(spot - places.position(one)) > 1.1 for one in taken):
            taken.append(path)
    return tuple((path, str(chance.choice(HARBORS))) for path in taken)


def random_camera(chance: np.random.Generator, hexes: Sequence[Axial], scale: float, tilt: float = 0.85) -> BoardCamera:
    """Somewhere above the board, at most `tilt` radians aslant, with about `scale` pixels to a tile radius."""
    spots = np.array([places.position(places.hex_name(at)) for at in hexes])
    middle = (spots.min(axis=0) + spots.max(axis=0)) / 2
    reach = float(np.abs(spots - middle).max()) + chance.uniform(1.6, 3.0)
    lean = abs(chance.normal(0, 0.45)) % tilt
    size = (round(2 * reach * scale), round(2 * reach * scale * (1 - 0.35 * lean)))
    azimuth, roll, distance = chance.uniform(0, 2 * np.pi), chance.normal(0, 0.08), chance.uniform(12, 30)
    x, y = middle + chance.normal(0, 0.2, 2)
    return over_the_board(size, scale, Hanging(lean, azimuth, roll, distance, (float(x), float(y))))


def shoot(
    chance: np.random.Generator,
    board: DealtBoard,
    camera: BoardCamera,
    looks: Looks | None = None,
    harm: Harm | None = None,
) -> Shot:
    """A picture of this board by this camera."""
    looks = looks or random_looks(chance)
    flat = sheet(chance, board.hexes, looks, board.harbors)
    picture = on_the_table(chance, flat, camera)
    standing = _pieces(chance, board, looks, flat.tokens)
    lamp = random_lamp(chance)
    draw_shadows(picture, standing, camera, lamp, chance.uniform(0.15, 0.6))
    eye = camera.eye
    for solid in sorted(standing, key=lambda one: -float(camera.depth(one.middle[None])[0])):
        draw_solid(chance, picture, solid, camera, (lamp, eye))
    add_grain(chance, picture, standing, camera)
    return Shot(lit_and_taken(chance, picture, harm or Harm()), board, camera.homography, flat.tokens)


def on_the_table(chance: np.random.Generator, flat: Sheet, camera: BoardCamera) -> Texture:
    """The board without its pieces, on some table, as the camera sees it in even light (0..1)."""
    width, height = camera.size
    to_sheet = np.array([[SCALE, 0, -flat.origin[0] * SCALE], [0, SCALE, -flat.origin[1] * SCALE], [0, 0, 1.0]])
    matrix = camera.homography @ np.linalg.inv(to_sheet)
    size = (width, height)
    board = cv2.warpPerspective(flat.picture, matrix, size, flags=cv2.INTER_LINEAR)
    there = cv2.warpPerspective(flat.covers, matrix, size, flags=cv2.INTER_LINEAR)[..., None]
    return np.ascontiguousarray(board * there + _table(chance, width, height) * (1 - there))


def _table(chance: np.random.Generator, width: int, height: int) -> Texture:
    """Whatever the board lies on: a colour, grain, and things that lie about."""
    tone = chance.uniform(0.08, 0.9)
    base = varied(chance, (tone * chance.uniform(0.6, 1.1), tone * chance.uniform(0.75, 1.05), tone), 20, 0.1)
    small = np.full((128, 128, 3), base, np.float32)
    small *= np.exp(clouds(chance, 128, chance.uniform(2, 30)) * chance.uniform(0.02, 0.2))[..., None]
    out = cv2.resize(small, (width, height), interpolation=cv2.INTER_CUBIC)
    for _ in range(int(chance.integers(0, 12))):
        x, y = int(chance.uniform(0, width)), int(chance.uniform(0, height))
        a, b = (int(side) for side in chance.uniform(0.01, 0.12, 2) * width)
        colour = tuple(float(part) for part in chance.uniform(0, 1, 3))
        cv2.ellipse(out, (x, y), (a + 1, b + 1), chance.uniform(0, 180), 0, 360, colour, -1, cv2.LINE_AA)
    return np.clip(out, 0, 1)


def _pieces(
    chance: np.random.Generator, board: DealtBoard, looks: Looks, tokens: Mapping[Axial, Points]
) -> list[Solid]:
    out: list[Solid] = []
    tones = {
        name: varied(chance, prints[int(chance.integers(len(prints)))], 3, 0.1)
        for name, prints in solids.COLOURS.items()
    }

    gloss = chance.uniform(0.0, 0.9) if looks.cast else 0.0

    def near(place: str, by: float) -> Points:
        return np.asarray(places.position(place) + chance.normal(0, by, 2))

    for path, colour in board.roads:
        way = places.direction(path) + chance.normal(0, 0.15)
        out += solids.road(chance, near(path, 0.05), way, tones[colour], cast=looks.cast)
    for corner, colour in board.settlements:
        out += solids.settlement(chance, near(corner, 0.05), tones[colour], cast=looks.cast)
    for corner, colour in board.cities:
        out += solids.city(chance, near(corner, 0.05), tones[colour], cast=looks.cast)
    if gloss:
        out = [replace(solid, gloss=gloss) for solid in out]
    for robbed in board.robbers:
        at = tokens.get(robbed)
        if at is None or chance.random() < 0.5:
            at = places.position(places.hex_name(robbed)) + chance.normal(0, 0.22, 2)
        out += solids.robber(chance, at)
    return out


def random_lamp(chance: np.random.Generator) -> Points:
    """The direction towards the lamp: x, y, height; a unit."""
    way, high = chance.uniform(0, 2 * np.pi), chance.uniform(0.5, 1.35)
    return np.array([np.cos(way) * np.cos(high), np.sin(way) * np.cos(high), np.sin(high)])


def draw_shadows(
    picture: Texture, standing: Sequence[Solid], camera: BoardCamera, lamp: Points, strength: float
) -> None:
    """What the solids keep the lamp from; `strength` is the share of the light that is lacking there."""
    dark = np.zeros(picture.shape[:2], np.float32)
    away = -lamp[:2] / lamp[2]
    for solid in standing:
        points = np.concatenate(solid.faces)
        flat = np.column_stack([points[:, :2] + points[:, 2:] * away, np.zeros(len(points))])
        hull = cv2.convexHull(np.round(camera.project(flat)).astype(np.int32))
        cv2.fillConvexPoly(dark, hull, 1.0)
    picture *= (1 - cv2.GaussianBlur(dark, (0, 0), 1.6) * strength)[..., None]


def draw_solid(
    chance: np.random.Generator,
    picture: Texture,
    solid: Solid,
    camera: BoardCamera,
    lamp_and_eye: tuple[Points, Points],
) -> None:
    """The faces of a solid that look at the camera, whose lens is at the eye; the lamp is a direction."""
    lamp, eye = lamp_and_eye
    middle = solid.middle
    shown: list[tuple[float, int, float]] = []
    for at, face in enumerate(solid.faces):
        one, two = face[1] - face[0], face[2] - face[1]
        normal = np.array(
            (one[1] * two[2] - one[2] * two[1], one[2] * two[0] - one[0] * two[2], one[0] * two[1] - one[1] * two[0])
        )
        length = float(normal @ normal) ** 0.5
        if length == 0:
            continue
        normal /= length
        spot = face.mean(axis=0)
        if float(normal @ (spot - middle)) < 0:
            normal = -normal
        sight = eye - spot
        facing = float(normal @ sight)
        if facing <= 0:
            continue
        light = 0.40 + 0.52 * max(0.0, float(normal @ lamp)) + 0.16 * float(normal[2]) + chance.normal(0, 0.03)
        if solid.gloss:  # what mirrors the lamp
            half = lamp + sight / float(sight @ sight) ** 0.5
            light += solid.gloss * max(0.0, float(normal @ half) / float(half @ half) ** 0.5) ** 24
        shown.append((-float(sight @ sight), at, light))
    for _, at, light in sorted(shown):
        tone = np.clip(np.array(solid.colours[at]) * light * 1.15, 0, 1.1) + max(0.0, light - 1.1) * 0.5
        pixels = np.round(camera.project(solid.faces[at]) * 16).astype(np.int32)
        cv2.fillConvexPoly(picture, cv2.convexHull(pixels), tone.tolist(), cv2.LINE_AA, 4)


def add_grain(chance: np.random.Generator, picture: Texture, standing: Sequence[Solid], camera: BoardCamera) -> None:
    """Grain of wood and specks of light on cast plastic, on all that stands."""
    where = np.zeros(picture.shape[:2], np.uint8)
    for solid in standing:
        pixels = np.round(camera.project(np.concatenate(solid.faces))).astype(np.int32)
        cv2.fillConvexPoly(where, cv2.convexHull(pixels), 255)
    if not standing:
        return
    side = 256
    grain = clouds(chance, side, side / chance.uniform(1.5, 5), 2) * chance.uniform(0.02, 0.12)
    if any(solid.gloss for solid in standing):
        grain += np.clip(clouds(chance, side, side / 3, 1) - 1.6, 0, 1) * chance.uniform(0, 0.7)
    rows, columns = (-(-length // side) for length in picture.shape[:2])
    tiled = np.tile(grain, (rows, columns))[: picture.shape[0], : picture.shape[1]]
    picture *= np.exp(np.where(where > 0, tiled, 0.0).astype(np.float32))[..., None]
