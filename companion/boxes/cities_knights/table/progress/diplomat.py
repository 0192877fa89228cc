"""The Diplomat, at the table."""

from companion.boxes.cities_knights.rules.progress.diplomat import LAY_ELSEWHERE, PlayDiplomat
from companion.boxes.cities_knights.table.progress.titles import titled
from companion.geometry.topology import Path
from companion.kernel import Item, State
from companion.said import said
from companion.table.phrases import Phrases, about
from companion.table.topic import Topic

topic = Topic()


def lay_elsewhere(t: Phrases, state: State, item: Item) -> str:
    return said(
        "{players}: lay the road from {path} elsewhere, if you like",
        players=t.who(*item.who),
        path=t.path(Path(about(item))),
    )


topic.act(PlayDiplomat, titled(said("{player} plays {card} on {path}.")), titled(said("Play {card}")))
topic.asks(LAY_ELSEWHERE, lay_elsewhere)

rules = {
    "CK-234": said("Diplomat: take an open road of any player off the board."),
    "CK-235": said("A road is open when nothing of its colour continues at one of its ends."),
    "CK-238": said("If the Diplomat takes your own road, you may lay it elsewhere for free."),
    "CK-239": said("A road is not open if a knight of its colour would lose its last road."),
}
