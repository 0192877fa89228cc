"""Drawing progress cards. Ledger Cities & Knights, CK-042 to CK-048, CK-178, CK-272, CK-294 to CK-296."""

import pytest

from companion.boxes.cities_knights.facts import progress_deck
from companion.boxes.cities_knights.rules.event_die import EventRolled
from companion.boxes.cities_knights.rules.progress.draws import CHOOSE_A_DECK
from companion.kernel import Happening, Item, Module, Seat
from tests.boxes.cities_knights.rules.speech_progress import deck, held, lying_open
from tests.boxes.cities_knights.rules.table import Table, lay

tied = Module("a tied defence")
"""Red and white draw from decks of choice as soon as the event die is read, as after a battle fought by both."""


@tied.reacts(EventRolled)
def both_choose(state: object, happening: Happening) -> tuple[Item, ...]:
    return Item(CHOOSE_A_DECK, (Seat(0),)), Item(CHOOSE_A_DECK, (Seat(2),))


def gate(drawing: str, track: str, red: int) -> Table:
    """Red has rolled a gate of a track, the red die showing so much."""
    return lay(drawing).play(f"red rolls 6 {red}", f"red rolls {track}")


POLITICS = {
    "bishop": 2,
    "constitution": 1,
    "deserter": 2,
    "diplomat": 2,
    "intrigue": 2,
    "saboteur": 2,
    "spy": 3,
    "warlord": 2,
    "wedding": 2,
}


def drained(but: str = "") -> str:
    """White holds the whole politics deck, but for the cards of one kind."""
    return "white progress " + " ".join(f"{number} {name}" for name, number in POLITICS.items() if name != but) + "\n"


@pytest.mark.rule("CK-272")
@pytest.mark.parametrize(
    ("track", "counts"),
    [
        ("science", [2, 2, 1, 2, 2, 2, 2, 1, 2, 2]),
        ("politics", [2, 1, 2, 2, 2, 2, 3, 2, 2]),
        ("trade", [2, 2, 6, 2, 4, 2]),
    ],
)
def test_a_deck_has_eighteen_cards(track: str, counts: list[int]) -> None:
    assert list(progress_deck(track).values()) == counts
    assert deck(lay(), track) == (18, [])


@pytest.mark.rule("CK-272")
def test_the_first_card_of_a_deck_is_any_of_its_eighteen() -> None:
    table = gate("red improvement politics 1", "politics", 1)
    assert table.chances("red draws from politics") == POLITICS


@pytest.mark.rule("CK-042")
def test_a_gate_brings_the_top_card_of_its_deck() -> None:
    table = gate("red improvement politics 1", "politics", 1)
    assert table.agenda() == ["draw a progress card: red"]
    assert table.may("red draws from politics")
    table.play("red draws spy from politics")
    assert held(table, "red") == {"spy": 1}
    assert deck(table, "politics") == (17, [])


@pytest.mark.rule("CK-042")
def test_the_card_comes_from_the_deck_of_the_gate_only() -> None:
    table = gate("red improvement politics 1 science 1", "politics", 1)
    assert table.refused("red draws from science") == "CK-042"
    assert not table.may("red draws from science")


@pytest.mark.rule("CK-042")
def test_the_card_comes_before_production() -> None:
    table = lay("red improvement politics 1\nred settlement (-1,1)N")
    table.play("red rolls 2 1", "red rolls politics")
    assert table.hand("red") == {}
    table.play("red draws spy from politics")
    assert table.hand("red") == {"ore": 1}


@pytest.mark.rule("CK-043")
@pytest.mark.parametrize(("level", "highest"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6)])
def test_the_red_die_reaches_one_further_than_the_level(level: int, highest: int) -> None:
    drawing = f"red city (0,0)N\nred improvement trade {level}"
    assert gate(drawing, "trade", highest).agenda() == ["draw a progress card: red"]
    if highest < 6:
        assert gate(drawing, "trade", highest + 1).agenda() == ["act: red"]


@pytest.mark.rule("CK-043")
def test_the_level_of_another_track_is_of_no_use() -> None:
    assert gate("red improvement trade 5 politics 5", "science", 1).agenda() == ["act: red"]


@pytest.mark.rule("CK-044")
def test_who_has_not_begun_a_track_never_draws_from_it() -> None:
    assert gate("red improvement trade 0", "trade", 1).agenda() == ["act: red"]


@pytest.mark.rule("CK-042")
def test_the_ship_brings_no_card() -> None:
    table = lay("red improvement trade 5 politics 5 science 5").play("red rolls 6 1", "red rolls ship")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-045")
def test_one_draws_when_another_rolls() -> None:
    table = gate("blue improvement science 2", "science", 3)
    assert table.agenda() == ["draw a progress card: blue"]
    assert table.refused("red draws from science") == "CK-047"


@pytest.mark.rule("CK-046")
def test_one_may_draw_none() -> None:
    table = gate("red improvement science 1", "science", 1)
    assert table.may("red draws no card")
    table.play("red draws no card")
    assert held(table, "red") == {}
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-047")
def test_they_draw_clockwise_from_the_roller_a_card_each() -> None:
    table = lay("red improvement trade 1\nblue improvement trade 1\norange improvement trade 1\nturn white")
    table.play("white rolls 6 2", "white rolls trade")
    for colour in ("orange", "red", "blue"):
        assert table.agenda() == [f"draw a progress card: {colour}"]
        table.play(f"{colour} draws merchant from trade")
    assert table.agenda() == ["act: white"]
    assert deck(table, "trade") == (15, [])


@pytest.mark.rule("CK-047")
def test_the_table_need_not_tell_what_was_drawn() -> None:
    table = gate("red improvement trade 1", "trade", 1).play("red draws from trade")
    assert held(table, "red") == {"unknown_trade": 1}


@pytest.mark.rule("CK-048")
def test_when_the_deck_runs_out_the_others_get_nothing() -> None:
    levels = "red improvement politics 1\nblue improvement politics 1\norange improvement politics 1\n"
    table = gate(levels + drained(but="bishop"), "politics", 1)
    table.play("red draws from politics", "blue draws from politics")
    assert table.agenda() == ["act: red"]
    assert (held(table, "red"), held(table, "blue"), held(table, "orange")) == ({"bishop": 1}, {"bishop": 1}, {})
    assert gate(levels + drained(), "politics", 1).agenda() == ["act: red"]


@pytest.mark.rule("CK-048")
def test_a_deck_used_up_while_somebody_is_to_draw_gives_nothing() -> None:
    table = gate("red improvement politics 1\n" + drained(but="wedding"), "politics", 1)
    table.play("white holds 2 wedding progress cards")
    assert table.refused("red draws from politics") == "CK-048"
    assert table.offered("red") == ["DrawNoCard"]
    with pytest.raises(ValueError, match="The politics deck is used up"):
        table.overrule("red draws from politics")
    table.play("red draws no card")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-272")
def test_no_deck_has_more_of_a_card_than_were_printed() -> None:
    table = gate("red improvement science 1\nblue progress 1 engineer", "science", 1)
    assert table.refused("red draws engineer from science") == "CK-004"
    assert table.refused("red draws merchant from science") == "CK-004"
    assert "engineer" not in table.chances("red draws from science")
    with pytest.raises(ValueError, match="cannot be on top of this deck"):
        table.overrule("red draws engineer from science")


RUN_THROUGH = "red improvement politics 1\nblue improvement politics 1\nturn white\n"


def given_back(*cards: str) -> Table:
    """The politics deck is drawn to its end; these cards came back, and now red rolls its gate."""
    table = lay(RUN_THROUGH + drained()).play("white rolls 6 6", "white rolls trade", "white ends")
    for card in cards:
        table.play(f"white gives back {card}")
    assert deck(table, "politics") == (0, list(cards))
    return table


@pytest.mark.rule("CK-187")
def test_a_deck_run_through_begins_again_with_the_card_that_came_back_first() -> None:
    returned = ["spy", "bishop", *["deserter"] * 2, *["diplomat"] * 2, *["intrigue"] * 2, *["saboteur"] * 2]
    table = given_back(*returned, "spy", "bishop", "spy")
    table.play("orange rolls 6 1", "orange rolls politics")
    assert table.chances("red draws from politics") == {"spy": 1}
    assert table.refused("red draws bishop from politics") == "CK-004"
    table.play("red draws from politics")
    assert held(table, "red") == {"spy": 1}
    assert table.chances("blue draws from politics") == {"bishop": 1}


@pytest.mark.rule("CK-187")
def test_a_card_that_came_back_unseen_can_be_any_but_one_with_points() -> None:
    table = lay(RUN_THROUGH + drained()).play("white rolls 6 6", "white rolls trade", "white ends")
    table.play("white gives back unknown_politics")
    assert held(table, "white") == {"unknown_politics": 16}
    for card in (*["deserter"] * 2, *["diplomat"] * 2, *["intrigue"] * 2, *["saboteur"] * 2):
        table.play(f"white gives back {card}")
    for _ in range(4):
        table.play("white gives back unknown_politics")
    table.play("orange rolls 6 1", "orange rolls politics")
    assert table.chances("red draws from politics") == {"bishop": 2, "spy": 3, "warlord": 2, "wedding": 2}


@pytest.mark.rule("CK-180")
def test_a_card_with_points_is_never_among_the_unknown_ones_in_hands() -> None:
    table = gate("red improvement science 1\nblue progress 16 unknown_science", "science", 1)
    assert table.chances("red draws from science") == {
        "alchemist": 2,
        "crane": 2,
        "engineer": 1,
        "inventor": 2,
        "irrigation": 2,
        "medicine": 2,
        "mining": 2,
        "printer": 17,
        "road_building": 2,
        "smith": 2,
    }
    table = gate("red improvement science 1\nblue progress 17 unknown_science", "science", 1)
    table.play("red draws from science")
    assert lying_open(table, "red") == {"printer": 1}


@pytest.mark.rule("CK-178")
def test_progress_cards_are_not_bought() -> None:
    table = gate("red holds 5 ore 5 wool 5 grain\nred improvement science 1", "trade", 1)
    assert table.refused("red buys a card") == "none"
    assert table.refused("red draws from science") == "CK-178"
    assert not [kind for kind in table.offered("red") if "Buy" in kind or "Draw" in kind]


@pytest.mark.rule("CK-294")
def test_after_a_shared_defence_each_draws_from_a_deck_of_choice() -> None:
    table = lay(more=(tied,)).play("red rolls 6 6", "red rolls trade")
    assert table.agenda() == ["draw from a deck of choice: red"]
    assert table.offered("red") == ["DrawProgressCard"] * 3 + ["DrawNoCard"]
    table.play("red draws spy from politics")
    assert table.agenda() == ["draw from a deck of choice: white"]
    table.play("white draws from science")
    assert (held(table, "red"), held(table, "white")) == ({"spy": 1}, {"unknown_science": 1})


@pytest.mark.rule("CK-046")
def test_nobody_has_to_draw_from_a_deck_of_choice() -> None:
    table = lay(more=(tied,)).play("red rolls 6 6", "red rolls trade")
    assert table.may("red draws no card")
    table.play("red draws no card")
    assert table.agenda() == ["draw from a deck of choice: white"]
    assert held(table, "red") == {}


@pytest.mark.rule("CK-294")
def test_there_are_three_decks_to_choose_from() -> None:
    table = lay(more=(tied,)).play("red rolls 6 6", "red rolls trade")
    with pytest.raises(ValueError, match="one of trade, politics, science is meant"):
        table.overrule("red draws from war")


@pytest.mark.rule("CK-295")
def test_the_deck_of_choice_may_be_of_a_track_not_begun() -> None:
    table = lay("red improvement science 3", more=(tied,)).play("red rolls 6 6", "red rolls trade")
    assert table.may("red draws from politics")
    table.play("red draws bishop from politics")
    assert held(table, "red") == {"bishop": 1}


@pytest.mark.rule("CK-048", "CK-294")
def test_a_deck_that_is_used_up_is_no_choice() -> None:
    table = lay(drained(), more=(tied,)).play("red rolls 6 6", "red rolls trade")
    assert table.refused("red draws from politics") == "CK-048"
    assert not table.may("red draws from politics")
    assert table.may("red draws from trade")


@pytest.mark.rule("CK-296")
def test_the_limit_holds_for_a_card_from_a_deck_of_choice() -> None:
    table = lay("white progress 4 merchant\nred progress 2 crane 2 smith", more=(tied,))
    table.play("red rolls 6 6", "red rolls trade", "red draws spy from politics", "white draws spy from politics")
    assert table.agenda() == ["give back a progress card: white"]


@pytest.mark.rule("CK-296")
def test_points_from_a_deck_of_choice_are_laid_open() -> None:
    table = lay(more=(tied,)).play("red rolls 6 6", "red rolls trade", "red draws printer from science")
    assert lying_open(table, "red") == {"printer": 1}
    assert held(table, "red") == {}
