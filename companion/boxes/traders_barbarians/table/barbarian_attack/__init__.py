"""Barbarian Attack at the table: a file for each of its modules that has something to say."""

from typing import Final

from companion.table.topic import Topic

from . import (
    castle_cards,
    castle_knights,
    conquest,
    intrigue,
    invaders,
    landing,
    losses,
    marches,
    mustering,
    roll_offs,
    treason,
    victories,
)

__all__ = ["TOPICS"]

TOPICS: Final[tuple[Topic, ...]] = (
    invaders.topic,
    conquest.topic,
    landing.topic,
    castle_knights.topic,
    castle_cards.topic,
    mustering.topic,
    treason.topic,
    intrigue.topic,
    marches.topic,
    roll_offs.topic,
    losses.topic,
    victories.topic,
)
