"""What befalls a camera's picture: things that lie in it, shadows, reflections, noise, and a camera that is not well.

Every effect is given the picture and how much of its time has passed (0 to 1), and may draw on the picture.
"""

import cv2
import numpy as np
import numpy.typing as npt

from vision import Image


def card(image: Image, _: float) -> Image:
    """A card lies in the tray."""
    corners = cv2.boxPoints(((420.0, 140.0), (90.0, 130.0), 20.0)).astype(np.int32)
    cv2.fillConvexPoly(image, corners, (150, 205, 235), cv2.LINE_AA)
    cv2.circle(image, (420, 140), 26, (60, 120, 60), -1, cv2.LINE_AA)
    return image


def token(image: Image, _: float) -> Image:
    """A number token, which carries dots as dice do."""
    cv2.circle(image, (430, 140), 30, (190, 225, 240), -1, cv2.LINE_AA)
    cv2.putText(image, "8", (418, 146), cv2.FONT_HERSHEY_SIMPLEX, 1.0, (30, 30, 170), 3, cv2.LINE_AA)
    for x in range(410, 451, 10):
        cv2.circle(image, (x, 157), 3, (30, 30, 170), -1, cv2.LINE_AA)
    return image


def coin(image: Image, _: float) -> Image:
    """A coin, about as large as a die."""
    cv2.circle(image, (430, 140), 24, (90, 150, 190), -1, cv2.LINE_AA)
    return image


def pencil(image: Image, _: float) -> Image:
    """A pencil across a corner of the tray."""
    cv2.line(image, (380, 90), (560, 200), (40, 160, 220), 9, cv2.LINE_AA)
    return image


def sleeve(image: Image, _: float) -> Image:
    """A sleeve over a corner of the tray."""
    cv2.rectangle(image, (460, 0), (640, 300), (70, 40, 30), -1)
    return image


def long_sleeve(image: Image, _: float) -> Image:
    """A sleeve over a third of the tray."""
    cv2.rectangle(image, (0, 0), (image.shape[1], image.shape[0] // 3), (60, 40, 40), -1)
    return image


def shadow(image: Image, passed: float) -> Image:
    """A soft shadow that wanders through the tray."""
    dim = np.ones(image.shape[:2], np.float32)
    cv2.circle(dim, (round(-100 + 840 * passed), 240), 130, 0.62, -1)
    soft = cv2.GaussianBlur(dim, (0, 0), 40)
    return _bytes(image * soft[:, :, None])


def reflection(image: Image, _: float) -> Image:
    """A lamp mirrored in the tray."""
    return _shine(image, (430, 140))


def sweeping_reflection(image: Image, passed: float) -> Image:
    """A reflection that wanders through the tray."""
    return _shine(image, (round(100 + 440 * passed), 300))


def _shine(image: Image, place: tuple[int, int]) -> Image:
    glow = np.zeros(image.shape[:2], np.float32)
    cv2.ellipse(glow, place, (44, 26), 20, 0, 360, 200, -1)
    return _bytes(image + cv2.GaussianBlur(glow, (0, 0), 9)[:, :, None])


def _bytes(picture: npt.ArrayLike) -> Image:
    return np.asarray(np.clip(picture, 0, 255), dtype=np.uint8)


def noise(image: Image, passed: float) -> Image:
    """Much more noise than a camera has in the dark."""
    chance = np.random.default_rng(round(1000 * passed))
    return _bytes(image + chance.standard_normal(image.shape, np.float32) * 30)


def specks(image: Image, passed: float) -> Image:
    """White specks all over the picture."""
    chance = np.random.default_rng(round(1000 * passed))
    image[chance.random(image.shape[:2]) < 0.03] = 255
    return image


def shifted(image: Image, _: float) -> Image:
    """A torn picture: its lower half has slipped aside."""
    image[240:] = np.roll(image[240:], 90, axis=1)
    return image


def half(image: Image, _: float) -> Image:
    """A torn picture: its lower half has never come."""
    image[image.shape[0] // 2 :] = 128
    return image


def unfocused(image: Image, _: float) -> Image:
    """Far out of focus."""
    return np.asarray(cv2.GaussianBlur(image, (0, 0), 9), dtype=np.uint8)


def blurred(image: Image, _: float) -> Image:
    """Out of focus."""
    return np.asarray(cv2.GaussianBlur(image, (0, 0), 5), dtype=np.uint8)


def bands(image: Image, passed: float) -> Image:
    """Bands of light that run through the picture of a camera under a lamp on the mains."""
    rows = 1 + 0.06 * np.sin(np.arange(image.shape[0]) / 38 + 40 * passed)
    return _bytes(image * rows[:, None, None])


def flicker(image: Image, passed: float) -> Image:
    """A lamp that flickers quickly."""
    return np.asarray(cv2.convertScaleAbs(image, alpha=0.8 + 0.2 * float(np.sin(120 * passed))), dtype=np.uint8)


def covered(image: Image, passed: float) -> Image:
    """A sheet of paper before the camera."""
    return noise(np.full_like(image, 128), passed)


def capped(image: Image, _: float) -> Image:
    """A cap on the lens, and a camera without any noise."""
    return np.full_like(image, 70)


def black(image: Image, _: float) -> Image:
    """Nothing but black."""
    return np.zeros_like(image)


def white(image: Image, _: float) -> Image:
    """Nothing but white."""
    return np.full_like(image, 255)


def upside_down(image: Image, _: float) -> Image:
    """The camera is turned upside down."""
    return np.ascontiguousarray(image[::-1, ::-1])
