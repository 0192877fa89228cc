"""Event cards with Cities & Knights. Ledger Traders & Barbarians, TBV2-12, TBV2-52 to TBV2-54; Cities & Knights,
CK-060, CK-063, CK-336."""

import pytest

from companion.boxes.together.rules.event_cards_cities_knights import ReadRedValue, RollRedDie
from companion.rules.boxes import settable
from tests.boxes.cities_knights.rules.table import PRODUCTS
from tests.boxes.traders_barbarians.rules.event_cards.table import Table, events
from tests.rules.speech import SENTENCES

SENTENCES += [
    (r"reads the red value (?P<value>\d)", lambda t, p, value: ReadRedValue(p, int(value))),
    (r"rolls the red die (?P<die>\d)", lambda t, p, die: RollRedDie(p, int(die))),
]

DRAWS_UP_TO_THREE = """
    blue city (0,0)N
    blue improvement politics 2
"""


def knights(drawing: str = "", **settings: object) -> Table:
    """A table with both."""
    return events(drawing, products=PRODUCTS, settings=settings)


@pytest.mark.rule("TBV2-53", "CK-336")
def test_the_event_die_is_rolled_with_every_card() -> None:
    table = knights().play("red turns up no event 9")
    assert table.agenda() == ["roll the event die: red"]
    assert table.play("red rolls ship").agenda() == ["act: red"]


@pytest.mark.rule("TBV2-53")
@pytest.mark.parametrize(("value", "asked"), [(3, "draw a progress card: blue"), (4, "act: red")])
def test_at_a_gate_the_red_value_of_the_card_says_who_draws(value: int, asked: str) -> None:
    table = knights(DRAWS_UP_TO_THREE).play("red turns up no event 9", "red rolls politics")
    assert table.agenda() == ["say the red value: red"]
    assert table.refused("red reads the red value 7") == "TBV2-53"
    assert table.refused("red rolls the red die 2") == "TBV2-53", "the card shows it"
    table.play(f"red reads the red value {value}")
    assert table.agenda() == [asked]


@pytest.mark.rule("TBV2-53")
@pytest.mark.parametrize("settings", [{"red_value": "die"}, {"event_deck": "companion"}])
def test_without_a_red_value_on_the_card_the_red_die_is_rolled(settings: dict[str, object]) -> None:
    table = knights(DRAWS_UP_TO_THREE, **settings).play("red turns up no event 9", "red rolls politics")
    assert table.state.options() == (RollRedDie(table.seat("red")),)
    assert table.refused("red reads the red value 2") == "TBV2-53", "no card shows it"
    table.play("red rolls the red die 2")
    assert table.agenda() == ["draw a progress card: blue"]


@pytest.mark.rule("TBV2-53")
def test_only_together_is_there_a_red_value_to_set() -> None:
    assert "red_value" in settable(PRODUCTS, (), ("event cards",))
    assert "red_value" not in settable((), (), ("event cards",))
    assert "red_value" not in settable(PRODUCTS)


@pytest.mark.rule("TBV2-54")
def test_first_the_event_die_then_the_event_then_the_harvest() -> None:
    table = knights("red settlement (0,0)N\nred holds 1 ore").play("red turns up good neighbors 6")
    assert table.agenda() == ["roll the event die: red"]
    table.play("red rolls ship")
    assert table.agenda() == ["give a card to the left: red"]


@pytest.mark.rule("TBV2-12", "CK-060")
def test_the_aqueduct_helps_nobody_to_whom_the_event_brings_the_harvest() -> None:
    table = knights("""
        landed 1
        red settlement (1,-1)N
        red improvement science 3
        white improvement science 3
        robber (1,-1)
    """).play("red turns up robber flees 4", "red rolls ship")
    assert table.hand("red") == {"wool": 1}
    assert table.agenda() == ["take a resource: white"]


@pytest.mark.rule("TBV2-12", "CK-063")
def test_the_aqueduct_helps_whoever_gets_nothing_since_an_event_has_emptied_the_supply() -> None:
    table = knights("""
        red settlement (1,-2)S
        red improvement science 3
        white holds 18 wool
    """).play("red turns up plentiful year 2", "red rolls ship")
    table.play("red picks 1 ore", "blue picks 1 wool", "white picks 1 ore", "orange picks 1 ore")
    assert table.agenda() == ["take a resource: red"]


@pytest.mark.rule("TBV2-54")
def test_new_year_comes_without_an_event_die() -> None:
    table = knights()
    table.do(table.action("red corrects the event deck"))
    for event, number, times in (
        ("no event", 3, 1), ("no event", 4, 1), ("no event", 5, 2), ("no event", 6, 2), ("no event", 8, 4),
        ("no event", 9, 3), ("no event", 10, 2), ("no event", 11, 1), ("robber attacks", 7, 6), ("robber flees", 4, 2),
        ("epidemic", 6, 1), ("epidemic", 8, 1), ("calm seas", 9, 1), ("calm seas", 12, 1), ("conflict", 3, 1),
        ("tournament", 5, 1), ("trade advantage", 5, 1),
    ):  # fmt: skip
        table.play(f"red corrects that {event} {number} was turned up {times} times")
    assert table.play("red turns up new year").agenda() == ["roll: red"]


@pytest.mark.rule("TBV2-52")
def test_a_seven_that_does_not_count_yet_is_followed_by_another_card() -> None:
    table = events(products=PRODUCTS, and_variants=("easy start",)).play("red turns up robber attacks 7")
    assert (table.agenda(), table.rolled()) == (["roll: red"], None)
    table.play("red turns up no event 9")
    assert table.rolled() == (9,)


@pytest.mark.rule("TBV2-52")
def test_the_alchemist_needs_no_card_and_brings_no_event() -> None:
    table = knights("red progress 1 alchemist\nblue holds 1 ore").play("orange corrects the turn")
    table.play("orange turns up good neighbors 6", "orange rolls ship", "blue gives 1 ore to the left", "orange ends")
    table.play("red plays alchemist 3 5", "red rolls ship")
    assert (table.rolled(), table.agenda()) == ((3, 5), ["act: red"])
