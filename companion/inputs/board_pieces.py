"""What the books have on the board, and which kinds of pieces may lie there at all, whatever boxes are in play.

What each box has on the board, and what it is called there, its topics say (`companion/table/topic.py`, `on_board`).
"""

from typing import NamedTuple

from companion.geometry.notation import PlaceError
from companion.geometry.topology import Corner, Hex, Path
from companion.kernel import State
from companion.table.declarations import OnBoard
from companion.table.standing import lying
from companion.table.table_says import PLACES
from companion.table.topics import every_topic

from .board_seen import PieceSeen


class KindInPlay(NamedTuple):
    """A kind of piece that a game has: its name, whether it lies on a `path`, `corner` or `hex`, and whether in colour.

    What lies on a board without a colour belongs to nobody, or does not show to whom. A kind that `joins` another lies
    on one place with it.
    """

    name: str
    shape: str
    is_coloured: bool
    joins: str = ""


class PieceLying(NamedTuple):
    """A piece on the board: its kind, the name of its place, and its colour, if it has one."""

    kind: str
    place: str
    colour: str


def kinds_in_play(state: State) -> tuple[KindInPlay, ...]:
    """The kinds of pieces of this game, each once, those of the base game first."""
    kinds = (KindInPlay(seen.kind, PLACES[seen.at], seen.is_coloured, seen.joins) for seen in _seen_here(state))
    return tuple(dict.fromkeys(kinds))


def pieces_on_board(state: State) -> frozenset[PieceLying]:
    """All that lies on the board as booked, seen from above."""
    found = set[PieceLying]()
    for thing, value in lying(every_topic().standing, state).items():
        if thing.what in every_topic().on_board:
            seen, _ = every_topic().on_board[thing.what]
            place = str(value) if seen.is_moved else thing.place
            found.add(PieceLying(seen.kind, place, thing.seat if seen.is_coloured else ""))
    return frozenset(found)


def named(state: State, piece: PieceSeen) -> PieceLying | None:
    """The piece with its place as the books call it; None where this game has no such piece, or no such place."""
    board = state.game.topology
    finding = {
        Path: (board.path, board.path_names),
        Corner: (board.corner, board.corner_names),
        Hex: (board.hex, board.hex_names),
    }
    for seen in seen_as(state, piece.kind):
        find, names = finding[seen.at]
        try:
            place = find(piece.place)
        except PlaceError:  # another piece that is called so may lie on such places
            continue
        return PieceLying(piece.kind, names[place], piece.colour if seen.is_coloured else "")
    return None


def seen_as(state: State, kind: str) -> tuple[OnBoard, ...]:
    """What pieces of this game that are called so look like: nothing, where it has none of them."""
    return tuple(seen for seen in _seen_here(state) if seen.kind == kind)


def _seen_here(state: State) -> tuple[OnBoard, ...]:
    declared = every_topic().on_board.values()
    return tuple(seen for seen, slices in declared if all(kind in state for kind in slices))
