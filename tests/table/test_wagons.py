"""The scenario Traders & Barbarians at the table: what a baggage train costs, and what event cards say there."""

import pytest

import tests.rules.traders_barbarians.event_cards.table  # noqa: F401, what people say of event cards
from companion.rules.cards import cards_of
from companion.rules.traders_barbarians.wagons.baggage_train import CorrectBaggageCost
from companion.table import words
from companion.table.table_says import table_says_view
from companion.table.topics import EVERY_TOPIC
from tests.rules.traders_barbarians.wagons.table import RED, play
from tests.table.drawn import view_of


def test_a_cost_that_is_printed_otherwise_is_said_of_a_card_and_shown_in_every_panel() -> None:
    table, correction = play(), CorrectBaggageCost(RED, 2, cards_of({"ore": 2}))
    assert words.action(table.table.state, correction) == "Correction: baggage train card 2 costs 2 ore."
    listed = table_says_view(EVERY_TOPIC.corrections, table.table.state, on_phone=False)
    asked = next(one["asks"] for one in listed if one["action"]["do"] == "CorrectBaggageCost")
    assert [each["field"] for each in asked] == ["level", "cards"]
    assert [value for value, *_ in asked[0]["among"]] == [2, 3, 4, 5]
    table.do(correction)
    assert words.happening(table.table.state, table.table.happened[0]) == "Baggage train card 2 costs 2 ore."
    for player in view_of(table.table.state, "spectator")["players"].values():
        assert player["facts"]["baggage"]["words"].endswith("the next card costs 2 ore")


@pytest.mark.parametrize(
    ("card", "does"),
    [
        ("robber attacks 7", "As for any seven: large hands lose half, and a barbarian moves."),
        ("robber flees 4", "No event."),
        ("trade advantage 5", "Whoever alone has the most roads may draw a card from somebody."),
        ("epidemic 6", "Every city gives a single resource card this turn."),
    ],
)
def test_an_event_card_says_what_it_does_with_wagons(card: str, does: str) -> None:
    table = play(variants=("event cards",), rolled=False).play(f"red turns up {card}")
    assert view_of(table.table.state, "red")["card_for_dice"]["does"] == does
    assert str(words.happening(table.table.state, table.table.happened[0])).endswith(does)
