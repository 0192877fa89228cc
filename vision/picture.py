"""Pictures in and out: a file becomes pixels, a frame with its dice marked becomes a JPEG for a screen.

Whatever is wrong with a file or an array ends in a PictureError with plain words, never in OpenCV's own exceptions.
"""

import warnings
from collections.abc import Collection, Iterable
from io import BytesIO
from pathlib import Path
from threading import Lock

import cv2
import numpy as np
import numpy.typing as npt
from PIL import Image as PillowImage
from PIL import ImageOps

from vision.readings import Die, HeicError, Image, PictureError

MOST_PIXELS = 50_000_000
"""Larger pictures are refused, whatever their kind; no telephone takes larger ones by itself."""

MOST_UNPACKED = 16_000_000
"""Pixels that are ever decoded of a picture: a large JPEG is made smaller on the way, no other kind can be.

A Raspberry Pi lends the whole companion a few hundred megabytes, of which one such picture takes up to half.
"""

LONGEST = 4096
"""Pixels of the longer side of a picture from a file: more than any camera of ours has."""

HEIC = (b"heic", b"heix", b"hevc", b"mif1", b"msf1", b"avif")
"""What files of kinds that phones keep for themselves are called within them (ISO/IEC 14496-12, major brands)."""

SENT = ("JPEG", "PNG", "WEBP")
"""Kinds of picture that are taken from somebody else's device; other decoders are not let near it."""

_one_at_a_time = Lock()


def load_picture(path: str | Path, *, kinds: Collection[str] | None = None, most: int = MOST_UNPACKED) -> Image:
    """The pixels of a picture file, turned the way its camera was held, its longer side at most LONGEST.

    Where only certain `kinds` can be right, or no more than so many pixels, anything else is refused unread. Raises
    PictureError, naming the file, when it is missing, truncated, no picture, or too large.
    """
    path = Path(path)
    if not path.is_file():
        raise PictureError(f"{path}: there is no such picture file.")
    return _decoded(path, str(path), LONGEST, kinds, most)


def sent_picture(data: bytes, longest: int) -> Image:
    """The pixels of a picture that was sent, turned the way its camera was held, its longer side at most `longest`.

    Raises PictureError for whatever is no whole JPEG, PNG or WebP, or larger than is read.
    """
    return _decoded(BytesIO(data), "The picture", longest, SENT)


def _decoded(
    source: Path | BytesIO, called: str, longest: int, kinds: Collection[str] | None, most: int = MOST_UNPACKED
) -> Image:
    """The one door for pictures from outside: their size is bounded before a pixel is decoded, one after the other."""
    try:
        with source.open("rb") if isinstance(source, Path) else BytesIO(source.getbuffer()[:12]) as file:
            begins = file.read(12)
        if begins[4:8] == b"ftyp" and begins[8:12] in HEIC:
            raise HeicError(f"{called}: pictures of the kind HEIC cannot be read here; save it as JPEG.")
        # Pillow's own warning of a large picture adds nothing.
        with (
            _one_at_a_time,
            warnings.catch_warnings(action="ignore"),
            PillowImage.open(source, formats=None if kinds is None else tuple(kinds)) as opened,
        ):
            _bound(opened, called, longest, most)
            ImageOps.exif_transpose(opened, in_place=True)
            picture = _eight_bit(opened)
    except PictureError:
        raise
    except Exception as problem:  # a decoder stumbles over what is broken in ways of its own
        raise PictureError(f"{called}: not a whole picture that can be read ({problem}).") from problem
    by = longest / max(picture.shape[:2])
    if by < 1:
        picture = shrunk(picture, (max(1, round(picture.shape[1] * by)), max(1, round(picture.shape[0] * by))))
    return as_picture(picture if picture.ndim == 2 else picture[:, :, ::-1])


def _bound(opened: PillowImage.Image, called: str, longest: int, most: int) -> None:
    """Have no more decoded than is wanted. Raises PictureError where that would be too much."""
    width, height = opened.size
    if opened.format == "JPEG" and width * height <= MOST_PIXELS:
        by = next((by for by in (8, 4, 2) if max(width, height) >= by * longest), 1)
        while by < 8 and width * height > most * by * by:
            by *= 2
        opened.draft(None, (max(1, width // by), max(1, height // by)))
    if opened.width * opened.height > most:
        most = max(most, MOST_PIXELS) if opened.format == "JPEG" else most
        raise PictureError(
            f"{called}: {width} x {height} pixels are more than the {most // 1_000_000} megapixels that are read of"
            " such a picture; save a smaller copy."
        )


def _eight_bit(picture: PillowImage.Image) -> npt.NDArray[np.uint8]:
    """Height x width in grey, or x 3, red first. Sixteen-bit grey is scaled: a conversion would clip it to white."""
    if picture.mode.startswith("I") or picture.mode == "F":
        deep = np.asarray(picture)
        if deep.dtype != np.uint16:
            deep = np.clip(deep, 0, 65535).astype(np.uint16)
        return (deep >> 8).astype(np.uint8)
    return np.asarray(picture if picture.mode == "RGB" else picture.convert("RGB"), dtype=np.uint8)


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
