"""What stands on the board, at the table."""

from companion.geometry.sets import CornerSet, PathSet
from companion.geometry.topology import Corner, Path
from companion.rules.base.pieces import (
    BuildingRemoved,
    CityBuilt,
    Pieces,
    RoadBuilt,
    RoadLifted,
    RoadRemoved,
    Roads,
    SettlementBuilt,
    cities_left,
    roads_left,
    settlements_left,
)
from companion.said import said, said_many
from companion.table.declarations import Piece
from companion.table.topic import Topic

topic = Topic()


topic.tells(RoadBuilt, said("{player} has a road on {path}."))
topic.tells(RoadRemoved, said("{player}'s road on {path} is taken off."))
topic.tells(RoadLifted, said("{player}'s road on {path} is taken up."))
topic.tells(SettlementBuilt, said("{player} has a settlement on {corner}."))
topic.tells(CityBuilt, said("{player} has a city on {corner}."))
topic.tells(BuildingRemoved, said("{player}'s building on {corner} is taken off."))


topic.piece(
    Piece(
        "settlements",
        "settlement",
        Corner,
        lambda state, seat: CornerSet(state[Pieces].settlements[seat]),
        settlements_left,
        "settlement",
        said("settlements"),
        lambda count: said_many("{count} settlement", "{count} settlements", count),
        said("{player} puts a settlement on {corner}."),
        said("{player} takes back the settlement on {corner}."),
        said("A settlement of {player}"),
    ),
    Pieces,
)
topic.piece(
    Piece(
        "cities",
        "city",
        Corner,
        lambda state, seat: CornerSet(state[Pieces].cities[seat]),
        cities_left,
        "city",
        said("cities"),
        lambda count: said_many("{count} city", "{count} cities", count),
        said("{player} puts a city on {corner}."),
        said("{player} takes back the city on {corner}."),
        said("A city of {player}"),
    ),
    Pieces,
)
topic.piece(
    Piece(
        "roads",
        "road",
        Path,
        lambda state, seat: PathSet(state[Roads].of[seat]),
        roads_left,
        "road",
        said("roads"),
        lambda count: said_many("{count} road", "{count} roads", count),
        said("{player} puts a road on {path}."),
        said("{player} takes back the road on {path}."),
        said("A road of {player}"),
    ),
    Roads,
)

rules = {
    "BASE-023": said("Settlements and cities stand on the corners of land hexes."),
    "BASE-024": said("Roads lie on the sides of land hexes."),
}
