"""A table drawn as text, and played in sentences: what the rule tests are written in.

    table = lay('''
                red   settlement (0,0)N   road (0,0)-NE (0,0)-NW
                red   holds 2 ore 1 wool
                blue  city (1,1)S
                robber (0,0)
                ''')
    table.play("red rolls 2 4", "red builds road (0,0)-E")
    assert table.refused("red builds city (0,0)N") == "BASE-120"
    assert table.hand("red") == {"ore": 2}

Without rows of terrain the board is the one of the booklet's first game, bare of pieces:

              Mo10 Pa2  Fo9                     (0,-2)  (1,-2)  (2,-2)
           Fi12 Hi6  Pa4  Hi10             (-1,-1) (0,-1) (1,-1) (2,-1)
        Fi9  Fo11 De   Fo3  Mo8         (-2,0) (-1,0) (0,0) (1,0) (2,0)
           Fo8  Mo3  Fi4  Pa5              (-2,1) (-1,1) (0,1) (1,1)
              Hi5  Fi6  Pa11                  (-2,2) (-1,2) (0,2)

The first colour has the first part, unless a line says `turn blue`; nobody has rolled. What can be said is in
`speech`, what can be asked in `game`.
"""

from collections.abc import Callable

from companion.geometry.boards import BoardPlan
from companion.geometry.drawing import parse_board
from companion.geometry.printed import beginner_board
from companion.kernel import Module, Seat, Setup, assemble
from companion.rules import cards
from companion.rules.base.corrections import (
    CorrectBuilding,
    CorrectDevelopmentCards,
    CorrectRoad,
    CorrectRobber,
    CorrectTurn,
    CountHand,
)
from companion.rules.base.development import Cabinet
from companion.rules.base.inactive_colour import inactive_colour
from companion.rules.choice import Choice, game_of, options_of
from companion.rules.choice import modules as chosen_modules
from tests.rules.game import Table
from tests.rules.speech import cards_said, counted

__all__ = ["FOUR", "SIX", "Table", "begin", "lay"]

FOUR = ("red", "blue", "white", "orange")
SIX = ("red", "blue", "white", "orange", "green", "brown")
_WITHOUT_SETUP = {"starting player", "placement", "second settlement"}


def lay(
    drawing: str = "",
    *,
    seats: tuple[str, ...] = FOUR,
    variants: tuple[str, ...] = (),
    five_six: str = "paired players",
    without: tuple[str, ...] = (),
    target: int = 0,
    inactive: tuple[str, ...] = (),
    more: tuple[Module, ...] = (),
    products: tuple[str, ...] = (),
    scenarios: tuple[str, ...] = (),
    settings: tuple[tuple[str, object], ...] = (),
    neutral: tuple[str, ...] = (),
) -> Table:
    """A table in the middle of a game, as drawn. `without` leaves topics out by name; on the corners `inactive` stand
    settlements of brown, which nobody plays; `more` are modules the test has made itself. Colours that are `neutral`
    have pieces and nothing else."""
    board, statements = _split(drawing, seats)
    choice = Choice(seats, board, variants, five_six, products=products, scenarios=scenarios, settings=settings)
    left_out = {*_WITHOUT_SETUP, *without}
    modules: list[Module] = [
        module for module in chosen_modules(choice) if module.name not in left_out and "placement" not in module.needs
    ]
    modules += more
    options = options_of(choice)
    if inactive:
        modules.append(inactive_colour)
        options |= {"inactive_colour": "brown", "inactive_settlements": inactive}
    table = Table(assemble(modules, Setup(seats, board, target or choice.target, options, neutral=neutral)))
    for line in statements:
        _state(table, line)
    return table


def begin(
    *,
    seats: tuple[str, ...] = FOUR,
    board: BoardPlan | None = None,
    variants: tuple[str, ...] = (),
    five_six: str = "paired players",
    start_pieces: tuple[object, ...] = (),
    products: tuple[str, ...] = (),
    scenarios: tuple[str, ...] = (),
    settings: tuple[tuple[str, object], ...] = (),
) -> Table:
    """A game from its very beginning, by the modules a table would get."""
    plan = board or beginner_board(max(3, len(seats)))
    choice = Choice(
        seats,
        plan,
        variants,
        five_six,
        start_pieces,  # type: ignore[arg-type]
        products=products,
        scenarios=scenarios,
        settings=settings,
    )
    return Table(game_of(choice))


def _split(drawing: str, seats: tuple[str, ...]) -> tuple[BoardPlan, list[str]]:
    lines = [line for line in drawing.splitlines() if line.strip()]
    statements = [line.strip() for line in lines if line.split()[0] in {*seats, *STATEMENTS}]
    rows = [line for line in lines if line.strip() not in statements]
    if not rows:
        return beginner_board(max(3, len(seats))), statements
    return parse_board("\n".join(rows)), statements


def _state(table: Table, line: str) -> None:
    first, *words = line.split()
    if first in STATEMENTS:
        STATEMENTS[first](table, words)
    elif words[0] in POSSESSIONS:
        POSSESSIONS[words[0]](table, table.seat(first), words[1:])
    else:
        _pieces(table, table.seat(first), words)


def _turn(table: Table, words: list[str]) -> None:
    table.do(CorrectTurn(table.seat(words[0])))


def _robber_at(table: Table, words: list[str]) -> None:
    table.do(CorrectRobber(Seat(0), table.game.topology.hex(words[0])))


STATEMENTS: dict[str, Callable[[Table, list[str]], None]] = {"turn": _turn, "robber": _robber_at}
"""How a line of a drawing is taken that begins with one of these words; tests of other boxes add their own."""

POSSESSIONS: dict[str, Callable[[Table, Seat, list[str]], None]] = {}
"""How a line is taken that says, after a colour, what that player has; tests of other boxes add their own."""


def _pieces(table: Table, seat: Seat, words: list[str]) -> None:
    topology, what = table.game.topology, ""
    if words[0] == "holds":
        table.do(CountHand(seat, cards_said(" ".join(words[1:]))))
        return
    if words[0] in {"cards", "played"}:
        for name, number in counted(" ".join(words[1:])).items():
            kind = cards.DEVELOPMENT.named(name)
            cabinet = table.state[Cabinet]
            held, played = cards.count(cabinet.held[seat], kind), cards.count(cabinet.played[seat], kind)
            held, played = (number, played) if words[0] == "cards" else (held, number)
            table.do(CorrectDevelopmentCards(seat, kind, held, played))
        return
    for word in words:
        if word in {"settlement", "city", "road"}:
            what = word
        elif what == "road":
            table.do(CorrectRoad(seat, topology.path(word), True))
        else:
            table.do(CorrectBuilding(seat, topology.corner(word), what))
