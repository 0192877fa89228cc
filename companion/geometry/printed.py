"""The boards of the base box: its layouts, the harbors of its frame, and boards laid from everything in it.

Source: ledger base, BASE-030 ... BASE-034, BASE-039 ... BASE-051, B56-014 ... B56-027; the facts are in `data/base/`.
"""

from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import Literal

from companion import data
from companion.data import FramePiece, Numbers, StartPiece
from companion.geometry.boards import BoardPlan, HarborPlan, coast_clockwise, island
from companion.geometry.complaints import at_one_corner
from companion.geometry.generators import relaid, shuffled, shuffled_harbors
from companion.geometry.layouts import Framing, Layout
from companion.geometry.notation import Coordinate
from companion.geometry.topology import Topology
from companion.said import said

Harbors = Literal["fixed", "shuffled", "frame_shuffled"]

_FILE = "data/base/base_game"
SMALL_PIECES = Framing(
    "B56-014",
    said(
        "Put the small pieces of the extension between the pieces of the frame: 2-2, 3-3, 5-5 and 6-6 at these joints."
    ),
    fewest=5,
)
"""The frame of the larger island."""

BEGINNER = Layout("beginner", said("Beginner"), said("The board of the booklet's first game."), _FILE, (SMALL_PIECES,))
VARIABLE = Layout(
    "variable",
    said("Shuffled, numbers in order"),
    said("Hexes at random, number tokens in the order of their letters."),
    _FILE,
    (SMALL_PIECES,),
)
RANDOM = Layout(
    "random",
    said("Shuffled, numbers too"),
    said("Hexes and number tokens at random, red numbers apart."),
    _FILE,
    (SMALL_PIECES,),
)

LAYOUTS = {one.name: one for one in (BEGINNER, VARIABLE, RANDOM)}
"""Those of the base game, by name."""


def beginner_board(seats: int) -> BoardPlan:
    """The fixed board of a first game with so many players."""
    return BEGINNER.printed(seats)


def start_pieces(seats: int) -> tuple[StartPiece, ...]:
    """The settlements and roads on the beginner board; with 5 or 6 players none: the table enters those it sees."""
    return BEGINNER.start(seats)


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
    tokens = [token.number for token in data.number_tokens(seats)]
    plan = relaid(beginner_board(seats), random, numbers=numbers, tokens=tokens, start=start)
    return replace(plan, harbors=harbors_laid(seats, random, harbors))


def frame_harbors(seats: int, pieces: Iterable[FramePiece] | None = None) -> tuple[HarborPlan, ...]:
    """The harbors printed on the frame, its pieces laid clockwise around the island, as in the booklet or as given."""
    hexes = island(seats)
    names, around = Topology.of(hexes).path_names, coast_clockwise(hexes)
    harbors, start = [], 0
    for piece in data.frame(seats) if pieces is None else pieces:
        harbors += [HarborPlan(names[around[start + harbor.at]], harbor.kind) for harbor in piece.harbors]
        start += piece.paths
    return tuple(harbors)


def harbors_laid(seats: int, random: Random, how: Harbors) -> tuple[HarborPlan, ...]:
    """The harbors around the island, see `variable_board`."""
    if how == "frame_shuffled":
        return _frame_shuffled(seats, random)
    printed = frame_harbors(seats)
    return shuffled_harbors(printed, random) if how == "shuffled" else printed


def _frame_shuffled(seats: int, random: Random) -> tuple[HarborPlan, ...]:
    """The large frame pieces in another order, the small ones in their joints, until no harbors share a corner.

    Only next to a small piece could they: the large ones have room at their ends.
    """
    pieces = data.frame(seats)
    while True:
        large = iter(shuffled([piece for piece in pieces if not piece.is_small], random))
        laid = frame_harbors(seats, [piece if piece.is_small else next(large) for piece in pieces])
        if not any(at_one_corner(Topology.of(island(seats)), laid)):
            return laid
