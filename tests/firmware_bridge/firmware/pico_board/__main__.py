"""Runs the Pico's main.py under CPython, with stand-ins for the modules of MicroPython that know the machine.

    python __main__.py MAIN.py MOTIONS.json STAY_AWAY

Standard input and output are the USB cable. `MOTIONS.json` holds what the sensor at each address feels, one sample a
reading; the last one stays. STAY_AWAY is the level of the pin that keeps the dice from starting.
"""

import json
import os
import runpy
import sys
import time
from pathlib import Path
from types import ModuleType, SimpleNamespace


class Pin:
    """GP15 has the level of the command line; the others are only named."""

    IN, PULL_UP = 0, 1

    def __init__(self, number: int, *_: int) -> None:
        self.number = number

    def value(self) -> int:
        assert self.number == 15
        return int(sys.argv[3])


class WDT:
    """The hardware watchdog, which has to be fed in each turn."""

    is_fed = False

    def __init__(self, *, timeout: int) -> None:
        assert timeout <= 8388, "a Pico's watchdog waits no longer"

    def feed(self) -> None:
        WDT.is_fed = True


class I2C:
    """Two sensors that must be awake and set to +-4 g before they measure."""

    def __init__(self, bus: int, *, sda: Pin, scl: Pin, freq: int) -> None:
        assert (bus, sda.number, scl.number, freq) == (0, 4, 5, 100_000)
        self._motions = {int(address, 16): felt for address, felt in json.loads(Path(sys.argv[2]).read_text()).items()}
        self._registers = {address: {0x6B: b"\x40"} for address in self._motions}

    def writeto_mem(self, address: int, register: int, data: bytes) -> None:
        if address not in self._registers:
            raise OSError(5)
        self._registers[address][register] = data

    def readfrom_mem(self, address: int, register: int, count: int) -> bytes:
        if address == min(self._motions):
            assert WDT.is_fed
            WDT.is_fed = False
        set_to = self._registers[address]
        assert (set_to[0x6B], set_to[0x1C], register, count) == (b"\0", b"\x08", 0x3B, 6)
        felt = self._motions[address]
        mg = felt.pop(0) if len(felt) > 1 else felt[0]
        return b"".join(round(value * 8.192).to_bytes(2, "big", signed=True) for value in mg)


def module(name: str, **contents: object) -> None:
    made = ModuleType(name)
    made.__dict__.update(contents)
    sys.modules[name] = made


module("machine", Pin=Pin, I2C=I2C, WDT=WDT, unique_id=lambda: b"e661a4d4")
module("micropython", kbd_intr=lambda character: None)
time.ticks_ms = lambda: time.monotonic_ns() // 1_000_000 % 2**30  # type: ignore[attr-defined]
time.ticks_add = lambda ticks, by: (ticks + by) % 2**30  # type: ignore[attr-defined]
time.ticks_diff = lambda one, other: (one - other + 2**29) % 2**30 - 2**29  # type: ignore[attr-defined]
time.sleep_ms = lambda milliseconds: time.sleep(milliseconds / 1000)  # type: ignore[attr-defined]
sys.stdin = SimpleNamespace(fileno=lambda: 0, buffer=os.fdopen(0, "rb", buffering=0))  # type: ignore[assignment]
sys.stdout = SimpleNamespace(flush=lambda: None, buffer=os.fdopen(1, "wb", buffering=0))  # type: ignore[assignment]
sys.path.insert(0, str(Path(sys.argv[1]).parent))
runpy.run_path(sys.argv[1], run_name="__main__")
