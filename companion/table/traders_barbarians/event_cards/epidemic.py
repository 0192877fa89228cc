"""Epidemic, at the table."""

from companion.rules.geometry.topology import Corner
from companion.rules.kernel import Item, State
from companion.rules.traders_barbarians.event_cards.epidemic import (
    CHOOSE_A_HEX,
    ChooseCityHex,
    CityHexChosen,
    CityHexes,
)
from companion.said import said
from companion.table.phrases import Phrases, about
from companion.table.standing import ONLY_IN_THIS_TURN
from companion.table.topic import Topic

topic = Topic()


def choose_a_hex(t: Phrases, state: State, item: Item) -> str:
    return said(
        "{players}: of which hex does the city on {corner} take its card?",
        players=t.who(*item.who),
        corner=t.corner(Corner(about(item))),
    )


topic.act(
    ChooseCityHex,
    said("{player} has the city take its card of {hex}."),
    said("Of {hex}"),
    sort="cards",
    glyph="city",
)
topic.tells(CityHexChosen, said("The city on {corner} takes its card of {hex}."))
topic.asks(CHOOSE_A_HEX, choose_a_hex)
topic.only_booked(CityHexes, ONLY_IN_THIS_TURN)
