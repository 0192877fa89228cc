"""A client of the live stream, reading the wire as it is: for tests that need more than a browser shows."""

import json
from http.client import HTTPResponse
from types import TracebackType
from typing import Any, NamedTuple, Self

from tests.waiting import PATIENCE
from tests.web.ways import Port


class Event(NamedTuple):
    """One event of the stream."""

    name: str
    id: str | None
    data: Any


class Stream:
    """An open stream of one tab."""

    def __init__(
        self,
        port: int,
        tab: str,
        *,
        last: str | None = None,
        source: str = "127.0.0.1",
        cookie: str | None = None,
        packed: bool = False,
    ) -> None:
        """A `Port` is reached its way. `packed` says that packed answers are understood, as every browser does."""
        self._connection = (port if isinstance(port, Port) else Port(port)).http(source, timeout=PATIENCE)
        given = {
            "Host": "localhost",
            "Last-Event-ID": last,
            "Cookie": cookie,
            "Accept-Encoding": "gzip" if packed else None,
        }
        headers = {name: value for name, value in given.items() if value is not None}
        self._connection.request("GET", f"/live?tab={tab}", headers=headers)
        self.answer: HTTPResponse = self._connection.getresponse()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.answer.close()
        self._connection.close()

    def next(self) -> Event | None:
        """The next event, None at the end of the stream."""
        name, id_, data = "", None, ""
        while read := self.answer.readline():
            line = read.decode().rstrip("\n")
            if not line and name:
                return Event(name, id_, json.loads(data))
            field, _, value = line.partition(": ")
            name, id_, data = (
                value if field == "event" else name,
                value if field == "id" else id_,
                value if field == "data" else data,
            )
        return None

    def next_news(self) -> Event | None:
        """The next event that is not a heartbeat."""
        while (event := self.next()) is not None and event.name == "alive":
            pass
        return event
