"""What a line of plain text says about two dice, as hobby sketches print it; nothing is certain about it.

Read are two faces on one line in whatever words (`ROLL 3 5`, `3,5`, `Dice: 3 and 5`, `D1=3 D2=5`, `3 + 5 = 8`), and two
lines one after the other that number their dice (`Dice 1: 3`, `Dice 2: 5`). A total is recognised by its value. A line
with any other number in it is not read: a greeting, a measurement and a debugging message are not rolls.
"""

import re
from dataclasses import dataclass

from firmware_bridge.stream import RefusedError

_LABEL = re.compile(r"[^\W\d_]+\s*#?\s*([12])\s*[:=]|\b[^\W\d_]+([12])\b")
"""The number of a die before its face: `Dice 1:`, `die #2 =`, `D1`."""
_NUMBER = re.compile(r"[\d.]*\d")
_MOVING = re.compile(r"\b(rolling|shaking|throwing)\b", re.IGNORECASE)
SIDES = range(1, 7)


@dataclass(frozen=True, slots=True)
class Rolling:
    """The sketch says that the dice are in motion."""


@dataclass(frozen=True, slots=True)
class Faces:
    """Both dice, in the order in which they stand on the line."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class OneFace:
    """One die that bears its number, 1 or 2."""

    number: int
    face: int


Said = Rolling | Faces | OneFace


def read_line(line: bytes) -> Said:
    """What one line says, without its newline. Raises `RefusedError` for a line that says nothing of two dice."""
    try:
        text = line.decode("utf-8").strip()
    except UnicodeDecodeError as error:
        raise RefusedError("the line is not text") from error
    labels = [int(one or other) for one, other in _LABEL.findall(text)]
    numbers = _NUMBER.findall(_LABEL.sub(" ", text))
    if not numbers and _MOVING.search(text):
        return Rolling()
    # A point makes a version or a measurement of a number, and three digits are neither a face nor a total.
    if not all(number.isascii() and number.isdigit() and len(number) <= 2 for number in numbers):
        raise RefusedError("there are numbers on the line that no dice show")
    match _without_total([int(number) for number in numbers]):
        case [first, second] if first in SIDES and second in SIDES:
            return Faces(second, first) if labels == [2, 1] else Faces(first, second)
        case [face] if face in SIDES and len(labels) == 1:
            return OneFace(labels[0], face)
    raise RefusedError("the line does not show two dice")


def _without_total(numbers: list[int]) -> list[int]:
    """Three numbers of which the first or last is the sum of the others are two dice and their total."""
    match numbers:
        case [first, second, total] if first + second == total:
            return [first, second]
        case [total, first, second] if first + second == total:
            return [first, second]
    return numbers
