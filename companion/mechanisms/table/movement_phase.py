"""The movement phase, at the table."""

from companion.mechanisms.rules.movement_phase import MOVE_PIECES
from companion.said import said
from companion.table.topic import Topic

topic = Topic()

topic.asks(MOVE_PIECES, said("{players}: move, or end your turn"))
