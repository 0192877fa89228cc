"""Tables of The Rivers of Catan, drawn and played in sentences (see tests/rules/table.py).

    table = lay('''
                red bridge (0,-1)-E
                red gold 3
                ''')
    table.play("red rolls 1 1", "red builds bridge (1,-1)-E")

The board is always this one. A river of four hexes runs west along row -1, and out by its north-western side; one of
three runs west along row 1, and out by its south-western side. The 12 is a 2 as well.

              Fo5   Fi6   Pa11                  (0,-2)  (1,-2)  (2,-2)
           Sw ~~ Pa8 ~~ Hi3 ~~ Mo4          (-1,-1) (0,-1)  (1,-1)  (2,-1)
        Fi3   Fo10  Mo5   Fo9   Hi8      (-2,0) (-1,0)  (0,0)   (1,0)   (2,0)
           Sw ~~ Hi12 ~~ Mo10  Fi11         (-2,1) (-1,1)  (0,1)   (1,1)
              Pa9   Fi4   Fo6                  (-2,2) (-1,2)  (0,2)
"""

from typing import Any

from companion.boxes.traders_barbarians.rules.rivers.bridges import BuildBridge, CorrectBridge
from companion.kernel import Action, Seat
from companion.mechanisms.rules.purses import BuyResource, CorrectGold, Purses
from companion.rules.cards import HAND
from tests.boxes.traders_barbarians.rules import purse  # noqa: F401  # says "gold"
from tests.rules import table as base
from tests.rules.speech import SENTENCES
from tests.rules.table import FOUR, SIX, Table

PRODUCTS, SCENARIOS = ("traders and barbarians",), ("the rivers of catan",)
BOARD = """
            Fo5   Fi6   Pa11
         Sw    Pa8   Hi3   Mo4
      Fi3   Fo10  Mo5   Fo9   Hi8
         Sw    Hi12  Mo10  Fi11
            Pa9   Fi4   Fo6
harbor (2,-1)-NE ore
robber (-1,-1)
mark river (2,-1) (1,-1) (0,-1) (-1,-1) four
mark river (0,1) (-1,1) (-2,1) three
mark bridge (1,-1)-E (0,-1)-E (-1,-1)-E (-1,-1)-NW
mark bridge (-1,1)-E (-2,1)-E (-2,1)-SW
mark numbers (-1,1) 2
"""


def _bridge(table: Table, player: Seat, place: str) -> Action:
    return BuildBridge(player, table.game.topology.path(place))


def _corrected(table: Table, player: Seat, no: str | None, place: str) -> Action:
    return CorrectBridge(player, table.game.topology.path(place), not no)


def _bridges(table: Table, player: Seat, words: list[str]) -> None:
    for place in words:
        table.do(CorrectBridge(player, table.game.topology.path(place), there=True))


SENTENCES[:0] = [
    (r"builds bridge (?P<place>\(\S+)", _bridge),
    (r"corrects (?P<no>no )?bridge (?P<place>\(\S+)", _corrected),
    (r"buys (?P<kind>\w+) for gold", lambda t, p, kind: BuyResource(p, HAND.named(kind))),
    (r"says (?P<amount>\d+) gold", lambda t, p, amount: CorrectGold(p, int(amount))),
]
base.POSSESSIONS["bridge"] = _bridges


def lay(drawing: str = "", **how: Any) -> Table:
    """A table in the middle of a game, as drawn."""
    return base.lay(BOARD + drawing, products=PRODUCTS, scenarios=SCENARIOS, **how)


def gold(table: Table) -> tuple[int, ...]:
    """Everybody's gold."""
    return table.state[Purses].gold


__all__ = ["FOUR", "SIX", "Table", "gold", "lay"]
