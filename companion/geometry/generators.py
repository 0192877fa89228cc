"""What chance lays on a board: terrain, number tokens along the spiral or at random, kinds of harbor.

Source: ledger base, section 4 and B56-017 ... B56-023. Chance comes in as a `random.Random`; the same one gives the
same board. What a box prints is in `layouts`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import cycle
from random import Random
from typing import TypeVar

from companion import data
from companion.data import Numbers
from companion.geometry.boards import (
    AREA,
    HARBOR_KINDS,
    OPEN,
    PLAZA,
    PRINTED,
    STAYS,
    BoardError,
    BoardPlan,
    HarborPlan,
    HexPlan,
    Mark,
    corner_hexes,
)
from companion.geometry.complaints import red_neighbors
from companion.geometry.notation import SIDES, STEPS, Coordinate, hex_name
from companion.said import said

T = TypeVar("T")


def relaid(
    plan: BoardPlan,
    random: Random,
    *,
    terrain: bool = True,
    numbers: Numbers = "printed",
    tokens: Sequence[int] | None = None,
    start: Coordinate | None = None,
) -> BoardPlan:
    """A board of the same land, with its terrain and its numbers laid by chance.

    The sea stays where it is. Printed numbers stay on their hexes, and so does land without one. `tokens` are the
    numbers to lay, in the order of their letters; those of the board unless others are given.
    """
    laid = {h.at: h.terrain for h in plan.hexes}
    if terrain:
        for group in _groups(plan, by_token=numbers == "printed"):
            found = Counter(laid[at] for at in group)
            kinds = [kind for kind in data.terrains() for _ in range(found[kind])]
            laid |= dict(zip(group, shuffled(kinds, random), strict=True))
    lying = [h.number for h in plan.hexes if h.number is not None]
    if numbers == "lettered":
        corner = random.choice(corner_hexes(laid)) if start is None else start
        hexes = lettered(laid, corner, lying if tokens is None else tokens)
    elif numbers == "random":
        hexes = scattered(laid, _each(Counter(lying if tokens is None else tokens)), random)
    else:
        hexes = tuple(h._replace(terrain=laid[h.at]) for h in plan.hexes)
    deserts = tuple(at for at in laid if laid[at] == "desert")
    return replace(plan, hexes=hexes, robber=deserts if terrain and deserts else plan.robber)


def _groups(plan: BoardPlan, *, by_token: bool) -> Iterable[tuple[Coordinate, ...]]:
    """The land hexes of each area, which change places; `by_token`, those with a number only among themselves.

    A hex with a plaza or with numbers of its own stays where it is, and so does one that is marked to.
    """
    groups: dict[object, list[Coordinate]] = {}
    areas, staying = plan.marked(AREA), set[str]().union(*(plan.marked(kind) for kind in (PLAZA, PRINTED, STAYS)))
    for h in plan.hexes:
        if data.terrains()[h.terrain].land and hex_name(h.at) not in staying:
            groups.setdefault((areas.get(hex_name(h.at)), by_token and h.number is not None), []).append(h.at)
    return map(tuple, groups.values())


def spiral(hexes: Iterable[Coordinate], start: Coordinate) -> tuple[Coordinate, ...]:
    """All hexes of an island counter-clockwise from a corner hex to the centre, ring by ring.

    Each next ring is entered at the hex that touches the first and the last hex of the ring before (BASE-048, B56-021).
    Raises BoardError if `start` is not a corner hex, or the island has no rings.
    """
    left = set(hexes)
    if start not in (corners := corner_hexes(left)):
        names = ", ".join(map(hex_name, corners))
        raise BoardError(
            said(
                "The tokens start at a corner hex of the island: {corners}; {hex} is not one.",
                corners=names,
                hex=hex_name(start),
            )
        )
    order: list[Coordinate] = []
    ring = _ring(left, start)
    while True:
        order += ring
        left -= set(ring)
        if not left:
            return tuple(order)
        inside = [at for at in left if _touch(at, ring[0]) and _touch(at, ring[-1])]
        if len(inside) != 1:
            raise BoardError(said("Tokens can follow a spiral only on an island made of rings of hexes."))
        ring = _ring(left, inside[0])


def spiral_clockwise(hexes: Iterable[Coordinate], start: Coordinate) -> tuple[Coordinate, ...]:
    """The same the other way round, as some tables lay it. Raises BoardError as `spiral` does."""
    mirrored = spiral([(r, q) for q, r in hexes], (start[1], start[0]))
    return tuple((q, r) for r, q in mirrored)


def lettered(
    terrain: Mapping[Coordinate, str], start: Coordinate, numbers: Sequence[int], *, clockwise: bool = False
) -> tuple[HexPlan, ...]:
    """Lay the tokens in the order of their letters along the spiral from a corner hex; deserts are skipped and take
    none (BASE-043 ... BASE-046). Raises BoardError if land and tokens do not come out even."""
    order = (spiral_clockwise if clockwise else spiral)(terrain, start)
    return _laid(terrain, [at for at in order if _takes_token(terrain[at])], numbers)


def scattered(terrain: Mapping[Coordinate, str], numbers: Sequence[int], random: Random) -> tuple[HexPlan, ...]:
    """Lay the tokens in random order, again and again until no 6 or 8 touches another (BASE-050, BASE-051).

    Every allowed lie is equally likely. `terrain` must leave room for the red numbers, as every printed island does.
    """
    land = [at for at in terrain if _takes_token(terrain[at])]
    while True:
        laid = _laid(terrain, land, shuffled(numbers, random))
        if not any(red_neighbors(BoardPlan(laid))):
            return laid


def with_joined(plan: BoardPlan, pairs: Iterable[tuple[int, int]]) -> BoardPlan:
    """The board with some numbers beside the tokens of others: of each pair the first, wherever the second lies.

    Several that lie beside the same number lie beside one of its tokens each.
    """
    beside: dict[int, list[int]] = {}
    for number, other in pairs:
        beside.setdefault(other, []).append(number)
    joined = [
        Mark(PRINTED, hex_name(h.at), str(number))
        for other, numbers in beside.items()
        for h, number in zip((h for h in plan.hexes if h.number == other), cycle(numbers), strict=False)
    ]
    return replace(plan, marks=(*plan.marks, *joined)) if joined else plan


def shuffled_harbors(harbors: Sequence[HarborPlan], random: Random) -> tuple[HarborPlan, ...]:
    """The same kinds of harbor on the same places, in another order."""
    found = [harbor.kind for harbor in harbors]
    kinds = shuffled([kind for kind in HARBOR_KINDS for _ in range(found.count(kind))], random)
    return tuple(HarborPlan(slot.path, kind) for slot, kind in zip(harbors, kinds, strict=True))


def filled_harbors(harbors: Sequence[HarborPlan], kinds: Sequence[str], random: Random) -> tuple[HarborPlan, ...]:
    """The harbors, those drawn as open with kinds drawn by chance; open ones stay open where there are no kinds."""
    drawn = iter(shuffled(kinds, random))
    return tuple(HarborPlan(harbor.path, next(drawn, OPEN)) if harbor.kind == OPEN else harbor for harbor in harbors)


def _laid(
    terrain: Mapping[Coordinate, str], places: Sequence[Coordinate], numbers: Sequence[int]
) -> tuple[HexPlan, ...]:
    if len(places) != len(numbers):
        raise BoardError(
            said(
                "{tokens} tokens do not fit {hexes} land hexes; every one gets exactly one.",
                tokens=len(numbers),
                hexes=len(places),
            )
        )
    number = dict(zip(places, numbers, strict=True))
    return tuple(HexPlan(*at, kind, number.get(at)) for at, kind in terrain.items())


def _takes_token(terrain: str) -> bool:
    return data.terrains()[terrain].takes_token


def _ring(hexes: set[Coordinate], start: Coordinate) -> list[Coordinate]:
    """The outermost hexes counter-clockwise from `start`, with the outside always on the right hand."""
    ring = [start]
    ways = [_beside(start, side) in hexes for side in SIDES]
    turn = next((i for i in range(6) if ways[i] and not ways[i - 1]), None)
    while turn is not None:
        at = _beside(ring[-1], SIDES[turn % 6])
        if at == start:
            break
        ring.append(at)
        # Sides are counted counter-clockwise, so that a right turn, into a bay, is tried first; a sharper one would
        # lead to a hex that the step before would have taken.
        turn = next(i for i in range(turn - 1, turn + 4) if _beside(at, SIDES[i % 6]) in hexes)
    return list(dict.fromkeys(ring))


def _beside(at: Coordinate, side: str) -> Coordinate:
    dq, dr = STEPS[side]
    return at[0] + dq, at[1] + dr


def _touch(one: Coordinate, other: Coordinate) -> bool:
    return (other[0] - one[0], other[1] - one[1]) in STEPS.values()


def _each(kinds: Mapping[T, int]) -> list[T]:
    return [kind for kind, count in kinds.items() for _ in range(count)]


def shuffled(things: Sequence[T], random: Random) -> list[T]:
    """The same things in another order."""
    return random.sample(things, len(things))
