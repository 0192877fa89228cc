"""The companion's commands as real processes."""

import os
import subprocess
import sys

COMPANION = (sys.executable, "-m", "companion.cli")
PATIENCE = 120
"""Seconds after which a command that has not ended never will, on however busy a machine."""

SILENT = {name: value for name, value in os.environ.items() if not name.startswith("HEXKEEPER__")}


def run(*words: object, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """The command, to its end, with what is typed into it and what is set around it; never with a traceback."""
    done = subprocess.run(
        [*COMPANION, *map(str, words)],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        input=typed,
        env={**SILENT, **more},
        check=False,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done


def ended(process: "subprocess.Popen[str]") -> tuple[int, str]:
    """The status with which it ends, and what it said on standard error; one that does not end is killed."""
    try:
        _, errors = process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        raise
    return process.returncode, errors
