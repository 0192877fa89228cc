"""The game of a first evening, as the booklet lays it out."""

from typing import Any

from companion.geometry.printed import beginner_board
from companion.rules.base.beginner_start import printed_for
from companion.rules.choice import Choice


def first_game(*seats: str, **more: Any) -> Choice:
    """The printed board with the pieces printed for these colours; `more` is chosen besides."""
    return Choice(seats, beginner_board(max(3, len(seats))), start_pieces=printed_for(seats), **more)
