"""What holds in every scenario of the box, and what is in it.

Ledger TB0-01, -03, -06, -07, -13 to -17, TB56-02 to -07, TBS2-01, TBV4-37. What the booklet says of tiles in the box,
their backs and pieces of the frame, and its advice, are no rules: TB0-04, TB0-08, TBS2-36, TBS3-39, TBS4-79,
TBS5-76.
"""

from collections import Counter
from random import Random

import pytest

from companion.boxes.traders_barbarians.facts.baggage import baggage
from companion.boxes.traders_barbarians.facts.barbarians import barbarian_attack
from companion.boxes.traders_barbarians.facts.caravans import camels
from companion.boxes.traders_barbarians.facts.event_cards import event_deck
from companion.boxes.traders_barbarians.facts.fish import fish_tokens
from companion.boxes.traders_barbarians.facts.rivers import rivers as printed
from companion.boxes.traders_barbarians.rules.rivers.bridges import bridges_left
from companion.geometry.printed import beginner_board
from companion.kernel import RulesetError
from companion.rules.boxes import variants_of
from companion.rules.choice import Choice, game_of
from companion.rules.scenario import Scenario
from tests.boxes.offered import RIVERS, TRADERS_BARBARIANS
from tests.boxes.traders_barbarians.rules.event_cards.table import events
from tests.boxes.traders_barbarians.rules.fishermen.table import boot
from tests.boxes.traders_barbarians.rules.fishermen.table import lay as at_the_lake
from tests.boxes.traders_barbarians.rules.rivers.table import lay as at_the_rivers
from tests.rules.table import FOUR, SIX, Table
from tests.rules.table import lay as at_home

CORNERS = {
    "red": "(2,0)NE (1,1)SE (0,2)S (2,-2)NE",
    "blue": "(-2,0)NW (0,-2)N (-2,2)S (-2,2)NW",
    "orange": "(2,0)NE (1,1)SE (0,2)S (2,-2)NE",
}
TEN = "{0} city {1}\n{0} settlement (0,0)NE\n{0} gold 5\n"


def with_ten(*colours: str, **how: object) -> Table:
    """At the rivers, where a tile makes the tenth point of these."""
    return at_the_rivers("".join(TEN.format(one, CORNERS[one]) for one in colours), **how)


@pytest.mark.rule("TB0-01")
def test_so_many_figures_stand_in_the_box() -> None:
    knights, barbarians = barbarian_attack().knights, barbarian_attack().landing.barbarians("box", 4)
    assert (4 * knights, 4 * printed().bridges, barbarians, camels(4)) == (24, 12, 36, 22)
    assert 4 * (knights + printed().bridges + 1) + barbarians + camels(4) == 98  # and a wagon each


@pytest.mark.rule("TB0-03")
def test_so_many_cards_are_in_the_decks() -> None:
    assert sum(card.copies for card in event_deck().cards) + 1 == 37  # with New Year; the rules are on another
    assert sum(barbarian_attack().cards.values()) == 26
    assert sum(baggage().development_cards(4).values()) == 24  # as listed; the rules speak of one more
    assert 4 * len(baggage().cards) == 20


@pytest.mark.rule("TB0-15")
def test_the_first_two_scenarios_are_the_expanded_versions() -> None:
    fish, water = (one.layouts[0].laid(4, Random(1)) for one in TRADERS_BARBARIANS.scenarios[:2])
    assert [one.terrain for one in fish.hexes].count("lake") == 1
    assert (set(water.marked("river").values()), len(water.marked("bridge"))) == ({"three", "four"}, 7)


@pytest.mark.rule("TB0-16")
def test_scenarios_are_listed_in_the_order_that_is_recommended() -> None:
    assert [one.title for one in TRADERS_BARBARIANS.scenarios] == [
        "The Fishermen of Catan",
        "The Rivers of Catan",
        "The Caravans",
        "Barbarian Attack",
        "Traders & Barbarians",
    ]


OWN_CARDS = {"development", "free roads", "knight card", "monopoly", "road building", "victory cards", "year of plenty"}
PLAYED_WITHOUT = {
    "the fishermen of catan": set[str](),
    "the rivers of catan": set[str](),
    "the caravans": set[str](),
    "barbarian attack": {"robber", "largest army", "second settlement"} | OWN_CARDS,
    "wagons": {"robber", "longest road", "second settlement", "knight card", "monopoly", "year of plenty"},
}


@pytest.mark.rule("TB0-13")
@pytest.mark.parametrize("scenario", TRADERS_BARBARIANS.scenarios, ids=lambda one: one.name)
def test_what_a_scenario_does_not_change_is_the_base_game(scenario: Scenario) -> None:
    base = game_of(Choice(FOUR, beginner_board(4))).modules
    plan, box = scenario.layouts[0].laid(4, Random(1)), TRADERS_BARBARIANS.name
    inside = game_of(Choice(FOUR, plan, products=(box,), scenarios=(scenario.name,))).modules
    assert base.keys() - inside.keys() == PLAYED_WITHOUT[scenario.name]


@pytest.mark.rule("TBS2-01")
def test_so_many_pieces_belong_to_the_rivers() -> None:
    plan = RIVERS.layouts[0].laid(4, Random(1))
    assert Counter(plan.marked("river").values()) == {"three": 3, "four": 4}
    table = at_the_rivers()
    assert [bridges_left(table.state, seat) for seat in table.game.seats] == [3] * 4


@pytest.mark.rule("TB0-06")
def test_tiles_and_the_harbormaster_are_worth_so_much() -> None:
    assert (printed().points.poor, printed().points.wealthiest) == (-2, 1)
    table = at_home("red settlement (0,-2)N (2,-1)N (1,2)N", variants=("harbormaster",))
    assert table.points("red") == 3 + 2


@pytest.mark.rule("TB0-07")
def test_so_many_fish_tokens_there_are() -> None:
    assert sum(fish_tokens(4).values()) == 29


@pytest.mark.rule("TB0-14")
@pytest.mark.parametrize("variants", [(), ("event cards",)])
def test_points_reached_in_the_turn_of_another_win_when_ones_own_begins(variants: tuple[str, ...]) -> None:
    table = with_ten("blue", variants=variants)
    table.play("red turns up no event 3" if variants else "red rolls 1 2")
    assert (table.points("blue"), table.winner()) == (10, None)
    table.play("red ends")
    assert table.winner() == "blue"


@pytest.mark.rule("TB0-17")
def test_hidden_points_do_not_count_where_points_are_compared() -> None:
    level = "red settlement (0,-2)S\nblue settlement (1,1)S\nred cards 1 victory_point\nred boot"
    table = at_the_lake(level).play("red rolls 5 6", "red hands the boot to blue")
    assert boot(table) == "blue"
    leads = "red settlement (0,0)N\nblue city (1,1)S\nred cards 2 victory_point\nred holds 1 ore\nblue holds 1 ore"
    table = events(leads).play("red turns up neighborly assistance 10")
    assert table.agenda()[0].endswith(": blue")


@pytest.mark.rule("TB56-02", "TB56-04")
def test_five_and_six_play_as_paired_players_unless_they_say_otherwise() -> None:
    board = RIVERS.layouts[0].laid(6, Random(1))
    chosen = Choice(SIX, board, products=(TRADERS_BARBARIANS.name,), scenarios=(RIVERS.name,))
    assert "paired players" in game_of(chosen).modules
    table = at_the_rivers("orange holds 4 ore\nblue holds 1 wool", seats=SIX).play("red rolls 1 2", "red ends")
    assert table.turn() == "orange"
    assert {"OfferTrade"}.isdisjoint(table.offered("orange"))
    table.play("orange trades 4 ore for grain", "orange ends")
    assert table.agenda() == ["roll: blue"]


@pytest.mark.rule("TB56-06")
def test_of_two_paired_players_with_enough_points_the_first_wins() -> None:
    eight = "red city (2,0)NE (1,1)SE (0,2)S (2,-2)NE\nred gold 1"
    ten = "orange city (-2,0)NW (0,-2)N (-2,2)S (2,-1)N\norange settlement (0,0)SW (-1,0)N\norange gold 1"
    table = at_the_rivers(f"{eight}\n{ten}", seats=SIX).play("red rolls 1 2")
    assert (table.points("red"), table.points("orange"), table.winner()) == (8, 10, None)
    table.play("red corrects settlement (0,0)NE", "red says 2 gold")  # which makes red the wealthiest
    assert table.winner() == "red"


@pytest.mark.rule("TB56-07")
def test_the_part_of_the_second_paired_player_is_an_own_turn() -> None:
    table = with_ten("orange", seats=SIX).play("red rolls 1 2")
    assert (table.points("orange"), table.winner()) == (10, None)
    table.play("red ends")
    assert table.winner() == "orange"


@pytest.mark.rule("TB56-03")
@pytest.mark.parametrize("seats", [5, 6])
def test_all_variants_but_the_one_for_two_stay_with_five_and_six(seats: int) -> None:
    there_are = {one.name for one in TRADERS_BARBARIANS.variants}
    assert there_are - variants_of((), seats=seats).keys() == {"catan for two"}
    with pytest.raises(RulesetError):
        game_of(Choice(SIX[:seats], beginner_board(seats), ("catan for two",)))


@pytest.mark.rule("TBV4-37")
def test_two_do_not_play_cities_and_knights_by_the_rules_for_two() -> None:
    assert "catan for two" not in variants_of(("cities and knights",), seats=2)
    with pytest.raises(RulesetError):
        game_of(Choice(FOUR[:2], beginner_board(3), ("catan for two",), products=("cities and knights",)))
