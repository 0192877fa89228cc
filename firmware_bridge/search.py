"""What every search for dice has in common: a thread of its own, which is started once and ends for good."""

import logging
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Self

STOP_WAIT = 5.0
Watch = Callable[[Callable[[], None]], Callable[[], None]]
"""Tells of new ports from now on; what it returns ends that."""
_log = logging.getLogger(__name__)


class Search(ABC):
    """A context manager, or `start` and `stop`. `_run` goes on until `_stop` is set; `_look` ends its waits."""

    def __init__(self, name: str) -> None:
        self._stop, self._look = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def start(self) -> None:
        """Begin to look for dice. A search is started once."""
        self._thread.start()

    def look(self) -> None:
        """Look for the dice at once, if they are not there."""
        self._look.set()

    def stop(self) -> None:
        """Give everything back and end the thread; returns when it has ended."""
        self._stop.set()
        self._look.set()
        if self._thread.is_alive():
            self._thread.join(STOP_WAIT)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @abstractmethod
    def _run(self) -> None:
        """On the thread: until it is stopped."""


@contextmanager
def watched(watch: Watch, news: Callable[[], None]) -> Iterator[None]:
    """Have new ports reported meanwhile. Where that fails, ports are still looked for in turn."""
    end: Callable[[], None] | None = None
    try:
        end = watch(news)
    except Exception:
        _log.exception("new ports cannot be watched for; they are looked for in turn")
    try:
        yield
    finally:
        try:
            if end is not None:
                end()
        except Exception:
            _log.exception("the watch for new ports could not be ended")
