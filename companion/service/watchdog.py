"""Signs of life for the system, which starts the companion again when they stop.

They are given only as long as everything that must work does. What does not is logged, and shown by
`systemctl status`.
"""

import logging
import threading
from collections.abc import Iterable

from .notify import Manager
from .signs import Sign

_log = logging.getLogger(__name__)

OFTEN = 5
"""Signs of life in the time that the system allows between two."""


class Watchdog:
    """Looks after these on a thread of its own, where the system expects signs of life."""

    def __init__(self, manager: Manager, signs: Iterable[Sign]) -> None:
        self._manager, self._signs, self._trouble = manager, tuple(signs), ""
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="watchdog", daemon=True)

    def start(self) -> None:
        """Say that the companion is ready, and begin to give signs of life."""
        self._manager.tell(READY=1)
        if self._manager.patience:
            self._thread.start()

    def stop(self) -> None:
        """Say that the companion ends by itself."""
        self._stop.set()
        self._manager.tell(STOPPING=1)
        if self._thread.is_alive():
            self._thread.join(timeout=1)

    def look(self) -> str:
        """Look at everything and give a sign of life; or say what stands still, and give none."""
        trouble = "; ".join(filter(None, (sign() for sign in self._signs)))
        if trouble != self._trouble:
            self._trouble = trouble
            if trouble:
                _log.error("%s: without a sign of life the system starts the companion again", trouble)
            self._manager.tell(STATUS=trouble or "all well")
        if not trouble:
            self._manager.tell(WATCHDOG=1)
        return trouble

    def _run(self) -> None:
        assert self._manager.patience is not None
        while not self._stop.wait(self._manager.patience / OFTEN):
            self.look()
