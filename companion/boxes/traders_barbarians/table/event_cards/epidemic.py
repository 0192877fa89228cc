"""Epidemic, at the table."""

from companion.boxes.traders_barbarians.rules.event_cards.epidemic import (
    CHOOSE_A_HEX,
    ChooseCityHex,
    CityHexChosen,
    CityHexes,
)
from companion.geometry.topology import Corner
from companion.kernel import Item, State
from companion.said import said
from companion.table.phrases import Phrases, about
from companion.table.standing import ONLY_IN_THIS_TURN
from companion.table.topic import Topic

topic = Topic()


def choose_a_hex(t: Phrases, state: State, item: Item) -> str:
    return said(
        "{players}: from which hex does the city on {corner} get its card?",
        players=t.who(*item.who),
        corner=t.corner(Corner(about(item))),
    )


topic.act(
    ChooseCityHex,
    said("{player} lets the city take its card from {hex}."),
    said("From {hex}"),
    sort="cards",
    glyph="city",
)
topic.tells(CityHexChosen, said("The city on {corner} gets its card from {hex}."))
topic.asks(CHOOSE_A_HEX, choose_a_hex)
topic.only_booked(CityHexes, ONLY_IN_THIS_TURN)

rules = {
    "TBV2-18": said(
        "Epidemic: a city gives one card in all; if it is at several hexes with the number, its owner picks one."
    ),
}
