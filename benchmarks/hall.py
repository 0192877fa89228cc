"""Many tables in one hall: how long it takes from a table's word until the hall has read it.

A mosquitto of its own, on a free port of this machine, and the hall's own line and tables. The tables are simulated by
a few clients, which publish whole states, retained and with QoS 1, as companions do; each message is timed by itself.
"""

import json
import shutil
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, Final

from companion.hall import Hall, HallLine
from companion.neighbours import Address
from companion.neighbours.topics import ONLINE, PRESENCE, STATE, topics
from companion.store import Store

from .figures import Figure, percentile

PROGRAMS: Final = ("mosquitto", "/usr/sbin/mosquitto")
CLIENTS: Final = 8
"""Connections that the simulated tables share, so that this machine measures the hall and not itself."""

A_SECOND: Final = 0.5
"""Messages of one table a second: two hundred tables that play fast bring a hundred."""

PATIENCE: Final = 20.0
"""Seconds after which something that must come is called lost."""

PREFIX: Final = "hexkeeper"


class NoBrokerError(RuntimeError):
    """There is no mosquitto to measure with."""


def run(tables: int, seconds: int, seed: int) -> list[Figure]:
    """All figures of so many tables. Raises NoBrokerError."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        address = stack.enter_context(_mosquitto(folder))
        heard = _Heard(folder)
        line = HallLine(address, "hall", PREFIX, heard.hear, heard.tell_contact)
        stack.callback(line.stop)
        line.start()
        _wait(heard.contact)
        clients = [stack.enter_context(_client(address, number)) for number in range(CLIENTS)]
        for number in range(tables):
            clients[number % CLIENTS].publish(_topics(number)[PRESENCE], ONLINE, 1, retain=True)
        sent = _publish(clients, heard, tables, seconds, Random(seed))
        heard.wait_for(sent)
        took = [1000 * each for each in heard.took]
        shown = sum(each.is_online and each.game is not None for each in heard.hall.tables.all())
    return [
        Figure(f"messages of {tables} tables over {CLIENTS} connections", sent, "messages"),
        Figure("messages a second", sent / seconds, "messages/s"),
        Figure("messages that the hall did not read", sent - len(took), "messages", most=0),
        Figure("tables that the hall shows with their game", shown, "tables", least=tables),
        Figure("from the word of a table to the hall, median", percentile(took, 0.5), "ms"),
        Figure("from the word of a table to the hall, p95", percentile(took, 0.95), "ms", most=200),
        Figure("from the word of a table to the hall, slowest", max(took), "ms"),
    ]


class _Heard:
    """The hall, with the times at which it has read what was sent."""

    def __init__(self, folder: Path) -> None:
        self.hall = Hall(Store(folder / "tournament.json"), PREFIX)
        self.contact, self._news = threading.Event(), threading.Condition()
        self.sent: dict[tuple[str, int], float] = {}
        self.took: list[float] = []

    def tell_contact(self, has_contact: bool) -> None:
        if has_contact:
            self.contact.set()

    def hear(self, topic: str, payload: bytes) -> None:
        self.hall.hear(topic, payload)
        read = monotonic()  # before the bench looks at it once more
        name = topic.split("/")[1]
        table = self.hall.tables.get(name)
        if topic.endswith(f"/{STATE}") and table is not None and table.game is not None:
            begun = self.sent.pop((name, table.game.revision), None)
            if begun is not None:
                with self._news:
                    self.took.append(read - begun)
                    self._news.notify_all()

    def wait_for(self, count: int) -> None:
        with self._news:
            self._news.wait_for(lambda: len(self.took) >= count, PATIENCE)


def _publish(clients: list[Any], heard: _Heard, tables: int, seconds: int, random: Random) -> int:
    """Everybody plays, each table at moments of its own; how many messages that were."""
    due = sorted(
        (random.random() * seconds, number)
        for number in range(tables)
        for _ in range(max(1, round(seconds * A_SECOND)))
    )
    revisions, began, pause = [0] * tables, monotonic(), threading.Event()
    for moment, number in due:
        pause.wait(max(0.0, began + moment - monotonic()))
        revisions[number] += 1
        payload = json.dumps(_state(number, revisions[number], random), separators=(",", ":"))
        heard.sent[f"table-{number}", revisions[number]] = monotonic()
        clients[number % CLIENTS].publish(_topics(number)[STATE], payload, 1, retain=True)
    return len(due)


def _state(number: int, revision: int, random: Random) -> dict[str, Any]:
    """What a companion publishes in the middle of a game of four."""
    colours = ("red", "blue", "white", "orange")
    dice = {"yellow": random.randint(1, 6), "red": random.randint(1, 6)}
    return {
        "game": f"2026-11-23-2014-{number:06d}",
        "revision": revision,
        "part": 1 + revision // 4,
        "turn": {"colour": colours[revision % 4], "name": f"Player {revision % 4} at {number}"},
        "doing": [f"Player {revision % 4} at {number}: trade and build"],
        "dice": dice,
        "roll": sum(dice.values()),
        "players": {
            colour: {"name": f"Player {seat} at {number}", "points": random.randint(2, 9), "target": 10}
            for seat, colour in enumerate(colours)
        },
        "barbarians": None,
        "winner": None,
    }


def _topics(number: int) -> dict[str, str]:
    return topics(PREFIX, f"table-{number}")


@contextmanager
def _mosquitto(folder: Path) -> Iterator[Address]:
    """A broker of our own. Raises NoBrokerError."""
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        raise NoBrokerError("mosquitto is not installed: install Debian's package of this name to measure with it.")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    settings = folder / "mosquitto.conf"
    settings.write_text(f"listener {port} 127.0.0.1\nallow_anonymous true\n")
    broker = subprocess.Popen([program, "-c", str(settings)], stderr=subprocess.DEVNULL)
    try:
        yield Address("127.0.0.1", port)
    finally:
        broker.terminate()
        broker.wait()


@contextmanager
def _client(address: Address, number: int) -> Iterator[Any]:
    """A connection that some tables share."""
    from paho.mqtt.client import Client  # noqa: PLC0415
    from paho.mqtt.enums import CallbackAPIVersion  # noqa: PLC0415

    connected, client = threading.Event(), Client(CallbackAPIVersion.VERSION2, client_id=f"tables-{number}")
    client.on_connect = lambda *_: connected.set()
    client.connect(address.host, address.port)
    client.loop_start()
    _wait(connected)
    yield client
    client.disconnect()
    client.loop_stop()


def _wait(event: threading.Event) -> None:
    if not event.wait(PATIENCE):
        raise NoBrokerError("mosquitto was started and lets nobody in.")
