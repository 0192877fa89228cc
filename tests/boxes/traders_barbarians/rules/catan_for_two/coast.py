"""Tables of Barbarian Attack in Catan for Two (see tests/boxes/traders_barbarians/rules/barbarian_attack/table.py).

White is the colour of the foreign knight; a line `foreign knight (0,0)-E` puts it down.
"""

from random import Random
from typing import Any

from companion.boxes.traders_barbarians.rules.barbarian_attack.castle_knights import CorrectCastleKnight
from companion.boxes.traders_barbarians.rules.barbarian_attack.invaders import MoveBarbarian
from companion.boxes.traders_barbarians.rules.catan_for_two.coast_for_two import PayForBarbarian
from companion.boxes.traders_barbarians.rules.catan_for_two.foreign_knight import (
    MoveForeignKnight,
    PlaceForeignKnight,
    RideForeignKnight,
)
from companion.geometry.drawing import draw_board
from companion.kernel import Game, Owner, Seat
from companion.rules.choice import Choice, game_of
from tests.boxes.offered import DEALT
from tests.boxes.traders_barbarians.rules.barbarian_attack.table import HOW
from tests.boxes.traders_barbarians.rules.catan_for_two.table import NEUTRAL, TWO, VARIANTS, Table
from tests.rules import table as base
from tests.rules.speech import SENTENCES

FOREIGN = Owner(Seat(2))


def lay(drawing: str = "", **how: Any) -> Table:
    """A table for two in the middle of a game on the coast."""
    board = draw_board(DEALT.printed(3)).replace("robber none\n", "")
    variants = how.pop("variants", VARIANTS)
    return base.lay(
        f"{board}\n{drawing}", seats=TWO, neutral=NEUTRAL, variants=variants, without=("neutral start",), **HOW, **how
    )


def acting(drawing: str = "", **how: Any) -> Table:
    """Red has made both rolls."""
    return lay(drawing, **how).play("red rolls 1 1", "red rolls 6 6")


def game(*variants: str) -> Game:
    """A game from its beginning."""
    return game_of(Choice(TWO, DEALT.laid(3, Random(2)), (*VARIANTS, *variants), **HOW))


def _foreign(table: Table, words: list[str]) -> None:
    path = table.game.topology.path(words[-1])
    table.do(CorrectCastleKnight(Seat(0), path, there=True, owner=FOREIGN))


_PATH, _TO = r"(?P<path>\(\S+)", r"(?P<to>\(\S+)"
SENTENCES[:0] = [
    (rf"places the foreign knight on {_PATH}", lambda t, p, path: PlaceForeignKnight(p, t.game.topology.path(path))),
    (
        rf"moves the foreign knight {_PATH} to {_TO}",
        lambda t, p, path, to: MoveForeignKnight(p, t.game.topology.path(path), t.game.topology.path(to)),
    ),
    (
        rf"rides the foreign knight {_PATH} to {_TO}",
        lambda t, p, path, to: RideForeignKnight(p, t.game.topology.path(path), t.game.topology.path(to)),
    ),
    (r"pays to move a barbarian", lambda t, p: PayForBarbarian(p)),
    (
        r"moves a barbarian (?P<hex>\(\S+) to (?P<to>\(\S+)",
        lambda t, p, hex, to: MoveBarbarian(p, t.game.topology.hex(hex), t.game.topology.hex(to)),
    ),
]
base.STATEMENTS["foreign"] = _foreign
