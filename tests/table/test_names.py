"""A player with a name is called by it wherever the game is told."""

from companion.table import TABLE, Journal, view
from tests.table.room import begin


def test_a_view_tells_everybody_what_each_seat_is_called(journal: Journal) -> None:
    room = begin(journal, seats=("red", "blue", "white"), names=("Anna", "", "Ben {x}"))
    seen = view(room.table, TABLE)
    assert seen["names"] == {"red": "Anna", "blue": "Blue", "white": "Ben {x}"}
    assert seen["agenda"][0]["words"].startswith("Anna, Blue and Ben {x}")


def test_names_outlive_a_restart(journal: Journal) -> None:
    room = begin(journal, seats=("red", "blue", "white"), names=("Anna", "", "Ben"))
    assert view(room.reopened(), TABLE)["names"]["white"] == "Ben"
