"""NetworkManager's own program: called, and its terse answers taken apart. Source: man 1 nmcli.

Secrets are never among the words of a call, as everybody on the machine may read those.
"""

import os
import subprocess

PROGRAM = "nmcli"
PATIENCE = 30.0
"""Seconds after which it hangs, beyond those it was told to wait."""

NEVER_CALLED, HANGS = -1, -2


class NetworkManagerError(Exception):
    """It could not do what it was asked for. `status` is that of the program, the text what it said."""

    def __init__(self, status: int, words: str) -> None:
        super().__init__(words)
        self.status = status


def call(*words: str, wait: int = 0) -> str:
    """What the program answers in English; it may take `wait` seconds. Raises NetworkManagerError."""
    asked = [PROGRAM, *(("--wait", str(wait)) if wait else ()), *words]
    try:
        done = subprocess.run(
            asked,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=wait + PATIENCE,
            check=False,
        )
    except OSError as error:
        raise NetworkManagerError(NEVER_CALLED, f"{PROGRAM}: {error.strerror}") from error
    except subprocess.TimeoutExpired as error:
        raise NetworkManagerError(HANGS, f"{PROGRAM} has not answered for {error.timeout:.0f} seconds") from error
    if done.returncode:
        said = (done.stderr.strip() or done.stdout.strip()).decode(errors="replace")
        raise NetworkManagerError(done.returncode, said.rpartition("Error: ")[2])  # warnings stand before it
    return done.stdout.decode(errors="replace")


def rows(*words: str, fields: str, wait: int = 0) -> list[list[str]]:
    """The lines of a table, each with its fields, which are named like `DEVICE,TYPE`. Raises NetworkManagerError."""
    answer = call("--terse", "--escape", "yes", "--colors", "no", "--fields", fields, *words, wait=wait)
    return [split(line) for line in answer.splitlines() if line]


def split(line: str) -> list[str]:
    """The fields of a terse line, in which a colon or a backslash that belongs to a field has a backslash before it."""
    fields, letters = [""], iter(line)
    for letter in letters:
        if letter == ":":
            fields.append("")
        else:
            fields[-1] += next(letters, letter) if letter == "\\" else letter
    return fields
