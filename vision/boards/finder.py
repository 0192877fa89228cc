"""Finding the land in a picture by itself: the middles of its hexes, and the lattice that they lie on.

A network marks where middles of land hexes may be, in copies of the picture of several sizes. A lattice is grown from
three neighbours at a time, and laid so that the board's own hexes are marked and those around them are not. It is then
looked at once more, straightened, and only told if nearly every hex is where it should be: rather no board than a wrong
one. The hexes may be one island or several, and lie turned by any sixth.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

import cv2
import numpy as np

from vision.boards import networks, turns
from vision.boards.grid import Grid, sound
from vision.boards.places import ISLAND, ROOT3, Axial, Points, hex_name, position
from vision.readings import Image

SIZES, SIZE_OF_MANY = (224, 336), 448
"""Pixels of the longer side of the copies in which middles are looked for, and of one more where there are MANY."""

MANY = 25
"""Hexes from which on a board fills less of the picture with each."""

STRAIGHT = 20.0
"""Pixels to a tile radius in the straightened picture."""

SEEN = 0.3
"""From this chance on a mark may be the middle of a hex."""

MOST = 45
"""Marks that are looked at, or half as many again as there are hexes."""

SNAP = 0.28
"""Tile radii within which a mark belongs to a place of the lattice."""

FEWEST, FEWEST_OF_MANY = 0.78, 0.85
"""Share of the hexes that must be marked; the others may lie under a hand or in glare."""

FAR = 40.0
"""Tile radii from the middle beyond which no board reaches."""

AT_FIRST = 0.52
"""Share that must be marked before the lattice is fitted to them."""


@dataclass(frozen=True, slots=True, eq=False)
class HexMarks:
    """Middles of hexes that were marked: pixels (n x 2) and chances, best first."""

    at: Points
    chance: Points


@dataclass(frozen=True, slots=True, eq=False)
class GridFit:
    """A lattice with what speaks for it: how many of its hexes are marked, and how much more than those around it."""

    grid: Grid
    marked: int
    merit: float


def find_grid(picture: Image, hexes: tuple[Axial, ...] = ISLAND) -> Grid | None:
    """Where land of these hexes lies; None where none was found for sure.

    Of the turns after which it looks the same the one is told in which north is up in the picture, or nearly so.
    Raises VisionError when the weights are missing or broken.
    """
    best: GridFit | None = None
    for size in (*SIZES, *([SIZE_OF_MANY] if len(hexes) >= MANY else [])):
        by = min(1.0, size / max(picture.shape[:2]))
        small = _shrunk(picture, by)
        fit = _best_fit(_marks(small, len(hexes)), hexes)
        if fit is not None and (best is None or fit.merit > best.merit):
            best = GridFit(fit.grid.scaled(1 / by), fit.marked, fit.merit)
    if best is None:
        return None
    again = refined(picture, best.grid)
    return None if again is None else _north_up(again)


def refined(picture: Image, grid: Grid) -> Grid | None:
    """The same board fitted once more to what the straightened picture shows; None where the board is not there."""
    marked = 0
    for _ in range(2):
        fit = _straightened_fit(picture, grid)
        if fit is None:
            return None
        grid, marked = fit.grid, fit.marked
    fewest = FEWEST_OF_MANY if len(grid.hexes) >= MANY else FEWEST
    return grid if marked >= fewest * len(grid.hexes) else None


def _straightened_fit(picture: Image, grid: Grid) -> GridFit | None:
    spots = np.array([position(hex_name(at)) for at in grid.hexes])
    low = spots.min(axis=0) - 2.6
    size = np.ceil((spots.max(axis=0) - low + 2.6) * STRAIGHT).astype(int)
    to_board = np.array([[1 / STRAIGHT, 0, low[0]], [0, 1 / STRAIGHT, low[1]], [0, 0, 1.0]])
    by = min(1.0, 1.4 * STRAIGHT / grid.radius)
    matrix = grid.scaled(by).matrix @ to_board
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    straight = cv2.warpPerspective(_shrunk(picture, by), matrix, (int(size[0]), int(size[1])), flags=flags)
    flat = Grid(np.linalg.inv(to_board), grid.hexes)
    fit = _settled(_marks(np.asarray(straight, dtype=np.uint8), len(grid.hexes)), flat, rounds=3)
    if fit is None:
        return None
    return GridFit(Grid(grid.matrix @ to_board @ fit.grid.matrix, grid.hexes), fit.marked, fit.merit)


def _shrunk(picture: Image, by: float) -> Image:
    if by >= 1:
        return picture
    size = (max(8, round(picture.shape[1] * by)), max(8, round(picture.shape[0] * by)))
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), dtype=np.uint8)


def _marks(picture: Image, hexes: int) -> HexMarks:
    chances, places = networks.middles(picture)
    lone = chances >= cv2.dilate(chances, np.ones((3, 3), np.uint8)) - 1e-9
    rows, columns = np.nonzero(lone & (chances >= SEEN))
    order = np.argsort(-chances[rows, columns])[: max(MOST, 3 * hexes // 2)]
    rows, columns = rows[order], columns[order]
    return HexMarks(places[rows, columns], chances[rows, columns])


def _best_fit(marks: HexMarks, hexes: tuple[Axial, ...]) -> GridFit | None:
    """The lattice that most speaks for, grown from any three marks that may be neighbours."""
    best: GridFit | None = None
    tried: set[tuple[int, ...]] = set()
    for three in _neighbours(marks):
        if tuple(sorted(three)) in tried:
            continue
        tried.add(tuple(sorted(three)))
        grown = _grown(marks, three)
        if grown is None:
            continue
        fit = _laid(marks, *grown, hexes)
        if fit is not None and (best is None or fit.merit > best.merit):
            best = fit
            if best.marked == len(hexes):
                break
    return best


def _neighbours(marks: HexMarks) -> Iterator[tuple[int, int, int]]:
    """Threes of marks that may be a hex and two neighbours of it that touch each other too, best first."""
    for index in range(min(14, len(marks.at))):
        off = marks.at - marks.at[index]
        far = np.linalg.norm(off, axis=1)
        near = np.argsort(far)[1:7]
        for one, two in combinations(near.tolist(), 2):
            a, b = off[one], off[two]
            turn = float(a[0] * b[1] - a[1] * b[0]) / (far[one] * far[two] + 1e-9)
            if not abs(turn) > 0.35 or float(a @ b) < 0 or not 0.45 < far[one] / far[two] < 2.2:
                continue
            yield (index, one, two) if turn > 0 else (index, two, one)


def _grown(marks: HexMarks, three: tuple[int, int, int]) -> tuple[Points, dict[Axial, int]] | None:
    """A homography from tile radii to pixels, and which mark lies on which place, grown outwards from three marks.

    The second of the three lies one step along q, the third one along r: both turn clockwise in pixels.
    """
    places: dict[Axial, int] = {(0, 0): three[0], (1, 0): three[1], (0, 1): three[2]}
    matrix = np.eye(3)
    for reach in range(1, 8):
        matrix = _fitted(marks, places)
        if not np.isfinite(matrix).all():
            return None
        grid = Grid(matrix)
        around = {
            (q + right, r + down)
            for q, r in places
            for right, down in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1), (0, 0))
        }
        found: dict[Axial, int] = {}
        for at in around:
            spot = position(hex_name(at))
            here, beside, below = grid.pixels(np.array([spot, spot + np.array([0.5, 0]), spot + np.array([0, 0.5])]))
            size = 2 * (abs(np.linalg.det(np.stack([beside - here, below - here])))) ** 0.5
            far = np.linalg.norm(marks.at - here, axis=1)
            nearest = int(far.argmin())
            if far[nearest] < SNAP * (1.5 if reach == 1 else 1) * size:
                found[at] = nearest
        if len(set(found.values())) < len(found) or len(found) < 3:
            return None
        if found == places and reach > 2:
            break
        places = found
    return (matrix, places) if len(places) >= 7 else None


def _fitted(marks: HexMarks, places: dict[Axial, int]) -> Points:
    """The map from tile radii to the marks: a homography where there are enough of them, otherwise an affine one."""
    spots = np.array([position(hex_name(at)) for at in places])
    pixels = marks.at[list(places.values())]
    if len(places) >= 8:
        matrix = cv2.findHomography(spots, pixels, 0)[0]
        return np.full((3, 3), np.nan) if matrix is None else np.asarray(matrix, dtype=np.float64)
    ones = np.column_stack([spots, np.ones(len(spots))])
    solved = np.linalg.lstsq(ones, pixels, rcond=None)[0].T
    return np.vstack([solved, [0, 0, 1.0]])


def _laid(marks: HexMarks, matrix: Points, places: dict[Axial, int], hexes: tuple[Axial, ...]) -> GridFit | None:
    """The land laid onto a lattice, in that turn and place where most of its hexes are marked, and fewest outside."""
    places = _beyond(marks, matrix, places)
    best: tuple[float, int, Axial] | None = None
    for times in turns.differing_turns(hexes):
        turned = turns.turned_hexes(hexes, times)
        for shift in {(q - a, r - b) for q, r in places for a, b in turned}:
            land = {(a + shift[0], b + shift[1]) for a, b in turned}
            inside = sum(float(marks.chance[mark]) for at, mark in places.items() if at in land)
            outside = sum(float(marks.chance[mark]) for at, mark in places.items() if at not in land)
            if best is None or inside - outside > best[0]:
                best = inside - outside, times, shift
    if best is None:
        return None
    return _settled(marks, Grid(matrix @ turns.turn(best[1], best[2]), hexes), rounds=3)


def _beyond(marks: HexMarks, matrix: Points, places: dict[Axial, int]) -> dict[Axial, int]:
    """The places that were grown, and those across the sea that are marked as well."""
    out = dict(places)
    if not np.linalg.det(matrix):
        return out
    spots = Grid(np.asarray(np.linalg.inv(matrix), dtype=np.float64)).pixels(marks.at)
    spots = np.clip(spots, -FAR, FAR)  # of what lies beyond the horizon nothing is known
    for mark, (x, y) in enumerate(spots.tolist()):
        row = round(y / 1.5)
        at = (round(x / ROOT3 - row / 2), row)
        if np.linalg.norm(position(hex_name(at)) - (x, y)) < SNAP:
            out.setdefault(at, mark)
    return out


def _settled(marks: HexMarks, grid: Grid, rounds: int) -> GridFit | None:
    """The grid fitted to the marks on its own hexes, and what speaks for it; None where too few are marked."""
    spots = np.array([position(hex_name(at)) for at in grid.hexes])
    places: dict[Axial, int] = {}
    for _ in range(rounds):
        if not sound(grid) or len(marks.at) == 0:
            return None
        there = grid.pixels(spots)
        size = grid.radius
        far = np.linalg.norm(marks.at[None] - there[:, None], axis=2)
        nearest = far.argmin(axis=1)
        places = {
            at: int(mark)
            for at, mark, off in zip(grid.hexes, nearest, far.min(axis=1), strict=True)
            if off < SNAP * size
        }
        if len(places) < AT_FIRST * len(grid.hexes) or len(set(places.values())) < len(places):
            return None
        grid = Grid(_fitted(marks, places), grid.hexes)
    ring = {
        (q + right, r + down)
        for q, r in grid.hexes
        for right, down in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    } - set(grid.hexes)
    around = grid.pixels(np.array([position(hex_name(at)) for at in sorted(ring)]))
    far = np.linalg.norm(marks.at[None] - around[:, None], axis=2)
    outside = marks.chance[far.argmin(axis=1)][far.min(axis=1) < SNAP * grid.radius]
    merit = float(marks.chance[list(places.values())].sum() - outside.sum())
    return GridFit(grid, len(places), merit) if sound(grid) else None


def _north_up(grid: Grid) -> Grid:
    """The same board, called so that its north is up in the picture, or as nearly as its shape allows."""
    middle = grid.middle

    def up(one: Grid) -> float:
        here, north = one.pixels(np.array([middle, middle + np.array([0, -0.5])]))
        return float(here[1] - north[1]) / float(np.linalg.norm(north - here))

    return max((Grid(grid.matrix @ one, grid.hexes) for one in turns.alike_turns(grid.hexes)), key=up)
