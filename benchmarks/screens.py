"""Twelve screens as the network sees them: open streams that note when each revision of the game reached them."""

import threading
from http.client import HTTPConnection
from time import monotonic
from urllib.parse import urlsplit


class Screen:
    """One tablet's live stream, read in a thread of its own."""

    def __init__(self, address: str, number: int, arrived: "Arrivals") -> None:
        host, port = urlsplit(address).hostname or "", urlsplit(address).port
        # Each screen is a device of its own: one address may only have a few pages open.
        self._connection = HTTPConnection(host, port, timeout=30, source_address=(f"127.0.1.{number + 1}", 0))
        self._connection.request("GET", f"/live?tab=bench-{number}", headers={"Host": "localhost"})
        self._answer = self._connection.getresponse()
        self._number, self._arrived = number, arrived
        self._thread = threading.Thread(target=self._read, name=f"screen {number}", daemon=True)
        self._thread.start()

    def _read(self) -> None:
        revision = None
        try:
            while line := self._answer.readline():
                if line.startswith(b"id: "):  # game:revision:desk:viewer:language
                    revision = int(line.split(b":")[-4])
                elif line == b"\n" and revision is not None:
                    self._arrived.note(self._number, revision, monotonic())
        except (OSError, ValueError, AttributeError):  # the house is closing
            return

    def close(self) -> None:
        """Look on no more."""
        self._connection.close()


class Arrivals:
    """When each revision was first seen, by screen."""

    def __init__(self, screens: int) -> None:
        self._screens = screens
        self._seen: dict[int, dict[int, float]] = {}
        self._newest = [-1] * screens
        self._news = threading.Condition()

    def note(self, screen: int, revision: int, at: float) -> None:
        """This screen has been shown this revision."""
        with self._news:
            if revision > self._newest[screen]:
                self._newest[screen] = revision
                self._seen.setdefault(revision, {})[screen] = at
                self._news.notify_all()

    def slowest(self, revision: int, patience: float) -> float | None:
        """When the last of all screens had been shown this revision, waiting so long; None if one was not."""
        with self._news:
            if not self._news.wait_for(lambda: min(self._newest) >= revision, patience):
                return None
            return max(self._seen.get(revision, {}).values(), default=None)
