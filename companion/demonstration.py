"""The demonstration: a game that robots play by themselves over simulated dice, so that people can watch how it goes.

It is begun where nothing is on the table yet, and again when it has been won. People's own games are left alone.
"""

from random import Random

from companion.evening import Evening
from companion.geometry.printed import beginner_board
from companion.rules.base.beginner_start import printed_for
from companion.rules.base.box import FEWEST_PRINTED
from companion.rules.boxes import layouts_of, products
from companion.rules.choice import Choice
from companion.rules.scenario import FIVE
from companion.said import listed, said
from companion.table import COMPANION_DOES, About, Table

NOTHING = said("There is no game yet. Set one up on the tablet.")
LEFT_OUT = said("The demonstration needs simulated dice. Say on the tablet who is playing your game.")
SIMULATED = said("The dice are simulated: they fall when somebody taps “Throw the simulated dice”.")


def begin_demonstration(
    evening: Evening, colours: tuple[str, ...], scenario: str = "", random: Random | None = None
) -> None:
    """Have these colours play by themselves, the base game or this scenario of another box. Raises DeskError."""
    choice = _another_box(colours, scenario, random or Random()) if scenario else _base_game(colours)
    evening.begin(choice, About(robots=colours, demonstration=True), cards=COMPANION_DOES)


def _base_game(colours: tuple[str, ...]) -> Choice:
    """The base game, from the printed pieces of these colours where all have some."""
    pieces = printed_for(colours)
    printed = len(colours) < FIVE and {piece.colour for piece in pieces} == set(colours)
    return Choice(colours, beginner_board(max(len(colours), FEWEST_PRINTED)), start_pieces=pieces if printed else ())


def _another_box(colours: tuple[str, ...], scenario: str, random: Random) -> Choice:
    """A scenario on the first of its boards, laid by chance where chance lays it."""
    (box,) = (name for name, one in products().items() if scenario in (each.name for each in one.scenarios))
    board = layouts_of((box,), (scenario,))[0].laid(max(len(colours), FEWEST_PRINTED), random)
    return Choice(colours, board, products=(box,), scenarios=(scenario,))


def shows_another(table: Table | None, scenario: str) -> bool:
    """Whether the demonstration on the table is of something else than this scenario, if one is named."""
    return bool(scenario) and table is not None and table.about.demonstration and scenario not in table.choice.scenarios


def on_the_table(table: Table | None, *, simulated: bool, left_out: bool) -> str:
    """What lies on the table when the companion starts; `left_out` is a demonstration that is not gone on with."""
    if table is None:
        return LEFT_OUT if left_out else NOTHING
    if table.about.demonstration:
        return said(
            "A demonstration is running: automatic players play it. “Play our own game”, at the top of the page,"
            " begins yours, and no automatic player acts in it unless you seat a robot."
        )
    called = table.state.game.setup.called
    people = listed([called(seat) for seat in table.state.game.seats])
    words = said("Your last game is on the table: {people}.", people=people)
    return f"{words} {SIMULATED}" if simulated else words
