"""Serving the pages over the local network, inside our own process: waitress with a thread for every screen.

The process owns camera, serial line and pins, so there is exactly one, and it stops when it is told to. A screen that
walks out of the Wi-Fi is noticed by TCP after `SILENCE`, and half-open connections cost no thread.
"""

import socket
from contextlib import suppress
from threading import Event, Thread
from typing import Any

from flask import Flask
from waitress import wasyncore
from waitress.server import BaseWSGIServer, create_server

from web.access.limits import PATIENCE, channel
from web.line.live import Live

THREADS = 48
CONNECTIONS = 512
WAITING = 256 * 1024
"""Bytes that may wait for a screen that reads too slowly; then its stream rests until they are read."""

READ = 4
"""So many times the largest body are read, and refused by the app; of what is larger still nothing is."""

SILENCE = 20
"""Seconds without any answer from a screen after which the system gives its connection up."""


class Server:
    """The pages on a socket of their own, from `start` until `stop`."""

    def __init__(self, app: Flask, host: str, port: int, patience: float = PATIENCE) -> None:
        """Port 0 is any free one; a request has `patience` seconds to come in. Raises OSError without the address."""
        self._live: Live = app.extensions["live"]
        self._sockets: dict[int, Any] = {}
        self._http = create_server(
            app,
            map=self._sockets,
            host=host,
            port=port,
            threads=THREADS,
            connection_limit=CONNECTIONS,
            channel_timeout=30,
            cleanup_interval=10,
            max_request_body_size=READ * app.config["MAX_CONTENT_LENGTH"],
            max_request_header_size=16 * 1024,
            outbuf_high_watermark=WAITING,
            asyncore_use_poll=True,
            clear_untrusted_proxy_headers=False,  # they tell `eyes` that a request was passed on
            ident=None,
            log_socket_errors=False,  # a tablet that walks out of the Wi-Fi is no fault
        )
        self._http.adj.socket_options = _options()  # read for every new connection; no argument sets it
        kind = channel(app, patience)
        for listening in [one for one in self._sockets.values() if isinstance(one, BaseWSGIServer)]:
            listening.channel_class = kind  # nor does one set this
        self._stopping = Event()
        self._thread = Thread(target=self._run, name="pages", daemon=True)

    @property
    def port(self) -> int:
        """The port it listens on."""
        return int(self._http.effective_port)

    def start(self) -> None:
        """Begin to answer, in a thread of its own."""
        self._thread.start()

    def stop(self) -> None:
        """Answer nobody any more: open streams end first, so that no thread is left behind. Pages reconnect later."""
        self._live.close()
        self._http.task_dispatcher.shutdown(cancel_pending=True, timeout=2)
        self._stopping.set()
        with suppress(OSError):  # the loop may have noticed by itself and closed everything
            self._http.pull_trigger()
        self._thread.join(timeout=2)

    def _run(self) -> None:
        while not self._stopping.is_set():
            wasyncore.loop(timeout=1, use_poll=True, map=self._sockets, count=1)
        wasyncore.close_all(self._sockets, ignore_all=True)


def _options() -> list[tuple[int, int, int]]:
    options = [
        (socket.IPPROTO_TCP, socket.TCP_NODELAY, 1),
        (socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1),
    ]
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux has it; elsewhere the 120 s life of a stream must do
        options.append((socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENCE * 1000))
    return options
