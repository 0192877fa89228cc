"""The free start, at the table."""

from companion.boxes.explorers_pirates.rules.free_start import (
    A_NEUTRAL_HARBOR,
    A_NEUTRAL_NEIGHBOR,
    PLACE_A_HARBOR,
    PLACE_A_SHIP,
    PlaceHarborSettlement,
    PlaceNeutralBuilding,
    PlaceSettlerShip,
)
from companion.kernel import Item, Seat, State
from companion.said import said
from companion.table.phrases import Phrases, about
from companion.table.topic import Topic

topic = Topic()


def neutral_harbor(t: Phrases, state: State, item: Item) -> str:
    owner = t.who(Seat(about(item)))
    return said("{players}: place the harbor settlement of {owner}, a colour nobody plays", **_both(t, item, owner))


def neutral_neighbor(t: Phrases, state: State, item: Item) -> str:
    owner = t.who(Seat(about(item)))
    return said("{players}: place the settlement of {owner}, a colour nobody plays", **_both(t, item, owner))


def _both(t: Phrases, item: Item, owner: str) -> dict[str, str]:
    return {"players": t.who(*item.who), "owner": owner}


def place_neutral(t: Phrases, a: PlaceNeutralBuilding) -> str:
    return said(
        "{player} places a piece of {owner}, a colour nobody plays, on {corner}.",
        player=t.who(a.player),
        owner=t.who(a.owner),
        corner=t.corner(a.corner),
    )


topic.act(
    PlaceHarborSettlement,
    said("{player} places a harbor settlement on {corner}."),
    said("Place a harbor settlement"),
    glyph="settlement",
)
topic.act(PlaceNeutralBuilding, place_neutral, lambda t, a: said("Piece of {owner}", owner=t.who(a.owner)))
topic.act(
    PlaceSettlerShip, said("{player} places a settler ship on {route}."), said("Place a settler ship"), glyph="ship"
)
topic.asks(PLACE_A_HARBOR, said("{players}: place your harbor settlement"))
topic.asks(A_NEUTRAL_HARBOR, neutral_harbor)
topic.asks(A_NEUTRAL_NEIGHBOR, neutral_neighbor)
topic.asks(PLACE_A_SHIP, said("{players}: place a ship with a settler at your harbor settlement"))

rules = {
    "EP-103": said("In the first round of placing, all players place a harbor settlement, clockwise."),
    "EP-104": said("Starting harbor settlements stand on the circles along the east coast of the island."),
    "EP-107": said("In the last round, all players place a road at the settlement, and a ship with a settler."),
    "EP-108": said("The road touches the settlement, the settler ship lies at the harbor settlement."),
    "EP-116": said("With two players, each also places a harbor settlement and a settlement of a colour nobody plays."),
    "EP-232": said("At most two ships lie on a route, no matter whose."),
}
