"""The Inventor: two number tokens change places. Ledger CK-205 to CK-208."""

from typing import Final

from .position import KnightsPosition

STAY: Final[list[int]] = [0, 2, 6, 8, 12]
"""Numbers that are not touched; 0 is none."""


def partners(position: KnightsPosition, hex: int) -> list[int]:
    """The hexes whose token may change places with that of a hex; none for one that has to stay."""
    numbers = position.numbers
    if numbers[hex] in STAY:
        return []
    return [other for other in range(len(numbers)) if numbers[other] not in STAY and numbers[other] != numbers[hex]]


def swap(position: KnightsPosition, hex: int, other: int) -> None:
    """The tokens of two hexes change places."""
    numbers = position.numbers[:]
    numbers[hex], numbers[other] = numbers[other], numbers[hex]
    fields = position.fields[:]
    for number in (numbers[hex], numbers[other]):
        fields[number] = [
            at for at in range(len(numbers)) if numbers[at] == number and position.board.resource[at] >= 0
        ]
    position.numbers = numbers
    position.fields = fields
