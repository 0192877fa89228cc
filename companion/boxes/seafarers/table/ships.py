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

rules = {
    "SEA-22": said("A ship is part of a route, like a road; it does not sail about by itself."),
    "SEA-23": said("A ship lies between two sea hexes or between sea and land."),
    "SEA-24": said("No ship lies between two land hexes."),
    "SEA-25": said("A path holds one road or one ship, no matter whose."),
    "SEA-26": said("A new ship touches a settlement or city of yours on the coast, or another ship of yours."),
    "SEA-28": said("A ship does not join a road; only a settlement or city of yours joins the two."),
    "SEA-32": said("Your ships cannot go on beyond somebody else's settlement or city."),
    "SEA-33": said("You have 15 ships."),
    "SEA-35": said("Ships are built in your turn, after the roll."),
    "SEA-54": said("A ship is not moved in the turn in which it was built."),
}
