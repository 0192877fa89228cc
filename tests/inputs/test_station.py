"""The station: readings from any thread become lines in the books, each once, and every screen is told."""

import threading
from dataclasses import asdict
from json import dumps

import pytest

from companion.inputs import BooksBusyError, DiceIdle, DiceSeen, DiceSource, NoticeKind, ReadingError, Station
from companion.kernel import Seat
from companion.rules.base.dice import RollDice
from tests.waiting import PATIENCE

BLUE, WHITE = Seat(0), Seat(1)


def test_two_taps_are_a_roll(table) -> None:
    table.station.choose(DiceSource.TAPS)
    notice = table.station.tap(4, 2, key="a1")
    assert notice.words == "Blue rolled 4 + 2 = 6."
    assert table.books.booked == [("taps", "a1", RollDice(BLUE, (4, 2)))]


@pytest.mark.parametrize("yellow", [0, 7, True, "3", None, 2.0])
def test_taps_that_no_dice_can_show_are_refused_and_change_nothing(table, yellow) -> None:
    table.station.choose(DiceSource.TAPS)
    with pytest.raises(ReadingError, match="Each die shows a whole number from 1 to 6"):
        table.station.tap(yellow, 3, key="a1")
    assert table.rolls == []
    assert table.station.tap(1, 3, key="a1").kind is NoticeKind.BOOKED


def test_when_the_game_moves_on_while_booking_the_reading_is_judged_again(table) -> None:
    def meanwhile() -> None:
        table.books.meanwhile = lambda: None
        table.books.turn_to(table.books.past)

    table.books.meanwhile = meanwhile
    assert table.seen("camera", "a", 3, 5).kind is NoticeKind.BOOKED
    assert table.rolls == [(BLUE, (3, 5))]


def test_when_somebody_else_books_the_roll_meanwhile_this_one_is_ignored(table) -> None:
    def meanwhile() -> None:
        table.books.meanwhile = lambda: None
        table.plays(RollDice(BLUE, (1, 1)))

    table.books.meanwhile = meanwhile
    assert table.seen("camera", "a", 3, 5).words == "No roll is due: Blue may trade and build."
    assert table.rolls == []
    assert table.rolled == (1, 1)


def test_a_game_that_never_stands_still_is_given_up_aloud(table) -> None:
    table.books.meanwhile = lambda: table.books.turn_to(table.books.past)
    with pytest.raises(BooksBusyError, match="nothing was entered"):
        table.seen("camera", "a", 3, 5)
    assert table.rolls == []


def test_when_the_disk_refuses_nothing_is_remembered_and_the_same_reading_may_come_again(table) -> None:
    table.books.failure = OSError("disk full")
    with pytest.raises(OSError, match="disk full"):
        table.seen("camera", "a", 3, 5)
    assert table.words() == ["It could not be saved, nothing was entered: disk full"]
    table.books.failure = None
    assert table.seen("camera", "a", 3, 5).kind is NoticeKind.BOOKED
    assert table.rolls == [(BLUE, (3, 5))]


def test_a_throw_that_the_books_know_from_before_a_restart_is_not_booked_twice(table) -> None:
    table.books.keys.add("a")
    assert table.seen("camera", "a", 3, 5).words == "This throw has been entered already."
    assert table.rolls == []


def test_after_a_restart_a_throw_counts_that_was_made_while_the_roll_was_already_due(table) -> None:
    station = Station(table.books, DiceSource.SERIAL, due_since=40.0, clock=lambda: 100.0)
    before = station.take(DiceSeen(DiceSource.SERIAL, (6, 6), 1.0, True, "a", 39.0))
    assert before is not None
    assert before.kind is NoticeKind.IGNORED
    while_due = station.take(DiceSeen(DiceSource.SERIAL, (3, 5), 1.0, True, "b", 60.0))
    assert while_due is not None
    assert while_due.kind is NoticeKind.BOOKED


def test_a_reading_waits_for_no_screen_and_the_books_may_call_back_while_another_is_booked(table) -> None:
    entered, go_on = threading.Event(), threading.Event()

    def meanwhile() -> None:
        entered.set()
        assert go_on.wait(PATIENCE)

    table.books.meanwhile = meanwhile
    booking = threading.Thread(target=lambda: table.seen("camera", "a", 3, 5))
    booking.start()
    assert entered.wait(PATIENCE)
    # While the first reading is on its way to the disk: another change of the game, and a screen that looks.
    table.books.turn_to(table.books.past)
    assert table.station.view().notices == ()
    go_on.set()
    booking.join(10)
    assert table.rolls == [(BLUE, (3, 5))]


def test_of_readings_from_many_threads_one_is_booked(table) -> None:
    together, told = threading.Barrier(8), []

    def throw(number: int) -> None:
        together.wait(PATIENCE)
        told.append(table.seen("camera", f"key {number}", 1 + number % 6, 1).kind)

    threads = [threading.Thread(target=throw, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10)
    assert len(table.rolls) == 1
    assert (told.count(NoticeKind.BOOKED), len(told)) == (1, 8)


def test_what_is_asked_is_shown_as_plain_data(table) -> None:
    table.unsure("camera", "a", 3, 5)
    view = table.station.view()
    shown = asdict(view)
    assert dumps(shown)
    assert (view.open_throw, view.along, view.event_is_due) == ("a", (), False)
    assert shown["question"] == {
        "key": "a",
        "player": "blue",
        "guess": (3, 5),
        "words": "What do the dice show?",
        "event": None,
        "certain": False,
        "ends": None,
        "dice": ("yellow", "red"),
        "offered": True,
    }


def test_what_a_source_says_takes_the_place_of_what_it_said_before(table) -> None:
    table.trouble("camera", "A die leans; throw it again.")
    table.seen("serial", "other dice", 1, 6)
    table.trouble("camera", "Only one die was thrown; throw them together.")
    assert table.words() == [
        "This comes from electronic dice; the table rolls with the camera.",
        "Only one die was thrown; throw them together.",
    ]


def test_what_was_wrong_with_a_throw_is_over_when_the_dice_fly_again(table) -> None:
    table.trouble("camera", "A die leans; throw it again.")
    table.rolling("camera", "a")
    assert table.words() == []


def test_what_was_wrong_with_a_throw_is_over_when_the_dice_are_taken_up(table) -> None:
    table.trouble("camera", "A die leans; throw it again.")
    table.station.take(DiceIdle(DiceSource.CAMERA, table.time))
    assert table.words() == []


def test_what_was_wrong_with_a_throw_is_over_when_the_roll_was_tapped_on_another_page(table) -> None:
    table.trouble("camera", "A die leans; throw it again.")
    table.plays(RollDice(BLUE, (3, 5)))
    assert table.words() == []


def test_how_the_table_rolls_is_no_notice(table) -> None:
    notice = table.station.choose(DiceSource.TAPS)
    assert notice.words == "The table rolls with taps on the tablet."
    assert table.words() == []


def test_every_change_of_the_view_is_told(table) -> None:
    table.rolling("camera", "a")
    table.station.choose(DiceSource.SERIAL)
    table.station.reject()
    assert table.changes == 3
