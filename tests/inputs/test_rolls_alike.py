"""One roll after another that is just like it: the next result of an attack is due as soon as the last is booked."""

import pytest

from companion.inputs import NoticeKind
from tests.boxes.traders_barbarians.rules.barbarian_attack.table import lay
from tests.inputs.conftest import Evening

RICH = "red holds 1 brick 1 lumber 1 wool 1 grain"


@pytest.fixture
def attacked() -> Evening:
    """Red has built a settlement, and rolls until three results bring barbarians."""
    table = lay(f"red road (0,0)-NE (0,0)-E\nred settlement (0,0)SE\n{RICH}")
    return Evening(table.play("red rolls 1 1", "red builds settlement (0,0)N").state)


def throws(evening: Evening, key: str, *dice: int) -> str:
    """A throw a moment later, and what became of it."""
    evening.wait(2)
    evening.rolling("camera", key)
    evening.wait(1)
    return evening.seen("camera", key, *dice).words


@pytest.mark.rule("TBS4-13")
def test_every_throw_of_an_attack_counts(attacked) -> None:
    words = [throws(attacked, key, *dice) for key, dice in (("a", (1, 2)), ("b", (2, 2)), ("c", (2, 3)))]
    assert words == ["Red rolled 1 + 2 = 3.", "Red rolled 2 + 2 = 4.", "Red rolled 2 + 3 = 5."]
    assert len(attacked.books.booked) == 3


@pytest.mark.rule("TBS4-14")
def test_a_throw_that_has_to_be_repeated_is_ignored_and_the_next_one_counts(attacked) -> None:
    assert throws(attacked, "a", 1, 2) == "Red rolled 1 + 2 = 3."
    assert throws(attacked, "b", 2, 1) == "3 has already been rolled in this attack: roll again. (TBS4-14)"
    assert throws(attacked, "c", 3, 4) == "No barbarian lands on a 7: roll again. (TBS4-14)"
    assert throws(attacked, "d", 2, 2) == "Red rolled 2 + 2 = 4."


def test_one_throw_is_not_booked_for_the_next_roll_as_well(attacked) -> None:
    throws(attacked, "a", 1, 2)
    again = attacked.seen("camera", "a", 1, 2)
    assert (again.kind, again.words) == (
        NoticeKind.IGNORED,
        "This throw was reported before. It has been entered already.",
    )
    early = attacked.seen("camera", "b", 2, 2, ago=2.5)
    assert early.words == "The dice were thrown before Red's roll was due: throw again."
    assert len(attacked.books.booked) == 1
