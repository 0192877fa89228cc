"""The simulated dice as a process: `python -m firmware_bridge.simulated_dice`.

The first line on standard output is the path of the port. Commands come on standard input, one a line; an unknown one
is named on standard error and changes nothing. The end of standard input ends the process.
"""

import argparse
import os
import selectors
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random, SystemRandom
from time import monotonic

from firmware_bridge.formats import FORMATS
from firmware_bridge.protocol import Ack
from firmware_bridge.readings import EVENT_FACES, DieRole
from firmware_bridge.simulated_dice.firmware import SimulatedFirmware
from firmware_bridge.simulated_dice.line import BitNoise, Cable

_PAIR = (DieRole.YELLOW, DieRole.RED)
_COMMANDS = """commands on standard input:
  throw [V V]   throw; with values or by lot        handle   take the dice into the hand
  throw V V F   the same with the event die: ship, yellow, blue or green
  take ROLE...  throw these dice from now on: plain, yellow, red or event
  nudge         turn a die without a throw          cock     a throw that ends leaning
  restart       restart the firmware               unplug, replug
  truncate      cut the next message in half        merge    send the next one without its delimiter
  resend N      send the last result N times more   garbage N   send N random bytes
  text LINE     send plain text                     battery N
  quit
"""


def main() -> None:
    """Run until told to quit."""
    options = _options()
    with suppress(KeyboardInterrupt):  # Ctrl-C is how somebody at a keyboard quits
        _Process(options).run()


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m firmware_bridge.simulated_dice",
        description="Serial dice on a pseudo-terminal, speaking the real protocol.",
        epilog=_COMMANDS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--format", choices=sorted(FORMATS), default="binary")
    parser.add_argument("--seed", type=int, default=0, help="of faces and noise")
    parser.add_argument("--bit-errors", type=float, default=0.0, metavar="P", help="per bit, in both directions")
    parser.add_argument("--lose-acks", type=float, default=0.0, metavar="P", help="share of acknowledgements ignored")
    parser.add_argument("--event-die", action="store_true", help="have an event die beside the yellow and the red one")
    parser.add_argument(
        "--dice", nargs="+", type=DieRole, metavar="ROLE", help="have these: plain, yellow, red or event"
    )
    parser.add_argument("--device", default="00a1", metavar="NUMBER", help="its number, four hex digits")
    parser.add_argument("--interval", type=float, default=0.0, metavar="S", help="throw by itself every S seconds")
    parser.add_argument("--tumble", type=float, default=0.6, metavar="S", help="from throw to rest")
    parser.add_argument("--resend", type=float, default=0.05, metavar="S", help="before the first repetition")
    parser.add_argument("--link", type=Path, metavar="PATH", help="symbolic link kept pointing at the port")
    parser.add_argument("--no-hello", action="store_true", help="never introduce itself")
    return parser.parse_args()


class _Process:
    """Standard input, the cable and the clock, brought together."""

    def __init__(self, options: argparse.Namespace) -> None:
        rng = Random(options.seed)
        self._rng = rng
        self._format = FORMATS[options.format]
        self._decoder = self._format.decoder()
        self._lose_acks: float = options.lose_acks
        self._interval: float = options.interval
        # The boot number is never seeded: two runs with the same faces are still two starts of the firmware.
        self._firmware = SimulatedFirmware(
            Random(rng.random()),
            boot_numbers=SystemRandom(),
            device=int(options.device, 16),
            roles=options.dice or ((*_PAIR, DieRole.EVENT) if options.event_die else _PAIR),
            tumble=options.tumble,
            resend=options.resend,
            silent=options.no_hello,
        )
        self._cable = Cable(BitNoise(options.bit_errors, Random(rng.random())), options.link)
        self._selector = selectors.DefaultSelector()
        self._typed = b""
        self._running = True
        self._throw_at = monotonic() + self._interval
        self._commands: dict[str, Callable[[list[str]], None]] = {
            "throw": lambda words: self._firmware.throw([_value(word) for word in words] or None),
            "take": lambda words: self._firmware.take([DieRole(word) for word in words]),
            "handle": lambda _: self._firmware.handle(),
            "cock": lambda _: self._firmware.cock(),
            "nudge": lambda _: self._firmware.nudge(),
            "restart": lambda _: self._firmware.restart(),
            "unplug": lambda _: self._unplug(),
            "replug": lambda _: self._replug(),
            "truncate": lambda _: self._cable.cut_next(),
            "merge": lambda _: self._cable.join_next(),
            "resend": lambda words: self._firmware.send_again(int(words[0])),
            "garbage": lambda words: self._cable.write(self._rng.randbytes(int(words[0]))),
            "text": lambda words: self._cable.write(" ".join(words).encode() + b"\r\n"),
            "battery": self._set_battery,
            "quit": lambda _: self._quit(),
        }

    def run(self) -> None:
        """Print the path, then serve until `quit` or the end of standard input."""
        self._selector.register(sys.stdin.fileno(), selectors.EVENT_READ)
        self._watch_cable()
        sys.stdout.write(self._cable.path + "\n")
        sys.stdout.flush()
        while self._running:
            now = monotonic()
            if self._interval and now >= self._throw_at:
                self._firmware.throw()
                self._throw_at = now + self._interval
            for message in self._firmware.due(now):
                self._cable.write(self._format.encode(message))
            next_at = min(self._firmware.next_due(), self._throw_at if self._interval else float("inf"))
            for key, _ in self._selector.select(max(0.0, next_at - monotonic())):
                if key.fd == sys.stdin.fileno():
                    self._read_commands()
                else:
                    self._hear()
        self._unplug()
        self._selector.close()

    def _hear(self) -> None:
        for message in self._decoder.feed(self._cable.read()):
            if not (isinstance(message, Ack) and self._rng.random() < self._lose_acks):
                self._firmware.receive(message)

    def _read_commands(self) -> None:
        typed = os.read(sys.stdin.fileno(), 65536)
        if not typed:
            self._quit()
        *lines, self._typed = (self._typed + typed).split(b"\n")
        for line in lines:
            self._obey(line.decode(errors="replace").split())

    def _obey(self, words: list[str]) -> None:
        if not words:
            return
        try:
            self._commands[words[0]](words[1:])
        except (KeyError, IndexError, ValueError) as error:
            sys.stderr.write(f"not understood: {' '.join(words)} ({error!r})\n")

    def _set_battery(self, words: list[str]) -> None:
        level = int(words[0])
        if not 0 <= level <= 100:
            raise ValueError("a battery has 0 to 100 per cent")
        self._firmware.battery = level

    def _watch_cable(self) -> None:
        if self._cable.reading_end is not None:
            self._selector.register(self._cable.reading_end, selectors.EVENT_READ)

    def _unplug(self) -> None:
        if self._cable.reading_end is not None:
            self._selector.unregister(self._cable.reading_end)
        self._cable.unplug()

    def _replug(self) -> None:
        if self._cable.reading_end is None:
            self._cable.plug()
            self._watch_cable()

    def _quit(self) -> None:
        self._running = False


def _value(word: str) -> int:
    """A face as it is typed: a number, or what an event die shows. Raises ValueError for anything else."""
    return EVENT_FACES.index(word) + 1 if word in EVENT_FACES else int(word)


if __name__ == "__main__":
    main()
