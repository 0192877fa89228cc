"""City walls, at the table."""

from typing import Any, Final

from companion.boxes.cities_knights.rules.walls import BuildWall, Walls, wall, walls_of
from companion.kernel import Seat, State
from companion.rules.base.hands import Hands
from companion.rules.cards import Cards, size
from companion.said import said, said_many
from companion.table.base.placed import placed
from companion.table.declarations import Group
from companion.table.sections import fact
from companion.table.topic import Topic

topic = Topic()

WALL_FROM: Final = 6
"""Cards in a hand from which on a wall is worth its bricks to an automatic player."""


topic.act(BuildWall, said("{player} builds a wall on {corner}."), said("Build a wall"))
topic.group("BuildWall", Group(said("Wall"), "wall", within="Build"), BuildWall)
topic.serves[BuildWall] = lambda state, a: size(Cards(state[Hands].at_most(a.player))) >= WALL_FROM
placed(
    topic,
    wall,
    "walls",
    "wall",
    built=said("{player} has a wall on {corner}."),
    removed=said("{player}'s wall on {corner} is taken off."),
    has=said("Correction: {player} has a wall on {corner}."),
    has_not=said("Correction: {player} has no wall on {corner}."),
    here=said("there is a wall here"),
    not_here=said("there is no wall here"),
    puts=said("{player} puts a city wall on {corner}."),
    takes_back=said("{player} takes back the city wall on {corner}."),
    one=said("A city wall of {player}"),
    title=said("walls"),
    many=lambda count: said_many("{count} city wall", "{count} city walls", count),
    joins="city",
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
