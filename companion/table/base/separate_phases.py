"""Trade first, at the table."""

from companion.rules.base.separate_phases import BuildPhase, BuildPhaseBegan
from companion.said import said
from companion.table.standing import ONLY_IN_THIS_TURN
from companion.table.topic import Topic

topic = Topic()


topic.tells(BuildPhaseBegan, said("Building has begun: no more trading in this turn."))
topic.only_booked(BuildPhase, ONLY_IN_THIS_TURN)

rules = {
    "BASE-079": said(
        "With separate phases you trade first; once you have built, there is no more trading in that turn."
    ),
}
