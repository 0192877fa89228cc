"""How a driver is made for hobby sketches, which print what they roll as lines of text and listen to nobody.

They say no hello, count nothing and repeat nothing, and a line with a flipped bit looks as right as any other. So these
drivers are never tried unasked: one must be chosen by name. It introduces the sketch itself, numbers its results, and
lets no result be believed further than that the table is asked about it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
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

NUMBERED = ((0, 1), (1, 2))
"""How sketches number their dice."""

BAUD_RATE = 9600
"""What nearly every sketch begins its serial line with."""
CONFIDENCE = 0.5
LINE_LIMIT = 256
_DEVICE = 0x7E87
_LONG_ENOUGH = 1
"""Tenths of a second of tumbling: a sketch that prints dice has rolled them."""


@dataclass(frozen=True, slots=True)
class Rolling:
    """The sketch says that the dice are in motion."""


@dataclass(frozen=True, slots=True)
class Faces:
    """Both dice, in the order in which they stand on the line."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class OneFace:
    """One die that bears its number: 0 or 1, or 1 or 2."""

    number: int
    face: int


Said = Rolling | Faces | OneFace
ReadLine = Callable[[bytes], Said]
"""What a line says, without its newline; raises `RefusedError` for one that says nothing of two dice."""


class Sketch:
    """A sketch as a device of the protocol; it outlives its connections, so that no result bears a number twice."""

    def __init__(self, name: str, read_line: ReadLine, boot_numbers: Random | None = None) -> None:
        self._name, self._read_line = name, read_line
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
        return LineFormat(
            self._name, lambda _: b"", lambda: _Decoder(self, self._read_line), confidence=CONFIDENCE, beats=False
        )


class _Decoder:
    """Lines of one connection to messages on the sketch's behalf."""

    def __init__(self, dice: Sketch, read_line: ReadLine) -> None:
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


def sketch_driver(name: str, words: str, read_line: ReadLine) -> Driver:
    """A driver for sketches whose lines are read so."""

    def connect(listener: Listener) -> DiceLink:
        return DiceLink(
            listener.ports,
            listener.on_reading,
            on_status=listener.on_status,
            open_port=partial(open_serial_port, baud_rate=listener.baud_rate or BAUD_RATE),
            formats=(Sketch(name, read_line).line_format(),),
        )

    def examine(ports: Sequence[str]) -> Iterator[PortFinding]:
        for port in ports:
            found = look_at(port, formats=(Sketch(name, read_line).line_format(),))
            can_be = f"{port} can be read as plain text; each roll is asked about."
            yield PortFinding(port, found.trusted, can_be if found.trusted else found.words, found.counts)

    return Driver(name, words, connect, examine)
