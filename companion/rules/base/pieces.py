"""What stands on the board: settlements, cities and roads, and how many are left. Ledger base, BASE-011, BASE-123."""

from companion.data import player_pieces
from companion.geometry.sets import CornerSet
from companion.geometry.topology import Corner, Path
from companion.kernel import Game, Happening, Module, Seat, State, Untold, Value, changed_at
from companion.kernel.query import total
from companion.said import said

from .on_places import OnPaths, either_of, taken
from .points import PointsChanged

pieces = Module("pieces")


@pieces.state(rule=("BASE-011", "BASE-028"))
class Pieces(Value):
    """For every owner the settlements and cities as sets of corners."""

    settlements: tuple[CornerSet, ...]
    cities: tuple[CornerSet, ...]

    @classmethod
    def start(cls, game: Game) -> "Pieces":
        """An empty board."""
        nothing = tuple(CornerSet(0) for _ in game.owners)
        return cls(nothing, nothing)

    def buildings(self, player: Seat) -> CornerSet:
        """The corners of somebody's settlements and cities."""
        return CornerSet(self.settlements[player] | self.cities[player])

    @property
    def built_on(self) -> CornerSet:
        """The corners with a settlement or city of anybody."""
        return CornerSet(either_of(self.settlements) | either_of(self.cities))

    def rivals_of(self, player: Seat) -> CornerSet:
        """The corners with a building of anybody else."""
        return CornerSet(self.built_on & ~(self.settlements[player] | self.cities[player]))

    def having(self, player: Seat, settlements: int, cities: int) -> "Pieces":
        """The same with these settlements and cities of one player's."""
        return Pieces(
            changed_at(self.settlements, player, CornerSet(settlements)),
            changed_at(self.cities, player, CornerSet(cities)),
        )

    def owner(self, corner: Corner) -> Seat | None:
        """Whose building stands on a corner."""
        for player, (settlements, cities) in enumerate(zip(self.settlements, self.cities, strict=True)):
            if (settlements | cities) >> corner & 1:
                return Seat(player)
        return None


@pieces.state(rule=("BASE-011", "BASE-028"))
class Roads(OnPaths):
    """Everybody's roads. Apart from buildings, which change seldom: see `kernel.query`."""


_STOCK = player_pieces()


@pieces.asks(total)
def settlements_left(state: State, player: Seat) -> int:
    """Settlement pieces in front of a player."""
    return _STOCK.settlements - state[Pieces].settlements[player].bit_count()


@pieces.asks(total)
def cities_left(state: State, player: Seat) -> int:
    """City pieces in front of a player."""
    return _STOCK.cities - state[Pieces].cities[player].bit_count()


@pieces.asks(total)
def upgrades_left(state: State, player: Seat) -> int:
    """How many settlements a player has a city piece for, in stock or on the spot already."""
    return cities_left(state, player)


@pieces.asks(total)
def roads_left(state: State, player: Seat) -> int:
    """Road pieces in front of a player."""
    return _STOCK.roads - state[Roads].of[player].bit_count()


class BoardChanged(PointsChanged):
    """Something now stands, or no longer stands, on the board."""

    player: Seat


class PathChanged(BoardChanged):
    """Something now lies, or no longer lies, on this path."""

    path: Path


class CornerChanged(BoardChanged):
    """Something now stands, or no longer stands, on this corner."""

    corner: Corner


class RoadBuilt(PathChanged):
    """A road lies on a path."""


class SettlementBuilt(CornerChanged):
    """A settlement stands on a corner; a city of the same player that was booked there, if so, went back."""

    from_city: Untold[bool] = False


class CityBuilt(CornerChanged):
    """A city stands on a corner; a settlement of the same player that stood there went back to its owner."""


class RoadRemoved(PathChanged):
    """A road was taken off a path."""


class RoadLifted(Happening):
    """A road was taken up to be laid again at once. Lines are counted when it lies there, or else was removed."""

    player: Seat
    path: Path


class BuildingRemoved(CornerChanged):
    """A settlement or city was taken off a corner."""


@pieces.changes(Roads, RoadBuilt, rule="BASE-024")
def lay_road(mine: Roads, happening: RoadBuilt) -> Roads:
    """Raises ValueError where a road lies, which only an overruled action could want."""
    if mine.everywhere >> happening.path & 1:
        raise ValueError(said("A road lies there already: correct that one first."))
    return mine.put(happening.player, happening.path)


pieces.changes(Roads, RoadRemoved, rule="BASE-126")(taken)
pieces.changes(Roads, RoadLifted, rule="BASE-011")(taken)


def _free_for(mine: Pieces, happening: SettlementBuilt | CityBuilt) -> int:
    """The corner as a set. Raises ValueError where somebody else's building stands, as in `lay_road`."""
    if mine.owner(happening.corner) not in (None, happening.player):
        raise ValueError(said("Another player's building stands there: correct that one first."))
    return 1 << happening.corner


@pieces.changes(Pieces, SettlementBuilt, rule="BASE-023")
def put_settlement(mine: Pieces, happening: SettlementBuilt) -> Pieces:
    player, place = happening.player, _free_for(mine, happening)
    return mine.having(player, mine.settlements[player] | place, mine.cities[player] & ~place)


@pieces.changes(Pieces, CityBuilt, rule="BASE-140")
def put_city(mine: Pieces, happening: CityBuilt) -> Pieces:
    player, place = happening.player, _free_for(mine, happening)
    return mine.having(player, mine.settlements[player] & ~place, mine.cities[player] | place)


@pieces.changes(Pieces, BuildingRemoved, rule="BASE-126")
def take_building(mine: Pieces, happening: BuildingRemoved) -> Pieces:
    player, place = happening.player, 1 << happening.corner
    return mine.having(player, mine.settlements[player] & ~place, mine.cities[player] & ~place)
