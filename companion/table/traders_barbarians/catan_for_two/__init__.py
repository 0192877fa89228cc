"""Catan for Two, at the table: a file for each module that has something to say."""

from typing import Final

from companion.table.topic import Topic

from . import bridging, fishing, neutral_colours, token_actions, trade_tokens, two_camels
from .rules import RULES

__all__ = ["RULES", "TOPICS"]

TOPICS: Final[tuple[Topic, ...]] = (
    neutral_colours.topic,
    trade_tokens.topic,
    token_actions.topic,
    fishing.topic,
    bridging.topic,
    two_camels.topic,
)
