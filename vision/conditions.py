"""Whether a picture of dice or of a card is good enough to learn from: light, glare, focus, size, in words.

Nothing is refused here: people are told what would make reading surer, and learning goes on. Whether a tray can be seen
at all is the gate's matter.
"""

import cv2
import numpy as np
import numpy.typing as npt

from vision.channels import highest, lowest
from vision.readings import Box, Image
from vision.regions import Region
from vision.tray import Tray

DIM = 80
"""Grey level that the brightest hundredth of a picture should reach; even a black tray has bright dice in it."""

WHITE, MOST_WHITE = 250, 0.03
"""Level from which nothing can be told apart any more, and the share of the tray that may be so bright."""

SOFT = 7.0
"""Slopes per side of a thing below which it is out of focus: a sharp edge is as wide as a seventh of a die at most."""

SMALL = 28
"""Pixels along a die's edge below which its pips run into each other; 40 and more are good."""

SOFT_CARD, MOST_WHITE_OF_A_CARD = 11.0, 0.12
"""The same for the face of a card, whose print is finer than pips and which may have white in it."""

DARK_WORDS = "The picture is dark: switch on a lamp, or bring it nearer."
GLARE_WORDS = "Part of the picture is so bright that nothing is seen in it: turn the lamp away, or dim it."
SOFT_WORDS = "The picture is out of focus: turn the ring of the camera's lens until the pips are sharp."
CARD_GLARE_WORDS = "The card shines: turn it or the lamp a little, so that it reflects nothing."
CARD_SOFT_WORDS = "The card is out of focus: hold it still, or turn the ring of the camera's lens until it is sharp."
SMALL_WORDS = "The dice are only {} pixels wide in the picture: bring the camera nearer, until they have 40 or more."


def doubts(image: Image, tray: Tray | None, things: list[Region]) -> tuple[str, ...]:
    """What is to be made better about a picture of a tray in which these things lie, the worst first."""
    height, width = image.shape[:2]
    inside = image if tray is None else image[tray.mask(width, height) > 0]
    if np.percentile(highest(image[::4, ::4]), 99) < DIM:
        return (DARK_WORDS,)
    found = []
    if float((inside.reshape(-1, 3).min(axis=1) >= WHITE).mean()) > MOST_WHITE:
        found.append(GLARE_WORDS)
    if things and float(np.median([sharpness(image, thing.box) for thing in things])) < SOFT:
        found.append(SOFT_WORDS)
    across = round(float(np.median([min(thing.sides) for thing in things]))) if things else SMALL
    if across < SMALL:
        found.append(SMALL_WORDS.format(across))
    return tuple(found)


def sharpness(image: Image, box: Box) -> float:
    """How steep the steepest edges of a thing are: its side divided by the width over which they rise."""
    x, y, width, height = box
    part = image[max(0, y - 4) : y + height + 4, max(0, x - 4) : x + width + 4]
    if min(part.shape[:2]) < 8:
        return 0.0
    grey = cv2.GaussianBlur(cv2.cvtColor(part, cv2.COLOR_BGR2GRAY).astype(np.float32), (3, 3), 0)
    across, down = cv2.Sobel(grey, cv2.CV_32F, 1, 0) / 8, cv2.Sobel(grey, cv2.CV_32F, 0, 1) / 8
    slopes: npt.NDArray[np.float32] = np.hypot(across, down)
    rise = float(np.percentile(grey, 98) - np.percentile(grey, 2))
    return float(np.percentile(slopes, 99.5)) / max(rise, 1.0) * min(width, height)


def card_doubts(face: Image) -> tuple[str, ...]:
    """What is to be made better about the face of a card that was cut out of a picture and laid flat."""
    if np.percentile(highest(face), 95) < DIM:
        return (DARK_WORDS,)
    height, width = face.shape[:2]
    rim = width // 10
    found = []
    if float((lowest(face) >= WHITE).mean()) > MOST_WHITE_OF_A_CARD:
        found.append(CARD_GLARE_WORDS)
    if sharpness(face, (rim, rim, width - 2 * rim, height - 2 * rim)) < SOFT_CARD:
        found.append(CARD_SOFT_WORDS)
    return tuple(found)
