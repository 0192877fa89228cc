"""A roll of a single die: thrown, tapped or sent by electronic dice, and never mistaken for a roll of two."""

import pytest

from companion.inputs import DiceSeen, DiceSource, NoticeKind, ReadingError
from companion.inputs.due import due_roll
from companion.kernel import State, assemble
from companion.rules.base.dice import RollDice
from companion.rules.base.starting_player import ChooseStarter
from companion.rules.choice import modules
from tests.attacks import Attack, attacks
from tests.inputs.conftest import BEFORE, BLUE, CHOICE, after
from tests.inputs.conftest import Evening as Throwing


@pytest.fixture
def attacked() -> Throwing:
    """Blue has rolled two dice, and is to throw a single one."""
    game = assemble((*modules(CHOICE), attacks), BEFORE.game.setup)
    return Throwing(after(State.start(game), ChooseStarter(BLUE, BLUE), RollDice(BLUE, (3, 5))))


def test_a_single_die_is_due_by_its_colour(attacked) -> None:
    assert due_roll(attacked.books.state) == Attack(BLUE)
    assert [die.name for die in attacked.station.view().dice] == ["red"]
    assert attacked.station.view().along == ()
    assert not attacked.station.view().event_is_due


def test_a_single_die_that_is_thrown_is_booked(attacked) -> None:
    notice = attacked.station.take(DiceSeen(DiceSource.CAMERA, (4,), 0.9, True, "a", attacked.time))
    assert (notice.kind, notice.words) == (NoticeKind.BOOKED, "Blue rolled 4.")
    assert attacked.books.booked == [("camera", "a", Attack(BLUE, 4))]


def test_two_dice_are_no_single_one_and_the_other_way_round(attacked, table) -> None:
    words = "One die is due; two lie in the tray. Nothing was entered: throw again."
    assert attacked.seen("camera", "a", 3, 5).words == words
    notice = table.station.take(DiceSeen(DiceSource.CAMERA, (4,), 0.9, True, "a", table.time))
    words = "Two dice are due; one lies in the tray. Nothing was entered: throw again."
    assert (notice.kind, notice.words) == (NoticeKind.IGNORED, words)
    assert attacked.books.booked == table.books.booked == []


def test_two_dice_that_are_no_single_one_are_counted_without_a_tray_too(attacked) -> None:
    attacked.station.choose(DiceSource.SERIAL)
    assert attacked.seen("serial", "a", 3, 5).words == "This roll takes 1 die; nothing was entered."
    assert attacked.books.booked == []


def test_a_single_die_is_tapped(attacked) -> None:
    attacked.station.choose(DiceSource.TAPS)
    assert attacked.station.tap(6, key="a").words == "Blue rolled 6."


def test_a_doubtful_die_is_asked_about_and_answered_alone(attacked) -> None:
    attacked.unsure("camera", "a", 3)
    assert attacked.station.answer("a", 2, 2).kind is NoticeKind.IGNORED
    assert attacked.station.answer("a", 2).words == "Blue rolled 2."


def test_a_doubtful_die_that_was_guessed_right_is_confirmed(attacked) -> None:
    attacked.unsure("camera", "a", 3)
    assert attacked.station.confirm("a").words == "Blue rolled 3."


def test_a_doubtful_die_is_answered_by_its_name(attacked) -> None:
    attacked.unsure("camera", "a", 3)
    for others in ({"yellow": 2}, {"yellow": 2, "red": 3}, {"red": 2, "event": "ship"}, {}):
        with pytest.raises(ReadingError, match="not the dice that are asked about"):
            attacked.station.answer_by_die("a", others)
    assert attacked.station.answer_by_die("b", {"red": 2}).words == "This question is settled already."
    assert attacked.station.answer_by_die("a", {"red": 2}).words == "Blue rolled 2."
