"""Ships, at the table."""

from companion.boxes.seafarers.rules.ships import BuildShip, Ships, ship, ship_for_cards
from companion.geometry.sets import PathSet
from companion.kernel import State
from companion.mechanisms.rules.sea import frame_paths, wet_paths
from companion.rules.base.building import legal_settlements
from companion.said import said, said_many
from companion.table.base.placed import placed, sought
from companion.table.declarations import Group
from companion.table.standing import ONLY_IN_THIS_TURN
from companion.table.topic import Topic

topic = Topic()


def ship_paths(state: State) -> PathSet:
    """The paths on which a ship can lie."""
    return PathSet(wet_paths(state) & ~frame_paths(state))


topic.act(BuildShip, said("{player} builds a ship on {path}."), said("Build a ship"))
topic.group("BuildShip", Group(said("Ship"), "ship", within="Build"), BuildShip)
placed(
    topic,
    ship,
    "ships",
    "ship",
    built=said("{player} has a ship on {path}."),
    removed=said("{player}'s ship on {path} is taken off."),
    has=said("Correction: {player} has a ship on {path}."),
    has_not=said("Correction: {player} has no ship on {path}."),
    here=said("a ship lies here"),
    not_here=said("no ship lies here"),
    puts=said("{player} puts a ship on {path}."),
    takes_back=said("{player} takes back the ship on {path}."),
    one=said("A ship of {player}"),
    title=said("ships"),
    many=lambda count: said_many("{count} ship", "{count} ships", count),
    at=ship_paths,
)
sought(topic, ship, ship_for_cards, 6, when=lambda state, seat: not legal_settlements(state, seat))
topic.only_booked(Ships, ONLY_IN_THIS_TURN, "launched", "part")
