"""The line of the hall to the broker: it hears what every table publishes, and what it missed when it is back.

The broker keeps what comes while the hall is away (MQTT 5, a session that outlives the connection). So a game that ends
meanwhile is not lost, even if another begins there. What is retained comes again each time.
"""

import logging
from collections.abc import Callable
from typing import Any, Final

from companion.neighbours import Address
from companion.neighbours.broker import AGAIN, QOS
from companion.neighbours.topics import PRESENCE, STATE

from .told import LARGEST

_log = logging.getLogger(__name__)

KEPT_FOR: Final = 24 * 60 * 60
"""Seconds for which the broker keeps what comes while we are away."""

ROOM: Final = LARGEST + 1024
"""Bytes of a whole message; the broker sends us nothing larger."""


class HallLine:
    """One client that listens to all tables under a prefix. Raises ImportError where paho-mqtt is not installed.

    `hear` is called in the line's own thread with topic and payload, `tell` with whether there is contact.
    """

    def __init__(
        self,
        address: Address,
        name: str,
        prefix: str,
        hear: Callable[[str, bytes], object],
        tell: Callable[[bool], object] = lambda _: None,
    ) -> None:
        # An extra: most tables have no broker.
        from paho.mqtt.client import Client, MQTTv5  # noqa: PLC0415
        from paho.mqtt.enums import CallbackAPIVersion  # noqa: PLC0415

        self._address, self._prefix, self._hear, self._tell = address, prefix, hear, tell
        self._client = Client(CallbackAPIVersion.VERSION2, client_id=name, protocol=MQTTv5)
        self._client.reconnect_delay_set(*AGAIN)
        if address.user:
            self._client.username_pw_set(address.user, address.password)
        if address.tls:
            self._client.tls_set()
        self._client.on_connect = self._connected
        self._client.on_disconnect = self._disconnected
        self._client.on_message = self._received

    def start(self) -> None:
        """Begin to look for the broker; this does not wait for it."""
        from paho.mqtt.packettypes import PacketTypes  # noqa: PLC0415
        from paho.mqtt.properties import Properties  # noqa: PLC0415

        wanted = Properties(PacketTypes.CONNECT)  # type: ignore[no-untyped-call]
        wanted.SessionExpiryInterval = KEPT_FOR
        wanted.MaximumPacketSize = ROOM
        self._client.connect_async(
            self._address.host, self._address.port, keepalive=30, clean_start=False, properties=wanted
        )
        self._client.loop_start()

    def stop(self) -> None:
        """Hang up; the broker goes on keeping what comes."""
        self._client.disconnect()
        self._client.loop_stop()

    def _connected(self, _: Any, __: Any, ___: Any, reason: Any, ____: Any) -> None:
        if reason.is_failure:
            _log.warning("the broker %s refuses us: %s", self._address.host, reason)
            return
        self._client.subscribe([(f"{self._prefix}/+/{subject}", QOS) for subject in (STATE, PRESENCE)])
        self._tell(True)

    def _disconnected(self, _: Any, __: Any, ___: Any, ____: Any, _____: Any) -> None:
        self._tell(False)

    def _received(self, _: Any, __: Any, message: Any) -> None:
        try:
            self._hear(message.topic, message.payload)
        except Exception:  # whatever was sent; the line must go on
            _log.exception("what was said at the broker could not be followed")
