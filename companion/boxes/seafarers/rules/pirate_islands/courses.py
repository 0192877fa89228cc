"""The course of each player: where it sets out with a settlement and a ship, its beacon, and its fortress.

Each course on the board is printed in a colour. A player has that of their own colour; with three players white's is
not used and with five brown's, so whoever plays that colour, or one that is not printed, takes the first of the others
that is left, in the order of the seats. Ledger Seafarers, SEA7-04, SEA7-06, SEA7-08, SEA7-18,
SEA56-38.
"""

from collections.abc import Mapping
from typing import NamedTuple

from companion.geometry.topology import Corner, Path
from companion.kernel import Game, RulesetError
from companion.said import said

START, SHIP, BEACON, FORTRESS = "start", "ship", "beacon", "fortress"
"""Marks of a board, each with the colour it is for."""

NOT_USED: Mapping[int, str] = {3: "white", 5: "brown"}
"""By number of players the colour whose course nobody takes."""


class Course(NamedTuple):
    """What is printed for one player: the first settlement and ship, the beacon, the fortress."""

    start: Corner
    ship: Path
    beacon: Corner
    fortress: Corner


def courses(game: Game) -> tuple[Course, ...]:
    """The course of each seat. Raises RulesetError where the board has too few."""
    printed = _printed(game)
    seats, spare = game.setup.seats, NOT_USED.get(len(game.seats))
    used = [colour for colour in printed if colour != spare]
    left = iter([colour for colour in used if colour not in seats])
    colours = [seat if seat in used else next(left, None) for seat in seats]
    if None in colours:
        raise RulesetError(said("the board does not have a fortress for every player"))
    return tuple(printed[colour] for colour in colours if colour is not None)


def _printed(game: Game) -> dict[str, Course]:
    """The courses by colour, in the order in which the board names them."""
    board, plan = game.topology, game.setup.plan
    starts, ships, beacons, forts = (
        {colour: name for name, colour in plan.marked(kind).items()} for kind in (START, SHIP, BEACON, FORTRESS)
    )
    return {
        colour: Course(
            board.corner(starts[colour]),
            board.path(ships[colour]),
            board.corner(beacons[colour]),
            board.corner(forts[colour]),
        )
        for colour in starts
        if colour in ships and colour in beacons and colour in forts
    }
