"""Points by what they are for, and the final count."""

from companion.chronicle import figures
from companion.chronicle.reveal import reveal
from companion.kernel import Seat
from companion.rules.base.points import points
from companion.rules.boxes import every_module
from companion.table import Delete, Journal
from companion.table.topics import every_topic
from tests.chronicle.evenings import entered, golden
from tests.rules.base.test_victory import CallIt, crowd
from tests.rules.table import lay
from tests.table.room import Room

RED, BLUE, WHITE, ORANGE = range(4)


def test_whatever_gives_points_in_any_box_has_its_words() -> None:
    shares = {
        share.run
        for module in every_module()
        for share in module.contributions
        if share.way == "share" and share.details is points
    }
    assert shares == every_topic().earned.keys()


def test_points_are_told_by_what_they_are_for(journal: Journal) -> None:
    seen = figures(entered(journal, golden("four-family")))
    assert [(score.words, score.points) for score in seen.scores] == [
        ("Settlements", (3, 5, 3, 4)),
        ("Cities", (0, 0, 0, 4)),
        ("Longest Road", (0, 0, 0, 2)),
        ("Largest Army", (2, 0, 0, 0)),
        ("Victory point cards", (2, 0, 1, 0)),
    ]
    assert (seen.totals, seen.winners) == ((7, 5, 4, 10), (ORANGE,))


def test_the_final_count_tells_what_lay_open_then_one_card_after_the_other_and_the_winner_last(
    journal: Journal,
) -> None:
    seen = figures(entered(journal, golden("four-family"))).reveal
    assert seen is not None
    assert [(step.kind, step.player) for step in seen.steps] == [
        *[("source", None)] * 4,
        ("card", WHITE),
        ("card", RED),
        ("card", RED),
        ("winners", None),
    ]
    assert (seen.cards, seen.totals, seen.untold) == ((2, 0, 1, 0), (7, 5, 4, 10), (0, 0, 0, 0))
    assert tuple(map(sum, zip(*(step.adds for step in seen.steps), strict=True))) == seen.totals


def hides_points(room: Room) -> None:
    """Red holds two victory point cards, which the companion knows of."""
    room.done("RollDice", dice=[1, 1])
    room.done("CorrectDevelopmentCards", kind="victory_point", held=2, played=0)


def test_points_in_hand_are_nobodys_business_as_long_as_the_game_is_on(room: Room) -> None:
    hides_points(room)
    seen = figures(room.table)
    assert (seen.totals, seen.hidden, seen.reveal) == ((2, 2, 2, 2), (0, 0, 0, 0), None)
    assert {standing.points for standing in seen.course} == {(2, 2, 2, 2)}


def wins(room: Room) -> None:
    """Red has three cities besides, and wins with them in their own part."""
    hides_points(room)
    for corner in ("(0,-2)N", "(2,-2)N", "(3,-3)S"):
        room.done("CorrectBuilding", corner=corner, building="city")


def test_who_has_won_is_counted_with_the_cards_in_hand(room: Room) -> None:
    wins(room)
    seen = figures(room.table)
    assert (seen.winners, seen.totals[RED], seen.hidden) == ((RED,), 10, (2, 0, 0, 0))
    assert seen.reveal is not None
    assert [step.words for step in seen.reveal.steps if step.player == RED] == [
        "A victory point card",
        "A victory point card",
    ]
    assert seen.reveal.steps[-1].words == "The winner"


def test_all_who_win_together_are_counted_last_and_named_together() -> None:
    table = lay("red settlement (0,0)N", more=(crowd,)).play("red rolls 1 1")
    assert reveal(table.state) is None
    table.do(CallIt(Seat(WHITE)))
    count = reveal(table.state)
    assert count is not None
    assert count.winners == (WHITE, BLUE, ORANGE)
    assert (count.steps[-1].kind, count.steps[-1].words) == ("winners", "The winners")


def test_when_the_win_is_undone_the_cards_are_hidden_again(room: Room) -> None:
    wins(room)
    room.undo()
    seen = figures(room.table)
    assert (seen.winners, seen.reveal, seen.hidden, seen.totals[RED]) == ((), None, (0, 0, 0, 0), 6)


def test_the_course_of_the_points_follows_a_correction(room: Room) -> None:
    room.done("CorrectBuilding", "blue", corner="(0,0)N", building="settlement")
    assert figures(room.table).course[-1].points == (2, 3, 2, 2)
    room.correct(Delete(2))
    assert figures(room.table).course[-1].points == (2, 2, 2, 2)


def test_cards_nobody_told_are_said_to_be_there(journal: Journal) -> None:
    table = entered(journal, golden("four-in-silence"))
    seen = figures(table).reveal
    assert seen is not None
    assert (seen.totals, seen.cards) == ((9, 4, 10, 8), (1, 0, 1, 0))
