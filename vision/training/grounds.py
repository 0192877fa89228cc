"""What dice lie on and beside: plain and patterned tables, cards, boards, tokens, writing, dots that are not pips.

Everything is drawn from chance alone and holds no die. A network that trains on these grounds learns that a dot is not
a die.
"""

from collections.abc import Callable

import cv2
import numpy as np

from vision.readings import Floats, Image

Colour = tuple[int, int, int]
_Kind = Callable[[np.random.Generator, int], Floats]


def draw(chance: np.random.Generator, size: int) -> Image:
    """A square ground of `size` pixels with, often, things lying on it."""
    kinds: tuple[_Kind, ...] = (_plain, _plain, _plain, _cloth, _grain, _checks, _blobs)
    bare = kinds[int(chance.integers(len(kinds)))](chance, size)
    ground = np.ascontiguousarray(np.clip(bare, 0, 255), dtype=np.uint8)
    if chance.random() < 0.55:
        things = (_card, _token, _writing, _dots, _lines, _hexes, _domino, _coloured_block)
        for _ in range(int(chance.integers(1, 5))):
            things[int(chance.integers(len(things)))](ground, chance)
    return ground


def smooth_noise(chance: np.random.Generator, size: int, cells: int) -> Floats:
    """Noise in -1..1 that changes over about size/cells pixels."""
    rough = chance.uniform(-1, 1, (cells + 2, cells + 2)).astype(np.float32)
    return np.asarray(cv2.resize(rough, (size, size), interpolation=cv2.INTER_CUBIC), dtype=np.float32)


def some_colour(chance: np.random.Generator) -> Colour:
    """Any colour; greys, whites and blacks are as frequent as hues."""
    if chance.random() < 0.45:
        level = float(chance.choice([chance.uniform(0, 60), chance.uniform(60, 190), chance.uniform(190, 255)]))
        blue, green, red = np.clip(level + chance.normal(0, 8, 3), 0, 255)
    else:
        hue = np.array([[[chance.integers(180), chance.integers(70, 256), chance.integers(40, 256)]]], np.uint8)
        blue, green, red = cv2.cvtColor(hue, cv2.COLOR_HSV2BGR)[0, 0]
    return int(blue), int(green), int(red)


def _plain(chance: np.random.Generator, size: int) -> Floats:
    ground = np.full((size, size, 3), some_colour(chance), np.float32)
    ground += smooth_noise(chance, size, 2)[:, :, None] * chance.uniform(0, 25)
    return ground + chance.normal(0, chance.uniform(0, 4), (size, size, 1)).astype(np.float32)


def _cloth(chance: np.random.Generator, size: int) -> Floats:
    one, other = (np.array(some_colour(chance), np.float32) for _ in range(2))
    mix = np.zeros((size, size), np.float32)
    for cells in (size // 12, size // 5, size // 2):
        mix += smooth_noise(chance, size, cells) * np.float32(chance.uniform(0, 0.8))
    strength = np.float32(chance.uniform(0.1, 0.6))
    return np.asarray(one + (other - one) * np.clip(0.3 + mix * strength, 0, 1)[:, :, None], dtype=np.float32)


def _grain(chance: np.random.Generator, size: int) -> Floats:
    one = np.array(some_colour(chance), np.float32)
    stretched = cv2.resize(
        chance.normal(0, 1, (size, max(2, size // 24))).astype(np.float32), (size, size), interpolation=cv2.INTER_CUBIC
    )
    along = cv2.GaussianBlur(stretched, (0, 0), float(chance.uniform(0.5, 1.5)))
    if chance.random() < 0.5:
        along = along.T
    return np.asarray(one * (1 + along[:, :, None] * np.float32(chance.uniform(0.05, 0.25))), dtype=np.float32)


def _checks(chance: np.random.Generator, size: int) -> Floats:
    one, other = (np.array(some_colour(chance), np.float32) for _ in range(2))
    period = float(chance.uniform(4, 40))
    angle = chance.uniform(0, np.pi)
    y, x = np.mgrid[0:size, 0:size].astype(np.float32)
    across = np.sin((x * np.cos(angle) + y * np.sin(angle)) * 2 * np.pi / period)
    down = np.sin((y * np.cos(angle) - x * np.sin(angle)) * 2 * np.pi / period)
    pattern = (across * down if chance.random() < 0.6 else np.maximum(across, down)) > chance.uniform(-0.3, 0.6)
    return np.asarray(np.where(pattern[:, :, None], one, other), dtype=np.float32)


def _blobs(chance: np.random.Generator, size: int) -> Floats:
    ground = np.full((size, size, 3), some_colour(chance), np.float32)
    for _ in range(int(chance.integers(1, 4))):
        where = smooth_noise(chance, size, int(chance.integers(2, 14))) > chance.uniform(0, 0.6)
        ground[where] = some_colour(chance)
    return ground


def _place(chance: np.random.Generator, ground: Image) -> tuple[int, int]:
    return int(chance.integers(0, ground.shape[1])), int(chance.integers(0, ground.shape[0]))


def _turned(chance: np.random.Generator, ground: Image, width: float, height: float) -> Floats:
    """The four corners of a rectangle somewhere, turned."""
    middle = _place(chance, ground)
    return np.asarray(cv2.boxPoints((middle, (width, height), float(chance.uniform(0, 90)))), dtype=np.float32)


def _fill(ground: Image, corners: Floats, colour: Colour) -> None:
    cv2.fillPoly(ground, [np.round(corners).astype(np.int32)], colour, cv2.LINE_AA)


def _card(ground: Image, chance: np.random.Generator) -> None:
    """A card with a frame and symbols in rows and columns, as playing cards have them."""
    width = float(chance.uniform(16, 110))
    corners = _turned(chance, ground, width, width * 1.45)
    _fill(ground, corners, some_colour(chance) if chance.random() < 0.5 else (235, 240, 240))
    ink = some_colour(chance)
    across, down = corners[1] - corners[0], corners[3] - corners[0]
    rows, columns = int(chance.integers(1, 6)), int(chance.integers(1, 4))
    radius = max(1, int(width * chance.uniform(0.02, 0.09)))
    if chance.random() < 0.5:
        # The index in two corners.
        for corner in (corners[0], corners[2]):
            spot = corner + 0.12 * (corners[0] + corners[2] - 2 * corner)
            cv2.drawMarker(ground, (int(spot[0]), int(spot[1])), ink, int(chance.integers(0, 7)), max(2, radius), 1)
    for row in range(rows):
        for column in range(columns):
            spot = corners[0] + across * ((column + 1) / (columns + 1)) + down * ((row + 1) / (rows + 1))
            centre = int(spot[0]), int(spot[1])
            if chance.random() < 0.5:
                cv2.circle(ground, centre, radius, ink, -1, cv2.LINE_AA)
            else:
                cv2.drawMarker(ground, centre, ink, int(chance.integers(0, 7)), radius * 2, 2)


def _token(ground: Image, chance: np.random.Generator) -> None:
    """A round number token: a disc with a number and a row of dots under it, or a coin."""
    centre, radius = _place(chance, ground), int(chance.integers(7, 34))
    cv2.circle(ground, centre, radius, some_colour(chance), -1, cv2.LINE_AA)
    if chance.random() < 0.4:
        cv2.circle(ground, centre, radius, some_colour(chance), max(1, radius // 8), cv2.LINE_AA)
    ink = some_colour(chance)
    if chance.random() < 0.7:
        corner = centre[0] - radius // 2, centre[1] + radius // 4
        number = str(chance.integers(2, 13))
        cv2.putText(ground, number, corner, cv2.FONT_HERSHEY_SIMPLEX, radius / 26, ink, 1, cv2.LINE_AA)
    dots = int(chance.integers(0, 6))
    for dot in range(dots):
        spot = centre[0] + int((dot - (dots - 1) / 2) * radius / 3.5), centre[1] + radius // 2
        cv2.circle(ground, spot, max(1, radius // 10), ink, -1, cv2.LINE_AA)


def _writing(ground: Image, chance: np.random.Generator) -> None:
    letters = "".join(chr(int(chance.integers(33, 122))) for _ in range(int(chance.integers(2, 9))))
    scale = float(chance.uniform(0.3, 1.6))
    place, font, ink = _place(chance, ground), int(chance.integers(0, 5)), some_colour(chance)
    cv2.putText(ground, letters, place, font, scale, ink, max(1, round(scale * 1.5)), cv2.LINE_AA)


def _dots(ground: Image, chance: np.random.Generator) -> None:
    """Dots with no die around them, loose or in a lattice."""
    radius, step = int(chance.integers(1, 9)), float(chance.uniform(2.6, 6))
    ink, start, angle = some_colour(chance), np.array(_place(chance, ground)), chance.uniform(0, np.pi)
    along = np.array([np.cos(angle), np.sin(angle)]) * radius * step
    across = np.array([-along[1], along[0]])
    loose = chance.random() < 0.5
    for _ in range(int(chance.integers(2, 14))):
        u, v = chance.uniform(-4, 4, 2) if loose else chance.integers(-2, 3, 2)
        x, y = start + along * u + across * v
        cv2.circle(ground, (int(x), int(y)), radius, ink, -1, cv2.LINE_AA)


def _lines(ground: Image, chance: np.random.Generator) -> None:
    ink = some_colour(chance)
    for _ in range(int(chance.integers(1, 6))):
        cv2.line(ground, _place(chance, ground), _place(chance, ground), ink, int(chance.integers(1, 7)), cv2.LINE_AA)


def _hexes(ground: Image, chance: np.random.Generator) -> None:
    """A few hexes of a board, each with a token or none."""
    radius = float(chance.uniform(14, 50))
    x, y = _place(chance, ground)
    for column in range(int(chance.integers(1, 4))):
        for row in range(int(chance.integers(1, 3))):
            centre = np.array([x + (column + 0.5 * (row % 2)) * radius * 1.74, y + row * radius * 1.5])
            turns = np.arange(6) * np.pi / 3 + np.pi / 6
            corners = centre + radius * np.stack([np.cos(turns), np.sin(turns)], axis=1)
            _fill(ground, corners.astype(np.float32), some_colour(chance))
            if chance.random() < 0.6:
                middle = int(centre[0]), int(centre[1])
                cv2.circle(ground, middle, int(radius * 0.35), (190, 220, 235), -1, cv2.LINE_AA)
                corner = int(centre[0] - radius * 0.2), int(centre[1] + radius * 0.12)
                number = str(chance.integers(2, 13))
                cv2.putText(ground, number, corner, cv2.FONT_HERSHEY_SIMPLEX, radius / 60, (20, 20, 20), 1, cv2.LINE_AA)


def _domino(ground: Image, chance: np.random.Generator) -> None:
    """A flat oblong with dots out of any order, which no face of a die has."""
    width = float(chance.uniform(14, 50))
    corners = _turned(chance, ground, width, width * float(chance.uniform(1.6, 3)))
    _fill(ground, corners, some_colour(chance))
    ink = some_colour(chance)
    across, down = corners[1] - corners[0], corners[3] - corners[0]
    for _ in range(int(chance.integers(0, 9))):
        u, v = chance.uniform(0.15, 0.85, 2)
        x, y = corners[0] + across * u + down * v
        cv2.circle(ground, (int(x), int(y)), max(1, int(width * 0.08)), ink, -1, cv2.LINE_AA)


def _coloured_block(ground: Image, chance: np.random.Generator) -> None:
    """A cube or a house without pips: the pieces of a board game."""
    corners = _turned(chance, ground, float(chance.uniform(10, 50)), float(chance.uniform(10, 50)))
    colour = some_colour(chance)
    light = float(chance.uniform(0.5, 0.9))
    lower = corners + chance.uniform(-0.4, 0.4, 2).astype(np.float32) * 20
    darker = int(colour[0] * light), int(colour[1] * light), int(colour[2] * light)
    _fill(ground, np.asarray(cv2.convexHull(np.concatenate([corners, lower]))[:, 0, :], dtype=np.float32), darker)
    _fill(ground, corners, colour)
