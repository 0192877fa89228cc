"""What the set-up chose, at the table: names, who starts, how dice are rolled, who draws the cards."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.geometry.printed import beginner_board
from companion.inputs import DiceSeen, DiceSource
from companion.rules.base.turns import Turn
from companion.rules.choice import Choice
from companion.table import TABLE, Chances, JournalError, view
from tests.evening.conftest import Room
from tests.first_game import first_game
from web.desk import DeskError

PLAIN = Choice(("blue", "white", "orange"), beginner_board(3))
PRINTED = first_game("blue", "white", "orange")


def test_players_are_called_by_their_names_in_every_view(room: Room) -> None:
    room.evening.begin(replace(PLAIN, names=("Anna", "", "Ben")))
    seen = view(room.evening.table, TABLE)
    assert seen["names"] == {"blue": "Anna", "white": "White", "orange": "Ben"}


def test_names_that_are_the_same_begin_no_game(room: Room) -> None:
    with pytest.raises(DeskError, match="two players have the same name"):
        room.evening.begin(replace(PLAIN, names=("Anna", "anna", "")))
    assert room.evening.table is None


def test_whoever_was_chosen_starts(room: Room) -> None:
    room.evening.begin(PRINTED, starter="orange")
    assert room.evening.table.state[Turn].player == 2


def test_who_starts_is_written_with_the_game_so_that_no_disk_can_fill_between(room: Room, monkeypatch) -> None:
    def full(*_: object) -> None:
        raise JournalError("the disk is full")

    monkeypatch.setattr(room.journal, "append", full)
    room.evening.begin(PRINTED, starter="orange")
    assert room.evening.table.state[Turn].player == 2


def test_when_the_disk_is_full_no_game_is_begun_and_the_one_before_goes_on(room: Room, monkeypatch) -> None:
    def full(*_: object) -> None:
        raise JournalError("the disk is full")

    room.begin()
    before = room.evening.table
    monkeypatch.setattr(room.journal, "begin", full)
    with pytest.raises(DeskError, match=r"No game was begun\. the disk is full"):
        room.evening.begin(PLAIN, starter="orange")
    assert room.evening.table is before


def test_the_companion_draws_the_cards_of_a_game_that_wants_it_and_of_that_one_only(room: Room) -> None:
    room.evening.begin(PLAIN, cards="companion", dice="companion")
    chances = room.evening.table.chances
    assert (chances.dice, chances.cards, chances.development) == ("companion", "companion", "companion")
    assert room.desk.rolls_itself
    room.evening.begin(PLAIN)
    assert room.evening.table.chances == Chances()
    assert not room.desk.rolls_itself


def test_who_draws_the_cards_outlives_a_restart(tmp_path: Path) -> None:
    before = Room(tmp_path)
    before.evening.begin(PLAIN, cards="companion")
    game = before.evening.table.game
    before.close()
    after = Room(tmp_path)
    after.evening.resume(game)
    assert (after.evening.table.chances.dice, after.evening.table.chances.cards) == ("table", "companion")
    after.close()


def test_a_way_to_roll_that_is_not_there_is_no_reason_not_to_play(room: Room) -> None:
    room.evening.begin(PLAIN, dice="camera")
    assert room.evening.table is not None
    assert room.evening.source is DiceSource.TAPS


def test_what_a_device_read_last_is_told_before_any_game_is_on(room: Room) -> None:
    room.evening.equipment.take(DiceSeen(DiceSource.TAPS, (3, 5), 1.0, True, "throw-1", 1.0))
    assert [source.last for source in room.desk.sources if source.name == "taps"] == [(3, 5)]


def test_every_change_of_the_set_up_is_told_by_the_desk(room: Room) -> None:
    room.evening.setting_up.choose({"step": "island"})
    assert room.desk.set_up == 1
