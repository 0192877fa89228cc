"""The USB camera that is plugged in after the start, where any was to be taken and there was none."""

import threading
from collections.abc import Callable

from .equipment import cameras

EVERY = 2.0
"""Seconds between two looks for one; a look lists a folder."""


class LateCamera:
    """Calls `come` in a thread of its own when there is a camera, until it says that one is connected."""

    def __init__(self, come: Callable[[], bool]) -> None:
        self._come = come
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="late camera", daemon=True)

    def start(self) -> None:
        """Begin to look for one."""
        self._thread.start()

    def stop(self) -> None:
        """Look no more; one that has just come is connected first."""
        self._stop.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._stop.wait(EVERY):
            if cameras() and self._come():
                return
