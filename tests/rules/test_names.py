"""What people are called beside their colours: in the choice of a game, and in its header."""

from typing import Any

import pytest

from companion.geometry.printed import beginner_board
from companion.kernel import RulesetError
from companion.rules.choice import Choice, game_of
from companion.rules.codec import RecordError
from companion.rules.header import choice_data, read_choice

SEATS = ("red", "blue", "white")


def named(*names: str) -> Choice:
    return Choice(SEATS, beginner_board(3), names=names)


def test_whoever_has_a_name_is_called_by_it_and_whoever_has_none_by_the_colour() -> None:
    setup = game_of(named("Anna", "", "Per {0}")).setup
    assert [setup.called(seat) for seat in range(3)] == ["Anna", "Blue", "Per {0}"]


PERSIAN, FAMILY, HEART = (
    "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "\u2764\ufe0f",
)


@pytest.mark.parametrize("name", [PERSIAN, FAMILY, HEART])
def test_names_may_be_joined_as_persian_ones_and_families_of_emoji_are(name: str) -> None:
    assert game_of(named(name, "", "")).setup.called(0) == name


def test_without_names_everybody_is_called_by_the_colour() -> None:
    assert game_of(Choice(SEATS, beginner_board(3))).setup.called(2) == "White"


def test_names_stand_in_the_header_by_colour_and_are_read_again() -> None:
    data = choice_data(named("Anna", "", "Ben"))
    assert data["names"] == {"red": "Anna", "white": "Ben"}
    assert read_choice(data).names == ("Anna", "", "Ben")


def test_a_header_without_names_is_the_one_it_always_was() -> None:
    data = choice_data(Choice(SEATS, beginner_board(3)))
    assert "names" not in data
    assert read_choice(data).names == ()


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (("Anna", "anna", ""), "two players have the same name"),
        (("Zo\u00eb", "Zoe\u0308", ""), "two players have the same name"),
        (("\uff21nna", "ANNA", ""), "two players have the same name"),
        (("Stra\u00dfe", "STRASSE", ""), "two players have the same name"),
        (("An\u200cna", "Anna", ""), "two players have the same name"),
        (("\u200dAnna", "", ""), "a name has at most 20 letters, all of them readable"),
        (("Anna\u200c", "", ""), "a name has at most 20 letters, all of them readable"),
        (("An\u200d\u200dna", "", ""), "a name has at most 20 letters, all of them readable"),
        (("\uff22lue", "", ""), "nobody may be named after the colour of other pieces"),
        (("Blue", "", ""), "nobody may be named after the colour of other pieces"),
        (("A" * 21, "", ""), "a name has at most 20 letters, all of them readable"),
        (("An\nna", "", ""), "a name has at most 20 letters, all of them readable"),
        (("An\u202ena", "", ""), "a name has at most 20 letters, all of them readable"),
        ((" Anna", "", ""), "a name has at most 20 letters, all of them readable"),
        (("Anna",), "give a name for each seat, empty where there is none, or no names at all"),
    ],
)
def test_names_that_would_confuse_the_table_are_refused(names: tuple[str, ...], words: str) -> None:
    with pytest.raises(RulesetError, match=words):
        game_of(named(*names))


def test_red_may_be_called_red() -> None:
    assert game_of(named("red", "", "")).setup.called(0) == "red"


@pytest.mark.parametrize("names", [["Anna"], {"green": "Anna"}, {"red": ""}, {"red": 4}])
def test_a_header_with_names_of_nobody_is_refused(names: Any) -> None:
    with pytest.raises(RecordError, match="names"):
        read_choice({**choice_data(Choice(SEATS, beginner_board(3))), "names": names})
