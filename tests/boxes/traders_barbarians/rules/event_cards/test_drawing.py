"""Trade Advantage and Conflict. Ledger Traders & Barbarians, TBV2-34 to TBV2-37, TBV2-47 to TBV2-49."""

import pytest

from companion.boxes.traders_barbarians.rules.event_cards.drawing import DrawFrom
from tests.boxes.cities_knights.rules.table import PRODUCTS as KNIGHTS
from tests.boxes.traders_barbarians.rules.event_cards.table import Table, events

HANDS = "\nred holds 1 ore\nblue holds 2 wool\nwhite holds 2 grain"


def who_draws(table: Table) -> list[str]:
    """Who draws a card, in order; each from white, or from blue."""
    found = []
    while "draw a card for an event" in table.agenda()[0]:
        found.append(table.agenda()[0].split()[-1])
        table.play(f"{found[-1]} blindly draws from {'blue' if found[-1] == 'white' else 'white'}")
    return found


@pytest.mark.rule("TBV2-34", "TBV2-37")
def test_the_holder_of_the_longest_road_may_draw_a_card_blind() -> None:
    five = "blue road (0,0)-NE (0,0)-NW (0,0)-W (0,0)-SW (0,0)-SE"
    six_apart = "red road (2,0)-NE (2,0)-E (2,0)-SE (-2,1)-W (-2,1)-SW (-2,1)-SE"
    table = events(f"{five}\n{six_apart}{HANDS}")
    assert table.longest_road() == "blue"
    table.play("red turns up trade advantage 5")
    assert table.agenda() == ["may draw a card for an event: blue"]
    assert table.may("blue blindly draws nothing")
    assert table.refused("blue blindly draws from blue") == "TBV2-37"
    assert table.refused("blue blindly draws from orange") == "TBV2-37"
    assert table.chances("blue blindly draws from red") == {"ore": 1}
    table.play("blue blindly draws from red ore")
    assert (table.hand("blue"), table.hand("red")) == ({"wool": 2, "ore": 1}, {})


@pytest.mark.rule("TBV2-34")
def test_it_may_do_without() -> None:
    table = events("blue road (0,0)-NE" + HANDS).play("red turns up trade advantage 5", "blue blindly draws nothing")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("TBV2-37")
def test_a_card_that_nobody_names_may_have_been_any() -> None:
    table = events("blue road (0,0)-NE\nred holds 1 ore 1 wool").play("red turns up trade advantage 5")
    table.play("blue blindly draws from red")
    assert table.hand_size("blue") == 1
    assert table.may_hold("blue", "1 ore")
    assert table.may_hold("blue", "1 wool")
    assert DrawFrom.chance is not None
    assert DrawFrom.chance.known_to(DrawFrom(table.seat("blue"), table.seat("red"))) == (1, 0)


@pytest.mark.rule("TBV2-35")
def test_without_a_holder_the_most_roads_count_however_they_lie() -> None:
    drawing = "blue road (0,0)-NE (2,0)-NE (-2,0)-W\nred road (0,0)-W (0,0)-SW"
    assert who_draws(events(drawing + HANDS).play("red turns up trade advantage 5")) == ["blue"]


@pytest.mark.rule("TBV2-36")
def test_a_shared_lead_brings_nothing() -> None:
    drawing = "blue road (0,0)-NE\nred road (0,0)-W"
    assert who_draws(events(drawing + HANDS).play("red turns up trade advantage 5")) == []
    assert who_draws(events(HANDS).play("red turns up trade advantage 5")) == []


@pytest.mark.rule("TBV2-34", "TBV2-47")
@pytest.mark.parametrize("event", ["trade advantage 5", "conflict 3"])
def test_from_empty_hands_nothing_is_drawn(event: str) -> None:
    table = events("blue road (0,0)-NE\nblue played 1 knight\nblue holds 1 ore").play(f"red turns up {event}")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("TBV2-47")
def test_in_a_conflict_the_most_knights_draw_a_card_and_must() -> None:
    table = events("blue played 2 knight\nred played 1 knight" + HANDS).play("red turns up conflict 3")
    assert table.agenda() == ["draw a card for an event: blue"]
    assert table.refused("blue blindly draws nothing") == "TBV2-47"
    assert who_draws(table) == ["blue"]


KNIGHTS_PLAYED = {
    "one leads": "blue played 2 knight\nred played 1 knight",
    "two lead": "blue played 2 knight\nred played 2 knight",
    "the holder is caught up": "blue played 3 knight\nred played 3 knight",
    "nobody has any": "",
}


@pytest.mark.rule("TBV2-47", "TBV2-48")
@pytest.mark.parametrize(
    ("played", "how", "draw"),
    [
        ("one leads", "alone", ["blue"]),
        ("two lead", "alone", []),
        ("the holder is caught up", "alone", []),
        ("nobody has any", "alone", []),
        ("one leads", "largest_army", ["blue"]),
        ("two lead", "largest_army", []),
        ("the holder is caught up", "largest_army", ["blue"]),
        ("two lead", "each", ["red", "blue"]),
        ("the holder is caught up", "each", ["blue"]),
        ("nobody has any", "each", []),
    ],
)
def test_who_draws_in_a_conflict_the_table_sets(played: str, how: str, draw: list[str]) -> None:
    table = events(KNIGHTS_PLAYED[played] + HANDS, settings={"conflict": how}).play("red turns up conflict 3")
    assert who_draws(table) == draw


@pytest.mark.rule("TBV2-49")
def test_with_knights_on_the_board_the_one_strongest_player_draws_any_card() -> None:
    drawing = "blue knight strong active (0,0)N\nwhite knight basic active (0,0)S\nred holds 1 coin"
    table = events(drawing, products=KNIGHTS).play("red turns up conflict 3", "red rolls ship")
    assert table.chances("blue blindly draws from red") == {"coin": 1}
    table.play("blue blindly draws from red coin")
    assert table.hand("blue") == {"coin": 1}


@pytest.mark.rule("TBV2-49")
@pytest.mark.parametrize("how", ["alone", "largest_army", "each"])
def test_where_there_is_no_largest_army_a_tie_cancels_whatever_the_table_sets(how: str) -> None:
    drawing = "blue knight basic active (0,0)N\nwhite knight basic active (0,0)S\nred holds 1 coin"
    table = events(drawing, products=KNIGHTS, settings={"conflict": how}).play("red turns up conflict 3")
    assert table.play("red rolls ship").agenda() == ["act: red"]
