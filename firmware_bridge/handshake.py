"""Find out whether dice are at the other end of a port, and which line format they speak.

The question is asked in every format at once; the first hello with a right check sum decides. A port that never says
hello is not trusted: it may be a modem, a printer, or somebody else's board.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic

from firmware_bridge.formats import Decoder, LineFormat
from firmware_bridge.port import SerialPort, read_available
from firmware_bridge.protocol import Hello, Message, Who
from firmware_bridge.stream import LineCounts

HELLO_WAIT = 2.5
"""Seconds to wait for a hello: an Arduino that restarts when its port is opened needs about 2."""
_ASK_EVERY = 0.25


@dataclass(frozen=True, slots=True)
class Introduction:
    """Dice have answered: their format, its decoder in mid-stream, the messages heard so far (with a hello)."""

    line_format: LineFormat
    decoder: Decoder
    messages: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class Stranger:
    """Nobody said hello. `counts` tells what the line carried instead."""

    counts: LineCounts


def shake_hands(
    port: SerialPort, formats: Sequence[LineFormat], wait: float, stopped: Callable[[], bool]
) -> Introduction | Stranger:
    """Ask for `wait` seconds, or until `stopped()`; raises `OSError` when the port goes away."""
    decoders = [(each, each.decoder()) for each in formats]
    # The newline ends for a reader of lines whatever the binary question looked like.
    question = b"\n".join(filter(None, (each.encode(Who()) for each in formats)))
    deadline = monotonic() + wait
    ask_at = 0.0
    while not stopped() and (now := monotonic()) < deadline:
        if now >= ask_at:
            if question:
                port.write(question)
            ask_at = now + _ASK_EVERY
        chunk = read_available(port)
        for line_format, decoder in decoders:
            messages = decoder.feed(chunk)
            if any(isinstance(message, Hello) for message in messages):
                return Introduction(line_format, decoder, tuple(messages))
    return Stranger(sum((decoder.counts for _, decoder in decoders), LineCounts()))
