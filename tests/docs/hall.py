"""The picture of a hall: sixteen players at four tables, in their second round."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from companion.hall import Hall
from companion.store import Store
from tests.docs.taking import Camera
from tests.hall.conftest import PREFIX, said, state
from web import Server
from web.hall import create_hall
from web.settings import Settings

NAMES = (
    *("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gül", "Hugo"),
    *("Ida", "Jonas", "Kim", "Lea", "Mats", "Nora", "Otto", "Pia"),
)
TABLES = ("Bay", "Cliff", "Dune", "Ford")


def many_tables(camera: Camera) -> None:
    """A round that is being played, and how everybody stands after the first."""
    if camera.wants("hall"):
        with _hall() as at:
            camera.take("hall", at, ".hall-table")


@contextmanager
def _hall() -> Iterator[str]:
    with TemporaryDirectory() as folder:
        hall = Hall(Store(Path(folder) / "tournament.json"), PREFIX, random=Random(3))
        hall.tell_contact(True)
        for table in TABLES:
            said(hall, table, "online", "online")
        hall.enter(NAMES)
        for number in (1, 2):
            hall.draw()
            for match, table in enumerate(TABLES):
                _play(hall, match, table, number)
        app = create_hall(hall, Settings(seats=Path(folder) / "seats.json"))
        server = Server(app, "127.0.0.1", 0)
        server.start()
        yield f"http://127.0.0.1:{server.port}/"
        server.stop()
        app.extensions["pace"].stop()


def _play(hall: Hall, match: int, table: str, number: int) -> None:
    """The first round is over, and of the second the first table's game."""
    names = [hall.tournament.name_of(each) for each in hall.tournament.rounds[-1].matches[match].players]
    is_over = number == 1 or match == 0
    points = tuple(10 if is_over and seat == match else 3 + (seat * 2 + match * 3) % 6 for seat in range(4))
    more = {"points": points, "roll": 4 + match, "part": 21 + match, "winner": names[match] if is_over else None}
    said(hall, table, state(f"2026-11-23-{19 + number}0{match}-a{match}", 50, names=names, **more))
