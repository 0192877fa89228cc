"""Dice of three kinds at one table: what is thrown is booked once, and everything else is told and books nothing."""

import random

import pytest

from companion.automatic_players import AutomaticPlayers
from companion.evening import Evening
from companion.evening.simulated import SimulatedTable
from companion.inputs import DiceSource, referee
from companion.outputs.pins import PinChoice
from companion.rules.base.scoring import Score
from companion.rules.base.turns import Turn
from companion.table import Booked, Journal
from firmware_bridge.simulated_dice import SimulatedDice
from tests.first_game import first_game
from web.desk import DeskError


def throw_into_the_tray(room, dice: tuple[int, int]) -> None:
    """Throw, once the camera has seen dice at rest: before that, on a busy machine, a throw may go by unseen."""
    room.until(lambda: room.evening.equipment.sees_the_dice, "dice at rest in the tray")
    room.simulated.tray.throw(dice)


def test_what_is_thrown_into_the_tray_is_booked_once(room) -> None:
    room.connect(DiceSource.CAMERA).begin(DiceSource.CAMERA)
    throw_into_the_tray(room, (5, 2))
    room.roll_is_booked((5, 2))
    room.until(lambda: room.desk.reading is not None, "what was read")  # a moment after it was written
    assert (room.desk.reading.dice, room.desk.reading.is_sure) == ((5, 2), True)


def test_what_the_electronic_dice_show_is_booked_once(room) -> None:
    room.connect(DiceSource.SERIAL).begin(DiceSource.SERIAL)
    room.simulated.dice.throw(3, 6)
    room.roll_is_booked((3, 6))
    room.simulated.dice.command("resend", 5)
    room.end_part()
    room.simulated.dice.throw(1, 2)
    room.roll_is_booked((3, 6), (1, 2))


def test_after_a_change_of_mind_only_the_chosen_dice_count_and_the_others_are_told_why(room) -> None:
    room.connect(DiceSource.CAMERA, DiceSource.SERIAL).begin(DiceSource.CAMERA)
    throw_into_the_tray(room, (2, 3))
    room.evening.choose_dice("serial")
    room.is_told("This comes from the camera; the table rolls with electronic dice.")
    assert room.rolls == []
    room.simulated.dice.throw(6, 2)
    room.roll_is_booked((6, 2))


def test_taps_count_only_while_the_table_rolls_with_taps(room) -> None:
    room.connect(DiceSource.SERIAL).begin(DiceSource.SERIAL)
    room.evening.tap(4, 4)
    room.is_told("This comes from taps on the tablet; the table rolls with electronic dice.")
    room.evening.choose_dice("taps")
    room.simulated.dice.throw(6, 5)
    room.is_told("This comes from electronic dice; the table rolls with taps on the tablet.")
    room.evening.tap(4, 1)
    room.roll_is_booked((4, 1))


def test_a_hand_over_the_tray_is_told_as_long_as_it_is_there_whatever_people_do_meanwhile(room) -> None:
    hand = "A hand or something as large is over the tray; the dice are read when it is gone."
    room.connect(DiceSource.CAMERA).begin(DiceSource.CAMERA)
    throw_into_the_tray(room, (3, 1))
    room.roll_is_booked((3, 1))
    room.simulated.tray.hand(True)
    room.until(lambda: room.desk.notices == (hand,), "the hand")
    room.end_part()
    assert room.desk.notices == (hand,)
    room.simulated.tray.hand(False)
    room.until(lambda: room.desk.notices == (), "the hand is gone")


def test_how_the_table_rolls_is_no_notice(room) -> None:
    room.connect(DiceSource.CAMERA).begin(DiceSource.CAMERA)
    room.evening.choose_dice("taps")
    assert room.desk.notices == ()


def test_what_is_in_the_way_of_dice_that_nobody_rolls_with_is_not_told(room) -> None:
    room.connect(DiceSource.CAMERA).begin(DiceSource.CAMERA)
    room.simulated.tray.light(0.01)
    room.is_told("It is too dark to see the tray")
    room.evening.choose_dice("taps")
    assert room.desk.notices == ()


def test_nudged_dice_and_other_lamps_book_nothing(room) -> None:
    room.connect(DiceSource.CAMERA).begin(DiceSource.CAMERA)
    throw_into_the_tray(room, (3, 1))
    room.roll_is_booked((3, 1))
    room.end_part()
    room.simulated.tray.nudge(0)
    room.is_told("The dice were moved without a throw; nothing was entered.")
    room.simulated.tray.light(0.7)
    room.is_told("The light has changed; the dice have not.")
    throw_into_the_tray(room, (6, 6))
    room.roll_is_booked((3, 1), (6, 6))


def test_a_camera_that_dies_is_named_and_people_go_on_by_hand(room) -> None:
    room.connect(DiceSource.CAMERA).begin(DiceSource.CAMERA)
    room.camera_is_dead = True
    room.until(lambda: room.desk.sources[0].state == "waiting", "the camera's trouble")
    assert room.desk.sources[0].words == "The tray's camera has been unplugged."
    room.evening.choose_dice("taps")
    room.evening.tap(2, 2)
    room.roll_is_booked((2, 2))


def test_a_camera_that_comes_back_reads_again(room) -> None:
    room.connect(DiceSource.CAMERA).begin(DiceSource.CAMERA)
    room.camera_is_dead = True
    room.until(lambda: room.desk.sources[0].state == "waiting", "the camera's trouble")
    room.camera_is_dead = False
    room.until(lambda: room.desk.sources[0].state == "ready", "the camera")
    throw_into_the_tray(room, (1, 4))
    room.roll_is_booked((1, 4))


def test_a_throw_before_the_turn_was_ended_is_asked_about_and_one_yes_ends_the_turn_and_books_it(room) -> None:
    room.connect(DiceSource.SERIAL).begin(DiceSource.SERIAL)
    room.simulated.dice.throw(3, 6)
    room.roll_is_booked((3, 6))
    room.simulated.dice.throw(1, 2)
    room.until(lambda: (read := room.desk.reading) is not None and read.early is not None, "the question")
    asked = room.desk.reading
    assert (asked.dice, asked.is_sure, asked.early.certain) == ((1, 2), False, True)
    assert asked.words == "Blue's turn is still open, and 1 and 2 were thrown."
    assert (asked.early.ends, asked.early.player) == ("blue", "white")
    assert room.desk.notices == ()
    room.evening.throws.count(asked.early.key)
    room.roll_is_booked((3, 6), (1, 2))
    assert room.evening.table.state[Turn].player == 1
    assert (room.desk.reading.dice, room.desk.reading.is_sure, room.desk.open_throw) == ((1, 2), True, "")


def test_a_throw_before_the_turn_was_ended_is_read_in_the_tray_and_may_be_none(room) -> None:
    room.connect(DiceSource.CAMERA).begin(DiceSource.CAMERA)
    throw_into_the_tray(room, (5, 3))
    room.roll_is_booked((5, 3))
    throw_into_the_tray(room, (4, 4))
    room.until(lambda: (read := room.desk.reading) is not None and read.early is not None, "the question")
    room.evening.throws.reject(room.desk.open_throw)
    assert room.desk.open_throw == ""
    assert room.desk.notices == ("This throw does not count; Blue's turn goes on.",)
    assert room.rolls == [(5, 3)]


def test_where_the_table_wants_it_a_throw_ends_the_turn_and_undo_takes_back_one_after_the_other(
    room, monkeypatch
) -> None:
    monkeypatch.setattr(referee, "BREATH", 0.0)  # nobody waits here for the second throw
    room.connect(DiceSource.SERIAL).begin(DiceSource.SERIAL)
    room.evening.throws.let_them_end_turns(True)
    room.simulated.dice.throw(3, 6)
    room.roll_is_booked((3, 6))
    room.simulated.dice.throw(1, 2)
    room.roll_is_booked((3, 6), (1, 2))
    room.is_told("White's throw ended Blue's turn.")
    undo(room)
    assert room.rolls == [(3, 6)]
    assert room.evening.table.state[Turn].player == 1
    undo(room)
    assert room.evening.table.state[Turn].player == 0


def test_the_choice_of_the_table_outlives_a_restart_and_goes_before_the_configuration(tmp_path) -> None:
    journal = Journal.open(tmp_path / "journal.sqlite")

    def evening(configured: bool) -> Evening:
        return Evening(journal, pins=PinChoice.NONE, throw_ends_turn=configured, runtime=tmp_path)

    first = evening(True)
    assert first.state().throw_ends_turn
    first.throws.let_them_end_turns(False)
    assert not first.state().throw_ends_turn
    assert not evening(True).state().throw_ends_turn
    journal.close()


def undo(room) -> None:
    table = room.evening.table
    assert isinstance(table.undo(by="tablet", key=f"undo {table.revision}", seen=None), Booked)


@pytest.mark.parametrize("say", ["count", "reject"])
def test_a_throw_that_is_over_cannot_be_answered(room, say) -> None:
    with pytest.raises(DeskError, match="There is no game yet"):
        getattr(room.evening.throws, say)("serial-1")
    room.begin()
    with pytest.raises(DeskError, match=r"settled already|There is no open throw"):
        getattr(room.evening.throws, say)("serial-1")


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("camera", "No camera is connected. The table keeps rolling with taps on the tablet."),
        ("serial", "No electronic dice are connected. The table keeps rolling with taps on the tablet."),
        ("fingers", "You cannot roll with 'fingers'; there are camera, serial, taps. Nothing was changed."),
    ],
)
def test_dice_that_are_not_there_cannot_be_chosen(room, source, words) -> None:
    with pytest.raises(DeskError) as refused:
        room.evening.choose_dice(source)
    assert str(refused.value) == words
    assert room.desk.dice == "taps"


def test_the_picture_is_that_of_the_last_throw_with_its_dice_marked(room) -> None:
    room.connect(DiceSource.CAMERA).begin(DiceSource.CAMERA)
    before, seen = room.evening.picture(), room.desk.picture
    assert before is not None
    assert before.startswith(b"\xff\xd8")
    throw_into_the_tray(room, (5, 2))
    room.until(lambda: room.desk.picture > seen, "a new picture")
    decided = room.evening.picture()
    assert decided == room.evening.equipment.decided_picture() != before
    room.simulated.tray.light(0.5)
    room.is_told("The light has changed")
    assert room.evening.picture() == decided
    assert room.desk.picture == seen + 1


def test_a_table_without_a_camera_has_no_picture(room) -> None:
    room.connect(DiceSource.SERIAL)
    assert (room.desk.picture, room.evening.picture()) == (0, None)


def test_over_a_line_with_one_bit_error_in_a_hundred_a_whole_game_books_every_roll_as_thrown(room) -> None:
    room.simulated = SimulatedTable(random.Random(1), taps=room.evening, lively=False)
    room.simulated.dice = SimulatedDice(seed=5, bit_errors=0.01, tumble=0.01, resend=0.0005)
    room.connect(DiceSource.SERIAL)
    room.evening.choose_dice("serial")
    room.evening.begin(first_game("blue", "white", target=5))
    chance, thrown = random.Random(2), []

    def throw() -> bool:
        thrown.append((chance.randint(1, 6), chance.randint(1, 6)))
        room.simulated.dice.throw(*thrown[-1])
        return True

    players = AutomaticPlayers(
        lambda: room.evening.table, throw, random.Random(3), seats=lambda _: ("blue", "white"), pace=0, throw_wait=5
    )
    players.start()
    room.until_after_all_that_is_booked(lambda: room.evening.table.state[Score].winner is not None, "a winner")
    players.stop()
    room.all_that_was_heard_and_booked_is_as_thrown([(dice, None) for dice in thrown])
    assert room.evening.equipment.link.statistics.crc_errors > len(thrown)
    assert len(thrown) >= 10
