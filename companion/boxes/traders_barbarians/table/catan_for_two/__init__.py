"""Catan for Two, at the table: a file for each module that has something to say."""

from typing import Final

from companion.table.topic import Topic

from . import (
    bridging,
    coast_for_two,
    fishing,
    forced_trade,
    foreign_knight,
    knights_for_tokens,
    neutral_colours,
    robber_home,
    trade_tokens,
    two_camels,
    wagon_roads,
)
from .rules import RULES

__all__ = ["RULES", "TOPICS"]

TOPICS: Final[tuple[Topic, ...]] = (
    neutral_colours.topic,
    trade_tokens.topic,
    knights_for_tokens.topic,
    forced_trade.topic,
    robber_home.topic,
    fishing.topic,
    bridging.topic,
    two_camels.topic,
    foreign_knight.topic,
    coast_for_two.topic,
    wagon_roads.topic,
)
