"""Tables of Seafarers, drawn and played in sentences (see tests/rules/table.py).

    table = lay('''
                red    settlement (0,0)N
                red    ship (0,0)-NE (1,-1)-W
                pirate (2,0)
                ''')
    table.play("red rolls 2 4", "red builds ship (0,-1)-E")

Without rows of terrain the board is this one: an island in the west, one in the east, and one in the south. Around the
sea hex (0,0), (0,0)-W is the western shore and (0,0)-E the eastern one, and two ships lead from one to the other.

              Se    Hi5   Se    Mo9   Se              (-1,-2) (0,-2) (1,-2) (2,-2) (3,-2)
           Se    Fo4   Se    Se    Pa8   Se        (-2,-1) (-1,-1) (0,-1) (1,-1) (2,-1) (3,-1)
              Fi6   De    Se    Go3   Se              (-2,0) (-1,0) (0,0) (1,0) (2,0)
           Se    Pa10  Se    Se    Se    Se        (-3,1) (-2,1) (-1,1) (0,1) (1,1) (2,1)
              Se    Se    Hi2   Go12  Se              (-3,2) (-2,2) (-1,2) (0,2) (1,2)
"""

from importlib import import_module
from pathlib import Path
from typing import Any

from companion.geometry.boards import BoardPlan
from companion.geometry.drawing import parse_board
from tests.rules import table as base
from tests.rules.speech import SENTENCES
from tests.rules.table import FOUR, SIX, Table

PRODUCTS = ("seafarers",)
BOARD = """
              Se    Hi5   Se    Mo9   Se
           Se    Fo4   Se    Se    Pa8   Se
              Fi6   De    Se    Go3   Se
           Se    Pa10  Se    Se    Se    Se
              Se    Se    Hi2   Go12  Se
first (-1,-2)
harbor (-1,-1)-E ore
robber (-1,0)
"""

for _file in sorted(Path(__file__).parent.glob("speech_*.py")):
    _said = import_module(f"tests.boxes.seafarers.rules.{_file.stem}")
    SENTENCES[:0] = [one for one in _said.SENTENCES if one not in SENTENCES]
    base.STATEMENTS.update(getattr(_said, "STATEMENTS", {}))
    base.POSSESSIONS.update(getattr(_said, "POSSESSIONS", {}))


def board(more: str = "") -> BoardPlan:
    """The board above, with further lines such as `mark home (0,0)`."""
    return parse_board(BOARD + more)


def lay(drawing: str = "", more: str = "", **how: Any) -> Table:
    """A table in the middle of a game of Seafarers, as drawn; `more` are further lines of the board above."""
    if not any(line.split()[:1] in (["hex"], ["first"]) for line in drawing.splitlines()):
        drawing = BOARD.replace("robber (-1,0)", "") + more + "\nrobber (-1,0)\n" + drawing
    return base.lay(drawing, products=how.pop("products", PRODUCTS), **how)


def begin(more: str = "", **how: Any) -> Table:
    """A game of Seafarers from its very beginning, on the board above."""
    return base.begin(products=how.pop("products", PRODUCTS), board=how.pop("board", None) or board(more), **how)


__all__ = ["FOUR", "SIX", "Table", "begin", "board", "lay"]
