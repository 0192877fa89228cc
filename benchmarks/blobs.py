"""The reader that everybody writes first, to compare ours with: round spots, gathered by distance, are counted.

OpenCV's blob detector finds dark and light spots; of each kind those of the usual size are kept, and the kind with more
of them is taken for the pips. Pips nearer than a few diameters are of one die. Its limits fit the development
photographs as well as they can; no other knowledge of dice is in it, and no confidence.
"""

from statistics import median

import cv2

from vision import Die, Image

DARK, LIGHT = 0, 255
REACH = 4.0
"""Diameters of a pip between two neighbours of one face at most."""

LIKE = 1.6
"""How many times larger the largest pip of a picture may be than the usual one, and the usual one than the smallest."""

Spot = tuple[float, float, float]
"""Centre x and y, diameter, in pixels."""


def read_blobs(image: Image) -> tuple[Die, ...]:
    """The dice in a picture."""
    soft = cv2.GaussianBlur(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), (0, 0), 1.0)
    pips = max((_spots(soft, colour) for colour in (DARK, LIGHT)), key=len)
    return tuple(_die(face) for face in _faces(pips) if len(face) <= 6)


def _spots(grey: cv2.typing.MatLike, colour: int) -> list[Spot]:
    wanted = cv2.SimpleBlobDetector_Params()  # type: ignore[attr-defined]  # OpenCV's stubs leave out the old names
    wanted.filterByColor, wanted.blobColor = True, colour
    wanted.filterByArea, wanted.minArea, wanted.maxArea = True, 30, 3000
    wanted.filterByCircularity, wanted.minCircularity = True, 0.85
    wanted.filterByConvexity, wanted.minConvexity = True, 0.8
    wanted.filterByInertia, wanted.minInertiaRatio = True, 0.5
    detector = cv2.SimpleBlobDetector_create(wanted)  # type: ignore[attr-defined]
    found = [(*point.pt, point.size) for point in detector.detect(grey)]
    usual = median(spot[2] for spot in found) if found else 0.0
    return [spot for spot in found if usual / LIKE < spot[2] < usual * LIKE]


def _faces(pips: list[Spot]) -> list[list[Spot]]:
    left, faces = list(pips), list[list[Spot]]()
    while left:
        face = [left.pop()]
        for pip in face:  # grows while it is walked: the neighbours of neighbours belong to it
            near = [other for other in left if _near(pip, other)]
            left = [other for other in left if other not in near]
            face += near
        faces.append(face)
    return faces


def _near(one: Spot, other: Spot) -> bool:
    apart = ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5
    return bool(apart < REACH * min(one[2], other[2]))


def _die(face: list[Spot]) -> Die:
    """A die around its pips: at least five diameters wide, for a one is a single pip in the middle."""
    wide = 5 * max(spot[2] for spot in face)
    ends = [(min(spot[axis] for spot in face), max(spot[axis] for spot in face)) for axis in (0, 1)]
    centre = [(low + high) / 2 for low, high in ends]
    sides = [max(wide, high - low + wide / 2.5) for low, high in ends]
    box = (round(centre[0] - sides[0] / 2), round(centre[1] - sides[1] / 2), round(sides[0]), round(sides[1]))
    return Die(len(face), box, "", 1.0)
