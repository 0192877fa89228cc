"""Tables of Explorers & Pirates, drawn and played in sentences (see tests/rules/table.py).

    table = lay('''
                red  settlement (-1,-3)S
                red  harbor (0,-3)S
                red  sails (0,-3)-SE settler
                red  purse 3
                known (1,-1) hills 4
                ''')
    table.play("red rolls 2 4", "red builds road (-1,-3)-SE")

The board is that of the scenario, bare of pieces; Land Ho! unless another is named:

           Mo11  Fo9   Se    Se    Fg    Fg                  (-1,-3) (0,-3) (1,-3) (2,-3) (3,-3) (4,-3)
        Fi3   Pa8   Se    Se    Fg    Fg    Fg            (-2,-2) (-1,-2) (0,-2) (1,-2) (2,-2) (3,-2) (4,-2)
     Hi4   Pa10  Se    Se    Fg    Se    Fg    Fg      (-3,-1) (-2,-1) (-1,-1) (0,-1) (1,-1) (2,-1) (3,-1) (4,-1)
  Pa6   Mo12  Fo8   Se    Se    Se    Se    Se    Fr  (-4,0) (-3,0) (-2,0) (-1,0) (0,0) (1,0) (2,0) (3,0) (4,0)
     Fi10  Pa4   Se    Se    Fg    Se    Fg    Fg      (-4,1) (-3,1) (-2,1) (-1,1) (0,1) (1,1) (2,1) (3,1)
        Fo11  Hi6   Se    Se    Fg    Fg    Fg            (-4,2) (-3,2) (-2,2) (-1,2) (0,2) (1,2) (2,2)
           Mo3   Fo5   Se    Se    Fg    Fg                  (-4,3) (-3,3) (-2,3) (-1,3) (0,3) (1,3)

(1,-1) and (0,1) are the hexes of the two areas that lie nearest. Words of drawings and sentences are the same for the
tests of all boxes, so those of this one are its own: a ship `sails`, gold is in a `purse`.
"""

from importlib import import_module
from pathlib import Path
from typing import Any

from companion.boxes.explorers_pirates.rules.fleets import Fleets, LadenShip
from companion.boxes.explorers_pirates.rules.harbor_settlements import CorrectHarborSettlement
from companion.geometry.boards import BoardPlan
from companion.geometry.drawing import draw_board
from companion.kernel import Seat, changed_at
from companion.mechanisms.rules.purses import CorrectGold
from companion.rules.base.corrections import CorrectBuilding, CorrectHex
from companion.rules.scenario import Scenario
from tests.boxes.offered import LAND_HO
from tests.rules import table as base
from tests.rules.speech import SENTENCES
from tests.rules.table import FOUR, SIX, Table

__all__ = ["BOX", "FOUR", "SIX", "TWO", "Table", "begin", "board", "lay"]

BOX = "explorers and pirates"
TWO = ("red", "blue")
_STARTS = ("printed start", "starting gold")

for _file in sorted(Path(__file__).parent.glob("speech_*.py")):
    _said = import_module(f"tests.boxes.explorers_pirates.rules.{_file.stem}")
    SENTENCES[:0] = [one for one in _said.SENTENCES if one not in SENTENCES]
    base.STATEMENTS.update(getattr(_said, "STATEMENTS", {}))
    base.POSSESSIONS.update(getattr(_said, "POSSESSIONS", {}))


def board(scenario: Scenario = LAND_HO, seats: int = 4) -> BoardPlan:
    """The board of a scenario as it is drawn, its first layout for so many."""
    many = max(seats, 3)
    return next(layout for layout in scenario.layouts if many in layout.seats).printed(many)


def lay(
    drawing: str = "",
    *,
    scenario: Scenario = LAND_HO,
    seats: tuple[str, ...] = FOUR,
    **how: Any,
) -> Table:
    """A table in the middle of a game, as drawn; nobody has gold unless the drawing says so."""
    rows = [line for line in draw_board(board(scenario, len(seats))).splitlines() if not line.startswith("robber")]
    return base.lay(
        "\n".join(rows) + "\n" + drawing,
        seats=seats,
        products=(BOX,),
        scenarios=(scenario.name,),
        without=(*_STARTS, *how.pop("without", ())),
        neutral=_unplayed(seats) if len(seats) == len(TWO) else (),
        **how,
    )


def _unplayed(seats: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(colour for colour in FOUR if colour not in seats)


def begin(
    scenario: Scenario = LAND_HO,
    seats: tuple[str, ...] = FOUR,
    settings: tuple[tuple[str, object], ...] = (),
    five_six: str = "paired players",
) -> Table:
    """A game from its very beginning; the first colour starts."""
    plan = board(scenario, len(seats))
    table = base.begin(
        seats=seats,
        board=plan,
        five_six=five_six,
        products=(BOX,),
        scenarios=(scenario.name,),
        settings=settings,
    )
    return table.play(f"{seats[0]} starts")


# -- what a drawing says ----------------------------------------------------------------------------------------------


def _harbors(table: Table, seat: Seat, words: list[str]) -> None:
    for word in words:
        corner = table.game.topology.corner(word)
        table.do(CorrectBuilding(seat, corner, "settlement"))
        table.do(CorrectHarborSettlement(seat, corner, there=True))


def _ship(table: Table, seat: Seat, words: list[str]) -> None:
    """The next ship of a player lies there, with these pieces aboard; it has turned nothing over."""
    fleet = table.state[Fleets].of[seat]
    ship = LadenShip(table.game.topology.path(words[0]), tuple(sorted(words[1:])))
    fleet = changed_at(fleet, fleet.index(None), ship)
    table.state = table.state.replacing({Fleets: Fleets(changed_at(table.state[Fleets].of, seat, fleet))})


def _purse(table: Table, seat: Seat, words: list[str]) -> None:
    table.do(CorrectGold(seat, int(words[0])))


def _known(table: Table, words: list[str]) -> None:
    hex, terrain, number = table.game.topology.hex(words[0]), words[1], int(words[2]) if words[2:] else 0
    table.do(CorrectHex(Seat(0), hex, terrain, number))


base.STATEMENTS["known"] = _known
base.POSSESSIONS.update({"harbor": _harbors, "sails": _ship, "purse": _purse})
