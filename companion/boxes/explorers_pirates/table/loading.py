"""Loading and unloading, at the table."""

from companion.boxes.explorers_pirates.rules.fleets import Fleets
from companion.boxes.explorers_pirates.rules.holds import CREW, SETTLER, cargo_of
from companion.boxes.explorers_pirates.rules.loading import LoadShip, ThrowOverboard
from companion.kernel import State
from companion.said import said
from companion.table.declarations import Group
from companion.table.phrases import Phrases
from companion.table.topic import Topic

from .cargo import number_of, so_many, spoken

topic = Topic()


def load(t: Phrases, a: LoadShip) -> str:
    facts = {"player": t.who(a.player), "number": number_of(a.ship), "corner": t.corner(a.corner)}
    if not a.cargo:
        return said("{player} unloads ship {number} at {corner}.", **facts)
    return said("{player} loads ship {number} at {corner}: {cargo}.", cargo=spoken(cargo_of(a.cargo)), **facts)


def load_button(t: Phrases, a: LoadShip) -> str:
    if not a.cargo:
        return said("Ship {number} unloads everything", number=number_of(a.ship))
    return said("Ship {number} carries {cargo}", number=number_of(a.ship), cargo=spoken(cargo_of(a.cargo)))


topic.act(LoadShip, load, load_button)
topic.act(
    ThrowOverboard,
    lambda t, a: said(
        "{player} takes {piece} off ship {number}.",
        player=t.who(a.player),
        piece=so_many(a.piece, 1),
        number=number_of(a.ship),
    ),
    lambda t, a: said("Ship {number}: put back {piece}", number=number_of(a.ship), piece=so_many(a.piece, 1)),
)
topic.group(
    "LoadShip", Group(said("Load"), "load", long=said("Load or unload a ship"), sort="builds", within="Ships"), LoadShip
)
topic.group(
    "ThrowOverboard",
    Group(said("Put back"), "overboard", "turn", said("Put back what a ship carries"), "builds", "Ships"),
    ThrowOverboard,
)


def brings_on(state: State, action: LoadShip) -> bool:
    """Whether a ship takes a settler aboard, or else more crews than before."""
    ship = state[Fleets].ship(action.player, action.ship)
    before, after = ship.cargo if ship is not None else (), cargo_of(action.cargo)
    if SETTLER in before:
        return False
    return SETTLER in after or after.count(CREW) > before.count(CREW)


topic.likes[LoadShip] = 30
topic.serves[LoadShip] = brings_on
topic.serves[ThrowOverboard] = lambda state, action: False

rules = {
    "EP-310": said("Ships load and unload in the movement phase, for no movement points."),
    "EP-311": said("A ship exchanges pieces with your own harbor settlement, when it points there."),
    "EP-312": said("Hold and basin may swap what they like, as long as it fits afterwards."),
    "EP-315": said("While your ships move, you may put back what a ship carries."),
}
