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
