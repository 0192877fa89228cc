"""Where the companion deals: nobody throws, and what is asked for is rolled and booked at once."""

from pathlib import Path
from random import Random

from companion.evening import Evening
from companion.kernel import Seat
from companion.outputs.pins import PinChoice
from companion.rules.base.dice import RollDice
from companion.rules.base.starting_player import ChooseStarter
from companion.rules.base.turns import Turn
from companion.table import Booked, Chances, Journal
from tests.first_game import first_game


def test_the_companion_rolls_when_it_is_asked_to(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path / "journal.sqlite")
    chances = Chances(dice="companion", random=Random(4))
    evening = Evening(journal, chances=chances, pins=PinChoice.NONE, runtime=tmp_path)
    evening.begin(first_game("red", "blue", "white", "orange"))
    assert (evening.state().rolls_itself, evening.state().draws_itself) == (True, False)
    table = evening.table
    assert table is not None
    table.submit(ChooseStarter(Seat(0), Seat(0)), by="test", key="start", seen=None)
    written = table.submit(RollDice(Seat(0)), by="test", key="roll", seen=None)
    assert isinstance(written, Booked)
    assert table.state[Turn].rolled is not None
    evening.stop()
    journal.close()


def test_where_the_companion_draws_the_pages_know_it(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path / "journal.sqlite")
    evening = Evening(journal, chances=Chances(cards="companion"), pins=PinChoice.NONE, runtime=tmp_path)
    evening.begin(first_game("red", "blue", "white", "orange"))
    assert (evening.state().rolls_itself, evening.state().draws_itself) == (False, True)
    evening.stop()
    journal.close()


def test_the_age_of_the_last_entry_is_told_by_the_wall_and_never_negative(tmp_path: Path) -> None:
    now = [1000.0]
    journal = Journal.open(tmp_path / "journal.sqlite", clock=lambda: now[0])
    evening = Evening(journal, pins=PinChoice.NONE, runtime=tmp_path)
    evening.begin(first_game("red", "blue", "white", "orange"))
    table = evening.table
    assert table is not None
    assert journal.quiet_for(table.game) == 0.0
    table.submit(ChooseStarter(Seat(0), Seat(0)), by="test", key="start", seen=None)
    now[0] = 1012.5
    assert journal.quiet_for(table.game) == 12.5
    now[0] = 500.0
    assert journal.quiet_for(table.game) == 0.0
    evening.stop()
    journal.close()
