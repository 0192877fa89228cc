"""Cards whose outline cannot be seen: found by the marks of their faces (SIFT) that lie together as on the card.

For a card that is partly covered, held in a hand or lying on another one. Where such a card would lie comes out as a
homography; whether it is that card is decided by `compare`, as for every other.
"""

from collections.abc import Iterator, Sequence

import cv2
import numpy as np
import numpy.typing as npt

from vision.cards.face import HEIGHT, KEPT, WIDTH, Corners, outline
from vision.picture import shrunk
from vision.readings import Floats, Image, Mask

WORKING = 960
MARKS_OF_A_VIEW, MARKS_OF_A_PICTURE = 220, 1800
LEAST_AGREEING = 9
RATIO = 0.82
"""How much nearer the best mark must be than the best one of another kind."""

PLACES = 6
"""How many places are looked at in one picture."""

Points = npt.NDArray[np.float32]


class Marks:
    """The marks of all views of a deck. `owners` names the kind of each view."""

    def __init__(self, views: Sequence[Image], owners: Sequence[int]) -> None:
        sift = cv2.SIFT.create(nfeatures=MARKS_OF_A_VIEW)
        found = [_marks(sift, view) for view in views]
        self._points = np.concatenate([points for points, _ in found]) / np.float32(KEPT)
        self._descriptors = np.concatenate([descriptors for _, descriptors in found])
        self._view = np.repeat(np.arange(len(views)), [len(points) for points, _ in found])
        self._kind = np.asarray(owners)[self._view]
        self._sift = cv2.SIFT.create(nfeatures=MARKS_OF_A_PICTURE)

    def places(self, image: Image, known: Sequence[Corners] = ()) -> Iterator[tuple[int, Floats]]:
        """View numbers, and the homographies from the picture to the faces that seem to lie outside `known`."""
        scale = min(1.0, WORKING / max(image.shape[:2]))
        small = shrunk(image, (round(image.shape[1] * scale), round(image.shape[0] * scale))) if scale < 1 else image
        where = np.full(small.shape[:2], 255, np.uint8)
        for corners in known:
            cv2.fillConvexPoly(where, np.rint(corners * scale).astype(np.int32), 0)
        points, descriptors = _marks(self._sift, small, where)
        if len(points) < LEAST_AGREEING or len(self._points) < 2:
            return
        ours, theirs = self._matches(descriptors)
        left = np.ones(len(ours), dtype=bool)
        for _ in range(PLACES):
            views = np.bincount(self._view[theirs[left]], minlength=1)
            view = int(views.argmax())
            if views[view] < LEAST_AGREEING:
                return
            chosen = np.flatnonzero(left & (self._view[theirs] == view))
            shown, faces = points[ours[chosen]] / scale, self._points[theirs[chosen]]
            homography, inside = cv2.findHomography(shown, faces, cv2.RANSAC, 4.0)
            agreeing = chosen[inside.ravel() > 0] if homography is not None else chosen[:0]
            if len(agreeing) < LEAST_AGREEING:
                left[chosen] = False
                continue
            left[agreeing] = False
            place = np.asarray(homography, dtype=np.float32)
            if _sound(place):
                yield view, place

    def _matches(self, descriptors: Points) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """Which marks of the picture are which marks of the deck, where no other kind has one nearly as near."""
        nearness = descriptors @ self._descriptors.T
        best = nearness.argmax(axis=1)
        rows = np.arange(len(best))
        first = nearness[rows, best]
        nearness[self._kind[best][:, None] == self._kind[None, :]] = -1
        second = nearness.max(axis=1)
        # Descriptors have length one: distances follow from their products.
        good = (2 - 2 * first) < RATIO**2 * (2 - 2 * second)
        return np.flatnonzero(good), best[good]


def _marks(sift: cv2.SIFT, image: Image, where: Mask | None = None) -> tuple[Points, Points]:
    """Where the marks lie (n x 2) and what they look like (n x 128, of length one)."""
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    keypoints, descriptors = sift.detectAndCompute(grey, where)
    if descriptors is None or not len(keypoints):
        return np.zeros((0, 2), np.float32), np.zeros((0, 128), np.float32)
    # The square root makes few strong gradients count less, which is known to tell marks apart better.
    rooted = np.sqrt(descriptors / np.maximum(descriptors.sum(axis=1, keepdims=True), 1e-6))
    return np.array([point.pt for point in keypoints], np.float32), rooted.astype(np.float32)


def _sound(homography: Floats) -> bool:
    """Whether a card seen so is neither mirrored, folded nor absurdly slanted."""
    try:
        corners = outline(homography)
    except np.linalg.LinAlgError:
        return False
    if not np.isfinite(corners).all() or not cv2.isContourConvex(corners):
        return False
    sides = np.linalg.norm(corners - np.roll(corners, -1, axis=0), axis=1)
    return bool(cv2.contourArea(corners, oriented=True) > 0.1 * WIDTH * HEIGHT / 4 and max(sides) < 4 * min(sides))
