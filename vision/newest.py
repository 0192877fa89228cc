"""Always the newest frame: a thread empties the camera, so that a reader never sees the past.

A camera that stalls, returns nothing or vanishes is an everyday thing: the thread goes on, opens it again when it can,
and `trouble` says in words what is wrong.
"""

import threading
import time
from collections.abc import Callable
from types import TracebackType
from typing import Self

import cv2

from vision.picture import as_picture
from vision.readings import CameraError, Frame, NoMorePicturesError, VisionError
from vision.source import FrameSource

PATIENCE = 2.0
"""Seconds without a picture after which people are told."""

RETRY = 1.0
"""Seconds between two attempts to open a camera."""


class NewestFrame:
    """Holds the newest frame of a source. `open_source` opens it, and opens it again after it failed.

    `clock` stamps the frames (monotonic seconds). Frame numbers rise by one a picture and go on after a reopening.
    """

    def __init__(
        self,
        open_source: Callable[[], FrameSource],
        *,
        clock: Callable[[], float] = time.monotonic,
        patience: float = PATIENCE,
        retry: float = RETRY,
    ) -> None:
        self._open_source, self._clock = open_source, clock
        self._patience, self._retry = patience, retry
        self._arrived = threading.Condition()
        self._stop = threading.Event()
        self._frame: Frame | None = None
        self._taken = 0
        self._name = "the camera"
        self._problem: str | None = None
        self._waiting_since = clock()
        self._ended = False
        self._thread = threading.Thread(target=self._run, name="newest-frame", daemon=True)

    def start(self) -> Self:
        """Begin to capture."""
        self._waiting_since = self._clock()
        self._thread.start()
        return self

    def stop(self, timeout: float = 2.0) -> bool:
        """End the thread; False when a hanging camera kept it from ending in time (it will not keep the program up)."""
        self._stop.set()
        with self._arrived:
            self._arrived.notify_all()
        if self._thread.ident is not None:
            self._thread.join(timeout)
        return not self._thread.is_alive()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def take(self, timeout: float = 0.5) -> Frame | None:
        """The newest frame, waiting up to `timeout` seconds for one that was not taken before; None if none came."""
        with self._arrived:
            self._arrived.wait_for(lambda: self._fresh() is not None or self._stop.is_set() or self._ended, timeout)
            frame = self._fresh()
            if frame is not None:
                self._taken = frame.number
            return frame

    def after(self, number: int, timeout: float = 0.5) -> Frame | None:
        """The newest frame if its number is larger, waiting up to `timeout` seconds for one; None if none came.

        For a second one who looks: it takes no frame away from the user of `take`.
        """

        def newer() -> bool:
            return self._frame is not None and self._frame.number > number

        with self._arrived:
            self._arrived.wait_for(lambda: newer() or self._stop.is_set() or self._ended, timeout)
            return self._frame if newer() else None

    @property
    def trouble(self) -> str | None:
        """What is wrong with the camera, in words; None while pictures come."""
        with self._arrived:
            if self._problem is not None:
                return self._problem
            silent = self._clock() - self._waiting_since
            name = self._name
        if silent > self._patience:
            return f"{name} has sent no picture for {silent:.0f} s."
        return None

    @property
    def ended(self) -> bool:
        """Whether the source (a folder, a video) was shown to its end."""
        return self._ended

    def _fresh(self) -> Frame | None:
        return self._frame if self._frame is not None and self._frame.number > self._taken else None

    def _run(self) -> None:
        while not self._stop.is_set() and not self._ended:
            try:
                self._capture()
            except NoMorePicturesError as end:
                self._ended = True
                self._say(str(end))
            except (VisionError, OSError, cv2.error) as problem:
                self._say(str(problem))
            if not self._ended:
                self._stop.wait(self._retry)

    def _capture(self) -> None:
        source = self._open_source()
        self._name = source.name
        since = self._clock()
        try:
            while not self._stop.is_set():
                image = source.read()
                if image is None or image.size == 0:
                    if self._clock() - since > self._patience:
                        raise CameraError(f"{source.name} is open but returns no pictures.")
                    self._stop.wait(0.005)
                    continue
                since = self._clock()
                self._publish(Frame(self._number() + 1, since, as_picture(image)))
        finally:
            source.close()

    def _number(self) -> int:
        return self._frame.number if self._frame is not None else 0

    def _publish(self, frame: Frame) -> None:
        with self._arrived:
            self._frame, self._problem, self._waiting_since = frame, None, frame.time
            self._arrived.notify_all()

    def _say(self, problem: str) -> None:
        with self._arrived:
            self._problem = problem
            self._arrived.notify_all()
