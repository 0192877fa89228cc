"""The boards that a scenario prints, as they stand in its file `<box>/<scenario>.toml`.

Boards are kept as drawings here; `companion.rules.geometry.layouts` reads and lays them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

from companion.rules.data.strict import read_file


@dataclass(frozen=True, slots=True)
class StartPiece:
    """A settlement and its road on a printed board; cards are given for the one with the star."""

    colour: str
    settlement: str
    road: str
    star: bool


@dataclass(frozen=True, slots=True)
class PrintedBoard:
    """A board for so many players: a drawing of its own, or that of the layout it is `like`.

    `shuffled` names what changes its places by chance, of `terrain` and `harbors`. `numbers` are those of the drawing
    (`printed`), in the order of their letters along the spiral (`lettered`) or `random`; lettered ones are the tokens
    of the base box. `open_harbors` are the kinds from which harbors drawn as `open` are taken. `start` is empty where
    the start pieces are not known and the table must enter them.
    """

    seats: tuple[int, ...]
    board: str = ""
    like: str = ""
    shuffled: tuple[Literal["terrain", "harbors"], ...] = ()
    numbers: Literal["printed", "lettered", "random"] = "printed"
    open_harbors: tuple[str, ...] = ()
    start: tuple[StartPiece, ...] = ()
    left_out_with_three: str | None = None


@dataclass(frozen=True, slots=True)
class _ScenarioFile:
    layouts: Mapping[str, tuple[PrintedBoard, ...]]


@cache
def printed_boards(file: str) -> Mapping[str, tuple[PrintedBoard, ...]]:
    """The boards of a scenario by layout; `file` is `<box>/<scenario>`. Raises DataError."""
    return read_file(_ScenarioFile, f"{file}.toml").layouts
