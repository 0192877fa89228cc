"""Camels: where they stand, which way they face, and where the next may go. Ledger: TBS3-01 to TBS3-21, TB56-23 to -25.

A camel stands on a path, beside a road or without. A caravan begins at an arrow of the oasis and goes on wherever its
last camel faces; so nobody needs to say which camel belongs to which caravan.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import permutations
from typing import Literal, NamedTuple

from msgspec.structs import replace

from companion.boxes.traders_barbarians.facts.caravans import camels as camels_printed
from companion.geometry.sets import CornerSet, PathSet
from companion.geometry.topology import Corner, Path, Topology, bits
from companion.kernel import Action, Added, Happening, Module, Options, Refusal, State, Value
from companion.kernel.query import union
from companion.rules.base.land import Land, taken_marks
from companion.rules.base.pieces import PathChanged
from companion.said import said

ALIKE = "alike"
"""The second oasis lies as the first one does."""


class CamelOptions(Options):
    """How the arrows of an oasis point, and those of a second one."""

    oasis: Literal["upright", "turned"] = "upright"
    southern_oasis: Literal["alike", "upright", "turned"] = "alike"


camels = Module("camels", needs=("land", "pieces"), options=CamelOptions())

ARROW = "arrow"
OASIS = "oasis"


class Camel(NamedTuple):
    """A camel on a path, its `front` at one end; one that `starts` a caravan stands at an arrow."""

    path: Path
    front: Corner
    starts: bool


@camels.state(rule=("TBS3-01", "TBS3-10"))
class Camels(Value):
    """The camels on the board in the order in which they came."""

    standing: tuple[Camel, ...] = ()

    @property
    def paths(self) -> PathSet:
        """The paths with a camel."""
        return PathSet(sum(1 << camel.path for camel in self.standing))


class CamelPlaced(PathChanged):
    """A camel stands on a path and faces a corner."""

    front: Corner
    starts: bool


class CamelRemoved(PathChanged):
    """A camel was taken off a path."""


class CamelTurned(PathChanged):
    """The camel on a path faces this corner."""

    front: Corner
    starts: bool


class CorrectCamel(Action):
    """A camel stands on this path, where a caravan starts or goes on, or none does; it faces `front`, if one is named.

    One that already stands there is turned that way.
    """

    path: Path
    there: bool
    front: Added[Corner | None] = None


@camels.changes(Camels, CamelPlaced, rule="TBS3-09")
def put(mine: Camels, happening: CamelPlaced) -> Camels:
    return replace(mine, standing=(*mine.standing, Camel(happening.path, happening.front, happening.starts)))


@camels.changes(Camels, CamelRemoved, rule="TBS3-09")
def take_off(mine: Camels, happening: CamelRemoved) -> Camels:
    return replace(mine, standing=tuple(camel for camel in mine.standing if camel.path != happening.path))


@camels.changes(Camels, CamelTurned, rule="TBS3-10")
def turn(mine: Camels, happening: CamelTurned) -> Camels:
    turned = Camel(happening.path, happening.front, happening.starts)
    return replace(mine, standing=tuple(turned if camel.path == turned.path else camel for camel in mine.standing))


@camels.asks(union)
def trails(state: State) -> PathSet:
    """The paths that camels may take."""
    return PathSet(0)


@camels.shares(trails, rule=("TBS3-11", "TBS3-15"))
def along_land(state: State) -> PathSet:
    _, at_sea = state[Land].off_land
    return PathSet(((1 << len(state.game.topology.path_names)) - 1) & ~at_sea)


def camels_left(state: State) -> int:
    """How many camels lie beside the board."""
    return camels_printed(len(state.game.seats)) - len(state[Camels].standing)


@camels.keeps
def arrows(state: State) -> tuple[Camel, ...]:
    """The first camels of all caravans, as they would stand: each faces away from its oasis."""
    board, marks, lies = state.game.topology, state.game.setup.plan.marked(ARROW), _lies(state)
    found = []
    for place, word in marks.items():
        path = board.path(place)
        for one, other in permutations(board.path_ends[path]):
            if any(word == how and board.hex_corner_mask[oasis] >> one & 1 for oasis, how in lies.items()):
                found.append(Camel(path, other, starts=True))
    return tuple(found)


def _lies(state: State) -> dict[int, str]:
    """How each oasis lies, `upright` or `turned`: the northern one, and then what is south or east of it."""
    hexes, options = state.game.topology.hexes, state.game[CamelOptions]
    oases = [at for at, terrain in enumerate(state[Land].terrain) if terrain == OASIS]
    first, second = options.oasis, options.southern_oasis
    in_order = sorted(oases, key=lambda at: (hexes[at][1], hexes[at][0]))
    return {at: second if number and second != ALIKE else first for number, at in enumerate(in_order)}


@camels.shares(taken_marks, rule="TBS3-02")
def arrows_the_oasis_does_not_show(state: State) -> tuple[tuple[str, str], ...]:
    shown = {
        state.game.topology.path_names[one.path] for one in arrows(state) if not state[Camels].paths >> one.path & 1
    }
    return tuple((ARROW, place) for place in state.game.setup.plan.marked(ARROW) if place not in shown)


def fronts(state: State) -> CornerSet:
    """The corners that the last camels of the caravans face."""
    return _fronts(state.game.topology, state[Camels].standing)


@lru_cache(maxsize=1024)
def _fronts(board: Topology, standing: tuple[Camel, ...]) -> CornerSet:
    followed = 0
    for camel in standing:
        if not camel.starts:
            followed |= board.path_end_mask[camel.path] & ~(1 << camel.front)
    return CornerSet(sum({1 << camel.front for camel in standing if not followed >> camel.front & 1}))


@camels.keeps
def next_camels(state: State) -> tuple[Camel, ...]:
    """Every way in which the next camel may stand: one that goes on with a caravan, or starts one at a free arrow."""
    if camels_left(state) < 1:
        return ()
    board, taken = state.game.topology, state[Camels].paths
    open_to_camels = trails(state)
    found = [
        Camel(Path(path), _other_end(board, Path(path), Corner(corner)), starts=False)
        for corner in bits(fronts(state))
        for path in bits(board.corner_path_mask[corner] & ~taken & open_to_camels)
    ]
    going_on = {(camel.path, camel.front) for camel in found}  # one that comes back to an arrow goes on along its path
    return (
        *found,
        *(one for one in arrows(state) if not taken >> one.path & 1 and (one.path, one.front) not in going_on),
    )


def _other_end(board: Topology, path: Path, corner: Corner) -> Corner:
    one, other = board.path_ends[path]
    return other if corner == one else one


def on_path(state: State, path: Path) -> tuple[Camel, ...]:
    """The ways in which the next camel may stand on a path: two where it would join two caravans, or where a caravan
    has come to an arrow from outside."""
    return tuple(camel for camel in next_camels(state) if camel.path == path)


def place_check(state: State, path: Path, front: Corner | None) -> Refusal | None:
    """Whether the next camel may stand there, facing this corner if one is named."""
    if state[Camels].paths >> path & 1:
        return Refusal("TBS3-09", said("There is a camel there already."))
    if camels_left(state) < 1:
        return Refusal("TBS3-18", said("All camels are on the board."))
    ways = on_path(state, path)
    if not ways:
        words = said("A camel goes where the last one of a caravan faces, or to an arrow that is still free.")
        return Refusal("TBS3-12", words)
    if front is not None and front not in [way.front for way in ways]:
        return Refusal("TBS3-10", said("A camel faces forward, away from where its caravan comes from."))
    return None


def placed(state: State, player: int, path: Path, front: Corner | None) -> Iterator[Happening]:
    """The camel comes to stand there, the first way of two where nobody says which."""
    way = next(way for way in on_path(state, path) if front in (None, way.front))
    yield CamelPlaced(player, *way)  # type: ignore[arg-type]


def correct_check(state: State, action: CorrectCamel) -> Refusal | None:
    stands, front = state[Camels].paths >> action.path & 1, action.front
    if not action.there:
        words = said("As far as the companion knows, no camel stands there.")
        return None if stands else Refusal("TBS3-09", words)
    if front is None or not stands:
        return place_check(state, action.path, front)
    if front not in state.game.topology.path_ends[action.path]:
        return Refusal("TBS3-10", said("A camel faces one of the two ends of its path."))
    return None


@camels.corrects(CorrectCamel, check=correct_check, rule="TBS3-09")
def correct(state: State, action: CorrectCamel) -> Iterable[Happening]:
    if not action.there:
        return (CamelRemoved(action.player, action.path),)
    if action.front is not None and state[Camels].paths >> action.path & 1:
        return (CamelTurned(action.player, action.path, action.front, starts(state, action.path, action.front)),)
    return placed(state, action.player, action.path, action.front)


def starts(state: State, path: Path, front: Corner) -> bool:
    """Whether the camel on a path would start a caravan if it faced this corner."""
    others = tuple(camel for camel in state[Camels].standing if camel.path != path)
    ways = on_path(state.replacing({Camels: Camels(others)}), path)
    return any(way.starts for way in ways if way.front == front)
