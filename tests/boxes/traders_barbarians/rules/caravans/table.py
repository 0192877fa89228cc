"""Tables of The Caravans, drawn and played in sentences (see tests/rules/table.py).

    table = lay('''
                red holds 3 ore 2 grain 2 wool
                red settlement (2,0)NE
                camel (0,-1)-E (0,-1)-NE
                ''')
    table.play("red rolls 1 1", "red builds city (2,0)NE", "red ends", "red bids 2 wool")

The board is the one of the booklet's first game, with an oasis in the middle. Its arrows point straight up, along
(0,-1)-E; down to the right, along (0,1)-NE; and down to the left, along (-1,1)-NW.
"""

from typing import Any

from companion.boxes.traders_barbarians.rules.caravans.camels import Camels, CorrectCamel, next_camels
from companion.boxes.traders_barbarians.rules.caravans.voting import (
    AgreeOnPath,
    BidForCamel,
    FailToAgree,
    PassCamelVote,
    PlaceCamel,
)
from companion.geometry.layouts import Layout
from companion.geometry.topology import Corner
from companion.kernel import Action, Seat
from tests.boxes.offered import CARAVANS as SCENARIO
from tests.rules import table as base
from tests.rules.speech import SENTENCES, cards_said
from tests.rules.table import FOUR, SIX, Table

PRODUCTS, SCENARIOS = ("traders and barbarians",), (SCENARIO.name,)
BEGINNER: Layout = SCENARIO.layouts[0]
BOARD = """
            Mo10  Pa2   Fo9
         Fi12  Hi6   Pa4   Hi10
      Fi9   Fo11  Oa    Fo3   Mo8
         Fo8   Mo3   Fi4   Pa5
            Hi5   Fi6   Pa11
mark arrow (0,-1)-E (0,1)-NE (-1,1)-NW upright
mark arrow (1,0)-NW (-1,1)-E (-1,0)-NE turned
"""
LARGE = """
                  Hi10  Pa6   Fo3
               Hi6   Fi2   Mo9   Hi11
            Pa5   Mo11  Fo5   Oa    Pa4
         Mo10  Fi10  Fi4   Mo6   Pa3   Fi8
            Fo12  Oa    Pa2   Hi4   Fo11
               Fo8   Fi3   Fo9   Fi5
                  Hi9   Pa12  Mo8
mark arrow (-1,0)-E (-1,2)-NE (-2,2)-NW upright
mark arrow (2,-2)-E (2,0)-NE (1,0)-NW upright
"""


def _corner(table: Table, place: str | None) -> Corner | None:
    return None if place is None else table.game.topology.corner(place)


def _placed(table: Table, player: Seat, place: str, front: str | None) -> Action:
    return PlaceCamel(player, table.game.topology.path(place), _corner(table, front))


def _agreed(table: Table, player: Seat, others: str) -> Action:
    return AgreeOnPath(player, (player, *map(table.seat, others.split())))


def _camels(table: Table, words: list[str]) -> None:
    for place in words:
        table.do(CorrectCamel(Seat(0), table.game.topology.path(place), there=True))


SENTENCES[:0] = [
    (r"bids (?P<what>\d.*)", lambda t, p, what: BidForCamel(p, cards_said(what))),
    (r"bids nothing", lambda t, p: PassCamelVote(p)),
    (r"agrees with (?P<others>.+)", _agreed),
    (r"says nobody agrees", lambda t, p: FailToAgree(p)),
    (r"places a camel (?P<place>\(\S+)(?: facing (?P<front>\(\S+))?", _placed),
    (
        r"corrects (?P<no>no )?camel (?P<place>\(\S+)(?: facing (?P<front>\(\S+))?",
        lambda t, p, no, place, front: CorrectCamel(p, t.game.topology.path(place), not no, _corner(t, front)),
    ),
]
base.STATEMENTS["camel"] = _camels


def lay(drawing: str = "", board: str = BOARD, **how: Any) -> Table:
    """A table in the middle of a game, as drawn."""
    return base.lay(board + drawing, products=PRODUCTS, scenarios=SCENARIOS, **how)


def camels(table: Table) -> dict[str, str]:
    """The paths with camels, and the corners these face."""
    board = table.game.topology
    return {board.path_names[one.path]: board.corner_names[one.front] for one in table.state[Camels].standing}


def open_paths(table: Table) -> list[str]:
    """Where the next camel may go."""
    return sorted(table.game.topology.path_names[one.path] for one in next_camels(table.state))


__all__ = ["BEGINNER", "FOUR", "LARGE", "SIX", "Table", "camels", "lay", "open_paths"]
