"""The fish of The Fishermen of Catan: how many tokens there are, what they buy, and what a catch brings.

Source: ledger traders_barbarians, TBS1-01, TBS1-02, TBS1-12, TBS1-22, TBS1-28 ... TBS1-32, TB56-13.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from companion.rules.data.strict import read_file


@dataclass(frozen=True, slots=True)
class Catch:
    """How many tokens a settlement and a city draw (TBS1-12)."""

    settlement: int
    city: int


@dataclass(frozen=True, slots=True)
class Prices:
    """What each purchase costs, in fish (TBS1-28 ... TBS1-32)."""

    robber_away: int
    steal: int
    resource: int
    road: int
    development_card: int


@dataclass(frozen=True, slots=True)
class _Supply:
    seats: tuple[int, ...]
    tokens: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class _FishFile:
    most_tokens: int
    catch: Catch
    prices: Prices
    supplies: tuple[_Supply, ...]


@cache
def _facts() -> _FishFile:
    return read_file(_FishFile, "traders_barbarians/fish.toml")


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
