"""Serving the page on the network of our own, for the few minutes for which it is needed."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import Any

from flask import Flask
from waitress import create_server, wasyncore

THREADS = 4


@contextmanager
def served(app: Flask, host: str, port: int) -> Iterator[int]:
    """The page at an address; the port, as 0 is any free one. Raises OSError where the address is not to be had."""
    sockets: dict[int, Any] = {}
    made = create_server(
        app, map=sockets, host=host, port=port, threads=THREADS, ident=None, channel_timeout=20, cleanup_interval=5
    )
    stopping = Event()

    def run() -> None:
        while not stopping.is_set():
            wasyncore.loop(timeout=1, use_poll=True, map=sockets, count=1)

    thread = Thread(target=run, name="first page", daemon=True)
    thread.start()
    try:
        yield int(made.effective_port)
    finally:
        stopping.set()
        made.pull_trigger()
        thread.join(timeout=2)
        made.task_dispatcher.shutdown(timeout=2)
        wasyncore.close_all(sockets, ignore_all=True)
