"""What the tests of the firmware are built with, and what is said where it is not there."""

import os
import re
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = Path(__file__).parents[3]
FIRMWARE = ROOT / "firmware_bridge" / "firmware"
LOGIC = FIRMWARE / "logic"

PACKAGES = dict(re.findall(r"^need (\S+) (\S+)$", (ROOT / "deploy" / "test-system-packages").read_text(), re.MULTILINE))
"""Debian's packages, and a file that each brings."""

WARNINGS = ("-std=gnu11", "-Wall", "-Wextra", "-Werror")


def needed(*packages: str) -> None:
    """Leave the test out where one of these packages is missing, saying so; in CI that is a failure."""
    missing = [name for name in packages if not Path(PACKAGES[name]).exists()]
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
