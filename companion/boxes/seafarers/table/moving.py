"""Moving a ship, at the table."""

from companion.boxes.seafarers.rules.moving import MoveShip, Sailed, ShipMoved, ShipSailed
from companion.said import said
from companion.table.declarations import Group
from companion.table.standing import ONLY_IN_THIS_TURN
from companion.table.topic import Topic

topic = Topic()

topic.act(
    MoveShip,
    said("{player} moves the ship on {path} to {to}."),
    lambda t, a: said("Move the ship to {path}", path=t.path(a.to)),
)
topic.group("MoveShip", Group(said("Move a ship"), "course", sort="builds"))
topic.lies_under("MoveShip", MoveShip, to=lambda state, a: state.game.topology.path_names[a.to])
topic.tells(ShipMoved, said("{player}'s ship on {path} is now on {to}."))
topic.goes_without_saying(ShipSailed)
topic.likes[MoveShip] = 0.1
topic.only_booked(Sailed, ONLY_IN_THIS_TURN)

rules = {
    "SEA-49": said("You move at most one ship a turn."),
    "SEA-50": said("Ships are moved in your turn, after the roll."),
    "SEA-55": said("A moved ship goes where you could put a new one."),
}
