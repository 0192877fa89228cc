"""A camera over the board, and what lamps, lenses and files do to its picture."""

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np

from vision.boards.places import Points
from vision.boards.simulated.art import Texture, clouds
from vision.readings import Image


@dataclass(frozen=True, slots=True, eq=False)
class BoardCamera:
    """A pinhole: points of the board (x, y, height in tile radii) to pixels of a picture of `size` (width, height)."""

    matrix: Points
    size: tuple[int, int]

    @property
    def homography(self) -> Points:
        """The board's surface to the picture, 3 x 3."""
        plane = self.matrix[:, (0, 1, 3)]
        return np.asarray(plane / plane[2, 2])

    @property
    def eye(self) -> Points:
        """Where the lens is, in tile radii."""
        return np.asarray(-np.linalg.solve(self.matrix[:, :3], self.matrix[:, 3]))

    def project(self, points: Points) -> Points:
        """Pixels of n x 3 points."""
        told = np.column_stack([points, np.ones(len(points))]) @ self.matrix.T
        return np.asarray(told[:, :2] / told[:, 2:])

    def depth(self, points: Points) -> Points:
        """How far from the lens n x 3 points are."""
        return np.asarray(np.column_stack([points, np.ones(len(points))]) @ self.matrix[2])


@dataclass(frozen=True, slots=True)
class Hanging:
    """How a camera hangs: `tilt` radians from straight above, so many tile radii away, and `aim` (x, y) in its middle.

    The board is turned by `azimuth`, the picture by `roll`, both in radians.
    """

    tilt: float = 0.0
    azimuth: float = 0.0
    roll: float = 0.0
    distance: float = 20.0
    aim: tuple[float, float] = (0.0, 0.0)


def over_the_board(size: tuple[int, int], scale: float, hanging: Hanging) -> BoardCamera:
    """A camera whose picture of `size` (width, height) has `scale` pixels to a tile radius in its middle."""
    tilt, azimuth, roll, aim, distance = hanging.tilt, hanging.azimuth, hanging.roll, hanging.aim, hanging.distance
    ca, sa, ct, st = np.cos(azimuth), np.sin(azimuth), np.cos(tilt), np.sin(tilt)
    around = np.array([[ca, -sa, 0], [sa, ca, 0], [0, 0, 1.0]])
    # Height points towards the camera: against its line of sight.
    lean = np.array([[1, 0, 0], [0, ct, -st], [0, -st, -ct]])
    turn = np.array([[np.cos(roll), -np.sin(roll), 0], [np.sin(roll), np.cos(roll), 0], [0, 0, 1.0]])
    rotation = turn @ lean @ around
    shift = rotation @ np.array([-aim[0], -aim[1], 0.0]) + (0, 0, distance)
    focus = scale * distance
    lens = np.array([[focus, 0, size[0] / 2], [0, focus, size[1] / 2], [0, 0, 1.0]])
    return BoardCamera(lens @ np.column_stack([rotation, shift]), size)


@dataclass(frozen=True, slots=True)
class Harm:
    """What befalls a picture on its way: 0 is none of it, 1 as bad as a poor photograph."""

    light: float = 0.5
    glare: float = 0.3
    blur: float = 0.4
    noise: float = 0.4


def lit_and_taken(chance: np.random.Generator, picture: Texture, harm: Harm) -> Image:
    """The picture (0..1) in some light, through some lens, as a file keeps it."""
    height, width = picture.shape[:2]
    out: Any = picture
    tint = np.exp(chance.normal(0, 0.13 * harm.light, 3))
    if chance.random() < 0.06 * harm.light:
        tint = tint * (1.5, 0.85, 0.62) if chance.random() < 0.5 else tint * (0.55, 0.85, 1.15)
    out = out * (tint * np.exp(chance.normal(0, 0.28 * harm.light))).astype(np.float32)
    way = chance.uniform(0, 2 * np.pi)
    x, y = np.meshgrid(np.linspace(-1, 1, width, dtype=np.float32), np.linspace(-1, 1, height, dtype=np.float32))
    out *= np.exp((x * np.cos(way) + y * np.sin(way)) * chance.normal(0, 0.22 * harm.light))[..., None]
    if chance.random() < 0.5 * harm.light:  # the shadow of somebody
        shade = clouds(chance, 64, 2, 1) > chance.uniform(0.3, 1.5)
        dark: Any = cv2.GaussianBlur(
            cv2.resize(shade.astype(np.float32), (width, height)), (0, 0), chance.uniform(3, 25)
        )
        out *= (1 - dark * chance.uniform(0.15, 0.55))[..., None]
    if chance.random() < harm.glare:
        for _ in range(int(chance.integers(1, 4))):
            u, v = chance.uniform(-0.8, 0.8, 2)
            a, b = np.exp(chance.uniform(np.log(0.08), np.log(0.6), 2))
            spot = np.exp(-(((x - u) / a) ** 2) - ((y - v) / b) ** 2) * chance.uniform(0.15, 0.75)
            # Linen print glitters, smooth print shines.
            fine, deep = (256, 0.7) if chance.random() < 0.4 else (128, 0.25)
            rough = cv2.resize(clouds(chance, fine, fine / 3, 1), (width, height)) * deep + 1
            out += np.clip(spot * rough, 0, None)[..., None]
    out = np.clip(out, 0, 1.2) ** np.exp(chance.normal(0, 0.14 * harm.light))
    if chance.random() < 0.5 * harm.light:
        grey = np.asarray(out.mean(axis=2, keepdims=True))
        out = grey + (out - grey) * chance.uniform(0.6, 1.6)
    soft = abs(chance.normal(0, 1.1)) * harm.blur
    if soft > 0.3:
        out = cv2.GaussianBlur(out, (0, 0), soft)
    if chance.random() < 0.3 * harm.blur:
        out = out + (out - cv2.GaussianBlur(out, (0, 0), 1.6)) * chance.uniform(0.3, 1.2)
    grain = chance.standard_normal((height, width, 3), np.float32) * abs(chance.normal(0, 0.03)) * harm.noise
    done = np.clip((out + grain) * 255, 0, 255).astype(np.uint8)
    if chance.random() < 0.85:
        quality = int(chance.uniform(95 - 50 * harm.noise, 96))
        done = cv2.imdecode(cv2.imencode(".jpg", done, [cv2.IMWRITE_JPEG_QUALITY, quality])[1], cv2.IMREAD_COLOR)
    return np.asarray(done, dtype=np.uint8)
