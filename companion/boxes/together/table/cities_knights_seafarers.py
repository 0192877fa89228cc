"""Knights at sea, at the table."""

from companion.boxes.seafarers.rules.pirate import Pirate
from companion.boxes.together.rules.cities_knights_seafarers import CHASE_PIRATE_TO, LAY_SHIP_ELSEWHERE, ChasePirate
from companion.geometry.topology import Path
from companion.kernel import Item, State
from companion.said import said
from companion.table.figures import place_of
from companion.table.phrases import Phrases, about
from companion.table.topic import Topic

topic = Topic()


def pirates_hex(state: State, a: ChasePirate) -> str | None:
    """What is tapped after the knight."""
    return place_of(state, Pirate)


def lay_elsewhere(t: Phrases, state: State, item: Item) -> str:
    return said(
        "{players}: lay the ship from {path} elsewhere, if you like",
        players=t.who(*item.who),
        path=t.path(Path(about(item))),
    )


topic.act(
    ChasePirate,
    said("{player} chases the pirate with the knight on {corner}."),
    said("Chase the pirate"),
    glyph="pirate",
)
topic.lies_under("KnightActs", ChasePirate, to=pirates_hex)
topic.asks(CHASE_PIRATE_TO, said("{players}: chase the pirate to another hex"))
topic.seven_waits_for(CHASE_PIRATE_TO)
topic.asks(LAY_SHIP_ELSEWHERE, lay_elsewhere)
