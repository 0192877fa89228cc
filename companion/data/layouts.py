"""The boards that a scenario prints, as they stand in its file `<box>/<scenario>.toml`.

Boards are kept as drawings here; `companion.geometry.layouts` reads and lays them.
"""

from collections.abc import Mapping
from functools import cache
from typing import Literal

from companion.data.strict import Fact, read_file


class StartPiece(Fact):
    """A settlement and its road on a printed board; cards are given for the one with the star."""

    colour: str
    settlement: str
    road: str
    star: bool


Numbers = Literal["printed", "lettered", "random"]
"""Those of the drawing, the tokens of the base box in the order of their letters along the spiral, or at random."""


class HarborSite(Fact):
    """A harbor by the name of its path and its kind."""

    path: str
    kind: str


class Area(Fact):
    """An area of the board, by the word of its marks, whose hexes change places by chance, and what its numbers do."""

    name: str
    numbers: Numbers


class Never(Fact):
    """Numbers that chance never lays on these: names of hexes or kinds of terrain."""

    on: tuple[str, ...]
    numbers: tuple[int, ...]


class BoardRules(Fact):
    """The rules of the ledger that list what makes up the board.

    `apart` is the one that keeps red numbers apart, and `agreed` the one by which the table agrees on a token to swap.
    By `stay` tokens lie where they are printed, and so do the hexes that are marked to stay.
    """

    shape: str
    hexes: str
    tokens: str
    harbors: str
    apart: str = ""
    agreed: str = ""
    stay: str = ""


class PrintedBoard(Fact):
    """A board for so many players: a drawing of its own, or that of the layout it is `like`, with its kinds of harbor.

    `shuffled` names what changes its places by chance all over the board, of `terrain` and `harbors`, and `numbers`
    says what happens to the tokens. Where there are `areas`, chance lays only these, each for itself. `open_harbors`
    are the kinds from which harbors drawn as `open` are taken; with `harbors_on_coast` they may lie anywhere on the
    coast. `harbors` are those of a board that is otherwise like another. `inland` are terrains that first of all change
    places with hexes away from the coast; of the kinds of mark that are `dealt`, chance says which word goes to which
    place. Of `joined` numbers the first has no hex of its own and lies beside the second. `start` is empty where the
    start pieces are not known and the table must enter them.
    """

    seats: tuple[int, ...]
    board: str = ""
    like: str = ""
    shuffled: tuple[Literal["terrain", "harbors"], ...] = ()
    numbers: Numbers = "printed"
    joined: tuple[tuple[int, int], ...] = ()
    areas: tuple[Area, ...] = ()
    never: tuple[Never, ...] = ()
    open_harbors: tuple[str, ...] = ()
    harbors_on_coast: bool = False
    harbors: tuple[HarborSite, ...] = ()
    inland: tuple[str, ...] = ()
    dealt: tuple[str, ...] = ()
    rules: BoardRules | None = None
    start: tuple[StartPiece, ...] = ()
    left_out_with_three: str | None = None


class _ScenarioFile(Fact):
    layouts: Mapping[str, tuple[PrintedBoard, ...]]


@cache
def printed_boards(file: str) -> Mapping[str, tuple[PrintedBoard, ...]]:
    """The boards of a scenario by layout; `file` is its path in `companion`, without `.toml`. Raises DataError."""
    return read_file(_ScenarioFile, f"{file}.toml").layouts
