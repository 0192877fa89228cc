"""What Cloth for Catan says of itself at the table: a file for each of its modules."""

from typing import Final

from companion.table.topic import Topic

from . import cloth_theft, last_cloth, villages

TOPICS: Final[tuple[Topic, ...]] = (villages.topic, cloth_theft.topic, last_cloth.topic)
