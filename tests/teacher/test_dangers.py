"""Dangers: each box says its own, from what the player who asks knows."""

import pytest

from tests.boxes.traders_barbarians.rules.barbarian_attack.table import lay as lay_coast
from tests.rules.table import lay
from tests.teacher.room import warned


@pytest.mark.rule("BASE-174")
def test_a_seven_is_counted_beforehand() -> None:
    table = lay("red holds 12 ore\nblue holds 7 ore")
    assert warned(table, "red") == ["On a seven you lose 6 of your 12 cards."]
    assert warned(table, "blue") == []


@pytest.mark.rule("BASE-173")
def test_a_robber_beside_a_building_is_named() -> None:
    table = lay("red settlement (1,-1)N\nrobber (1,-1)")
    assert warned(table, "red") == ["The robber stands on the pasture 4: it gives you nothing."]
    assert warned(table, "blue") == []


@pytest.mark.rule("BASE-211")
def test_a_card_that_is_about_to_go_is_said_to_both() -> None:
    table = lay("red played 3 knight\nblue played 3 knight\nwhite played 2 knight")
    assert table.largest_army() == "red"
    assert warned(table, "red") == ["Largest Army (knights): Blue has 3, like you, and takes the card with one more."]
    assert warned(table, "blue") == ["Largest Army (knights): you have 3, like Red, and take the card with one more."]
    assert warned(table, "white") == []


@pytest.mark.rule("BASE-210")
def test_a_card_that_nobody_holds_is_watched_too() -> None:
    table = lay("red played 2 knight")
    assert warned(table, "red") == ["Largest Army (knights): with one more, you take the card."]
    assert warned(table, "white") == ["Largest Army (knights): with one more, Red takes the card."]


@pytest.mark.rule("CK-279")
def test_the_barbarians_are_measured_against_the_knights() -> None:
    table = lay("red city (0,0)N\nblue settlement (0,2)S", products=("cities and knights",))
    assert warned(table, "red") == [
        "The barbarians land in 7 steps. They would take a city of yours: they have 1, the active knights 0."
    ]
    assert warned(table, "blue") == [
        "The barbarians land in 7 steps. They would win with 1 against 0, but take nothing of yours."
    ]


@pytest.mark.parametrize(
    ("landed", "words"),
    [
        (1, []),
        (2, ["Barbarians stand on the pasture 12: one more, and it is conquered and gives nothing."]),
        (3, ["Barbarians hold the pasture 12: it gives you nothing."]),
    ],
)
def test_a_hex_of_the_coast_that_is_about_to_fall_is_named(landed: int, words: list[str]) -> None:
    table = lay_coast(f"red settlement (-2,0)NW\nbarbarians {landed} (-2,0)")
    assert warned(table, "red") == words
    assert warned(table, "blue") == []


def test_other_special_cards_are_watched_the_same_way() -> None:
    board = lay(variants=("harbormaster",))
    harbor = board.game.setup.plan.harbors[0]
    ends = board.game.topology.path_ends[board.game.topology.path(harbor.path)]
    table = lay(f"red city {board.game.topology.corner_names[ends[0]]}", variants=("harbormaster",))
    assert warned(table, "red") == ["Harbormaster (harbor points): with one more, you take the card."]


def test_once_the_game_is_over_nothing_can_go_wrong() -> None:
    table = lay("red holds 12 ore")
    table.state.agenda = ()
    assert warned(table, "red") == []
