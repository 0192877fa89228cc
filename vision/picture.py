"""Pictures in and out: a file becomes pixels, a frame with its dice marked becomes a JPEG for a screen.

Whatever is wrong with a file or an array ends in a PictureError with plain words, never in OpenCV's own exceptions.
"""

import warnings
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt
from PIL import Image as PillowImage
from PIL import ImageOps

from vision.readings import Die, Image, PictureError

MOST_PIXELS = 40_000_000
"""Larger pictures are refused: decoding one would take a Raspberry Pi's memory from everything else."""


SENT = ("JPEG", "PNG", "WEBP")
"""Kinds of picture that are taken from somebody else's device; other decoders are not let near it."""

MOST_UNPACKED = 16_000_000
"""Pixels of a picture that was sent, as it is decoded: a large JPEG is made smaller on the way."""


def load_picture(path: str | Path) -> Image:
    """The pixels of a picture file, turned the way its camera was held.

    Raises PictureError, naming the file, when it is missing, truncated, no picture, or larger than 40 megapixels.
    """
    path = Path(path)
    if not path.is_file():
        raise PictureError(f"{path}: there is no such picture file.")
    try:
        # The size is read from the header before a single pixel is decoded; Pillow's own warning of it adds nothing.
        with warnings.catch_warnings(action="ignore"), PillowImage.open(path) as opened:
            width, height = opened.size
            if width * height > MOST_PIXELS:
                raise PictureError(
                    f"{path}: {width} x {height} pixels are more than the {MOST_PIXELS // 1_000_000} megapixels "
                    "that are read; save a smaller copy."
                )
            turned = ImageOps.exif_transpose(opened)
            rgb = _eight_bit_rgb(turned)
    except PictureError:
        raise
    except (OSError, ValueError, SyntaxError, EOFError, PillowImage.DecompressionBombError) as problem:
        raise PictureError(f"{path}: not a whole picture that can be read ({problem}).") from problem
    return np.ascontiguousarray(rgb[:, :, ::-1])


def sent_picture(data: bytes, longest: int) -> Image:
    """The pixels of a picture that was sent, turned the way its camera was held, its longer side at most `longest`.

    Raises PictureError for whatever is no whole JPEG, PNG or WebP, or larger than is read.
    """
    try:
        with warnings.catch_warnings(action="ignore"), PillowImage.open(BytesIO(data), formats=SENT) as opened:
            width, height = opened.size
            if width * height > MOST_PIXELS:
                raise PictureError(f"{width} x {height} pixels are too many.")
            by = min(1.0, longest / max(width, height))
            opened.draft(None, (max(1, round(width * by)), max(1, round(height * by))))
            if opened.width * opened.height > MOST_UNPACKED:
                raise PictureError(f"{width} x {height} pixels are too many for a picture of this kind.")
            rgb = _eight_bit_rgb(ImageOps.exif_transpose(opened))
    except PictureError:
        raise
    except Exception as problem:  # a decoder stumbles over what is broken in ways of its own
        raise PictureError(f"Not a whole picture that can be read ({problem}).") from problem
    picture = np.ascontiguousarray(rgb[:, :, ::-1])
    by = longest / max(picture.shape[:2])
    if by >= 1:
        return picture
    return shrunk(picture, (max(1, round(picture.shape[1] * by)), max(1, round(picture.shape[0] * by))))


def _eight_bit_rgb(picture: PillowImage.Image) -> Image:
    """Height x width x 3, red first. Sixteen-bit grey is scaled: a plain conversion would clip it to white."""
    if picture.mode.startswith("I") or picture.mode == "F":
        return as_picture(np.clip(np.asarray(picture, dtype=np.float64), 0, 65535).astype(np.uint16))
    return np.asarray(picture.convert("RGB"), dtype=np.uint8)


def as_picture(array: npt.NDArray[np.generic]) -> Image:
    """Any usual array of pixels as blue, green, red bytes: grey, with an alpha channel, or 16 bits deep.

    Raises PictureError for an array that is not a picture at all. A picture without pixels comes back as it is.
    """
    if not isinstance(array, np.ndarray) or array.ndim not in (2, 3):
        raise PictureError("A picture is an array of height x width, or height x width x channels.")
    if array.dtype == np.uint16:
        array = (array.astype(np.uint16) >> 8).astype(np.uint8)
    if array.dtype != np.uint8:
        raise PictureError(f"Pixels must be 8 or 16 bits deep and unsigned, not {array.dtype}.")
    if array.ndim == 2:
        array = array[:, :, None]
    if array.shape[2] == 1:
        array = np.repeat(array, 3, axis=2)
    if array.shape[2] not in (3, 4):
        raise PictureError(f"A picture has 1, 3 or 4 channels, not {array.shape[2]}.")
    return np.ascontiguousarray(array[:, :, :3]).astype(np.uint8, copy=False)


def shrunk(image: Image, size: tuple[int, int]) -> Image:
    """The picture scaled down to `size` (width, height), every new pixel the mean of those it covers."""
    return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), dtype=np.uint8)


def encode_jpeg(image: Image, dice: Iterable[Die] = (), *, quality: int = 80) -> bytes:
    """The picture as JPEG bytes with every die framed and its value written beside it; the picture is not changed.

    Raises PictureError when there are no pixels to encode.
    """
    shown = as_picture(image).copy()
    if shown.size == 0:
        raise PictureError("An empty picture cannot be shown.")
    for die in dice:
        x, y, width, height = die.box
        # Dark under light, so that the mark is seen on any die and any tray.
        for colour, thickness in (((0, 0, 0), 4), ((255, 255, 255), 2)):
            cv2.rectangle(shown, (x, y), (x + width, y + height), colour, thickness, cv2.LINE_AA)
            place = (x + width + 6, y + height)
            cv2.putText(shown, str(die.value), place, cv2.FONT_HERSHEY_SIMPLEX, 1.0, colour, thickness, cv2.LINE_AA)
    done, encoded = cv2.imencode(".jpg", shown, [cv2.IMWRITE_JPEG_QUALITY, quality])
    if not done:
        raise PictureError("The picture could not be written as JPEG.")
    return bytes(encoded)
