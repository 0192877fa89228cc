"""Serving the pages over the local network, inside our own process: waitress, with threads for every sort of request.

The process owns camera, serial line and pins, so there is exactly one, and it stops when it is told to. A screen that
walks out of the Wi-Fi is noticed by TCP after `SILENCE`, and connections that ask for nothing cost no thread. What one
visitor may hold of all this is in `web.access.limits`, which thread answers in `web.workers`.
"""

import socket
from contextlib import suppress
from ssl import SSLContext
from threading import Event, Thread
from typing import Any

from flask import Flask
from waitress import wasyncore
from waitress.adjustments import Adjustments
from waitress.server import TcpWSGIServer

from web.access.limits import PATIENCE, channel
from web.encrypted import encrypted
from web.stream.live import Live
from web.workers import HOSTS, OTHERS, STREAMS, Workers

AT_ONCE = 64
"""So many who wait at the door are let in before anybody else is served."""

PIECE = 1024
"""Bytes read from one connection before the next has its turn: no more than a page of ours asks for at once."""

WAITING = 256 * 1024
"""Bytes that may wait for a screen that reads too slowly; then it is hung up on, and may ask again."""

READ = 4
"""So many times the largest body are read, and refused by the app; of what is larger still nothing is."""

SILENCE = 20
"""Seconds without any answer from a screen after which the system gives its connection up."""


class Server:
    """The pages on a socket of their own, from `start` until `stop`."""

    def __init__(
        self, app: Flask, host: str, port: int, patience: float = PATIENCE, context: SSLContext | None = None
    ) -> None:
        """Port 0 is any free one; a request has `patience` seconds to come in. Raises OSError without the address.

        With a TLS `context` connections may be encrypted or plain, as they begin.
        """
        self._live: Live = app.extensions["live"]
        self._sockets: dict[int, Any] = {}
        self._workers = Workers(lambda asking: _lane(app, asking), self._live.screens.most)
        settings = Adjustments(
            host=host,
            port=port,
            connection_limit=1_000_000,  # the door is never closed: `limits` makes room instead
            channel_timeout=30,
            cleanup_interval=10,
            recv_bytes=PIECE,
            max_request_body_size=READ * app.config["MAX_CONTENT_LENGTH"],
            max_request_header_size=16 * 1024,
            outbuf_high_watermark=WAITING,
            clear_untrusted_proxy_headers=False,  # they tell `visitors` that a request was passed on
            ident=None,
            log_socket_errors=False,  # a tablet that walks out of the Wi-Fi is not a fault
        )
        kind = channel(app, patience)
        if context is not None:
            kind = encrypted(kind, context)

        def door(found: Any) -> Door:
            return Door(app, self._sockets, dispatcher=self._workers, adj=settings, sockinfo=found, kind=kind)

        try:
            self._doors = [door(found) for found in settings.listen]
            if host == "::":  # waitress answers IPv6 alone there
                ipv4 = (socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP, ("0.0.0.0", self.port))
                self._doors.append(door(ipv4))
        except OSError:
            wasyncore.close_all(self._sockets, ignore_all=True)
            raise
        self._stopping = Event()
        self._thread = Thread(target=self._run, name="pages", daemon=True)

    @property
    def port(self) -> int:
        """The port it listens on."""
        return int(self._doors[0].effective_port)

    def start(self) -> None:
        """Begin to answer, in threads of its own."""
        self._workers.start()
        self._thread.start()

    def stop(self) -> None:
        """Answer nobody any more: open streams end first, so that no thread is left behind. Pages reconnect later."""
        self._live.close()
        self._workers.shutdown(seconds=2)
        self._stopping.set()
        with suppress(OSError):  # the loop may have noticed by itself and closed everything
            self._doors[0].pull_trigger()
        self._thread.join(timeout=2)

    def _run(self) -> None:
        while not self._stopping.is_set():
            wasyncore.loop(timeout=1, use_poll=True, map=self._sockets, count=1)
        wasyncore.close_all(self._sockets, ignore_all=True)


class Door(TcpWSGIServer):  # type: ignore[misc]  # waitress has no types
    """A socket at which visitors come in: all who wait, so that nobody stands behind hundreds who want nothing."""

    def __init__(self, *made_of: Any, kind: type, **more: Any) -> None:
        """`kind` is what a connection becomes."""
        self.channel_class = kind
        super().__init__(*made_of, **more)

    def handle_accept(self) -> None:
        """Let in those who wait."""
        for _ in range(AT_ONCE):
            try:
                came = self.accept()
                if came is None:
                    return
                self.set_socket_options(came[0])
            except OSError:  # gone again
                continue
            self.channel_class(self, *came, self.adj, map=self._map)

    def set_socket_options(self, conn: socket.socket) -> None:
        """Send at once, and notice who has gone without a word."""
        conn.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        conn.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux has it; elsewhere the 120 s life of a stream must do
            conn.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENCE * 1000)


def _lane(app: Flask, asking: Any) -> str:
    """Who answers the next request of this connection."""
    request = asking.requests[0]
    if request.error is not None:
        return OTHERS
    if request.path == "/live":
        return STREAMS
    return HOSTS if app.extensions["is_host"](asking.addr[0], request.headers, asking.adj.url_scheme) else OTHERS
