"""An active knight chases the robber away, at the table."""

from companion.boxes.cities_knights.rules.chase import CHASE_TO, ChaseRobber
from companion.kernel import State
from companion.rules.base.robber import Robber
from companion.said import said
from companion.table.figures import place_of
from companion.table.topic import Topic

topic = Topic()


def robbers_hex(state: State, a: ChaseRobber) -> str | None:
    """What is tapped after the knight."""
    return place_of(state, Robber)


topic.act(
    ChaseRobber,
    said("{player} chases the robber with the knight on {corner}."),
    said("Chase the robber"),
    glyph="robber",
)
topic.lies_under("KnightActs", ChaseRobber, to=robbers_hex)
topic.asks(CHASE_TO, said("{players}: chase the robber to another hex"))
topic.seven_waits_for(CHASE_TO)

rules = {
    "CK-129": said("Knights act in their owner's turn, after the roll."),
    "CK-143": said("An active knight at a corner of the robber's hex may chase the robber away."),
    "CK-144": said("A chased robber goes to another hex, and one card is stolen there."),
    "CK-145": said("A chased robber goes to a hex with a number, not to the desert."),
}
