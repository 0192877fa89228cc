"""What people say and draw about progress cards in general, and what one sees of them."""

import re

from companion.boxes.cities_knights.rules.progress.counting import CorrectProgressCards
from companion.boxes.cities_knights.rules.progress.draws import DrawNoCard, DrawProgressCard
from companion.boxes.cities_knights.rules.progress.hand_limit import ReturnProgressCard
from companion.boxes.cities_knights.rules.progress.holdings import ProgressCards
from companion.kernel import Seat
from companion.rules.cards import PROGRESS
from tests.rules.table import Table


def held(table: Table, colour: str) -> dict[str, int]:
    """The progress cards of a hand; those known by their backs are called unknown_ and their track."""
    return PROGRESS.unpack(table.state[ProgressCards].held[table.seat(colour)])


def lying_open(table: Table, colour: str) -> dict[str, int]:
    """The progress cards that lie open before somebody."""
    return PROGRESS.unpack(table.state[ProgressCards].open[table.seat(colour)])


def deck(table: Table, track: str) -> tuple[int, list[str]]:
    """How many cards of a deck nobody has drawn yet, and those that lie beneath them, first to be drawn first."""
    pile = table.state[ProgressCards].pile(track)
    return pile.top, [card.name for card in pile.under]


def possible(table: Table, colour: str) -> list[str]:
    """The faces a hand may have, as far as the table knows."""
    return [card.name for card in table.state[ProgressCards].possible(table.seat(colour))]


def _progress(table: Table, seat: Seat, words: list[str]) -> None:
    for number, name in re.findall(r"(\d+) (\w+)", " ".join(words)):
        table.do(CorrectProgressCards(seat, PROGRESS.named(name), int(number)))


SENTENCES = [
    (
        r"holds (?P<number>-?\d+) (?P<name>\w+) progress cards?",
        lambda t, p, number, name: CorrectProgressCards(p, PROGRESS.named(name), int(number)),
    ),
    (
        r"draws (?:(?P<name>\w+) )?from (?P<track>\w+)",
        lambda t, p, name, track: DrawProgressCard(p, track, PROGRESS.named(name) if name else None),
    ),
    (r"draws no card", lambda t, p: DrawNoCard(p)),
    (
        r"gives back (?P<name>\w+)",
        lambda t, p, name: ReturnProgressCard(p, None if name == "nothing" else PROGRESS.named(name)),
    ),
]
POSSESSIONS = {"progress": _progress}
