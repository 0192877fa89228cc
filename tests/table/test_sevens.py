"""A seven at the table: what is moved is called by its name, and why nothing is moved is said."""

from random import Random

import pytest

from companion.rules.base.dice import RollDice
from companion.rules.random_play import any_action
from companion.table import Journal, view, words
from tests.boxes.cities_knights.rules.table import Table
from tests.boxes.cities_knights.rules.table import lay as lay_knights
from tests.boxes.seafarers.rules.table import lay as lay_seafarers
from tests.rules.table import lay as lay_base
from tests.table.room import Room, begin

SLEEPS = "The robber stays put until the barbarians have reached the island for the first time."


def asked(table: Table) -> str:
    return words.agenda(table.state, table.state.agenda[-1])


def knights_are_to_roll(journal: Journal) -> Room:
    """Everything is placed in Cities & Knights, and red is to roll."""
    room = begin(journal, products=("cities and knights",))
    room.done("ChooseStarter", starter="red")
    random = Random(1)
    while not isinstance(room.table.state.options()[0], RollDice):
        room.table.submit(any_action(room.table.state, random), by="tablet", key=room.key(), seen=None)
    return room


@pytest.mark.rule("SEA-95")
def test_a_seven_of_seafarers_names_the_pirate_too() -> None:
    table = lay_seafarers()
    table.play("red rolls 3 4")
    assert asked(table) == "Red: move the robber or the pirate"


def test_a_seven_of_the_base_game_names_the_robber_alone() -> None:
    table = lay_base()
    table.play("red rolls 3 4")
    assert asked(table) == "Red: move the robber"


@pytest.mark.rule("CK-069")
def test_before_the_first_landing_a_seven_says_why_no_robber_moves(in_memory: Journal) -> None:
    room = knights_are_to_roll(in_memory)
    room.done("RollDice", dice=[3, 4])
    assert SLEEPS not in view(room.table, "table")["told"]  # the ship may land yet, as the event die comes first
    room.done("RollEventDie", face="politics")
    assert SLEEPS in view(room.table, "table")["told"]
    assert SLEEPS in view(room.table, "spectator")["told"]


def test_another_number_says_nothing_of_the_robber(in_memory: Journal) -> None:
    room = knights_are_to_roll(in_memory)
    room.done("RollDice", dice=[3, 5])
    room.done("RollEventDie", face="politics")
    assert SLEEPS not in view(room.table, "table")["told"]


def test_after_the_first_landing_a_seven_moves_the_robber() -> None:
    table = lay_knights("red city (0,0)N\nlanded 1")
    before = table.state
    table.play("red rolls 3 4", "red rolls politics")
    assert asked(table) == "Red: move the robber"
    assert list(words.afterwards(before, table.state)) == []


@pytest.mark.rule("CK-071")
def test_while_the_first_landing_is_not_settled_nothing_says_that_the_robber_stays() -> None:
    table = lay_knights("red city (0,0)N\nblue city (0,-1)N\nship 6")
    before = table.state
    table.play("red rolls 3 4", "red rolls ship")
    assert asked(table) == "Red and Blue: lose the only city there is to lose"
    assert list(words.afterwards(before, table.state)) == []
