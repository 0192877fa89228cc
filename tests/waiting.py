"""Waiting for what must come, on however slow a machine; where nothing tells of it, it is looked for now and then."""

from collections.abc import Callable
from threading import Event
from time import monotonic

PATIENCE = 60.0
"""Seconds after which something that must come is missing."""

OFTEN = 0.02
"""Seconds between two looks."""


def until(
    holds: Callable[[], object],
    what: Callable[[], object] = lambda: "It",
    news: Callable[[float], object] | None = None,
) -> None:
    """Wait until something is true; `what` says what is missing otherwise. `news` waits for a change, or so long."""
    ends, wait = monotonic() + PATIENCE, news or Event().wait
    while not holds():
        assert monotonic() < ends, f"{what()} did not come"
        wait(OFTEN)
