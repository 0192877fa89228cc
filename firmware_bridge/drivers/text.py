"""Hobby sketches that print what they roll as plain text and listen to nobody.

They say no hello, count nothing and repeat nothing, and a line with a flipped bit looks as right as any other. So this
driver is never tried unasked: it must be chosen by name. It introduces the sketch itself, numbers its results, and lets
no result be believed further than that the table is asked about it.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random, SystemRandom

from firmware_bridge.discovery import PortFinding, look_at
from firmware_bridge.drivers.kind import Driver, Listener
from firmware_bridge.formats import LineFormat
from firmware_bridge.link import DiceLink
from firmware_bridge.port import open_serial_port
from firmware_bridge.protocol import SEQUENCES, Hello, Message, Notice, Settled
from firmware_bridge.readings import DieRole, DieState
from firmware_bridge.stream import LineCounts, StreamDecoder
from firmware_bridge.text_lines import NUMBERED, Faces, OneFace, Rolling, Said, read_line

BAUD_RATE = 9600
"""What nearly every sketch begins its serial line with."""
CONFIDENCE = 0.5
LINE_LIMIT = 256
_DEVICE = 0x7E87
_LONG_ENOUGH = 1
"""Tenths of a second of tumbling: a sketch that prints dice has rolled them."""


class TextDice:
    """A sketch as a device of the protocol; it outlives its connections, so that no result bears a number twice."""

    def __init__(self, boot_numbers: Random | None = None) -> None:
        self._boot = (boot_numbers or SystemRandom()).randrange(0x10000)
        self._sequence = 0

    def hello(self) -> Message:
        """The introduction that the sketch does not make."""
        return Hello(_DEVICE, self._boot, self._sequence, (0, 0), (DieRole.PLAIN, DieRole.PLAIN))

    def rolling(self) -> Message:
        """The dice are in motion."""
        return Notice(_DEVICE, self._boot, self._sequence, DieState.ROLLING)

    def settled(self, faces: Faces) -> Message:
        """The next result."""
        result = Settled(_DEVICE, self._boot, self._sequence, (faces.first, faces.second), _LONG_ENOUGH)
        self._sequence = (self._sequence + 1) % SEQUENCES
        return result

    def line_format(self) -> LineFormat:
        """How this sketch travels on a line."""
        return LineFormat("text", lambda _: b"", lambda: _TextDecoder(self), confidence=CONFIDENCE, beats=False)


class _TextDecoder:
    """Lines of one connection to messages on the sketch's behalf."""

    def __init__(self, dice: TextDice) -> None:
        self._dice = dice
        self._lines: StreamDecoder[Said] = StreamDecoder(b"\n", LINE_LIMIT, read_line)
        self._introduced = False
        self._first: OneFace | None = None

    @property
    def counts(self) -> LineCounts:
        return self._lines.counts

    def feed(self, chunk: bytes, /) -> list[Message]:
        messages = [] if self._introduced else [self._dice.hello()]
        self._introduced = True
        for said in self._lines.feed(chunk):
            match said:
                case Rolling():
                    messages.append(self._dice.rolling())
                case Faces():
                    messages.append(self._dice.settled(said))
                case OneFace() if self._first is not None and (self._first.number, said.number) in NUMBERED:
                    messages.append(self._dice.settled(Faces(self._first.face, said.face)))
                    self._first = None
                    continue
            self._first = said if isinstance(said, OneFace) else None
        return messages


def _connect(listener: Listener) -> DiceLink:
    return DiceLink(
        listener.ports,
        listener.on_reading,
        on_status=listener.on_status,
        open_port=partial(open_serial_port, baud_rate=listener.baud_rate or BAUD_RATE),
        formats=(TextDice().line_format(),),
    )


def _examine(ports: Sequence[str]) -> Iterator[PortFinding]:
    for port in ports:
        finding = look_at(port, formats=(TextDice().line_format(),))
        words = f"{port} can be read as plain text; each roll is asked about." if finding.trusted else finding.words
        yield PortFinding(port, finding.trusted, words, finding.counts)


DRIVER = Driver("text", "a sketch that prints its rolls as plain text; each roll is asked about", _connect, _examine)
