"""Signs of life of what must work: each says in words what stands still, and nothing as long as all goes on.

A look may itself hang where something else does. It is meant to: then the system hears nothing more.
"""

import time
from collections.abc import Callable
from contextlib import closing
from http.client import HTTPConnection, HTTPException

Sign = Callable[[], str]
"""What stands still, in words; empty while it goes on."""

ALIVE = "/alive"
"""The page that is asked for."""


def pages_answer(port: int, host: str = "127.0.0.1", patience: float = 5.0) -> Sign:
    """Whether the pages answer within `patience` seconds."""

    def look() -> str:
        with closing(HTTPConnection(host, port, timeout=patience)) as asked:
            try:
                asked.request("GET", ALIVE)
                asked.getresponse().read()
            except (OSError, HTTPException) as error:
                return f"the pages do not answer ({error or type(error).__name__})"
        return ""

    return look


def goes_round(
    name: str,
    last: Callable[[], float | None],
    patience: float,
    clock: Callable[[], float] = time.monotonic,
) -> Sign:
    """Whether a loop has come round within `patience` seconds; `last` is when, None while it does not run."""

    def look() -> str:
        came = last()
        silent = 0.0 if came is None else clock() - came
        return f"{name} has stood still for {silent:.0f} seconds" if silent > patience else ""

    return look


def lets_in(name: str, enter: Callable[[float], bool], patience: float) -> Sign:
    """Whether what deals with one thing after the other is free again within `patience` seconds."""

    def look() -> str:
        return "" if enter(patience) else f"{name} has been busy for more than {patience:.0f} seconds"

    return look
