"""The demonstration: a game that robots play by themselves over simulated dice, so that people can watch how it goes.

It is begun where nothing is on the table yet, and again when it has been won. People's own games are left alone.
"""

from companion.rules.base.box import FEWEST_PRINTED
from companion.rules.boxes import FIVE
from companion.rules.geometry.drawing import draw_board
from companion.rules.geometry.printed import beginner_board, start_pieces
from companion.said import listed, said
from companion.table import COMPANION_DOES, Table
from web.desk import Wish

NOTHING = said("No game is on the table yet: say on the tablet who plays.")
LEFT_OUT = said("The demonstration stays closed without simulated dice. Say on the tablet who plays your game.")
SIMULATED = said("The dice are simulated: they fall when somebody taps “Throw the simulated dice”.")


def demonstration(colours: tuple[str, ...]) -> Wish:
    """The game in which these colours play by themselves, from the pieces printed for them where there are any."""
    many = max(len(colours), FEWEST_PRINTED)
    printed = len(colours) < FIVE and set(colours) <= {piece.colour for piece in start_pieces(many)}
    board = draw_board(beginner_board(many))
    return Wish(colours, board, printed_start=printed, cards=COMPANION_DOES, robots=colours, demonstration=True)


def on_the_table(table: Table | None, *, simulated: bool, left_out: bool) -> str:
    """What lies on the table when the companion starts; `left_out` is a demonstration that is not gone on with."""
    if table is None:
        return LEFT_OUT if left_out else NOTHING
    if table.about.demonstration:
        return said(
            "A demonstration is on the table: automatic players play it. “Play our own game”, at the top of the page,"
            " begins yours, and no automatic player acts in it unless you seat a robot."
        )
    called = table.rules.setup.called
    people = listed([called(seat) for seat in table.rules.seats])
    words = said("Your last game is on the table: {people}.", people=people)
    return f"{words} {SIMULATED}" if simulated else words
