"""Deliveries to the Council of Catan, at the table."""

from companion.boxes.explorers_pirates.rules.fish.council import CargoDelivered, DeliverCargo
from companion.boxes.explorers_pirates.rules.fleets import Fleets
from companion.boxes.explorers_pirates.table.cargo import numbered, so_many, which_ship
from companion.geometry.topology import Path
from companion.kernel import State
from companion.said import said
from companion.table.declarations import Group
from companion.table.topic import Topic

topic = Topic()


def lies_on(state: State, action: DeliverCargo) -> Path:
    """The route of a ship that may deliver."""
    ship = state[Fleets].ship(action.player, action.ship)
    assert ship is not None
    return ship.route


topic.act(
    DeliverCargo,
    numbered(said("{player} delivers with ship {number}.")),
    numbered(said("Deliver with ship {number}")),
)
topic.group(
    "DeliverCargo",
    Group(said("Deliver"), "land-council", long=said("Deliver to the Council"), sort="builds", within="Ships"),
)
topic.lies_under("DeliverCargo", DeliverCargo, at=lies_on, which=which_ship)
topic.tells(
    CargoDelivered,
    lambda t, h: said(
        "{player} brings {cargo} to the Council.", player=t.who(h.player), cargo=so_many(h.piece, h.number)
    ),
)
topic.likes[DeliverCargo] = 100

rules = {
    "EP3-15": said("Ships deliver at the docks of the Council, its northern and its southern corner."),
    "EP3-40": said("For each haul of fish brought to the Council your marker moves one space."),
}
