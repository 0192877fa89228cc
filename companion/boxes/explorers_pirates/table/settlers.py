"""Settlers, at the table."""

from collections.abc import Iterator
from typing import Any

from companion.boxes.explorers_pirates.rules.berths import berths
from companion.boxes.explorers_pirates.rules.holds import SETTLER, Basins, aboard_and_stored, cargo_of
from companion.boxes.explorers_pirates.rules.settlers import SETTLER_COST, BuildSettler, settlers_left
from companion.kernel import Seat, State
from companion.rules.base.pieces import settlements_left
from companion.rules.cards import Cards
from companion.said import said
from companion.table.declarations import Group
from companion.table.phrases import Phrases
from companion.table.sections import fact
from companion.table.topic import Topic

from .cargo import number_of, so_many, spoken

topic = Topic()


def line(t: Phrases, a: BuildSettler) -> str:
    facts = {"player": t.who(a.player), "corner": t.corner(a.corner)}
    if a.ship is None:
        return said("{player} builds a settler in the basin on {corner}.", **facts)
    return said("{player} builds a settler aboard ship {number} at {corner}.", number=number_of(a.ship), **facts)


def button(t: Phrases, a: BuildSettler) -> str:
    back = spoken(cargo_of(a.instead))
    if a.ship is None:
        if a.instead:
            return said("Settler into the basin, instead of {cargo}", cargo=back)
        return said("Settler into the basin")
    number = number_of(a.ship)
    if a.instead:
        return said("Settler aboard ship {number}, instead of {cargo}", number=number, cargo=back)
    return said("Settler aboard ship {number}", number=number)


topic.act(BuildSettler, line, button)
topic.group(
    "BuildSettler", Group(said("Settler"), "settler", long=said("Build a settler"), within="Build"), BuildSettler
)


@topic.views("stock", Basins)
def stock(state: State, seat: Seat) -> dict[str, Any]:
    if seat not in state.game.seats:
        return {}
    left = settlers_left(state, seat)
    return {"settlers": fact(so_many(SETTLER, left), left, "settler")}


def wanted(state: State, seat: Seat) -> bool:
    """Whether an automatic player has a place and a use for a settler."""
    waiting = aboard_and_stored(state, seat, SETTLER)
    return waiting < 1 + bool(settlements_left(state, seat) > 1) and settlements_left(state, seat) > waiting


def another_settler(state: State, seat: Seat) -> Iterator[Cards]:
    """What a settler costs, for a player who has an empty berth for one."""
    if Basins in state and wanted(state, seat) and not all(one.cargo for one in berths(state, seat)):
        yield SETTLER_COST


topic.serves[BuildSettler] = lambda state, action: not action.instead and wanted(state, action.player)
topic.likes[BuildSettler] = 30
topic.goals.append(another_settler)

rules = {
    "EP-250": said("A settler costs as much as a settlement, and is built while you trade and build."),
    "EP-251": said("A new settler goes into an empty basin or ship at one of your own harbor settlements."),
    "EP-252": said("If none of these places is empty, you may put back what lies in one of them."),
    "EP-255": said("Nobody has more than two settlers in holds and basins."),
}
