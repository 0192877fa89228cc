"""What the tests of the firmware are built with, and what is said where it is not there."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
FIRMWARE = Path(__file__).parents[3] / "firmware_bridge" / "firmware"
LOGIC = FIRMWARE / "logic"

PACKAGES = {
    "gcc": lambda: shutil.which("gcc"),
    "make": lambda: shutil.which("make"),
    "gcc-avr": lambda: shutil.which("avr-gcc"),
    "binutils-avr": lambda: shutil.which("avr-size"),
    "avr-libc": lambda: Path("/usr/lib/avr/include/avr/io.h").exists(),
    "libc6-dev": lambda: Path("/usr/include/pty.h").exists(),
    "libsimavr-dev": lambda: Path("/usr/include/simavr/sim_avr.h").exists(),
    "libelf-dev": lambda: Path("/usr/include/libelf.h").exists(),
}
"""Debian's packages, and how to see that they are there."""

WARNINGS = ("-std=gnu11", "-Wall", "-Wextra", "-Werror")


def needed(*packages: str) -> None:
    """Leave the test out where one of these packages is missing, saying so; in CI that is a failure."""
    missing = [name for name in packages if not PACKAGES[name]()]
    if not missing:
        return
    words = f"left out: it needs Debian's {' '.join(missing)}; install them to run the tests of the firmware"
    if "CI" in os.environ:
        pytest.fail(words)
    pytest.skip(words)


def compiled(arguments: list[str | Path]) -> None:
    """Run a compiler, or make; what it complains of is the failure of the test."""
    done = subprocess.run(arguments, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
