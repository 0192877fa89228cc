"""What Traders & Barbarians says of itself at the table: its variants, and a folder for each scenario."""

from typing import Final

from companion.table.topic import Topic

from . import barbarian_attack, harbormaster
from .rules import BOOKLET

__all__ = ["BOOKLET", "TOPICS"]

TOPICS: Final[tuple[Topic, ...]] = (harbormaster.topic, *barbarian_attack.TOPICS)
