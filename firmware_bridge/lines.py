"""Dice on several ports at once: every port has a link of its own, and none waits for another.

A port that appears is asked at once. One that is gone is forgotten, unless dice were heard there that are heard nowhere
else: those are missing, by the name of their port. Once dice are heard somewhere, ports where none have ever answered
are asked only now and then: there is somebody else's device.
"""

import logging
import threading
from collections.abc import Callable, Sequence
from dataclasses import replace

from firmware_bridge.formats import FORMATS, LineFormat
from firmware_bridge.handshake import HELLO_WAIT
from firmware_bridge.hotplug import watch_ports
from firmware_bridge.link import BACKOFF, SILENCE, DiceLink, LinkStatistics, LinkStatus
from firmware_bridge.port import SerialPort, open_serial_port
from firmware_bridge.readings import DiceReading
from firmware_bridge.search import Search, Watch, watched
from firmware_bridge.session import KnownDice
from firmware_bridge.several import summed, together
from firmware_bridge.usb import ByNameAlone

LOOK = 1.0
"""Seconds between two looks at which ports there are."""
_log = logging.getLogger(__name__)


class DiceLines(Search):
    """A `DiceLink` for each of the `ports()`, and together a `Link`. The callbacks are called on the links' threads.

    With `named` people have named these ports: dice are missing on each of them.
    """

    def __init__(
        self,
        ports: Callable[[], Sequence[str]],
        on_reading: Callable[[DiceReading], None],
        *,
        on_still: Callable[[str], None] = lambda _: None,
        on_status: Callable[[LinkStatus], None] | None = None,
        named: bool = False,
        open_port: Callable[[str], SerialPort] = open_serial_port,
        formats: Sequence[LineFormat] = tuple(FORMATS.values()),
        backoff: Sequence[float] = BACKOFF,
        hello_wait: float = HELLO_WAIT,
        silence: float = SILENCE,
        look: float = LOOK,
        watch: Watch = watch_ports,
    ) -> None:
        super().__init__("dice-lines")
        self._ports, self._on_reading, self._on_still, self._on_status = ports, on_reading, on_still, on_status
        self._named, self._wait = named, look
        self._open_port, self._formats, self._watch = open_port, formats, watch
        self._backoff, self._hello_wait, self._silence = backoff, hello_wait, silence
        self._known = KnownDice()
        self._links: dict[str, DiceLink] = {}
        self._ended: tuple[LinkStatistics, ...] = ()
        self._telling = threading.Lock()
        self._status = LinkStatus(False, None, None, (), "The search for dice has not begun.")

    @property
    def status(self) -> LinkStatus:
        """The newest status of all of them together."""
        return self._status

    @property
    def statistics(self) -> LinkStatistics:
        """What all of them have counted."""
        return summed((*self._ended, *(link.statistics for link in tuple(self._links.values()))))

    @property
    def lines(self) -> tuple[DiceLink, ...]:
        """The lines where dice are or are missing; all of them as long as there are none."""
        links = tuple(self._links.values())
        return tuple(link for link in links if self._named or link.status.port or link.missing) or links

    def _run(self) -> None:
        with watched(self._watch, self._news):
            try:
                while not self._stop.is_set():
                    self._tend()
                    self._look.wait(self._wait)
                    self._look.clear()
            finally:
                self._end(*self._links)
                self._tell()

    def _news(self) -> None:
        """A port has appeared: it is looked at, and so is every one where dice are missing."""
        for link in tuple(self._links.values()):
            link.look()
        self._look.set()

    def _tend(self) -> None:
        """Have a link for each port that is there."""
        try:
            paths = list(self._ports())
        except Exception:
            # A defect here must not end the evening's dice: it is logged and tried again.
            _log.exception("the ports cannot be listed")
            return
        self._end(*(path for path in self._links if path not in paths and not self._links[path].missing))
        for path in paths:
            if path not in self._links and not self._stop.is_set():
                self._links = {**self._links, path: (link := self._made(path))}
                link.start()
        self._tell()

    def _made(self, path: str) -> DiceLink:
        return DiceLink(
            lambda: [path],
            self._on_reading,
            on_still=self._on_still,
            on_status=lambda _: self._tell(),
            open_port=self._open_port,
            formats=self._formats,
            backoff=self._backoff,
            hello_wait=self._hello_wait,
            silence=self._silence,
            usb=ByNameAlone(),
            watch=lambda _: lambda: None,
            known=self._known,
            seldom=lambda: not self._named and self._status.connected,
        )

    def _end(self, *paths: str) -> None:
        ending = [self._links[path] for path in paths]
        for link in ending:
            link.stop()
        self._ended += tuple(link.statistics for link in ending)
        self._links = {path: link for path, link in self._links.items() if path not in paths}

    def _tell(self) -> None:
        with self._telling:
            status = self._together()
            if status == self._status:
                return
            self._status = status
            if self._on_status is not None:
                try:
                    self._on_status(status)
                except Exception:
                    _log.exception("a change of the dice's status was not taken over")

    def _together(self) -> LinkStatus:
        if self._stop.is_set():
            return LinkStatus(False, None, None, (), "The search for dice has ended.")
        if not self._links:
            return LinkStatus(False, None, None, (), "There is no serial port; plug the dice in, and they are found.")
        missing = any(link.status.connected for link in self.lines)
        return together([_by_name(link) if missing else link.status for link in self.lines])


def _by_name(link: DiceLink) -> LinkStatus:
    """How a line is; where dice are missing while others are heard, they are named."""
    status, missing = link.status, ", ".join(link.missing)
    return replace(status, problem=f"Dice {missing} are missing. {status.problem}") if missing else status
