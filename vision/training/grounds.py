"""What dice lie on and beside: plain and patterned tables, cards, boards, tokens, writing, dots that are not pips.

Everything is drawn from chance alone and holds no die. A network that trains on these grounds learns that a dot is not
a die.
"""

from collections.abc import Callable

import cv2
import numpy as np
import numpy.typing as npt

from vision.readings import Floats, Image

Colour = tuple[int, int, int]
_Kind = Callable[[np.random.Generator, int], Floats]


def draw(chance: np.random.Generator, size: int) -> Image:
    """A square ground of `size` pixels with, often, things lying on it."""
    kinds: tuple[_Kind, ...] = (_plain, _plain, _plain, _cloth, _grain, _checks, _blobs)
    bare = kinds[int(chance.integers(len(kinds)))](chance, size)
    ground = np.ascontiguousarray(np.clip(bare, 0, 255), dtype=np.uint8)
    if chance.random() < 0.55:
        things = (
            *(_card, _token, _writing, _dots, _lines, _hexes, _domino, _coloured_block),
            *(_number_token, _button, _coin, _harbor, _ship, _ship, _island, _island, _board),
        )
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


PAPER = (190, 220, 235)
"""The light ground of a number token."""


def _number_token(ground: Image, chance: np.random.Generator) -> None:
    """A number token as a board game has them: large figures, up to five dots in a row under them, red or black."""
    _numbered(ground, chance, _place(chance, ground), float(chance.uniform(9, 38)))


def _numbered(ground: Image, chance: np.random.Generator, centre: tuple[int, int], radius: float) -> None:
    paper = np.array(PAPER) * chance.uniform(0.7, 1.1) + chance.normal(0, 8, 3)
    colour = _as_colour(paper) if chance.random() < 0.7 else some_colour(chance)
    number = int(chance.choice([2, 3, 4, 5, 6, 8, 9, 10, 11, 12]))
    ink = (30, 30, 190) if number in {6, 8} and chance.random() < 0.9 else (25, 25, 25)
    cv2.circle(ground, centre, round(radius), colour, -1, cv2.LINE_AA)
    if chance.random() < 0.6:
        cv2.circle(ground, centre, round(radius), _as_colour(np.array(colour) * 0.6), max(1, round(radius / 12)), 16)
    turn = float(chance.uniform(0, 2 * np.pi))
    right, down = np.array([np.cos(turn), np.sin(turn)]), np.array([-np.sin(turn), np.cos(turn)])
    if chance.random() < 0.85:
        _figures(ground, str(number), np.array(centre) - down * radius * 0.12, turn=turn, scale=radius / 22, ink=ink)
    dots = 6 - abs(7 - number) if chance.random() < 0.7 else int(chance.integers(0, 6))
    for dot in range(dots):
        spot = np.array(centre) + right * (dot - (dots - 1) / 2) * radius * 0.24 + down * radius * 0.52
        cv2.circle(ground, _as_place(spot), max(1, round(radius * 0.09)), ink, -1, cv2.LINE_AA)


def _figures(
    ground: Image, letters: str, middle: npt.NDArray[np.float64], *, turn: float, scale: float, ink: Colour
) -> None:
    """Letters that lie any way round."""
    font = cv2.FONT_HERSHEY_DUPLEX
    (across, down), _ = cv2.getTextSize(letters, font, scale, 1)
    side = 2 * max(across, down) + 4
    layer = np.zeros((side, side), np.uint8)
    corner = ((side - across) // 2, (side + down) // 2)
    cv2.putText(layer, letters, corner, font, scale, 255, max(1, round(scale * 2)), cv2.LINE_AA)
    way = cv2.getRotationMatrix2D((side / 2, side / 2), float(-np.degrees(turn)), 1.0)
    left, top = (max(0, round(float(place) - side / 2)) for place in middle)
    part = ground[top : top + side, left : left + side]
    if not part.size:
        return
    way[:, 2] = way[:, 2] + middle - side / 2 - (left, top)
    share = cv2.warpAffine(layer, way, (part.shape[1], part.shape[0]))[:, :, None] / 255
    part[:] = (part * (1 - share) + np.array(ink) * share).astype(np.uint8)


def _button(ground: Image, chance: np.random.Generator) -> None:
    """A round disc with a rim and two or four holes."""
    centre, radius = np.array(_place(chance, ground)), float(chance.uniform(8, 34))
    colour, hole = some_colour(chance), some_colour(chance)
    cv2.circle(ground, _as_place(centre), round(radius), colour, -1, cv2.LINE_AA)
    rim = _as_colour(np.array(colour) * chance.uniform(0.5, 1.4))
    cv2.circle(ground, _as_place(centre), round(radius * 0.8), rim, max(1, round(radius / 9)), cv2.LINE_AA)
    holes, turn, away = int(chance.choice([2, 4])), chance.uniform(0, np.pi), radius * chance.uniform(0.2, 0.35)
    for number in range(holes):
        angle = turn + number * 2 * np.pi / holes
        spot = centre + away * np.array([np.cos(angle), np.sin(angle)])
        cv2.circle(ground, _as_place(spot), max(1, round(radius * 0.12)), hole, -1, cv2.LINE_AA)


def _coin(ground: Image, chance: np.random.Generator) -> None:
    """A disc of metal with a rim, rays and a number or a head."""
    centre, radius = np.array(_place(chance, ground)), float(chance.uniform(8, 34))
    metal = np.array([(70, 110, 160), (90, 170, 205), (170, 175, 180)][int(chance.integers(3))]) * chance.uniform(
        0.6, 1.2
    )
    cv2.circle(ground, _as_place(centre), round(radius), _as_colour(metal), -1, cv2.LINE_AA)
    dark, light = _as_colour(metal * 0.6), _as_colour(metal * 1.35)
    cv2.circle(ground, _as_place(centre), round(radius * 0.88), dark, max(1, round(radius / 14)), cv2.LINE_AA)
    for _ in range(int(chance.integers(2, 7))):
        spot = centre + chance.uniform(-0.5, 0.5, 2) * radius
        axes = (max(1, round(radius * chance.uniform(0.05, 0.3))), max(1, round(radius * chance.uniform(0.05, 0.3))))
        turn = float(chance.uniform(0, 180))
        cv2.ellipse(ground, _as_place(spot), axes, turn, 0, 360, dark if chance.random() < 0.5 else light, -1, 16)


def _harbor(ground: Image, chance: np.random.Generator) -> None:
    """A harbor's sign on the sea: a disc or a shield with a rate, a mark over it, and two jetties."""
    centre, radius = np.array(_place(chance, ground)), float(chance.uniform(9, 36))
    cv2.circle(ground, _as_place(centre), round(radius * 1.6), (150, 110, 50), -1, cv2.LINE_AA)
    for _ in range(2):
        angle = chance.uniform(0, 2 * np.pi)
        end = centre + radius * 2.2 * np.array([np.cos(angle), np.sin(angle)])
        cv2.line(ground, _as_place(centre), _as_place(end), (60, 110, 150), max(1, round(radius / 4)), cv2.LINE_AA)
    cv2.circle(ground, _as_place(centre), round(radius), some_colour(chance), -1, cv2.LINE_AA)
    rate = "3:1" if chance.random() < 0.5 else "2:1"
    turn = float(chance.uniform(0, 2 * np.pi))
    _figures(ground, rate, centre, turn=turn, scale=radius / 30, ink=some_colour(chance))
    if chance.random() < 0.6:
        mark = centre - np.array([0, radius * 0.5])
        kind = int(chance.integers(0, 7))
        cv2.drawMarker(ground, _as_place(mark), some_colour(chance), kind, max(2, round(radius * 0.4)), 2)


def _ship(ground: Image, chance: np.random.Generator) -> None:
    """A harbor's ship: a pale sail, which is as slanted a square as a face of a die, with something printed on it."""
    centre, size = np.array(_place(chance, ground)), float(chance.uniform(8, 40))
    if chance.random() < 0.6:
        cv2.circle(ground, _as_place(centre), round(size * 1.6), (180, 120, 40), -1, cv2.LINE_AA)
    _sailing(ground, chance, centre, size)


def _sailing(ground: Image, chance: np.random.Generator, centre: npt.NDArray[np.float64], size: float) -> None:
    turn = chance.uniform(0, 2 * np.pi)
    right = np.array([np.cos(turn), np.sin(turn)]) * size * chance.uniform(0.4, 0.6)
    down = np.array([-np.sin(turn), np.cos(turn)]) * size * chance.uniform(0.4, 0.6) + right * chance.uniform(-0.4, 0.4)
    hull = np.array(
        [
            centre - right + down,
            centre + right + down,
            centre + right * 0.6 + 1.7 * down,
            centre - right * 0.8 + 1.5 * down,
        ]
    )
    _fill(ground, hull.astype(np.float32), (30, 50, 90))
    sail = np.array([centre - right - down, centre + right - down, centre + right + down, centre - right + down])
    _fill(ground, sail.astype(np.float32), _as_colour(np.array([225, 235, 235]) * chance.uniform(0.75, 1.08)))
    for _ in range(int(chance.integers(0, 4))):
        spot = centre + right * chance.uniform(-0.6, 0.6) + down * chance.uniform(-0.6, 0.6)
        axes = max(1, round(size * chance.uniform(0.04, 0.2))), max(1, round(size * chance.uniform(0.03, 0.12)))
        cv2.ellipse(ground, _as_place(spot), axes, float(chance.uniform(0, 180)), 0, 360, some_colour(chance), -1, 16)
    if chance.random() < 0.5:
        _figures(ground, "2:1", centre, turn=float(turn), scale=size / 55, ink=(40, 40, 40))


def _island(ground: Image, chance: np.random.Generator) -> None:
    """Hexes all over the ground. From near by one of them is as large as a die, and its token like a single pip."""
    radius = float(np.exp(chance.uniform(np.log(12), np.log(80))))
    start = chance.uniform(-radius, radius, 2)
    rows = int(ground.shape[0] / radius) + 2
    for row in range(rows):
        for column in range(rows):
            _hex(ground, chance, start + np.array([(column + 0.5 * (row % 2)) * 1.74, row * 1.5]) * radius, radius)


def _board(ground: Image, chance: np.random.Generator) -> None:
    """A whole board, sea and ships around it, which from far away is as large as a die."""
    radius = float(np.exp(chance.uniform(np.log(4), np.log(22))))
    centre, turn = np.array(_place(chance, ground)), chance.uniform(0, np.pi / 3)
    turns = np.arange(6) * np.pi / 3 + turn
    around = np.stack([np.cos(turns), np.sin(turns)], axis=1)
    _fill(ground, (centre + around * radius * 5.6).astype(np.float32), (190, 120, 30))
    right = np.array([np.cos(turn + np.pi / 6), np.sin(turn + np.pi / 6)]) * radius * 1.74
    down = np.array([np.cos(turn + np.pi / 2), np.sin(turn + np.pi / 2)]) * radius * 1.74
    for q in range(-2, 3):
        for r in range(max(-2, -2 - q), min(2, 2 - q) + 1):
            _hex(ground, chance, centre + right * q + down * r, radius, turn)
    for corner in around:
        if chance.random() < 0.7:
            _sailing(ground, chance, centre + corner * radius * 4.4, radius * 0.9)


def _hex(
    ground: Image, chance: np.random.Generator, middle: npt.NDArray[np.float64], radius: float, turn: float = np.pi / 6
) -> None:
    """A hex with drawn woods, fields or hills, most with a number token, and a piece on one of its corners."""
    turns = np.arange(6) * np.pi / 3 + turn
    corners = middle + radius * 0.97 * np.stack([np.cos(turns), np.sin(turns)], axis=1)
    terrains = [(50, 110, 40), (60, 190, 220), (70, 200, 120), (60, 90, 170), (130, 130, 130), (140, 200, 220)]
    terrain = np.array(terrains[int(chance.integers(6))])
    _fill(ground, corners.astype(np.float32), _as_colour(terrain * chance.uniform(0.7, 1.2)))
    for _ in range(int(chance.integers(0, 14))):
        spot = middle + chance.uniform(-0.6, 0.6, 2) * radius
        long, short = radius * chance.uniform(0.03, 0.25), radius * chance.uniform(0.02, 0.15)
        axes = max(1, round(long)), max(1, round(short))
        shade = _as_colour(terrain * chance.uniform(0.4, 1.5))
        cv2.ellipse(ground, _as_place(spot), axes, float(chance.uniform(0, 180)), 0, 360, shade, -1, 16)
    if chance.random() < 0.75:
        _numbered(ground, chance, _as_place(middle), radius * float(chance.uniform(0.28, 0.38)))
    if chance.random() < 0.2:
        corner = corners[int(chance.integers(6))]
        turned = float(chance.uniform(0, 90))
        piece = cv2.boxPoints(((corner[0], corner[1]), (radius * 0.3, radius * 0.2), turned))
        _fill(ground, np.asarray(piece, dtype=np.float32), some_colour(chance))


def _as_colour(levels: npt.NDArray[np.float64]) -> Colour:
    blue, green, red = np.clip(levels, 0, 255)
    return int(blue), int(green), int(red)


def _as_place(spot: npt.NDArray[np.float64]) -> tuple[int, int]:
    return round(float(spot[0])), round(float(spot[1]))
