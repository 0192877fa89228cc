"""What a correction may change: how many progress cards somebody has, by their backs, and who has the merchant."""

from collections.abc import Iterator, Mapping
from typing import Final

from companion.rules.cards import size
from companion.rules.cities_knights.improvements import TRACKS
from companion.rules.cities_knights.progress.holdings import ProgressCards
from companion.rules.cities_knights.progress.kinds import of_deck
from companion.rules.cities_knights.progress.merchant import Merchant
from companion.rules.kernel import Seat, State
from companion.said import said

CARDS: Final[Mapping[str, str]] = {
    "trade": said("trade cards"),
    "politics": said("politics cards"),
    "science": said("science cards"),
}


def numbers(state: State, seat: Seat) -> Iterator[tuple[str, int]]:
    """What is counted of a player."""
    if ProgressCards in state:
        for track in TRACKS:
            yield CARDS[track], size(of_deck(state[ProgressCards].held[seat], track))
        yield said("open progress cards"), size(state[ProgressCards].open[seat])


def holders(state: State) -> Iterator[tuple[str, Seat | None]]:
    """Who has which piece."""
    if Merchant in state:
        yield said("Merchant"), state[Merchant].owner
