"""The Wonders of Catan at the table: what everybody sees of the cards, and how they are put right."""

import pytest

from companion.boxes.seafarers.table import wonders
from companion.table import words
from companion.table.standing import lying
from companion.table.topics import every_topic
from tests.boxes.seafarers.rules.table import Table, lay
from tests.table.drawn import view_of

SCENARIO = ("the wonders of catan",)
DRAWING = "red city (0,0)NW (-1,2)N\nblue wonder monument 3\nred holds 1 brick 3 wool 1 lumber"


def table(more: str = "") -> Table:
    return lay(f"{DRAWING}\n{more}", scenarios=SCENARIO)


def test_a_view_has_the_cards_and_how_far_everybody_is() -> None:
    found = view_of(table().play("red rolls 6 6").state, "red")
    assert found["wonders"]["theater"] == {
        "words": "the Theater",
        "asks": "two cities",
        "cost": {"brick": 1, "wool": 3, "lumber": 1},
        "left": 1,
        "refused": None,
    }
    taken = found["wonders"]["monument"]
    assert (taken["left"], taken["refused"]) == (0, "That wonder belongs to the player who has started it.")
    assert (found["players"]["blue"]["wonder"], found["players"]["blue"]["wonder_level"]) == ("monument", 3)
    fact = found["players"]["blue"]["facts"]["wonder"]
    assert (fact["words"], fact["value"]) == ("levels of the Monument", 3)
    assert "wonder" not in found["players"]["red"]["facts"]
    assert [one["does"] for one in found["buttons"] if one["name"] == "Wonder"] == [["StartWonder", "BuildWonderLevel"]]


def test_what_happens_is_told_in_words() -> None:
    one = table().play("red rolls 6 6", "red starts the theater")
    assert [words.happening(one.state, told) for told in one.happened] == [
        "Red lays a ship on the card: only Red builds the Theater now."
    ]
    one.play("red builds a level")
    assert words.happening(one.state, one.happened[-1]) == "Red moves the chit: the Theater is at level 1."
    one.play("red says the wonder is none at level 0")
    assert words.happening(one.state, one.happened[-1]) == "Red has not started a wonder."


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ("", None),
        ("red corrects nothing (0,0)NW", "You do not meet the requirements of any wonder that is left."),
        ("red says the wonder is theater at level 1", None),
        ("red says the wonder is great_wall at level 1", "This costs 3 brick, 1 lumber and 1 grain;"),
    ],
)
def test_a_button_without_answers_says_why(more: str, why: str | None) -> None:
    one = table().play("red rolls 6 6", *filter(None, [more]))
    refusal = wonders.why_no_wonder(one.state, one.seat("red"))
    assert (refusal and str(refusal.words)[: len(why or "")]) == why


def test_the_cards_are_put_right_by_hand() -> None:
    one = table()
    (thing,) = [thing for thing in lying(every_topic().standing, one.state) if thing.what == "wonder"]
    assert (thing.seat, thing.place) == ("blue", "monument")
    phrases = words.phrases(one.state)
    assert wonders.put_right(phrases, thing, 2) == "Blue has a ship on the Monument, and the chit at level 2."
    assert wonders.put_right(phrases, thing, None) == "Blue takes the ship off the card of the Monument."
