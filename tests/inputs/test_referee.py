"""What a reading counts for: the first settled result after a real throw while a roll is due, and nothing else."""

import pytest

from companion.inputs import DiceSource, NoticeKind
from companion.kernel import Seat
from companion.rules.base.dice import RollDice
from companion.rules.base.starting_player import ChooseStarter, RollForStart

BLUE, WHITE, ORANGE = Seat(0), Seat(1), Seat(2)


def test_a_throw_that_comes_to_rest_is_booked_for_the_player_whose_roll_is_due(table) -> None:
    table.rolling("camera", "a")
    assert table.station.view().open_throw == "a"
    table.wait(1)
    notice = table.seen("camera", "a", 3, 5)
    assert table.books.booked == [("camera", "a", RollDice(BLUE, (3, 5)))]
    assert (notice.kind, notice.words, notice.dice) == (NoticeKind.BOOKED, "Blue rolled 3 + 5 = 8.", (3, 5))
    assert table.station.view().open_throw is None


def test_rolls_for_the_start_are_booked_in_seat_order(start) -> None:
    for key, dice in (("a", (1, 2)), ("b", (3, 4)), ("c", (2, 2))):
        start.wait(1)
        start.seen("camera", key, *dice)
    assert [action for _, _, action in start.books.booked] == [
        RollForStart(BLUE, (1, 2)),
        RollForStart(WHITE, (3, 4)),
        RollForStart(ORANGE, (2, 2)),
    ]
    assert start.due == RollDice(WHITE)


@pytest.mark.rule("BASE-085")
def test_dice_thrown_again_after_the_roll_are_asked_about_and_not_booked(table) -> None:
    table.seen("camera", "a", 3, 5)
    table.wait(2)
    notice = table.seen("camera", "b", 6, 6)
    assert table.rolls == [(BLUE, (3, 5))]
    assert (notice.kind, notice.words) == (NoticeKind.ASKED, "Blue's turn is still open, and 6 and 6 were thrown.")
    assert notice.dice == (6, 6)


def test_after_a_seven_the_reason_names_what_comes_first(table) -> None:
    table.seen("camera", "a", 3, 4)
    assert table.seen("camera", "b", 1, 1).words == "No roll is due: first Blue must move the robber."


def test_dice_that_were_put_there_are_no_roll(table) -> None:
    notice = table.seen("serial", "a", 6, 6, thrown=False)
    table.station.choose(DiceSource.SERIAL)
    touched = table.seen("serial", "b", 6, 6, thrown=False)
    assert table.rolls == []
    assert notice.words == "This comes from electronic dice; the table rolls with the camera."
    assert touched.words == "The dice were touched, not thrown."


def test_a_throw_made_before_the_roll_was_due_is_ignored_though_it_settles_later(table) -> None:
    table.rolling("camera", "b")
    table.wait(1)
    table.seen("camera", "a", 3, 5)
    table.is_done(BLUE)
    notice = table.seen("camera", "b", 4, 4)
    assert table.rolls == [(BLUE, (3, 5))]
    assert notice.words == "The dice were thrown before White's roll was due: throw again."


def test_a_result_that_is_older_than_the_due_roll_is_ignored(table) -> None:
    table.seen("camera", "a", 3, 5)
    table.is_done(BLUE)
    table.wait(3)
    assert table.seen("camera", "b", 4, 4, ago=4.5).kind is NoticeKind.IGNORED
    assert table.seen("camera", "c", 5, 4, ago=2.5).kind is NoticeKind.BOOKED


def test_a_result_told_twice_counts_once(table) -> None:
    table.seen("serial", "a", 3, 5)
    table.station.choose(DiceSource.SERIAL)
    again = table.seen("serial", "a", 3, 5)
    table.wait(1)
    table.seen("serial", "b", 1, 2)
    booked = table.seen("serial", "b", 1, 2)
    assert table.rolls == [(BLUE, (1, 2))]
    assert again.words == "This throw was reported before. It was ignored."
    assert booked.words == "This throw was reported before. It has been entered already."


def test_a_roll_that_was_undone_needs_a_new_throw(table) -> None:
    table.seen("camera", "a", 3, 5)
    table.undoes()
    assert table.seen("camera", "a", 3, 5).kind is NoticeKind.IGNORED
    assert table.seen("camera", "b", 3, 5, ago=2).kind is NoticeKind.IGNORED
    assert table.seen("camera", "c", 2, 2).kind is NoticeKind.BOOKED
    assert table.rolled == (2, 2)


def test_sources_are_switched_while_the_dice_roll(table) -> None:
    table.rolling("camera", "a")
    table.station.choose(DiceSource.SERIAL)
    table.rolling("serial", "x")
    table.wait(1)
    assert table.seen("camera", "a", 6, 5).words == "This comes from the camera; the table rolls with electronic dice."
    assert table.seen("serial", "x", 1, 2).kind is NoticeKind.BOOKED
    assert table.rolls == [(BLUE, (1, 2))]


def test_the_trouble_of_the_chosen_dice_is_shown_and_the_roll_stays_open(table) -> None:
    shown = table.trouble("camera", "A die is cocked: throw it again.")
    assert shown is not None
    assert (shown.kind, shown.words) == (NoticeKind.TROUBLE, "A die is cocked: throw it again.")
    assert table.trouble("serial", "A die is cocked: throw it again.") is None
    assert table.seen("camera", "a", 3, 5).kind is NoticeKind.BOOKED


# What is doubtful is asked.


def test_a_doubtful_throw_is_asked_about_and_booked_as_answered(table) -> None:
    assert table.unsure("camera", "a", 3, 5).kind is NoticeKind.ASKED
    question = table.station.view().question
    assert (question.key, question.player, question.guess) == ("a", "blue", (3, 5))
    assert table.rolls == []
    table.station.answer("a", 3, 6)
    assert table.books.booked == [("taps", "a", RollDice(BLUE, (3, 6)))]
    assert table.station.view().question is None


def test_a_question_is_answered_once(table) -> None:
    table.unsure("camera", "a", 3, 5)
    table.station.answer("a", 3, 5)
    table.wait(1)
    assert table.station.answer("a", 6, 6).words == "This question is settled already."
    assert table.rolls == [(BLUE, (3, 5))]


def test_a_new_throw_takes_the_place_of_the_question(table) -> None:
    table.unsure("camera", "a", 3, 5)
    table.rolling("camera", "b")
    assert table.station.view().question is None
    table.seen("camera", "b", 2, 1)
    assert table.rolls == [(BLUE, (2, 1))]


def test_a_question_is_dropped_when_its_roll_is_no_longer_due(start) -> None:
    start.unsure("camera", "a", 3, 5)
    start.plays(ChooseStarter(BLUE, WHITE))
    assert start.station.view().question is None
    assert start.station.answer("a", 3, 5).kind is NoticeKind.IGNORED
    assert start.rolls == []


def test_a_question_is_dropped_when_the_table_rolls_otherwise(table) -> None:
    table.unsure("camera", "a", 3, 5)
    table.station.choose(DiceSource.TAPS)
    assert table.station.view().question is None


def test_a_doubtful_throw_is_not_asked_about_when_no_roll_is_due(table) -> None:
    table.seen("camera", "a", 3, 4)
    assert table.unsure("camera", "b", 1, 1).kind is NoticeKind.IGNORED
    assert table.station.view().question is None


# A cocked or fallen die is rejected before it is accepted.


@pytest.mark.rule("BASE-085")
def test_a_throw_in_the_air_can_be_rejected_and_the_next_one_counts(table) -> None:
    table.rolling("camera", "a")
    assert table.station.reject().kind is NoticeKind.CHANGED
    table.wait(1)
    assert table.seen("camera", "a", 6, 6).words == "This throw was reported before. The game did not accept it."
    table.rolling("camera", "b")
    table.seen("camera", "b", 1, 4)
    assert table.rolls == [(BLUE, (1, 4))]


@pytest.mark.rule("BASE-085")
def test_a_rejected_throw_without_a_result_does_not_take_the_next_one_with_it(table) -> None:
    table.station.choose(DiceSource.SERIAL)
    table.rolling("serial", "17")
    table.station.reject()
    table.trouble("serial", "A die is cocked: throw it again.")
    table.rolling("serial", "17")
    table.seen("serial", "17", 1, 4)
    assert table.rolls == [(BLUE, (1, 4))]


@pytest.mark.rule("BASE-085")
def test_a_doubtful_throw_can_be_rejected(table) -> None:
    table.unsure("camera", "a", 3)
    table.station.reject()
    assert table.station.view().question is None
    assert table.station.answer("a", 3, 3).kind is NoticeKind.IGNORED
    assert table.rolls == []


@pytest.mark.rule("BASE-085")
def test_a_rejection_of_a_throw_that_is_over_leaves_the_next_one_alone(table) -> None:
    table.unsure("camera", "a", 3, 5)
    table.rolling("camera", "b")
    assert table.station.reject("a").kind is NoticeKind.IGNORED
    table.seen("camera", "b", 1, 4)
    assert table.rolls == [(BLUE, (1, 4))]


def test_a_screen_knows_which_throw_may_still_be_rejected(table) -> None:
    assert table.station.view().open_throw is None
    table.rolling("camera", "a")
    assert table.station.view().open_throw == "a"
    table.unsure("camera", "b", 3, 5)
    assert table.station.view().open_throw == "b"


def test_without_an_open_throw_there_is_nothing_to_reject(table) -> None:
    notice = table.station.reject()
    assert notice.words == "There is no open throw; one that has been entered is taken back with “Undo”."
