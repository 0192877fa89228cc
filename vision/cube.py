"""Drawing a die: a cube with rounded faces and pips, or with ships and gates, seen by a camera from above the tray.

The camera looks straight down. Lengths are in die edges; x to the right and y down as in the picture, z up towards the
camera. The rendered tray uses this; it shares no code with the reader.
"""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.readings import Image

Array = npt.NDArray[np.float64]
Colour = tuple[int, int, int]
Corner = tuple[float, float]

COLOURS: dict[str, Colour] = {
    "yellow": (40, 196, 240),
    "red": (38, 34, 178),
    "white": (232, 238, 240),
    "black": (34, 32, 32),
    "blue": (170, 84, 30),
    "green": (60, 130, 40),
}
"""Face colours by name, blue-green-red."""

_ROUNDING = 0.16
_PIP_RADIUS = 0.098
_PIP_STEP = 0.25
_SHIFT = 4
_LIGHT = np.array([-0.35, -0.3, 0.89])

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
# Outward direction of each value's face and the two directions that span it; opposite faces add up to seven.
_FACES: dict[int, tuple[tuple[int, int, int], tuple[int, int, int], tuple[int, int, int]]] = {
    1: ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
    6: ((0, 0, -1), (1, 0, 0), (0, -1, 0)),
    2: ((0, 1, 0), (1, 0, 0), (0, 0, -1)),
    5: ((0, -1, 0), (1, 0, 0), (0, 0, 1)),
    3: ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    4: ((-1, 0, 0), (0, 1, 0), (0, 0, -1)),
}


def _arc_square() -> Array:
    inner = 0.5 - _ROUNDING
    points = []
    for quarter, (x, y) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(5):
            angle = np.pi / 2 * (quarter + step / 4)
            points.append((x * inner + _ROUNDING * np.cos(angle), y * inner + _ROUNDING * np.sin(angle)))
    return np.array(points)


_SQUARE = _arc_square()
_CIRCLE = np.array([(np.cos(a), np.sin(a)) for a in np.linspace(0, 2 * np.pi, 14, endpoint=False)]) * _PIP_RADIUS


def _on_face(value: int, flat: Array) -> Array:
    out, across, up = (np.array(v, dtype=np.float64) for v in _FACES[value])
    # The rounded rim of a face lies a little deeper than its middle.
    return np.asarray(out * 0.5 + flat[:, :1] * across + flat[:, 1:] * up)


_OUTLINES = {value: _on_face(value, _SQUARE) for value in _FACES}


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """A die's body colour, and for each face what is painted on it: outlines (n x 3) with their colours."""

    body: Colour
    marks: dict[int, list[tuple[Array, Colour]]]


def pipped(body: str, pip: str) -> Look:
    """An ordinary die with the colours of these names."""
    return Look(
        COLOURS[body],
        {
            value: [(_on_face(value, _CIRCLE + np.array(cell) * _PIP_STEP), COLOURS[pip]) for cell in cells]
            for value, cells in _PIPS.items()
        },
    )


EVENT_FACES = {1: "ship", 2: "ship", 3: "ship", 4: "yellow", 5: "blue", 6: "green"}
"""What the faces of a drawn event die show: a ship, or the gate of a colour."""

_HULL = np.array([(-0.34, 0.08), (0.34, 0.08), (0.2, 0.28), (-0.2, 0.28)])
_SAIL = np.array([(-0.03, 0.02), (-0.03, -0.34), (0.27, 0.02)])
_FORESAIL = np.array([(-0.08, 0.02), (-0.08, -0.24), (-0.28, 0.02)])
_WALL = np.array(
    [
        (-0.32, 0.32),
        (-0.32, -0.3),
        (-0.16, -0.3),
        (-0.16, -0.16),
        (0.16, -0.16),
        (0.16, -0.3),
        (0.32, -0.3),
        (0.32, 0.32),
    ]
)
_ARCH = np.array([(-0.1, 0.32), (-0.1, 0.08), (0.0, -0.02), (0.1, 0.08), (0.1, 0.32)])


def event_die(body: str = "white", ship: str = "black") -> Look:
    """An event die: three ships, and the gates yellow, blue and green."""

    def face(value: int, shown: str) -> list[tuple[Array, Colour]]:
        if shown == "ship":
            return [(_on_face(value, sheet), COLOURS[ship]) for sheet in (_HULL, _SAIL, _FORESAIL)]
        return [(_on_face(value, _WALL), COLOURS[shown]), (_on_face(value, _ARCH), COLOURS[body])]

    return Look(COLOURS[body], {value: face(value, shown) for value, shown in EVENT_FACES.items()})


def turn(axis: npt.ArrayLike, angle: float) -> Array:
    """The rotation by `angle` radians about `axis`, as a 3 x 3 matrix for column vectors."""
    matrix, _ = cv2.Rodrigues(np.asarray(axis, dtype=np.float64) / np.linalg.norm(axis) * angle)
    return np.asarray(matrix, dtype=np.float64)


def showing(value: int, yaw: float) -> Array:
    """The orientation of a die that lies flat with `value` up, turned by `yaw` radians about the vertical."""
    out, across = (np.array(v, dtype=np.float64) for v in _FACES[value][:2])
    lift = np.stack([across, np.cross(out, across), out])
    return turn((0, 0, 1), yaw) @ lift


@dataclass(frozen=True, slots=True)
class Lens:
    """A camera above the picture's middle: its height in die edges and the pixels of one edge on the table."""

    width: int
    height: int
    edge: float
    above: float = 24.0

    def project(self, points: Array) -> Array:
        """Points (n x 3) in die edges as pixels (n x 2)."""
        scale = self.edge * self.above / (self.above - points[:, 2:])
        return np.asarray(points[:, :2] * scale + (self.width / 2, self.height / 2))


@dataclass(frozen=True, slots=True, eq=False)
class Pose:
    """Where a cube is: its middle (x, y, z) in die edges and its orientation (3 x 3)."""

    middle: Array
    orientation: Array


def draw_die(image: Image, lens: Lens, pose: Pose, look: Look, corner: Corner) -> None:
    """Draw a die into `image`, whose upper left pixel lies at `corner` of the lens's picture."""
    eye = np.array([0.0, 0.0, lens.above])
    every = np.concatenate(list(_OUTLINES.values())) @ pose.orientation.T + pose.middle
    hull = np.asarray(cv2.convexHull(lens.project(every).astype(np.float32)), dtype=np.float64)[:, 0, :]
    _fill(image, hull, _shaded(look.body, 0.62), corner)
    for value, outline in _OUTLINES.items():
        out = pose.orientation @ np.array(_FACES[value][0], dtype=np.float64)
        if out @ (eye - (pose.middle + out / 2)) <= 0.02:
            continue
        light = 0.6 + 0.42 * max(0.0, float(out @ _LIGHT))
        _fill(image, lens.project(outline @ pose.orientation.T + pose.middle), _shaded(look.body, light), corner)
        for mark, colour in look.marks[value]:
            _fill(image, lens.project(mark @ pose.orientation.T + pose.middle), _shaded(colour, light), corner)


def shadow_outline(lens: Lens, pose: Pose) -> Array:
    """The outline (n x 2 pixels) of the die's shadow on the table."""
    corners = np.concatenate([_OUTLINES[1], _OUTLINES[6]]) @ pose.orientation.T + pose.middle
    fall = corners - corners[:, 2:] * (_LIGHT / _LIGHT[2])
    fall[:, 2] = 0
    return np.asarray(cv2.convexHull(lens.project(fall).astype(np.float32))[:, 0, :], dtype=np.float64)


def _shaded(colour: Colour, light: float) -> Colour:
    blue, green, red = (min(255, round(part * light)) for part in colour)
    return blue, green, red


def _fill(image: Image, points: Array, colour: Colour, corner: Corner) -> None:
    fixed = np.round((points - corner) * (1 << _SHIFT)).astype(np.int32)
    cv2.fillPoly(image, [fixed], colour, cv2.LINE_AA, _SHIFT)
