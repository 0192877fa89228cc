"""What the network of our own is called, and its password where people have chosen none."""

import secrets
from hashlib import sha256
from pathlib import Path

MACHINE = Path("/etc/machine-id")
CONSONANTS, VOWELS = "bdfgkmnprstvz", "aeiou"
SYLLABLES, GROUP = 8, 2
"""13 x 5 syllables to the 8th: 48 bits, which nobody guesses in the half hour for which it is open."""


def name(machine: Path = MACHINE) -> str:
    """`Hexkeeper-XXXX`, always the same on one machine and hardly ever on two."""
    try:
        known = machine.read_bytes()
    except OSError:
        known = b""
    return f"Hexkeeper-{sha256(b'hexkeeper access point ' + known.strip()).hexdigest()[:4].upper()}"


def password() -> str:
    """A new one, easy to read and to type, such as kofa-rimu-teso-badi."""
    made = [secrets.choice(CONSONANTS) + secrets.choice(VOWELS) for _ in range(SYLLABLES)]
    return "-".join("".join(made[begin : begin + GROUP]) for begin in range(0, SYLLABLES, GROUP))
