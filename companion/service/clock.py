"""The clock of a machine that has none while it is off: it goes on from the newest entry of the games, or later.

    python -m companion.service.clock JOURNAL

runs before the service on the appliance, as its user and with the right to set the clock. Once the network says what
time it is, that counts.
"""

import sqlite3
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path


def newest(journal: Path) -> float | None:
    """When the newest entry was written; None where there is none, or none that can be read."""
    if not journal.exists():
        return None
    try:
        with closing(sqlite3.connect(f"{journal.resolve().as_uri()}?mode=ro", timeout=0.5, uri=True)) as connection:
            found: float | None = connection.execute("SELECT max(at) FROM lines").fetchone()[0]
            return found
    except sqlite3.Error:  # what is wrong with it is reported by the companion
        return None


def catch_up(journal: Path, now: Callable[[], float], set_to: Callable[[float], None]) -> bool:
    """Whether the clock had to be set forward, which is done."""
    last = newest(journal)
    if last is None or now() >= last:
        return False
    set_to(last)
    return True


if __name__ == "__main__":
    if catch_up(Path(sys.argv[1]), time.time, lambda at: time.clock_settime(time.CLOCK_REALTIME, at)):
        print("The clock was set to the time of the newest entry.")  # noqa: T201
