"""Inside the emulated machine: sends raw pictures (YUYV, 640 x 480) to the loopback camera, as a real one would.

The next picture is sent when the one before was looked at, however slow that is here: each is seen, and seen once.
"""

import fcntl
import struct
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep

WIDTH, HEIGHT = 640, 480
SIZE = 2 * WIDTH * HEIGHT
FASTEST, SLOWEST = 1 / 15, 0.5
"""Seconds between two pictures; the slowest where nobody looks, so that somebody may begin to."""

OUTPUT, NO_FIELDS = 2, 1
FORMAT_BYTES = 208
SET_FORMAT = 3 << 30 | FORMAT_BYTES << 16 | ord("V") << 8 | 5
"""The request VIDIOC_S_FMT, and how much it is told, of linux/videodev2.h on 64 bits."""


def told_format() -> bytearray:
    """A `struct v4l2_format` that says what is going to be written."""
    (yuyv,) = struct.unpack("<I", b"YUYV")
    picture = struct.pack("<6I", WIDTH, HEIGHT, yuyv, NO_FIELDS, 2 * WIDTH, SIZE)
    return bytearray((struct.pack("<II", OUTPUT, 0) + picture).ljust(FORMAT_BYTES, b"\0"))


class Feed:
    """Shows the first `rest` pictures of a file over and over; after `go_on` the others, then the last `rest` ones.

    `looked_at` is the number of the newest picture that somebody has looked at.
    """

    def __init__(self, camera: str, pictures: Path, rest: int, looked_at: Callable[[], int]) -> None:
        self._camera, self._film, self._rest, self._looked_at = camera, pictures.read_bytes(), rest, looked_at
        self._on, self._over = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._play, name="feed", daemon=True)
        self._thread.start()

    def go_on(self) -> None:
        """Show the others."""
        self._on.set()

    def stop(self) -> None:
        """Send nothing any more."""
        self._over.set()
        self._thread.join()

    def _play(self) -> None:
        with open(self._camera, "wb", buffering=0) as node:
            fcntl.ioctl(node, SET_FORMAT, told_format())
            for number in self._order(len(self._film) // SIZE):
                before, sent = self._looked_at(), monotonic()
                node.write(self._film[number * SIZE : (number + 1) * SIZE])
                sleep(FASTEST)
                while self._looked_at() == before and monotonic() < sent + SLOWEST and not self._over.is_set():
                    sleep(0.01)
                if self._over.is_set():
                    return

    def _order(self, pictures: int) -> Iterator[int]:
        while not self._on.is_set():
            yield from range(self._rest)
        yield from range(self._rest, pictures - self._rest)
        while True:
            yield from range(pictures - self._rest, pictures)
