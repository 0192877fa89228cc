"""Trade first, at the table."""

from companion.rules.base.separate_phases import BuildPhaseBegan
from companion.said import said
from companion.table.topic import Topic

topic = Topic()


topic.tells(BuildPhaseBegan, said("Building has begun: no more trade in this turn."))
