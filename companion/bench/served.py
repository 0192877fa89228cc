"""A table with its real threads, pages and journal, and screens that look on: what is timed from end to end."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from secrets import token_hex
from typing import NamedTuple

from companion.evening import Evening
from companion.inputs import Source
from companion.outputs.pins import PinChoice
from companion.rules.base.starting_player import ChooseStarter
from companion.rules.base.turns import EndPart, Turn
from companion.rules.geometry.drawing import draw_board
from companion.rules.geometry.printed import beginner_board
from companion.rules.kernel import Action, Seat
from companion.table import Booked, Journal, Table
from web import Server, create_app
from web.desk import Wish

from .screens import Arrivals, Screen

SCREENS = 12
PATIENCE = 6.0
"""Seconds after which a throw is called lost, and thrown again."""

FOUR = ("red", "blue", "white", "orange")
NOT_SEVEN = [(one, other) for one in range(1, 7) for other in range(1, 7) if one + other != 7]


class Seen(NamedTuple):
    """A throw: the revision that shows it, since when it was there, and when the slowest screen had it, by the clock.

    Without `shown` it was lost on the way.
    """

    revision: int
    since: float
    shown: float | None


class Served:
    """An evening with its pages, and so many screens that look on."""

    def __init__(self, data: Path, listen: Callable[[Evening], None], source: Source, screens: int = SCREENS) -> None:
        self.evening = Evening(Journal.open(data / "journal.sqlite"), pins=PinChoice.MOCK, runtime=data)
        listen(self.evening)
        self.evening.choose_dice(source.value)
        self.evening.start()
        self._server = Server(create_app(self.evening), "127.0.0.1", 0)
        self._server.start()
        self.evening.begin(Wish(FOUR, draw_board(beginner_board(4)), printed_start=True))
        self.arrivals = Arrivals(screens)
        self._screens = [Screen(self._server.port, number, self.arrivals) for number in range(screens)]
        self.do(ChooseStarter(Seat(0), Seat(0)))

    @property
    def address(self) -> str:
        """Where the pages are."""
        return f"http://127.0.0.1:{self._server.port}/"

    @property
    def table(self) -> Table:
        """The table being played at."""
        assert self.evening.table is not None
        return self.evening.table

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

    def close(self) -> None:
        """Everything off."""
        for screen in self._screens:
            screen.close()
        self._server.stop()
        self.evening.stop()
