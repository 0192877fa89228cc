"""The Rivers of Catan: bridges, coins and tiles. Source: ledger traders_barbarians, TBS2."""

from collections.abc import Mapping
from functools import cache

from companion.data.strict import Fact, read_file


class RiverCoins(Fact):
    """The gold that is given for what is built at a river (TBS2-11, TBS2-12, TBS2-20)."""

    settlement: int
    road: int
    bridge: int


class SettlerPoints(Fact):
    """What the tiles of the settlers are worth (TBS2-25, TBS2-29)."""

    poor: int
    wealthiest: int


class Rivers(Fact):
    """What a bridge costs, how many each player has (TBS2-17, TBS2-22), and what comes of rivers."""

    bridge_cost: Mapping[str, int]
    bridges: int
    coins: RiverCoins
    points: SettlerPoints


@cache
def rivers() -> Rivers:
    """The facts of the scenario."""
    return read_file(Rivers, "boxes/traders_barbarians/facts/rivers.toml")
