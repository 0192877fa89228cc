"""Islands: which there are, whose home they are, and what settling on a foreign one is worth.

An island is land that hangs together (SEA9-16, SEA1-20); deserts that a board marks as `belt` cut it in two (SEA4-07).
The islands of the starting settlements are a player's home, and so is whatever the board marks as `home`. The chits
that lie under the first building on each foreign island follow from where buildings stand, so nothing keeps them.
Ledger Seafarers, SEA-66 to SEA-70 and what scenarios 1, 2, 4, 8 and 9 say.
"""

from collections.abc import Iterator
from typing import Literal

from companion.data import terrains
from companion.geometry.sets import CornerSet, HexSet
from companion.geometry.topology import Corner, Hex, bits
from companion.kernel import Barrier, Game, Happening, Module, Options, Refusal, Seat, State, Value, changed_at
from companion.rules.base.land import Land
from companion.rules.base.pieces import BuildingRemoved, CityBuilt, Pieces, SettlementBuilt
from companion.rules.base.placed import AtCorner
from companion.rules.base.placement import closed_starts
from companion.rules.base.points import PointsChanged, points
from companion.rules.base.turns import Turn
from companion.said import said


class IslandOptions(Options):
    """What a scenario prints about its islands, and what a table may set."""

    island_points: int = 2
    island_chits: Literal["first settlement", "every settlement", "once"] = "first settlement"
    home_rule: str = "SEA1-07"
    desert_5_6_strips: Literal["two_areas", "one_area"] = "two_areas"


islands = Module(
    "islands",
    needs=("land", "pieces", "scoring"),
    fits_without=("placement",),
    options=IslandOptions(),
)

HOME = "home"
BELT = "belt"
"""Marks of a board: the hexes where everybody starts, and deserts that part one island from another."""


@islands.state(rule=("SEA2-06", "SEA9-10"))
class Homes(Value):
    """By seat the corners of the starting settlements, and of the starting city that another box has."""

    corners: tuple[CornerSet, ...]

    @classmethod
    def start(cls, game: Game) -> "Homes":
        """Nobody has settled yet."""
        return cls(tuple(CornerSet(0) for _ in game.owners))


class HomeChosen(PointsChanged):
    """A starting settlement stands on this corner, or does not (any more): its island is its owner's home."""

    player: Seat
    corner: Corner
    there: bool


class IslandSettled(Happening):
    """A player has a first building on a foreign island and lays so many chits under it."""

    player: Seat
    corner: Corner
    chits: int


class CorrectHome(AtCorner):
    """The island of this corner is a home island of mine, or is not."""

    there: bool


@islands.keeps
def the_islands(state: State) -> tuple[HexSet, ...]:
    """Every island as its hexes, in the order of their first ones."""
    board, plan = state.game.topology, state.game.setup.plan
    belt = {board.hex(name) for name in plan.marked(BELT)}
    left = sum(1 << at for at, name in enumerate(state[Land].terrain) if terrains()[name].land and at not in belt)
    found = []
    while left:
        island, grown = 0, left & -left
        while grown != island:
            island = grown
            for at in bits(island):
                grown |= board.hex_neighbor_mask[at] & left
        left &= ~island
        found.append(HexSet(island))
    if state.game[IslandOptions].desert_5_6_strips == "one_area":
        return _strips_as_one(state.game, found, belt)
    return tuple(found)


def _strips_as_one(game: Game, islands: list[HexSet], belt: set[Hex]) -> tuple[HexSet, ...]:
    """The same with all strips behind the belt as one; what is home is no strip."""
    board = game.topology
    home = sum(1 << board.hex(name) for name in game.setup.plan.marked(HOME))
    beside = 0
    for at in belt:
        beside |= board.hex_neighbor_mask[at]
    strips = [island for island in islands if island & beside and not island & home]
    whole = HexSet(sum(strips))
    return tuple(dict.fromkeys(whole if island in strips else island for island in islands))


@islands.keeps
def corners_of_islands(state: State) -> tuple[CornerSet, ...]:
    """The corners of each island, in the order of the islands."""
    board = state.game.topology
    return tuple(
        CornerSet(sum(1 << corner for corner, around in enumerate(board.corner_hex_mask) if around & island))
        for island in the_islands(state)
    )


def marked_home(game: Game) -> CornerSet:
    """The corners of the hexes that the board marks as everybody's home; none where it marks no hex."""
    found = 0
    for name in game.setup.plan.marked(HOME):
        found |= game.topology.hex_corner_mask[game.topology.hex(name)]
    return CornerSet(found)


def foreign_islands(state: State, player: Seat) -> tuple[CornerSet, ...]:
    """The corners of each island that is not this player's home."""
    home = state[Homes].corners[player] | marked_home(state.game)
    return tuple(corners for corners in corners_of_islands(state) if not corners & home)


def points_each(game: Game) -> int:
    """What one island is worth in this scenario."""
    return game[IslandOptions].island_points


@islands.shares(points, rule=("SEA-67", "SEA-68", "SEA-69", "SEA-70"))
def chits_count(state: State, player: Seat) -> int:
    return points_each(state.game) * chits_due(state, player)


def chits_due(state: State, player: Seat) -> int:
    """For how many buildings this player has chits: the first on each foreign island, or as the table has chosen."""
    buildings = state[Pieces].buildings(player)
    settled = tuple(corners & buildings for corners in foreign_islands(state, player))
    match state.game[IslandOptions].island_chits:
        case "every settlement":
            return sum(each.bit_count() for each in settled)
        case "once":
            return int(any(settled))
        case _:
            return sum(bool(each) for each in settled)


@islands.changes(Homes, HomeChosen, rule=("SEA2-06", "SEA9-10"))
def note_home(mine: Homes, happening: HomeChosen) -> Homes:
    corners, place = mine.corners[happening.player], 1 << happening.corner
    corners = CornerSet(corners | place if happening.there else corners & ~place)
    return Homes(changed_at(mine.corners, happening.player, corners))


@islands.reacts(SettlementBuilt, CityBuilt, rule=("SEA2-05", "SEA2-06", "SEA9-10"))
def a_start_makes_a_home(state: State, happening: SettlementBuilt | CityBuilt) -> Iterator[HomeChosen]:
    if not state[Turn].number:
        yield HomeChosen(happening.player, happening.corner, there=True)


@islands.reacts(BuildingRemoved, rule="SEA2-06")
def no_start_no_home(state: State, happening: BuildingRemoved) -> Iterator[HomeChosen]:
    """A starting building that stood elsewhere is put right before the first turn."""
    if not state[Turn].number and state[Homes].corners[happening.player] >> happening.corner & 1:
        yield HomeChosen(happening.player, happening.corner, there=False)


@islands.reacts(SettlementBuilt, rule=("SEA-67", "SEA-69", "SEA2-10"))
def a_first_settlement(state: State, happening: SettlementBuilt) -> Iterator[IslandSettled]:
    player, corner = happening.player, happening.corner
    if player not in state.game.seats or happening.from_city:  # a colour that nobody plays; or the chits lie there
        return
    mine = state[Pieces]
    without = state.replacing(
        {Pieces: mine.having(player, mine.settlements[player] & ~(1 << corner), mine.cities[player])}
    )
    if state[Turn].number and (more := chits_due(state, player) - chits_due(without, player)):
        yield IslandSettled(player, corner, points_each(state.game) * more)


@islands.shares(closed_starts, rule=("SEA1-07", "SEA4-08"))
def starts_are_at_home(state: State, player: Seat) -> tuple[Barrier, ...]:
    home = marked_home(state.game)
    if not home:
        return ()
    everywhere = (1 << len(state.game.topology.corner_names)) - 1
    rule = state.game[IslandOptions].home_rule
    return (Barrier(everywhere & ~home, rule, said("The starting settlements go on the main island.")),)


def home_check(state: State, action: CorrectHome) -> Refusal | None:
    if state[Homes].corners[action.player] >> action.corner & 1 and action.there:
        return Refusal("SEA2-06", said("As far as the companion knows, that island is home already."))
    return None


@islands.corrects(CorrectHome, check=home_check, rule="SEA2-06")
def correct_home(state: State, action: CorrectHome) -> Iterator[Happening]:
    homes = state[Homes].corners[action.player]
    if action.there:
        yield HomeChosen(action.player, action.corner, there=True)
        return
    for corners in corners_of_islands(state):
        if corners >> action.corner & 1:
            for corner in bits(corners & homes):
                yield HomeChosen(action.player, Corner(corner), there=False)
