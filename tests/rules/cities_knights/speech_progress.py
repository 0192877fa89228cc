"""What people say and draw about progress cards in general."""

import re

from companion.rules.cards import PROGRESS
from companion.rules.cities_knights.progress.counting import CorrectProgressCards
from companion.rules.kernel import Seat
from tests.rules.table import Table


def _progress(table: Table, seat: Seat, words: list[str]) -> None:
    for number, name in re.findall(r"(\d+) (\w+)", " ".join(words)):
        table.do(CorrectProgressCards(seat, PROGRESS.named(name), int(number)))


SENTENCES = [
    (
        r"holds (?P<number>-?\d+) (?P<name>\w+) progress cards?",
        lambda t, p, number, name: CorrectProgressCards(p, PROGRESS.named(name), int(number)),
    ),
]
POSSESSIONS = {"progress": _progress}
