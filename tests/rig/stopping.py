"""The companion as its package runs it, of which a part stands still when a file says so, as if its thread hung.

The file `stops` in the folder of the games names the part, and goes when it is read. The file `crashes` stays: while it
is there, a start that touches the camera crashes, as with a driver that does.
"""

import os
import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion import app
from companion.cli import main

FOLDER = Path(os.environ["STATE_DIRECTORY"])
FOR_EVER = threading.Event()


def camera(companion: app.Companion) -> None:
    """The thread that looks at the pictures waits for one that never comes."""
    eye = companion.evening.equipment.eye
    assert eye is not None
    eye.frames.take = lambda *_: FOR_EVER.wait()  # type: ignore[method-assign,assignment,return-value]


def station(companion: app.Companion) -> None:
    """A reading is dealt with and never done."""
    station = companion.evening._station
    assert station is not None
    station._judging.acquire()


def journal(companion: app.Companion) -> None:
    """Something is written and never on the disk."""
    companion.evening.journal._lock.acquire()


def waits(companion: app.Companion) -> None:
    """Wait until the file names a part, and let that stop."""
    stops, parts = FOLDER / "stops", {part.__name__: part for part in (camera, station, journal)}
    while not stops.exists():
        time.sleep(0.1)
    part = parts[stops.read_text().strip()]
    part(companion)
    stops.unlink()
    FOR_EVER.wait()


def crashing(connect: Callable[..., Any]) -> Callable[..., Any]:
    """What connects the devices, with a driver that crashes."""

    def connected(equipment: object, dice: Any, *more: object, **how: object) -> object:
        if dice.camera != "none" and (FOLDER / "crashes").exists():
            os.kill(os.getpid(), signal.SIGSEGV)
        return connect(equipment, dice, *more, **how)

    return connected


def started(start: Callable[[app.Companion], app.Companion]) -> Callable[[app.Companion], app.Companion]:
    """What starts the companion, and then waits for the file."""

    def begun(companion: app.Companion) -> app.Companion:
        start(companion)
        threading.Thread(target=waits, args=(companion,), daemon=True).start()
        return companion

    return begun


if __name__ == "__main__":
    app.connect = crashing(app.connect)
    app.Companion.start = started(app.Companion.start)  # type: ignore[method-assign]
    main(prog_name="companion")
