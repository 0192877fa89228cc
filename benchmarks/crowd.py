"""How soon a host is answered while a crowd holds connections: sixty that never read, six hundred that ask nothing."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from urllib.parse import urlsplit

from .figures import Figure
from .served import CHOICE, evening_in, pages_of

ASKED = 20
MOST = 500
"""Milliseconds a host may wait."""

VIEWS = b"GET /api/view HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.168.1.9\r\n\r\n" * 100
CROWDS = (("60 connections ask for much and never read", 60, VIEWS), ("600 connections ask for nothing", 600, b""))


def run() -> Iterator[Figure]:
    """The slowest of the host's requests, beside each crowd."""
    for name, number, words in CROWDS:
        with TemporaryDirectory() as data, evening_in(Path(data)) as evening, pages_of(evening) as address:
            evening.begin(CHOICE)
            port = urlsplit(address).port or 0
            with ExitStack() as held:
                for count in range(number):
                    one = held.enter_context(socket.create_connection(("127.0.0.1", port), 30, _source(count, number)))
                    one.sendall(words)
                slowest = max(_answered(port) for _ in range(ASKED))
        yield Figure(f"a host is answered while {name}, slowest of {ASKED}", slowest, "ms", most=MOST)


def _source(count: int, number: int) -> tuple[str, int]:
    """Twelve devices share the crowd among them."""
    return f"127.0.2.{1 + 12 * count // number}", 0


def _answered(port: int) -> float:
    """Milliseconds until a host, on a connection of its own, has read an answer."""
    start = perf_counter()
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", "/api/phones", headers={"Host": "localhost"})
    connection.getresponse().read()
    connection.close()
    return 1000 * (perf_counter() - start)
