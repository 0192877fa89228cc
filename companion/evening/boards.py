"""Boards for a new game: laid by the companion or typed in by people."""

from collections.abc import Callable, Mapping
from random import Random

from companion.rules.boxes import MOST_SEATS, Choice, ruleset
from companion.rules.geometry.boards import BoardPlan
from companion.rules.geometry.complaints import complaints
from companion.rules.geometry.drawing import BoardTextError, draw_board, parse_board
from companion.rules.geometry.generators import variable_board
from companion.rules.geometry.notation import hex_name
from companion.rules.geometry.printed import beginner_board, cities_knights_board
from companion.rules.kernel import RulesetError
from web.desk import DeskError, LaidBoard, OfferedBoard

COLOURS = ("red", "blue", "white", "orange", "green", "brown")
FEWEST_PRINTED = 3
"""Two players use the board of three."""


def _prepared(seats: int, random: Random) -> BoardPlan:
    plan = cities_knights_board(seats)
    if plan is None:
        raise DeskError("For five and six no such board is printed. Nothing was laid: choose another.")
    return plan


WAYS: Mapping[str, tuple[str, Callable[[int, Random], BoardPlan]]] = {
    "beginner": ("The board of the booklet's first game.", lambda seats, random: beginner_board(seats)),
    "variable": (
        "Hexes at random, number tokens in the order of their letters.",
        lambda seats, random: variable_board(seats, random, harbors="shuffled"),
    ),
    "prepared": ("The board that Cities & Knights prints for a first game of three or four.", _prepared),
    "random": (
        "Hexes and number tokens at random, red numbers apart.",
        lambda seats, random: variable_board(seats, random, numbers="random", harbors="shuffled"),
    ),
}


MOST = {"prepared": 4}
"""Boards that are not printed for all numbers of players."""

BOX = {"prepared": "cities and knights"}
"""Boards of a box's first game."""


def offered() -> tuple[OfferedBoard, ...]:
    """The ways to lay a board, for the menu."""
    return tuple(
        OfferedBoard(name, words, MOST.get(name, MOST_SEATS), BOX.get(name)) for name, (words, _) in WAYS.items()
    )


def lay(how: str, seats: int, random: Random) -> LaidBoard:
    """A board laid in one of the WAYS. Raises DeskError."""
    if how not in WAYS:
        raise DeskError(f"There is no board {how!r}; there are {', '.join(WAYS)}. Nothing was laid.")
    return _shown(WAYS[how][1](max(seats, FEWEST_PRINTED), random), seats)


def read(text: str, seats: int) -> LaidBoard:
    """What a typed drawing means."""
    try:
        return _shown(parse_board(text), seats)
    except BoardTextError as error:
        return LaidBoard(text, problems=tuple(str(problem) for problem in error.problems))
    except ValueError as error:
        return LaidBoard(text, problems=(str(error),))


def _shown(plan: BoardPlan, seats: int) -> LaidBoard:
    words = tuple((one.rule, one.words) for one in complaints(plan, max(seats, FEWEST_PRINTED)))
    try:
        ruleset(Choice(COLOURS[:seats], plan))
    except RulesetError as error:
        return LaidBoard(draw_board(plan), complaints=words, problems=(str(error),))
    board = {
        "hexes": {hex_name(one.at): {"terrain": one.terrain, "number": one.number} for one in plan.hexes},
        "harbors": [{"path": harbor.path, "kind": harbor.kind} for harbor in plan.harbors],
        "robber": hex_name(plan.robber[0]) if plan.robber else None,
    }
    return LaidBoard(draw_board(plan), board, words)
