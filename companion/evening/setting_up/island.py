"""The board of the next game while it is being put together: every hex may still lack its terrain.

A whole island becomes a `BoardPlan`. What it is made of is compared with the box by kinds: what is missing, and what
lies there more often than there is of it. Source: ledger base, sections 1-4, BASE-054. Nothing here forbids a board.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import chain
from typing import NamedTuple

from companion import data
from companion.geometry.boards import (
    FRAME,
    GENERIC,
    NUMBERS,
    OPEN,
    BoardError,
    BoardPlan,
    HarborPlan,
    HexPlan,
    Mark,
    coast,
    corner_hexes,
    island,
    topology_of,
)
from companion.geometry.generators import lettered
from companion.geometry.models import Model
from companion.geometry.notation import SIDES, Coordinate, PlaceError, hex_name, read_hex, spot
from companion.geometry.printed import frame_harbors
from companion.geometry.topology import Topology, bits
from companion.rules.base.box import FEWEST_PRINTED
from companion.said import joined, said, said_many
from companion.table.places import SIDE_OF

BARE = ""
"""The terrain of a hex of which nobody has said what it is."""


class IslandError(ValueError):
    """That cannot be put there; the island is as it was."""


@dataclass(frozen=True)
class Island:
    """`hexes` in reading order, some perhaps bare.

    The robber starts on the deserts unless `robber` names hexes; with none of them it starts beside the board.
    """

    hexes: tuple[HexPlan, ...]
    harbors: tuple[HarborPlan, ...] = ()
    robber: tuple[Coordinate, ...] | None = None
    marks: tuple[Mark, ...] = ()

    @property
    def bare(self) -> int:
        """Of how many hexes nobody has said what they are."""
        return sum(one.terrain == BARE for one in self.hexes)

    @property
    def is_numbered(self) -> bool:
        """Whether every hex that bears a number has one."""
        return all(one.number is not None for one in self.hexes if _bears(one.terrain))

    @property
    def topology(self) -> Topology:
        """The places of the island."""
        return topology_of((one.at for one in self.hexes), self.marks)


class Counted(NamedTuple):
    """How often something lies on the board, and how often it is in the box. `sort` is terrain, number or harbor."""

    sort: str
    kind: str
    on_board: int
    in_box: int


def of_plan(plan: BoardPlan) -> Island:
    """The island of a whole board."""
    deserts = {one.at for one in plan.hexes if one.terrain == "desert"}
    return Island(plan.hexes, plan.harbors, None if set(plan.robber) == deserts else plan.robber, plan.marks)


def bare_island(seats: int, model: Model | None = None) -> Island:
    """An island for so many players with the harbors printed on its frame, and nothing known of its hexes.

    Of a board like a `model`, what chance never moves is known: the sea, what is printed, where harbors lie and where
    the robber starts; the tokens, too, where they stay.
    """
    if model is not None:
        plan, is_land = model.plan, {name: terrain.land for name, terrain in data.terrains().items()}
        tokens, staying = model.has_fixed_tokens, model.staying if model.has_fixed_tokens else ()
        is_known = [
            one.at in staying or (not is_land[one.terrain] and hex_name(one.at) not in model.mixed)
            for one in plan.hexes
        ]
        laid = (
            one if known else one._replace(terrain=BARE, number=one.number if tokens else None)
            for one, known in zip(plan.hexes, is_known, strict=True)
        )
        return replace(of_plan(plan), hexes=tuple(laid))
    of = max(seats, FEWEST_PRINTED)
    hexes = sorted(island(of), key=lambda at: (at[1], at[0]))
    return Island(tuple(HexPlan(*at, BARE) for at in hexes), frame_harbors(of))


def plan_of(one: Island) -> BoardPlan | None:
    """The board; None while some of its hexes are bare. Raises BoardError for one that makes no sense."""
    if one.bare:
        return None
    deserts = tuple(each.at for each in one.hexes if each.terrain == "desert")
    return BoardPlan(one.hexes, one.harbors, deserts if one.robber is None else one.robber, one.marks)


def with_terrain(one: Island, place: str, terrain: str) -> Island:
    """Of this hex people say what it is; bare again when that is empty. Land without yield loses its number."""
    if terrain != BARE and terrain not in data.terrains():
        raise IslandError(said("There is no land called {name}. Nothing was changed.", name=terrain))
    return _with_hex(
        one, place, lambda old: old._replace(terrain=terrain, number=old.number if _bears(terrain) else None)
    )


def with_number(one: Island, place: str, number: int | None) -> Island:
    """The token on this hex shows that; None takes it away."""
    if number is not None and number not in NUMBERS:
        raise IslandError(said("No token shows {number}. Nothing was changed.", number=number))
    return _with_hex(one, place, lambda old: old._replace(number=number))


def with_letters(one: Island, place: str, seats: int, *, clockwise: bool) -> Island:
    """The tokens of the box in the order of their letters, from this corner hex inwards; deserts take none.

    Source: BASE-043 ... BASE-048, B56-018 ... B56-021; clockwise is not a rule, and tables do it.
    """
    if one.bare:
        words = said("First say what every hex is: the letters leave out the desert. Nothing was changed.")
        raise IslandError(words)
    numbers = [token.number for token in data.number_tokens(max(seats, FEWEST_PRINTED))]
    terrain = {each.at: each.terrain for each in one.hexes}
    try:
        laid = lettered(terrain, _hex(one, place).at, numbers, clockwise=clockwise)
    except BoardError as error:
        raise IslandError(joined((str(error), said("Nothing was changed.")))) from error
    return replace(one, hexes=laid)


def corners(one: Island) -> tuple[str, ...]:
    """The hexes at which the letters may start."""
    return tuple(hex_name(at) for at in corner_hexes(each.at for each in one.hexes))


def with_robber(one: Island, place: str) -> Island:
    """The robber starts on this hex; on a desert that is what it does anyhow."""
    at = _hex(one, place).at
    deserts = [each.at for each in one.hexes if each.terrain == "desert"]
    return replace(one, robber=None if [at] == deserts else (at,))


def with_harbor(one: Island, place: str, kind: str) -> Island:
    """On this path of the coast lies a harbor of that kind; an empty kind takes it away."""
    if kind and kind not in (GENERIC, *data.resources()):
        raise IslandError(said("There is no harbor for {name}. Nothing was changed.", name=kind))
    board = one.topology
    try:
        path = board.path_names[board.path(place)]
    except PlaceError as error:
        raise IslandError(said("There is no such path on this island. Nothing was changed.")) from error
    others = tuple(harbor for harbor in one.harbors if harbor.path != path)
    return replace(one, harbors=(*others, HarborPlan(path, kind)) if kind else others)


def coast_paths(one: Island) -> tuple[str, ...]:
    """The paths on which a harbor may lie."""
    plan = BoardPlan(one.hexes)  # without plazas, whose paths are no coast
    return tuple(plan.topology.path_names[path] for path in bits(coast(plan)))


def where(one: Island) -> dict[str, str]:
    """Where each hex and each path of the coast lies, in words, whatever lies there."""
    board = one.topology
    inside = [each.at for each in one.hexes if each.terrain != FRAME]
    spots: dict[str, str] = {hex_name(at): spot(inside, at) for at in inside}
    for name in coast_paths(one):
        path = board.path(name)
        at = next(hex for hex in board.path_hexes[path] if board.hex_names[hex] in spots)
        spots[name] = SIDE_OF[SIDES[board.hex_paths[at].index(path)]](spots[board.hex_names[at]])
    return spots


def counted(one: Island, seats: int, model: Model | None = None) -> tuple[Counted, ...]:
    """Everything the island is made of beside what is in the box for so many players, or makes up the `model`."""
    box = data.components(max(seats, FEWEST_PRINTED))
    numbers = {str(number): many for number, many in sorted(box.numbers.items())}
    made_of = [box.terrains, numbers, box.harbors]
    if model is not None:
        made_of = [model.terrains, model.numbers, model.harbors]
    sorts = ("terrain", "number", "harbor")
    return tuple(chain.from_iterable(map(_counted, sorts, _made_of(one), made_of)))


def _made_of(one: Island) -> list[Mapping[str, int]]:
    """How often there is each terrain, number and kind of harbor, as far as they are known."""
    tokens = sorted(each.number for each in one.hexes if each.number is not None)
    terrain = Counter(each.terrain for each in one.hexes if each.terrain not in (BARE, FRAME))
    return [terrain, Counter(map(str, tokens)), Counter(each.kind for each in one.harbors if each.kind != OPEN)]


def unfinished(one: Island) -> str:
    """What is still to be said of an island, in words; nothing when it is whole."""
    return (
        said_many(
            "{count} hex of the island is still unknown.",
            "{count} hexes of the island are still unknown.",
            one.bare,
        )
        if one.bare
        else ""
    )


def _counted(sort: str, found: Mapping[str, int], box: Mapping[str, int]) -> tuple[Counted, ...]:
    return tuple(Counted(sort, kind, found.get(kind, 0), box.get(kind, 0)) for kind in {**box, **found})


def _bears(terrain: str) -> bool:
    """Whether land of this sort bears a number token."""
    return terrain != BARE and data.terrains()[terrain].takes_token


def _hex(one: Island, place: str) -> HexPlan:
    try:
        at = read_hex(place)
    except PlaceError as error:
        raise IslandError(said("There is no such hex on this island. Nothing was changed.")) from error
    for each in one.hexes:
        if each.at == at:
            return each
    raise IslandError(said("There is no hex {place} on this island. Nothing was changed.", place=hex_name(at)))


def _with_hex(one: Island, place: str, change: Callable[[HexPlan], HexPlan]) -> Island:
    old = _hex(one, place)
    return replace(one, hexes=tuple(change(each) if each == old else each for each in one.hexes))
