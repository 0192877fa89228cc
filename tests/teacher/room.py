"""A player who asks the teacher at a drawn table."""

from companion.kernel import Seat, State
from companion.rules.codec import Codec
from companion.table.veil import veiled
from companion.teacher import dangers, possibilities
from companion.teacher.possibilities import Possibility
from tests.rules.table import Table


def asked(state: State, seat: Seat) -> dict[str, Possibility]:
    """What the teacher says to this seat of each button, by its name."""
    return {one.name: one for one in possibilities(veiled(state, seat), Codec(state.game), seat)}


def can(table: Table, colour: str) -> dict[str, Possibility]:
    """The same of a table in sentences."""
    return asked(table.state, table.seat(colour))


def warned(table: Table, colour: str) -> list[str]:
    """What may go wrong for this player."""
    seat = table.seat(colour)
    return dangers(veiled(table.state, seat), seat)
