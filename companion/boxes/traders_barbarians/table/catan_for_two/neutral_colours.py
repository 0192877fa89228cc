"""The colours that nobody plays, at the table."""

from companion.boxes.traders_barbarians.rules.catan_for_two.neutral_colours import (
    A_NEUTRAL_ROAD,
    A_NEUTRAL_SETTLEMENT,
    A_NEUTRAL_START,
    BuildNeutralRoad,
    BuildNeutralSettlement,
    PlaceNeutralSettlement,
)
from companion.kernel import Item, Seat, State
from companion.said import said
from companion.table.phrases import Phrases, about
from companion.table.topic import Topic

topic = Topic()


def start(t: Phrases, state: State, item: Item) -> str:
    return said("{owner}, a colour nobody plays: place a settlement", owner=t.who(Seat(about(item))))


def place(t: Phrases, a: PlaceNeutralSettlement) -> str:
    return said(
        "There is a settlement of {owner}, a colour nobody plays, on {corner}.",
        owner=t.who(a.owner),
        corner=t.corner(a.corner),
    )


def road(t: Phrases, a: BuildNeutralRoad) -> str:
    return said(
        "{player} builds a road for {owner} on {path}.",
        player=t.who(a.player),
        owner=t.who(a.owner),
        path=t.path(a.path),
    )


def settlement(t: Phrases, a: BuildNeutralSettlement) -> str:
    return said(
        "{player} builds a settlement for {owner} on {corner}.",
        player=t.who(a.player),
        owner=t.who(a.owner),
        corner=t.corner(a.corner),
    )


topic.act(PlaceNeutralSettlement, place, lambda t, a: said("Settlement of {owner}", owner=t.who(a.owner)))
topic.act(BuildNeutralRoad, road, lambda t, a: said("Road for {owner}", owner=t.who(a.owner)), sort="builds")
topic.act(
    BuildNeutralSettlement, settlement, lambda t, a: said("Settlement for {owner}", owner=t.who(a.owner)), sort="builds"
)
topic.asks(A_NEUTRAL_START, start)
topic.asks(A_NEUTRAL_ROAD, said("{players}: build a neutral road as well"))
topic.asks(A_NEUTRAL_SETTLEMENT, said("{players}: build a neutral settlement as well"))

rules = {
    "TBV4-03": said("Before anybody starts, each neutral colour gets a settlement without a road."),
    "TBV4-09": said("When you build a road or a settlement, you also build one for a neutral colour, for free."),
}
