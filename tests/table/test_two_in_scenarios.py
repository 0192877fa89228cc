"""Catan for Two at the table, in the scenarios that change it: what is seen, asked and told."""

import pytest

from companion.kernel import waiting
from companion.table import SPECTATOR, TABLE, words
from tests.boxes.seafarers.rules.table import BOARD
from tests.boxes.together.rules.test_catan_for_two_seafarers import lay as at_sea
from tests.boxes.traders_barbarians.rules.catan_for_two.coast import acting as on_the_coast
from tests.boxes.traders_barbarians.rules.catan_for_two.coast import lay as coast
from tests.boxes.traders_barbarians.rules.catan_for_two.test_two_camels import lay as with_camels
from tests.boxes.traders_barbarians.rules.catan_for_two.test_two_camels import voted
from tests.boxes.traders_barbarians.rules.catan_for_two.test_wagon_roads import play as with_wagons
from tests.rules.game import Table
from tests.table.drawn import view_of


def told(table: Table) -> list[str]:
    """What the last action caused, in words."""
    found = (words.happening(table.state, one, SPECTATOR) for one in table.happened)
    return [str(one) for one in found if one]


def asked(table: Table) -> str:
    """What the table waits for, in words."""
    return str(words.agenda(table.state, waiting(table.state.agenda)[0]))


def in_words(table: Table, sentence: str) -> tuple[str, str]:
    """An action as a button and as a line."""
    action = table.action(sentence)
    return str(words.option(table.state, action)), str(words.action(table.state, action))


def test_who_places_the_camels_is_told() -> None:
    assert "Red has more votes and places the camels." in told(voted("2 wool", "1 wool"))
    table = voted("2 wool", "2 wool")
    assert "Nobody has more votes: Red places a camel, and then Blue." in told(table)
    table.play("red places a camel (0,-1)-E")
    assert asked(table) == "Blue: place the other camel"


@pytest.mark.parametrize("table", [with_camels(), at_sea("", BOARD.replace("De ", "Hi3"))], ids=["caravans", "sea"])
def test_without_a_desert_the_robber_goes_beside_the_board(table: Table) -> None:
    assert in_words(table, "red sends the robber home") == (
        "Put the robber beside the board",
        "Red puts the robber beside the board.",
    )


def test_a_barbarian_moved_for_a_token_is_asked_for_and_told() -> None:
    table = with_wagons().table
    assert in_words(table, "red pays for a barbarian") == (
        "Move a barbarian for a trade token",
        "Red pays a trade token to move a barbarian.",
    )
    group = next(group for group in view_of(table.state, TABLE)["buttons"] if group["name"] == "Tokens")
    assert set(group["does"]) == {"PayForPathBarbarian", "ForceTrade", "GiveUpKnightCard"}
    assert asked(table.play("red pays for a barbarian")) == "Red: move a barbarian to a path without a road"


def test_the_foreign_knight_stands_on_the_board_in_its_colour() -> None:
    found = view_of(coast("foreign knight (0,0)-E").state, TABLE)
    assert {colour: len(pieces["castle_knights"]) for colour, pieces in found["pieces"].items()} == {
        "red": 0, "blue": 0, "white": 1, "orange": 0,
    }  # fmt: skip


def test_the_foreign_knight_is_asked_for_and_told() -> None:
    table = on_the_coast("red holds 1 ore 1 wool 1 grain").play("red turns up knighthood")
    table.play("red places a knight on (-2,2)-NW")
    assert asked(table) == "Red: place the foreign knight at the castle"
    button, line = in_words(table, "red places the foreign knight on (-2,2)-NE")
    assert (button, line.split(" on ")[0]) == ("Place the foreign knight", "Red places the foreign knight")
    table = on_the_coast("foreign knight (0,0)-E")
    for sentence, does in [("moves", "Red moves the foreign knight from"), ("rides", "Red pays a grain and moves")]:
        button, line = in_words(table, f"red {sentence} the foreign knight (0,0)-E to (0,0)-W")
        assert button.startswith("Move the foreign knight to")
        assert line.startswith(does)
    table.play("red moves the foreign knight (0,0)-E to (0,0)-W")
    assert told(table)[0].startswith("White's knight goes from")


def test_prisoners_of_nobody_lie_aside() -> None:
    table = coast("barbarians 1 (-2,0)\nred knights (-2,0)-E\nforeign knight (-2,0)-W")
    assert "prisoners_aside" not in view_of(table.state, TABLE)["supply"]["piles"]
    table.play("red rolls 1 1", "red rolls 6 6", "red ends", "red rolls 1 1 for a prisoner")
    assert view_of(table.state, TABLE)["supply"]["piles"]["prisoners_aside"]["value"] == 1


def test_a_barbarian_moved_along_the_coast_is_asked_for_and_told() -> None:
    table = on_the_coast("barbarians 2 (-2,0)")
    assert in_words(table, "red pays to move a barbarian") == (
        "Move a barbarian for trade tokens",
        "Red pays trade tokens to move a barbarian.",
    )
    assert asked(table.play("red pays to move a barbarian")) == "Red: move a barbarian to another coastal hex"
    button, line = in_words(table, "red moves a barbarian (-2,0) to (0,-2)")
    assert button.startswith("Move the barbarian to")
    assert line.startswith("Red moves a barbarian from")
