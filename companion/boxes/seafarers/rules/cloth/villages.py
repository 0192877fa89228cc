"""Villages and their cloth: where it lies, who has how much, what it is worth. Ledger Seafarers, SEA6-04 to SEA6-22.

Who trades with a village follows from where ships and buildings are; only that the first cloth was taken is kept. How
cloth changes hands is in `village_trade` and `cloth_theft`, and what happens when it runs out in `last_cloth`.
"""

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from companion.boxes.seafarers.facts import cloth as printed
from companion.boxes.seafarers.rules.routes import anchored, lines_to, reached
from companion.boxes.seafarers.rules.ships import Ships
from companion.geometry.sets import CornerSet
from companion.geometry.topology import Corner
from companion.kernel import Action, Barrier, Game, Happening, Module, Refusal, Seat, State, Value, changed_at
from companion.rules.base.pieces import Pieces
from companion.rules.base.placed import AtCorner
from companion.rules.base.points import PointsChanged, points
from companion.rules.base.stated import stated
from companion.said import said

villages = Module("villages", needs=("ships", "routes", "pieces", "scoring"))

VILLAGE = "village"
"""The mark of a board: a village, and the number that is rolled for its cloth."""

_CLOTH = printed()


class Village(NamedTuple):
    """Where a village lies, and its number."""

    corner: Corner
    number: int


@lru_cache(maxsize=64)
def villages_of(game: Game) -> tuple[Village, ...]:
    """Every village of the board, in the order of their corners."""
    marked = game.setup.plan.marked(VILLAGE).items()
    return tuple(sorted(Village(game.topology.corner(name), int(number)) for name, number in marked))


@villages.state(rule=("SEA6-05", "SEA6-19", "SEA6-20", "SEA56-34"))
class Bolts(Value):
    """The cloth `left` in each village, by `corners`, in the general `supply`, and `of` each seat.

    `met` are by seat the villages that have given that player the first one.
    """

    corners: tuple[Corner, ...]
    left: tuple[int, ...]
    supply: int
    of: tuple[int, ...]
    met: tuple[CornerSet, ...]

    @classmethod
    def start(cls, game: Game) -> "Bolts":
        """Every village is full, and nobody has been there."""
        corners = tuple(village.corner for village in villages_of(game))
        nobody, nothing = tuple(CornerSet(0) for _ in game.seats), tuple(0 for _ in game.seats)
        return cls(corners, tuple(_CLOTH.per_village for _ in corners), _CLOTH.general_supply, nothing, nobody)

    def left_in(self, corner: Corner) -> int:
        """How much cloth a village has. Raises ValueError for a corner without one."""
        return self.left[self._place(corner)]

    def with_left(self, corner: Corner, number: int) -> "Bolts":
        """The same with so much cloth in a village."""
        return replace(self, left=changed_at(self.left, self._place(corner), number))

    def with_more(self, player: Seat, number: int) -> "Bolts":
        """The same with so much more cloth of a player, or less."""
        return replace(self, of=changed_at(self.of, player, self.of[player] + number))

    def _place(self, corner: Corner) -> int:
        if corner not in self.corners:
            raise ValueError(said("There is no village on that corner."))
        return self.corners.index(corner)


class ClothChanged(PointsChanged):
    """Somebody, a village or the general supply has more or less cloth than before."""


class VillageReached(ClothChanged):
    """A player's ships lead to a village for the first time: so much cloth comes from there, one or none."""

    player: Seat
    corner: Corner
    cloth: int


class ClothTraded(ClothChanged):
    """A village's number was rolled: these players take one cloth each, so many of it out of the general supply."""

    corner: Corner
    players: tuple[Seat, ...]
    from_supply: int


class ClothStolen(ClothChanged):
    """A player took one cloth from another."""

    player: Seat
    victim: Seat


class ClothCounted(ClothChanged):
    """The table says how much cloth a player has."""

    player: Seat
    number: int


class VillageCounted(ClothChanged):
    """The table says how much cloth lies in a village."""

    corner: Corner
    number: int


class ClothSupplyCounted(ClothChanged):
    """The table says how much cloth lies in the general supply."""

    number: int


class FirstClothCorrected(Happening):
    """The table says whether a player has had the first cloth of a village."""

    player: Seat
    corner: Corner
    there: bool


class CorrectCloth(Action):
    """I have so much cloth."""

    number: int


class CorrectVillage(AtCorner):
    """So much cloth lies in the village on this corner."""

    number: int


class CorrectClothSupply(Action):
    """So much cloth lies in the general supply."""

    number: int


class CorrectFirstCloth(AtCorner):
    """I have had the first cloth of the village on this corner, or have not."""

    there: bool


def village_corners(game: Game) -> CornerSet:
    """The corners with a village."""
    return CornerSet(sum(1 << village.corner for village in villages_of(game)))


def trades_with(state: State, player: Seat) -> CornerSet:
    """The villages that lines of this player's ships join to own settlements and cities."""
    fleet, buildings = state[Ships].of[player], state[Pieces].buildings(player)
    return CornerSet(reached(state.game.topology, fleet, buildings) & village_corners(state.game))


def with_cloth(state: State) -> int:
    """How many villages still have cloth."""
    return sum(left > 0 for left in state[Bolts].left)


@villages.changes(Bolts, VillageReached, rule=("SEA6-13", "SEA6-20"))
def take_the_first(mine: Bolts, happening: VillageReached) -> Bolts:
    player, corner = happening.player, happening.corner
    mine = _met(mine, player, corner, there=True).with_left(corner, mine.left_in(corner) - happening.cloth)
    return mine.with_more(player, happening.cloth)


@villages.changes(Bolts, ClothTraded, rule=("SEA6-14", "SEA6-15"))
def hand_out(mine: Bolts, happening: ClothTraded) -> Bolts:
    corner, out_of_supply = happening.corner, happening.from_supply
    from_there = len(happening.players) - out_of_supply
    mine = replace(mine, supply=mine.supply - out_of_supply).with_left(corner, mine.left_in(corner) - from_there)
    for player in happening.players:
        mine = mine.with_more(player, 1)
    return mine


@villages.changes(Bolts, ClothStolen, rule="SEA6-26")
def pass_on(mine: Bolts, happening: ClothStolen) -> Bolts:
    return mine.with_more(happening.victim, -1).with_more(happening.player, 1)


@villages.changes(Bolts, ClothCounted, rule="SEA6-19")
def count_of_player(mine: Bolts, happening: ClothCounted) -> Bolts:
    return replace(mine, of=changed_at(mine.of, happening.player, happening.number))


@villages.changes(Bolts, VillageCounted, rule="SEA6-05")
def count_in_village(mine: Bolts, happening: VillageCounted) -> Bolts:
    return mine.with_left(happening.corner, happening.number)


@villages.changes(Bolts, ClothSupplyCounted, rule="SEA6-05")
def count_in_supply(mine: Bolts, happening: ClothSupplyCounted) -> Bolts:
    return replace(mine, supply=happening.number)


@villages.changes(Bolts, FirstClothCorrected, rule="SEA6-13")
def note_the_first(mine: Bolts, happening: FirstClothCorrected) -> Bolts:
    return _met(mine, happening.player, happening.corner, there=happening.there)


def _met(mine: Bolts, player: Seat, corner: Corner, *, there: bool) -> Bolts:
    met, place = mine.met[player], 1 << corner
    return replace(mine, met=changed_at(mine.met, player, CornerSet(met | place if there else met & ~place)))


@villages.shares(points, rule="SEA6-18")
def two_cloth_make_a_point(state: State, player: Seat) -> int:
    return state[Bolts].of[player] // _CLOTH.per_point


@villages.shares(anchored, rule="SEA6-22")
def it_leads_to_a_village(state: State, player: Seat) -> tuple[Barrier, ...]:
    board, goals = state.game.topology, village_corners(state.game)
    lines = lines_to(board, state[Ships].of[player], state[Pieces].buildings(player), goals)
    words = said("This ship is part of a line to a village.")
    return (Barrier(lines, "SEA6-22", words),) if lines else ()


def all_cloth(state: State) -> int:
    """How much cloth this board lays out."""
    return _CLOTH.general_supply + _CLOTH.per_village * len(state[Bolts].corners)


def _number_check(number: int, rule: str, most: int) -> Refusal | None:
    if 0 <= number <= most:
        return None
    return Refusal(rule, said("There can be 0 to {most} bolts of cloth.", most=most))


def _village_check(state: State, corner: Corner) -> Refusal | None:
    if corner in state[Bolts].corners:
        return None
    return Refusal("SEA6-05", said("There is no village on that corner."))


def cloth_check(state: State, action: CorrectCloth) -> Refusal | None:
    return _number_check(action.number, "SEA6-19", all_cloth(state))


stated(villages, CorrectCloth, ClothCounted, check=cloth_check, rule="SEA6-19")


def village_check(state: State, action: CorrectVillage) -> Refusal | None:
    refusal = _village_check(state, action.corner)
    return refusal or _number_check(action.number, "SEA6-05", _CLOTH.per_village)


stated(villages, CorrectVillage, VillageCounted, check=village_check, rule="SEA6-05")


def supply_check(state: State, action: CorrectClothSupply) -> Refusal | None:
    return _number_check(action.number, "SEA6-05", _CLOTH.general_supply)


stated(villages, CorrectClothSupply, ClothSupplyCounted, check=supply_check, rule="SEA6-05")


def first_check(state: State, action: CorrectFirstCloth) -> Refusal | None:
    return _village_check(state, action.corner)


stated(villages, CorrectFirstCloth, FirstClothCorrected, check=first_check, rule="SEA6-13")
