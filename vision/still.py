"""Reading six-sided dice in any still picture: any table, any lamp, any dice, seen from above or aslant.

One network finds where dice may be (guesses). Another is shown everything that was found, one crop each, and tells the
value or that it is no die, and where the face looks (looks). The confidence says how often such readings were right; it
is no surer than that no other die was overlooked, and a die that does not lie as the others do (slant) is never sure.
Unlike the tray's own reader (dice) this one needs no plain ground and no calibration, but takes longer.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from vision.colours import colour_name
from vision.confidence import confidence
from vision.guesses import Guess, guesses
from vision.looks import looks
from vision.network import Array
from vision.picture import as_picture
from vision.readings import Box, Die, Image
from vision.slant import leaning

BOOK_AT = 0.97
"""A reading in which every die is as sure as this needs no asking: see the benchmarks."""

LEAST_EDGE = 16

LEAST_WORTH = 0.52
"""From here on a guess counts as a die."""

CROWD, MOST_ASKED = (30, 70), 0.75
"""Where so many places look a little like dice, as they do on a board, what is one hardly is none: from the first
number on a die must be the surer the more there are, up to this confidence from the second on."""

CLEAR, USUAL_SPREAD = 0.8, 1.6
"""Dice as sure as this tell the usual size; up to so many times larger or smaller is nothing odd."""


@dataclass(frozen=True, slots=True, eq=False)
class Sighting:
    """A die as it was seen.

    `worth` is how surely it is a die of that value, `overlooked` how likely there is another that was missed, `agreed`
    how surely the other reader says the same. It `leans` when it lies otherwise than the others, and is `disputed` when
    it is seen aslant and the readers take other faces for the upper one. It is `alone` when no other die was seen.
    """

    guess: Guess
    value: int
    worth: float
    overlooked: float
    agreed: float
    leans: bool
    disputed: bool
    alone: bool

    @property
    def confidence(self) -> float:
        """How often such a sighting was right."""
        in_doubt = self.leans or self.disputed
        return confidence(self.worth, self.overlooked, self.agreed, in_doubt=in_doubt, alone=self.alone)


def read_still(image: Image) -> tuple[Die, ...]:
    """The dice in a picture, from left to right.

    Raises PictureError when `image` is not a picture, and VisionError when the networks' weights are missing or broken.
    """
    picture = as_picture(image)
    dice = (
        Die(one.value, _box(one.guess, picture), _colour(picture, one.guess), round(one.confidence, 3), leans=one.leans)
        for one in sightings(picture)
    )
    return tuple(sorted(dice, key=lambda die: die.box))


def sightings(picture: Image) -> list[Sighting]:
    """What is a die in a picture, the likeliest first."""
    if min(picture.shape[:2]) < LEAST_EDGE:
        return []
    found = guesses(picture)
    seen = looks(picture, found)
    worth = _worth(found, seen.shares)
    chosen = _apart(found, worth)
    overlooked = _overlooked(found, seen.shares, [found[at] for at in chosen])
    values = seen.shares[:, 1:].argmax(axis=1) + 1
    told = (
        Sighting(
            guess=found[at],
            value=int(values[at]),
            worth=float(worth[at]),
            overlooked=overlooked,
            agreed=float(seen.others[at, values[at]]),
            leans=leans,
            disputed=seen.is_disputed(at),
            alone=len(chosen) == 1,
        )
        for at, leans in zip(chosen, leaning(seen.up[chosen]).tolist(), strict=True)
    )
    least = MOST_ASKED * float(np.interp(len(found), CROWD, (0, 1)))
    return [one for one in told if one.confidence >= least]


def _worth(guesses: Sequence[Guess], shares: Array) -> Array:
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


def _apart(guesses: Sequence[Guess], worth: Array) -> list[int]:
    """Which guesses are dice: surest first, none upon another."""
    chosen: list[int] = []
    for number in sorted(range(len(guesses)), key=lambda one: -float(worth[one])):
        if worth[number] < LEAST_WORTH:
            break
        if not guesses[number].lies_on([guesses[at] for at in chosen]):
            chosen.append(number)
    return chosen


def _overlooked(guesses: Sequence[Guess], shares: Array, dice: Sequence[Guess]) -> float:
    """How likely there is a die that was overlooked: what the likeliest guess says that lies on none."""
    left = [1 - float(shares[at, 0]) for at, guess in enumerate(guesses) if not guess.lies_on(dice)]
    return max(left, default=0.0)


def _box(guess: Guess, picture: Image) -> Box:
    height, width = picture.shape[:2]
    x, y, w, h = guess.box
    left, top = max(0, round(x - w / 2)), max(0, round(y - h / 2))
    return left, top, min(width, round(x + w / 2)) - left, min(height, round(y + h / 2)) - top


def _colour(picture: Image, guess: Guess) -> str:
    """The median of the die's middle: pips never cover half of a face."""
    height, width = picture.shape[:2]
    x, y, reach = guess.box[0], guess.box[1], 0.32 * guess.across
    rows = slice(max(0, int(y - reach)), min(height, int(y + reach) + 1))
    columns = slice(max(0, int(x - reach)), min(width, int(x + reach) + 1))
    part: npt.NDArray[np.uint8] = picture[rows, columns].reshape(-1, 3)
    return colour_name(np.median(part, axis=0)) if len(part) else "grey"
