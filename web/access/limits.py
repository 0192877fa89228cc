"""What one visitor may hold of the server before any page is asked: connections, and time to say what it wants.

A request that comes in drop by drop costs no thread, only a connection, and the house has just so many. So each
connection has a while for each request, an address that opens very many loses its oldest idle ones, and when all are
taken the address with the most gives one up: never one that a host has used while there is another. Nobody waits for
a client that does not read: it is hung up on. What cannot be read as a request at all is answered in the same shape,
and in the same words, as anything else the pages refuse.
"""

import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from typing import Any

from flask import Flask
from waitress.channel import HTTPChannel
from waitress.task import ErrorTask

from companion.said import said
from web.refusals import WORDS, no
from web.workers import HOSTS

CONNECTIONS_A_CLIENT = 64
"""A browser opens six at most; a room full of tabs on one machine stays below."""

CONNECTIONS = 256
"""Connections all together; a table with a dozen devices has 72 at most."""

AT_ONCE = 4
"""Requests that one connection may send before the first is answered; a browser sends one."""

UNREAD = 1024
"""So many times so many bytes are read, and thrown away, when a connection is closed; usually there are none."""

PATIENCE = 20.0
"""Seconds from the first byte of a request to its last."""


def channel(app: Flask, patience: float = PATIENCE, clock: Callable[[], float] = time.monotonic) -> type[HTTPChannel]:
    """The kind of connection on which this app is served."""

    class Told(ErrorTask):  # type: ignore[misc]  # waitress has no types
        """The answer to what is not a request, or one that is too large."""

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
            self.lane = ""
            if given_up := too_many(list(server.active_channels.values()), self.addr[0]):
                given_up.will_close = True

        def received(self, data: bytes) -> bool:
            taken = bool(super().received(data))
            self._began = None if self.request is None else clock() if self._began is None else self._began
            if len(self.requests) > AT_ONCE:
                self.will_close = True
            return taken

        def _flush_outbufs_below_high_watermark(self) -> None:
            """Hang up on a client that lets so much wait: no thread waits for somebody to read."""
            with self.outbuf_lock:
                if self.total_outbufs_len > self.adj.outbuf_high_watermark:
                    self._flush_exception(self._flush_some, do_close=False)
                if self.total_outbufs_len > self.adj.outbuf_high_watermark:
                    self.will_close, self.connected = True, False
                    self.server.pull_trigger()

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


def too_many(open_: list[Any], newest: str) -> Any:
    """The connection to give up now that one more has come from the address `newest`; None while there is room.

    Of an address's connections those go first that have asked for nothing yet, then those that wait for nothing; those
    a host has used go last. The oldest go first.
    """
    staying = [one for one in open_ if not one.will_close]
    mine = [one for one in staying if one.addr[0] == newest and not one.requests]
    if len(mine) > CONNECTIONS_A_CLIENT:
        return min(mine, key=_worth)
    if len(staying) <= CONNECTIONS:
        return None
    [(most, _)] = Counter(one.addr[0] for one in staying).most_common(1)
    return min((one for one in staying if one.addr[0] == most), key=_worth)


def _worth(one: Any) -> tuple[bool, bool, bool, float]:
    return one.lane == HOSTS, bool(one.requests), bool(one.lane), one.creation_time


def refusal(app: Flask, status: HTTPStatus, headers: dict[str, str]) -> tuple[str, list[tuple[str, str]], bytes]:
    """Status line, headers and body of the answer to a request that never became one; `headers` are what it had."""
    kept = {name: headers[name] for name in ("COOKIE", "ACCEPT-LANGUAGE") if name in headers}
    with app.test_request_context(headers=kept):
        words = WORDS.get(status) or said("{fault}. Nothing was changed.", fault=status.phrase)
        made = app.process_response(app.make_response(no(status, status.phrase.lower().replace(" ", "_"), words)))
    wanted = [(name, value) for name, value in made.headers.items() if name != "Content-Length"]
    return f"{status.value} {status.phrase}", wanted, made.get_data()
