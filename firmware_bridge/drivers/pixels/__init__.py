"""Pixels dice, which broadcast over Bluetooth what they show. Needs the extra `hexkeeper[bluetooth]`.

They are only listened to: nothing is paired, and their owners can use them with their own app meanwhile.
"""

import threading
from collections.abc import Iterator, Sequence

from firmware_bridge.discovery import PortFinding
from firmware_bridge.drivers.kind import Driver, Listener
from firmware_bridge.drivers.pixels.advertisement import is_pixel
from firmware_bridge.drivers.pixels.link import PLACE, PixelsLink
from firmware_bridge.drivers.pixels.scanning import Broadcast, ScanError, scan
from firmware_bridge.throws import ROLL

LOOK = 5.0
"""Seconds to listen for dice when only looking whether there are any."""


def _examine(_: Sequence[str]) -> Iterator[PortFinding]:
    found: set[str] = set()
    ended = threading.Event()

    def heard(broadcast: Broadcast) -> None:
        if is_pixel(broadcast.services, broadcast.manufacturer):
            found.add(broadcast.address)

    timer = threading.Timer(LOOK, ended.set)
    timer.start()
    try:
        scan(heard, ended)
    except ScanError as error:
        yield PortFinding(PLACE, False, str(error))
        return
    finally:
        timer.cancel()
    words = (
        f"Pixels dice in range: {len(found)}; a roll takes two."
        if found
        else "No Pixels dice are in range; shake them to wake them up."
    )
    yield PortFinding(PLACE, len(found) >= ROLL, words)


def _connect(listener: Listener) -> PixelsLink:
    return PixelsLink(listener)


DRIVER = Driver("pixels", "Pixels dice, heard over Bluetooth", _connect, _examine, over_bluetooth=True)
