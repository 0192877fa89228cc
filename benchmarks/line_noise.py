"""What a bad line does to the dice protocol: random bytes, cut and joined frames, flipped bits; all in memory.

The parts are the real ones: both formats, the link with its thread, the simulated firmware with its repetitions.
"""

import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from firmware_bridge import FORMATS, DiceLink, DiceReading, DieRole, DieState, LineFormat
from firmware_bridge.protocol import Ack, Heartbeat, Hello, Message, Notice, Settled, Who
from firmware_bridge.session import DiceSession
from firmware_bridge.simulated_dice.firmware import SimulatedFirmware
from firmware_bridge.simulated_dice.line import BitNoise

DEVICE, BOOT = 0x00A1, 0x1267
PAIR = (DieRole.YELLOW, DieRole.RED)
CHUNK = 4096
PATIENCE = 120.0
"""Seconds after which a link that swallows no more is given up."""


# -- fuzz ----------------------------------------------------------------------------------------------------------


def rubbish(chance: Random, size: int) -> Iterator[bytes]:
    """At least `size` bytes in chunks: random ones, plain text, and frames of both formats whole, cut and joined."""
    sent = 0
    while sent < size:
        chunk = b"".join(_scrap(chance) for _ in range(32))
        sent += len(chunk)
        yield chunk


def _scrap(chance: Random) -> bytes:
    if chance.random() < 0.25:
        return chance.randbytes(chance.randrange(1, 200))
    line_format = chance.choice(tuple(FORMATS.values()))
    said = line_format.encode(_message(chance))
    match chance.randrange(6):
        case 0:
            return said[: chance.randrange(len(said))]  # cut off
        case 1:
            return said[chance.randrange(len(said)) :]  # begun in the middle
        case 2:
            return said.strip(b"\0\n") + line_format.encode(_message(chance))  # joined without a border
        case 3:
            return BitNoise(0.02, chance).apply(said)
        case 4:
            return chance.choice((b"ROLL 3 5\r\n", b"\0" * 9, b"\xff" * 300, b'{"say":' * 50, b"[" * 500 + b"\n"))
    return said


def _message(chance: Random) -> Message:
    head = (chance.randrange(1, 0x10000), chance.randrange(0x10000), chance.randrange(0x10000))
    faces = tuple(chance.randint(1, 6) for _ in range(chance.randint(1, 4)))
    messages: Sequence[Message] = (
        Hello(*head, (1, 4), tuple(chance.choice(tuple(DieRole)) for _ in faces), chance.choice((None, 80))),
        Notice(*head, chance.choice((DieState.HANDLED, DieState.ROLLING, DieState.COCKED))),
        Settled(*head, faces, chance.randrange(256), chance.randrange(256)),
        Heartbeat(*head, chance.choice(tuple(DieState)), None),
        Who(),
        Ack(*head),
    )
    return chance.choice(messages)


def fuzz_decoders(seed: int, size: int) -> int:
    """Feed rubbish to the decoder of each format; how many messages came of it. Raises what a decoder raises."""
    decoders = [each.decoder() for each in FORMATS.values()]
    return sum(len(decoder.feed(chunk)) for chunk in rubbish(Random(seed), size) for decoder in decoders)


class _RubbishPort:
    """An open port: a hello, then rubbish, then a hello and one more result, then silence."""

    def __init__(self, line_format: LineFormat, seed: int, size: int) -> None:
        hello = line_format.encode(Hello(DEVICE, BOOT, 0, (1, 4), PAIR))
        last = line_format.encode(Settled(DEVICE, BOOT, 0, (3, 5), 8))
        self._chunks = self._all(hello, seed, size, last)
        self._silence = threading.Event()
        self.in_waiting = CHUNK

    @staticmethod
    def _all(hello: bytes, seed: int, size: int, last: bytes) -> Iterator[bytes]:
        yield hello
        yield from rubbish(Random(seed), size)
        yield b"\0\n" + hello + last

    def read(self, _: int = 1, /) -> bytes:
        chunk = next(self._chunks, b"")
        if not chunk:
            self._silence.wait(0.01)
        return chunk

    def write(self, data: bytes, /) -> int:
        return len(data)

    def close(self) -> None:
        self._silence.set()


@dataclass(frozen=True, slots=True)
class Swallowed:
    """How a link came through rubbish.

    `lives`: it reported the true result at its end; `problems`: what it said else.
    """

    lives: bool
    connections: int
    problems: tuple[str, ...]


def fuzz_link(seed: int, size: int, format_name: str = "binary") -> Swallowed:
    """Let a link with its real thread read rubbish from a port."""
    told, problems = threading.Event(), list[str]()

    def hear(reading: DiceReading) -> None:
        if (reading.device, reading.state, reading.values) == ("00a1", DieState.SETTLED, (3, 5)):
            told.set()

    line_format = FORMATS[format_name]
    port = _RubbishPort(line_format, seed, size)
    link = DiceLink(
        lambda: ["rubbish"],
        hear,
        on_status=lambda status: problems.append(status.problem) if status.problem else None,
        open_port=lambda _: port,
        formats=(line_format,),
        silence=PATIENCE,
        watch=lambda _: lambda: None,
    )
    with link:
        lives = told.wait(PATIENCE)
        seen, connections = tuple(problems), link.statistics.reconnects + 1
    return Swallowed(lives, connections, seen)


# -- flipped bits --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Noisy:
    """What became of frames on a line without repetitions."""

    sent: int
    right: int
    wrong: int


def noisy_frames(format_name: str, frames: int, bit_errors: float, seed: int) -> Noisy:
    """Send results of one device, each once, over a line that flips bits; count those taken rightly and wrongly."""
    chance = Random(seed)
    line_format, noise = FORMATS[format_name], BitNoise(bit_errors, Random(seed + 1))
    decoder = line_format.decoder()
    right = wrong = 0
    for number in range(frames):
        said = Settled(DEVICE, BOOT, number % 0x10000, (chance.randint(1, 6), chance.randint(1, 6)), 8)
        for heard in decoder.feed(noise.apply(line_format.encode(said))):
            right, wrong = (right + 1, wrong) if heard == said else (right, wrong + 1)
    return Noisy(frames, right, wrong)


@dataclass(frozen=True, slots=True)
class Delivered:
    """Rolls over a line with repetitions; `late` are seconds from rest to the books, by the firmware's own clock."""

    thrown: int
    right: int
    wrong: int
    late: tuple[float, ...]


PACE = 10.0
"""Seconds from one throw to the next."""


def delivered(format_name: str, rolls: int, bit_errors: float, seed: int) -> Delivered:
    """Throw the simulated dice over a line that flips bits both ways; what it reports, and when. Time is simulated."""
    chance, line_format = Random(seed), FORMATS[format_name]
    there, back = BitNoise(bit_errors, Random(seed + 1)), BitNoise(bit_errors, Random(seed + 2))
    dice = SimulatedFirmware(Random(seed + 3), tumble=0.5)
    at_bridge, at_dice = line_format.decoder(), line_format.decoder()
    told: list[tuple[float, tuple[int, ...]]] = []
    now = 0.0
    session = DiceSession(lambda reading: told.append((now, reading.values)) if reading.values else None)
    thrown: list[tuple[float, tuple[int, ...]]] = []
    throw_at = PACE
    while now < (rolls + 5) * PACE:
        now = max(now, min(dice.next_due(), throw_at))
        if now >= throw_at:
            throw_at = now + PACE if len(thrown) < rolls - 1 else float("inf")
            faces = (chance.randint(1, 6), chance.randint(1, 6))
            thrown.append((now + 0.5, faces))
            dice.throw(faces)
        for message in dice.due(now):
            for heard in at_bridge.feed(there.apply(line_format.encode(message))):
                for answer in session.receive(heard):
                    for order in at_dice.feed(back.apply(line_format.encode(answer))):
                        dice.receive(order)
    pairs = list(zip(thrown, told, strict=False))
    right = [at - rested for (rested, faces), (at, values) in pairs if faces == values]
    return Delivered(len(thrown), len(right), len(told) - len(right), tuple(right))
