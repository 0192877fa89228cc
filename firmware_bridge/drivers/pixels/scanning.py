"""Hear what Bluetooth devices broadcast, by bleak and the system's Bluetooth service.

bleak is the optional extra `hexkeeper[bluetooth]`; without it, or without Bluetooth, `scan` says so in words. Nothing
is paired and no die is connected to.
"""

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any


class ScanError(OSError):
    """Broadcasts cannot be heard; the text is for people and says what to do."""


@dataclass(frozen=True, slots=True)
class Broadcast:
    """What one device broadcast, put together by the system from its packets."""

    address: str
    services: tuple[str, ...] = ()
    manufacturer: Mapping[int, bytes] = field(default_factory=dict)
    service_data: Mapping[str, bytes] = field(default_factory=dict)


Scan = Callable[[Callable[[Broadcast], None], threading.Event], None]
"""Tells each broadcast to a callback, on the calling thread, until the event is set. Raises `ScanError`."""
_LOOK_UP = 0.1
"""Seconds between two looks at whether it is to end."""


def scan(heard: Callable[[Broadcast], None], ended: threading.Event) -> None:
    """The `Scan` of this machine's Bluetooth adapter."""
    import asyncio  # noqa: PLC0415  # which brings much that other dice never need

    try:
        import bleak  # noqa: PLC0415  # optional, and slow to load
        from bleak.exc import BleakError  # noqa: PLC0415
    except ImportError as error:
        raise ScanError(
            "Bluetooth dice need the extra hexkeeper[bluetooth]; install it and start the companion again."
        ) from error

    async def listen() -> None:
        def told(device: Any, said: Any) -> None:
            services = tuple(said.service_uuids)
            heard(Broadcast(device.address, services, said.manufacturer_data, said.service_data))

        async with bleak.BleakScanner(told):
            while not ended.is_set():
                await asyncio.sleep(_LOOK_UP)

    try:
        asyncio.run(listen())
    except (BleakError, OSError, EOFError) as error:
        raise ScanError(
            f"Bluetooth cannot be used ({error}); see that an adapter is there, switched on and not blocked."
        ) from error
