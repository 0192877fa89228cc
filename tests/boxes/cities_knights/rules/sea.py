"""Ships, a pirate and gold, as small as they can be: a product made up here, to see what Cities & Knights leaves open.

Nothing in it stands for the rules of another box but what these tests need, and no line of Cities & Knights names it.
The board has two shores with three ways across:

           Hi5   Se   Mo9             (0,-1)  (1,-1)  (2,-1)
        Fo4   Se   Se   Pa8        (-1,0) (0,0)   (1,0)  (2,0)
           Fi6   Se   De              (-1,1)  (0,1)   (1,1)
"""

from collections.abc import Iterator

from companion.boxes.cities_knights.rules.knight_moves import any_ready
from companion.boxes.cities_knights.rules.knight_places import knight_lines, knight_starts, knight_ways
from companion.boxes.cities_knights.rules.knights import KnightRested, Knights, ready_check
from companion.boxes.cities_knights.rules.progress.diplomat import DIPLOMAT, open_among, open_check
from companion.boxes.cities_knights.rules.progress.holdings import plays
from companion.boxes.cities_knights.rules.progress.merchant import closed_to_the_merchant
from companion.boxes.cities_knights.rules.retreat import connected
from companion.data import terrains
from companion.geometry.sets import CornerSet, PathSet
from companion.geometry.topology import Corner, Hex, Path, bits
from companion.kernel import Action, Barrier, Game, Happening, Item, Module, Refusal, Seat, State, Value, run_item
from companion.rules.base.free_roads import FREE_ROADS, PLACE_A_FREE_ROAD, can_place
from companion.rules.base.hands import Received
from companion.rules.base.land import Land
from companion.rules.base.longest_road import line_junctions, line_kinds
from companion.rules.base.network import ends_of
from companion.rules.base.pieces import BoardChanged, Pieces
from companion.rules.base.resources import RESOURCES
from companion.rules.base.robber import MOVE_THE_ROBBER, robber_rests
from companion.rules.base.turns import ACT, Turn
from companion.rules.cards import Cards, covers, size
from tests.rules.table import Table

BOARD = """
           Hi5   Se   Mo9
        Fo4   Se   Se   Pa8
           Fi6   Se   De
"""
ACROSS = ("(0,0)-NE", "(1,0)-NW")
"""From (0,0)N on the western shore over (0,0)NE, where there is only sea, to (1,0)N on the eastern shore."""

ships = Module("ships", needs=("knight places", "longest road", "free roads", "robber", "merchant card", "diplomat"))

CHASE_THE_PIRATE = "chase the pirate to another hex"
REBUILD = "build the ship elsewhere"


@ships.state()
class Fleet(Value):
    """By seat the paths with ships, and the hex of the pirate."""

    paths: tuple[PathSet, ...]
    pirate: Hex

    @classmethod
    def start(cls, game: Game) -> "Fleet":
        return cls(tuple(PathSet(0) for _ in game.seats), game.topology.hex("(0,1)"))


class ShipBuilt(BoardChanged):
    path: Path


class ShipRemoved(BoardChanged):
    path: Path


class PirateMoved(Happening):
    hex: Hex


class LaunchShip(Action):
    path: Path


class PlaceFreeShip(Action):
    path: Path


class MoveShip(Action):
    path: Path
    to: Path


class MovePirate(Action):
    hex: Hex


class ChasePirate(Action):
    corner: Corner


class PlayDiplomatAtSea(Action):
    path: Path


def _with(mine: Fleet, player: Seat, paths: int) -> Fleet:
    return Fleet((*mine.paths[:player], PathSet(paths), *mine.paths[player + 1 :]), mine.pirate)


@ships.changes(Fleet, ShipBuilt)
def launch(mine: Fleet, happening: ShipBuilt) -> Fleet:
    return _with(mine, happening.player, mine.paths[happening.player] | 1 << happening.path)


@ships.changes(Fleet, ShipRemoved)
def remove(mine: Fleet, happening: ShipRemoved) -> Fleet:
    return _with(mine, happening.player, mine.paths[happening.player] & ~(1 << happening.path))


@ships.changes(Fleet, PirateMoved)
def sail(mine: Fleet, happening: PirateMoved) -> Fleet:
    return Fleet(mine.paths, happening.hex)


@ships.shares(line_kinds)
def ship_lines(state: State, player: Seat) -> tuple[PathSet, ...]:
    return (state[Fleet].paths[player],)


@ships.shares(line_junctions)
def at_buildings(state: State, player: Seat) -> CornerSet:
    return state[Pieces].buildings(player)


@ships.shares(knight_lines)
def along_ships(state: State, player: Seat) -> tuple[PathSet, ...]:
    return (state[Fleet].paths[player],)


@ships.shares(knight_starts)
def at_ships_on_land(state: State, player: Seat) -> CornerSet:
    board, shore = state.game.topology, 0
    for at, name in enumerate(state[Land].terrain):
        if terrains()[name].land:
            shore |= board.hex_corner_mask[at]
    return CornerSet(ends_of(board, state[Fleet].paths[player]) & shore)


@ships.shares(can_place)
def a_ship(state: State, player: Seat) -> bool:
    return True


@ships.corrects(LaunchShip, rule="none")
def launch_ship(state: State, action: LaunchShip) -> Iterator[Happening]:
    yield ShipBuilt(action.player, action.path)


@ships.answers(PLACE_A_FREE_ROAD, PlaceFreeShip, turn="none")
def place_ship(state: State, item: Item, action: PlaceFreeShip) -> Iterator[Happening | Item]:
    assert isinstance(item.data, int)
    yield ShipBuilt(action.player, action.path)
    yield run_item(FREE_ROADS, (action.player, item.data - 1))


def stranded(state: State, player: Seat, ways: PathSet) -> bool:
    """Whether a knight of this player would not be joined to a building of its colour by these ways."""
    home, board = state[Pieces].buildings(player), state.game.topology
    knights = bits(state[Knights].corners(player))
    return not all(connected(board, (ways,), home, CornerSet(0), Corner(corner)) & home for corner in knights)


def ship_check(state: State, item: Item, action: MoveShip) -> Refusal | None:
    ways = PathSet(knight_ways(state, action.player) & ~(1 << action.path))
    closed = stranded(state, action.player, ways)
    return Refusal("CK-328", "A knight would lose its way home: the route is closed.") if closed else None


@ships.answers(ACT, MoveShip, check=ship_check, closes=False, turn="none")
def move_ship(state: State, item: Item, action: MoveShip) -> Iterator[Happening]:
    yield ShipRemoved(action.player, action.path)
    yield ShipBuilt(action.player, action.to)


@ships.answers((MOVE_THE_ROBBER, CHASE_THE_PIRATE), MovePirate, turn="none")
def move_pirate(state: State, item: Item, action: MovePirate) -> Iterator[Happening]:
    yield PirateMoved(action.hex)


def chase_check(state: State, item: Item, action: ChasePirate) -> Refusal | None:
    refusal = robber_rests(state) or ready_check(state, action.player, action.corner)
    beside = state.game.topology.hex_corner_mask[state[Fleet].pirate]
    return refusal or (None if beside >> action.corner & 1 else Refusal("CK-329", "The pirate is not there."))


@ships.answers(ACT, ChasePirate, check=chase_check, when=any_ready, closes=False, turn="none")
def chase_pirate(state: State, item: Item, action: ChasePirate) -> Iterator[Happening | Item]:
    yield KnightRested(action.player, action.corner)
    yield Item(CHASE_THE_PIRATE, (action.player,))


def owner_of(state: State, path: Path) -> Seat:
    """Whose ship lies there."""
    return next(seat for seat in state.game.seats if state[Fleet].paths[seat] >> path & 1)


def diplomat_check(state: State, item: Item, action: PlayDiplomatAtSea) -> Refusal | None:
    return open_check(state, owner_of(state, action.path), action.path)


def diplomat_options(state: State, item: Item, player: Seat) -> Iterator[PlayDiplomatAtSea]:
    for owner in state.game.seats:
        yield from (PlayDiplomatAtSea(player, path) for path in open_among(state, owner, state[Fleet].paths[owner]))


@plays(ships, DIPLOMAT, PlayDiplomatAtSea, check=diplomat_check, options=diplomat_options, rule=())
def play_diplomat(state: State, item: Item, action: PlayDiplomatAtSea) -> Iterator[Happening | Item]:
    owner = owner_of(state, action.path)
    yield ShipRemoved(owner, action.path)
    if owner == action.player:
        yield Item(REBUILD, (owner,), action.path)


@ships.answers(REBUILD, PlaceFreeShip, turn="none")
def rebuild(state: State, item: Item, action: PlaceFreeShip) -> Iterator[Happening]:
    yield ShipBuilt(action.player, action.path)


# -- gold: a desert with a number -----------------------------------------------------------------------------------

gold = Module("gold", needs=("production", "merchant card"))

TAKE_GOLD = "take resources for gold"


class TakeForGold(Action):
    cards: Cards


def gold_fields(state: State) -> list[int]:
    """The deserts with a number."""
    land = state[Land]
    return [at for at, name in enumerate(land.terrain) if name == "desert" and land.numbers[at]]


@gold.stage("gold", after="production")
def pan_for_gold(state: State, item: Item) -> Iterator[Item]:
    rolled, pieces, board = state[Turn].rolled, state[Pieces], state.game.topology
    for at in gold_fields(state):
        if rolled is not None and state[Land].numbers[at] == sum(rolled):
            corners = board.hex_corner_mask[at]
            for seat in state.game.seats:
                due = (pieces.settlements[seat] & corners).bit_count() + 2 * (pieces.cities[seat] & corners).bit_count()
                if due:
                    yield Item(TAKE_GOLD, (seat,), due)


def gold_check(state: State, item: Item, action: TakeForGold) -> Refusal | None:
    anything = Cards(sum(0x7F * kind.one for kind in RESOURCES))
    fits = size(action.cards) == item.data and covers(anything, action.cards)
    return None if fits else Refusal("CK-333", "Gold buys resources.")


@gold.answers(TAKE_GOLD, TakeForGold, check=gold_check, turn="none")
def take_gold(state: State, item: Item, action: TakeForGold) -> Iterator[Happening]:
    yield Received(action.player, action.cards, "gold")


@gold.shares(closed_to_the_merchant)
def no_merchant_on_gold(state: State, player: Seat) -> tuple[Barrier, ...]:
    return (Barrier(sum(1 << at for at in gold_fields(state)), "CK-334", "No merchant on gold."),)


def sail_across(table: Table, colour: str, *paths: str) -> Table:
    """Ships of a colour lie on these paths: by itself, those from shore to shore."""
    for path in paths or ACROSS:
        table.do(LaunchShip(table.seat(colour), table.game.topology.path(path)))
    return table
