"""The boards and frames printed in the booklets: beginner boards, start pieces, harbors of the frame.

Source: ledger base, BASE-030 ... BASE-034, BASE-039, B56-014, B56-025 ... B56-027, and ledger cities_knights,
CK-019, CK-020; the facts are in `data/base.toml` and `data/cities_knights.toml`.
"""

from collections.abc import Iterable
from functools import cache

from companion.rules import data
from companion.rules.data import FramePiece, StartPiece
from companion.rules.geometry.boards import BoardPlan, HarborPlan, coast_clockwise, island
from companion.rules.geometry.drawing import parse_board
from companion.rules.geometry.topology import Topology


@cache
def beginner_board(seats: int) -> BoardPlan:
    """The fixed board of a first game with so many players."""
    return parse_board(data.beginner_board(seats).board)


def start_pieces(seats: int) -> tuple[StartPiece, ...]:
    """The settlements and roads on the beginner board; with 5 or 6 players none: the table enters those it sees."""
    return data.beginner_board(seats).start


@cache
def cities_knights_board(seats: int) -> BoardPlan | None:
    """The prepared board of a first game of Cities & Knights; None with 5 or 6 players: none is printed (CK56-006)."""
    drawing = data.cities_knights_board(seats)
    return None if drawing is None else parse_board(drawing)


def frame_harbors(seats: int, pieces: Iterable[FramePiece] | None = None) -> tuple[HarborPlan, ...]:
    """The harbors printed on the frame, its pieces laid clockwise around the island, as in the booklet or as given."""
    hexes = island(seats)
    names, around = Topology.of(hexes).path_names, coast_clockwise(hexes)
    harbors, start = [], 0
    for piece in data.frame(seats) if pieces is None else pieces:
        harbors += [HarborPlan(names[around[start + harbor.at]], harbor.kind) for harbor in piece.harbors]
        start += piece.paths
    return tuple(harbors)
