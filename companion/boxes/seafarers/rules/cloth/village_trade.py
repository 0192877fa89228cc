"""Trading with villages: a first cloth on arrival, one more whenever the number is rolled. Ledger SEA6-12 to SEA6-17.

Nothing of it is bound to turns: a free or moved ship leads to a village as well, and so does a settlement at the end of
a line.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.boxes.seafarers.rules.ships import ShipBuilt, ShipRemoved, Ships
from companion.geometry.sets import CornerSet, PathSet
from companion.geometry.topology import Corner, bits
from companion.kernel import Happening, Item, Module, State, changed_at
from companion.rules.base.pieces import BoardChanged, BuildingRemoved, Pieces, SettlementBuilt
from companion.rules.base.turns import Turn, clockwise

from .villages import Bolts, ClothTraded, FirstClothCorrected, VillageReached, trades_with, villages_of

village_trade = Module("village trade", needs=("villages", "production"))


@village_trade.reacts(BoardChanged, played=True, rule=("SEA6-12", "SEA6-13", "SEA6-20", "SEA6-21"))
def the_first_cloth(state: State, happening: BoardChanged) -> Iterator[Happening]:
    player, mine = happening.player, state[Bolts]
    if player in state.game.seats:
        for corner in bits(trades_with(state, player) & ~mine.met[player]):
            village = Corner(corner)
            yield VillageReached(player, village, min(mine.left_in(village), 1))


@village_trade.reacts(ShipBuilt, ShipRemoved, SettlementBuilt, BuildingRemoved, played=False, rule="SEA6-13")
def where_the_table_says_that_a_line_leads(state: State, happening: BoardChanged) -> Iterator[Happening]:
    """Whose the first cloth is people say themselves: none is due of a village where a line leads, or led, by that."""
    player = happening.player
    if player in state.game.seats:
        now, otherwise = trades_with(state, player), trades_with(_without(state, happening), player)
        for corner in bits(now ^ otherwise):
            yield FirstClothCorrected(player, Corner(corner), there=bool(now >> corner & 1))


def _without(state: State, happening: BoardChanged) -> State:
    """The same board as if this had not happened."""
    player = happening.player
    if isinstance(happening, ShipBuilt | ShipRemoved):
        fleets = state[Ships].of
        fleet = PathSet(fleets[player] ^ 1 << happening.path)
        return state.replacing({Ships: replace(state[Ships], of=changed_at(fleets, player, fleet))})
    assert isinstance(happening, SettlementBuilt | BuildingRemoved)
    pieces, place = state[Pieces], 1 << happening.corner
    settlements = CornerSet(pieces.settlements[player] ^ place)
    return state.replacing({Pieces: replace(pieces, settlements=changed_at(pieces.settlements, player, settlements))})


@village_trade.stage("cloth", after="production", rule=("SEA6-14", "SEA6-15", "SEA6-16", "SEA6-17", "SEA6-33"))
def the_villages_trade(state: State, item: Item) -> Iterator[Happening]:
    rolled, mine = state[Turn].rolled, state[Bolts]
    supply = mine.supply
    for corner, number in villages_of(state.game):
        left = mine.left_in(corner)
        if rolled is not None and number == sum(rolled) and left:
            there = tuple(player for player in clockwise(state) if trades_with(state, player) >> corner & 1)
            from_supply = min(max(len(there) - left, 0), supply)
            if takers := there[: left + from_supply]:
                supply -= from_supply
                yield ClothTraded(corner, takers, from_supply)
