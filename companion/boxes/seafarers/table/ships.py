"""Ships, at the table."""

from collections.abc import Iterator

from companion.boxes.seafarers.rules.ships import (
    SHIP_COST,
    BuildShip,
    CorrectShipOnPath,
    ShipBuilt,
    ShipRemoved,
    Ships,
    legal_ships,
    ships_left,
)
from companion.geometry.sets import PathSet
from companion.geometry.topology import Path
from companion.kernel import Seat, State
from companion.mechanisms.rules.sea import frame_paths, wet_paths
from companion.rules.base.building import legal_settlements
from companion.rules.base.placed import owner_of
from companion.rules.cards import Cards
from companion.said import said, said_many
from companion.table.declarations import Group, Piece
from companion.table.phrases import Phrases
from companion.table.standing import ONLY_IN_THIS_TURN
from companion.table.topic import Topic

topic = Topic()


def correct_ship(t: Phrases, a: CorrectShipOnPath) -> str:
    player, path = t.who(owner_of(a)), t.path(a.path)
    if a.there:
        return said("Correction: {player} has a ship on {path}.", player=player, path=path)
    return said("Correction: {player} has no ship on {path}.", player=player, path=path)


topic.act(BuildShip, said("{player} builds a ship on {path}."), said("Build a ship"))
topic.group("BuildShip", Group(said("Ship"), "ship", within="Build"), BuildShip)
topic.tells(ShipBuilt, said("{player} has a ship on {path}."))
topic.tells(ShipRemoved, said("{player}'s ship on {path} is taken off."))
topic.act(CorrectShipOnPath, correct_ship)


def ship_paths(state: State) -> PathSet:
    """The paths on which a ship can lie."""
    return PathSet(wet_paths(state) & ~frame_paths(state))


topic.corrects(CorrectShipOnPath, said("a ship lies here"), "ship", at=ship_paths, left=ships_left, there=True)
topic.corrects(CorrectShipOnPath, said("no ship lies here"), "ship", there=False)
topic.piece(
    Piece(
        "ships",
        "ship",
        Path,
        lambda state, seat: PathSet(state[Ships].of[seat]),
        ships_left,
        "ship",
        said("ships"),
        lambda count: said_many("{count} ship", "{count} ships", count),
        said("{player} puts a ship on {path}."),
        said("{player} takes back the ship on {path}."),
        said("A ship of {player}"),
    ),
    Ships,
)


def another_ship(state: State, seat: Seat) -> Iterator[Cards]:
    """What it costs to sail on, for a player who has nowhere to settle yet."""
    if Ships in state and not legal_settlements(state, seat) and ships_left(state, seat) and legal_ships(state, seat):
        yield SHIP_COST


topic.likes[BuildShip] = 6
topic.goals.append(another_ship)
topic.only_booked(Ships, ONLY_IN_THIS_TURN, "launched", "part")
