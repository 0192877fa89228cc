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
        name="settlements",
        thing="settlement",
        at=Corner,
        where=lambda state, seat: CornerSet(state[Pieces].settlements[seat]),
        left=settlements_left,
        glyph="settlement",
        title=said("settlements"),
        many=lambda count: said_many("{count} settlement", "{count} settlements", count),
        puts=said("{player} puts a settlement on {corner}."),
        takes_back=said("{player} takes back the settlement on {corner}."),
        one=said("A settlement of {player}"),
    ),
    Pieces,
)
topic.piece(
    Piece(
        name="cities",
        thing="city",
        at=Corner,
        where=lambda state, seat: CornerSet(state[Pieces].cities[seat]),
        left=cities_left,
        glyph="city",
        title=said("cities"),
        many=lambda count: said_many("{count} city", "{count} cities", count),
        puts=said("{player} puts a city on {corner}."),
        takes_back=said("{player} takes back the city on {corner}."),
        one=said("A city of {player}"),
    ),
    Pieces,
)
topic.piece(
    Piece(
        name="roads",
        thing="road",
        at=Path,
        where=lambda state, seat: PathSet(state[Roads].of[seat]),
        left=roads_left,
        glyph="road",
        title=said("roads"),
        many=lambda count: said_many("{count} road", "{count} roads", count),
        puts=said("{player} puts a road on {path}."),
        takes_back=said("{player} takes back the road on {path}."),
        one=said("A road of {player}"),
    ),
    Roads,
)

rules = {
    "BASE-023": said("Settlements and cities stand on the corners of land hexes."),
    "BASE-024": said("Roads lie on the sides of land hexes."),
}
