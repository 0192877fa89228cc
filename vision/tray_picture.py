"""How a tray looks from above: felt, walls, dice as they lie and fly, a hand, and the noise of a sensor.

It is told where everything is, and decides nothing; what happens at the tray is `simulated`.
"""

from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from vision.cube import Array, Corner, Lens, Look, Pose, draw_die, shadow_outline
from vision.moves import Move
from vision.readings import Image

EXPOSURE = 1 / 60
"""Seconds the shutter stays open: what moves in that time is blurred."""

NOISES = 4
"""Versions of the empty tray, which differ in their noise."""

KEPT = 8 * NOISES
"""Drawings of dice at rest that are kept: all dice in all versions, before and after one is moved."""

_TRAY = (112, 118, 122)
_WOOD = (38, 62, 96)
_SKIN = (128, 158, 206)


class TrayPicture:
    """The empty tray in several noisy versions, and what is drawn into a copy of one.

    `walls` are the pixels of wooden wall around the tray.
    """

    def __init__(self, lens: Lens, walls: int, chance: np.random.Generator) -> None:
        self._lens, self._walls = lens, walls
        self._grain, self._trays = self._canvas(chance)
        # Dice mostly lie still: what is drawn of them comes again with the next picture of the same version.
        self._poses_at_rest = lru_cache(KEPT)(self._still)
        self._drawn_at_rest = lru_cache(KEPT)(self._lying)

    def bare(self, version: int) -> Image:
        """The empty tray, to draw into."""
        return self._trays[version].copy()

    def draw(self, picture: Image, dice: list[tuple[Move, Look]], now: float, noise: int) -> None:
        """Dice and their shadows, blurred while they move; `noise` is the column at which their grain begins."""
        drawn = [self._draw(picture, move, look, now) for move, look in dice]
        # Grain comes last, for it differs from picture to picture: dice that lie close together stay the same beneath.
        for part in drawn:
            rough = self._grain[: part.shape[0], noise : noise + part.shape[1]]
            part[:] = np.clip(part + rough // 2, 0, 255)

    def _draw(self, picture: Image, move: Move, look: Look, now: float) -> Image:
        """One die without its grain, and the part of the picture in which it was drawn."""
        if now >= move.end + EXPOSURE:
            poses = self._poses_at_rest(move)
        else:
            poses = tuple(move.pose(now - part * EXPOSURE) for part in (0.0, 0.5, 1.0))
        seen = [self._lens.project(pose.middle[None])[0] for pose in poses]
        reach = 1.9 * self._lens.edge
        left, top = (max(0, int(v)) for v in np.min(seen, axis=0) - reach)
        right, bottom = (int(v) for v in np.max(seen, axis=0) + reach)
        part = picture[top : max(0, bottom), left : max(0, right)]
        if part.size == 0:
            return part
        if len(poses) == 1:
            part[:] = self._drawn_at_rest(move, look, (left, top), part.tobytes(), part.shape)
        else:
            part[:] = self._drawn(part.copy(), poses, look, (left, top))
        return part

    def _still(self, move: Move) -> tuple[Pose, ...]:
        """Where a die lies that has come to rest."""
        return (move.pose(np.inf),)

    def _lying(self, move: Move, look: Look, corner: Corner, before: bytes, shape: tuple[int, ...]) -> Image:
        """A die at rest on the part of the picture that was there before."""
        part = np.frombuffer(before, np.uint8).reshape(shape).copy()
        return self._drawn(part, self._poses_at_rest(move), look, corner)

    def _drawn(self, part: Image, poses: tuple[Pose, ...], look: Look, corner: Corner) -> Image:
        """A die in each of these poses at once, and its shadow, on a part of the picture that begins at `corner`."""
        _darken(part, shadow_outline(self._lens, poses[0]), corner, self._lens.edge)
        drawn = []
        for pose in poses:
            image = part.copy()
            draw_die(image, self._lens, pose, look, corner)
            drawn.append(image)
        total = drawn[0] if len(drawn) == 1 else np.mean(np.stack(drawn), axis=0).astype(np.uint8)
        return np.asarray(cv2.GaussianBlur(total, (3, 3), 0.7), dtype=np.uint8)

    def draw_hand(self, picture: Image, now: float, since: float, over: bool) -> None:
        """A hand that has been coming over the tray, or leaving it, since then."""
        part = min(1.0, max(0.0, (now - since) / 0.3))
        reached = part if over else 1 - part
        if reached <= 0:
            return
        width, height = self._lens.width, self._lens.height
        wrist = np.array([width * 0.62, height * 1.15])
        palm = wrist + (np.array([width * 0.5, height * 0.5]) - wrist) * reached
        cv2.line(picture, _pixel(wrist), _pixel(palm), _SKIN, 95, cv2.LINE_AA)
        cv2.circle(picture, _pixel(palm), 68, _SKIN, -1, cv2.LINE_AA)
        for finger in np.linspace(-1.1, 0.7, 5):
            tip = palm + 120 * np.array([np.sin(finger), -np.cos(finger)])
            cv2.line(picture, _pixel(palm), _pixel(tip), _SKIN, 26, cv2.LINE_AA)

    def _canvas(self, chance: np.random.Generator) -> tuple[npt.NDArray[np.int16], list[Image]]:
        """Sensor noise, and the empty tray in several noisy versions: felt, a lamp from one side, darker corners."""
        width, height = self._lens.width, self._lens.height
        x, y = np.meshgrid(np.linspace(-1, 1, width, dtype=np.float32), np.linspace(-1, 1, height, dtype=np.float32))
        lamp = 1.04 - 0.07 * x - 0.06 * y - 0.05 * (x**2 + y**2)
        felt = cv2.GaussianBlur(chance.standard_normal((height, width), np.float32) * 5, (0, 0), 1.2)
        base = ((np.array(_TRAY, dtype=np.float32) + felt[:, :, None]) * lamp[:, :, None]).astype(np.int16)
        if self._walls:
            self._panel(base, chance)
        patch = (chance.standard_normal((256, 256, 3), np.float32) * 2.5).astype(np.int16)
        grain = np.tile(patch, (height // 256 + 1, width // 256 + 3, 1))[:height, : width + 400]
        trays = [np.clip(base + grain[:, at : at + width], 0, 255).astype(np.uint8) for at in (0, 90, 170, 230)]
        return grain, trays

    def _panel(self, base: npt.NDArray[np.int16], chance: np.random.Generator) -> None:
        """Wooden walls around the tray, darker than the felt and grained along the picture's rows."""
        height, width = base.shape[:2]
        grain = cv2.GaussianBlur(chance.standard_normal((height, width), np.float32) * 40, (0, 0), 9, sigmaY=1.5)
        wood = (np.array(_WOOD, dtype=np.float32) + grain[:, :, None]).astype(np.int16)
        wall = np.ones((height, width), bool)
        wall[self._walls : height - self._walls, self._walls : width - self._walls] = False
        base[wall] = wood[wall]


def seen_from(picture: Image, view: tuple[float, float, float]) -> Image:
    """The picture from a camera that was moved by so many pixels right and down, and turned by so many degrees."""
    height, width = picture.shape[:2]
    way = cv2.getRotationMatrix2D((width / 2, height / 2), view[2], 1.0)
    way[:, 2] += np.array(view[:2])
    return np.asarray(cv2.warpAffine(picture, way, (width, height), borderMode=cv2.BORDER_REFLECT), dtype=np.uint8)


def lit(picture: Image, light: tuple[float, float, float]) -> Image:
    """The picture under another lamp: factors for blue, green and red."""
    table = np.clip(np.arange(256)[:, None] * np.array(light), 0, 255).astype(np.uint8)
    return np.asarray(cv2.LUT(picture, table[None]), dtype=np.uint8)


def _pixel(point: Array) -> tuple[int, int]:
    return round(float(point[0])), round(float(point[1]))


def _darken(part: Image, outline: Array, corner: tuple[float, float], edge: float) -> None:
    """Lay a soft shadow over a part of the picture."""
    mask = np.zeros(part.shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, np.round(outline - corner).astype(np.int32), 115, cv2.LINE_AA)
    soft = cv2.GaussianBlur(mask, (0, 0), max(1.0, edge / 11))
    kept = cv2.merge([255 - soft] * 3)
    part[:] = cv2.multiply(part, kept, scale=1 / 255)
