"""The pirate fleet and the sevens of the Pirate Islands: ledger Seafarers, SEA7-27 to SEA7-42, SEA56-40.

The way of the fleet leads by (0,0) to (0,1), where blue has a settlement, and on to (0,2), where orange has one.
"""

from random import Random

import pytest

from companion.boxes.seafarers.rules.pirate_islands.fleet import LoseCard
from companion.table import Chances
from companion.table.chances import COMPANION_DOES
from tests.boxes.seafarers.rules.speech_pirate_islands import fleet, lay
from tests.boxes.seafarers.rules.table import SIX

BLUE = "blue settlement (1,0)S\nblue holds 3 ore 1 wool\nfleet (0,0)"
ROUTE = "blue ship (0,1)-NE (0,1)-NW (-1,1)-NE"


@pytest.mark.rule("SEA7-27")
@pytest.mark.parametrize(("dice", "place"), [("3 5", "(-2,1)"), ("5 1", "(-2,3)"), ("4 4", "(-1,0)")])
def test_it_sails_clockwise_by_the_lower_die(dice: str, place: str) -> None:
    assert fleet(lay().play(f"red rolls {dice}")) == place


@pytest.mark.rule("SEA7-27")
def test_its_way_is_a_circle() -> None:
    assert fleet(lay("fleet (0,1)").play("red rolls 3 6")) == "(-2,3)"


@pytest.mark.rule("SEA7-27")
def test_it_stays_where_it_is_while_nobody_rolls() -> None:
    table = lay(seats=SIX).play("red rolls 1 1", "red ends")
    assert (fleet(table), table.turn()) == ("(-2,2)", "orange")
    table.play("orange ends")
    assert fleet(table) == "(-2,2)"


@pytest.mark.rule("SEA7-28", "SEA7-29", "SEA7-30")
def test_it_attacks_before_anything_grows_and_costs_a_card() -> None:
    table = lay(BLUE).play("red rolls 1 4")
    assert table.hand_size("blue") == 4  # nothing has grown on the mountains with the 5 beside blue yet
    assert table.refused("red ends") == "BASE-077"
    assert table.refused("blue loses grain") == "SEA7-30"
    table.play("blue loses wool", "red ends")
    assert table.hand("blue") == {"ore": 3}


@pytest.mark.rule("SEA7-28")
def test_it_attacks_before_a_seven_is_resolved() -> None:
    table = lay("blue settlement (1,0)S\nblue holds 8 ore\nfleet (0,0)").play("red rolls 1 6", "blue loses ore")
    table.play("red steals from nobody", "red ends")  # seven cards are safe


@pytest.mark.rule("SEA7-42")
def test_for_a_seven_nobody_without_cards_is_chosen() -> None:
    table = lay("blue holds 1 ore").play("red rolls 3 4")
    assert table.refused("red steals from white") == "SEA7-42"
    assert table.may("red steals from blue")


@pytest.mark.rule("SEA7-30", "SEA7-36")
def test_each_city_costs_one_more_wherever_it_is() -> None:
    table = lay(f"{BLUE}\nblue city (3,-1)N (4,-1)N").play("red rolls 1 1")
    table.play("blue loses ore", "blue loses ore", "blue loses ore", "red ends")
    assert table.hand("blue") == {"wool": 1}


@pytest.mark.rule("SEA7-30")
def test_the_card_is_drawn_blind() -> None:
    table = lay(BLUE).play("red rolls 1 1")
    (lose,) = table.state.options(table.seat("blue"))
    assert lose == LoseCard(table.seat("blue"))
    chances = {one.card.name: weight for one, weight in table.state.outcomes(lose)}  # type: ignore[union-attr,attr-defined]
    assert chances == {"ore": 3, "wool": 1}
    assert table.state.check(lose) is not None  # type: ignore[arg-type]


@pytest.mark.rule("SEA7-30")
def test_the_companion_draws_it_where_it_draws_cards_and_so_it_does_for_a_robot() -> None:
    table = lay(BLUE).play("red rolls 1 1")
    lose = LoseCard(table.seat("blue"))
    drawing = Chances(cards=COMPANION_DOES, random=Random(1))
    assert {drawing.decided(table.state, lose).card.name for _ in range(40)} == {"ore", "wool"}  # type: ignore[attr-defined]
    assert Chances().decided(table.state, lose) == lose
    assert Chances(random=Random(1)).decided(table.state, lose, [table.seat("blue")]).open == ()


@pytest.mark.rule("SEA7-31")
def test_a_small_hand_is_lost_whole() -> None:
    table = lay("blue settlement (1,0)S\nblue city (3,-1)N\nblue holds 1 ore\nfleet (0,0)").play("red rolls 1 1")
    table.play("blue loses ore", "red ends")
    assert table.hand_size("blue") == 0


@pytest.mark.rule("SEA7-29", "SEA7-32")
def test_whoever_is_stronger_takes_a_card_of_choice() -> None:
    table = lay(f"{BLUE}\n{ROUTE}\nblue warships (0,1)-NE (0,1)-NW").play("red rolls 1 1", "blue chooses 1 grain")
    assert table.hand("blue") == {"ore": 3, "wool": 1, "grain": 1}


@pytest.mark.rule("SEA7-33")
def test_between_equals_nothing_happens() -> None:
    table = lay(f"{BLUE}\n{ROUTE}\nblue warships (0,1)-NE").play("red rolls 1 1", "red ends")
    assert table.hand("blue") == {"ore": 3, "wool": 1}


@pytest.mark.rule("SEA7-34")
def test_two_buildings_there_are_attacked_once() -> None:
    table = lay(f"{BLUE}\nblue settlement (0,1)SE").play("red rolls 1 1", "blue loses ore", "red ends")
    assert table.hand_size("blue") == 3


SEVERAL = f"{BLUE}\nred city (0,1)SE\nred holds 2 grain\nturn blue"


@pytest.mark.rule("SEA7-35")
def test_several_players_are_attacked_one_by_one_clockwise_from_the_roller() -> None:
    table = lay(SEVERAL).play("blue rolls 1 1")
    assert table.refused("red loses grain") is not None
    table.play("blue loses ore", "red loses grain", "red loses grain", "blue ends")


@pytest.mark.rule("SEA7-35")
def test_or_nobody_is_if_the_table_plays_it_so() -> None:
    nobody = (("fleet_attack_when_several_players", "nobody"),)
    lay(SEVERAL, settings=nobody).play("blue rolls 1 1", "blue ends")
    assert lay(BLUE, settings=nobody).play("red rolls 1 1").refused("red ends") == "BASE-077"


@pytest.mark.rule("SEA7-40")
def test_the_settlement_at_the_beacon_is_attacked_too() -> None:
    table = lay("blue settlement (-2,0)S\nblue holds 1 ore\nfleet (-2,2)").play("red rolls 1 1", "blue loses ore")
    assert table.hand_size("blue") == 0


@pytest.mark.rule("SEA56-40")
def test_on_the_hex_marked_for_it_nobody_is_attacked() -> None:
    drawing = "blue settlement (-3,1)NE\nblue holds 1 ore"
    table = lay(f"{drawing}\nfleet (-2,1)", seats=SIX).play("red rolls 1 1", "red ends")
    assert (fleet(table), table.hand_size("blue")) == ("(-2,0)", 1)
    assert lay(f"{drawing}\nfleet (-2,2)", seats=SIX).play("red rolls 1 1").refused("red ends") == "BASE-077"


@pytest.mark.rule("SEA7-14")
def test_the_fleet_may_be_put_right_but_only_along_its_way() -> None:
    table = lay().play("red corrects the fleet to (1,-1)")
    assert fleet(table) == "(1,-1)"
    assert table.refused("red corrects the fleet to (-3,0)") == "SEA7-27"
    assert fleet(table.play("red says the fleet is gone", "red rolls 6 6")) is None


# -- a seven -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SEA7-41", "SEA7-42")
def test_large_hands_discard_as_ever() -> None:
    table = lay("blue holds 8 ore").play("red rolls 3 4", "blue discards 4 ore", "red steals from nobody", "red ends")
    assert table.hand("blue") == {"ore": 4}


@pytest.mark.rule("SEA7-15", "SEA7-42")
def test_the_roller_takes_a_card_from_anybody_or_none() -> None:
    table = lay("blue holds 2 ore").play("red rolls 3 4")
    assert table.refused("red steals from red ore") == "SEA7-42"
    assert not table.may("red steals from white")
    table.play("red steals from blue ore", "red ends")
    assert (table.hand("red"), table.hand("blue")) == ({"ore": 1}, {"ore": 1})


@pytest.mark.rule("SEA7-42")
def test_where_nobody_has_a_card_there_is_nothing_to_take() -> None:
    lay().play("red rolls 3 4", "red ends")


@pytest.mark.rule("SEA7-42")
def test_the_card_may_stay_between_the_two() -> None:
    table = lay("blue holds 1 ore 1 wool").play("red rolls 3 4", "red steals from blue", "red ends")
    assert (table.worlds(), table.hand_size("red")) == (2, 1)
