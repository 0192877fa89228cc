"""What a confidence is worth: how often readings of still pictures that looked like this one were right.

Three things tell, each weighed as `vision.training.calibrate` found by labelled pictures: how surely a place is a die
of its value, how likely a die beside it was overlooked, and how surely the reader of dice seen aslant says the same.
"""

import numpy as np

BASE, BY_WORTH, BY_OVERLOOKED, BY_AGREEMENT = 0.54, 0.50, -0.98, 0.95
"""Log odds that a reading is right: what it begins with, and how much it gains by the log odds of its worth, by the
chance that a die was overlooked, and by the log odds that the other reader gives the same value."""

LEAST_WORTH, MOST_WORTH = 0.02, 0.995
LEAST_AGREED, MOST_AGREED = 0.02, 0.98
"""What lies beyond is not told from these."""

MOST = 0.998
"""No single picture is surer than this."""

LEANING = 0.5
"""The confidence in a die that leans, at most: another face may be meant."""


def confidence(worth: float, overlooked: float, agreed: float, *, leans: bool) -> float:
    """How likely a die is right, 0 to 1; all three are shares of 1."""
    odds = float(np.dot((BASE, BY_WORTH, BY_OVERLOOKED, BY_AGREEMENT), signs(worth, overlooked, agreed)))
    sure = min(MOST, 1 / (1 + float(np.exp(-odds))))
    return min(sure, LEANING) if leans else sure


def signs(worth: float, overlooked: float, agreed: float) -> tuple[float, float, float, float]:
    """What the log odds are weighed from."""
    worth = min(MOST_WORTH, max(LEAST_WORTH, worth))
    agreed = min(MOST_AGREED, max(LEAST_AGREED, agreed))
    return 1.0, float(np.log(worth / (1 - worth))), overlooked, float(np.log(agreed / (1 - agreed)))
