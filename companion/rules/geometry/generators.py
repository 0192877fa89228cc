"""Boards laid by chance: terrain, number tokens along the spiral or at random, harbors on the frame.

Source: ledger base, section 4 and B56-014 ... B56-023. Chance comes in as a `random.Random`; the same one gives the
same board. Fixed boards are in `printed`.
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Literal, TypeVar

from companion.rules import data
from companion.rules.geometry.boards import BoardError, BoardPlan, HarborPlan, HexPlan, corner_hexes, island
from companion.rules.geometry.complaints import red_neighbors, shared_corners
from companion.rules.geometry.notation import SIDES, STEPS, Coordinate, hex_name
from companion.rules.geometry.printed import frame_harbors
from companion.rules.geometry.topology import Topology
from companion.said import said

T = TypeVar("T")
Numbers = Literal["lettered", "random"]
Harbors = Literal["fixed", "shuffled", "frame_shuffled"]


def variable_board(
    seats: int,
    random: Random,
    *,
    numbers: Numbers = "lettered",
    start: Coordinate | None = None,
    harbors: Harbors = "fixed",
) -> BoardPlan:
    """A board for 3 to 6 players.

    `start` is the corner hex that gets token A (a random one if None; unused with random numbers). Harbors are those
    printed on the frame, loose pieces on the printed places (BASE-042, B56-016), or a frame with its large pieces in
    another order (BASE-040). With two deserts the plan names both as places for the robber.
    """
    hexes = island(seats)
    terrain = dict(zip(hexes, _shuffled(_each(data.components(seats).terrains), random), strict=True))
    if numbers == "lettered":
        corner = random.choice(corner_hexes(hexes)) if start is None else start
        laid = lettered(terrain, corner, [token.number for token in data.number_tokens(seats)])
    else:
        laid = scattered(terrain, _each(data.components(seats).numbers), random)
    deserts = tuple(at for at in hexes if terrain[at] == "desert")
    return BoardPlan(laid, harbors_laid(seats, random, harbors), deserts)


def spiral(hexes: Iterable[Coordinate], start: Coordinate) -> tuple[Coordinate, ...]:
    """All hexes of an island counter-clockwise from a corner hex to the centre, ring by ring.

    Each next ring is entered at the hex that touches the first and the last hex of the ring before (BASE-048, B56-021).
    Raises BoardError if `start` is no corner hex, or the island has no rings.
    """
    left = set(hexes)
    if start not in (corners := corner_hexes(left)):
        names = ", ".join(map(hex_name, corners))
        raise BoardError(
            said(
                "The tokens start at a corner hex of the island: {corners}; {hex} is none.",
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
        laid = _laid(terrain, land, _shuffled(numbers, random))
        if not any(red_neighbors(BoardPlan(laid))):
            return laid


def harbors_laid(seats: int, random: Random, how: Harbors) -> tuple[HarborPlan, ...]:
    """The harbors around the island, see `variable_board`."""
    if how == "frame_shuffled":
        return _frame_shuffled(seats, random)
    printed = frame_harbors(seats)
    if how == "shuffled":
        kinds = _shuffled(_each(data.components(seats).harbors), random)
        return tuple(HarborPlan(slot.path, kind) for slot, kind in zip(printed, kinds, strict=True))
    return printed


def _frame_shuffled(seats: int, random: Random) -> tuple[HarborPlan, ...]:
    """The large frame pieces in another order, the small ones in their joints, until no harbors share a corner.

    Only next to a small piece could they: the large ones have room at their ends.
    """
    pieces = data.frame(seats)
    while True:
        large = iter(_shuffled([piece for piece in pieces if not piece.is_small], random))
        laid = frame_harbors(seats, [piece if piece.is_small else next(large) for piece in pieces])
        if not any(shared_corners(Topology.of(island(seats)), laid)):
            return laid


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
    return data.terrains()[terrain].produces is not None


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


def _shuffled(things: Sequence[T], random: Random) -> list[T]:
    return random.sample(things, len(things))
