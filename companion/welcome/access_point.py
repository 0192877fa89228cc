"""What the network of our own is called, and its password where people have chosen none."""

import secrets
from hashlib import sha256
from pathlib import Path

NUMBERS = (Path("/sys/firmware/devicetree/base/serial-number"), Path("/etc/machine-id"))
"""Where a machine has a number of its own: a Raspberry Pi's stays, and its system's is new on every new card."""
CONSONANTS, VOWELS = "bdfgkmnprstvz", "aeiou"
SYLLABLES, GROUP = 8, 2
"""13 x 5 syllables to the 8th: 48 bits, which nobody guesses in the half hour for which it is open."""


def name(numbers: tuple[Path, ...] = NUMBERS) -> str:
    """`Hexkeeper-XXXX`, always the same on one machine and hardly ever on two."""
    known = next(filter(None, map(_number, numbers)), b"")
    return f"Hexkeeper-{sha256(b'hexkeeper access point ' + known).hexdigest()[:4].upper()}"


def _number(file: Path) -> bytes:
    try:
        return file.read_bytes().strip(b"\0\n ")
    except OSError:
        return b""


def password() -> str:
    """A new one, easy to read and to type, such as kofa-rimu-teso-badi."""
    made = [secrets.choice(CONSONANTS) + secrets.choice(VOWELS) for _ in range(SYLLABLES)]
    return "-".join("".join(made[begin : begin + GROUP]) for begin in range(0, SYLLABLES, GROUP))
