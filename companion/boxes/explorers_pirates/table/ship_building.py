"""Building ships, at the table."""

from collections.abc import Iterator

from companion.boxes.explorers_pirates.rules.fleets import Fleets
from companion.boxes.explorers_pirates.rules.ship_building import SHIP_COST, LaunchShip, slips
from companion.kernel import Seat, State
from companion.rules.cards import Cards
from companion.said import said
from companion.table.declarations import Field, Group
from companion.table.phrases import Phrases
from companion.table.topic import Topic

from .cargo import number_of

topic = Topic()


def line(t: Phrases, a: LaunchShip) -> str:
    facts = {"player": t.who(a.player), "path": t.path(a.path)}
    if a.instead is None:
        return said("{player} builds a ship on {path}.", **facts)
    return said("{player} takes off ship {number} and builds one on {path}.", number=number_of(a.instead), **facts)


def button(t: Phrases, a: LaunchShip) -> str:
    if a.instead is None:
        return said("Build a ship")
    return said("Take off ship {number} and build one here", number=number_of(a.instead))


topic.act(LaunchShip, line, button)
topic.group("LaunchShip", Group(said("Ship"), "ship", long=said("Build a ship"), within="Build"), LaunchShip)
topic.fields["instead"] = Field(said("Taken off for it"))

ENOUGH = 2
"""The ships for which an automatic player pays."""


def wants_another(state: State, seat: Seat) -> bool:
    """Whether an automatic player has use for one more ship."""
    return len(state[Fleets].afloat(seat)) < ENOUGH


def another_ship(state: State, seat: Seat) -> Iterator[Cards]:
    """What a ship costs, for a player with too few of them."""
    if Fleets in state and wants_another(state, seat) and slips(state, seat):
        yield SHIP_COST


topic.likes[LaunchShip] = 20
topic.serves[LaunchShip] = lambda state, action: action.instead is None and wants_another(state, action.player)
topic.goals.append(another_ship)

rules = {
    "EP-230": said("A ship costs 1 lumber and 1 wool, and is built while you trade and build."),
    "EP-231": said("A new ship lies on a route at one of your own harbor settlements."),
    "EP-233": said("No ship is built next to a hex that lies face down."),
    "EP-236": said(
        "With three ships on the board you take one of them off to build another, and lose what it carries."
    ),
    "EP-237": said("A ship is taken off for a new one only when all three are on the board."),
}
