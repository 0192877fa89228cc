"""A real broker, somebody who listens to it, and an evening that publishes there."""

import queue
import socket
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from paho.mqtt.client import Client
from paho.mqtt.enums import CallbackAPIVersion

from companion.evening import Evening
from companion.neighbours import Address, Broker, Messenger
from companion.neighbours.topics import PRESENCE, topics
from companion.outputs.pins import PinChoice
from companion.table import Journal
from tests.waiting import PATIENCE, until

MOSQUITTO = "/usr/sbin/mosquitto"
TABLE = "kitchen"
TOPICS = topics("hexkeeper", TABLE)


class Mosquitto:
    """Debian's broker on a port of this machine, which keeps what it shall across a restart."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self._settings = folder / "mosquitto.conf"
        self._settings.write_text(f"listener {self.port} 127.0.0.1\nallow_anonymous true\nuser root\n")
        self.start()

    def start(self) -> None:
        self._process = subprocess.Popen([MOSQUITTO, "-c", str(self._settings)], stderr=subprocess.DEVNULL)
        until(self._answers, lambda: "The broker")

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def _answers(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), 1).close()
        except OSError:
            return False
        return True


class Message(NamedTuple):
    """What came on a topic; `kept` before we asked for it."""

    topic: str
    text: str
    kept: bool


class Listener:
    """Another program of the household, which hears everything."""

    def __init__(self, port: int) -> None:
        self._heard: queue.Queue[Message] = queue.Queue()
        self.all: list[Message] = []
        self._client = Client(CallbackAPIVersion.VERSION2)
        self._client.on_message = lambda _, __, m: self._heard.put(Message(m.topic, m.payload.decode(), m.retain))
        self._client.on_connect = lambda client, *_: client.subscribe("#", 1)
        self._client.reconnect_delay_set(1, 1)
        self._client.connect("127.0.0.1", port)
        self._client.loop_start()

    def hears(self, wanted: Callable[[Message], Any]) -> Message:
        """The next message like this; others are passed over."""
        while True:
            self.all.append(message := self._heard.get(timeout=PATIENCE))
            if wanted(message):
                return message

    def hears_on(self, topic: str, part: str = "") -> Message:
        """The next message on a topic with this in it."""
        return self.hears(lambda message: message.topic == topic and part in message.text)

    def orders(self, topic: str, text: str, *, kept: bool = False) -> None:
        self._client.publish(topic, text, 1, retain=kept).wait_for_publish(PATIENCE)

    def sends(self, topic: str, payload: bytes) -> None:
        """Whatever it is; it is not heard here."""
        self._client.unsubscribe("#")
        self._client.publish(topic, payload, 1).wait_for_publish(PATIENCE)
        self._client.subscribe("#", 1)

    def leave(self) -> None:
        self._client.disconnect()
        self._client.loop_stop()


@pytest.fixture
def mosquitto(tmp_path: Path) -> Iterator[Mosquitto]:
    broker = Mosquitto(tmp_path)
    yield broker
    broker.kill()


@pytest.fixture
def listener(mosquitto: Mosquitto) -> Iterator[Listener]:
    made = Listener(mosquitto.port)
    yield made
    made.leave()


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    journal = Journal.open(tmp_path / "journal.sqlite")
    made = Evening(journal, pins=PinChoice.MOCK, runtime=tmp_path)
    made.start()
    yield made
    made.stop()
    journal.close()


@pytest.fixture
def messenger(evening: Evening, mosquitto: Mosquitto) -> Iterator[Messenger]:
    """It publishes the evening, and is known to Home Assistant."""
    broker = Broker(Address("127.0.0.1", mosquitto.port), f"hexkeeper-{TABLE}", TOPICS[PRESENCE])
    made = Messenger(evening, broker, TABLE, TOPICS, "homeassistant")
    made.start()
    yield made
    made.stop()
