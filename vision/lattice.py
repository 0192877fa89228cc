"""Fitting the six pip patterns to spots: value, pose and confidence at once.

Pips sit on a 3 x 3 lattice. A pose puts that lattice into the picture: a centre and two arms, each one lattice step
(about a quarter of the edge) long. Poses are guessed from pairs and triples of spots and from the outline; under each
pose every spot has lattice coordinates, and the occupied cells either are one of the six patterns or the pose is wrong.
A spot inside the face that sits on no cell refutes the pose, so a four is never seen in a five.
"""

from dataclasses import dataclass
from itertools import combinations

import numpy as np
import numpy.typing as npt

from vision.pips import Spots
from vision.readings import Mask

Array = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]
Counts = npt.NDArray[np.int64]

LEAST_FIT = 0.02
"""A pose that fits less than this is not worth a thought."""

HALF_EDGE = 1.95
"""From the middle of a face to its side, in lattice steps."""

NEARBY = 2.6
"""Spots within this many lattice steps lie on the same die, on its face or its sides."""

MOST_SPOTS = 12
"""More spots than this on one thing are print or texture, or several dice whose largest spots come first."""


def _bits(*cells: tuple[int, int]) -> int:
    return sum(1 << ((x + 1) + 3 * (y + 1)) for x, y in cells)


_PATTERNS = {
    _bits((0, 0)): 1,
    _bits((-1, -1), (1, 1)): 2,
    _bits((1, -1), (-1, 1)): 2,
    _bits((-1, -1), (0, 0), (1, 1)): 3,
    _bits((1, -1), (0, 0), (-1, 1)): 3,
    _bits((-1, -1), (1, -1), (-1, 1), (1, 1)): 4,
    _bits((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)): 5,
    _bits((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)): 6,
    _bits((-1, -1), (0, -1), (1, -1), (-1, 1), (0, 1), (1, 1)): 6,
}
_VALUE_OF_BITS = np.zeros(512, np.int64)
for _key, _value in _PATTERNS.items():
    _VALUE_OF_BITS[_key] = _value

_GRID = np.stack(np.meshgrid(np.linspace(-1, 1, 7), np.linspace(-1, 1, 7)), axis=-1).reshape(-1, 2) * HALF_EDGE * 0.92


@dataclass(frozen=True, slots=True, eq=False)
class Fit:
    """One pattern in one pose (pixels of the crop); `area` is that of the face, `confidence` 0..1."""

    value: int
    centre: Array
    arms: Array
    confidence: float

    @property
    def area(self) -> float:
        """The face's area in square pixels of the crop."""
        return float(abs(np.linalg.det(self.arms))) * (2 * HALF_EDGE) ** 2

    @property
    def corners(self) -> Array:
        """The face's four corners, in order."""
        signs = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], dtype=np.float64)
        return self.centre + signs @ self.arms * HALF_EDGE


def fits(spots: Spots, mask: Mask, outline_arms: Array) -> list[Fit]:
    """Every pose in which the spots make a pattern, best first; `outline_arms` (2 x 2) are the outline's steps."""
    if len(spots.centres) == 0:
        return []
    order = np.argsort(-spots.diameters)[:MOST_SPOTS]
    centres, diameters = spots.centres[order], spots.diameters[order]
    origins, arms = _poses(centres, outline_arms)
    sound = _plausible(arms)
    origins, arms = origins[sound], arms[sound]
    if len(origins) == 0:
        return []
    # Coordinates of every spot under every pose: poses x spots x 2.
    at = (centres[None] - origins[:, None]) @ np.linalg.inv(arms)
    cell = np.clip(np.round(at), -1, 1)
    off = np.linalg.norm(at - cell, axis=2)
    inside = np.abs(at).max(axis=2) < 1.55
    seated = inside & (off < 0.36)
    index = (cell[:, :, 0] + 1 + 3 * (cell[:, :, 1] + 1)).astype(np.int64)
    bits = np.where(seated, 1 << index, 0)
    occupied = np.bitwise_or.reduce(bits, axis=1)
    crowded = bits.sum(axis=1) != occupied
    values = _VALUE_OF_BITS[occupied]
    usual = (diameters * seated).sum(axis=1) / np.maximum(1, seated.sum(axis=1))
    # A speck much smaller than the pips is dirt or a glint; one of their size between the cells refutes the pose.
    refuted = (inside & ~seated & (diameters > 0.75 * usual[:, None])).any(axis=1)
    nearby = (np.abs(at).max(axis=2) < NEARBY).sum(axis=1)
    good = np.flatnonzero((values > 0) & ~crowded & ~refuted)
    seats = _seating(off[good], diameters, seated[good], arms[good], nearby[good])
    good, seats = good[seats > LEAST_FIT], seats[seats > LEAST_FIT]
    faces = _facing(origins[good], arms[good], mask, _extent(mask, outline_arms))
    found = [
        Fit(int(values[i]), origins[i], arms[i], float(seat * face))
        for i, seat, face in zip(good, seats, faces, strict=True)
        if face > LEAST_FIT
    ]
    return sorted(found, key=lambda fit: -fit.confidence)


def _poses(centres: Array, outline_arms: Array) -> tuple[Array, Array]:
    """Centres (n x 2) and arms (n x 2 x 2) of every pose worth trying."""
    pairs = list(combinations(range(len(centres)), 2))
    origins = [centres]
    # The outline shows some of the sides as well, so the face is a little smaller.
    arms = [np.repeat(outline_arms[None] * 0.9, len(centres), axis=0)]
    if pairs:
        first, second = centres[[p[0] for p in pairs]], centres[[p[1] for p in pairs]]
        middle, half = (first + second) / 2, (second - first) / 2
        # The pair is a diagonal: it is the sum of both arms, and turned by a right angle their difference.
        across = np.stack([-half[:, 1], half[:, 0]], axis=1)
        origins.append(middle)
        arms.append(np.stack([(half + across) / 2, (half - across) / 2], axis=1))
        # Seen aslant, the other diagonal is shorter or longer than this one: the outline says where it points.
        origins.append(middle)
        arms.append(_aligned(half, outline_arms))
    triples = [(a, b, c) for a, b, c in combinations(range(len(centres)), 3)] if len(centres) >= 4 else []
    if triples:
        for corner, one, other in ((0, 1, 2), (1, 0, 2), (2, 0, 1)):
            at = centres[[t[corner] for t in triples]]
            to, fro = centres[[t[one] for t in triples]], centres[[t[other] for t in triples]]
            origins.append((to + fro) / 2)
            arms.append(np.stack([(to - at) / 2, (fro - at) / 2], axis=1))
    return np.concatenate(origins), np.concatenate(arms)


def _aligned(half: Array, outline_arms: Array) -> Array:
    """Arms along the outline's sides whose sum (or difference) is the given half diagonal."""
    parts = half @ np.linalg.inv(outline_arms)
    arms: Array = parts[:, :, None] * outline_arms[None]
    return arms


def _plausible(arms: Array) -> npt.NDArray[np.bool_]:
    """Poses of a square seen from not too far aslant: arms of like length, at an angle of 55 to 125 degrees."""
    lengths = np.linalg.norm(arms, axis=2)
    steps = np.sqrt(np.abs(np.linalg.det(arms)))
    shorter, longer = lengths.min(axis=1), np.maximum(lengths.max(axis=1), 1e-6)
    cosine = np.abs((arms[:, 0] * arms[:, 1]).sum(axis=1)) / np.maximum(lengths.prod(axis=1), 1e-6)
    plausible: npt.NDArray[np.bool_] = (shorter / longer > 0.55) & (cosine < 0.57) & (steps > 4.0)
    return plausible


def _seating(off: Array, diameters: Array, seated: Flags, arms: Array, spots: Counts) -> Array:
    """How well the seated spots look like each pose's pips, 0..1: close to their cells, alike, and of a pip's size.

    `off` (poses x spots) are their distances from the cells in lattice steps, `diameters` is that of every spot, and
    `spots` counts for every pose all spots nearby, seated or not.
    """
    pips = np.maximum(1, seated.sum(axis=1))
    sizes = diameters / np.sqrt(np.abs(np.linalg.det(arms)))[:, None]
    size = (sizes * seated).sum(axis=1) / pips
    close = np.exp(-(off**2 * seated).sum(axis=1) / pips / 0.09)
    least = np.where(seated, sizes, np.inf).min(axis=1, initial=np.inf)
    even = _ramp(least / np.where(seated, sizes, 0).max(axis=1, initial=1e-9), 0.4, 0.75)
    right_size = _ramp(size, 0.36, 0.5) * _ramp(1.6 - size, 0.1, 0.3)
    return np.asarray(close * even * right_size * (pips / spots) ** 0.5)


def _extent(mask: Mask, outline_arms: Array) -> float:
    """The area that one die can have at most: all of the thing, or of a long thing about its width squared."""
    width = 4 * float(np.linalg.norm(outline_arms, axis=1).min())
    return max(1.0, min(float(np.count_nonzero(mask)), 1.2 * width**2))


def _facing(origins: Array, arms: Array, mask: Mask, extent: float) -> Array:
    """How well the face of each pose sits on the thing, 0..1: covered by it, filling its extent, not too slanting."""
    points = np.round(origins[:, None] + _GRID @ arms).astype(np.int64)
    limits = np.array([mask.shape[1], mask.shape[0]])
    x, y = np.moveaxis(np.clip(points, 0, limits - 1), 2, 0)
    inside = ((points >= 0) & (points < limits)).all(axis=2)
    covered = (inside & (mask[y, x] > 0)).mean(axis=1)
    fills = np.abs(np.linalg.det(arms)) * (2 * HALF_EDGE) ** 2 / extent
    lengths = np.linalg.norm(arms, axis=2)
    square = lengths.min(axis=1) / lengths.max(axis=1)
    return _ramp(covered, 0.62, 0.92) * _ramp(fills, 0.15, 0.6) * _ramp(square, 0.45, 0.8)


def _ramp(x: Array, low: float, high: float) -> Array:
    return np.clip((x - low) / (high - low), 0, 1)
