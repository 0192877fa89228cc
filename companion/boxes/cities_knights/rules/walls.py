"""City walls: built under own cities, two more safe cards for each. Ledger Cities & Knights, CK-066, CK-090 to CK-098.

A wall goes with its city: where a city becomes a settlement or is taken off, its wall comes off, whatever the cause.
"""

from collections.abc import Iterator

from companion.boxes.cities_knights.facts import cities_knights_costs, cities_knights_pieces, safe_hand_per_wall
from companion.geometry.sets import CornerSet
from companion.geometry.topology import Corner
from companion.kernel import Game, Happening, Module, Refusal, Seat, State, Value
from companion.rules.base.discards import safe_hand
from companion.rules.base.for_cards import builds
from companion.rules.base.pieces import BuildingRemoved, Pieces, SettlementBuilt
from companion.rules.base.placed import AtCorner, Placed, none_left
from companion.rules.cards import cards_of
from companion.said import said

walls = Module("walls", needs=("building", "discards", "turns"))

_STOCK = cities_knights_pieces().city_walls


@walls.state(rule=("CK-091", "CK-092"))
class Walls(Value):
    """The corners whose city has a wall; it belongs to whose city stands there."""

    at: CornerSet

    @classmethod
    def start(cls, game: Game) -> "Walls":
        """No wall on the board."""
        return cls(CornerSet(0))


class WallBuilt(Happening):
    """A wall lies under the player's city on this corner."""

    player: Seat
    corner: Corner


class WallRemoved(Happening):
    """The wall on this corner went back to its owner."""

    player: Seat
    corner: Corner


class BuildWall(AtCorner):
    """I build a wall under my city on this corner and pay for it."""


class CorrectWall(AtCorner):
    """Under my city on this corner lies a wall, or none."""

    there: bool


def walls_of(state: State, player: Seat) -> CornerSet:
    """The corners of a player's walls."""
    return CornerSet(state[Walls].at & state[Pieces].cities[player])


def walls_left(state: State, player: Seat) -> int:
    """Walls in front of a player."""
    return _STOCK - walls_of(state, player).bit_count()


no_wall_left = none_left(walls_left, "CK-093", said("All your {number} walls are on the board.", number=_STOCK))


def legal_walls(state: State, player: Seat) -> CornerSet:
    """Where this player may build a wall, cards aside."""
    if walls_left(state, player) < 1:
        return CornerSet(0)
    return CornerSet(state[Pieces].cities[player] & ~state[Walls].at)


def wall_place_check(state: State, player: Seat, corner: Corner) -> Refusal | None:
    """Whether a wall of this player may lie there, cards aside."""
    if not state[Pieces].cities[player] >> corner & 1:
        return Refusal("CK-091", said("A wall is built under a city of yours, and none stands there."))
    if state[Walls].at >> corner & 1:
        return Refusal("CK-092", said("That city already has a wall."))
    return no_wall_left(state, player)


@walls.changes(Walls, WallBuilt, rule="CK-090")
def put_under(mine: Walls, happening: WallBuilt) -> Walls:
    return Walls(CornerSet(mine.at | 1 << happening.corner))


@walls.changes(Walls, WallRemoved, rule="CK-096")
def take_off(mine: Walls, happening: WallRemoved) -> Walls:
    return Walls(CornerSet(mine.at & ~(1 << happening.corner)))


@walls.reacts(SettlementBuilt, BuildingRemoved, rule=("CK-091", "CK-096", "CK-288"))
def no_wall_without_its_city(state: State, happening: SettlementBuilt | BuildingRemoved) -> tuple[WallRemoved, ...]:
    if state[Walls].at >> happening.corner & 1:
        return (WallRemoved(happening.player, happening.corner),)
    return ()


@walls.shares(safe_hand, rule=("CK-066", "CK-095"))
def two_more_cards_for_each_wall(state: State, player: Seat) -> int:
    return safe_hand_per_wall() * walls_of(state, player).bit_count()


def under_own_city(state: State, player: Seat, corner: Corner) -> WallBuilt:
    """The happening of building a wall, however it was paid. Raises ValueError where the player has no city."""
    if not state[Pieces].cities[player] >> corner & 1:
        raise ValueError(said("A wall lies under a city of its owner: build or correct the city first."))
    return WallBuilt(player, corner)


wall = Placed(Walls, WallBuilt, WallRemoved, CorrectWall, walls_left, walls_of)
builds(
    walls,
    BuildWall,
    cards_of(cities_knights_costs()["city_wall"]),
    lambda state, built: (under_own_city(state, built.player, built.corner),),
    none_left=no_wall_left,
    where=(legal_walls, wall_place_check),
    rule=("CK-089", "CK-090", "CK-091", "CK-092", "CK-093"),
)


def correct_check(state: State, action: CorrectWall) -> Refusal | None:
    if action.there:
        return wall_place_check(state, action.player, action.corner)
    if walls_of(state, action.player) >> action.corner & 1:
        return None
    return Refusal("CK-092", said("As far as the companion knows, no wall of this colour lies there."))


@walls.corrects(CorrectWall, check=correct_check, rule="CK-092")
def correct(state: State, action: CorrectWall) -> Iterator[Happening]:
    if action.there:
        yield under_own_city(state, action.player, action.corner)
    else:
        yield WallRemoved(action.player, action.corner)
