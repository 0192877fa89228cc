"""The knights on paths, at the table."""

from companion.boxes.traders_barbarians.rules.barbarian_attack.castle_knights import (
    CastleKnightMoved,
    CastleKnightPlaced,
    CastleKnightRemoved,
    CastleKnights,
    CorrectCastleKnight,
    knights_left,
)
from companion.geometry.topology import Path
from companion.rules.base.placed import owner_of
from companion.said import said, said_many
from companion.table.declarations import Piece
from companion.table.phrases import Phrases
from companion.table.standing import ONLY_IN_THIS_TURN
from companion.table.topic import Topic

topic = Topic()


def correct(t: Phrases, a: CorrectCastleKnight) -> str:
    player, path = t.who(owner_of(a)), t.path(a.path)
    if a.there:
        return said("Correction: a knight of {player} stands on {path}.", player=player, path=path)
    return said("Correction: no knight of {player} stands on {path}.", player=player, path=path)


topic.tells(CastleKnightPlaced, said("{player} has a knight on {path}."))
topic.tells(CastleKnightMoved, said("{player}'s knight goes from {path} to {to}."))
topic.lights(CastleKnightPlaced, Path, "path")
topic.lights(CastleKnightMoved, Path, "to")
topic.tells(CastleKnightRemoved, said("{player} takes back the knight on {path}."))
topic.act(CorrectCastleKnight, correct)
topic.corrects(CorrectCastleKnight, said("a knight stands on this path"), "knight", there=True)
topic.corrects(CorrectCastleKnight, said("no knight stands on this path"), "knight", there=False)
topic.piece(
    Piece(
        "castle_knights",
        "castle knight",
        Path,
        lambda state, seat: state[CastleKnights].of[seat],
        knights_left,
        "knight",
        said("knights"),
        lambda number: said_many("{count} knight", "{count} knights", number),
        said("{player} puts a knight on {path}."),
        said("{player} takes back the knight on {path}."),
        said("A knight of {player}"),
    ),
    CastleKnights,
)
topic.only_booked(CastleKnights, ONLY_IN_THIS_TURN, "moved", "moved_in")
