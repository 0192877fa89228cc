"""Random games of all boxes, seen by a camera over the board: no piece is ever booked as what it was not."""

from collections.abc import Iterator
from random import Random

import pytest

from companion.inputs.board import GONE_AFTER, AskPiece, BoardReferee, BoardVerdict, BookPiece
from companion.inputs.board_pieces import PieceLying, kinds_in_play, pieces_on_board
from companion.inputs.board_seen import BoardSeen, PieceSeen
from companion.kernel import Action, State
from tests.rules.boxes_together import Boxes
from tests.rules.test_pairwise_games import ALL_BOXES, game_at, seats_with, steps, tables

MOST = 50
"""Actions of each game that are looked at: all is placed after some thirty, and there are some seventy games."""


def seen(pieces: frozenset[PieceLying], *, there: bool) -> tuple[PieceSeen, ...]:
    return tuple(PieceSeen(one.kind, one.place, one.colour, there, True) for one in sorted(pieces))


def judged(before: State, pieces: tuple[PieceSeen, ...], after: float = 0.0) -> BoardVerdict:
    """What is made of it, so many seconds after it was seen."""
    return BoardReferee(before, "game", lambda: before).looks(BoardSeen(pieces, None, 0.0)).judge(after)


def moves_of(boxes: Boxes) -> Iterator[tuple[State, Action, State]]:
    """The actions of a random game that change what lies on the board."""
    random = Random(1)
    table = next(each for each in tables(boxes) if each["seats"] >= seats_with(boxes, ()))
    start = State.start(game_at(boxes, table, random))
    for before, action, after in steps(start, random, {}, MOST):
        if pieces_on_board(before) != pieces_on_board(after):
            yield before, action, after


def possible_on(state: State) -> set[tuple[str, str, bool]]:
    """Each kind of piece that is in play at each place where it may lie, and whether in colour."""
    board = state.game.topology
    names = {"path": board.path_names, "corner": board.corner_names, "hex": board.hex_names}
    return {(kind.name, place, kind.is_coloured) for kind in kinds_in_play(state) for place in names[kind.shape]}


@pytest.mark.parametrize("boxes", ALL_BOXES, ids=lambda boxes: ", ".join(boxes[2] or boxes[1]) or "base game")
def test_what_was_done_is_booked_as_that_or_asked_about(boxes: Boxes) -> None:
    for before, action, after in moves_of(boxes):
        was, now = pieces_on_board(before), pieces_on_board(after)
        came, gone = seen(now - was, there=True), seen(was - now, there=False)
        for verdict in (judged(before, gone + came), judged(before, gone + came, GONE_AFTER)):
            assert not isinstance(verdict, BookPiece) or verdict.action == action
        # Before the eyes have seen where something went from, they may have seen where it came to.
        verdict = judged(before, came)
        assert not isinstance(verdict, BookPiece) or verdict.action == action
        # What was lifted is not taken for anything before it has been away for a while.
        assert not isinstance(judged(before, gone), BookPiece | AskPiece)
    assert {(one.kind, one.place, bool(one.colour)) for one in now} <= possible_on(after)
