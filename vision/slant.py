"""How steeply the camera looks at the dice of a picture, and which of them do not lie as the others do.

The reader says where each upper face looks. Dice that lie flat look the same way, and a camera that looks aslant sees
their upper faces look up. A die of which a side was read, or one that leans, looks elsewhere.
"""

import numpy as np
import numpy.typing as npt

from vision.network import Array

DOWN = 0.45
"""A face that looks down in the picture as far as this is a side, or the camera hangs upside down and far aslant."""

ASTRAY = 0.5
"""How far a face may look from where the others do; a camera near by sees each a little otherwise."""


def leaning(up: Array) -> npt.NDArray[np.bool_]:
    """Which of these dice (n x 2: where their upper faces look) lean, or were read by a side. With one die only its own
    look counts, with two that differ nobody can tell which it is."""
    if not len(up):
        return np.zeros(0, dtype=bool)
    usual = np.median(up, axis=0) if len(up) > 2 else up.mean(axis=0)
    allowed = ASTRAY if len(up) > 2 else ASTRAY / 2
    return np.asarray((np.hypot(*(up - usual).T) > allowed) | (up[:, 1] > DOWN))
