"""Harbor settlements: settlements on the coast with a basin, at which ships are built.

Such a building is a settlement in every other respect (EP-227), so it stands among the settlements in `Pieces`; that it
is a harbor settlement stands here. Its settlement went back to its owner. Ledger Explorers & Pirates, EP-220 to EP-227.
"""

from dataclasses import dataclass

from companion.rules.base.pieces import BoardChanged, BuildingRemoved, settlements_left
from companion.rules.base.points import points
from companion.rules.data.explorers_pirates.box import facts
from companion.rules.geometry.sets import CornerSet
from companion.rules.geometry.topology import Corner
from companion.rules.kernel import Game, Happening, Module, Seat, State, changed_at

harbor_settlements = Module("harbor settlements", needs=("pieces", "sea routes", "building"))

STOCK = facts().pieces.harbor_settlements


@harbor_settlements.state(rule=("EP-220", "EP-227"))
@dataclass(frozen=True)
class HarborSettlements:
    """By owner the corners of the settlements that are harbor settlements."""

    of: tuple[CornerSet, ...]

    @classmethod
    def start(cls, game: Game) -> "HarborSettlements":
        """None on the board."""
        return cls(tuple(CornerSet(0) for _ in game.owners))


@dataclass(frozen=True)
class HarborBuilt(BoardChanged):
    """The settlement on this corner is a harbor settlement now."""

    corner: Corner


@dataclass(frozen=True)
class HarborRemoved(BoardChanged):
    """The building on this corner is, or was, no harbor settlement."""

    corner: Corner


@harbor_settlements.changes(HarborSettlements, HarborBuilt, rule="EP-220")
def put(mine: HarborSettlements, happening: HarborBuilt) -> HarborSettlements:
    player = happening.player
    return HarborSettlements(changed_at(mine.of, player, CornerSet(mine.of[player] | 1 << happening.corner)))


@harbor_settlements.changes(HarborSettlements, HarborRemoved, rule="EP-220")
def take(mine: HarborSettlements, happening: HarborRemoved) -> HarborSettlements:
    player = happening.player
    return HarborSettlements(changed_at(mine.of, player, CornerSet(mine.of[player] & ~(1 << happening.corner))))


@harbor_settlements.reacts(BuildingRemoved, rule="EP-220")
def goes_with_the_building(state: State, happening: BuildingRemoved) -> tuple[Happening, ...]:
    if state[HarborSettlements].of[happening.player] >> happening.corner & 1:
        return (HarborRemoved(happening.player, happening.corner),)
    return ()


@harbor_settlements.shares(settlements_left, rule="EP-225")
def its_settlement_is_in_stock(state: State, player: Seat) -> int:
    return state[HarborSettlements].of[player].bit_count()


@harbor_settlements.shares(points, rule=("EP-222", "EP-522"))
def one_point_more(state: State, player: Seat) -> int:
    return state[HarborSettlements].of[player].bit_count()


def harbors_left(state: State, player: Seat) -> int:
    """The harbor settlements in front of a player."""
    return STOCK - state[HarborSettlements].of[player].bit_count()
