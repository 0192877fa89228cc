"""What a confidence is worth: how often readings of still pictures that looked like this one were right.

Three things tell, each weighed as `vision.training.calibrate` found by labelled pictures: how surely a place is a die
of its value, how likely a die beside it was overlooked, and how surely the other reader says the same.
"""

import numpy as np

BASE, BY_WORTH, BY_OVERLOOKED, BY_AGREEMENT = 0.77, 0.79, -0.74, 0.33
"""Log odds that a reading is right: what it begins with, and how much it gains by the log odds of its worth, by the
chance that a die was overlooked, and by the log odds that the other reader gives the same value."""

LEAST_WORTH, MOST_WORTH = 0.02, 0.995
LEAST_AGREED, MOST_AGREED = 0.02, 0.98
"""What lies beyond is not told from these."""

MOST = 0.998
"""No single picture is surer than this."""

LEANING = 0.5
"""The confidence in a die that leans, at most: another face may be meant."""

MISSED, ALIKE, ALIKE_ALONE = 0.7, 0.7, 0.9
"""Where another die was overlooked as likely as the first, or the other reader gives the value a smaller share than the
second, nothing is quite sure. The third is the share for a die that lies alone: no other shows from where the camera
looks, and one of which a side faces it looks like one seen from above."""

NOT_QUITE = 0.95
"""The confidence in them at most: too little to be booked."""


def confidence(worth: float, overlooked: float, agreed: float, *, in_doubt: bool, alone: bool) -> float:
    """How likely a die is right, 0 to 1; all three are shares of 1."""
    odds = float(np.dot((BASE, BY_WORTH, BY_OVERLOOKED, BY_AGREEMENT), signs(worth, overlooked, agreed)))
    alike = agreed >= (ALIKE_ALONE if alone else ALIKE)
    most = MOST if alike and overlooked < MISSED else NOT_QUITE
    sure = min(most, 1 / (1 + float(np.exp(-odds))))
    return min(sure, LEANING) if in_doubt else sure


def signs(worth: float, overlooked: float, agreed: float) -> tuple[float, float, float, float]:
    """What the log odds are weighed from."""
    worth = min(MOST_WORTH, max(LEAST_WORTH, worth))
    agreed = min(MOST_AGREED, max(LEAST_AGREED, agreed))
    return 1.0, float(np.log(worth / (1 - worth))), overlooked, float(np.log(agreed / (1 - agreed)))
