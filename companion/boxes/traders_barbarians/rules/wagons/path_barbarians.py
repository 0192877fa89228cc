"""Barbarians on paths, at most one on each: where they are, and who moves one on a seven.

Whoever moves a barbarian to somebody else's road, for a seven or a knight, may draw a card from its owner. Roads may be
built under them. Ledger base, BASE-024; Traders & Barbarians, TBS5-09, TBS5-56, TBS5-57, TBS5-63 to TBS5-65, TBS5-80,
TB56-49.
"""

from collections.abc import Iterator

from companion.geometry.sets import PathSet
from companion.geometry.topology import Path, bits
from companion.kernel import Game, Happening, Item, Module, Refusal, Seat, State, Value, changed_at
from companion.kernel.query import union
from companion.mechanisms.rules.card_on_a_seven import may_be_left
from companion.rules.base.discards import SEVEN
from companion.rules.base.hands import Hands
from companion.rules.base.land import Land
from companion.rules.base.pieces import Roads
from companion.rules.base.placed import AtPath
from companion.rules.base.stated import stated
from companion.rules.base.stealing import Steal, named_in_item, steals
from companion.rules.base.turns import Turn
from companion.said import said

path_barbarians = Module("barbarians on paths", needs=("discards", "pieces", "hands", "land"), excludes=("robber",))

MARK = "path_barbarian"
MOVE_A_BARBARIAN = "move a barbarian"
STEAL_AT_THE_ROAD = "steal from the owner of the road"

path_barbarians.calls(MOVE_A_BARBARIAN, said("move a barbarian"))
path_barbarians.calls(STEAL_AT_THE_ROAD, said("steal from the owner of the road, or from nobody"))


@path_barbarians.state(rule=("TBS5-09", "TB56-49"))
class PathBarbarians(Value):
    """The path on which each barbarian stands."""

    at: tuple[Path, ...]

    @classmethod
    def start(cls, game: Game) -> "PathBarbarians":
        """Where the board marks them."""
        return cls(tuple(sorted(game.topology.path(name) for name in game.setup.plan.marked(MARK))))

    @property
    def paths(self) -> PathSet:
        """The paths with a barbarian."""
        return PathSet(sum({1 << path for path in self.at}))


class PathBarbarianMoved(Happening):
    """The barbarian of one path stands on another now."""

    player: Seat
    path: Path
    to: Path


class MovePathBarbarian(AtPath):
    """I take the barbarian from this path to another."""

    to: Path


class CorrectPathBarbarian(AtPath):
    """The barbarian that the books have on this path stands on another."""

    to: Path


@path_barbarians.asks(union)
def closed_to_barbarians(state: State) -> PathSet:
    """The paths on which no barbarian stands."""
    return PathSet(0)


@path_barbarians.shares(closed_to_barbarians, rule="BASE-024")
def no_land_lies_beside_it(state: State) -> PathSet:
    return state[Land].off_land[1]


@path_barbarians.changes(PathBarbarians, PathBarbarianMoved, rule=("TBS5-56", "TBS5-63"))
def move_on(mine: PathBarbarians, happening: PathBarbarianMoved) -> PathBarbarians:
    if happening.path not in mine.at:
        return mine
    return PathBarbarians(changed_at(mine.at, mine.at.index(happening.path), happening.to))


@path_barbarians.stage("a barbarian", script=SEVEN, after="discards", rule=("TBS5-63", "TBS5-65", "TBS5-80"))
def seven(state: State, item: Item) -> tuple[Item, ...]:
    return (Item(MOVE_A_BARBARIAN, (state[Turn].player,)),) if state[PathBarbarians].at else ()


def moves_of_one(state: State, item: Item, player: Seat) -> Iterator[MovePathBarbarian]:
    """Where the barbarian may go that stands on the path in the item; nowhere once it has left that path."""
    assert isinstance(item.data, int)
    if item.data in state[PathBarbarians].at:
        yield from (MovePathBarbarian(player, Path(item.data), Path(to)) for to in bits(free_paths(state)))


def place_check(state: State, path: Path, to: Path) -> Refusal | None:
    """Whether a barbarian may go from one path to another."""
    mine = state[PathBarbarians]
    if path not in mine.at:
        return Refusal("TBS5-63", said("No barbarian stands on that path."))
    if to == path:
        return Refusal("TBS5-64", said("The barbarian must move to another path."))
    if to in mine.at:
        return Refusal("TBS5-56", said("At most one barbarian stands on a path."))
    if not free_paths(state) >> to & 1:
        return Refusal("TBS5-56", said("No barbarian stands on such a path."))
    return None


def free_paths(state: State) -> PathSet:
    """The paths without a barbarian on which one may stand."""
    everywhere = (1 << len(state.game.topology.path_names)) - 1
    return PathSet(everywhere & ~state[PathBarbarians].paths & ~closed_to_barbarians(state))


def move_check(state: State, item: Item, action: MovePathBarbarian) -> Refusal | None:
    return place_check(state, action.path, action.to)


def move_options(state: State, item: Item, player: Seat) -> Iterator[MovePathBarbarian]:
    free = tuple(map(Path, bits(free_paths(state))))
    return (MovePathBarbarian(player, path, to) for path in state[PathBarbarians].at for to in free)


@path_barbarians.answers(
    MOVE_A_BARBARIAN,
    MovePathBarbarian,
    check=move_check,
    options=move_options,
    turn="TBS5-63",
    rule=("TBS5-56", "TBS5-63", "TBS5-64"),
)
def move(state: State, item: Item, action: MovePathBarbarian) -> Iterator[Happening | Item]:
    yield PathBarbarianMoved(action.player, action.path, action.to)
    owner = state[Roads].owner(action.to)
    if owner is not None and owner != action.player and owner in state.game.seats and state[Hands].size(owner):
        yield Item(STEAL_AT_THE_ROAD, (action.player,), owner)


def owner_check(state: State, item: Item, action: Steal) -> Refusal | None:
    if action.victim == item.data:
        return None
    return Refusal("TBS5-63", said("The card comes from the owner of the road."))


steals(path_barbarians, STEAL_AT_THE_ROAD, named_in_item, owner_check, turn="TBS5-63", rule=("TBS5-63", "TBS5-70"))
may_be_left(path_barbarians, STEAL_AT_THE_ROAD, turn="TBS5-63", rule=("TBS5-63", "TBS5-70"))


def correct_check(state: State, action: CorrectPathBarbarian) -> Refusal | None:
    return place_check(state, action.path, action.to)


stated(path_barbarians, CorrectPathBarbarian, PathBarbarianMoved, check=correct_check, rule="TBS5-09")
