"""One reading out of several of the same dice at rest: where a die is read in most of them, and what most weight says.

Glare, noise and the grid of pixels differ from frame to frame, the dice do not. A die's confidence is its value's share
of what all readings together could have given, so it falls with doubt, with disagreement and with readings that missed
the die.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.readings import Box, Die

LEAST_SHARE = 0.3
"""What is seen in fewer of the readings is not a die but a slip of one of them."""

SAME_PLACE = 0.5
"""Two boxes whose middles are nearer than this share of a die's edge hold the same die."""


def vote(readings: Sequence[tuple[Die, ...]]) -> tuple[Die, ...]:
    """The dice that the readings (boxes in the same pixels) have in common, from left to right."""
    found: list[list[Die]] = []
    for die in (die for reading in readings for die in reading):
        near = next((votes for votes in found if same_place(votes[0].box, die.box)), None)
        if near is None:
            found.append([die])
        else:
            near.append(die)
    dice = [_elected(votes, len(readings)) for votes in found if len(votes) >= LEAST_SHARE * len(readings)]
    return tuple(sorted(dice, key=lambda die: die.box))


def same_place(one: Box, other: Box) -> bool:
    """Whether two boxes hold the same die."""
    right = (other[0] + other[2] / 2) - (one[0] + one[2] / 2)
    down = (other[1] + other[3] / 2) - (one[1] + one[3] / 2)
    return float(np.hypot(right, down)) <= SAME_PLACE * max(one[2], one[3], other[2], other[3])


def _elected(votes: list[Die], readings: int) -> Die:
    weights: dict[int, float] = defaultdict(float)
    for die in votes:
        weights[die.value] += die.confidence
    value = max(weights, key=lambda key: weights[key])
    best = max((die for die in votes if die.value == value), key=lambda die: die.confidence)
    colours = [die.colour for die in votes]
    colour = max(sorted(set(colours)), key=colours.count)
    box = tuple(int(side) for side in np.median([die.box for die in votes], axis=0))
    sure = weights[value] / readings * weights[value] / sum(weights.values())
    return replace(best, box=(box[0], box[1], box[2], box[3]), colour=colour, confidence=round(sure, 3))
