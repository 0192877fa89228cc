"""The scenario Traders & Barbarians at the table: what a baggage train costs, and what event cards say there."""

import pytest

import tests.boxes.traders_barbarians.rules.event_cards.table  # noqa: F401, what people say of event cards  # noqa: F401, what people say of event cards
from companion.boxes.traders_barbarians.rules.wagons.baggage_train import CorrectBaggageCost
from companion.preferences import goal_of, serves
from companion.rules.cards import cards_of
from companion.rules.codec import Codec
from companion.table import words
from companion.table.options import options_view
from companion.table.table_says import table_says_view
from companion.table.topics import every_topic
from tests.boxes.traders_barbarians.rules.wagons.table import BLUE, RED, At, play
from tests.table.drawn import view_of


def test_a_cost_that_is_printed_otherwise_is_said_of_a_card_and_shown_in_every_panel() -> None:
    table, correction = play(), CorrectBaggageCost(RED, 2, cards_of({"ore": 2}))
    assert words.action(table.table.state, correction) == "Correction: baggage train card 2 costs 2 ore."
    listed = table_says_view(every_topic().corrections, table.table.state, on_phone=False)
    asked = next(one["asks"] for one in listed if one["action"]["do"] == "CorrectBaggageCost")
    assert [each["field"] for each in asked] == ["level", "cards"]
    assert [value for value, *_ in asked[0]["among"]] == [2, 3, 4, 5]
    table.do(correction)
    assert words.happening(table.table.state, table.table.happened[0]) == "Baggage train card 2 costs 2 ore."
    for player in view_of(table.table.state, "spectator")["players"].values():
        assert player["facts"]["baggage"]["words"].endswith("the next card costs 2 ore")


@pytest.mark.rule("TBS5-28")
def test_of_several_ways_to_a_corner_each_says_what_it_costs() -> None:
    table = play("blue road (0,0)-NE (0,0)-E (1,0)-NE\nred road (0,0)-NW (0,0)-W (0,0)-SW (0,0)-SE")
    table.wagon(RED, "(0,0)N")

    def ways(corner: str) -> list[str]:
        name = table.board.corner_names[table.corner(corner)]
        listed = options_view(table.table.state, Codec(table.table.game), [RED])
        return [one["words"] for one in listed if one.get("at") == name and one["action"]["do"] == "MoveWagon"]

    assert ways("(0,0)SE") == [
        "Move the wagon here: 2 movement points and 2 gold to Blue",
        "Move the wagon here: 4 movement points",
    ]
    assert ways("(0,0)NE") == ["Move the wagon here: 1 movement point and 1 gold to Blue"]
    assert ways("(0,0)SW") == ["Move the wagon here"]


def robots_way(table: At, corner: str) -> list[tuple[int, ...]]:
    """By the tolls they take, the ways to a corner that an automatic player thinks of."""
    state = table.table.state
    goal = goal_of(state, RED)
    return [tolls for tolls in sorted(table.ways(corner)) if serves(state, table.driving(corner, *tolls), goal)]


def test_an_automatic_player_pays_no_toll_for_points_that_are_of_no_use() -> None:
    castle = play("blue road (-2,0)-CNE\nred road (-2,0)-NE (-2,0)-CN").wagon(RED, "(-2,0)NE")
    assert castle.ways("(-2,0)C") == {(BLUE,), ()}
    assert robots_way(castle, "(-2,0)C") == [()]
    island = play("blue road (0,0)-NE (0,0)-E (0,0)-SE\nred road (0,0)-NW (0,0)-W").load(RED, "castle", "sand")
    island.wagon(RED, "(0,0)N")
    assert island.ways("(0,0)S") == {(BLUE, BLUE, BLUE), ()}
    assert robots_way(island, "(0,0)S") == [()]


@pytest.mark.parametrize(
    ("card", "does"),
    [
        ("robber attacks 7", "As with any seven: large hands lose half, and a barbarian moves."),
        ("robber flees 4", "No event."),
        ("trade advantage 5", "The only player with the most roads may draw a card from another player."),
        ("epidemic 6", "This turn every city gives only one resource card."),
    ],
)
def test_an_event_card_says_what_it_does_with_wagons(card: str, does: str) -> None:
    table = play(variants=("event cards",), rolled=False).play(f"red turns up {card}")
    assert view_of(table.table.state, "red")["card_for_dice"]["does"] == does
    assert str(words.happening(table.table.state, table.table.happened[0])).endswith(does)
