"""The process that plays games out, as the companion sees it: started, asked, heard, ended."""

import json
import logging
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

COMMAND: Sequence[str] = (sys.executable, "-m", "companion.forecast")
TO_END: Final = 2.0
"""Seconds in which it ends by itself, once its input has ended."""
SILENT: Final = 60.0
"""Seconds without any answer after which one that was asked is not alive: it needs less than one of its own time, which
it gets only while nobody else works."""

_log = logging.getLogger(__name__)

Answer = dict[str, Any]


class ForecastProcess:
    """One process. `hears` is called with each answer, on a thread of its own.

    Nobody ever waits for it: what is asked is written on another thread of its own, of two questions of one name only
    the newer where the process is slow.
    """

    def __init__(
        self,
        hears: Callable[[Answer], object],
        command: Sequence[str] | None = None,
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._hears, self._clock = hears, clock
        self._asks = threading.Condition()
        self._to_write: dict[str, bytes] = {}
        self._waiting: dict[str, float] = {}
        """The names of what was asked and not answered yet, and since when nothing at all was heard."""
        self._ends = False
        self._process = subprocess.Popen(command or COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        for name, work in (("forecast", self._listen), ("forecast questions", self._write)):
            threading.Thread(target=work, name=name, daemon=True).start()

    @property
    def pid(self) -> int:
        """Its number."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """Whether it can be asked: it runs, and answers."""
        with self._asks:
            silent = max((self._clock() - since for since in self._waiting.values()), default=0.0)
        return silent < SILENT and self._process.poll() is None

    def ask(self, name: str, about: object, game: object, seat: int | None = None, seed: int = 0) -> None:
        """Ask who wins, or which move leads a seat farthest. No `game` takes back what was asked under this name.

        `about` comes back with each answer.
        """
        asked = {"name": name, "about": about, "game": game, "seat": seat, "seed": seed}
        with self._asks:
            self._to_write[name] = json.dumps(asked, separators=(",", ":")).encode() + b"\n"
            if game is None:
                self._waiting.pop(name, None)
            else:
                self._waiting.setdefault(name, self._clock())
            self._asks.notify()

    def stop(self) -> None:
        """End it: within TO_END by itself, otherwise by force, whatever it is doing."""
        with self._asks:
            self._ends = True
            self._asks.notify()
        try:
            self._process.wait(TO_END)
        except subprocess.TimeoutExpired:
            self._process.kill()

    # -- its own threads ---------------------------------------------------------------------------------------

    def _write(self) -> None:
        """Write what is asked, until the process ends or is to end; a write may take as long as it likes."""
        stdin = self._process.stdin
        assert stdin is not None
        with suppress(BrokenPipeError), stdin:  # one that has ended is asked no more
            while True:
                with self._asks:
                    self._asks.wait_for(lambda: self._to_write or self._ends)
                    if self._ends:
                        return
                    lines, self._to_write = self._to_write, {}
                stdin.write(b"".join(lines.values()))
                stdin.flush()

    def _listen(self) -> None:
        stdout = self._process.stdout
        assert stdout is not None
        with stdout:
            for line in stdout:
                try:
                    answer = json.loads(line)
                    self._note(answer["name"])
                    self._hears(answer)
                except Exception:  # a figure is not worth a silent evening
                    _log.exception("an answer of the forecast could not be shown")
        self._process.wait()

    def _note(self, answered: str) -> None:
        with self._asks:
            self._waiting.pop(answered, None)
            self._waiting = dict.fromkeys(self._waiting, self._clock())
