"""The layouts of a scenario: boards as they are printed, and what of them chance lays out otherwise.

The facts stand in the scenario's file in `data/<box>/`. Chance comes in as a `random.Random`.
"""

from dataclasses import dataclass, replace
from functools import cache
from random import Random

from companion.rules import data
from companion.rules.data import PrintedBoard, StartPiece
from companion.rules.geometry.boards import BoardError, BoardPlan
from companion.rules.geometry.drawing import parse_board
from companion.rules.geometry.generators import filled_harbors, relaid, shuffled_harbors
from companion.said import said


@dataclass(frozen=True)
class Layout:
    """A way to lay a board: what it is called, a sentence about it, and the file that prints it, `<box>/<scenario>`."""

    name: str
    title: str
    words: str
    file: str

    @property
    def seats(self) -> tuple[int, ...]:
        """For how many players it is printed, ascending."""
        return tuple(sorted(number for board in self._boards for number in board.seats))

    @property
    def is_fixed(self) -> bool:
        """Whether chance lays nothing of it."""
        return all(not board.shuffled and board.numbers == "printed" for board in self._boards)

    def printed(self, seats: int) -> BoardPlan:
        """The board as it is drawn. Raises BoardError when none is printed for so many players."""
        return _drawn(self.file, self._board(seats), seats)

    def start(self, seats: int) -> tuple[StartPiece, ...]:
        """The pieces printed on the board; none where the table places them, or enters those it sees."""
        board = self._board(seats)
        left_out = board.left_out_with_three if seats == 3 else None
        return tuple(piece for piece in board.start if piece.colour != left_out)

    def laid(self, seats: int, random: Random) -> BoardPlan:
        """The board with everything that chance decides. Raises BoardError when none is printed for so many players."""
        board, plan = self._board(seats), self.printed(seats)
        if "terrain" in board.shuffled or board.numbers != "printed":
            tokens = [token.number for token in data.number_tokens(seats)] if board.numbers == "lettered" else None
            plan = relaid(plan, random, terrain="terrain" in board.shuffled, numbers=board.numbers, tokens=tokens)
        harbors = filled_harbors(plan.harbors, board.open_harbors, random)
        if "harbors" in board.shuffled:
            harbors = shuffled_harbors(harbors, random)
        return replace(plan, harbors=harbors)

    @property
    def _boards(self) -> tuple[PrintedBoard, ...]:
        return data.printed_boards(self.file)[self.name]

    def _board(self, seats: int) -> PrintedBoard:
        for board in self._boards:
            if seats in board.seats:
                return board
        raise BoardError(said("The board {title} is not printed for {seats} players.", title=self.title, seats=seats))


@cache
def _drawn(file: str, board: PrintedBoard, seats: int) -> BoardPlan:
    if not board.like:
        return parse_board(board.board)
    (model,) = (other for other in data.printed_boards(file)[board.like] if seats in other.seats)
    return _drawn(file, model, seats)
