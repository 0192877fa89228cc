"""The two ways to the pages, plain and encrypted. What is promised of one is promised of the other."""

import socket
import ssl
from functools import cache
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Self

import pytest
from flask import Flask

from companion.https import Certificate, own
from web import Server, Settings, create_app
from web.desk import Desk
from web.lessons.lessons import Lessons

WAYS = ("plain", "https")

plain_and_https = pytest.mark.parametrize("way", WAYS, indirect=True)
"""A test is held to both ways; its fixtures `app`, `tablet`, `phone` and `server` follow."""

MINUTE = 60.0


@cache
def certificate() -> Certificate:
    """That of this machine, by an authority of its own."""
    with TemporaryDirectory() as folder:
        return own(Path(folder) / "https", "pi", lambda: ("pi", "localhost", "127.0.0.1"))


class Way:
    """One of the ways."""

    def __init__(self, name: str) -> None:
        self.is_encrypted = name == "https"
        self.scheme = "https" if self.is_encrypted else "http"
        self.certificate = certificate() if self.is_encrypted else None

    def pages(self, desk: Desk, lessons: Lessons | None = None, **settings: Any) -> Flask:
        """The pages of a desk. Test clients ask for them this way."""
        app = create_app(desk, Settings(encrypted=self.is_encrypted, **settings), lessons)
        app.config["PREFERRED_URL_SCHEME"] = self.scheme
        return app

    def server(self, app: Flask, **more: Any) -> Server:
        """These pages on a free port of this machine."""
        return Server(
            app, "127.0.0.1", 0, context=None if self.certificate is None else self.certificate.context, **more
        )

    def port(self, server: Server) -> "Port":
        """How a device reaches them."""
        return Port.trusted(server.port, None if self.certificate is None else self.certificate.authority)

    def cookie(self, name: str) -> str:
        """What this cookie is called on this way."""
        return f"__Host-{name}" if self.is_encrypted else name


class Port(int):
    """A port of this machine, with what a device trusts that reaches it encrypted."""

    trusting: ssl.SSLContext | None = None

    @classmethod
    def trusted(cls, number: int, authority: bytes | None) -> Self:
        """One that is encrypted by this authority, in PEM, or plain without any."""
        made = cls(number)
        if authority is not None:
            made.trusting = ssl.create_default_context(cadata=authority.decode())
        return made

    def reach(self, source: str = "127.0.0.1", timeout: float = MINUTE, reads: int | None = None) -> socket.socket:
        """A connection from an address of this machine, whose system keeps `reads` bytes for it at most."""
        made = socket.socket()
        if reads is not None:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, reads)
        made.settimeout(timeout)
        made.bind((source, 0))
        made.connect(("127.0.0.1", int(self)))
        return made if self.trusting is None else self.trusting.wrap_socket(made, server_hostname="127.0.0.1")

    def http(self, source: str = "127.0.0.1", timeout: float = MINUTE) -> HTTPConnection:
        """The same for whole requests."""
        if self.trusting is None:
            return HTTPConnection("127.0.0.1", int(self), timeout=timeout, source_address=(source, 0))
        return HTTPSConnection(
            "127.0.0.1", int(self), timeout=timeout, source_address=(source, 0), context=self.trusting
        )
