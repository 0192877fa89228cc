"""The Bishop, at the table."""

from companion.boxes.cities_knights.rules.progress.bishop import DRAW_FOR_THE_BISHOP, MOVE_FOR_THE_BISHOP, PlayBishop
from companion.boxes.cities_knights.table.progress.titles import titled
from companion.kernel import Item, Seat, State
from companion.said import said
from companion.table.phrases import Phrases, about
from companion.table.topic import Topic

topic = Topic()


def draw_for_the_bishop(t: Phrases, state: State, item: Item) -> str:
    return said("{players}: steal a card from {victim}", players=t.who(*item.who), victim=t.who(Seat(about(item))))


topic.act(PlayBishop, titled(said("{player} plays {card}.")), titled(said("Play {card}")))
topic.asks(MOVE_FOR_THE_BISHOP, said("{players}: move the robber"))
topic.asks(DRAW_FOR_THE_BISHOP, draw_for_the_bishop)
topic.seven_waits_for(MOVE_FOR_THE_BISHOP, DRAW_FOR_THE_BISHOP)

rules = {
    "CK-222": said("Bishop: move the robber and draw a card from every player with a building at its new hex."),
    "CK-223": said("The Bishop takes one card from each player there, and none of your own."),
}
