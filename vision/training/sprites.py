"""One die, seen by a camera at any slant: where it is, how its surface leans and where its pips are.

A die is a cube with rounded edges, often ground to a ball at its corners, found by walking along the ray of every
pixel. Colours and lamps come afterwards (scenes), so that one sprite serves many dice. Lengths are in die edges, z is
up on the table; normals are in the camera's frame: x right, y down, z towards the camera.

A camera that looks aslant is held upright: the upper face is the upper one in the picture too, which is all that tells
it from a side that is as wide. One that looks from above may hang any way round.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float32]

SIZE = 112
"""Width and height of a sprite in pixels."""

HALF = 1.08
"""Half of what a sprite shows, in die edges."""

STEPS = 18

_CELLS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


@dataclass(frozen=True, slots=True, eq=False)
class Sprite:
    """A die with `value` up: alpha and pips (0..255) and the surface's normals (-127..127), each SIZE x SIZE.

    `up` is where the upper face looks in the picture: right and down, 0 for a face seen from straight above. A die
    that leans shows the face `other` nearly as far up, and that one counts with the share `doubt` (at most a half).
    """

    value: int
    alpha: npt.NDArray[np.uint8]
    pips: npt.NDArray[np.uint8]
    normals: npt.NDArray[np.int8]
    up: tuple[float, float] = (0.0, 0.0)
    other: int = 0
    doubt: float = 0.0


STEEPEST, UPRIGHT_FROM = 75.0, 30.0
"""Degrees from straight above: how far aslant dice are looked at, and from where on a camera is held upright."""

LEANING = 0.08
"""The share of dice that lean against something."""

LEAST_DOUBT = 0.35
"""From this share of the upper face's height on another face may be meant as well."""


def draw(
    chance: np.random.Generator, value: int | None = None, tilt: float | None = None, lean: float | None = None
) -> Sprite:
    """A die of random make in a random pose.

    `tilt` is the camera's angle from straight above and `lean` the die's from lying flat, both in radians; where only
    the camera's is told, the die lies flat.
    """
    top = int(chance.integers(1, 7)) if value is None else value
    slant = _tilt(chance) if tilt is None else tilt
    leaning = lean if lean is not None else 0.0 if tilt is not None else _lean(chance)
    ground = _leaning(leaning, float(chance.uniform(0, 2 * np.pi)))
    view = _view(slant, float(chance.uniform(0, 2 * np.pi)), _roll(chance, slant)) @ ground
    distance, rounding = float(chance.uniform(5, 30)), float(chance.uniform(0.04, 0.2))
    points, hit, normals = _walk(view, distance, rounding, _ball(chance), float(chance.uniform(0.92, 1)))
    faces = _faces(chance, top)
    pips = _pips(points, faces, chance) & hit
    shown = np.clip(np.round(normals @ view.T * 127), -127, 127).astype(np.int8)
    grid = (SIZE, SIZE)
    other, doubt = _doubt(faces, ground[2])
    return Sprite(
        top,
        (hit * 255).astype(np.uint8).reshape(grid),
        (pips * 255).astype(np.uint8).reshape(grid),
        shown.reshape(*grid, 3),
        (float(view[0, 2]), float(view[1, 2])),
        other,
        doubt,
    )


def _tilt(chance: np.random.Generator) -> float:
    """A third from above, the others from everywhere down to where the upper face is a sliver."""
    return float(np.deg2rad(chance.uniform(0, 25) if chance.random() < 0.35 else chance.uniform(15, STEEPEST)))


def _roll(chance: np.random.Generator, tilt: float) -> float:
    """How the camera is turned about its own line of sight; half a turn is upright."""
    if np.deg2rad(chance.uniform(UPRIGHT_FROM - 10, UPRIGHT_FROM)) > tilt:
        return float(chance.uniform(0, 2 * np.pi))
    return float(np.pi + np.deg2rad(chance.normal(0, 7)))


def _lean(chance: np.random.Generator) -> float:
    return float(np.deg2rad(chance.uniform(8, 45))) if chance.random() < LEANING else 0.0


def _leaning(lean: float, towards: float) -> Array:
    """The die's own frame to the table's: a turn by `lean` about a line on the table. The last row is what is up."""
    axis = np.array([-np.sin(towards), np.cos(towards), 0.0])
    cross = np.array([[0, -axis[2], axis[1]], [axis[2], 0, -axis[0]], [-axis[1], axis[0], 0]])
    return np.asarray(np.eye(3) + np.sin(lean) * cross + (1 - np.cos(lean)) * cross @ cross, dtype=np.float32)


def _doubt(faces: dict[tuple[int, int], int], up: Array) -> tuple[int, float]:
    """The value of the face that is second highest, and the share with which it counts."""
    heights = sorted(((float(up[axis]) * sign, value) for (axis, sign), value in faces.items()), reverse=True)
    share = heights[1][0] / heights[0][0]
    doubt = 0.5 * min(1.0, max(0.0, share - LEAST_DOUBT) / (1 - LEAST_DOUBT))
    return (heights[1][1], doubt) if doubt > 0 else (0, 0.0)


def _ball(chance: np.random.Generator) -> float:
    return float(chance.uniform(0.68, 0.78)) if chance.random() < 0.4 else 2.0


def _view(tilt: float, yaw: float, roll: float) -> Array:
    """Rows: the camera's right, down and towards-camera directions in the die's own frame."""
    towards = np.array([np.sin(tilt) * np.cos(yaw), np.sin(tilt) * np.sin(yaw), np.cos(tilt)])
    aside = np.array([-np.sin(yaw), np.cos(yaw), 0.0])
    other = np.cross(towards, aside)
    right, down = np.cos(roll) * aside + np.sin(roll) * other, -np.sin(roll) * aside + np.cos(roll) * other
    return np.stack([right, down, towards]).astype(np.float32)


def _walk(
    view: Array, distance: float, rounding: float, ball: float, height: float
) -> tuple[Array, npt.NDArray[np.bool_], Array]:
    """Where every pixel's ray meets the die (points in the die's frame), whether it does, and the normals there."""
    line = (np.arange(SIZE, dtype=np.float32) + 0.5) / SIZE * 2 - 1
    across, down = np.meshgrid(line * HALF, line * HALF)
    aims = across.reshape(-1, 1) * view[0] + down.reshape(-1, 1) * view[1]
    eye = view[2] * distance
    along = aims - eye
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    points = (eye + along * (distance - 1.2)).astype(np.float32)
    half = np.array([0.5, 0.5, 0.5 * height], np.float32) - np.float32(rounding)
    for _ in range(STEPS):
        points += along * _distance(points, half, rounding, ball)[:, None]
    hit = _distance(points, half, rounding, ball) < 0.02
    normals = np.maximum(np.abs(points) - half, 0) * np.sign(points)
    far = np.linalg.norm(points, axis=1)
    normals[far > ball - 0.01] = points[far > ball - 0.01]
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-6)
    return points, hit, normals.astype(np.float32)


def _distance(points: Array, half: Array, rounding: float, ball: float) -> Array:
    beyond = np.abs(points) - half
    box = np.sqrt((np.maximum(beyond, 0) ** 2).sum(axis=1)) + np.minimum(beyond.max(axis=1), 0) - rounding
    if ball >= 1:
        return np.asarray(box, dtype=np.float32)
    return np.asarray(np.maximum(box, np.sqrt((points**2).sum(axis=1)) - ball), dtype=np.float32)


def _faces(chance: np.random.Generator, top: int) -> dict[tuple[int, int], int]:
    """The value on every side, by axis and direction. Opposite faces add up to seven."""
    sides = [value for value in (1, 2, 3) if value not in (top, 7 - top)]
    if chance.random() < 0.5:
        sides.reverse()
    first, second = (value if chance.random() < 0.5 else 7 - value for value in sides)
    return {(2, 1): top, (2, -1): 7 - top, (0, 1): first, (0, -1): 7 - first, (1, 1): second, (1, -1): 7 - second}


def _pips(points: Array, faces: dict[tuple[int, int], int], chance: np.random.Generator) -> npt.NDArray[np.bool_]:
    """Which points lie in a pip. Which way round a pattern lies is left to chance."""
    radius = float(chance.uniform(0.065, 0.125))
    # Pips of one face never run into each other.
    step = float(chance.uniform(max(0.21, 2.3 * radius), 0.29))
    first_radius = radius * (float(chance.uniform(1.2, 1.9)) if chance.random() < 0.15 else 1.0)
    axis = np.abs(points).argmax(axis=1)
    marked = np.zeros(len(points), bool)
    for (normal, sign), value in faces.items():
        on = (axis == normal) & (points[:, normal] * sign > 0)
        flat = points[on][:, [other for other in range(3) if other != normal]]
        mirrored, turned = chance.random() < 0.5, chance.random() < 0.5
        inside = np.zeros(len(flat), bool)
        for u, v in _CELLS[value]:
            place = (-u, v) if mirrored else (u, v)
            cell = np.array(place[::-1] if turned else place, np.float32) * step
            reach = first_radius if value == 1 else radius
            inside |= ((flat - cell) ** 2).sum(axis=1) < reach**2
        marked[on] = inside
    return marked
