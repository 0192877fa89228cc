"""What the reader says of every guess: a glance at each, and a closer look where the glance leaves doubt.

The finder may be wrong about a die's width, so a glance is three crops. Most guesses are plainly no die or plainly one,
and one that lies on a plain die is needless; all others are cut out in five widths and seen in a mirror too. Nothing is
turned: the upper face of a die seen aslant is the upper one in the picture.
"""

from collections.abc import Sequence

import numpy as np

from vision import network
from vision.crops import both_ways, cut
from vision.guesses import Guess
from vision.network import Told
from vision.readings import Image

GLANCES = (0.8, 1.0, 1.25)
"""Shares of the width that the finder tells, in which a guess is cut out at first."""

SURELY_NONE = 0.88
"""When all glances show no die as surely as this, there is none."""

SURELY_ONE = 0.97
"""When all glances show one value as surely as this, that is it."""

WIDTHS = (0.75, 0.87, 1.0, 1.15, 1.32)
"""The widths of a closer look; the three neighbouring ones that look most like a die count."""


def looks(picture: Image, guesses: Sequence[Guess]) -> Told:
    """What each guess shows."""
    glances = network.read([_cut(picture, guess, width) for guess in guesses for width in GLANCES])
    each = glances.shares.reshape(len(guesses), len(GLANCES), 7)
    shares, up = each.mean(axis=1), glances.up.reshape(len(guesses), len(GLANCES), 2).mean(axis=1)
    plain = each[:, :, 1:].min(axis=1).max(axis=1) >= SURELY_ONE
    dice = [guess for guess, is_plain in zip(guesses, plain, strict=True) if is_plain]
    for number in np.flatnonzero(~plain & (each[:, :, 0].min(axis=1) < SURELY_NONE)).tolist():
        if not guesses[number].lies_on(dice):
            shares[number], up[number] = _closely(picture, guesses[number])
    return Told(shares, up)


def _closely(picture: Image, guess: Guess) -> tuple[network.Array, network.Array]:
    told = network.read([view for width in WIDTHS for view in both_ways(_cut(picture, guess, width))])
    shares = told.shares.reshape(len(WIDTHS), 2, 7).mean(axis=1)
    # In a mirror, right is left.
    up = (told.up.reshape(len(WIDTHS), 2, 2) * [[1, 1], [-1, 1]]).mean(axis=1)
    spans = [slice(max(0, at - 1), at + 2) for at in range(len(WIDTHS))]
    best = min(spans, key=lambda span: float(shares[span, 0].mean()))
    return shares[best].mean(axis=0), up[best].mean(axis=0)


def _cut(picture: Image, guess: Guess, width: float) -> Image:
    return cut(picture, float(guess.box[0]), float(guess.box[1]), guess.across * width)
