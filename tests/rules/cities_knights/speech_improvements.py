"""What people say and draw about improvements."""

from companion.rules.cities_knights.improvements import CorrectImprovement, Improve
from companion.rules.kernel import Seat
from tests.rules.table import Table


def _improvement(table: Table, seat: Seat, words: list[str]) -> None:
    for track, level in zip(words[::2], words[1::2], strict=True):
        table.do(CorrectImprovement(seat, track, int(level)))


SENTENCES = [
    (r"improves (?P<track>\w+)", lambda t, p, track: Improve(p, track)),
    (
        r"has (?P<track>trade|politics|science) at (?P<level>-?\d+)",
        lambda t, p, track, level: CorrectImprovement(p, track, int(level)),
    ),
]
POSSESSIONS = {"improvement": _improvement}
