"""Reading six-sided dice in any still picture: any table, any lamp, any dice, seen from above or aslant.

One network finds where dice may be: it sees the picture in sizes that differ by a square root of two, so that every die
is met at a size it knows. Another is shown everything that was found, one crop each, and tells the value or that it is
no die. The confidence says how often such readings were right; it is no surer than that no other die was overlooked.
Unlike the tray's own reader (dice) this one needs no plain ground and no calibration, but takes longer.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from vision import network
from vision.colours import colour_name
from vision.crops import cut, turned
from vision.network import Array
from vision.picture import as_picture, shrunk
from vision.readings import Box, Die, Image

BOOK_AT = 0.97
"""A reading in which every die is as sure as this needs no asking: see the benchmarks."""

LONGEST, SHORTEST = 768, 88
"""The longer side of the largest and of the smallest copy of the picture that the finder sees."""

LEAST_EDGE = 16

WORTH_A_LOOK = 0.12
"""Below this chance of a die the reader is not asked."""
MOST_LOOKS = 150

GLANCES = (0.8, 1.0, 1.25)
SURELY_NONE = 0.88
"""When all glances, in these shares of the width the finder tells, show no die as surely as this, there is none."""

WIDTHS = (0.75, 0.87, 1.0, 1.15, 1.32)
"""Other things are cut out in these widths, and the three neighbouring ones that look most like a die count."""

LEAST_WORTH = 0.52
"""From here on a guess counts as a die."""

CLEAR, USUAL_SPREAD = 0.8, 1.6
"""Dice as sure as this tell the usual size; up to so many times larger or smaller is nothing odd."""

_OFTEN_RIGHT = ((0.5, 0.56, 0.62, 0.7, 0.8, 0.9, 1.0), (0.3, 0.6, 0.9, 0.965, 0.985, 0.993, 0.997))
"""How surely a guess is a die of its value, and how often that was right on the labelled photographs."""

_OFTEN_MORE = ((0.0, 0.5, 0.7, 1.0), (1.0, 1.0, 0.97, 0.93))
"""How likely there is a die that was overlooked, and what that leaves of the confidence in those that were."""

SAME = 0.35
"""Guesses nearer than this share of the wider one's width, and of about one size, are one guess."""

NEAR = 0.55
"""Two dice cannot have their middles nearer than this share of the wider one's width."""


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

    Raises PictureError when `image` is not a picture, and VisionError when the networks' weights are missing or broken.
    """
    picture = as_picture(image)
    if min(picture.shape[:2]) < LEAST_EDGE:
        return ()
    guesses = _distinct(_guesses(picture))[:MOST_LOOKS]
    shares = _shares(picture, guesses)
    worth = _worth(guesses, shares)
    told = _apart(guesses, worth)
    overlooked = _overlooked(guesses, shares, told)
    dice = (_die(picture, guesses[at], shares[at], float(worth[at]), overlooked) for at in told)
    return tuple(sorted(dice, key=lambda die: die.box))


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


def _distinct(guesses: list[_Guess]) -> list[_Guess]:
    """The guesses without those that a surer one makes needless, surest first."""
    kept: list[_Guess] = []
    for guess in sorted(guesses, key=lambda one: -one.there):
        if not any(_same(guess, other) for other in kept):
            kept.append(guess)
    return kept


def _same(one: _Guess, other: _Guess) -> bool:
    wider, narrower = max(one.across, other.across), min(one.across, other.across)
    return wider < 1.5 * narrower and _distance(one, other) < SAME * wider


def _distance(one: _Guess, other: _Guess) -> float:
    return float(np.hypot(*(one.box[:2] - other.box[:2])))


def _shares(picture: Image, guesses: Sequence[_Guess]) -> Array:
    """What the reader gives each guess: n x 7 shares, the first for no die."""
    if not guesses:
        return np.zeros((0, 7))
    glances = network.read([_cut(picture, guess, width) for guess in guesses for width in GLANCES])
    glances = glances.reshape(len(guesses), len(GLANCES), 7)
    shares = glances.mean(axis=1)
    for number in np.flatnonzero(glances[:, :, 0].min(axis=1) < SURELY_NONE).tolist():
        shares[number] = _looked_at(picture, guesses[number])
    return np.asarray(shares)


def _looked_at(picture: Image, guess: _Guess) -> Array:
    """Seven shares. The finder may be wrong about the width; a die is most like one when it is cut out rightly."""
    views = [view for width in WIDTHS for view in turned(_cut(picture, guess, width))]
    told = network.read(views).reshape(len(WIDTHS), -1, 7).mean(axis=1)
    near = [told[max(0, at - 1) : at + 2].mean(axis=0) for at in range(len(WIDTHS))]
    return np.asarray(min(near, key=lambda shares: float(shares[0])))


def _cut(picture: Image, guess: _Guess, width: float) -> Image:
    return cut(picture, float(guess.box[0]), float(guess.box[1]), guess.across * width)


def _worth(guesses: Sequence[_Guess], shares: Array) -> Array:
    """How surely each guess is a die of one value, n numbers of 0 to 1.

    The reader counts most and the finder a little. Dice on one table are of much the same size: one that is far from
    the usual is doubted.
    """
    sure = shares[:, 1:].max(axis=1)
    both = sure * np.array([guess.there for guess in guesses]) ** 0.3
    across = np.array([guess.across for guess in guesses])
    usual = np.median(across[sure > CLEAR]) if (sure > CLEAR).any() else None
    if usual is None:
        return np.asarray(both)
    odd = np.maximum(0, np.abs(np.log(across / usual)) - np.log(USUAL_SPREAD))
    return np.asarray(both * np.exp(-0.7 * odd))


def _apart(guesses: Sequence[_Guess], worth: Array) -> list[int]:
    """Which guesses are dice: surest first, none upon another."""
    told: list[int] = []
    for number in sorted(range(len(guesses)), key=lambda one: -float(worth[one])):
        if worth[number] < LEAST_WORTH:
            break
        if not _lies_on_one(guesses, number, told):
            told.append(number)
    return told


def _lies_on_one(guesses: Sequence[_Guess], number: int, told: Sequence[int]) -> bool:
    one = guesses[number]
    return any(_distance(one, other) <= NEAR * max(one.across, other.across) for other in (guesses[at] for at in told))


def _overlooked(guesses: Sequence[_Guess], shares: Array, told: Sequence[int]) -> float:
    """How likely there is a die that was overlooked: what the likeliest guess says that lies on none."""
    left = [1 - float(shares[at, 0]) for at in range(len(guesses)) if not _lies_on_one(guesses, at, told)]
    return max(left, default=0.0)


def _die(picture: Image, guess: _Guess, shares: Array, worth: float, overlooked: float) -> Die:
    value = int(shares[1:].argmax()) + 1
    confidence = float(np.interp(worth, *_OFTEN_RIGHT)) * float(np.interp(overlooked, *_OFTEN_MORE))
    return Die(value, _box(guess, picture), _colour(picture, guess), round(confidence, 3))


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
