"""Where dice may be in a picture: what the finder says of copies of it in several sizes, each place once."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from vision import network
from vision.network import Array
from vision.picture import shrunk
from vision.readings import Image

LONGEST, SHORTEST = 768, 88
"""The longer side of the largest and of the smallest copy of the picture that the finder sees."""

WORTH_A_LOOK = 0.12
"""Below this chance of a die the reader is not asked."""

MOST_LOOKS = 150

SAME = 0.35
"""Guesses nearer than this share of the wider one's width, and of about one size, are one guess."""

NEAR = 0.55
"""Two dice cannot have their middles nearer than this share of the wider one's width."""


@dataclass(frozen=True, slots=True, eq=False)
class Guess:
    """Where a die may be (middle x, y, width, height in the picture) and how surely one is there."""

    box: Array
    there: float

    @property
    def across(self) -> float:
        """The geometric mean of its sides, in pixels."""
        return float(np.sqrt(self.box[2] * self.box[3]))

    def lies_on(self, others: Sequence["Guess"]) -> bool:
        """Whether it cannot be a die if one of the others is."""
        return any(_distance(self, other) <= NEAR * max(self.across, other.across) for other in others)


def guesses(picture: Image) -> list[Guess]:
    """The surest guesses, surest first; of several about one place only the surest."""
    kept: list[Guess] = []
    for guess in sorted(_found(picture), key=lambda one: -one.there):
        if not any(_same(guess, other) for other in kept):
            kept.append(guess)
    return kept[:MOST_LOOKS]


def _found(picture: Image) -> Iterator[Guess]:
    """The picture is shown in sizes a square root of two apart, so that every die is met at a size the finder knows."""
    height, width = picture.shape[:2]
    longest = max(height, width)
    side = float(min(LONGEST, longest))
    while side >= min(SHORTEST, longest):
        scale = side / longest
        size = (max(8, round(width * scale)), max(8, round(height * scale)))
        cells = network.find([picture if scale == 1 else shrunk(picture, size)])
        for row, column in np.argwhere(cells.there[0] >= WORTH_A_LOOK):
            yield Guess(cells.boxes[0, row, column] / scale, float(cells.there[0, row, column]))
        side /= 2**0.5


def _same(one: Guess, other: Guess) -> bool:
    wider, narrower = max(one.across, other.across), min(one.across, other.across)
    return wider < 1.5 * narrower and _distance(one, other) < SAME * wider


def _distance(one: Guess, other: Guess) -> float:
    return float(np.hypot(*(one.box[:2] - other.box[:2])))
