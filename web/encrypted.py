"""Encrypted and plain connections on one port: the first byte of each says which it is.

So an address without “https” still leads somewhere: to the same page, encrypted (see `web.trust`).
"""

import ssl
import time
from copy import copy
from errno import EWOULDBLOCK
from socket import MSG_PEEK
from threading import Lock
from typing import Any

HANDSHAKE = b"\x16"
"""The first byte of every TLS connection: a record of its handshake (RFC 8446, section 5.1)."""

RECORD = 16 * 1024
"""Bytes in the largest record: when so many are read at once, none is left behind where no poll would see it."""


class GuardedSocket(ssl.SSLSocket):
    """A TLS socket that one thread may read while another one writes, and that never waits.

    Where TLS needs more of the other side first, it raises BlockingIOError as plain sockets do.
    """

    _turn: Lock

    def recv(self, buflen: int = RECORD, flags: int = 0) -> bytes:
        """What has come, decrypted; nothing once the other side has hung up. Raises OSError."""
        with self._turn:
            try:
                return super().recv(buflen, flags)
            except (ssl.SSLWantReadError, ssl.SSLWantWriteError) as error:
                raise BlockingIOError(EWOULDBLOCK, "not yet") from error

    def send(self, data: Any, flags: int = 0) -> int:
        """How many bytes of this have gone out. Raises OSError."""
        with self._turn:
            try:
                return super().send(data, flags)
            except (ssl.SSLWantReadError, ssl.SSLWantWriteError) as error:
                raise BlockingIOError(EWOULDBLOCK, "not yet") from error


def encrypted(kind: Any, context: ssl.SSLContext) -> Any:
    """The same kind of connection of waitress, which becomes a TLS connection if it begins like one."""
    context.sslsocket_class = GuardedSocket

    class Encrypted(kind):  # type: ignore[misc]  # waitress has no types
        socket: Any
        adj: Any

        def __init__(self, *made_of: Any, **more: Any) -> None:
            self._is_new = True
            super().__init__(*made_of, **more)

        def handle_read(self) -> None:
            """Read one record, or what there is of a plain request."""
            if self._is_new and not self._begin():
                return
            if not isinstance(self.socket, GuardedSocket):
                super().handle_read()
                return
            try:
                data = self.socket.recv(RECORD)
            except BlockingIOError:
                return
            except OSError:  # no handshake after all, or gone
                data = b""
            if not data:
                self.handle_close()
                return
            self.last_activity = time.time()
            self.received(data)

        def _begin(self) -> bool:
            """Find out what this connection is, from its first byte; whether there was one."""
            try:
                first = self.socket.recv(1, MSG_PEEK)
            except BlockingIOError:
                return False
            except OSError:
                first = b""
            if not first:
                self.handle_close()
                return False
            self._is_new = False
            if first == HANDSHAKE:
                wrapped = context.wrap_socket(self.socket, server_side=True, do_handshake_on_connect=False)
                assert isinstance(wrapped, GuardedSocket)
                wrapped._turn = Lock()
                wrapped.setblocking(False)
                self.socket, self.adj = wrapped, copy(self.adj)
                self.adj.url_scheme = "https"
            return True

    return Encrypted
