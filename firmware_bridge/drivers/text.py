"""Hobby sketches that print both dice in whatever words; nothing is certain about such a line.

Read are two faces on one line (`ROLL 3 5`, `3,5`, `Dice: 3 and 5`, `D1=3 D2=5`, `3 + 5 = 8`), and two lines one after
the other that number their dice, from 0 or from 1 (`Dice 1: 3`, `dice[1]=5`). A total is recognised by its value. A
line with any other number in it, or with a word that is not said of dice, is not read: a greeting, a measurement, a
score and a debugging message are not rolls.
"""

import re

from firmware_bridge.drivers.sketch import NUMBERED, Faces, OneFace, Rolling, Said, sketch_driver
from firmware_bridge.stream import RefusedError

_WORD = re.compile(r"[^\W\d_]+")
_DICE = frozenset(
    _WORD.findall("d die dice dé dés dado dados würfel wuerfel wurfel dobbelsteen terning tärning noppa kostka")
)
"""What a die is called where it has a number."""
_SAID_OF_DICE = _DICE | frozenset(
    _WORD.findall(
        """
        roll rolls rolled throw throws threw thrown toss tossed cast result results value values face faces side show
        shows total sum is are was a an the and you i we got have first second left right red yellow white both
        wurf würfe gewürfelt gewuerfelt geworfen ergebnis augen augenzahl summe gesamt und ein eine ist du hast erster
        zweiter rot gelb weiß lancer lance résultat somme et tirada tiraste resultado suma y tiro risultato somma e
        worp resultaat en
        """
    )
)
_A_DIE = "|".join(sorted(_DICE, key=len, reverse=True))
_LABEL = re.compile(rf"\b(?:{_A_DIE})(?:\s*[#\[(]?\s*(\d+)\s*[\])]?[\"']?\s*[:=]|([12])\b)", re.IGNORECASE)
"""The number of a die before its face: `Dice 1:`, `die #2 =`, `dice[0]=`, `D1`."""
_NUMBER = re.compile(r"(?:(?<![\w.)])[-+])?[\d.]*\d")
_MOVING = re.compile(r"\b(rolling|shaking|throwing)\b", re.IGNORECASE)
SIDES = range(1, 7)


def read_line(line: bytes) -> Said:
    """What one line says, without its newline. Raises `RefusedError` for a line that says nothing of two dice."""
    try:
        text = line.decode("utf-8").strip()
    except UnicodeDecodeError as error:
        raise RefusedError("the line is not text") from error
    labels = [int(number or close) for number, close in _LABEL.findall(text)]
    words = [word.casefold() for word in _WORD.findall(text)]
    numbers = _NUMBER.findall(_LABEL.sub(" ", text))
    if not numbers and _MOVING.search(text):
        return Rolling()
    if strange := next((word for word in words if word not in _SAID_OF_DICE), None):
        raise RefusedError(f"“{strange}” is not said of dice")
    # A point makes a version or a measurement of a number, and three digits are neither a face nor a total.
    if not all(number.isascii() and number.isdigit() and len(number) <= 2 for number in numbers):
        raise RefusedError("there are numbers on the line that no dice show")
    match _without_total([int(number) for number in numbers]):
        case [first, second] if first in SIDES and second in SIDES:
            if not labels or tuple(sorted(labels)) in NUMBERED:
                return Faces(second, first) if labels and labels[0] > labels[1] else Faces(first, second)
        case [face] if face in SIDES and len(labels) == 1 and labels[0] in range(3):
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


DRIVER = sketch_driver("text", "a sketch that prints its rolls as plain text; each roll is asked about", read_line)
