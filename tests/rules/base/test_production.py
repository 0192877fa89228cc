"""What the dice make grow, and who goes without when the supply is short. Ledger base, section 8."""

import pytest

from companion.rules.base.hands import Produced
from companion.rules.cards import HAND
from tests.rules.table import Table, lay

# Two hexes with an 8 side by side, and a third number beside the second.
TWO_EIGHTS = """
        Mo8 Fi8 Fi5
"""


def withheld(table: Table) -> dict[str, int]:
    """The kinds of which somebody got nothing, or less, in the production just announced."""
    (produced,) = (happening for happening in table.happened if isinstance(happening, Produced))
    return HAND.unpack(produced.withheld)


@pytest.mark.rule("BASE-086")
def test_the_sum_of_the_dice_names_the_hexes_that_produce() -> None:
    table = lay("red settlement (0,1)N").play("red rolls 1 3")
    assert table.hand("red") == {"grain": 1}


@pytest.mark.rule("BASE-086")
def test_a_single_die_names_no_hex() -> None:
    table = lay("red settlement (0,1)N").play("red rolls 4 6")
    assert table.hand("red") == {}


@pytest.mark.rule("BASE-086")
def test_every_hex_with_the_number_produces() -> None:
    table = lay("red settlement (2,0)N\nblue settlement (-2,1)S").play("red rolls 2 6")
    assert table.hand("red") == {"ore": 1}
    assert table.hand("blue") == {"lumber": 1}


@pytest.mark.rule("BASE-087")
def test_production_is_for_everybody_whoever_rolled() -> None:
    table = lay("red settlement (2,0)N\nblue settlement (2,0)S\nturn white").play("white rolls 4 4")
    assert table.hand("red") == {"ore": 1}
    assert table.hand("blue") == {"ore": 1}
    assert table.hand("white") == {}


@pytest.mark.rule("BASE-088")
def test_a_settlement_gives_one_card() -> None:
    table = lay("red settlement (0,-1)N").play("red rolls 5 5")
    assert table.hand("red") == {"ore": 1}
    assert table.supply()["ore"] == 18


@pytest.mark.rule("BASE-021", "BASE-088")
@pytest.mark.parametrize(
    ("terrain", "resource"),
    [("Hi", "brick"), ("Fo", "lumber"), ("Mo", "ore"), ("Fi", "grain"), ("Pa", "wool")],
)
def test_each_terrain_gives_its_resource(terrain: str, resource: str) -> None:
    table = lay(f"{terrain}8 De\nred settlement (0,0)N").play("red rolls 3 5")
    assert table.hand("red") == {resource: 1}


@pytest.mark.rule("BASE-089")
def test_a_city_gives_two_cards() -> None:
    table = lay("red city (0,-1)N").play("red rolls 5 5")
    assert table.hand("red") == {"ore": 2}


@pytest.mark.rule("BASE-089", "BASE-090")
def test_several_buildings_on_one_hex_all_count() -> None:
    table = lay("blue settlement (2,0)N city (2,0)S\nred city (-2,1)S").play("red rolls 4 4")
    assert table.hand("blue") == {"ore": 3}
    assert table.hand("red") == {"lumber": 2}


@pytest.mark.rule("BASE-090")
def test_two_settlements_on_one_hex_both_count() -> None:
    table = lay("red settlement (2,0)N (2,0)S").play("red rolls 4 4")
    assert table.hand("red") == {"ore": 2}


@pytest.mark.rule("BASE-090")
def test_one_building_on_two_hexes_with_the_number_counts_for_both() -> None:
    table = lay("""
                 Hi4 Pa4
               Fi5 De  Mo8
                 red settlement (0,1)N
                """).play("red rolls 2 2")
    assert table.hand("red") == {"brick": 1, "wool": 1}


@pytest.mark.rule("BASE-029", "BASE-088")
def test_a_settlement_draws_from_every_hex_it_touches_and_from_no_other() -> None:
    table = lay("red settlement (-2,2)N")
    for roll, hand in (("2 3", {"brick": 1}), ("1 2", {"brick": 1, "ore": 1}), ("3 3", {"brick": 1, "ore": 1})):
        table.play("red corrects the turn", f"red rolls {roll}")
        assert table.hand("red") == hand


@pytest.mark.rule("BASE-091")
def test_the_hex_under_the_robber_gives_nothing_and_another_with_its_number_does() -> None:
    table = lay("""
                robber (2,0)
                red  settlement (2,0)N
                blue settlement (-2,1)S
                """).play("red rolls 4 4")
    assert table.hand("red") == {}
    assert table.hand("blue") == {"lumber": 1}


@pytest.mark.rule("BASE-092")
def test_nobody_gets_a_kind_of_which_the_supply_cannot_pay_several_players() -> None:
    table = lay(f"""{TWO_EIGHTS}
                red   city (-1,0)N
                blue  city (-1,0)SW
                white holds 16 ore
                """).play("red rolls 4 4")
    assert table.hand("red") == {}
    assert table.hand("blue") == {}
    assert table.supply()["ore"] == 3
    assert withheld(table) == {"ore": 1}


@pytest.mark.rule("BASE-092")
def test_a_supply_that_is_just_enough_is_paid_out_to_the_last_card() -> None:
    table = lay(f"""{TWO_EIGHTS}
                red   city (-1,0)N
                blue  settlement (-1,0)SW
                white holds 16 ore
                """).play("red rolls 4 4")
    assert (table.hand("red"), table.hand("blue")) == ({"ore": 2}, {"ore": 1})
    assert withheld(table) == {}


@pytest.mark.rule("BASE-093")
def test_a_single_taker_gets_what_is_left() -> None:
    table = lay(f"""{TWO_EIGHTS}
                red   city (-1,0)N (-1,0)SW
                blue  settlement (0,0)NE
                white holds 16 ore
                """).play("red rolls 4 4")
    assert table.hand("red") == {"ore": 3}
    assert table.hand("blue") == {"grain": 1}
    assert withheld(table) == {"ore": 1}


@pytest.mark.rule("BASE-093")
def test_a_single_taker_gets_nothing_from_an_empty_stack() -> None:
    table = lay("red settlement (0,-1)N\nwhite holds 19 ore").play("red rolls 5 5")
    assert table.hand("red") == {}


@pytest.mark.rule("BASE-094")
def test_a_shortage_of_one_kind_leaves_the_others_alone() -> None:
    table = lay(f"""{TWO_EIGHTS}
                red   city (-1,0)N
                blue  settlement (-1,0)SE (-1,0)SW
                white holds 16 ore
                """).play("red rolls 4 4")
    assert table.hand("red") == {}
    assert table.hand("blue") == {"grain": 1}


@pytest.mark.rule("BASE-094")
def test_a_shortage_of_one_kind_leaves_all_takers_of_another_theirs() -> None:
    table = lay(f"""{TWO_EIGHTS}
                red   city (-1,0)N
                blue  settlement (-1,0)SW (0,0)NE
                orange settlement (0,0)S
                white holds 17 ore
                """).play("red rolls 4 4")
    assert withheld(table) == {"ore": 1}
    assert (table.hand("blue"), table.hand("orange")) == ({"grain": 1}, {"grain": 1})


@pytest.mark.rule("BASE-095")
def test_the_claims_of_all_hexes_together_are_held_against_the_supply() -> None:
    table = lay("""
                Mo8 De Mo8
                red   city (-1,0)N
                blue  city (1,0)N
                white holds 16 ore
                """).play("red rolls 4 4")
    assert table.hand("red") == {}
    assert table.hand("blue") == {}


@pytest.mark.rule("BASE-095")
def test_a_single_taker_on_two_hexes_gets_no_more_than_is_left() -> None:
    table = lay("Mo8 De Mo8\nred city (-1,0)N (1,0)N\nwhite holds 16 ore").play("red rolls 4 4")
    assert table.gains() == [("red", "(-1,0)", {"ore": 2}), ("red", "(1,0)", {"ore": 1})]
    assert table.hand("red") == {"ore": 3}


@pytest.mark.rule("BASE-096")
def test_it_is_announced_what_every_hex_gives_whom() -> None:
    table = lay("red settlement (2,0)N\nblue city (-2,1)S").play("red rolls 4 4")
    assert table.names() == ["Rolled", "Produced"]
    assert table.gains() == [("red", "(2,0)", {"ore": 1}), ("blue", "(-2,1)", {"lumber": 2})]


@pytest.mark.rule("BASE-096")
def test_a_mistake_in_taking_the_cards_is_corrected_by_a_count() -> None:
    table = lay("red settlement (2,0)N").play("red rolls 4 4", "red counts 2 ore")
    assert table.hand("red") == {"ore": 2}
    assert table.supply()["ore"] == 17


@pytest.mark.rule("BASE-097")
def test_when_no_building_is_concerned_the_turn_just_goes_on() -> None:
    table = lay("red settlement (2,0)N").play("red rolls 1 1")
    assert table.names() == ["Rolled"]
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("BASE-097")
def test_when_no_hex_has_the_number_the_turn_just_goes_on() -> None:
    table = lay("Mo8 Fi8\nred settlement (0,0)N").play("red rolls 1 1")
    assert table.names() == ["Rolled"]
    assert table.agenda() == ["act: red"]
