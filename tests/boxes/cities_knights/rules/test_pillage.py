"""What a lost battle costs. Ledger Cities & Knights, CK-284 to CK-291, CK-304 to CK-306."""

import pytest

from companion.boxes.cities_knights.rules.improvements import POLITICS, TRADE, has_ability, level
from companion.boxes.cities_knights.rules.progress.holdings import hand_size
from tests.boxes.cities_knights.rules.speech_barbarians import landed, tipped
from tests.boxes.cities_knights.rules.table import Table, lay

FIVE_SETTLEMENTS = "red settlement (0,1)N (1,1)N (-1,1)N (-1,2)N (0,2)N"


def lost(drawing: str) -> Table:
    """The barbarians have won; red, whose part it is, is among the weakest, and nobody near victory."""
    return landed(lay(drawing + "\nship 6", target=30))


@pytest.mark.rule("CK-284")
def test_whoever_loses_a_city_chooses_which() -> None:
    table = lost("red city (0,0)N (1,0)N")
    assert table.may("red loses the city (0,0)N")
    assert table.may("red loses the city (1,0)N")
    table.play("red loses the city (1,0)N")
    assert table.standing("red") == {"city": ["(0,0)N"], "settlement": ["(1,0)N"]}


@pytest.mark.rule("CK-282", "CK-284")
def test_a_metropolis_is_not_among_the_cities_to_choose_from() -> None:
    table = lost("red city (0,0)N (1,0)N\nred metropolis trade (0,0)N")
    assert not table.may("red loses the city (0,0)N")
    assert table.refused("red loses the city (0,0)N") == "CK-284"
    assert table.may("red loses the city (1,0)N")


@pytest.mark.rule("CK-284")
@pytest.mark.parametrize("place", ["(0,1)N", "(1,1)N", "(-1,0)N"])
def test_neither_a_settlement_nor_the_city_of_another_nor_nothing_is_lost(place: str) -> None:
    table = lost("red city (0,0)N\nred settlement (0,1)N\nblue city (1,1)N\nblue knight active (0,0)S")
    assert table.refused(f"red loses the city {place}") == "CK-284"


@pytest.mark.rule("CK-284")
def test_even_the_host_cannot_have_a_city_lost_that_is_not_there() -> None:
    table = lost("red city (0,0)N\nred settlement (0,1)N")
    with pytest.raises(ValueError, match="That player can only lose a city of their own"):
        table.overrule("red loses the city (0,1)N")
    assert table.agenda() == ["choose a city to lose: red"]


@pytest.mark.rule("CK-280")
def test_only_those_who_must_lose_a_city_and_only_one_each() -> None:
    table = lost("red city (0,0)N (1,0)N\nblue city (1,1)N\nblue knight active (0,0)S")
    assert table.refused("blue loses the city (1,1)N") == "CK-280"
    table.play("red loses the city (0,0)N")
    assert table.refused("red loses the city (1,0)N") == "CK-280"


@pytest.mark.rule("CK-280")
def test_nobody_says_that_there_is_no_city_to_lose_while_there_is_one() -> None:
    table = lost("red city (0,0)N")
    assert not table.may("red has no city to lose")
    assert table.refused("red has no city to lose") == "CK-280"


@pytest.mark.rule("CK-280")
def test_where_a_correction_has_left_no_city_there_is_none_to_lose() -> None:
    table = lost("red city (0,0)N").play("red corrects settlement (0,0)N")
    assert table.may("red has no city to lose")
    table.play("red has no city to lose")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-285")
def test_a_pillaged_city_becomes_a_settlement() -> None:
    table = lost("red city (0,0)N")
    assert table.left("red") == {"settlements": 5, "cities": 3, "roads": 15}
    table.play("red loses the city (0,0)N")
    assert table.standing("red") == {"settlement": ["(0,0)N"]}
    assert table.left("red") == {"settlements": 4, "cities": 4, "roads": 15}
    assert table.points("red") == 1


@pytest.mark.rule("CK-286")
def test_without_a_settlement_piece_the_city_is_laid_on_its_side_and_counts_as_a_settlement() -> None:
    table = lost(f"red city (0,0)N\n{FIVE_SETTLEMENTS}")
    assert table.points("red") == 7
    table.play("red loses the city (0,0)N")
    assert tipped(table) == ["(0,0)N"]
    assert table.points("red") == 6
    assert table.left("red") == {"settlements": 0, "cities": 3, "roads": 15}


@pytest.mark.rule("CK-286")
def test_with_a_settlement_piece_no_city_is_laid_on_its_side() -> None:
    table = lost("red city (0,0)N\nred settlement (0,1)N (1,1)N (-1,1)N (-1,2)N").play("red loses the city (0,0)N")
    assert tipped(table) == []


@pytest.mark.rule("CK-286")
def test_a_city_on_its_side_must_be_the_next_one_upgraded() -> None:
    table = lost(f"red city (0,0)N\n{FIVE_SETTLEMENTS}\nred holds 6 ore 4 grain").play("red loses the city (0,0)N")
    assert not table.may("red builds city (0,1)N")
    assert table.refused("red builds city (0,1)N") == "CK-286"
    table.play("red builds city (0,0)N", "red builds city (0,1)N")
    assert set(table.standing("red")["city"]) == {"(0,0)N", "(0,1)N"}


@pytest.mark.rule("CK-287")
def test_a_city_on_its_side_costs_what_a_city_costs() -> None:
    table = lost(f"red city (0,0)N\n{FIVE_SETTLEMENTS}\nred holds 3 ore 2 grain").play("red loses the city (0,0)N")
    table.play("red builds city (0,0)N")
    assert table.hand("red") == {}
    assert tipped(table) == []


@pytest.mark.rule("CK-287")
def test_a_city_on_its_side_needs_no_city_from_the_supply() -> None:
    table = lost(f"red city (0,0)N (1,0)N (2,0)N (-1,0)N\n{FIVE_SETTLEMENTS}\nred holds 3 ore 2 grain")
    assert table.left("red")["cities"] == 0
    table.play("red loses the city (0,0)N", "red builds city (0,0)N")
    assert table.left("red") == {"settlements": 0, "cities": 0, "roads": 15}


@pytest.mark.rule("CK-286", "CK-287")
def test_a_city_on_its_side_is_not_in_stock_and_can_be_stood_up_all_the_same() -> None:
    table = lost(f"red city (0,0)N (1,0)N (2,0)N (-1,0)N\n{FIVE_SETTLEMENTS}\nred holds 3 ore 2 grain")
    table.play("red loses the city (0,0)N")
    assert table.left("red") == {"settlements": 0, "cities": 0, "roads": 15}
    assert table.may("red builds city (0,0)N")


@pytest.mark.rule("CK-286")
def test_every_city_on_its_side_is_missing_in_the_stock() -> None:
    table = lay(f"red city (0,0)N\n{FIVE_SETTLEMENTS}\nred settlement (2,0)N (1,0)N\nred tipped (2,0)N (1,0)N")
    assert table.left("red") == {"settlements": 0, "cities": 1, "roads": 15}
    table.play("red has an upright settlement on (1,0)N")
    assert table.left("red")["cities"] == 2


@pytest.mark.rule("CK-286")
def test_once_the_city_stands_again_settlements_are_counted_as_ever() -> None:
    table = lost(f"red city (0,0)N\n{FIVE_SETTLEMENTS}\nred holds 6 ore 4 grain").play("red loses the city (0,0)N")
    table.play("red builds city (0,0)N", "red builds city (0,1)N")
    assert table.left("red") == {"settlements": 1, "cities": 2, "roads": 15}


@pytest.mark.rule("CK-286")
def test_a_second_city_is_laid_on_its_side_too() -> None:
    table = lay(f"red city (0,0)N (1,0)N\n{FIVE_SETTLEMENTS}\nred tipped (0,1)N\nred settlement (2,0)N\nship 6")
    landed(table).play("red loses the city (1,0)N")
    assert set(tipped(table)) == {"(1,0)N", "(0,1)N"}


@pytest.mark.rule("CK-286")
@pytest.mark.parametrize("building", ["settlement", "city", "nothing"])
def test_a_corner_corrected_holds_no_city_on_its_side_any_more(building: str) -> None:
    table = lay("red settlement (0,0)N\nred tipped (0,0)N").play(f"red corrects {building} (0,0)N")
    assert tipped(table) == []


@pytest.mark.rule("CK-286")
def test_the_table_says_which_city_lies_on_its_side() -> None:
    table = lay("red settlement (0,0)N").play("red has a city on its side on (0,0)N")
    assert tipped(table) == ["(0,0)N"]
    assert table.left("red")["settlements"] == 5
    table.play("red has an upright settlement on (0,0)N")
    assert tipped(table) == []


@pytest.mark.rule("CK-286")
@pytest.mark.parametrize(
    "sentence",
    [
        "red has a city on its side on (0,0)N",
        "red has a city on its side on (1,0)N",
        "blue has a city on its side on (0,1)N",
        "red has an upright settlement on (0,1)N",
    ],
)
def test_what_cannot_be_said_of_cities_on_their_sides_is_refused(sentence: str) -> None:
    table = lay("red settlement (0,0)N (0,1)N\nred city (1,0)N\nred tipped (0,0)N")
    assert table.refused(sentence) == "CK-286"


@pytest.mark.rule("CK-286")
def test_even_the_host_lays_no_city_on_its_side_where_nothing_stands() -> None:
    table = lay()
    with pytest.raises(ValueError, match="counts as a settlement"):
        table.overrule("red has a city on its side on (0,0)N")


@pytest.mark.rule("CK-290")
def test_a_pillaged_city_still_holds_a_road_together() -> None:
    table = lost(
        """
        red  city (0,0)N
        red  road (0,0)-NE (1,0)-NW (1,0)-NE (0,0)-NW (0,0)-W
        """
    )
    assert (table.road_length("red"), table.longest_road()) == (5, "red")
    table.play("red loses the city (0,0)N")
    assert (table.road_length("red"), table.longest_road()) == (5, "red")


@pytest.mark.rule("CK-304")
def test_whoever_loses_the_last_city_keeps_improvements_and_cards_and_goes_on_playing_and_drawing() -> None:
    table = lost(
        "red city (0,0)N\nred improvement politics 2\nred progress 1 warlord\nred knight inactive (0,0)S"
    ).play("red loses the city (0,0)N")
    red = table.seat("red")
    assert level(table.state, red, POLITICS) == 2
    assert hand_size(table.state, red) == 1
    assert any(kind.startswith("Play") for kind in table.offered("red"))
    table.play("red ends", "blue rolls 1 1", "blue rolls politics")
    assert table.agenda() == ["draw a progress card: red"]


@pytest.mark.rule("CK-305")
def test_whoever_has_no_city_left_improves_nothing_until_there_is_one_again() -> None:
    table = lost("red city (0,0)N\nred improvement trade 1\nred holds 2 cloth 3 ore 2 grain")
    table.play("red loses the city (0,0)N")
    assert table.refused("red improves trade") == "CK-152"
    assert "Improve" not in table.offered("red")
    table.play("red builds city (0,0)N", "red improves trade")
    assert level(table.state, table.seat("red"), TRADE) == 2


@pytest.mark.rule("CK-306")
def test_the_abilities_of_level_three_stay_without_a_city() -> None:
    table = lost("red city (0,0)N\nred improvement trade 3\nred holds 2 cloth").play("red loses the city (0,0)N")
    assert has_ability(table.state, table.seat("red"), TRADE)
    table.play("red trades 2 cloth for ore")
    assert table.hand("red") == {"ore": 1}
