"""The line to the broker: what lasts is told again after each silence, what is over is not.

paho-mqtt keeps the line in a thread of its own and comes back by itself. Nothing here waits for the network.
"""

import json
import logging
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .topics import OFFLINE, ONLINE

_log = logging.getLogger(__name__)

QOS = 1
"""A message arrives at least once; each says which game and revision it is of, so twice does no harm."""

ROOM = 16 * 1024
"""Bytes of a whole message; the broker sends us nothing larger (MQTT 5, 3.1.2.11.4: Maximum Packet Size)."""

AGAIN = (1, 30)
"""Seconds between two tries to reach the broker: the first pause, and the longest."""


@dataclass(frozen=True)
class Address:
    """Where a broker is, and who we are to it; without a `user` nobody."""

    host: str
    port: int = 1883
    user: str = ""
    password: str = ""
    tls: bool = False


class Broker:
    """One client of a broker.

    `presence` is the topic on which the broker is told that we are there, and tells others when we are not.
    Raises ImportError where paho-mqtt is not installed.
    """

    def __init__(self, address: Address, name: str, presence: str) -> None:
        # An extra: most tables publish nothing.
        from paho.mqtt.client import Client, MQTTv5  # noqa: PLC0415
        from paho.mqtt.enums import CallbackAPIVersion  # noqa: PLC0415

        self._address, self._presence = address, presence
        self._lock = threading.Lock()
        self._lasting: dict[str, str] = {presence: ONLINE}
        self._heard: dict[str, Callable[[str], object]] = {}
        self._client = Client(CallbackAPIVersion.VERSION2, client_id=name, protocol=MQTTv5)
        self._client.will_set(presence, OFFLINE, QOS, retain=True)
        self._client.reconnect_delay_set(*AGAIN)
        if address.user:
            self._client.username_pw_set(address.user, address.password)
        if address.tls:
            self._client.tls_set()
        self._client.on_connect = self._connected
        self._client.on_message = self._received

    def start(self) -> None:
        """Begin to look for the broker; this does not wait for it."""
        from paho.mqtt.packettypes import PacketTypes  # noqa: PLC0415
        from paho.mqtt.properties import Properties  # noqa: PLC0415

        wanted = Properties(PacketTypes.CONNECT)  # type: ignore[no-untyped-call]
        wanted.MaximumPacketSize = ROOM
        self._client.connect_async(self._address.host, self._address.port, keepalive=30, properties=wanted)
        self._client.loop_start()

    def stop(self) -> None:
        """Say good-bye, and hang up."""
        if self._client.is_connected():
            self._client.publish(self._presence, OFFLINE, QOS, retain=True).wait_for_publish(1)
        self._client.disconnect()
        self._client.loop_stop()

    def last(self, topic: str, content: Mapping[str, Any] | str) -> None:
        """Publish what stays true until something else is said, also for those who come later. Never waits."""
        text = _text(content)
        with self._lock:
            if self._lasting.get(topic) == text:
                return
            self._lasting[topic] = text
        self._say(topic, text, retain=True)

    def say(self, topic: str, content: Mapping[str, Any] | str) -> None:
        """Publish what is of this moment; without a line it is gone. Never waits."""
        self._say(topic, _text(content), retain=False)

    def hear(self, topic: str, heard: Callable[[str], object]) -> None:
        """Call this, in the thread of the line, with whatever is said there."""
        self._heard[topic] = heard
        if self._client.is_connected():
            self._client.subscribe(topic, QOS)

    def again(self) -> None:
        """Say everything that lasts once more."""
        with self._lock:
            lasting = dict(self._lasting)
        for topic, text in lasting.items():
            self._say(topic, text, retain=True)

    def _say(self, topic: str, text: str, *, retain: bool) -> None:
        if self._client.is_connected():
            self._client.publish(topic, text, QOS, retain=retain)

    def _connected(self, _: Any, __: Any, ___: Any, reason: Any, ____: Any) -> None:
        if reason.is_failure:
            _log.warning("the broker %s refuses us: %s", self._address.host, reason)
            return
        for topic in self._heard:
            self._client.subscribe(topic, QOS)
        self.again()

    def _received(self, _: Any, __: Any, message: Any) -> None:
        heard = self._heard.get(message.topic)
        if heard is None or message.retain:  # an order that was kept for us is of another evening
            return
        try:
            heard(message.payload.decode())
        except UnicodeDecodeError:
            _log.warning("what was sent on %s is no text and was ignored", message.topic)
        except Exception:  # whatever was sent; the line must go on
            _log.exception("what was said on %s could not be followed", message.topic)


def _text(content: Mapping[str, Any] | str) -> str:
    return content if isinstance(content, str) else json.dumps(content, ensure_ascii=False, separators=(",", ":"))
