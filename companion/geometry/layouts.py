"""The layouts of a scenario: boards as they are printed, and what of them chance lays out otherwise.

The facts stand in the scenario's file in the `boards/` of its box. Chance comes in as a `random.Random`.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import NamedTuple

from companion import data
from companion.data import PrintedBoard, StartPiece
from companion.geometry.areas import harbors_on_coast, laid_by_area, moved_inland, with_gifts, with_words_dealt
from companion.geometry.boards import OPEN, BoardError, BoardPlan, HarborPlan
from companion.geometry.drawing import parse_board
from companion.geometry.generators import filled_harbors, relaid, shuffled_harbors, with_joined
from companion.geometry.models import Model
from companion.said import said


class Framing(NamedTuple):
    """What people do with the frame before they lay the hexes: the rule that says so, words, and for how many it is."""

    rule: str
    words: str
    fewest: int = 2
    most: int = 6


@dataclass(frozen=True)
class Layout:
    """A way to lay a board: what it is called, a sentence about it, and the file in `companion` that prints it.

    Two harbors never share a corner, unless they `meet`; at a table that has set the option `harbors_meet_by`, they do.
    `frame` is what a drawing does not show.
    """

    name: str
    title: str
    words: str
    file: str
    frame: tuple[Framing, ...] = ()
    harbors_meet_by: str = ""
    harbors_meet: bool = False

    def framing(self, seats: int) -> tuple[Framing, ...]:
        """What so many players do with the frame."""
        return tuple(one for one in self.frame if one.fewest <= seats <= one.most)

    def with_settings(self, settings: Mapping[str, object]) -> "Layout":
        """The layout as a table lays it that has set these options."""
        return replace(self, harbors_meet=bool(settings.get(self.harbors_meet_by, self.harbors_meet)))

    @property
    def seats(self) -> tuple[int, ...]:
        """For how many players it is printed, ascending."""
        return tuple(sorted(number for board in self._boards for number in board.seats))

    @property
    def is_fixed(self) -> bool:
        """Whether chance lays nothing of it."""
        return all(
            not (board.shuffled or board.areas or board.inland or board.dealt) and board.numbers == "printed"
            for board in self._boards
        )

    def printed(self, seats: int) -> BoardPlan:
        """The board as it is drawn. Raises BoardError when none is printed for so many players."""
        return _drawn(self.file, self._board(seats), seats)

    def model(self, seats: int) -> Model:
        """The same with the kinds of its open harbors and the rules that list what makes it up. Raises BoardError."""
        board, plan = _model(self.file, self._board(seats), seats), self.printed(seats)
        has_open = board.harbors_on_coast or any(harbor.kind == OPEN for harbor in plan.harbors)
        return Model(plan, board.open_harbors if has_open else (), board.rules, self.harbors_meet)

    def start(self, seats: int) -> tuple[StartPiece, ...]:
        """The pieces printed on the board; none where the table places them, or enters those it sees."""
        board = self._board(seats)
        left_out = board.left_out_with_three if seats == 3 else None
        return tuple(piece for piece in board.start if piece.colour != left_out)

    def laid(self, seats: int, random: Random) -> BoardPlan:
        """The board with everything that chance decides. Raises BoardError when none is printed for so many players."""
        board, plan = self._board(seats), self.printed(seats)
        kinds = _model(self.file, board, seats).open_harbors
        if board.inland:
            plan = moved_inland(plan, board.inland, random)
        if board.dealt:
            plan = with_words_dealt(plan, board.dealt, random)
        if board.areas:
            letters = [token.number for token in data.number_tokens(seats)]
            plan = laid_by_area(plan, random, board.areas, board.never, letters)
        elif "terrain" in board.shuffled or board.numbers != "printed":
            apart = dict(board.joined)
            letters = [number for number in _letters(plan, seats) if number not in apart]
            tokens = letters if board.numbers == "lettered" else None
            plan = relaid(plan, random, terrain="terrain" in board.shuffled, numbers=board.numbers, tokens=tokens)
        plan = with_joined(plan, board.joined)
        if board.harbors_on_coast:
            return replace(plan, harbors=harbors_on_coast(plan, kinds, random, meet=self.harbors_meet))
        if not plan.harbors:
            return with_gifts(plan, kinds, random)
        harbors = filled_harbors(plan.harbors, kinds, random)
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
    model = _model(file, board, seats)
    plan = parse_board(model.board)
    harbors = tuple(HarborPlan(one.path, one.kind) for one in board.harbors)
    return replace(plan, harbors=harbors) if harbors else plan


def _letters(plan: BoardPlan, seats: int) -> list[int]:
    """The tokens in the order of their letters, without those that a board has no hex for."""
    left = Counter(h.number for h in plan.hexes)
    tokens = []
    for token in data.number_tokens(seats):
        if left[token.number]:
            left[token.number] -= 1
            tokens.append(token.number)
    return tokens


def _model(file: str, board: PrintedBoard, seats: int) -> PrintedBoard:
    """The board with the drawing: itself, or the one that it is like."""
    if not board.like:
        return board
    (model,) = (other for other in data.printed_boards(file)[board.like] if seats in other.seats)
    return model
