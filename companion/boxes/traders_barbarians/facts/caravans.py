"""The Caravans: camels, bids and points. Source: ledger traders_barbarians, TBS3 and TB56-23."""

from functools import cache

from companion.data.strict import Fact, read_file


class CamelSupply(Fact):
    """The camels in each box."""

    box: int
    extension: int


class Caravans(Fact):
    """The camels, the resources that are bid, and the points of a building between two camels."""

    camels: CamelSupply
    bids: tuple[str, ...]
    between_camels: int


@cache
def caravans() -> Caravans:
    """The facts of the scenario."""
    return read_file(Caravans, "boxes/traders_barbarians/facts/caravans.toml")


def camels(seats: int) -> int:
    """How many camels there are with so many players."""
    found = caravans().camels
    return found.box + (found.extension if seats > 4 else 0)
