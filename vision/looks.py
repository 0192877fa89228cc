"""What the readers say of every guess: a glance at each, and more looks where the glance leaves doubt.

The finder may be wrong about a die's width, so a glance is three crops. Most guesses are plainly no die or plainly one,
and one that lies on a plain die is needless; others are cut out in five widths, turned and mirrored. That reader knows
dice that lie any way round, and so it may take a side for the upper face. What it takes for a die is shown to another
as it is, which knows the upper face from a side by what is above: the farther aslant, the more it counts.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision import network
from vision.crops import cut, turned
from vision.guesses import Guess
from vision.levelling import level
from vision.network import Array
from vision.readings import Image

GLANCES = (0.8, 1.0, 1.25)
"""Shares of the width that the finder tells, in which a guess is cut out at first."""

SURELY_NONE = 0.6
"""When all glances show no die as surely as this, there is none."""

SURELY_ONE = 0.9
"""When all glances show one value as surely as this, that is it."""

MOST_CLOSE = 20
"""So many guesses at most are looked at closely, the likeliest first."""

WIDTHS = (0.75, 0.87, 1.0, 1.15, 1.32)
"""The widths of a closer look; the three neighbouring ones that look most like a die count."""

HARDLY = 0.7
"""What is no die as surely as this is not shown to the reader of dice seen aslant."""

NONE = 0.8
"""What is no die as surely as this to the reader of dice seen aslant is none."""

SURELY_DICE = 0.2
"""What is no die with less chance than this tells from where the table is seen."""

ABOVE, ASLANT = 0.4, 0.6
"""Sines of the slant up to which the reader of dice seen aslant has no say in a value, and from which on it alone."""

SETTLED = 0.9
"""The share of all values that one must have for the reader of dice seen aslant to have its full say."""


LEVELLED = 0.45
"""The sine of the slant from which upper faces are levelled before they are read."""


@dataclass(frozen=True, slots=True, eq=False)
class Looks:
    """What n guesses show.

    `shares` (n, 7) add up to 1; the first is for no die, the others for 1 to 6. `others` (n, 7) is what the reader says
    of it that did not tell the value, nothing about what is hardly a die. `up` (n, 2) is where the upper faces look.
    """

    shares: Array
    others: Array
    up: Array

    def is_disputed(self, at: int) -> bool:
        """Whether a guess is seen aslant and the readers take other faces for the upper one: maybe a side."""
        differ = self.others[at, 1:].argmax() != self.shares[at, 1:].argmax()
        return bool(differ and np.hypot(*self.up[at]) > ABOVE)


def looks(picture: Image, guesses: Sequence[Guess]) -> Looks:
    """What each guess shows."""
    shares, others, up = _values(picture, guesses), np.zeros((len(guesses), 7)), np.zeros((len(guesses), 2))
    likely = np.flatnonzero(shares[:, 0] < HARDLY).tolist()
    told = network.read_aslant([_cut(picture, guesses[at], width) for at in likely for width in GLANCES])
    others[likely] = told.shares.reshape(-1, len(GLANCES), 7).mean(axis=1)
    up[likely] = told.up.reshape(-1, len(GLANCES), 2).mean(axis=1)
    from_above = _from_above(shares, up)
    for at in likely:
        slant = 0.0 if from_above else float(np.hypot(*up[at]))
        shares[at] = _agreed(_none_if_told(shares[at], others[at]), others[at], slant)
    if not from_above:
        aslant = [at for at in likely if np.hypot(*up[at]) > LEVELLED and shares[at, 0] < HARDLY]
        faces = level(picture, [guesses[at] for at in aslant], up[aslant])
        for number, at in enumerate(aslant):
            shares[at] = _agreed(shares[at], faces.shares[number], 1.0)
        others[aslant], up[aslant] = faces.other, faces.up
    return Looks(shares, others, up)


def _from_above(shares: Array, up: Array) -> bool:
    """Whether half of the dice at least are seen from above; a wide lens shows one at the rim as if from aslant."""
    sines = np.sort(np.hypot(*up[shares[:, 0] < SURELY_DICE].T))
    return bool(len(sines) and sines[(len(sines) - 1) // 2] < ABOVE)


def _none_if_told(shares: Array, heard: Array) -> Array:
    """Whether it is a die at all says the first reader, unless the other is sure that it is none."""
    die = 1 - shares[0] if heard[0] <= NONE else min(1 - shares[0], 1 - NONE)
    return _with_values(np.array([1 - die, *shares[1:]]), shares[1:])


def _agreed(shares: Array, heard: Array, slant: float) -> Array:
    """The values by both readers, the more by the second the farther aslant; one that wavers between values has less
    say."""
    wavers = min(1.0, float(heard[1:].max() / max(heard[1:].sum(), 1e-9)) / SETTLED)
    say = float(np.clip((slant - ABOVE) / (ASLANT - ABOVE), 0, 1)) * wavers
    values = np.maximum(shares[1:], 1e-9) ** (1 - say) * np.maximum(heard[1:], 1e-9) ** say
    return _with_values(shares, values)


def _with_values(shares: Array, values: Array) -> Array:
    """The same chance of a die with other shares of the values."""
    return np.concatenate([shares[:1], (1 - shares[0]) * values / max(1e-9, values.sum())])


def _values(picture: Image, guesses: Sequence[Guess]) -> Array:
    """What each guess shows to the reader of dice that lie any way round: n x 7 shares."""
    crops = [_cut(picture, guess, width) for guess in guesses for width in GLANCES]
    glances = network.read(crops).reshape(len(guesses), len(GLANCES), 7)
    shares = np.asarray(glances.mean(axis=1))
    plain = glances[:, :, 1:].min(axis=1, initial=1.0).max(axis=1, initial=0.0) >= SURELY_ONE
    dice = [guess for guess, is_plain in zip(guesses, plain, strict=True) if is_plain]
    none = glances[:, :, 0].min(axis=1, initial=1.0)
    doubtful = [at for at in np.argsort(none).tolist() if not plain[at] and none[at] < SURELY_NONE]
    for number in [at for at in doubtful if not guesses[at].lies_on(dice)][:MOST_CLOSE]:
        shares[number] = _closely(picture, guesses[number])
    return shares


def _closely(picture: Image, guess: Guess) -> Array:
    """Seven shares. A die is most like one when it is cut out rightly."""
    views = [view for width in WIDTHS for view in turned(_cut(picture, guess, width))]
    told = network.read(views).reshape(len(WIDTHS), -1, 7).mean(axis=1)
    near = [told[max(0, at - 1) : at + 2].mean(axis=0) for at in range(len(WIDTHS))]
    return np.asarray(min(near, key=lambda shares: float(shares[0])))


def _cut(picture: Image, guess: Guess, width: float) -> Image:
    return cut(picture, float(guess.box[0]), float(guess.box[1]), guess.across * width)
