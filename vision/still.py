"""Reading six-sided dice in any still picture: any table, any lamp, any dice, seen from above or aslant.

A network finds where dice are: it sees the picture in sizes that differ by a square root of two, so that every die is
met at a size it knows. Whatever may be a die is cut out in three widths, and in each the pip lattice is fitted that
reads the tray's dice too. The value with most weight counts; the confidence comes from how sure the network is and how
well the lattice fits. Unlike the tray's own reader (dice) this one needs no plain ground.
"""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision import network
from vision.colours import colour_name
from vision.dice import read_region
from vision.network import Array
from vision.picture import as_picture, shrunk
from vision.readings import Box, Die, Image
from vision.regions import Region

LONGEST, SHORTEST = 768, 88
"""The longer side of the largest and of the smallest copy of the picture that the finder sees."""

LEAST_EDGE = 16

WORTH_A_LOOK = 0.4
"""Below this chance no lattice, however well it fits, makes a reading sure enough."""
MOST_LOOKS = 60

LEAST_CONFIDENCE = 0.5
"""Below this there is more likely no die, or none that can be read."""

WIDTHS = (0.92, 1.0, 1.08)
"""A die is cut out in these shares of the width that the network tells."""

ONE_DOT = 0.2
"""A single dot fits nearly anything round: a 1 must be surer by this."""

_OFTEN_RIGHT = ((0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1.0), (0.0, 0.5, 0.7, 0.83, 0.94, 0.97, 0.99, 0.995))
"""Scores, and how often readings with them were right on the labelled photographs of the benchmarks."""

NEAR = 0.55
"""Two dice cannot have their middles nearer than this share of the wider one's width."""


_TURNS = np.linspace(0, 2 * np.pi, 24, endpoint=False)
_CIRCLE = np.stack([np.cos(_TURNS), np.sin(_TURNS)], axis=1)


@dataclass(frozen=True, slots=True, eq=False)
class _Guess:
    """Where a die may be (middle x, y, width, height in the picture) and how surely one is there."""

    box: Array
    there: float

    @property
    def across(self) -> float:
        return float(np.sqrt(self.box[2] * self.box[3]))


def read_still(image: Image) -> tuple[Die, ...]:
    """The dice in a picture, from left to right.

    Raises PictureError when `image` is no picture, and VisionError when the networks' weights are missing or broken.
    """
    picture = as_picture(image)
    if min(picture.shape[:2]) < LEAST_EDGE:
        return ()
    guesses = _apart(_guesses(picture))[:MOST_LOOKS]
    dice = (_die(picture, guess) for guess in guesses)
    return tuple(sorted((die for die in dice if die and die.confidence >= LEAST_CONFIDENCE), key=lambda die: die.box))


def _guesses(picture: Image) -> list[_Guess]:
    height, width = picture.shape[:2]
    longest = max(height, width)
    side = float(min(LONGEST, longest))
    found: list[_Guess] = []
    while side >= min(SHORTEST, longest):
        scale = side / longest
        size = (max(8, round(width * scale)), max(8, round(height * scale)))
        cells = network.find([picture if scale == 1 else shrunk(picture, size)])
        for row, column in np.argwhere(cells.there[0] >= WORTH_A_LOOK):
            found.append(_Guess(cells.boxes[0, row, column] / scale, float(cells.there[0, row, column])))
        side /= 2**0.5
    return found


def _apart(guesses: list[_Guess]) -> list[_Guess]:
    """The guesses without those that a surer one of the same die makes needless, surest first."""
    kept: list[_Guess] = []
    for guess in sorted(guesses, key=lambda one: -one.there):
        if all(_distance(guess, other) > NEAR * max(guess.across, other.across) for other in kept):
            kept.append(guess)
    return kept


def _distance(one: _Guess, other: _Guess) -> float:
    return float(np.hypot(*(one.box[:2] - other.box[:2])))


def _die(picture: Image, guess: _Guess) -> Die | None:
    """What the lattices say that fit the die cut out more or less widely; None where no lattice fits."""
    weights = dict.fromkeys(range(1, 7), 0.0)
    for width in WIDTHS:
        fit = read_region(picture, _region(guess, width))
        if fit is not None:
            weights[fit.value] += fit.confidence / len(WIDTHS)
    value = max(weights, key=lambda key: weights[key])
    if not weights[value]:
        return None
    return Die(
        value, _box(guess, picture), _colour(picture, guess), _confidence(guess.there**1.5 * weights[value], value)
    )


def _confidence(score: float, value: int) -> float:
    """How often a reading with this score was right."""
    return round(float(np.interp(score - ONE_DOT * (value == 1), *_OFTEN_RIGHT)), 3)


def _region(guess: _Guess, width: float) -> Region:
    """A square with round corners around the guess: dice are rounder than their boxes."""
    x, y, w, h = guess.box * (1, 1, width, width)
    corner = np.abs(_CIRCLE) ** 0.5 * np.sign(_CIRCLE)
    outline = (corner * (w / 2, h / 2) + (x, y)).astype(np.float32)
    box = int(x - w / 2), int(y - h / 2), int(w) + 1, int(h) + 1
    return Region(outline, float(cv2.contourArea(outline)), box, (w, h), 0.0)


def _box(guess: _Guess, picture: Image) -> Box:
    height, width = picture.shape[:2]
    x, y, w, h = guess.box
    left, top = max(0, round(x - w / 2)), max(0, round(y - h / 2))
    return left, top, min(width, round(x + w / 2)) - left, min(height, round(y + h / 2)) - top


def _colour(picture: Image, guess: _Guess) -> str:
    """The median of the die's middle: pips never cover half of a face."""
    height, width = picture.shape[:2]
    x, y, reach = guess.box[0], guess.box[1], 0.32 * guess.across
    rows = slice(max(0, int(y - reach)), min(height, int(y + reach) + 1))
    columns = slice(max(0, int(x - reach)), min(width, int(x + reach) + 1))
    part: npt.NDArray[np.uint8] = picture[rows, columns].reshape(-1, 3)
    return colour_name(np.median(part, axis=0)) if len(part) else "grey"
