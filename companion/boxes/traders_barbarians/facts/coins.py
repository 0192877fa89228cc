"""The coins of Traders & Barbarians. Source: ledger traders_barbarians, TB0-05, TB0-18, TB56-01."""

from collections.abc import Mapping
from functools import cache

from companion.data.strict import Fact, read_file

FOUR = 4
"""As many can play with one box; gold is there for two as well."""


class _CoinsFile(Fact):
    """By worth, how many coins there are in each box."""

    box: Mapping[int, int]
    extension: Mapping[int, int]


def coins_worth(seats: int) -> int:
    """How much gold all coins show with so many players."""
    file = _facts()
    boxes = (file.box, file.extension) if seats > FOUR else (file.box,)
    return sum(worth * number for box in boxes for worth, number in box.items())


@cache
def _facts() -> _CoinsFile:
    return read_file(_CoinsFile, "boxes/traders_barbarians/facts/coins.toml")
