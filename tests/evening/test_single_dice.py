"""A single die that a rule asks for: what is asked and told about it, and one thrown at a whole evening."""

import pytest

from companion.evening.throws import reading_of
from companion.inputs import DiceSource, Notice, NoticeKind, QuestionShown, StationView
from companion.rules.base.dice import RollDice
from tests.attacks import Attack, offer_attacks
from tests.first_game import first_game


def asked(*guess: int, dice: tuple[str, ...], offered: bool = True) -> StationView:
    question = QuestionShown("a", "blue", guess, "What is it?", dice=dice, offered=offered)
    return StationView(question, "a", ())


@pytest.mark.parametrize(
    ("guess", "dice", "offered", "shown"),
    [
        ((4,), ("red",), True, (4,)),
        ((3, 4), ("red",), True, (None,)),
        ((3, 4), ("yellow", "red"), True, (3, 4)),
        ((3,), ("yellow", "red"), True, (3, None)),
        ((3, 4, 5), ("yellow", "red"), True, (None, None)),
        ((3, 4), ("yellow", "red"), False, (None, None)),
        ((), ("yellow", "red", "white"), True, (None, None, None)),
    ],
)
def test_no_more_is_offered_of_a_doubtful_throw_than_it_may_be(guess, dice, offered, shown) -> None:
    reading = reading_of(asked(*guess, dice=dice, offered=offered))
    assert (reading.dice, reading.names, reading.is_sure) == (shown, dice, False)


def test_a_single_die_that_is_booked_ends_what_was_told_before_it() -> None:
    told = Notice(NoticeKind.IGNORED, "camera", "One die is due; two lie in the tray.", (3, 4))
    booked = Notice(NoticeKind.BOOKED, "camera", "Blue rolled 4.", (4,))
    reading = reading_of(StationView(None, None, (told, booked), read=booked))
    assert (reading.dice, reading.words) == ((4,), "")


def blue_is_to_attack(room, source: DiceSource) -> None:
    room.connect(source).begin(source, first_game("blue", "white", "orange", variants=("attacks",)))
    room.do(RollDice(0, (3, 5)))


@pytest.fixture
def attacked(room, monkeypatch):
    """The camera reads the dice, and blue is to throw the red one."""
    offer_attacks(monkeypatch)
    blue_is_to_attack(room, DiceSource.CAMERA)
    room.until(lambda: room.evening.equipment.sees_the_dice, "dice at rest in the tray")
    return room


def attacks_booked(room) -> list[Attack]:
    return [line.action for line in room.evening.table.history.lines() if isinstance(line.action, Attack)]


def test_the_camera_books_the_single_die_that_is_due_and_says_when_two_lie_there(attacked) -> None:
    assert [die.name for die in attacked.evening.dice_due] == ["red"]
    attacked.simulated.tray.throw((2, 6))
    attacked.is_told("One die is due; two lie in the tray. Nothing was entered: throw again.")
    assert attacks_booked(attacked) == []
    attacked.simulated.throw(DiceSource.CAMERA)
    attacked.until(lambda: attacks_booked(attacked), "the attack")
    (attack,) = attacks_booked(attacked)
    assert attacked.desk.reading.dice == (attack.strength,)


def test_simulated_electronic_dice_throw_what_is_due(room, monkeypatch) -> None:
    offer_attacks(monkeypatch)
    blue_is_to_attack(room, DiceSource.SERIAL)
    room.simulated.throw(DiceSource.SERIAL)
    room.until(lambda: attacks_booked(room), "the attack")
    (attack,) = attacks_booked(room)
    assert room.desk.reading.dice == (attack.strength,)
