"""The process that plays games out, as the companion sees it: started, asked, heard, ended."""

import json
import logging
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

COMMAND: Sequence[str] = (sys.executable, "-m", "companion.forecast")
TO_END: Final = 2.0
"""Seconds in which it ends by itself, once its input has ended."""

_log = logging.getLogger(__name__)

Answer = dict[str, Any]


class ForecastProcess:
    """One process. `hears` is called with each answer, on a thread of its own."""

    def __init__(self, hears: Callable[[Answer], object], command: Sequence[str] | None = None) -> None:
        self._hears = hears
        self._lock = threading.Lock()
        self._process = subprocess.Popen(command or COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._listener = threading.Thread(target=self._listen, name="forecast", daemon=True)
        self._listener.start()

    @property
    def pid(self) -> int:
        """Its number."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """Whether it can be asked."""
        return self._process.poll() is None

    def ask(self, name: str, about: object, game: object, seat: int | None = None, seed: int = 0) -> None:
        """Ask who wins, or which move leads a seat farthest. No `game` takes back what was asked under this name.

        `about` comes back with each answer.
        """
        asked = {"name": name, "about": about, "game": game, "seat": seat, "seed": seed}
        line = json.dumps(asked, separators=(",", ":")).encode() + b"\n"
        with self._lock, suppress(BrokenPipeError, ValueError):  # one that has ended is asked no more
            assert self._process.stdin is not None
            self._process.stdin.write(line)
            self._process.stdin.flush()

    def stop(self) -> None:
        """End it, or have it ended as soon as it is given any time."""
        with self._lock, suppress(BrokenPipeError):
            assert self._process.stdin is not None
            self._process.stdin.close()
        try:
            self._process.wait(TO_END)
        except subprocess.TimeoutExpired:
            self._process.kill()

    def _listen(self) -> None:
        stdout = self._process.stdout
        assert stdout is not None
        with stdout:
            for line in stdout:
                try:
                    self._hears(json.loads(line))
                except Exception:  # a figure is not worth a silent evening
                    _log.exception("an answer of the forecast could not be shown")
        self._process.wait()
