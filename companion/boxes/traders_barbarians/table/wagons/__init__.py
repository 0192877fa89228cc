"""The scenario Traders & Barbarians at the table: a file for each of its modules that has something to say."""

from typing import Final

from companion.table.topic import Topic

from . import baggage_train, deliveries, driving_off, journey_cards, journeys, path_barbarians, wagons

__all__ = ["TOPICS"]

TOPICS: Final[tuple[Topic, ...]] = (
    wagons.topic,
    journeys.topic,
    baggage_train.topic,
    deliveries.topic,
    path_barbarians.topic,
    driving_off.topic,
    journey_cards.topic,
)
