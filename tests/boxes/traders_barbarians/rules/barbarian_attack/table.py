"""Tables of Barbarian Attack, drawn and played in sentences (see tests/rules/table.py), on the board as it is drawn:

          Pa3   Fo8   De                      (0,-2)  (1,-2)  (2,-2)
       Fi9   Mo4   Fi5   Hi10             (-1,-1) (0,-1) (1,-1) (2,-1)
    Pa12  Fo6   Hi10  Fi8   Fo11        (-2,0) (-1,0) (0,0) (1,0) (2,0)
       Hi4   Pa9   Mo3   Mo5               (-2,1) (-1,1) (0,1) (1,1)
          Ca    Fi6   Pa2                     (-2,2) (-1,2) (0,2)

table = lay('''
            red knights (-2,0)-E (-2,0)-NE
            red prisoners 2
            red gold 3
            barbarians 3 (-2,0) (0,2)
            ''')
"""

from typing import Any

from companion.boxes.traders_barbarians.rules.barbarian_attack.castle_cards import (
    BuyCastleCard,
    CastlePile,
    CorrectCastleCards,
)
from companion.boxes.traders_barbarians.rules.barbarian_attack.castle_knights import CastleKnights, CorrectCastleKnight
from companion.boxes.traders_barbarians.rules.barbarian_attack.intrigue import CatchBarbarian, DrawCastleCard
from companion.boxes.traders_barbarians.rules.barbarian_attack.invaders import (
    CorrectBarbarians,
    CorrectPrisoners,
    Invaders,
)
from companion.boxes.traders_barbarians.rules.barbarian_attack.landing import ChooseLanding, RollForLanding
from companion.boxes.traders_barbarians.rules.barbarian_attack.losses import RollForLosses
from companion.boxes.traders_barbarians.rules.barbarian_attack.marches import MoveCastleKnight, RideCastleKnight
from companion.boxes.traders_barbarians.rules.barbarian_attack.mustering import PlaceCastleKnight, PlaceNoKnight
from companion.boxes.traders_barbarians.rules.barbarian_attack.roll_offs import RollForPrisoner
from companion.boxes.traders_barbarians.rules.barbarian_attack.treason import PutBarbarian, TakeBarbarian
from companion.geometry.drawing import draw_board
from companion.geometry.topology import bits
from companion.kernel import Action, Seat
from companion.mechanisms.rules.purses import Purses
from companion.rules.cards import CASTLE
from tests.boxes.cities_knights.rules import speech_setup
from tests.boxes.offered import DEALT
from tests.boxes.seafarers.rules import speech_pirate_islands
from tests.boxes.traders_barbarians.rules import purse  # noqa: F401  # says "gold"
from tests.rules import table as base
from tests.rules.speech import SENTENCES
from tests.rules.table import FOUR, SIX, Table

__all__ = ["FOUR", "SIX", "Table"]

HOW: dict[str, Any] = {"products": ("traders and barbarians",), "scenarios": ("barbarian attack",)}


def begin(seats: tuple[str, ...] = FOUR, **how: Any) -> Table:
    """Barbarian Attack from the very beginning, on the board as it is drawn."""
    return base.begin(seats=seats, board=DEALT.printed(len(seats)), **HOW, **how)


def lay(drawing: str = "", seats: tuple[str, ...] = FOUR, **how: Any) -> Table:
    """A table in the middle of that game, as drawn."""
    board = draw_board(DEALT.printed(len(seats))).replace("robber none\n", "")
    return base.lay(f"{board}\n{drawing}", seats=seats, **HOW, **how)


def landed(table: Table) -> dict[str, int]:
    """The barbarians on the board, by hex."""
    names = table.game.topology.hex_names
    return {names[at]: number for at, number in enumerate(table.state[Invaders].landed) if number}


def prisoners(table: Table, colour: str) -> int:
    """The prisoners of a colour."""
    return table.state[Invaders].prisoners[table.seat(colour)]


def gold(table: Table, colour: str) -> int:
    """The gold of a colour."""
    return table.state[Purses].gold[table.seat(colour)]


def knights(table: Table, colour: str) -> list[str]:
    """The paths with knights of a colour."""
    names = table.game.topology.path_names
    return [names[path] for path in bits(table.state[CastleKnights].of[table.seat(colour)])]


def paths(table: Table, *names: str) -> list[str]:
    """These paths by their usual names, in the usual order."""
    board = table.game.topology
    return [board.path_names[path] for path in sorted(board.path(name) for name in names)]


def face_down(table: Table) -> dict[str, int]:
    """The castle cards that lie face down."""
    return CASTLE.unpack(table.state[CastlePile].left)


def _knights(table: Table, seat: Seat, words: list[str]) -> None:
    for word in words:
        table.do(CorrectCastleKnight(seat, table.game.topology.path(word), there=True))


def _barbarians(table: Table, words: list[str]) -> None:
    number, *hexes = words
    for word in hexes:
        table.do(CorrectBarbarians(Seat(0), table.game.topology.hex(word), int(number)))


def _discarded(table: Table, words: list[str]) -> None:
    for number, kind in zip(words[::2], words[1::2], strict=True):
        table.do(CorrectCastleCards(Seat(0), CASTLE.named(kind), int(number)))


def _to(kind: type[Action]) -> Any:
    return lambda t, p, path, to: kind(p, t.game.topology.path(path), t.game.topology.path(to))  # type: ignore[call-arg]


def _hex(kind: type[Action]) -> Any:
    return lambda t, p, hex: kind(p, t.game.topology.hex(hex))  # type: ignore[call-arg]


_HEX, _PATH, _OTHER = r"(?P<hex>\(\S+)", r"(?P<path>\(\S+)", r"(?P<to>\(\S+)"
_DICE = r"(?P<one>\d) (?P<other>\d)"
SENTENCES[:0] = [
    *(one for one in (*speech_setup.SENTENCES, *speech_pirate_islands.SENTENCES) if one not in SENTENCES),
    (rf"rolls {_DICE} for the barbarians", lambda t, p, one, other: RollForLanding(p, (int(one), int(other)))),
    (rf"rolls {_DICE} for a prisoner", lambda t, p, one, other: RollForPrisoner(p, (int(one), int(other)))),
    (r"rolls (?P<die>\d) for losses", lambda t, p, die: RollForLosses(p, int(die))),
    (rf"lets the last one land on {_HEX}", _hex(ChooseLanding)),
    (r"turns up (?P<kind>\w+)", lambda t, p, kind: BuyCastleCard(p, CASTLE.named(kind))),
    (r"buys an unseen card", lambda t, p: BuyCastleCard(p)),
    (r"turns up another card, (?P<kind>\w+)", lambda t, p, kind: DrawCastleCard(p, CASTLE.named(kind))),
    (rf"places a knight on {_PATH}", lambda t, p, path: PlaceCastleKnight(p, t.game.topology.path(path))),
    (r"places no knight", lambda t, p: PlaceNoKnight(p)),
    (rf"takes a barbarian from {_HEX}", _hex(TakeBarbarian)),
    (rf"puts a barbarian on {_HEX}", _hex(PutBarbarian)),
    (rf"catches a barbarian on {_HEX}", _hex(CatchBarbarian)),
    (rf"moves the knight {_PATH} to {_OTHER}", _to(MoveCastleKnight)),
    (rf"rides {_PATH} to {_OTHER}", _to(RideCastleKnight)),
    (
        rf"says (?P<no>no )?knight stands on {_PATH}",
        lambda t, p, no, path: CorrectCastleKnight(p, t.game.topology.path(path), no is None),
    ),
    (
        rf"says (?P<number>-?\d+) barbarians stand on {_HEX}",
        lambda t, p, number, hex: CorrectBarbarians(p, t.game.topology.hex(hex), int(number)),
    ),
    (r"says (?P<number>-?\d+) prisoners", lambda t, p, number: CorrectPrisoners(p, int(number))),
    (
        r"says (?P<number>-?\d+) (?P<kind>\w+) are discarded",
        lambda t, p, number, kind: CorrectCastleCards(p, CASTLE.named(kind), int(number)),
    ),
]
base.STATEMENTS.update({"barbarians": _barbarians, "discarded": _discarded})
base.POSSESSIONS.update(
    {
        "knights": _knights,
        "prisoners": lambda table, seat, words: table.do(CorrectPrisoners(seat, int(words[0]))),
    }
)
