"""One thread that listens to Pixels dice, tells readings, and says what is wrong; as `DiceLink` does for a cable."""

import logging
from collections.abc import Callable
from random import SystemRandom
from time import monotonic

from firmware_bridge.drivers.kind import Listener
from firmware_bridge.drivers.pixels.advertisement import decode, is_pixel
from firmware_bridge.drivers.pixels.dice import PixelsDice
from firmware_bridge.drivers.pixels.scanning import Broadcast, Scan, scan
from firmware_bridge.link import LinkStatistics, LinkStatus
from firmware_bridge.search import Search
from firmware_bridge.stream import RefusedError
from firmware_bridge.throws import NUMBERS, ROLL

AGAIN = 5.0
"""Seconds until Bluetooth is tried again."""
PLACE = "Bluetooth"
FORMAT = "pixels"
_log = logging.getLogger(__name__)


class PixelsLink(Search):
    """Listens to the six-sided Pixels dice around. `again` is how long to wait after Bluetooth failed."""

    def __init__(
        self, listener: Listener, *, scan: Scan = scan, again: float = AGAIN, clock: Callable[[], float] = monotonic
    ) -> None:
        super().__init__("pixels-link")
        self._listener = listener
        self._scan = scan
        self._again = again
        self._clock = clock
        boot = SystemRandom().randrange(NUMBERS)
        self._dice = PixelsDice(listener.on_reading, listener.on_still, boot)
        self._status = LinkStatus(False, None, None, (), "The search for dice has not begun.")
        self._frames = self._refused = self._callback_errors = self._failures = 0
        self._last_heard: float | None = None
        self._connected_since: float | None = None

    @property
    def status(self) -> LinkStatus:
        """The newest status."""
        return self._status

    @property
    def statistics(self) -> LinkStatistics:
        """A snapshot; `frames` are broadcasts understood, `refused` those of Pixels dice that are of no use here."""
        return LinkStatistics(
            frames=self._frames,
            crc_errors=0,  # the radio drops what is damaged
            refused=self._refused,
            overlong=0,
            untrusted=0,
            retransmits=0,
            missed=0,
            callback_errors=self._callback_errors,
            reconnects=self._failures,
            connected_since=self._connected_since,
            last_heard=self._last_heard,
        )

    @property
    def lines(self) -> tuple["PixelsLink", ...]:
        """Itself alone: all dice are in the same air."""
        return (self,)

    def _run(self) -> None:
        while not self._stop.is_set():
            self._report("No Pixels dice are in range; shake them to wake them up.")
            try:
                self._scan(self._heard, self._stop)
            except OSError as error:
                self._lost(str(error))
            except Exception as error:
                # A defect here must not end the evening's dice: it is logged, said, and tried again.
                _log.exception("the Bluetooth dice met something they do not know")
                self._lost(f"The Bluetooth dice cannot be read ({error}); it is tried again.")
            self._stop.wait(self._again)
        self._lost("The search for dice has ended.")

    def _heard(self, broadcast: Broadcast) -> None:
        if not is_pixel(broadcast.services, broadcast.manufacturer):
            return
        try:
            said = decode(broadcast.manufacturer, broadcast.service_data)
        except RefusedError:
            self._refused += 1
            return
        self._frames += 1
        self._last_heard = self._clock()
        try:
            self._dice.hear(broadcast.address, said, self._last_heard)
        except Exception:
            self._callback_errors += 1
            _log.exception("a reading was not taken over; it is told again with the next broadcast")
        dice = len(self._dice.identities)
        self._report("" if dice >= ROLL else "Only one six-sided Pixels die is in range; a roll takes two.")

    def _lost(self, problem: str) -> None:
        self._failures += 1
        self._connected_since = None
        self._report(problem, hears=False)

    def _report(self, problem: str, *, hears: bool = True) -> None:
        connected = not problem
        if connected and self._connected_since is None:
            self._connected_since = self._clock()
        place, name = (PLACE, FORMAT) if connected else (None, None)
        devices, newest = (self._dice.identities, self._dice.newest) if hears else ((), ())
        status = LinkStatus(connected, place, name, devices, problem, newest)
        if status == self._status:
            return
        self._status = status
        if self._listener.on_status is not None:
            try:
                self._listener.on_status(status)
            except Exception:
                self._callback_errors += 1
                _log.exception("a change of the dice's status was not taken over")
