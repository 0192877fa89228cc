"""The knights of this scenario: six of each colour, which stand on paths, at most one on a path.

Ledger Traders & Barbarians, TBS4-06, TBS4-45, TBS4-53.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.boxes.traders_barbarians.facts.barbarians import barbarian_attack
from companion.geometry.sets import PathSet
from companion.geometry.topology import Path
from companion.kernel import Happening, Module, Refusal, Seat, State
from companion.kernel.query import first
from companion.rules.base.on_places import OnPaths, put
from companion.rules.base.placed import Placed, SaidOfPath, owner_of
from companion.rules.base.turns import Turn
from companion.said import said

from .coast import island_paths

castle_knights = Module("castle knights", needs=("coast", "turns"))
castle_knights.retitles("SEA7-42", "TBS4-74")
castle_knights.retitles("CK-029", "TBS4-09")

KNIGHTS = barbarian_attack().knights
NOWHERE = PathSet(0)


@castle_knights.state(rule=("TBS4-06", "TBS4-45"))
class CastleKnights(OnPaths):
    """Everybody's knights; and where those stand that have `moved` in the part `moved_in`."""

    moved: PathSet = NOWHERE
    moved_in: int = 0

    def fresh(self, player: Seat, part: int) -> PathSet:
        """The knights of a player that have not moved in this part."""
        return PathSet(self.of[player] & ~(self.moved if self.moved_in == part else 0))


class CastleKnightPlaced(Happening):
    """A knight of this player stands on a path."""

    player: Seat
    path: Path


class CastleKnightMoved(Happening):
    """A knight of this player went from a path to another in this part."""

    player: Seat
    path: Path
    to: Path
    part: int


class CastleKnightRemoved(Happening):
    """A knight went back to its owner."""

    player: Seat
    path: Path


class CorrectCastleKnight(SaidOfPath):
    """A knight of mine stands on this path, or none of mine does; of a neutral `owner`, where one is named."""


@castle_knights.asks(first)
def knights_of(state: State, player: Seat) -> int:
    """How many knights there are of a colour."""
    return KNIGHTS


def knights_left(state: State, player: Seat) -> int:
    """The knights of a colour that are not on the board."""
    return knights_of(state, player) - state[CastleKnights].of[player].bit_count()


def free_paths(state: State) -> PathSet:
    """The paths of the island without a knight."""
    return PathSet(island_paths(state) & ~state[CastleKnights].everywhere)


def free_path(state: State, path: Path) -> Path:
    """This path, for a knight about to stand on it. Raises ValueError where another one would have to vanish."""
    if state[CastleKnights].everywhere >> path & 1:
        raise ValueError(said("There is a knight there already: correct that one first."))
    return path


castle_knights.changes(CastleKnights, CastleKnightPlaced, rule="TBS4-45")(put)


@castle_knights.changes(CastleKnights, CastleKnightMoved, rule="TBS4-46")
def move(mine: CastleKnights, happening: CastleKnightMoved) -> CastleKnights:
    player, here, there = happening.player, 1 << happening.path, 1 << happening.to
    moved = mine.moved if mine.moved_in == happening.part else 0
    mine = mine.taken(player, happening.path).put(player, happening.to)
    return replace(mine, moved=PathSet(moved & ~here | there), moved_in=happening.part)


@castle_knights.changes(CastleKnights, CastleKnightRemoved, rule="TBS4-69")
def remove(mine: CastleKnights, happening: CastleKnightRemoved) -> CastleKnights:
    mine = mine.taken(happening.player, happening.path)
    return replace(mine, moved=PathSet(mine.moved & ~(1 << happening.path)))


def unmoved(state: State, player: Seat) -> PathSet:
    """The knights that this player may still move in the part that is on."""
    return state[CastleKnights].fresh(player, state[Turn].number)


knight = Placed(CastleKnights, CastleKnightPlaced, CastleKnightRemoved, CorrectCastleKnight, knights_left)


def correct_check(state: State, action: CorrectCastleKnight) -> Refusal | None:
    owner = state[CastleKnights].owner(action.path)
    if owner not in (None, owner_of(action)):
        return Refusal("TBS4-45", said("As far as the companion knows, another player's knight stands there."))
    if action.there == (owner is not None):
        return Refusal("TBS4-45", said("As far as the companion knows, that is so already."))
    if not island_paths(state) >> action.path & 1:
        return Refusal("TBS4-53", said("Knights stand on the paths of the island."))
    if action.there and not knights_left(state, owner_of(action)):
        return Refusal("TBS4-06", said("As far as the companion knows, all knights of this colour are on the board."))
    return None


@castle_knights.corrects(CorrectCastleKnight, check=correct_check, rule="TBS4-45")
def correct(state: State, action: CorrectCastleKnight) -> Iterator[Happening]:
    if action.there:
        yield CastleKnightPlaced(owner_of(action), free_path(state, action.path))
    else:
        yield CastleKnightRemoved(owner_of(action), action.path)
