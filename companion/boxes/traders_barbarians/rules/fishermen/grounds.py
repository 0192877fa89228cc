"""Where fish are caught: fishing grounds on the frame, and lakes. Ledger TBS1-03 to -06, -12 to -16, TB56-10 to -12.

A ground is no hex of the island: it cannot be blocked. A lake can, as the robber may stand on it.
"""

from functools import lru_cache
from typing import NamedTuple

from companion.boxes.traders_barbarians.facts.fish import catch
from companion.geometry.boards import is_land
from companion.geometry.notation import hex_name
from companion.geometry.sets import CornerSet
from companion.geometry.topology import Hex
from companion.kernel import Game, Module, RulesetError, Seat, State, Value
from companion.rules.base.land import Land
from companion.rules.base.pieces import Pieces
from companion.rules.base.production import idle_hexes
from companion.said import said

grounds = Module("fishing grounds", needs=("land", "pieces", "production"))

GROUND = "fishing_ground"
"""The mark of a board: a fishing ground, and its number."""
LAKE = "lake"
CORNERS = 3

_CATCH = catch()


class Ground(NamedTuple):
    """A fishing ground: its hex of the frame, its number, and the corners of the island that it touches."""

    hex: Hex
    number: int
    corners: CornerSet


@grounds.state(rule=("TBS1-04", "TBS1-05", "TBS1-06", "TB56-10", "TB56-12"))
class Grounds(Value):
    """The fishing grounds of this board."""

    all: tuple[Ground, ...]

    @classmethod
    def start(cls, game: Game) -> "Grounds":
        """As they are marked. Raises RulesetError for a lake on the coast, and for a ground that lies nowhere."""
        _lakes_inland(game)
        return cls(grounds_of(game))


@lru_cache(maxsize=64)
def grounds_of(game: Game) -> tuple[Ground, ...]:
    """The fishing grounds as they are marked. Raises RulesetError for one that does not touch three corners."""
    board, found = game.topology, []
    off_land, _ = Land.start(game).off_land
    harbors = sum(1 << board.path(harbor.path) for harbor in game.setup.plan.harbors)
    for name, word in game.setup.plan.marked(GROUND).items():
        at = board.hex(name)
        corners = CornerSet(board.hex_corner_mask[at] & ~off_land)
        if corners.bit_count() != CORNERS or board.hex_path_mask[at] & harbors or not word.isdecimal():
            raise RulesetError(
                said("a fishing ground touches three corners of the island and no harbor, and has a number")
            )
        found.append(Ground(at, int(word), corners))
    return tuple(found)


def _lakes_inland(game: Game) -> None:
    """Raises RulesetError for a lake that does not have land all around (TBS1-04)."""
    plan, board = game.setup.plan, game.topology
    land = [is_land(one.terrain) for one in plan.hexes]
    for one in plan.hexes:
        if one.terrain != LAKE:
            continue
        around = board.hex_neighbor_mask[board.hex(hex_name(one.at))]
        if sum(land[at] for at in range(len(land)) if around >> at & 1) != len(board.hex_corners[0]):
            raise RulesetError(said("a lake has land all around, and never lies on the coast"))


@grounds.keeps
def lakes_at(state: State, number: int) -> tuple[Hex, ...]:
    """The lakes that show this number."""
    land = state[Land]
    laid = (Hex(at) for at, terrain in enumerate(land.terrain) if terrain == LAKE)
    return tuple(at for at in laid if number in land.shown(at))


def waters(state: State, number: int) -> tuple[CornerSet, ...]:
    """For each ground, and each lake without the robber, with this number the corners at which fish are caught."""
    idle, corners = idle_hexes(state), state.game.topology.hex_corner_mask
    lakes = tuple(CornerSet(corners[at]) for at in lakes_at(state, number) if not idle >> at & 1)
    return tuple(ground.corners for ground in state[Grounds].all if ground.number == number) + lakes


def caught(state: State, player: Seat, number: int) -> int:
    """How many tokens a roll of this number brings a player: for each water those of each building there."""
    settlements, cities, due = state[Pieces].settlements[player], state[Pieces].cities[player], 0
    for corners in waters(state, number):
        due += _CATCH.settlement * (settlements & corners).bit_count() + _CATCH.city * (cities & corners).bit_count()
    return due
