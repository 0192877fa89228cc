"""Three dice in one throw: those with pips are booked first and the event die then, each once, and none is guessed."""

import pytest

from companion.boxes.cities_knights.rules.barbarians import Barbarians
from companion.boxes.cities_knights.rules.event_die import RollEventDie
from companion.inputs import DiceSource, NoticeKind, ReadingError
from companion.kernel import Seat
from companion.rules.base.dice import RollDice
from companion.rules.base.turns import EndPart
from tests.boxes.cities_knights.rules.table import lay

RED, BLUE = Seat(0), Seat(1)


def booked(evening) -> list[tuple[str, object]]:
    return [(key, action) for _, key, action in evening.books.booked]


@pytest.mark.rule("CK-035", "CK-036")
def test_of_one_throw_the_dice_are_booked_and_then_the_event_die(island) -> None:
    notice = island.thrown("a", 2, 4, event="ship")
    assert booked(island) == [("a", RollDice(RED, (2, 4))), ("a event", RollEventDie(RED, "ship"))]
    assert island.words() == ["Red rolled 2 + 4 = 6.", "Red's event die shows the ship."]
    assert notice.kind is NoticeKind.BOOKED
    assert island.books.state[Barbarians].steps == 1


@pytest.mark.rule("CK-013")
@pytest.mark.parametrize(
    ("face", "words"),
    [
        ("trade", "Red's event die shows the yellow gate of trade."),
        ("politics", "Red's event die shows the blue gate of politics."),
        ("science", "Red's event die shows the green gate of science."),
    ],
)
def test_a_gate_is_told_by_its_colour_and_its_track(island, face, words) -> None:
    assert island.thrown("a", 2, 4, event=face).words == words


def test_a_throw_that_was_in_the_air_before_the_event_die_fell_due_counts_for_both(island) -> None:
    island.rolling("serial", "a")
    island.wait(2)
    island.thrown("a", 2, 4, event="ship")
    assert [key for key, _ in booked(island)] == ["a", "a event"]
    assert island.station.view().open_throw is None


def test_a_throw_told_again_books_nothing_again(island) -> None:
    island.thrown("a", 2, 4, event="ship")
    island.plays(EndPart(RED))
    again = island.thrown("a", 2, 4, event="ship")
    assert again.words == "This throw was reported before. It has been entered already."
    assert len(island.books.booked) == 2


def test_when_the_event_die_could_not_be_written_the_same_throw_brings_it_later(island) -> None:
    def full() -> None:
        island.books.failure = OSError("disk full") if island.books.booked else None

    island.books.meanwhile = full
    with pytest.raises(OSError, match="disk full"):
        island.thrown("a", 2, 4, event="ship")
    assert booked(island) == [("a", RollDice(RED, (2, 4)))]
    island.books.meanwhile, island.books.failure = lambda: None, None
    island.wait(1)
    island.thrown("a", 2, 4, event="ship")
    assert booked(island) == [("a", RollDice(RED, (2, 4))), ("a event", RollEventDie(RED, "ship"))]


def test_a_throw_without_a_face_is_booked_and_the_face_is_asked_for(island) -> None:
    notice = island.thrown("a", 2, 4)
    assert booked(island) == [("a", RollDice(RED, (2, 4)))]
    assert (notice.kind, notice.words) == (NoticeKind.ASKED, "The event die was not read: tap what it shows.")
    assert island.due == RollEventDie(RED)
    assert island.station.view().event_is_due


def test_the_face_may_be_tapped_in_whatever_reads_the_dice(island) -> None:
    island.thrown("a", 2, 4)
    notice = island.station.tap_event("science", key="tablet")
    assert notice.words == "Red's event die shows the green gate of science."
    assert booked(island)[-1] == ("tablet event", RollEventDie(RED, "science"))


def test_dice_with_pips_are_still_not_tapped_in_where_others_are_read(island) -> None:
    notice = island.station.tap(2, 4, event="ship", key="tablet")
    assert notice.words == "This comes from taps on the tablet; the table rolls with electronic dice."
    assert booked(island) == []


def test_a_face_that_is_wanting_is_taken_from_the_next_throw(island) -> None:
    island.thrown("a", 2, 4)
    island.wait(3)
    island.thrown("b", 6, 6, event="politics")
    assert booked(island) == [("a", RollDice(RED, (2, 4))), ("b event", RollEventDie(RED, "politics"))]


def test_an_event_die_alone_is_read_when_it_is_due_and_not_before(island) -> None:
    assert island.thrown("a", event="ship").words == "First the yellow and the red die: Red rolls."
    island.thrown("b", 2, 4)
    island.wait(1)
    island.thrown("c", event="ship")
    assert booked(island)[-1] == ("c event", RollEventDie(RED, "ship"))


def test_an_event_die_of_an_earlier_part_does_not_count(island) -> None:
    island.rolling("serial", "old")
    island.thrown("a", 2, 4, event="trade")
    island.wait(1)
    island.plays(EndPart(RED))
    island.thrown("b", 3, 5)
    island.thrown("old", 1, 1, event="ship")
    assert [key for key, _ in booked(island)] == ["a", "a event", "b"]


def test_an_event_die_that_was_undone_needs_a_new_throw(island) -> None:
    island.thrown("a", 2, 4, event="ship")
    island.undoes()
    assert island.thrown("a", 2, 4, event="ship").kind is NoticeKind.IGNORED
    island.wait(1)
    island.thrown("b", 2, 4, event="trade")
    assert booked(island)[-1] == ("b event", RollEventDie(RED, "trade"))


def test_an_event_die_at_a_table_that_plays_without_one_is_not_worth_a_word(table) -> None:
    assert table.thrown("a", 2, 4, event="ship").words == "Blue rolled 2 + 4 = 6."
    assert len(table.books.booked) == 1


def test_the_first_easy_rolls_are_made_without_the_event_die(an_evening) -> None:
    easy = an_evening(lay(variants=("easy start",)).state, DiceSource.SERIAL)
    assert easy.station.view().along == ()
    easy.thrown("a", 2, 4, event="ship", colours=("white", "white"))
    assert booked(easy) == [("a", RollDice(RED, (2, 4)))]
    assert easy.due is None
    assert not easy.station.view().event_is_due


# Red and yellow.


def test_dice_that_cannot_be_told_apart_are_asked_about_where_red_decides_who_draws(island) -> None:
    notice = island.thrown("a", 2, 4, event="trade", colours=("white", "white"))
    assert booked(island) == []
    assert notice.kind is NoticeKind.ASKED
    assert notice.words.startswith("The red die decides who draws")
    question = island.station.view().question
    assert (question.guess, question.event) == ((2, 4), "trade")
    island.station.answer("a", 4, 2)
    assert booked(island) == [("a", RollDice(RED, (4, 2))), ("a event", RollEventDie(RED, "trade"))]


def test_two_dice_that_show_the_same_need_not_be_told_apart(island) -> None:
    island.thrown("a", 3, 3, event="trade", colours=("white", "white"))
    assert booked(island) == [("a", RollDice(RED, (3, 3))), ("a event", RollEventDie(RED, "trade"))]


def test_where_no_event_die_is_thrown_the_colours_do_not_matter(table) -> None:
    assert table.thrown("a", 2, 4, colours=("white", "white")).kind is NoticeKind.BOOKED


# What is doubtful.


def test_doubtful_dice_are_asked_about_and_the_event_die_waits_for_the_answer(island) -> None:
    island.unsure("serial", "a", 2, 4, event="ship")
    assert booked(island) == []
    island.station.answer("a", 2, 5)
    assert booked(island) == [("a", RollDice(RED, (2, 5))), ("a event", RollEventDie(RED, "ship"))]


def test_an_answer_may_correct_the_event_die_too(island) -> None:
    island.unsure("serial", "a", 2, 4, event="ship")
    island.station.answer("a", 2, 4, event="politics")
    assert booked(island)[-1] == ("a event", RollEventDie(RED, "politics"))


def test_an_answer_names_each_die_in_any_order(island) -> None:
    island.unsure("serial", "a", 2, 4)
    island.station.answer_by_die("a", {"event": "politics", "red": 4, "yellow": 3})
    assert booked(island) == [("a", RollDice(RED, (3, 4))), ("a event", RollEventDie(RED, "politics"))]


def test_after_an_answer_without_a_face_the_face_is_asked_for(island) -> None:
    island.unsure("serial", "a", 2, 4)
    assert island.station.answer("a", 2, 4).kind is NoticeKind.ASKED
    assert island.station.view().event_is_due


def test_a_rejected_throw_brings_no_event_die(island) -> None:
    island.rolling("serial", "a")
    island.station.reject()
    island.thrown("a", 2, 4, event="ship")
    assert booked(island) == []


# Taps.


def test_a_tapped_throw_brings_both(island) -> None:
    island.station.choose(DiceSource.TAPS)
    island.station.tap(2, 4, event="ship", key="tablet")
    assert booked(island) == [("tablet", RollDice(RED, (2, 4))), ("tablet event", RollEventDie(RED, "ship"))]


@pytest.mark.parametrize("face", ["Ship", "yellow", "", 1, True])
def test_a_face_that_no_event_die_shows_is_refused_and_changes_nothing(island, face) -> None:
    island.station.choose(DiceSource.TAPS)
    with pytest.raises(ReadingError, match="on no side of the event die"):
        island.station.tap(2, 4, event=face, key="tablet")
    assert booked(island) == []


def test_an_event_die_tapped_without_a_face_is_refused(island) -> None:
    island.thrown("a", 2, 4)
    with pytest.raises(ReadingError, match="Say what the event die shows"):
        island.station.tap_event(None, key="tablet")
    assert island.station.view().event_is_due
