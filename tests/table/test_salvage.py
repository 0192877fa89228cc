"""A journal with damage that its file does not show: what is sound is opened, listed and had, and the rest is told."""

import re
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from companion.geometry.printed import beginner_board
from companion.kernel import Seat
from companion.rules.base.dice import RollDice
from companion.rules.choice import Choice
from companion.rules.codec import RecordError
from companion.table import Booked, Journal, JournalError, Table
from tests.table.room import Room, first_game

BLUE = Seat(1)


def rebooked(journal: Journal, number: int, payload: str) -> None:
    """An entry of the journal as another engine, or a fault of the disk, left it."""
    journal._connection.execute("UPDATE lines SET payload = ? WHERE number = ?", (payload, number))


NONSENSE = '{"action":{"do":"HandOver","player":"blue","number":3},"by":"tablet","overruled":true}'
"""An action that no engine can follow: nobody has asked for cards."""


def test_an_entry_that_cannot_be_followed_even_overruled_is_left_out_and_told(room: Room, journal: Journal) -> None:
    room.done("RollDice", dice=[4, 4])
    room.done("CountHand", "blue", cards={"ore": 5})
    room.done("EndPart")
    rebooked(journal, 3, NONSENSE)
    again = room.reopened()
    assert [type(line.action).__name__ for line in again.history.lines()] == ["ChooseStarter", "RollDice", "EndPart"]
    assert "Entry 3, booked by engine" in again.disputes[0]
    assert again.revision == 4
    assert isinstance(again.submit(RollDice(BLUE, (2, 3)), by="tablet", key="goes on", seen=4), Booked)
    assert room.reopened().state == again.state


def test_what_undoes_an_entry_that_was_left_out_undoes_nothing_else(room: Room, journal: Journal) -> None:
    room.done("RollDice", dice=[4, 4])
    before = room.table.state
    room.done("CountHand", "blue", cards={"ore": 5})
    room.undo()
    rebooked(journal, 3, NONSENSE)
    assert room.reopened().state == before


def test_an_answer_of_the_companion_that_cannot_be_followed_leaves_the_line_before_it(
    room: Room, journal: Journal
) -> None:
    room.done("RollDice", dice=[4, 4])
    room.done("CountHand", "blue", cards={"ore": 5})
    rebooked(journal, 3, NONSENSE.replace("tablet", "companion"))
    again = room.reopened()
    assert [type(line.action).__name__ for line in again.history.lines()] == ["ChooseStarter", "RollDice"]
    again.undo(by="tablet", key="undo", seen=3)
    assert [type(line.action).__name__ for line in again.history.lines()] == ["ChooseStarter"]


def test_of_a_game_that_cannot_be_opened_all_before_the_damage_can_be_had(room: Room, journal: Journal) -> None:
    room.done("RollDice", dice=[4, 4])
    before = room.table.state
    room.done("EndPart")
    rebooked(journal, 3, '{"action":{"do":"Dance","player":"red"},"by":"tablet"}')
    with pytest.raises(RecordError, match="Dance"):
        room.reopened()
    saved, why = Table.salvaged(journal, room.table.game)
    assert (saved.state, saved.revision) == (before, 2)
    assert why is not None
    assert "Dance" in why


@pytest.mark.parametrize("damage", ["not json", "[]", '{"action'])
def test_of_a_game_with_an_entry_that_is_no_text_of_ours_all_before_it_can_be_had(
    room: Room, journal: Journal, damage: str
) -> None:
    room.done("RollDice", dice=[4, 4])
    before = room.table.state
    room.done("EndPart")
    rebooked(journal, 3, damage)
    with pytest.raises(JournalError, match="cannot be read"):
        room.reopened()
    saved, why = Table.salvaged(journal, room.table.game)
    assert saved.state == before
    assert why is not None
    assert "cannot be read" in why


def test_a_sound_game_is_salvaged_whole(room: Room, journal: Journal) -> None:
    room.play(Random(5), 20)
    saved, why = Table.salvaged(journal, room.table.game)
    assert (saved.state, why) == (room.table.state, None)


@pytest.mark.parametrize("damage", [b"{", b"[]", b"\xff\xfe", b'{"seats": 3}'])
def test_a_game_whose_beginning_is_damaged_hides_no_other(journal: Journal, damage: bytes) -> None:
    first_game(journal)
    whole = Table.create(journal, Choice(("red", "blue", "white"), beginner_board(3)), game="whole")
    spoilt = Table.create(journal, Choice(("red", "blue", "white"), beginner_board(3)), game="spoilt")
    journal._connection.execute("UPDATE games SET header = CAST(? AS TEXT) WHERE game = 'spoilt'", (damage,))
    listed = {entry.game: entry.seats for entry in journal.games()}
    assert (listed["whole"], listed["spoilt"]) == (("red", "blue", "white"), ())
    assert Table.open(journal, "whole").state == whole.state
    with pytest.raises((JournalError, RecordError)):
        Table.open(journal, spoilt.game)


def test_a_journal_of_which_only_an_index_is_damaged_is_mended_and_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "indexed.sqlite"
    with closing(Journal.open(path)) as journal:
        room = first_game(journal)
        for _ in range(30):
            room.done("CountHand", "blue", cards={"ore": 1})
        before = room.table.state
    content = path.read_bytes()
    copies = [found.start() for found in re.finditer(b"press-20", content)]
    assert len(copies) == 2, "a key stands in the line and in the index of keys"
    for at in copies:
        spoilt = bytearray(content)
        spoilt[at + 7] ^= 64
        path.write_bytes(spoilt)
        with closing(Journal.open(path)) as mended:
            assert mended.notice is None
            assert Table.open(mended, room.table.game).state == before
