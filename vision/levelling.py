"""What the upper faces of dice seen aslant show when they are levelled: drawn as they would look from straight above.

From 60 degrees an upper face is half as high as wide, from 75 a quarter, and its sides fill the crop. How far a face is
to be turned up is told by the reader of dice seen aslant; of a levelled crop it says how far is left. A face that was
levelled both readers can read: this one and that of dice that lie any way round.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision import network
from vision.crops import STEEPEST, levelled
from vision.guesses import Guess
from vision.network import Array
from vision.readings import Image

WIDTHS = (0.85, 1.0, 1.18)
"""Shares of the width that the finder tells, by which the faces are cut out to be read."""

TURNED_BY = (0.92, 1.1)
"""The same to find out how far they are to be turned up."""

TOGETHER = 0.35
"""Dice whose upper faces look this much alike (sines) lie on one table, and are taken to look half-way to the usual."""


@dataclass(frozen=True, slots=True, eq=False)
class Levelled:
    """What n levelled faces show: seven shares (n, 7) by the reader of dice seen aslant and by the `other` one, and
    where the faces look in the picture, `up` (n, 2)."""

    shares: Array
    other: Array
    up: Array


def level(picture: Image, guesses: Sequence[Guess], up: Array) -> Levelled:
    """The upper faces of these dice, of which `up` (n, 2 sines) says about where they look."""
    better = _turned(picture, guesses, _gathered(_turned(picture, guesses, up)))
    crops = _crops(picture, guesses, better, WIDTHS)
    shares, other = network.read_aslant(crops).shares, network.read(crops)
    return Levelled(_means(shares), _means(other), better)


def _turned(picture: Image, guesses: Sequence[Guess], up: Array) -> Array:
    """Where faces look that are taken to look to `up`, by what their levelled crops say is left."""
    told = network.read_aslant(_crops(picture, guesses, up, TURNED_BY))
    left = network.as_angles(told.up).reshape(-1, len(TURNED_BY), 2).mean(axis=1)
    return _as_steep_at_most(network.as_sines(network.as_angles(_as_steep_at_most(up)) + left))


def _gathered(up: Array) -> Array:
    """The same, nearer to where most faces look; a camera sees dice on one table much alike."""
    if len(up) < 2:
        return up
    usual = np.median(up, axis=0)
    near = np.hypot(*(up - usual).T) < TOGETHER
    return np.where(near[:, None], (up + usual) / 2, up)


def _crops(picture: Image, guesses: Sequence[Guess], up: Array, widths: Sequence[float]) -> list[Image]:
    return [
        levelled(picture, float(guess.box[0]), float(guess.box[1]), guess.across * width, one)
        for guess, one in zip(guesses, up, strict=True)
        for width in widths
    ]


def _as_steep_at_most(up: Array) -> Array:
    sines = np.hypot(up[:, :1], up[:, 1:])
    return np.asarray(up * np.minimum(1, STEEPEST / np.maximum(1e-9, sines)))


def _means(shares: Array) -> Array:
    return np.asarray(shares.reshape(-1, len(WIDTHS), 7).mean(axis=1))
