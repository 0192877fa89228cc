"""A lesson of one's own pieces on a rendered board, as people give it: each colour is shown once."""

from collections.abc import Sequence

from vision.boards.pieces import LearntPieces, PieceKind, PieceLesson
from vision.boards.simulated import BoardTable

PACE = 0.4


def show(lesson: PieceLesson, table: BoardTable, now: float, frames: int = 6) -> float:
    """So many frames, until all that is asked for is shown; answers the time after them."""
    for _ in range(frames):
        now += PACE
        lesson.feed(table.frame(now), now)
        if lesson.is_shown:
            break
    return now


def lay(lesson: PieceLesson, table: BoardTable, colour: str) -> None:
    """Lay what is asked for."""
    for asked in lesson.asked:
        table.put(asked.kind, asked.place, colour)


def teach(table: BoardTable, kinds: Sequence[PieceKind]) -> LearntPieces:
    """Show every colour of the table on its bare island, and what belongs to nobody; the island is bare again."""
    lesson, now, known = PieceLesson(table.frame(), table.grid, kinds), 0.0, LearntPieces()
    for colour in (*table.colours, ""):
        lesson.ask(colour)
        lay(lesson, table, colour)
        now = show(lesson, table, now)
        known = lesson.keep()
        table.pieces.clear()
        table.clear()
    return known
