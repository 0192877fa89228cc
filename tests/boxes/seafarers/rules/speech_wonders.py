"""What people say and draw about wonders: `red starts the theater`, and in a drawing `red wonder theater 2`."""

from companion.boxes.seafarers.rules.wonders import BuildWonderLevel, CorrectWonder, StartWonder, Wonders
from companion.kernel import Seat
from tests.rules.table import Table


def level(table: Table, colour: str) -> tuple[str, int]:
    """The wonder of a colour and its level."""
    mine, seat = table.state[Wonders], table.seat(colour)
    return mine.of[seat], mine.levels[seat]


def _wonder(table: Table, seat: Seat, words: list[str]) -> None:
    wonder, reached = words
    table.do(CorrectWonder(seat, wonder, int(reached)))


SENTENCES = [
    (r"starts the (?P<wonder>\w+)", lambda t, p, wonder: StartWonder(p, wonder)),
    (r"builds a level", lambda t, p: BuildWonderLevel(p)),
    (
        r"says the wonder is (?P<wonder>\w+) at level (?P<level>\d+)",
        lambda t, p, wonder, level: CorrectWonder(p, wonder.replace("none", ""), int(level)),
    ),
]
POSSESSIONS = {"wonder": _wonder}
