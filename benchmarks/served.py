"""A table with its real threads, pages and journal, and screens that look on: what is timed from end to end."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from secrets import token_hex
from typing import NamedTuple

from companion.evening import Evening
from companion.geometry.printed import beginner_board
from companion.inputs import DiceSource
from companion.kernel import Action, Seat
from companion.outputs.pins import PinChoice
from companion.rules.base.beginner_start import printed_for
from companion.rules.base.starting_player import ChooseStarter
from companion.rules.base.turns import EndPart, Turn
from companion.rules.choice import Choice
from companion.table import Booked, Journal, Table
from web import Server, create_app

from .screens import Arrivals, Screen

SCREENS = 12
PATIENCE = 6.0
"""Seconds after which a throw is called lost, and thrown again."""

FOUR = ("red", "blue", "white", "orange")
CHOICE = Choice(FOUR, beginner_board(4), start_pieces=printed_for(FOUR))
NOT_SEVEN = [(one, other) for one in range(1, 7) for other in range(1, 7) if one + other != 7]


class Seen(NamedTuple):
    """A throw: the revision that shows it, since when it was there, and when the slowest screen had it, by the clock.

    Without `shown` it was lost on the way.
    """

    revision: int
    since: float
    shown: float | None


@dataclass(frozen=True)
class Served:
    """A game that is on, where its pages are, and when what of it arrived at the screens that look on."""

    table: Table
    address: str
    arrivals: Arrivals

    def do(self, action: Action) -> None:
        """Somebody enters this; returns when all screens show it."""
        written = self.table.submit(action, by="bench", key=token_hex(8), seen=None)
        assert isinstance(written, Booked), written
        self.arrivals.slowest(written.revision, PATIENCE)

    def rolls(self, throw: Callable[[tuple[int, int]], float], seed: int, number: int) -> Iterator[Seen]:
        """Throws until so many are booked; `throw` gives the moment since which a throw is there to be read."""
        chance, booked = Random(seed), 0
        while booked < number:
            revision = self.table.revision + 1
            since = throw(chance.choice(NOT_SEVEN))
            shown = self.arrivals.slowest(revision, PATIENCE)
            yield Seen(revision, since, shown)
            if shown is not None:
                booked += 1
                self.do(EndPart(self.table.state[Turn].player))


@contextmanager
def evening_in(data: Path) -> Iterator[Evening]:
    """An evening whose journal is in this folder, until the end of the block; the caller starts it."""
    with closing(Journal.open(data / "journal.sqlite")) as journal:
        evening = Evening(journal, pins=PinChoice.MOCK, runtime=data)
        try:
            yield evening
        finally:
            evening.stop()


@contextmanager
def pages_of(evening: Evening) -> Iterator[str]:
    """Where the pages of an evening are, until the end of the block."""
    server = Server(create_app(evening), "127.0.0.1", 0)
    server.start()
    try:
        yield f"http://127.0.0.1:{server.port}/"
    finally:
        server.stop()


@contextmanager
def serve(
    data: Path, listen: Callable[[Evening], None], source: DiceSource, screens: int = SCREENS
) -> Iterator[Served]:
    """Four begin, and so many screens look on until the end of the block. `listen` connects what reads the dice."""
    with evening_in(data) as evening, ExitStack() as after:
        listen(evening)
        evening.choose_dice(source.value)
        evening.start()
        address = after.enter_context(pages_of(evening))
        evening.begin(CHOICE)
        assert evening.table is not None
        served = Served(evening.table, address, Arrivals(screens))
        for number in range(screens):
            after.callback(Screen(address, number, served.arrivals).close)
        served.do(ChooseStarter(Seat(0), Seat(0)))
        yield served
