"""Starting with a ship, at the table."""

from companion.boxes.seafarers.rules.ships import Ships
from companion.boxes.seafarers.rules.starting_ships import PlaceShip, ships_of
from companion.geometry.topology import Corner
from companion.kernel import Item, State
from companion.rules.base.placement import PLACE_ITS_ROAD
from companion.said import said
from companion.table.phrases import Phrases, about
from companion.table.topic import Topic

topic = Topic()


def place_a_road_or_a_ship(t: Phrases, state: State, item: Item) -> str:
    players, takes = t.who(*item.who), state.game.takes(item)
    if PlaceShip in takes and any(ships_of(state, seat, Corner(about(item))) for seat in item.who):
        return said("{players}: place a road or a ship", players=players)
    return said("{players}: place a road", players=players)


topic.asks_otherwise(PLACE_ITS_ROAD, place_a_road_or_a_ship, Ships)

topic.likes[PlaceShip] = 300
topic.act(PlaceShip, said("{player} places a ship on {path}."), said("Place a ship instead"), glyph="ship")

rules = {
    "SEA-90": said("A starting settlement on the coast may take a ship instead of its road."),
    "SEA-91": said("The starting ship touches the settlement it was placed with."),
}
