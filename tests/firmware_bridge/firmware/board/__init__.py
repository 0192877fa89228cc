"""The real firmware on a simulated board, in a process of its own: hands, cables and batteries for the tests."""

import subprocess
import threading
from collections.abc import Sequence
from pathlib import Path
from random import Random

from tests.firmware_bridge.firmware import motion
from tests.firmware_bridge.firmware.motion import Motion

PATIENCE = 10.0
BLANK = 65535
"""What an EEPROM holds that was never written."""


class SimulatedBoard:
    """An image of the firmware under simavr; `port` is where the bridge finds it. A context manager.

    `number` and `boot` are those the EEPROM has kept from the start before; `sensors` the addresses that answer.
    """

    def __init__(
        self, program: Path, image: Path, *, number: int = 0xA1, boot: int = 6, sensors: Sequence[int] = (0x68, 0x69)
    ) -> None:
        command = [program, image, str(number), str(boot), *(f"{address:x}" for address in sensors)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self._rng = Random(7)
        self._said: list[str] = []
        self._news = threading.Condition()
        self._reader = threading.Thread(target=self._read, name="simulated board")
        self._reader.start()
        try:
            self.port = self.says("port ").removeprefix("port ")
        except BaseException:
            self.stop()
            raise

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            with self._news:
                self._said.append(line.rstrip("\n"))
                self._news.notify_all()

    def says(self, beginning: str) -> str:
        """The first line that begins so, sooner or later; it and those before it are then forgotten."""
        with self._news:
            there = self._news.wait_for(lambda: any(line.startswith(beginning) for line in self._said), PATIENCE)
            assert there, (beginning, self._said, self._process.poll())
            at = next(number for number, line in enumerate(self._said) if line.startswith(beginning))
            line = self._said[at]
            del self._said[: at + 1]
            return line

    def command(self, *words: object) -> None:
        """Send one command line."""
        assert self._process.stdin is not None
        self._process.stdin.write(" ".join(map(str, words)) + "\n")

    def play(self, *motions: Motion) -> None:
        """Let the sensors feel this from now on, the first the first, and so on."""
        for sensor, felt in enumerate(motions):
            self.command("play", sensor, *(value for sample in felt for value in sample))

    def throw(self, *faces: int) -> None:
        """Throw all dice."""
        self.play(*(motion.throw(face, self._rng) for face in faces))

    def button(self, pin: int, *, down: bool) -> None:
        """Press a button between a pin of the board, 2 to 7, and ground, or let it go."""
        self.command("pin", "D", pin, int(not down))

    def stop(self) -> None:
        """End the process."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._reader.join()
        self._process.stdout.close()

    def __enter__(self) -> "SimulatedBoard":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
