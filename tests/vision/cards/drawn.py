"""Decks of cards and pictures of them, drawn with a seed: distinct faces, and faces that differ by colour alone."""

from dataclasses import dataclass, field

import cv2
import numpy as np
import numpy.typing as npt

from vision import Image

WIDE, HIGH = 180, 270
INKS = ((40, 40, 200), (200, 60, 30), (40, 150, 40), (30, 200, 230), (150, 40, 150), (30, 30, 30), (20, 110, 220))
TINTS = {
    "brick": (50, 80, 180),
    "lumber": (50, 110, 40),
    "wool": (90, 210, 150),
    "grain": (60, 200, 235),
    "ore": (140, 120, 110),
}
UPRIGHT = np.array([[0, 0], [WIDE, 0], [WIDE, HIGH], [0, HIGH]], np.float32)


def distinct_face(seed: int) -> Image:
    """A card with a picture, a title and a few lines, like no other seed's."""
    rng = np.random.default_rng(seed)
    face = np.full((HIGH, WIDE, 3), 235, np.uint8)
    ink = [INKS[number] for number in rng.permutation(len(INKS))]
    cv2.rectangle(face, (14, 40), (WIDE - 14, 160), ink[0], -1)
    for colour in ink[1:6]:
        x, y = int(rng.integers(24, WIDE - 24)), int(rng.integers(50, 150))
        if rng.random() < 0.5:
            cv2.circle(face, (x, y), int(rng.integers(8, 28)), colour, -1, cv2.LINE_AA)
        else:
            corners = rng.integers(-30, 30, (5, 2)) + np.array((x, y))
            cv2.fillPoly(face, [np.clip(corners, (14, 40), (WIDE - 14, 160)).astype(np.int32)], colour, cv2.LINE_AA)
    title = "".join(chr(letter) for letter in rng.integers(65, 91, 7))
    cv2.putText(face, title, (16, 30), cv2.FONT_HERSHEY_SIMPLEX, 0.8, (20, 20, 20), 2, cv2.LINE_AA)
    for line in range(4):
        words = "".join(chr(letter) for letter in rng.integers(97, 123, int(rng.integers(7, 13))))
        cv2.putText(face, words, (16, 185 + 20 * line), cv2.FONT_HERSHEY_SIMPLEX, 0.5, (30, 30, 30), 1, cv2.LINE_AA)
    return face


def tinted_face(tint: tuple[int, int, int]) -> Image:
    """A card whose drawing is the same in every colour: a light rim, a coloured field and a few hills in it."""
    face = np.full((HIGH, WIDE, 3), 225, np.uint8)
    cv2.rectangle(face, (12, 12), (WIDE - 12, HIGH - 12), tint, -1)
    darker = tuple(int(value * 0.7) for value in tint)
    for x, y, size in ((60, 120, 34), (115, 150, 42), (80, 200, 30)):
        cv2.circle(face, (x, y), size, darker, -1, cv2.LINE_AA)
    return face


def deck_faces() -> dict[str, Image]:
    """Five cards that differ by colour alone and seven with faces of their own."""
    faces = {name: tinted_face(tint) for name, tint in TINTS.items()}
    return faces | {f"card {seed}": distinct_face(seed) for seed in range(7)}


@dataclass(frozen=True)
class Room:
    """How a picture is taken. `light` is what each of blue, green and red is multiplied by.

    `blur` and `sleeve` are pixels, `noise` grey levels; `slant` is the share by which corners move in or out,
    `fingers` that of a card's height that two fingers cover.
    """

    light: tuple[float, float, float] = (1.0, 1.0, 1.0)
    blur: float = 0.6
    noise: float = 2.0
    slant: float = 0.05
    sleeve: int = 0
    table: tuple[int, int, int] = (70, 95, 120)
    fingers: float = 0.0


@dataclass
class Scene:
    """A table of 640 x 480 pixels on which cards are laid one after the other."""

    seed: int
    room: Room = field(default_factory=Room)
    corners: list[npt.NDArray[np.float32]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rng = np.random.default_rng(self.seed)
        grain = cv2.GaussianBlur(self.rng.normal(0, 30, (480, 640)).astype(np.float32), (0, 0), 4)[..., None]
        self._table = np.clip(np.array(self.room.table, np.float32) + 2 * grain, 0, 255)

    def lay(
        self, face: Image, *, centre: tuple[float, float] = (320, 240), angle: float = 0.0, height: float = 240.0
    ) -> "Scene":
        """Lay a card there, turned by degrees, so high in pixels; it covers what lies below."""
        scale, turn = height / HIGH, np.deg2rad(angle)
        spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
        around = (UPRIGHT - UPRIGHT.mean(axis=0)) * scale
        around = around * (1 + self.rng.uniform(-self.room.slant, self.room.slant, (4, 1)))
        corners = (around @ spin.T + centre).astype(np.float32)
        if self.room.sleeve:
            edge = self.room.sleeve
            face = cv2.copyMakeBorder(face, edge, edge, edge, edge, cv2.BORDER_CONSTANT, value=(45, 40, 35))
        shape = np.array(face.shape[1::-1], np.float32)
        flat = np.array([[0, 0], [shape[0], 0], shape, [0, shape[1]]], np.float32)
        move = cv2.getPerspectiveTransform(flat, corners)
        mask = np.zeros(face.shape[:2], np.uint8)
        edge = 10
        cv2.rectangle(mask, (edge, 0), (int(shape[0]) - edge, int(shape[1])), 255, -1)
        cv2.rectangle(mask, (0, edge), (int(shape[0]), int(shape[1]) - edge), 255, -1)
        for x in (edge, int(shape[0]) - edge):
            for y in (edge, int(shape[1]) - edge):
                cv2.circle(mask, (x, y), edge, 255, -1)
        where = cv2.warpPerspective(mask, move, (640, 480), flags=cv2.INTER_AREA)[..., None] / 255
        laid = cv2.warpPerspective(face, move, (640, 480), flags=cv2.INTER_AREA)
        self._table = self._table * (1 - where) + laid * where
        self.corners.append(corners)
        if self.room.fingers:
            self._hold(corners)
        return self

    def _hold(self, corners: npt.NDArray[np.float32]) -> None:
        """Two fingers over the lower edge; `fingers` is the share of the card's height that they cover."""
        low, high = (corners[2] + corners[3]) / 2, (corners[0] + corners[1]) / 2
        along = (corners[2] - corners[3]) / 4
        for side in (-1, 1):
            tip = low + (high - low) * self.room.fingers + side * along
            root = low - (high - low) * 0.6 + side * along
            ends = [tuple(int(value) for value in point) for point in (tip, root)]
            cv2.line(self._table, ends[0], ends[1], (120, 150, 205), int(np.linalg.norm(along)), cv2.LINE_AA)

    def picture(self) -> Image:
        """What the camera takes of it."""
        lit = self._table * np.array(self.room.light, np.float32)
        lit = cv2.GaussianBlur(lit, (0, 0), self.room.blur) if self.room.blur else lit
        return np.clip(lit + self.rng.normal(0, self.room.noise, lit.shape), 0, 255).astype(np.uint8)
