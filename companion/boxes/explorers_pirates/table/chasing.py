"""Chasing a pirate ship away, at the table."""

from companion.boxes.explorers_pirates.rules.chasing import (
    ROLL_TO_CHASE,
    ChaseDecided,
    ChasePirateShip,
    Chases,
    ChaseTried,
    RollToChase,
    chase_check,
)
from companion.boxes.explorers_pirates.rules.fleets import Fleets
from companion.geometry.topology import Path
from companion.kernel import Refusal, Seat, State, nearest
from companion.said import said
from companion.table.declarations import Group
from companion.table.phrases import either
from companion.table.standing import ONLY_IN_THIS_TURN
from companion.table.topic import Topic

from .cargo import numbered, which_ship

topic = Topic()


def lies_on(state: State, action: ChasePirateShip) -> Path:
    """The route of a ship that may try."""
    ship = state[Fleets].of[action.player][action.ship]
    assert ship is not None
    return ship.route


topic.act(
    ChasePirateShip,
    numbered(said("{player} tries to chase the pirate ship away with ship {number}.")),
    numbered(said("Chase the pirate ship away with ship {number}")),
)
topic.group(
    "ChasePirateShip",
    Group(said("Chase"), "pirate", "turn", said("Chase the pirate ship away"), "builds", "Ships"),
)
topic.lies_under("ChasePirateShip", ChasePirateShip, at=lies_on, which=which_ship)


def no_ship_chases(state: State, player: Seat) -> Refusal | None:
    """Why none of a player's ships may try."""
    afloat = state[Fleets].afloat(player)
    if not afloat:
        return Refusal("EP-460", said("You have no ship on the board."))
    return nearest(chase_check(state, state.agenda[-1], ChasePirateShip(player, ship)) for ship in afloat)


topic.hinders("ChasePirateShip", no_ship_chases, Chases)
topic.act(
    RollToChase,
    either(
        "die",
        said("{player} rolls to chase the pirate ship away: {die}."),
        said("{player} rolls to chase the pirate ship away."),
    ),
    said("Roll to chase the pirate ship"),
)
topic.lies_under("Roll", RollToChase)
topic.asks(ROLL_TO_CHASE, said("{players}: roll one die to chase the pirate ship away"))
topic.seven_waits_for(ROLL_TO_CHASE)
topic.tells(
    ChaseDecided,
    either(
        "goes",
        said("The {die} chases {owner}'s pirate ship away."),
        said("The {die} does not chase {owner}'s pirate ship away."),
    ),
)
topic.announces(ChaseDecided)
topic.goes_without_saying(ChaseTried)
topic.likes[ChasePirateShip] = 6
topic.only_booked(Chases, ONLY_IN_THIS_TURN)

rules = {
    "EP-460": said("Each of your ships may try once a turn to chase another player's pirate ship away."),
    "EP-461": said("A ship that tries has not moved this turn and points at the hex of the pirate ship."),
    "EP-464": said("One die is thrown for each ship that tries; a 6 chases the pirate ship away."),
    "EP-467": said("You cannot chase your own pirate ship."),
}
