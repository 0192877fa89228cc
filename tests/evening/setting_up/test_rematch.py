"""A rematch: the game that is on the table once more, ready to begin."""

import pytest

from companion.geometry.printed import beginner_board
from companion.rules.choice import Choice
from companion.table import About
from tests.evening.conftest import Room
from web.desk import DeskError

FAMILY = [
    {"colour": "green", "name": "Anna"},
    {"colour": "red", "name": ""},
    {"colour": "white", "name": "Opa"},
    {"colour": "blue", "name": "", "robot": True},
]


def test_everybody_sits_where_they_sat_and_the_last_step_is_open(room: Room) -> None:
    room.evening.setting_up.choose({"people": FAMILY, "starter": "white"})
    room.evening.setting_up.choose({"variants": ("harbormaster",)})
    room.evening.setting_up.choose({"target": 12})
    room.evening.setting_up.lay("variable")
    before = room.evening.setting_up.told()["board"]
    room.evening.setting_up.begin()
    room.evening.setting_up.forget()  # somebody has begun to think of another game
    room.evening.setting_up.lay("variable")
    room.evening.setting_up.rematch()
    told = room.evening.setting_up.told()
    assert told["people"] == [{"robot": False, **one} for one in FAMILY]
    assert (told["step"], told["starter"], told["variants"], told["target"]) == ("begin", "", ["harbormaster"], 12)
    assert (told["how"], told["problems"], told["board"] == before) == ("variable", [], False)


def test_a_game_that_was_not_begun_here_is_played_once_more_too(room: Room) -> None:
    five = ("red", "blue", "white", "orange", "brown")
    names = ("", "Ben", "", "", "")
    room.evening.begin(Choice(five, beginner_board(5), five_six="special building", names=names), About(("red",)))
    room.evening.setting_up.rematch()
    told = room.evening.setting_up.told()
    assert [(one["colour"], one["name"], one["robot"]) for one in told["people"]] == [
        ("red", "", True),
        ("blue", "Ben", False),
        ("white", "", False),
        ("orange", "", False),
        ("brown", "", False),
    ]
    assert (told["five_six"], told["target"], told["problems"]) == ("special building", 0, [])


def test_without_a_game_there_is_none_to_be_played_again(room: Room) -> None:
    with pytest.raises(DeskError, match=r"There is no game on the table\. Nothing was changed"):
        room.evening.setting_up.rematch()
