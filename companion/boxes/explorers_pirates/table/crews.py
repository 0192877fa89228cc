"""Crews, at the table."""

from typing import Any

from companion.boxes.explorers_pirates.rules.crews import BuildCrew, crews_left
from companion.boxes.explorers_pirates.rules.holds import CREW, Basins, aboard_and_stored
from companion.kernel import Seat, State
from companion.said import said
from companion.table.declarations import Group
from companion.table.phrases import Phrases
from companion.table.sections import fact
from companion.table.topic import Topic

from .cargo import number_of, so_many

topic = Topic()


def line(t: Phrases, a: BuildCrew) -> str:
    facts = {"player": t.who(a.player), "corner": t.corner(a.corner)}
    if a.ship is None:
        return said("{player} builds a crew in the basin on {corner}.", **facts)
    return said("{player} builds a crew aboard ship {number} at {corner}.", number=number_of(a.ship), **facts)


def button(t: Phrases, a: BuildCrew) -> str:
    if a.ship is None:
        return said("Crew into the basin")
    return said("Crew aboard ship {number}", number=number_of(a.ship))


topic.act(BuildCrew, line, button)
topic.group("BuildCrew", Group(said("Crew"), "crew", long=said("Build a crew"), within="Build"), BuildCrew)


@topic.views("stock", Basins)
def stock(state: State, seat: Seat) -> dict[str, Any]:
    if seat not in state.game.seats or BuildCrew not in state.game.actions.values():
        return {}
    left = crews_left(state, seat)
    return {"crews": fact(so_many(CREW, left), left, "crew")}


ENOUGH = 2
"""The crews that an automatic player keeps in holds and basins."""

topic.likes[BuildCrew] = 10
topic.serves[BuildCrew] = lambda state, action: aboard_and_stored(state, action.player, CREW) < ENOUGH

rules = {
    "EP-265": said("A crew costs 1 ore and 1 wool, and is built while you trade and build."),
    "EP-266": said("A new crew goes into a basin or ship at one of your own harbor settlements."),
    "EP-267": said("Two crews fit into a hold or basin, or one beside a sack."),
    "EP-270": said("Nobody has more than nine crews on the board."),
}
