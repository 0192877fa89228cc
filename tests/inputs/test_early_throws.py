"""A throw while the part before is still open: asked about, or ending that part where the table has chosen so."""

import pytest

from companion.boxes.cities_knights.rules.event_die import RollEventDie
from companion.geometry.printed import beginner_board
from companion.inputs import DiceSource, NoticeKind
from companion.kernel import Seat, State
from companion.rules.base.dice import RollDice
from companion.rules.base.robber import MoveRobber
from companion.rules.base.starting_player import ChooseStarter
from companion.rules.base.turns import EndPart
from companion.rules.choice import Choice, game_of
from tests.boxes.cities_knights.rules.table import lay
from tests.inputs.conftest import Evening, after

BLUE, WHITE, ORANGE = Seat(0), Seat(1), Seat(2)


def booked(evening) -> list[tuple[str, object]]:
    return [(key, action) for _, key, action in evening.books.booked]


@pytest.fixture
def open_turn(table):
    """Blue has rolled an eight, and nobody has said that the turn is over; some time has passed."""
    table.seen("camera", "a", 3, 5)
    table.wait(60)
    return table


@pytest.fixture
def always(open_turn):
    """The same table, where a throw ends the turn."""
    open_turn.station.let_throws_end_turns(True)
    return open_turn


# Asked.


def test_a_throw_while_a_turn_is_open_is_asked_about_and_books_nothing(open_turn) -> None:
    open_turn.rolling("camera", "b")
    open_turn.wait(1)
    notice = open_turn.seen("camera", "b", 4, 4)
    assert (notice.kind, notice.words) == (NoticeKind.ASKED, "Blue's turn is still open, and 4 and 4 were thrown.")
    view = open_turn.station.view()
    assert (view.question.key, view.question.player, view.question.ends) == ("b", "white", "blue")
    assert (view.question.guess, view.question.certain) == ((4, 4), True)
    assert open_turn.due is None
    assert open_turn.rolls == [(BLUE, (3, 5))]


def test_a_yes_ends_the_turn_and_books_the_roll_under_the_key_of_the_throw(open_turn) -> None:
    open_turn.seen("camera", "b", 2, 6)
    assert open_turn.station.confirm("b").words == "White rolled 2 + 6 = 8."
    assert booked(open_turn)[1:] == [("b", EndPart(BLUE)), ("b", RollDice(WHITE, (2, 6)))]
    assert open_turn.words()[-1] == "White rolled 2 + 6 = 8."
    assert open_turn.station.view().question is None
    assert open_turn.seen("camera", "b", 2, 6).words == "This throw was reported before. It has been entered already."


def test_undo_takes_back_the_roll_first_and_then_the_end_of_the_turn(open_turn) -> None:
    open_turn.seen("camera", "b", 2, 6)
    open_turn.station.confirm("b")
    open_turn.undoes()
    assert open_turn.due == RollDice(WHITE)
    open_turn.undoes()
    assert open_turn.going_on == "Blue may trade and build."


def test_a_no_leaves_the_turn_open_and_the_next_throw_is_asked_about_again(open_turn) -> None:
    open_turn.seen("camera", "b", 2, 6)
    assert open_turn.station.reject("b").words == "This throw does not count; Blue's turn goes on."
    assert open_turn.station.confirm("b").words == "This question is settled already."
    assert open_turn.seen("camera", "c", 1, 6).kind is NoticeKind.ASKED
    assert open_turn.rolls == [(BLUE, (3, 5))]


def test_the_question_stays_when_the_player_builds_something_first(open_turn) -> None:
    open_turn.seen("camera", "b", 2, 6)
    open_turn.books.turn_to([*open_turn.books.past, open_turn.books.state])
    assert open_turn.station.view().question.key == "b"


def test_a_turn_that_is_ended_by_hand_leaves_the_throw_to_be_answered(open_turn) -> None:
    open_turn.seen("camera", "b", 2, 6)
    open_turn.is_done(BLUE)
    question = open_turn.station.view().question
    assert (question.ends, question.words) == (None, "2 and 6 were thrown before it was White's turn: do they count?")
    open_turn.station.confirm("b")
    assert booked(open_turn)[1:] == [("b", RollDice(WHITE, (2, 6)))]


def test_dice_that_were_in_the_air_when_the_turn_was_ended_are_asked_about(open_turn) -> None:
    open_turn.rolling("camera", "b")
    open_turn.is_done(BLUE)
    assert open_turn.seen("camera", "b", 2, 6).kind is NoticeKind.ASKED
    open_turn.station.confirm("b")
    assert open_turn.rolls == [(BLUE, (3, 5)), (WHITE, (2, 6))]


def test_an_unsure_throw_is_asked_about_and_taken_as_answered(open_turn) -> None:
    open_turn.unsure("camera", "b", 2, 6)
    question = open_turn.station.view().question
    assert (question.certain, question.ends) == (False, "blue")
    assert question.words == "Blue's turn is still open, and dice were thrown: what do they show?"
    open_turn.station.answer("b", 2, 5)
    assert booked(open_turn)[1:] == [("b", EndPart(BLUE)), ("b", RollDice(WHITE, (2, 5)))]


def test_an_unsure_throw_of_one_die_cannot_be_confirmed_as_read(open_turn) -> None:
    open_turn.unsure("camera", "b", 2)
    assert open_turn.station.confirm("b").kind is NoticeKind.IGNORED
    assert open_turn.station.view().question.key == "b"


def test_when_the_disk_refuses_the_turn_stays_open_and_so_does_the_question(open_turn) -> None:
    open_turn.seen("camera", "b", 2, 6)
    open_turn.books.failure = OSError("disk full")
    with pytest.raises(OSError, match="disk full"):
        open_turn.station.confirm("b")
    assert open_turn.words()[-1] == "It could not be saved, nothing was entered: disk full"
    assert open_turn.going_on == "Blue may trade and build."
    open_turn.books.failure = None
    open_turn.station.confirm("b")
    assert booked(open_turn)[1:] == [("b", EndPart(BLUE)), ("b", RollDice(WHITE, (2, 6)))]


# What is not an early throw.


def test_dice_that_were_touched_while_a_turn_is_open_are_not_asked_about(open_turn) -> None:
    assert open_turn.seen("camera", "b", 6, 6, thrown=False).words == "The dice were touched, not thrown."


def test_dice_of_another_source_are_not_asked_about(open_turn) -> None:
    assert open_turn.seen("serial", "b", 6, 6).kind is NoticeKind.IGNORED


def test_a_roll_that_is_typed_in_while_a_turn_is_open_is_not_asked_about(open_turn) -> None:
    open_turn.station.choose(DiceSource.TAPS)
    assert open_turn.station.tap(3, 3, key="b").words == "No roll is due: Blue may trade and build."


def test_a_throw_from_before_the_turn_was_open_is_ignored(open_turn) -> None:
    assert open_turn.seen("camera", "b", 6, 6, ago=61).words == "No roll is due: Blue may trade and build."


def test_a_throw_told_twice_is_asked_about_once(open_turn) -> None:
    open_turn.seen("camera", "b", 2, 6)
    assert open_turn.seen("camera", "b", 2, 6).words == "This throw was reported before. The tablet asks about it."


def test_while_the_robber_must_be_moved_a_throw_is_ignored(table) -> None:
    table.seen("camera", "a", 3, 4)
    table.wait(60)
    assert table.seen("camera", "b", 1, 1).words == "No roll is due: first Blue must move the robber."
    table.plays(next(one for one in table.books.state.options() if isinstance(one, MoveRobber)))
    assert table.seen("camera", "c", 1, 1, ago=2).kind is NoticeKind.IGNORED


@pytest.mark.parametrize("five_six", ["paired players", "special building"])
def test_where_another_part_follows_before_the_roll_a_throw_is_ignored(an_evening, five_six) -> None:
    seats = ("blue", "white", "orange", "red")
    six = Choice((*seats, "green"), beginner_board(4), five_six=five_six)
    table = an_evening(begun(six))
    table.seen("camera", "a", 3, 5)
    table.wait(60)
    assert table.seen("camera", "b", 2, 6).kind is NoticeKind.IGNORED
    assert table.rolls == [(BLUE, (3, 5))]


def begun(choice: Choice):
    """Everything is placed, and the first player's roll is due."""
    state = after(State.start(game_of(choice)), ChooseStarter(BLUE, BLUE))
    while not isinstance(option := state.options()[0], RollDice):
        state = after(state, option)
    return state


# Where a throw ends the turn.


def test_a_sure_throw_ends_the_turn_and_that_is_told(always) -> None:
    notice = always.seen("camera", "b", 2, 6)
    assert (notice.kind, notice.words) == (NoticeKind.BOOKED, "White rolled 2 + 6 = 8.")
    assert booked(always)[1:] == [("b", EndPart(BLUE)), ("b", RollDice(WHITE, (2, 6)))]
    assert always.words()[-2:] == ["White rolled 2 + 6 = 8.", "White's throw ended Blue's turn."]


def test_a_second_throw_in_the_same_breath_as_the_roll_is_asked_about(table) -> None:
    table.station.let_throws_end_turns(True)
    table.seen("camera", "a", 3, 5)
    table.wait(2)
    assert table.seen("camera", "b", 2, 6).kind is NoticeKind.ASKED
    assert table.rolls == [(BLUE, (3, 5))]


def test_an_unsure_throw_never_ends_a_turn_by_itself(always) -> None:
    assert always.unsure("camera", "b", 2, 6).kind is NoticeKind.ASKED
    assert len(booked(always)) == 1


def test_a_throw_that_was_undone_with_the_end_of_the_turn_is_not_booked_again(always) -> None:
    always.seen("camera", "b", 2, 6)
    always.undoes()
    always.undoes()
    assert always.seen("camera", "b", 2, 6).kind is NoticeKind.IGNORED


def test_dice_in_the_air_when_the_turn_was_ended_by_hand_count(always) -> None:
    always.rolling("camera", "b")
    always.is_done(BLUE)
    assert always.seen("camera", "b", 2, 6).kind is NoticeKind.BOOKED
    assert always.words()[-1] == "White rolled 2 + 6 = 8."


def test_when_somebody_ends_the_turn_while_the_throw_ends_it_the_roll_is_booked_once(always) -> None:
    def meanwhile() -> None:
        always.books.meanwhile = lambda: None
        always.is_done(BLUE)

    always.books.meanwhile = meanwhile
    assert always.seen("camera", "b", 2, 6).kind is NoticeKind.BOOKED
    assert booked(always)[1:] == [("b", RollDice(WHITE, (2, 6)))]


def test_a_throw_that_the_books_know_from_before_a_restart_ends_no_turn(always) -> None:
    always.books.keys.add("b")
    assert always.seen("camera", "b", 2, 6).words == "This throw has been entered already."
    assert len(booked(always)) == 1


# With an event die in the throw.

RED, TO_RED_S_LEFT = Seat(0), Seat(1)


@pytest.fixture
def open_island(island):
    """Cities & Knights: red has rolled, and the turn is open."""
    island.thrown("a", 2, 4, event="trade")
    island.wait(60)
    return island


def test_a_yes_books_the_end_of_the_turn_the_dice_and_the_event_die_in_this_order(open_island) -> None:
    open_island.thrown("b", 3, 5, event="ship")
    open_island.wait(3)
    open_island.station.confirm("b")
    assert booked(open_island)[2:] == [
        ("b", EndPart(RED)),
        ("b", RollDice(TO_RED_S_LEFT, (3, 5))),
        ("b event", RollEventDie(TO_RED_S_LEFT, "ship")),
    ]


def test_a_throw_that_ends_the_turn_brings_its_event_die(open_island) -> None:
    open_island.station.let_throws_end_turns(True)
    open_island.rolling("serial", "b")
    open_island.wait(1)
    open_island.thrown("b", 3, 5, event="ship")
    assert [key for key, _ in booked(open_island)[2:]] == ["b", "b", "b event"]
    assert open_island.words()[-2:] == ["Blue's throw ended Red's turn.", "Blue's event die shows the ship."]


def test_early_dice_that_cannot_be_told_apart_are_asked_about_either_way(open_island) -> None:
    open_island.station.let_throws_end_turns(True)
    open_island.thrown("b", 3, 5, event="ship", colours=("white", "white"))
    question = open_island.station.view().question
    assert (question.certain, question.ends) == (False, "red")
    open_island.station.answer("b", 5, 3)
    assert [key for key, _ in booked(open_island)[2:]] == ["b", "b", "b event"]


def test_an_event_die_alone_ends_no_turn(open_island) -> None:
    open_island.station.let_throws_end_turns(True)
    assert open_island.thrown("b", event="ship").words == "No roll is due: Red may trade and build."


def test_the_event_die_of_another_early_throw_does_not_count(open_island) -> None:
    open_island.rolling("serial", "b")
    open_island.plays(EndPart(RED))
    open_island.plays(RollDice(TO_RED_S_LEFT, (1, 1)))
    open_island.thrown("b", 3, 5, event="ship")
    assert open_island.station.view().event_is_due


def test_a_throw_before_cards_are_given_back_says_what_has_to_be_done_first() -> None:
    table = lay("red progress 4 merchant 1 spy").play("red rolls 1 1", "red rolls trade")
    evening = Evening(table.state)
    evening.wait(60)
    reason = "Red may trade and build, and has cards to give back before passing on the dice."
    assert evening.seen("camera", "a", 4, 4).words == f"No roll is due: {reason}"
    evening.books.turn_to([table.play("red ends").state])
    reason = "first Red must give back a progress card."
    assert evening.seen("camera", "b", 4, 4).words == f"No roll is due: {reason}"
    evening.books.turn_to([table.play("red gives back spy").state])
    evening.wait(1)
    evening.thrown("c", 4, 4)
    assert evening.rolls == [(Seat(1), (4, 4))]
