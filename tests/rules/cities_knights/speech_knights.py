"""What people say and draw about knights."""

from companion.rules.cities_knights.knights import NAMES, CorrectKnight
from companion.rules.kernel import Seat
from tests.rules.table import Table


def _knight(table: Table, seat: Seat, words: list[str]) -> None:
    level, active = 1, False
    for word in words:
        if word in NAMES:
            level, active = NAMES.index(word) + 1, False
        elif word in {"active", "inactive"}:
            active = word == "active"
        elif word != "knight":
            table.do(CorrectKnight(seat, table.rules.topology.corner(word), level, active))


SENTENCES = [
    (
        r"has (?P<state>an active|an inactive|no) (?:(?P<level>basic|strong|mighty) )?knight on (?P<place>\(\S+)",
        lambda t, p, state, level, place: CorrectKnight(
            p,
            t.rules.topology.corner(place),
            0 if state == "no" else NAMES.index(level or "basic") + 1,
            state == "an active",
        ),
    ),
]
POSSESSIONS = {"knight": _knight}
