"""A bad network between a browser and the companion: all bytes go through here, and can be held back."""

import socket
from contextlib import suppress
from threading import Event, Thread
from types import TracebackType
from typing import Self

PIECE = 65536


class Relay:
    """Passes on whatever comes, until it is told to hold everything back; nothing is closed and nothing is lost."""

    def __init__(self, to_port: int) -> None:
        self._to = to_port
        self._flows = Event()
        self._flows.set()
        self._is_closed = False
        self._sockets: list[socket.socket] = []
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        Thread(target=self._accept, daemon=True).start()

    def hold(self) -> None:
        """From now on nothing arrives anywhere."""
        self._flows.clear()

    def let_go(self) -> None:
        """What was held back arrives, and all that follows."""
        self._flows.set()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._is_closed = True
        self._flows.set()
        for one in (self._listening, *self._sockets):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while not self._is_closed:
                here, _ = self._listening.accept()
                there = socket.create_connection(("127.0.0.1", self._to))
                self._sockets += [here, there]
                for source, goal in ((here, there), (there, here)):
                    Thread(target=self._pass_on, args=(source, goal), daemon=True).start()

    def _pass_on(self, source: socket.socket, goal: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(PIECE):
                self._flows.wait()
                goal.sendall(data)
            self._flows.wait()
            goal.shutdown(socket.SHUT_WR)
