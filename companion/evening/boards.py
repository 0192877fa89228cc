"""Boards for a new game: the ways in which the companion lays one, and what is unusual about a board."""

from collections.abc import Callable, Iterable, Mapping
from random import Random

from companion.rules.base.box import FEWEST_PRINTED
from companion.rules.boxes import MOST_SEATS
from companion.rules.geometry.boards import BoardPlan
from companion.rules.geometry.complaints import Complaint, complaints
from companion.rules.geometry.generators import variable_board
from companion.rules.geometry.printed import beginner_board, cities_knights_board
from companion.rules.kernel import COLOURS as SEAT_COLOURS
from companion.said import said
from web.desk import DeskError, OfferedBoard

COLOURS = tuple(SEAT_COLOURS)


def _prepared(seats: int, random: Random) -> BoardPlan:
    plan = cities_knights_board(seats)
    if plan is None:
        raise DeskError(said("For five and six no such board is printed. Nothing was laid: choose another."))
    return plan


WAYS: Mapping[str, tuple[str, Callable[[int, Random], BoardPlan]]] = {
    "beginner": (said("The board of the booklet's first game."), lambda seats, random: beginner_board(seats)),
    "variable": (
        said("Hexes at random, number tokens in the order of their letters."),
        lambda seats, random: variable_board(seats, random, harbors="shuffled"),
    ),
    "prepared": (said("The board that Cities & Knights prints for a first game of three or four."), _prepared),
    "random": (
        said("Hexes and number tokens at random, red numbers apart."),
        lambda seats, random: variable_board(seats, random, numbers="random", harbors="shuffled"),
    ),
}


TITLES: Mapping[str, str] = {
    "beginner": said("Beginner"),
    "variable": said("Variable"),
    "prepared": said("Prepared"),
    "random": said("Random"),
}
"""What each way is called."""

MOST = {"prepared": 4}
"""Boards that are not printed for all numbers of players."""

BOX = {"prepared": "cities and knights"}
"""Boards of a box's first game."""

PRINTED = ("beginner", *BOX)
"""Boards that lie otherwise for other numbers of players."""


def first_board(seats: int, products: Iterable[str]) -> str:
    """The way to lay the board of a first game with these boxes."""
    of_boxes = (name for name, box in BOX.items() if box in products and seats <= MOST.get(name, MOST_SEATS))
    return next(of_boxes, "beginner")


def offered() -> tuple[OfferedBoard, ...]:
    """The ways to lay a board, for the menu."""
    return tuple(
        OfferedBoard(name, TITLES[name], words, MOST.get(name, MOST_SEATS), BOX.get(name))
        for name, (words, _) in WAYS.items()
    )


def plan_laid(how: str, seats: int, random: Random) -> BoardPlan:
    """A board laid in one of the WAYS. Raises DeskError."""
    if how not in WAYS:
        words = said("There is no board {name}; there are {names}. Nothing was laid.", name=how, names=", ".join(WAYS))
        raise DeskError(words)
    return WAYS[how][1](max(seats, FEWEST_PRINTED), random)


def remarks(plan: BoardPlan, seats: int, *, whole: bool = True) -> tuple[Complaint, ...]:
    """What is unusual about a board; while it is not `whole` yet, nothing is said of what it lacks."""
    return tuple(one for one in complaints(plan, max(seats, FEWEST_PRINTED)) if whole or not one.lacks)
