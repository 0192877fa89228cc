"""What one visitor may hold of the server before any page is asked: connections, and time to say what it wants.

A request that comes in drop by drop costs no thread, only a connection, and the house has just so many. So each
connection has a while for each request, and an address that opens very many loses its oldest idle ones. What cannot be
read as a request at all is answered in the same shape, and in the same words, as anything else the pages refuse.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from typing import Any

from flask import Flask
from waitress.channel import HTTPChannel
from waitress.task import ErrorTask

from companion.said import said
from web.refusals import WORDS, no

CONNECTIONS_A_CLIENT = 64
"""A browser opens six at most; a room full of tabs on one machine stays below."""

UNREAD = 1024
"""So many times so many bytes are read, and thrown away, when a connection is closed; usually there are none."""

PATIENCE = 20.0
"""Seconds from the first byte of a request to its last."""


def channel(app: Flask, patience: float = PATIENCE, clock: Callable[[], float] = time.monotonic) -> type[HTTPChannel]:
    """The kind of connection on which this app is served."""

    class Told(ErrorTask):  # type: ignore[misc]  # waitress has no types
        """The answer to what is no request, or one that is too large."""

        def execute(self) -> None:
            headers = {name.replace("_", "-"): value for name, value in self.request.headers.items()}
            status = HTTPStatus(self.request.error.code)
            self.status, more, body = refusal(app, status, headers)
            self.response_headers.extend(more)
            self.set_close_on_finish()
            self.content_length = len(body)
            self.write(body)

    class Channel(HTTPChannel):  # type: ignore[misc]  # waitress has no types
        """A connection with a limit on how long a request may take to arrive."""

        error_task_class = Told

        def __init__(self, server: Any, *made_of: Any, **more: Any) -> None:
            super().__init__(server, *made_of, **more)
            self._began: float | None = None
            mine = [one for one in server.active_channels.values() if one.addr[0] == self.addr[0]]
            idle = [one for one in mine if not one.requests and not one.will_close]
            if len(idle) > CONNECTIONS_A_CLIENT:
                min(idle, key=lambda one: one.creation_time).will_close = True

        def received(self, data: bytes) -> bool:
            taken = bool(super().received(data))
            self._began = None if self.request is None else clock() if self._began is None else self._began
            return taken

        def readable(self) -> bool:
            if self._began is not None and clock() - self._began > patience:
                self.will_close = True
            return bool(super().readable())

        def handle_close(self) -> None:
            """Read what has come meanwhile: closing over it would take back the answer that was sent last."""
            with suppress(OSError, AttributeError):
                for _ in range(UNREAD):
                    if not self.socket.recv(UNREAD):
                        break
            super().handle_close()

    return Channel


def refusal(app: Flask, status: HTTPStatus, headers: dict[str, str]) -> tuple[str, list[tuple[str, str]], bytes]:
    """Status line, headers and body of the answer to a request that never became one; `headers` are what it had."""
    kept = {name: headers[name] for name in ("COOKIE", "ACCEPT-LANGUAGE") if name in headers}
    with app.test_request_context(headers=kept):
        words = WORDS.get(status) or said("{fault}. Nothing was changed.", fault=status.phrase)
        made = app.process_response(app.make_response(no(status, status.phrase.lower().replace(" ", "_"), words)))
    wanted = [(name, value) for name, value in made.headers.items() if name != "Content-Length"]
    return f"{status.value} {status.phrase}", wanted, made.get_data()
