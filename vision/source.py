"""Where frames come from: one protocol, and the camera, the video file and the folder of pictures that fulfil it.

A source is used by one thread only. It may block while it waits for the next picture; NewestFrame copes with that.
"""

import errno
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import cv2
import numpy as np

from vision.exposure import HeldExposure
from vision.picture import load_picture
from vision.readings import CameraError, Image, NoMorePicturesError, PictureError

SUFFIXES = frozenset({".png", ".jpg", ".jpeg", ".bmp", ".webp", ".tif", ".tiff"})


class FrameSource(Protocol):
    """Anything that yields pictures one after the other."""

    @property
    def name(self) -> str:
        """What to call it in a message to people."""

    def read(self) -> Image | None:
        """The next picture; None when there is none just now.

        Raises CameraError when the source has gone and NoMorePicturesError when it has come to its end.
        """

    def close(self) -> None:
        """Give the device back; harmless when done twice."""


class Camera:
    """A USB or CSI camera behind Video4Linux, by path ("/dev/video0", "/dev/v4l/by-id/...") or by number.

    Raises CameraError, naming the device, when it is not there or cannot be opened.
    """

    def __init__(
        self,
        device: str | int = 0,
        *,
        width: int = 640,
        height: int = 480,
        rate: float = 30.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        path = f"/dev/video{device}" if isinstance(device, int) else device
        self.name = f"camera {path}"
        if not Path(path).exists():
            raise CameraError(f"{self.name}: there is no such device. Is it plugged in?")
        self._capture = cv2.VideoCapture(path, cv2.CAP_V4L2)
        if not self._capture.isOpened():
            raise CameraError(_why_closed(self.name, path))
        # Motion JPEG fits 30 frames a second through USB 2; one buffered picture is the least age a driver offers.
        self._capture.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
        self._capture.set(cv2.CAP_PROP_FRAME_WIDTH, width)
        self._capture.set(cv2.CAP_PROP_FRAME_HEIGHT, height)
        self._capture.set(cv2.CAP_PROP_FPS, rate)
        self._capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)
        self._path = path
        self._exposure = HeldExposure(self._capture, clock)

    def read(self) -> Image | None:
        """The next picture, or None when the camera returned nothing."""
        if not Path(self._path).exists():
            raise CameraError(f"{self.name}: it was unplugged.")
        came, image = self._capture.read()
        if not came or image is None:
            return None
        picture = np.asarray(image, dtype=np.uint8)
        self._exposure.see(picture)
        return picture

    def close(self) -> None:
        """Release the device."""
        self._capture.release()


def _why_closed(name: str, path: str) -> str:
    """Why a camera that is there cannot be opened: OpenCV does not say it, but the system does."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_NONBLOCK))
    except OSError as error:
        if error.errno == errno.EPERM:  # the service manager keeps it closed, whoever the user is
            return (
                f"{name}: it is closed to the service; "
                "restart it while the camera is plugged in (sudo systemctl restart hexkeeper)."
            )
        if error.errno == errno.EACCES:
            return f"{name}: it may not be opened by this user; add the user to the group video and log in again."
    return f"{name}: it cannot be opened. Another program may be using it."


class _Pace:
    """Lets pictures out no faster than a camera would."""

    def __init__(self, rate: float, clock: Callable[[], float], wait: Callable[[float], None]) -> None:
        self._every, self._clock, self._wait = 1 / rate, clock, wait
        self._next = clock()

    def hold(self) -> None:
        self._wait(max(0.0, self._next - self._clock()))
        self._next = max(self._next + self._every, self._clock())


class VideoFile:
    """A video file, shown at its own speed. Raises CameraError, naming the file, when it cannot be opened."""

    def __init__(
        self,
        path: str | Path,
        *,
        clock: Callable[[], float] = time.monotonic,
        wait: Callable[[float], None] = time.sleep,
    ) -> None:
        self.name = f"video {path}"
        if not Path(path).is_file():
            raise CameraError(f"{self.name}: there is no such file.")
        self._capture = cv2.VideoCapture(str(path))
        rate = float(self._capture.get(cv2.CAP_PROP_FPS)) if self._capture.isOpened() else 0.0
        if not 0 < rate < 1000:
            self._capture.release()
            raise CameraError(f"{self.name}: it is not a video that can be read.")
        self._pace = _Pace(rate, clock, wait)

    def read(self) -> Image | None:
        """The next picture of the video."""
        self._pace.hold()
        came, image = self._capture.read()
        if not came or image is None:
            raise NoMorePicturesError(f"{self.name} is at its end; start the companion again to see it again.")
        return np.asarray(image, dtype=np.uint8)

    def close(self) -> None:
        """Close the file."""
        self._capture.release()


class PictureFolder:
    """The pictures of a folder in the order of their names; broken ones are left out and named in `skipped`.

    Raises CameraError, naming the folder, when it is missing or holds no picture files.
    """

    def __init__(
        self,
        path: str | Path,
        *,
        rate: float = 30.0,
        clock: Callable[[], float] = time.monotonic,
        wait: Callable[[float], None] = time.sleep,
    ) -> None:
        self.name = f"folder {path}"
        if not Path(path).is_dir():
            raise CameraError(f"{self.name}: there is no such folder.")
        self._left = sorted((f for f in Path(path).iterdir() if f.suffix.lower() in SUFFIXES), reverse=True)
        if not self._left:
            raise CameraError(f"{self.name}: there are no pictures in it.")
        self._pace = _Pace(rate, clock, wait)
        self.skipped: list[str] = []

    def read(self) -> Image | None:
        """The next picture; None in place of a broken one."""
        if not self._left:
            raise NoMorePicturesError(f"{self.name} is at its end; start the companion again to see it again.")
        self._pace.hold()
        try:
            return load_picture(self._left.pop())
        except PictureError as problem:
            self.skipped.append(str(problem))
            return None

    def close(self) -> None:
        """Nothing is held open."""
