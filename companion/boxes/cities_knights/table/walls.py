"""City walls, at the table."""

from typing import Any, Final

from companion.boxes.cities_knights.rules.walls import (
    BuildWall,
    CorrectWall,
    WallBuilt,
    WallRemoved,
    Walls,
    walls_left,
    walls_of,
)
from companion.geometry.topology import Corner
from companion.kernel import Seat, State
from companion.rules.base.hands import Hands
from companion.rules.cards import Cards, size
from companion.said import said, said_many
from companion.table.declarations import Group, Piece
from companion.table.phrases import Phrases
from companion.table.sections import fact
from companion.table.topic import Topic

topic = Topic()

WALL_FROM: Final = 6
"""Cards in a hand from which on a wall is worth its bricks to an automatic player."""


def correct_wall(t: Phrases, a: CorrectWall) -> str:
    player, corner = t.who(a.player), t.corner(a.corner)
    if a.there:
        return said("Correction: {player} has a wall on {corner}.", player=player, corner=corner)
    return said("Correction: {player} has no wall on {corner}.", player=player, corner=corner)


topic.act(BuildWall, said("{player} builds a wall on {corner}."), said("Build a wall"))
topic.act(CorrectWall, correct_wall)
topic.group("BuildWall", Group(said("Wall"), "wall", within="Build"), BuildWall)
topic.serves[BuildWall] = lambda state, a: size(Cards(state[Hands].at_most(a.player))) >= WALL_FROM
topic.corrects(CorrectWall, said("there is a wall here"), "wall", there=True)
topic.corrects(CorrectWall, said("there is no wall here"), "wall", there=False)
topic.tells(WallBuilt, said("{player} has a wall on {corner}."))
topic.tells(WallRemoved, said("{player}'s wall on {corner} is taken off."))


topic.piece(
    Piece(
        "walls",
        "wall",
        Corner,
        walls_of,
        walls_left,
        "wall",
        said("walls"),
        lambda count: said_many("{count} city wall", "{count} city walls", count),
        said("{player} puts a city wall on {corner}."),
        said("{player} takes back the city wall on {corner}."),
        said("A city wall of {player}"),
        joins="city",
    ),
    Walls,
)


@topic.views("facts", Walls)
def walls_on_the_board(state: State, seat: Seat) -> dict[str, Any]:
    count = walls_of(state, seat).bit_count()
    return {"walls": fact(said("city walls"), count, "wall")} if count else {}


rules = {
    "CK-091": said("A city wall stands under a city of yours, not under a settlement."),
    "CK-092": said("A city has at most one wall."),
    "CK-093": said("You have 3 city walls."),
}
