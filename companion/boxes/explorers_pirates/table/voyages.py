"""Voyages, at the table."""

from typing import Any

from companion.boxes.explorers_pirates.rules.fleets import Fleets
from companion.boxes.explorers_pirates.rules.voyages import (
    COSTS,
    BuyWind,
    CorrectVoyage,
    SailShip,
    VoyageCorrected,
    VoyageEnded,
    VoyageForgotten,
    VoyageLogged,
    Voyages,
    WindBought,
    afloat_check,
    points_left,
    reach,
    wind_check,
)
from companion.geometry.topology import Path
from companion.kernel import Refusal, Seat, State, nearest
from companion.rules.base.turns import Turn
from companion.said import said, said_many
from companion.table.declarations import Field, Group
from companion.table.phrases import Phrases, number_of_points
from companion.table.sections import fact
from companion.table.standing import ONLY_IN_THIS_TURN
from companion.table.table_says import ByTheBooks, Count, OneOf
from companion.table.topic import Topic

from .cargo import every_ship, number_of, numbered, which_ship
from .headings import FAR, headings, how_far

topic = Topic()

MOST = 9
"""More movement points than any ship has in a turn (EP-295)."""


def sail(t: Phrases, a: SailShip) -> str:
    facts = {"player": t.who(a.player), "number": number_of(a.ship), "path": t.path(a.route)}
    if a.tribute:
        return said("{player} sails ship {number} to {path} and pays tribute.", **facts)
    return said("{player} sails ship {number} to {path}.", **facts)


def sail_button(t: Phrases, a: SailShip) -> str:
    facts = {"number": number_of(a.ship), "path": t.path(a.route)}
    if a.tribute:
        return said("Sail ship {number} to {path}, past the pirate ship for 1 gold", **facts)
    return said("Sail ship {number} to {path}", **facts)


def cost(t: Phrases, state: State, a: SailShip) -> str | None:
    """What a passage costs that is not the only one there."""
    ways = reach(state, a.player)[a.ship].get(a.route, ())
    steps = [way.steps for way in ways if way.tribute == a.tribute]
    return number_of_points(steps[0]) if len(ways) > 1 and steps else None


def correct(t: Phrases, a: CorrectVoyage) -> str:
    return said_many(
        "Correction: {player}'s ship {number} has {count} movement point left.",
        "Correction: {player}'s ship {number} has {count} movement points left.",
        a.points,
        player=t.who(a.player),
        number=number_of(a.ship),
    )


def lies_on(state: State, action: SailShip | BuyWind) -> Path:
    """The route on which a ship lies that is offered something."""
    ship = state[Fleets].of[action.player][action.ship]
    assert ship is not None
    return ship.route


topic.act(SailShip, sail, sail_button)
topic.costs[SailShip] = cost
topic.act(
    BuyWind,
    numbered(said("{player} pays a wool for ship {number}.")),
    numbered(said("Pay a wool for two more movement points of ship {number}")),
)
topic.family("Ships", Group(said("Ships"), "wheel", long=said("Move, load and unload ships")))
topic.group("SailShip", Group(said("Sail"), "course", long=said("Sail with a ship"), sort="builds", within="Ships"))
topic.lies_under(
    "SailShip", SailShip, to=lambda state, a: state.game.topology.path_names[a.route], at=lies_on, which=which_ship
)
topic.group("BuyWind", Group(said("Wind"), "wind", "turn", said("Pay a wool to sail farther"), "builds", "Ships"))
topic.lies_under("BuyWind", BuyWind, at=lies_on, which=which_ship)


def no_ship_sails(state: State, player: Seat) -> Refusal | None:
    """Why none of a player's ships may sail, whatever the goal."""
    afloat = state[Fleets].afloat(player)
    refusals = [afloat_check(state, player, ship) for ship in afloat]
    if not afloat:
        return Refusal("EP-280", said("You have no ship on the board."))
    if all(refusals):
        return refusals[0]
    if not any(points_left(state, player, ship) for ship in afloat):
        return Refusal("EP-281", said("Your ships have no movement points left."))
    return None


def no_ship_gets_wind(state: State, player: Seat) -> Refusal | None:
    """Why no wool is paid for any of a player's ships."""
    afloat = state[Fleets].afloat(player)
    if not afloat:
        return Refusal("EP-280", said("You have no ship on the board."))
    return nearest(wind_check(state, state.agenda[-1], BuyWind(player, ship)) for ship in afloat)


topic.hinders("SailShip", no_ship_sails, Voyages)
topic.hinders("BuyWind", no_ship_gets_wind, Voyages)
topic.goes_without_saying(VoyageLogged, VoyageEnded, VoyageForgotten, VoyageCorrected, WindBought)


def points_now(state: State) -> dict[Seat, dict[int, int]]:
    """The movement points that the ships of the player whose part it is have left."""
    turn = state[Turn]
    if not turn.open:
        return {}
    return {turn.player: {ship: points_left(state, turn.player, ship) for ship in state[Fleets].afloat(turn.player)}}


topic.act(CorrectVoyage, correct)
topic.corrects(
    CorrectVoyage,
    said("the movement points a ship has left are …"),
    "ship",
    OneOf("ship", every_ship),
    Count("points", said("movement points"), ByTheBooks(points_now, ("player", "ship")), lambda state: MOST),
)
topic.fields["tribute"] = Field(said("Pays tribute"))


@topic.views("facts", Voyages, Turn)
def movement(state: State, seat: Seat) -> dict[str, Any]:
    """What the ships of the player whose part it is may still sail, in the order of their numbers."""
    afloat = state[Fleets].afloat(seat)
    if not state[Turn].open or state[Turn].player != seat or not afloat:
        return {}
    points = " · ".join(str(points_left(state, seat, ship)) for ship in afloat)
    return {"movement": fact(said("movement points of the ships"), points, "ship")}


def leads_on(state: State, action: SailShip) -> bool:
    """Whether a ship comes as near as it can to where it is bound for, and pays no tribute without need."""
    player, ship = action.player, action.ship
    if not headings(state, player)[ship] >> action.route & 1:
        return False
    return not action.tribute or reach(state, player)[ship][action.route][0].tribute


def brings_there(state: State, action: BuyWind) -> bool:
    """Whether two points more take a ship where it is bound for, and fewer do not."""
    left, far = points_left(state, action.player, action.ship), how_far(state, action.player, action.ship)
    return left < far.get(lies_on(state, action), FAR) <= left + COSTS.wool


topic.likes[SailShip] = 8
topic.likes[BuyWind] = 4
topic.serves[SailShip] = leads_on
topic.serves[BuyWind] = brings_there
topic.only_booked(Voyages, ONLY_IN_THIS_TURN)

rules = {
    "EP-083": said("Ships sail along the sea and the frame, never between two land hexes or into what is face down."),
    "EP-280": said("Ships move only in their owner's movement phase."),
    "EP-281": said("A ship has 4 movement points in a turn; each step to an adjacent route costs one."),
    "EP-283": said("One ship finishes its movement before the next one begins; a discovery ends it, too."),
    "EP-285": said("A wool gives a ship two more movement points, once for each ship in a turn."),
    "EP-286": said("The wool may be paid at any time of your turn, until that ship's movement is over."),
    "EP-290": said("Two ships at most stay on a route; others may pass."),
    "EP-440": said(
        "A ship that sails onto, along or off a side of another player's pirate ship pays 1 gold, once a turn."
    ),
    "EP-445": said("Without gold a ship does not use the routes around another player's pirate ship."),
}
