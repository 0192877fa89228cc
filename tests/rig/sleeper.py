"""A machine that is started again and again: it has slept since before it touched a disk, so a start takes no minute.

Its disk has a memory of its own, which is lost with the power.
"""

import secrets
import shutil
import subprocess
import sys
import time
from pathlib import Path

from tests.rig import kit, system
from tests.rig.machine import Machine


class Volatile:
    """A disk like the one in `image`; what it was not told to flush goes with the power."""

    def __init__(self, image: Path, folder: Path) -> None:
        self._image, self.now = Path(shutil.copy(image, folder / "kept.img")), folder / "now.qcow2"

    def power_on(self) -> None:
        """Its own memory is empty: QEMU notes where what was written lies only when it is told to flush."""
        made = ("qemu-img", "create", "-q", "-f", "qcow2", "-o", "cluster_size=4k,lazy_refcounts=on")
        subprocess.run([*made, "-b", self._image, "-F", "raw", self.now], check=True)

    def power_off(self) -> None:
        """What it has kept is there at the next start."""
        commit = ("qemu-img", "commit", "-q", self.now)
        subprocess.run(commit, check=True, capture_output=True)  # it speaks at length of what was not kept


class Sleeper:
    """The machine with the companion's code loaded, and games to play (tests/rig/player.py).

    The code is that of a package, or the checkout's.
    """

    def __init__(self, parts: kit.Kit, folder: Path, image: Path, package: Path | None = None) -> None:
        self._parts, self._asleep = parts, folder / "asleep"
        self._system = system.made(folder / "system.img", package)
        self._python = Path(sys.executable) if package is None else system.PACKAGED
        place = folder / "touched by nobody"
        place.mkdir()
        self._machine(Volatile(image, place), None).sleep_in(self._asleep)

    def woken(self, disk: Volatile) -> Machine:
        """The machine after the power came back."""
        machine = self._machine(disk, self._asleep)
        machine.ask("wake", time.time(), secrets.token_hex(32))
        return machine

    def _machine(self, disk: Volatile, asleep: Path | None) -> Machine:
        disk.power_on()
        log = kit.CACHE / "sleeper.log"
        started = {"guest": "tests.rig.player", "system": self._system, "python": self._python}
        return Machine(self._parts, disk.now, log, {}, **started, asleep=asleep)
