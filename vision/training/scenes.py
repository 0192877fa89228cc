"""Rendered pictures of dice on all kinds of grounds, each with the truth about every die in it.

Colours, lamps, shadows, glare and the camera's faults are left to chance; so is how many dice there are and whether
they touch. All dice of a scene are seen at much the same slant, and what is printed on the table is foreshortened by
it. One seed gives one scene.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

import cv2
import numpy as np
import numpy.typing as npt

from vision.readings import Floats, Image
from vision.training import grounds, sprites
from vision.training.sprites import Sprite

EDGE = sprites.SIZE / (2 * sprites.HALF)
"""Pixels of a die's edge in a sprite."""

ALIKE = 0.22
"""How far `up` of two dice on one table may differ: a camera near by sees each a little otherwise."""

CATAN = 0.12
"""The share of makes that are CATAN's own: yellow with red pips, or red with yellow ones."""


@dataclass(frozen=True, slots=True)
class Truth:
    """One die of a picture: its value (0: nobody can tell) and its box, x, y, width and height in pixels.

    `up`, `other` and `doubt` are those of its sprite; a photograph does not tell where a face looks.
    """

    value: int
    box: tuple[float, float, float, float]
    up: tuple[float, float] | None = None
    other: int = 0
    doubt: float = 0.0


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """A picture and the dice in it; those cut off by its rim have the value 0."""

    picture: Image
    dice: tuple[Truth, ...]


@dataclass(frozen=True, slots=True)
class _Lamp:
    towards: npt.NDArray[np.float32]
    ambient: float
    gloss: float
    shadow: tuple[float, float]
    softness: float


def draw(chance: np.random.Generator, bank: Sequence[Sprite], size: int, edge: float, most: int = 6) -> Scene:
    """A scene of `size` pixels with up to `most` dice about `edge` pixels wide taken from the bank."""
    anchor = bank[int(chance.integers(len(bank)))]
    alike = [sprite for sprite in bank if _slants_as(sprite, anchor)]
    picture = _aslant(grounds.draw(chance, size), anchor)
    lamp = _lamp(chance)
    makes = [_make(chance) for _ in range(2)]
    dice: list[Truth] = []
    places: list[tuple[float, float, float]] = []
    number = 0 if chance.random() < 0.12 else int(chance.integers(1, most + 1))
    for _ in range(number):
        mine = edge * float(chance.uniform(0.9, 1.1))
        spot = _free_place(chance, places, size, mine)
        if spot is None:
            continue
        places.append((*spot, mine))
        make = makes[int(chance.integers(2))] if chance.random() < 0.8 else _make(chance)
        dice.append(_lay(chance, picture, alike[int(chance.integers(len(alike)))], spot, mine, make, lamp))
    return Scene(seen_by_a_camera(chance, picture), tuple(dice))


def _slants_as(sprite: Sprite, anchor: Sprite) -> bool:
    """Whether one camera may see both; a die that leans looks elsewhere, and lies beside any."""
    right, down = sprite.up[0] - anchor.up[0], sprite.up[1] - anchor.up[1]
    return bool(sprite.doubt) or right * right + down * down < ALIKE**2


def _aslant(ground: Image, anchor: Sprite) -> Floats:
    """The ground as a camera sees it that is held upright: what lies on it is less high than wide."""
    size = ground.shape[0]
    height = float(np.sqrt(max(0.07, 1 - anchor.up[1] ** 2)))
    width = max(8, round(size * height))
    left = (size - width) // 2
    part = np.ascontiguousarray(ground[:, left : left + width])
    return np.asarray(cv2.resize(part, (size, size), interpolation=cv2.INTER_LINEAR), dtype=np.float32)


def seen_by_a_camera(chance: np.random.Generator, picture: Floats) -> Image:
    """The picture under a lamp of some tint and brightness, through a lens that blurs, a chip with noise, and JPEG."""
    size = picture.shape[0]
    lit = picture * chance.uniform(0.8, 1.2, 3).astype(np.float32) * np.float32(chance.uniform(0.5, 1.25))
    lit = lit * (1 + grounds.smooth_noise(chance, size, 1)[:, :, None] * np.float32(chance.uniform(0, 0.4)))
    if chance.random() < 0.15:
        # A hard shadow of something outside the picture.
        where = cv2.GaussianBlur((grounds.smooth_noise(chance, size, 1) > 0.1).astype(np.float32), (0, 0), 2.0)
        lit = lit * (1 - where[:, :, None] * np.float32(chance.uniform(0.2, 0.6)))
    lit = np.asarray(255 * np.clip(lit / 255, 0, 1) ** np.float32(chance.uniform(0.7, 1.4)), dtype=np.float32)
    if chance.random() < 0.5:
        lit = np.asarray(cv2.GaussianBlur(lit, (0, 0), float(chance.uniform(0.3, 1.5))), dtype=np.float32)
    if chance.random() < 0.15:
        lit = _coarse(lit, float(chance.uniform(0.4, 0.85)))
    if chance.random() < 0.15:
        # Cheap cameras burn out what is bright and sharpen the rest.
        lit = lit * np.float32(chance.uniform(1.0, 1.7))
        soft = cv2.GaussianBlur(lit, (0, 0), float(chance.uniform(0.8, 2.0)))
        lit = np.clip(lit, 0, 255) + (lit - soft) * np.float32(chance.uniform(0.4, 1.6))
    grained = lit + chance.normal(0, chance.uniform(0, 7), lit.shape)
    shown = np.clip(grained, 0, 255).astype(np.uint8)
    if chance.random() < 0.1:
        shown = np.repeat(cv2.cvtColor(shown, cv2.COLOR_BGR2GRAY)[:, :, None], 3, axis=2)
    if chance.random() < 0.5:
        _, packed = cv2.imencode(".jpg", shown, [cv2.IMWRITE_JPEG_QUALITY, int(chance.integers(35, 95))])
        shown = np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), dtype=np.uint8)
    return np.ascontiguousarray(shown)


def _coarse(picture: Floats, share: float) -> Floats:
    """As a camera with fewer pixels would have seen it."""
    height, width = picture.shape[:2]
    small = cv2.resize(picture, (int(width * share), int(height * share)), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR), dtype=np.float32)


class _Stuff(Enum):
    """What a die is made of."""

    PLAIN = "plain"
    CLEAR = "clear"
    """Translucent: the ground shines through."""
    WOOD = "wood"
    METAL = "metal"


@dataclass(frozen=True, slots=True)
class _Make:
    face: npt.NDArray[np.float32]
    pip: npt.NDArray[np.float32]
    marbled: float
    stuff: _Stuff = _Stuff.PLAIN


def _make(chance: np.random.Generator) -> _Make:
    """A pair of colours of which the pips stand out from the face, and what both are on."""
    if chance.random() < CATAN:
        yellow = np.array([chance.uniform(10, 90), chance.uniform(150, 215), chance.uniform(205, 255)], np.float32)
        red = np.array([chance.uniform(10, 60), chance.uniform(10, 60), chance.uniform(130, 215)], np.float32)
        return _Make(*((yellow, red) if chance.random() < 0.5 else (red, yellow)), 0.0)
    usual = chance.random()
    stuff = _Stuff.PLAIN
    if usual > 0.8:
        stuff = (_Stuff.CLEAR, _Stuff.WOOD, _Stuff.METAL)[int(chance.integers(3))]
    while True:
        face, pip = (np.array(grounds.some_colour(chance), np.float32) for _ in range(2))
        if stuff is _Stuff.WOOD:
            face = np.array([80, 140, 190], np.float32) * np.float32(chance.uniform(0.6, 1.25))
        if stuff is _Stuff.METAL:
            face = np.float32(chance.uniform(90, 190)) * chance.uniform(0.85, 1.15, 3).astype(np.float32)
        if usual < 0.5:
            pip = np.full(3, chance.uniform(5, 50) if face.mean() > 120 else chance.uniform(200, 255), np.float32)
        if usual < 0.2:
            face = np.array([chance.uniform(180, 245), chance.uniform(200, 250), chance.uniform(210, 255)], np.float32)
            pip = np.full(3, chance.uniform(5, 50), np.float32)
        if float(np.abs(face - pip).max()) > 75:
            return _Make(face, pip, float(chance.uniform(0, 40)) if chance.random() < 0.2 else 0.0, stuff)


def _lamp(chance: np.random.Generator) -> _Lamp:
    slant, turn = chance.uniform(0.1, 1.1), chance.uniform(0, 2 * np.pi)
    towards = np.array([np.sin(slant) * np.cos(turn), np.sin(slant) * np.sin(turn), np.cos(slant)], np.float32)
    fall = -np.array([np.cos(turn), np.sin(turn)]) * np.tan(slant) * chance.uniform(0.3, 0.8)
    gloss = float(chance.uniform(0, 200)) if chance.random() < 0.4 else 0.0
    ambient, softness = float(chance.uniform(0.3, 0.8)), float(chance.uniform(0.02, 0.2))
    return _Lamp(towards, ambient, gloss, (float(fall[0]), float(fall[1])), softness)


def _free_place(
    chance: np.random.Generator, places: list[tuple[float, float, float]], size: int, edge: float
) -> tuple[float, float] | None:
    for _ in range(12):
        if places and chance.random() < 0.55:
            x, y, other = places[int(chance.integers(len(places)))]
            turn, apart = chance.uniform(0, 2 * np.pi), (edge + other) / 2 * chance.uniform(1.05, 1.5)
            spot = float(x + np.cos(turn) * apart), float(y + np.sin(turn) * apart)
        else:
            spot = float(chance.uniform(0, size)), float(chance.uniform(0, size))
        if all(np.hypot(spot[0] - x, spot[1] - y) > (edge + other) / 2 * 1.04 for x, y, other in places):
            return spot
    return None


def _lay(  # noqa: PLR0917
    chance: np.random.Generator,
    picture: Floats,
    sprite: Sprite,
    spot: tuple[float, float],
    edge: float,
    make: _Make,
    lamp: _Lamp,
) -> Truth:
    """Draw one die with its shadow; what is drawn later covers what was drawn before."""
    size = picture.shape[0]
    width = max(8, round(sprites.SIZE * edge / EDGE))
    left, top = round(spot[0] - width / 2), round(spot[1] - width / 2)
    alpha = np.asarray(_sized(sprite.alpha, width) / 255, dtype=np.float32)
    rows, columns = np.flatnonzero(alpha.max(axis=1) > 0.5), np.flatnonzero(alpha.max(axis=0) > 0.5)
    box = (left + int(columns[0]), top + int(rows[0]), int(columns[-1] - columns[0]) + 1, int(rows[-1] - rows[0]) + 1)
    colours = _coloured(chance, sprite, width, make, lamp)
    reach = float(chance.uniform(0.4, 1)) * edge
    shadow = cv2.GaussianBlur(alpha, (0, 0), max(0.5, lamp.softness * edge))
    darkness = np.asarray(shadow * np.float32(chance.uniform(0.1, 0.65)), dtype=np.float32)
    _blend(picture, darkness, None, (left + lamp.shadow[0] * reach, top + lamp.shadow[1] * reach))
    if chance.random() < 0.08:
        # Seen through frosted glass or paper that only the upper face touches: the outline dissolves.
        alpha = np.asarray(cv2.GaussianBlur(alpha, (0, 0), float(chance.uniform(0.04, 0.14)) * edge), dtype=np.float32)
    if make.stuff is _Stuff.CLEAR:
        pips = _sized(sprite.pips, width) / 255
        alpha = alpha * np.maximum(pips, np.float32(chance.uniform(0.55, 0.9)))
    _blend(picture, alpha, colours, (left, top))
    across = max(0, min(size, box[0] + box[2]) - max(0, box[0]))
    down = max(0, min(size, box[1] + box[3]) - max(0, box[1]))
    whole = across * down > 0.93 * box[2] * box[3]
    if not whole:
        return Truth(0, box)
    return Truth(sprite.value, box, sprite.up, sprite.other, sprite.doubt)


def _sized(layer: npt.NDArray[np.uint8] | npt.NDArray[np.int8], width: int) -> Floats:
    how = cv2.INTER_AREA if width < layer.shape[0] else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(layer.astype(np.float32), (width, width), interpolation=how), dtype=np.float32)


def _coloured(chance: np.random.Generator, sprite: Sprite, width: int, make: _Make, lamp: _Lamp) -> Floats:
    normals = _sized(sprite.normals, width) / 127
    light = lamp.ambient + (1 - lamp.ambient) * np.maximum(0, normals @ lamp.towards)
    pips = _sized(sprite.pips, width)[:, :, None] / 255
    if sprite.value in (2, 4, 6) and chance.random() < 0.05:
        pips = np.maximum(pips, _print(chance, width)[:, :, None])
    colours = make.face * (1 - pips) + make.pip * pips
    if make.marbled:
        colours = colours + grounds.smooth_noise(chance, width, 4)[:, :, None] * make.marbled
    if make.stuff is _Stuff.WOOD:
        colours = colours * (1 + _grain(chance, width)[:, :, None] * np.float32(chance.uniform(0.05, 0.25)))
    if make.stuff is _Stuff.METAL:
        # What the room throws back, by where the surface looks.
        waves = np.sin(normals @ chance.normal(0, 4, 3).astype(np.float32) + np.float32(chance.uniform(0, 6)))
        colours = colours * (1 + waves[:, :, None] * np.float32(chance.uniform(0.1, 0.45)))
    half_way = lamp.towards + np.array([0, 0, 1], np.float32)
    shine = np.maximum(0, normals @ (half_way / np.linalg.norm(half_way))) ** 40 * lamp.gloss
    return np.asarray(np.clip(colours * light[:, :, None] + shine[:, :, None], 0, 255), dtype=np.float32)


def _grain(chance: np.random.Generator, width: int) -> Floats:
    """Lines along the wood, in any direction."""
    lines = chance.normal(0, 1, (2 * width, max(2, width // 3))).astype(np.float32)
    along = cv2.resize(lines, (2 * width, 2 * width), interpolation=cv2.INTER_CUBIC)
    turn = cv2.getRotationMatrix2D((width, width), float(chance.uniform(0, 360)), 1.0)
    turned = cv2.warpAffine(along, turn, (2 * width, 2 * width))
    half = width // 2
    return np.asarray(turned[half : half + width, half : half + width], dtype=np.float32)


def _print(chance: np.random.Generator, width: int) -> Floats:
    """A number or a maker's sign in the middle, as some dice bear it between their pips."""
    layer = np.zeros((sprites.SIZE, sprites.SIZE), np.uint8)
    letters = "".join(str(chance.integers(10)) for _ in range(int(chance.integers(1, 4))))
    scale = float(chance.uniform(0.006, 0.011)) * sprites.SIZE
    (across, down), _ = cv2.getTextSize(letters, cv2.FONT_HERSHEY_SIMPLEX, scale, 1)
    corner = (sprites.SIZE - across) // 2, (sprites.SIZE + down) // 2
    cv2.putText(layer, letters, corner, cv2.FONT_HERSHEY_SIMPLEX, scale, 255, max(1, sprites.SIZE // 40), cv2.LINE_AA)
    turn = cv2.getRotationMatrix2D((sprites.SIZE / 2, sprites.SIZE / 2), float(chance.uniform(0, 360)), 1.0)
    return _sized(np.asarray(cv2.warpAffine(layer, turn, layer.shape), dtype=np.uint8), width) / np.float32(255)


def _blend(picture: Floats, alpha: Floats, colours: Floats | None, corner: tuple[float, float]) -> None:
    """Lay colours (None: black) over the picture in place, as far as they lie inside it."""
    size, width = picture.shape[0], alpha.shape[0]
    x, y = round(corner[0]), round(corner[1])
    left, top, right, bottom = max(0, x), max(0, y), min(size, x + width), min(size, y + width)
    if right <= left or bottom <= top:
        return
    part = (slice(top - y, bottom - y), slice(left - x, right - x))
    under = picture[top:bottom, left:right]
    share = alpha[part][:, :, None]
    over = 0 if colours is None else colours[part]
    picture[top:bottom, left:right] = under * (1 - share) + over * share
