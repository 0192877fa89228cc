"""The knights on paths, at the table."""

from companion.boxes.traders_barbarians.rules.barbarian_attack.castle_knights import (
    CastleKnightMoved,
    CastleKnightPlaced,
    CastleKnights,
    knight,
)
from companion.geometry.topology import Path
from companion.said import said, said_many
from companion.table.base.placed import placed
from companion.table.standing import ONLY_IN_THIS_TURN
from companion.table.topic import Topic

topic = Topic()
topic.tells(CastleKnightMoved, said("{player}'s knight goes from {path} to {to}."))
topic.lights(CastleKnightPlaced, Path, "path")
topic.lights(CastleKnightMoved, Path, "to")
placed(
    topic,
    knight,
    "castle_knights",
    "castle knight",
    "knight",
    built=said("{player} has a knight on {path}."),
    removed=said("{player} takes back the knight on {path}."),
    has=said("Correction: a knight of {player} stands on {path}."),
    has_not=said("Correction: no knight of {player} stands on {path}."),
    here=said("a knight stands on this path"),
    not_here=said("no knight stands on this path"),
    puts=said("{player} puts a knight on {path}."),
    takes_back=said("{player} takes back the knight on {path}."),
    one=said("A knight of {player}"),
    title=said("knights"),
    many=lambda count: said_many("{count} knight", "{count} knights", count),
)
topic.only_booked(CastleKnights, ONLY_IN_THIS_TURN, "moved", "moved_in")

rules = {
    "TBS4-06": said("You have six knights."),
    "TBS4-09": said("The second building you place is a city, and brings one card for each hex beside it."),
    "TBS4-45": said("A path holds at most one knight."),
    "TBS4-53": said("Knights stand on paths of the island, along its coast too."),
    "TBS4-74": said("On a 7, the player who rolled draws one card blind from anybody, if they like."),
}
