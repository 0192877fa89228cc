"""City improvements and what level three brings. Ledger Cities & Knights, section 11."""

import pytest

from companion.boxes.cities_knights.rules.improvements import Improvements
from tests.boxes.cities_knights.rules.table import Table, lay

CITY = "red city (0,0)N\n"


def rolled(drawing: str) -> Table:
    """Red has rolled, and nobody got anything."""
    return lay(drawing).play("red rolls 6 6", "red rolls politics")


def levels(table: Table, colour: str) -> tuple[int, int, int]:
    """What a chart shows: trade, politics, science."""
    return table.state[Improvements].levels[table.seat(colour)]


@pytest.mark.rule("CK-149", "CK-150")
@pytest.mark.parametrize(
    ("track", "commodity", "after"),
    [("trade", "cloth", (1, 0, 0)), ("politics", "coin", (0, 1, 0)), ("science", "paper", (0, 0, 1))],
)
def test_each_track_costs_its_commodity(track: str, commodity: str, after: tuple[int, int, int]) -> None:
    table = rolled(CITY + "red holds 1 paper 1 cloth 1 coin").play(f"red improves {track}")
    assert table.hand("red") == {kind: 1 for kind in ("paper", "cloth", "coin") if kind != commodity}
    assert levels(table, "red") == after


@pytest.mark.rule("CK-149")
def test_there_is_no_fourth_track() -> None:
    with pytest.raises(ValueError, match="Improve holds something impossible as track: one of trade, politics, scien"):
        rolled(CITY).overrule("red improves magic")


@pytest.mark.rule("CK-149")
def test_a_track_ends_with_level_five() -> None:
    table = rolled(CITY + "red improvement trade 5\nred holds 6 cloth")
    assert table.refused("red improves trade") == "CK-149"
    assert not table.may("red improves trade")
    table.overrule("red improves trade")
    assert levels(table, "red") == (5, 0, 0)
    assert table.hand("red") == {"cloth": 6}


@pytest.mark.rule("CK-150")
@pytest.mark.parametrize("price", [1, 2, 3, 4, 5])
def test_each_level_costs_as_many_commodities_as_its_number(price: int) -> None:
    table = rolled(f"{CITY}red improvement trade {price - 1}\nred holds {price} cloth").play("red improves trade")
    assert table.hand("red") == {}
    assert levels(table, "red") == (price, 0, 0)


@pytest.mark.rule("CK-150")
def test_with_too_few_commodities_of_the_kind_there_is_no_level() -> None:
    table = rolled(CITY + "red improvement trade 2\nred holds 2 cloth 5 coin 5 paper")
    assert table.refused("red improves trade") == "BASE-120"
    assert not table.may("red improves trade")
    assert table.may("red improves politics")


@pytest.mark.rule("CK-151")
def test_levels_are_bought_in_order_and_several_in_a_turn() -> None:
    table = rolled(CITY + "red holds 6 cloth").play("red improves trade", "red improves trade", "red improves trade")
    assert levels(table, "red") == (3, 0, 0)
    assert table.hand("red") == {}


@pytest.mark.rule("CK-151")
def test_they_are_bought_after_the_roll_in_ones_own_turn() -> None:
    table = lay(CITY + "red holds 1 cloth\nblue city (1,1)S\nblue holds 1 cloth")
    assert table.refused("red improves trade") == "BASE-084"
    table.play("red rolls 6 6", "red rolls politics")
    assert table.refused("blue improves trade") == "BASE-125"


@pytest.mark.rule("CK-152")
def test_without_a_city_there_is_no_improvement() -> None:
    table = rolled("red settlement (0,0)N\nred holds 1 cloth")
    assert table.refused("red improves trade") == "CK-152"
    assert "Improve" not in table.offered("red")


@pytest.mark.rule("CK-153")
def test_one_city_is_enough_for_level_three_of_all_tracks() -> None:
    table = rolled(CITY + "red improvement trade 2 politics 2 science 2\nred holds 3 cloth 3 coin 3 paper")
    table.play("red improves trade", "red improves politics", "red improves science")
    assert levels(table, "red") == (3, 3, 3)


@pytest.mark.rule("CK-155")
def test_an_ability_is_shared_with_everybody_who_gets_as_far() -> None:
    table = rolled("red improvement trade 3\nblue improvement trade 5\nred holds 2 coin\nblue holds 2 coin")
    table.play(
        "red trades coin for ore", "red ends", "blue rolls 6 6", "blue rolls politics", "blue trades coin for ore"
    )
    assert table.hand("red") == {"ore": 1}
    assert table.hand("blue") == {"ore": 1}


@pytest.mark.rule("CK-155")
def test_an_ability_stays_at_higher_levels() -> None:
    table = rolled("red improvement trade 5 science 4\nred holds 2 coin")
    assert table.agenda() == ["take a resource: red"]
    assert table.play("red draws nothing from the aqueduct").may("red trades coin for ore")


@pytest.mark.rule("CK-156")
def test_the_level_counts_for_the_trade_ability_whatever_its_name() -> None:
    assert not rolled("red improvement trade 2\nred holds 2 coin").may("red trades coin for ore")
    assert rolled("red improvement trade 3\nred holds 2 coin").may("red trades coin for ore")


@pytest.mark.rule("CK-157")
def test_with_politics_at_three_a_strong_knight_becomes_mighty() -> None:
    drawing = "red knight strong (0,0)N\nred road (0,0)-NE\nred holds 1 wool 1 ore\n"
    assert "PromoteKnight" not in rolled(drawing + "red improvement politics 2").offered("red")
    assert "PromoteKnight" in rolled(drawing + "red improvement politics 3").offered("red")


@pytest.mark.rule("CK-159")
def test_the_chart_at_the_table_is_right() -> None:
    table = rolled("").play("blue has politics at 3")
    assert levels(table, "blue") == (0, 3, 0)


@pytest.mark.rule("CK-159")
@pytest.mark.parametrize("said", ["trade at 6", "trade at -1"])
def test_no_chart_shows_another_level(said: str) -> None:
    table = rolled("")
    assert table.refused(f"blue has {said}") == "CK-149"
    with pytest.raises(ValueError, match="levels 0 to 5"):
        table.overrule(f"blue has {said}")


@pytest.mark.rule("CK-160")
def test_a_lost_city_costs_no_level() -> None:
    table = lay(CITY + "red improvement trade 3\nred holds 2 coin\nship 6").play("red rolls 1 1", "red rolls ship")
    table.do(table.state.options()[0])  # type: ignore[arg-type]
    assert table.standing("red") == {"settlement": ["(0,0)N"]}
    assert levels(table, "red") == (3, 0, 0)
    assert table.may("red trades coin for ore")


@pytest.mark.rule("CK-160", "CK-161")
def test_another_city_is_as_good_for_the_next_level() -> None:
    table = rolled(CITY + "red improvement trade 1\nred holds 2 cloth")
    table.play("red corrects nothing (0,0)N", "red corrects city (1,1)S", "red improves trade")
    assert levels(table, "red") == (2, 0, 0)


@pytest.mark.rule("CK-161")
def test_a_second_city_begins_no_second_chart() -> None:
    table = rolled("red city (0,0)N (1,1)S\nred holds 3 cloth").play("red improves trade", "red improves trade")
    assert table.hand("red") == {}
    assert levels(table, "red") == (2, 0, 0)
