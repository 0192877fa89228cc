"""Tables of Cities & Knights, drawn and played in sentences (see tests/rules/table.py).

    table = lay('''
                red    city (0,0)N   road (0,0)-NE
                red    knight strong active (0,-1)S
                red    improvement trade 3   politics 1
                red    progress 1 spy 1 unknown_trade
                ship   6
                landed 1
                ''')
    table.play("red rolls 2 4", "red rolls ship")

What people say is in the files `speech_*.py` beside this one, a topic each: tests of a topic add to its file.
The barbarians have not landed unless a line says so; all charts are on their first page.
"""

from importlib import import_module
from pathlib import Path
from typing import Any

from tests.rules import table as base
from tests.rules.speech import SENTENCES
from tests.rules.table import FOUR, SIX, Table

PRODUCTS = ("cities and knights",)

for _file in sorted(Path(__file__).parent.glob("speech_*.py")):
    _said = import_module(f"tests.boxes.cities_knights.rules.{_file.stem}")
    SENTENCES[:0] = [one for one in _said.SENTENCES if one not in SENTENCES]
    base.STATEMENTS.update(getattr(_said, "STATEMENTS", {}))
    base.POSSESSIONS.update(getattr(_said, "POSSESSIONS", {}))


def lay(drawing: str = "", **how: Any) -> Table:
    """A table in the middle of a game of Cities & Knights, as drawn."""
    return base.lay(drawing, products=PRODUCTS, **how)


def begin(**how: Any) -> Table:
    """A game of Cities & Knights from its very beginning."""
    return base.begin(products=PRODUCTS, **how)


__all__ = ["FOUR", "SIX", "Table", "begin", "lay"]
