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
from vision.network import Array, Told
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
"""What is no die as surely as this is not shown to the reader of dice seen aslant, nor a die if that one says so."""

ABOVE, ASLANT = 0.35, 0.6
"""Sines of the slant up to which the reader of dice seen aslant has no say in a value, and from which on it alone."""

SETTLED = 0.9
"""The share of all values that one must have for the reader of dice seen aslant to have its full say."""


@dataclass(frozen=True, slots=True, eq=False)
class Looks:
    """What n guesses show.

    `shares` (n, 7) add up to 1; the first is for no die, the others for 1 to 6. `aslant` is what the reader of dice
    seen aslant said: shares of its own, and where the upper face looks. It was not asked about what is hardly a die.
    """

    shares: Array
    aslant: Told

    def is_doubtful(self, at: int) -> bool:
        """Whether a guess is seen aslant and its value is not what the reader of such dice says: maybe a side's."""
        other = self.aslant.shares[at, 1:].argmax() != self.shares[at, 1:].argmax()
        return bool(other and np.hypot(*self.aslant.up[at]) > ABOVE)


def looks(picture: Image, guesses: Sequence[Guess]) -> Looks:
    """What each guess shows."""
    shares, heard, up = _values(picture, guesses), np.zeros((len(guesses), 7)), np.zeros((len(guesses), 2))
    likely = np.flatnonzero(shares[:, 0] < HARDLY).tolist()
    told = network.read_aslant([_cut(picture, guesses[at], width) for at in likely for width in GLANCES])
    heard[likely] = told.shares.reshape(-1, len(GLANCES), 7).mean(axis=1)
    up[likely] = told.up.reshape(-1, len(GLANCES), 2).mean(axis=1)
    for at in likely:
        shares[at] = _agreed(shares[at], heard[at], float(np.hypot(*up[at])))
    return Looks(shares, Told(heard, up))


def _agreed(shares: Array, heard: Array, slant: float) -> Array:
    """Seven shares: whether it is a die says the first reader unless the other is sure of the contrary, and which value
    they say together. A reader that wavers between values has less say."""
    wavers = min(1.0, float(heard[1:].max() / max(heard[1:].sum(), 1e-9)) / SETTLED)
    say = float(np.clip((slant - ABOVE) / (ASLANT - ABOVE), 0, 1)) * wavers
    values = np.maximum(shares[1:], 1e-9) ** (1 - say) * np.maximum(heard[1:], 1e-9) ** say
    die = 1 - shares[0] if heard[0] <= HARDLY else min(1 - shares[0], 1 - HARDLY)
    return np.concatenate([[1 - die], die * values / values.sum()])


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
