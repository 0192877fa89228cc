"""What the sides of a die seen aslant tell of its upper face: which values it cannot have.

Opposite faces of a die add up to seven, so the upper face shows neither what a side shows nor what lies opposite that
side. The farther aslant a die is seen, the better its sides are read. How it is turned about its own height nobody has
told: the reader is shown what a side would look like in seven turns, and two sides that are seen at once lie a right
angle apart.
"""

from collections.abc import Sequence
from itertools import product

import numpy as np

from vision import network
from vision.crops import side
from vision.guesses import Guess
from vision.network import Array
from vision.readings import Image

TURNS = np.deg2rad(np.arange(-67.5, 68, 22.5))
"""How far to the right a side may be turned from facing the camera."""

SEEN_TOGETHER = ((2, 6), (1, 5), (5, 1), (4, 0))
"""Turns of the side that is seen better and of the other one."""

ALONE = 3
"""The turn from which no other side is seen."""

MISREAD = 0.02
"""The share of every value that may be shown though the reader says otherwise."""

MISREAD_ASIDE = 0.06
"""The same for a side that is turned far away."""

HIDDEN = 0.12
"""How much each value counts for a side that is not seen."""

AS_WELL = 0.7
"""Values that go with the sides this well, as a share of the best, are as open as that one."""


def _fitting() -> Array:
    """1 where an upper face and two sides may show these three values (6 x 6 x 6), or else 0."""
    values = range(1, 7)
    kinds = [len({min(value, 7 - value) for value in three}) for three in product(values, repeat=3)]
    return np.array([float(kind == 3) for kind in kinds]).reshape(6, 6, 6)


_FITTING = _fitting()


def open_values(picture: Image, guesses: Sequence[Guess], up: Array) -> Array:
    """How well each value of the upper face goes with the sides: n x 6, 1 for the best.

    `up` (n, 2 sines) says where the upper faces of these dice look.
    """
    crops = [
        side(picture, float(guess.box[0]), float(guess.box[1]), guess.across, one, float(turn))
        for guess, one in zip(guesses, up, strict=True)
        for turn in TURNS
    ]
    shown = network.read(crops).reshape(-1, len(TURNS), 7)[:, :, 1:]
    fit = _together(shown[:, ALONE] + MISREAD, np.full((len(shown), 6), HIDDEN))
    for better, other in SEEN_TOGETHER:
        aside = MISREAD if abs(TURNS[other]) < np.pi / 3 else MISREAD_ASIDE
        fit = fit + _together(shown[:, better] + MISREAD, shown[:, other] + aside)
    return np.asarray(np.minimum(1, fit / fit.max(axis=1, keepdims=True, initial=1e-9) / AS_WELL))


def _together(one: Array, other: Array) -> Array:
    """How well each value of the upper face goes with two sides (n x 6 each)."""
    return np.asarray(np.einsum("tab,na,nb->nt", _FITTING, one, other))
