"""Simulated dice that know to the moment when they wrote a result to their line."""

import os
import selectors
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from time import monotonic

from firmware_bridge.formats import FORMATS
from firmware_bridge.protocol import Settled
from firmware_bridge.simulated_dice.firmware import SimulatedFirmware
from firmware_bridge.simulated_dice.line import BitNoise, Cable

PATIENCE = 6.0
"""Seconds after which a result that was not written is given up."""


class TimedDice:
    """The simulated dice in a thread of ours, so that the moment at which a result is written is known."""

    def __init__(self, seed: int) -> None:
        self._firmware = SimulatedFirmware(Random(seed), tumble=0.1)
        self._cable = Cable(BitNoise(0.0, Random(0)))
        self._format = FORMATS["binary"]
        self._decoder = self._format.decoder()
        self._written = threading.Condition()
        self._at: dict[tuple[int, int], float] = {}
        self._orders: list[tuple[int, int]] = []
        self._wake_read, self._wake_write = os.pipe()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="timed dice", daemon=True)
        self.port = self._cable.path
        self.heard = threading.Event()

    def throw(self, faces: tuple[int, int]) -> float:
        """Throw; returns when the result was first written to the line."""
        with self._written:
            self._at.clear()
            self._orders.append(faces)
            os.write(self._wake_write, b".")
            self._written.wait_for(lambda: faces in self._at, PATIENCE)
            return self._at[faces]

    def start(self) -> None:
        """Begin to speak."""
        self._thread.start()

    def stop(self) -> None:
        """Unplug."""
        self._stop.set()
        os.write(self._wake_write, b".")
        self._thread.join()
        self._cable.unplug()

    def _run(self) -> None:
        assert self._cable.reading_end is not None
        with selectors.DefaultSelector() as ready:
            ready.register(self._cable.reading_end, selectors.EVENT_READ)
            ready.register(self._wake_read, selectors.EVENT_READ)
            while not self._stop.is_set():
                for key, _ in ready.select(max(0.0, self._firmware.next_due() - monotonic())):
                    if key.fd == self._wake_read:
                        os.read(self._wake_read, 64)
                        continue
                    for message in self._decoder.feed(self._cable.read()):
                        self._firmware.receive(message)
                        self.heard.set()
                with self._written:
                    orders, self._orders = self._orders, []
                for faces in orders:
                    self._firmware.throw(faces)
                self._say()

    def _say(self) -> None:
        for message in self._firmware.due(monotonic()):
            at = monotonic()
            self._cable.write(self._format.encode(message))
            if isinstance(message, Settled):
                with self._written:
                    self._at.setdefault((message.values[0], message.values[1]), at)
                    self._written.notify_all()


@contextmanager
def timed_dice(seed: int) -> Iterator[TimedDice]:
    """Such dice, speaking until the end of the block."""
    dice = TimedDice(seed)
    dice.start()
    try:
        yield dice
    finally:
        dice.stop()
