"""The fish of The Fishermen of Catan: how many tokens there are, what they buy, and what a catch brings.

Source: ledger traders_barbarians, TBS1-01, TBS1-02, TBS1-12, TBS1-22, TBS1-28 ... TBS1-32, TB56-13.
"""

from collections.abc import Mapping
from functools import cache

from companion.data.strict import Fact, read_file


class Catch(Fact):
    """How many tokens a settlement and a city draw (TBS1-12)."""

    settlement: int
    city: int


class Prices(Fact):
    """What each purchase costs, in fish (TBS1-28 ... TBS1-32)."""

    robber_away: int
    steal: int
    resource: int
    road: int
    development_card: int


class _Supply(Fact):
    seats: tuple[int, ...]
    tokens: Mapping[int, int]


class _FishFile(Fact):
    most_tokens: int
    catch: Catch
    prices: Prices
    supplies: tuple[_Supply, ...]


@cache
def _facts() -> _FishFile:
    return read_file(_FishFile, "boxes/traders_barbarians/facts/fish.toml")


def fish_tokens(seats: int) -> Mapping[int, int]:
    """The tokens of a game for so many players, how many by their fish. Raises ValueError unless seats is 2 to 6."""
    for supply in _facts().supplies:
        if seats in supply.seats:
            return supply.tokens
    raise ValueError(f"Fish tokens are printed for 2 to 6 players, not for {seats} (TBS1-01).")


def most_tokens() -> int:
    """How many fish tokens a player may have (TBS1-22)."""
    return _facts().most_tokens


def catch() -> Catch:
    """What buildings draw."""
    return _facts().catch


def prices() -> Prices:
    """What fish buy."""
    return _facts().prices
