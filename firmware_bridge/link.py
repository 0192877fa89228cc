"""One thread that owns one port: finds the dice, keeps the line alive, tells readings, says in words what is wrong.

Everything that can go wrong on a line (unplugged, in use, noise, silence, a stranger's device) ends in a sentence in
`DiceLink.status` and another attempt a moment later; nothing of it leaves the thread as an exception.
"""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic

from firmware_bridge.formats import FORMATS, Decoder, LineFormat
from firmware_bridge.handshake import HELLO_WAIT, Introduction, Stranger, shake_hands
from firmware_bridge.hotplug import watch_ports
from firmware_bridge.port import PortError, SerialPort, open_serial_port, read_available
from firmware_bridge.protocol import Message
from firmware_bridge.readings import DiceIdentity, DiceReading
from firmware_bridge.search import Search, Watch, watched
from firmware_bridge.session import DiceSession, KnownDice
from firmware_bridge.stream import LineCounts
from firmware_bridge.usb import UsbDirectory, UsbIdentity, UsbPorts

BACKOFF = (0.1, 0.2, 0.5, 1.0)
"""Seconds between attempts to find the dice again; the last one repeats."""
SILENCE = 5.0
"""Seconds without one intact message after which the connection is begun again (a heartbeat comes every second)."""
SELDOM = 30.0
"""Seconds between attempts on a port where no dice have ever answered, while there are dice elsewhere."""
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class LinkStatus:
    """Whether dice are connected, and if not, why, in a sentence for the table."""

    connected: bool
    port: str | None
    line_format: str | None
    devices: tuple[DiceIdentity, ...]
    problem: str
    """Empty when all is well."""
    newest: tuple[DiceReading, ...] = ()
    """How the dice of each device are now, in the order of `devices`."""


@dataclass(frozen=True, slots=True)
class LinkStatistics:
    """The counters of a link since it was made."""

    frames: int
    crc_errors: int
    refused: int
    overlong: int
    untrusted: int
    retransmits: int
    missed: int
    callback_errors: int
    reconnects: int
    connected_since: float | None
    """`time.monotonic()` at the hello of the present connection, None without one."""
    last_heard: float | None = None
    """`time.monotonic()` at the last intact message, None before the first."""


class DiceLink(Search):
    """Finds dice on one of the `ports()`; calls `on_reading` for each reading, `on_status` for each change of status.

    Both are called on the link's own thread and should be quick. A result is acknowledged after `on_reading` returned;
    when it raises, the device is not told and sends the result again.
    """

    def __init__(
        self,
        ports: Callable[[], Sequence[str]],
        on_reading: Callable[[DiceReading], None],
        *,
        on_status: Callable[[LinkStatus], None] | None = None,
        open_port: Callable[[str], SerialPort] = open_serial_port,
        formats: Sequence[LineFormat] = tuple(FORMATS.values()),
        backoff: Sequence[float] = BACKOFF,
        hello_wait: float = HELLO_WAIT,
        silence: float = SILENCE,
        usb: UsbDirectory | None = None,
        watch: Watch = watch_ports,
        on_still: Callable[[str], None] = lambda _: None,
        known: KnownDice | None = None,
        seldom: Callable[[], bool] = lambda: False,
    ) -> None:
        """`usb` knows a device again under another name.

        `on_still` and `known` are those of `DiceSession`. While `seldom` says so, strangers are left alone for long.
        """
        super().__init__("dice-link")
        self._ports = ports
        self._on_status = on_status
        self._open_port = open_port
        self._formats = formats
        self._backoff = backoff
        self._hello_wait = hello_wait
        self._silence = silence
        self._usb: UsbDirectory = UsbPorts() if usb is None else usb
        self._watch = watch
        self._seldom = seldom
        self._session = DiceSession(on_reading, on_still, known)
        self._status = LinkStatus(False, None, None, (), "The search for dice has not begun.")
        self._last_port: str | None = None
        self._last_device: UsbIdentity | None = None
        self._counts = LineCounts()
        self._decoder: Decoder | None = None
        self._connections = self._strange = 0
        self._callback_errors = 0
        self._connected_since: float | None = None
        self._last_heard: float | None = None

    @property
    def status(self) -> LinkStatus:
        """The newest status."""
        return self._status

    @property
    def statistics(self) -> LinkStatistics:
        """A snapshot of the counters."""
        decoder, session = self._decoder, self._session
        counts = self._counts + decoder.counts if decoder else self._counts
        return LinkStatistics(
            counts.frames,
            counts.crc_errors,
            counts.refused,
            counts.overlong,
            session.untrusted,
            session.retransmits,
            session.missed,
            self._callback_errors,
            max(0, self._connections - 1),
            self._connected_since,
            self._last_heard,
        )

    @property
    def lines(self) -> tuple["DiceLink", ...]:
        """This line alone."""
        return (self,)

    @property
    def missing(self) -> tuple[str, ...]:
        """The devices that were heard here and are heard nowhere now."""
        return self._session.missing_devices

    def _run(self) -> None:
        self._lost("Looking for the dice.")
        with watched(self._watch, self.look):
            self._search()

    def _search(self) -> None:
        attempt = 0
        while not self._stop.is_set():
            try:
                found = self._try_ports()
            except Exception as error:
                # A defect here must not end the evening's dice: it is logged, said, and tried again.
                _log.exception("the dice link met something it does not know")
                self._lost(f"The dice cannot be read ({error}); it is tried again.")
                found = False
            attempt = 0 if found else attempt + 1
            again = self._backoff[min(attempt, len(self._backoff) - 1)]
            self._look.wait(SELDOM if self._strange >= len(self._backoff) and self._seldom() else again)
            if not self._stop.is_set():
                self._look.clear()
        self._lost("The search for dice has ended.")

    def _try_ports(self) -> bool:
        """Talk on the first port where dice answer, until they are lost; False when there were none."""
        problems = []
        for path in self._paths():
            try:
                problem = self._talk(path)
            except OSError as error:
                problem = str(error) if isinstance(error, PortError) else f"{path} went away ({error})."
            if self._connected_since is not None or self._stop.is_set():
                self._lost(problem)
                return True
            problems.append(problem)
        self._lost(" ".join(problems) or "There is no serial port; plug the dice in, and they are found.")
        return False

    def _paths(self) -> list[str]:
        """Where to look: after an unplug first for the same device, then where it was, then everywhere else."""
        paths = sorted(self._ports(), key=lambda path: path != self._last_port)
        again = self._usb.path(self._last_device) if self._last_device is not None else None
        return paths if again is None else [again, *(path for path in paths if path != again)]

    def _talk(self, path: str) -> str:
        """Own `path` until nothing more comes of it; returns the reason in words, or raises `OSError`."""
        port = self._open_port(path)
        try:
            answer = shake_hands(port, self._formats, self._hello_wait, self._stop.is_set)
            if isinstance(answer, Stranger):
                self._strange += not self._connections
                self._counts += answer.counts
                return self._describe_stranger(path, answer)
            self._decoder = answer.decoder
            return self._listen(path, port, answer)
        finally:
            if self._decoder is not None:
                self._counts, self._decoder = self._counts + self._decoder.counts, None
            port.close()

    def _listen(self, path: str, port: SerialPort, introduction: Introduction) -> str:
        self._session.reconnected(introduction.line_format.confidence)
        self._last_port, self._last_device = path, self._usb.identity(path)
        self._connections += 1
        self._connected_since = heard = monotonic()
        messages: Sequence[Message] = introduction.messages
        while not self._stop.is_set():
            for message in messages:
                for answer in self._receive(message):
                    if words := introduction.line_format.encode(answer):
                        port.write(words)
            self._tell_still()
            if messages:
                self._last_heard = heard = monotonic()
                self._report(self._how_it_is(path, introduction.line_format.name))
            elif introduction.line_format.beats and monotonic() - heard > self._silence:
                return f"The dice on {path} have sent nothing readable for {self._silence:g} s; check the cable."
            messages = introduction.decoder.feed(read_available(port))
        return "The search for dice has ended."

    def _how_it_is(self, path: str, line_format: str) -> LinkStatus:
        session = self._session
        doubled = ", ".join(session.doubled)
        problem = (
            f"The dice on {path} have the same number as others, {doubled}; give them a different one."
            if doubled
            else ""
        )
        identities = session.identities
        return LinkStatus(bool(identities) or not doubled, path, line_format, identities, problem, session.newest)

    def _receive(self, message: Message) -> list[Message]:
        try:
            return self._session.receive(message)
        except Exception:
            self._callback_errors += 1
            _log.exception("a reading was not taken over; the dice are going to send a result again")
            return []

    def _tell_still(self) -> None:
        try:
            self._session.tell_still()
        except Exception:
            self._callback_errors += 1
            _log.exception("a throw was not taken over; it is told again with the next heartbeat")

    @staticmethod
    def _describe_stranger(path: str, stranger: Stranger) -> str:
        counts = stranger.counts
        if counts.crc_errors + counts.refused + counts.overlong:
            return f"{path} does not speak the dice protocol; plain text without a check sum is not read."
        return f"{path} is silent; no dice have said hello there."

    def _lost(self, problem: str) -> None:
        self._connected_since = None
        self._session.reconnected()
        self._report(LinkStatus(False, None, None, (), problem))

    def _report(self, status: LinkStatus) -> None:
        if status == self._status:
            return
        self._status = status
        if self._on_status is not None:
            try:
                self._on_status(status)
            except Exception:
                self._callback_errors += 1
                _log.exception("a change of the dice's status was not taken over")
