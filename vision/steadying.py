"""What has changed between two pictures of a camera that nobody holds still.

A hand that holds a camera shakes it, so the table itself moves in the picture. Corners that are found again in the
other picture tell how: shifted, turned and scaled. One picture is laid over the other that way, and what differs then
has truly moved. Where a table is too plain to have corners a shift does no harm, for there is nothing to be misled by.
"""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.channels import highest, lowest
from vision.picture import shrunk
from vision.readings import Box, Floats, Image, Mask
from vision.surface import FOOT, Ground, relative

EDGE = 320
"""The longer side of the pictures that are compared."""

DIFFERS = 6.0
"""Grey levels by which a pixel must differ, besides what the slope of the picture there explains."""

SLOPE = 0.7
"""Pixels by which two pictures laid over each other may still be off."""

TINTED, BRIGHTER = 30.0, 150.0
"""Against what was there before (128): how far apart the colours of a thing are, or how bright it is."""

RIM = 4
FARTHEST = 48
"""Pixels of the small picture by which a hand that holds a camera still lets it wander within a throw."""

ASIDE, LEAST_PART = 7, 6
CORNERS, LEAST_CORNERS = 150, 12
CERTAIN = 0.7
"""Pixels by which a corner that is followed there and back may end beside itself."""

Way = npt.NDArray[np.float64]
"""2 x 3: where a point of one picture lies in the other, in pixels of the pictures as they came."""

STILL: Way = np.eye(2, 3)


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """A picture made ready to be compared: small (EDGE), in colour and in grey; `scale` leads to the small one."""

    colour: Image
    grey: Image
    scale: float

    @property
    def light(self) -> float:
        """The median brightness, 0 to 255."""
        return float(np.median(self.grey))


@dataclass(frozen=True, slots=True, eq=False)
class Change:
    """From one picture to another: `before` laid over `after`, the way there, and what differs.

    `pixels` are those that changed, `things` those that hold a thing now: a shadow changes pixels and is not a thing,
    nor is what is as dark as one. All of them are small pictures.
    """

    before: Image
    after: Image
    way: Way
    pixels: Mask
    things: Mask
    scale: float

    @property
    def share(self) -> float:
        """The share of the picture that has changed."""
        return float((self.pixels > 0).mean())

    def was_in_view(self, box: Box) -> bool:
        """Whether the place of a box was in the earlier picture as well."""
        left, top, width, height = carried(box, back(self.way))
        rows, columns = (side / self.scale for side in self.before.shape[:2])
        return left >= 0 and top >= 0 and left + width <= columns and top + height <= rows

    def likeness(self, box: Box) -> float:
        """How much what is in a box (pixels of the picture as it came) looks like what was there before, up to 1.

        It is looked for a little aside as well, for the pictures never lie over each other exactly.
        """
        height, width = self.after.shape[:2]
        left, top = (max(0, round(side * self.scale)) for side in box[:2])
        right, bottom = (round((box[at] + box[at + 2]) * self.scale) for at in (0, 1))
        part = self.after[top : min(bottom, height), left : min(right, width)]
        there = self.before[max(0, top - ASIDE) : bottom + ASIDE, max(0, left - ASIDE) : right + ASIDE]
        if min(part.shape[:2]) < LEAST_PART:
            return 0.0
        return float(cv2.matchTemplate(there, part, cv2.TM_CCOEFF_NORMED).max())


def view(image: Image) -> View:
    """A picture made ready to be compared with others of its size."""
    height, width = image.shape[:2]
    scale = min(1.0, EDGE / max(height, width))
    size = (max(2 * RIM + 2, round(width * scale)), max(2 * RIM + 2, round(height * scale)))
    small = shrunk(image, size)
    return View(small, np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), dtype=np.uint8), scale)


def moved(before: View, after: View) -> tuple[Way, int]:
    """The way of the table between two frames in a row, and how many pixels moved otherwise, largest blob only."""
    way = _way(before.grey, after.grey, back=False)
    pixels = _differing(_laid(before.grey, way), after.grey, way)
    opened = cv2.morphologyEx(pixels, cv2.MORPH_OPEN, np.ones((2, 2), np.uint8))
    _, _, stats, _ = cv2.connectedComponentsWithStats(opened)
    largest = int(stats[1:, cv2.CC_STAT_AREA].max()) if len(stats) > 1 else 0
    return _at_full_size(way, after.scale), largest


def change(before: View, after: View, led: Way) -> Change:
    """What has become of one picture in another that was taken some seconds later.

    `led` is the way from frame to frame in between. It is one guess among several, for each of them fails at times; the
    best is that after which the pictures differ least.
    """
    guesses = [
        STILL,
        *(way for way in (_small(led, after.scale), _aligned(before.grey, after.grey)) if _is_likely(way)),
        _way(before.grey, after.grey, back=True),
    ]
    differing = [_differing(_laid(before.grey, way), after.grey, way) for way in guesses]
    best = min(range(len(guesses)), key=lambda guess: np.count_nonzero(differing[guess]))
    way, pixels = guesses[best], differing[best]
    # What was there lights the colour of what is there now: a shadow dims all colours alike, a die does not.
    ground = cv2.GaussianBlur(_laid(before.colour, way), (0, 0), 1.0).astype(np.float32) + np.float32(FOOT)
    against = relative(after.colour, Ground(ground, 0.0, 1.0)).astype(np.float32)
    against *= 128 / np.median(against.reshape(-1, 3), axis=0).astype(np.float32)
    laid = _laid(before.colour, way)
    return Change(laid, after.colour, _at_full_size(way, after.scale), pixels, _things(against, pixels), after.scale)


def _things(against: Floats, pixels: Mask) -> Mask:
    brightest, darkest = highest(against), lowest(against)
    thing = (brightest - darkest > TINTED) | (brightest > BRIGHTER)
    whole = cv2.morphologyEx(np.where(thing, pixels, np.uint8(0)), cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
    return np.asarray(whole, dtype=np.uint8)


def _way(before: Image, after: Image, *, back: bool) -> Way:
    """Where points of one small picture lie in the other. `back`: corners must be found again the way back as well."""
    corners = cv2.goodFeaturesToTrack(before, CORNERS, 0.008, 7)
    if corners is None or len(corners) < LEAST_CORNERS:
        return _shift(before, after)
    found, good = _followed(before, after, np.asarray(corners, dtype=np.float32))
    if back:
        again, _ = _followed(after, before, found)
        good &= np.linalg.norm((again - corners).reshape(-1, 2), axis=1) < CERTAIN
    if good.sum() < LEAST_CORNERS:
        return _shift(before, after)
    way, fits = cv2.estimateAffinePartial2D(corners[good], found[good], ransacReprojThreshold=1.0)
    if way is None or fits.sum() < max(LEAST_CORNERS, 0.4 * good.sum()):
        return _shift(before, after)
    likely = np.asarray(way, dtype=np.float64)
    return likely if _is_likely(likely) else _shift(before, after)


def _followed(before: Image, after: Image, corners: Floats) -> tuple[Floats, npt.NDArray[np.bool_]]:
    nowhere = np.zeros_like(corners)
    found, seen, _ = cv2.calcOpticalFlowPyrLK(before, after, corners, nowhere, winSize=(17, 17), maxLevel=4)
    return np.asarray(found, dtype=np.float32), np.asarray(seen).ravel() > 0


def _is_likely(way: Way) -> bool:
    """Whether a hand may have led a camera that way in a few seconds: on a plain table dice mislead every guess."""
    return bool(abs(way[0, 0] - 1) < 0.08 and abs(way[1, 0]) < 0.1 and np.abs(way[:, 2]).max() < FARTHEST)


def _shift(before: Image, after: Image) -> Way:
    """A shift alone, seen in the pictures as a whole; none if they do not agree on one."""
    window = cv2.createHanningWindow((before.shape[1], before.shape[0]), cv2.CV_32F)
    (right, down), sure = cv2.phaseCorrelate(before.astype(np.float32), after.astype(np.float32), window)
    way = STILL.copy()
    if sure > 0.3 and max(abs(right), abs(down)) < FARTHEST:
        way[:, 2] = right, down
    return way


def _aligned(before: Image, after: Image) -> Way:
    """Shifted and turned so that the pictures agree best as a whole; not at all where that leads nowhere."""
    steps = (cv2.TERM_CRITERIA_COUNT | cv2.TERM_CRITERIA_EPS, 40, 1e-4)
    try:
        start = STILL.astype(np.float32)
        _, way = cv2.findTransformECC(after, before, start, cv2.MOTION_EUCLIDEAN, steps, np.full_like(after, 255), 5)
    except cv2.error:
        return STILL
    return back(np.asarray(way, dtype=np.float64))


def _laid(picture: Image, way: Way) -> Image:
    height, width = picture.shape[:2]
    laid = cv2.warpAffine(picture, way, (width, height), borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(laid, dtype=np.uint8)


def _differing(before: Image, after: Image, way: Way) -> Mask:
    """The pixels in which two pictures laid over each other differ, as far as both show the place."""
    one, other = cv2.GaussianBlur(before, (0, 0), 1.2), cv2.GaussianBlur(after, (0, 0), 1.2)
    slope = cv2.magnitude(cv2.Sobel(other, cv2.CV_32F, 1, 0), cv2.Sobel(other, cv2.CV_32F, 0, 1)) / 8
    off = other.astype(np.float32) - one
    # An exposure that follows the light changes every pixel alike, and that is not motion.
    differs = np.abs(off - np.median(off[::3, ::3])) > DIFFERS + SLOPE * slope
    height, width = after.shape
    inside = np.zeros((height, width), np.uint8)
    inside[RIM:-RIM, RIM:-RIM] = 255
    inside &= np.asarray(cv2.warpAffine(inside, way, (width, height)), dtype=np.uint8)
    return np.where(differs, inside, np.uint8(0))


def _at_full_size(way: Way, scale: float) -> Way:
    full = way.copy()
    full[:, 2] /= scale
    return full


def _small(way: Way, scale: float) -> Way:
    return _at_full_size(way, 1 / scale)


def then(first: Way, second: Way) -> Way:
    """One way and another after it."""
    return second[:, :2] @ first + np.array([[0, 0, 1.0]]) * second[:, 2:]


def back(way: Way) -> Way:
    """The same way backwards."""
    return np.asarray(cv2.invertAffineTransform(way), dtype=np.float64)


def carried(box: Box, way: Way) -> Box:
    """Where a box lies after that way; its size stays."""
    x, y, width, height = box
    right, down = way @ (x + width / 2, y + height / 2, 1.0)
    return round(right - width / 2), round(down - height / 2), width, height
