"""The metropolises. Ledger Cities & Knights, section 12, CK-307, CK-308."""

import pytest

from companion.boxes.cities_knights.rules.metropolis import Metropolises
from tests.boxes.cities_knights.rules.table import Table, lay

TWO_CITIES = "red city (0,0)N (1,1)S\nred holds 5 cloth 5 coin 5 paper\n"
BLUE_HAS_TRADE = "blue city (-1,-1)N (-2,2)S\nblue improvement trade 4\nblue metropolis trade (-1,-1)N\n"


def rolled(drawing: str, **how: object) -> Table:
    """Red has rolled a ship, and nobody got anything."""
    return lay(drawing, **how).play("red rolls 6 6", "red rolls ship")


def gates(table: Table) -> list[str | None]:
    """Where the gates of trade, politics and science stand."""
    names = table.game.topology.corner_names
    return [None if at is None else names[at] for at in table.state[Metropolises].corners]


@pytest.mark.rule("CK-011", "CK-163", "CK-175")
@pytest.mark.parametrize(
    ("track", "after"),
    [
        ("trade", ["(1,1)S", None, None]),
        ("politics", [None, "(1,1)S", None]),
        ("science", [None, None, "(1,1)S"]),
    ],
)
def test_the_first_at_level_four_puts_that_gate_on_a_city_of_choice(track: str, after: list[str | None]) -> None:
    table = rolled(TWO_CITIES).play(f"red has {track} at 3", f"red improves {track}")
    assert table.agenda() == ["place the metropolis: red"]
    assert table.may("red puts the metropolis on (0,0)N")
    table.play("red puts the metropolis on (1,1)S")
    assert gates(table) == after
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-163")
def test_level_three_brings_no_metropolis() -> None:
    table = rolled(TWO_CITIES + "red improvement trade 2").play("red improves trade")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-163")
def test_the_gate_stands_on_a_city_of_ones_own() -> None:
    table = rolled(TWO_CITIES + "red settlement (2,0)N\nred improvement trade 3\nblue city (-1,-1)N")
    table.play("red improves trade")
    assert table.refused("red puts the metropolis on (-1,-1)N") == "CK-163"
    assert table.refused("red puts the metropolis on (2,0)N") == "CK-163"
    assert table.refused("blue puts the metropolis on (-1,-1)N") == "CK-163"
    assert table.offered("red") == ["PlaceMetropolis", "PlaceMetropolis"]


@pytest.mark.rule("CK-163")
def test_nothing_else_is_done_before_the_gate_stands() -> None:
    table = rolled(TWO_CITIES + "red improvement trade 3").play("red improves trade")
    assert table.refused("red improves politics") == "BASE-084"
    assert table.refused("red ends") == "BASE-077"


@pytest.mark.rule("CK-162", "CK-164")
def test_level_four_brings_nothing_while_somebody_has_that_metropolis() -> None:
    table = rolled(TWO_CITIES + BLUE_HAS_TRADE + "red improvement trade 3").play("red improves trade")
    assert table.agenda() == ["act: red"]
    assert gates(table) == ["(-1,-1)N", None, None]


@pytest.mark.rule("CK-165", "CK-308")
def test_a_metropolis_makes_its_city_worth_four_points() -> None:
    table = rolled("red city (0,0)N\nred holds 4 cloth\nred improvement trade 3").play("red improves trade")
    assert table.points("red") == 2
    table.play("red puts the metropolis on (0,0)N")
    assert table.points("red") == 4


@pytest.mark.rule("CK-166", "CK-168")
def test_whoever_is_at_level_five_first_takes_the_gate_away() -> None:
    table = rolled(TWO_CITIES + BLUE_HAS_TRADE + "red improvement trade 4")
    assert table.points("blue") == 6
    table.play("red improves trade")
    assert table.agenda() == ["place the metropolis: red"]
    table.play("red puts the metropolis on (0,0)N")
    assert gates(table) == ["(0,0)N", None, None]
    assert table.points("red") == 6
    assert table.points("blue") == 4


@pytest.mark.rule("CK-168")
def test_the_city_it_was_taken_from_can_be_pillaged_again() -> None:
    table = lay("blue city (-1,-1)N\nblue metropolis trade (-1,-1)N\nred city (0,0)N\nred knight active (1,1)S\nship 6")
    table.play("red has the trade metropolis on (0,0)N", "red rolls 6 6", "red rolls ship")
    assert table.agenda() == ["choose a city to lose: blue"]


@pytest.mark.rule("CK-167")
def test_at_level_five_the_metropolis_is_kept_for_good() -> None:
    drawing = TWO_CITIES + BLUE_HAS_TRADE.replace("trade 4", "trade 5") + "red improvement trade 4"
    table = rolled(drawing).play("red improves trade")
    assert table.agenda() == ["act: red"]
    assert gates(table) == ["(-1,-1)N", None, None]


@pytest.mark.rule("CK-169", "CK-282")
def test_the_barbarians_never_take_a_metropolis() -> None:
    table = lay(
        "red city (0,0)N (1,1)S\nred metropolis trade (0,0)N\nblue city (-1,-1)N\nblue knight active (2,0)N\nship 6"
    )
    table.play("red rolls 6 6", "red rolls ship")
    assert table.agenda() == ["choose a city to lose: red"]
    table.do(table.state.options()[0])  # type: ignore[arg-type]
    assert table.standing("red") == {"settlement": ["(1,1)S"], "city": ["(0,0)N"]}
    assert gates(table) == ["(0,0)N", None, None]


@pytest.mark.rule("CK-169")
def test_whoever_has_nothing_but_metropolises_loses_nothing() -> None:
    table = lay("red city (0,0)N\nred metropolis trade (0,0)N\nship 6").play("red rolls 6 6", "red rolls ship")
    assert table.standing("red") == {"city": ["(0,0)N"]}
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-170")
def test_a_metropolis_draws_the_barbarians_like_any_city() -> None:
    drawing = "red city (0,0)N\nblue city (-1,-1)N\nblue knight active (2,0)N\nship 6\n"
    table = lay(drawing + "red metropolis trade (0,0)N").play("red rolls 6 6", "red rolls ship")
    assert table.agenda() == ["choose a city to lose: blue"]  # one knight against two


@pytest.mark.rule("CK-171")
def test_one_player_may_hold_several_on_different_cities() -> None:
    table = rolled(TWO_CITIES + "red metropolis trade (0,0)N\nred improvement politics 3").play("red improves politics")
    assert table.refused("red puts the metropolis on (0,0)N") == "CK-171"
    assert not table.may("red puts the metropolis on (0,0)N")
    table.play("red puts the metropolis on (1,1)S")
    assert gates(table) == ["(0,0)N", "(1,1)S", None]
    assert table.points("red") == 8


@pytest.mark.rule("CK-172", "CK-174")
@pytest.mark.parametrize("level", [3, 4])
def test_levels_above_three_need_a_city_without_a_metropolis(level: int) -> None:
    drawing = "red city (0,0)N\nred metropolis trade (0,0)N\nred holds 5 coin\n"
    table = rolled(f"{drawing}red improvement politics {level}")
    assert table.refused("red improves politics") == "CK-172"
    assert not table.may("red improves politics")
    table.play("red corrects city (1,1)S")
    assert table.may("red improves politics")


@pytest.mark.rule("CK-172")
def test_up_to_level_three_a_metropolis_is_city_enough() -> None:
    table = rolled("red city (0,0)N\nred metropolis trade (0,0)N\nred holds 3 coin\nred improvement politics 2")
    assert table.may("red improves politics")


@pytest.mark.rule("CK-173")
def test_the_holder_may_complete_the_track_without_another_city() -> None:
    table = rolled("red city (0,0)N\nred metropolis trade (0,0)N\nred improvement trade 4\nred holds 5 cloth")
    assert table.may("red improves trade")
    table.play("red improves trade")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-174")
def test_the_city_is_needed_even_where_no_metropolis_can_be_won() -> None:
    drawing = BLUE_HAS_TRADE + "red city (0,0)N\nred metropolis politics (0,0)N\nred improvement trade 3\n"
    assert rolled(drawing + "red holds 4 cloth").refused("red improves trade") == "CK-172"


@pytest.mark.rule("CK-176")
def test_a_gate_is_not_moved_to_another_city() -> None:
    table = rolled(TWO_CITIES + "red metropolis trade (0,0)N\nred improvement trade 4")
    assert table.refused("red puts the metropolis on (1,1)S") == "CK-176"
    table.play("red improves trade")
    assert table.refused("red puts the metropolis on (1,1)S") == "CK-176"
    assert gates(table) == ["(0,0)N", None, None]


@pytest.mark.rule("CK-177")
def test_with_nothing_but_a_metropolis_one_still_has_a_city() -> None:
    table = rolled("red city (0,0)N\nred metropolis trade (0,0)N\nred holds 1 coin").play("red improves politics")
    assert table.hand("red") == {}


@pytest.mark.rule("CK-175")
def test_the_gates_at_the_table_are_right() -> None:
    table = rolled(TWO_CITIES).play("red has the science metropolis on (0,0)N")
    assert gates(table) == [None, None, "(0,0)N"]
    assert table.points("red") == 6
    assert table.refused("red has the trade metropolis on (0,0)N") == "CK-171"
    assert table.refused("red has the trade metropolis on (2,0)N") == "CK-163"
    table.play("red has the science metropolis on (0,0)N", "red has the science metropolis nowhere")
    assert gates(table) == [None, None, None]
    assert table.points("red") == 4
    assert table.refused("red has the science metropolis nowhere") == "CK-175"


@pytest.mark.rule("CK-175")
@pytest.mark.parametrize("instead", ["settlement", "nothing"])
def test_where_the_table_says_there_is_no_city_the_gate_is_set_aside(instead: str) -> None:
    table = rolled(TWO_CITIES + "red metropolis trade (0,0)N science (1,1)S").play(f"red corrects {instead} (0,0)N")
    assert gates(table) == [None, None, "(1,1)S"]


@pytest.mark.rule("CK-163", "CK-175")
def test_the_host_lets_no_gate_stand_without_a_city_or_a_track() -> None:
    table = rolled(TWO_CITIES + "red improvement trade 3")
    with pytest.raises(ValueError, match="Nobody has just won a metropolis"):
        table.overrule("red puts the metropolis on (0,0)N")
    table.play("red improves trade")
    with pytest.raises(ValueError, match=r"stands on a city|one of your own cities"):
        table.overrule("red puts the metropolis on (2,0)N")
    with pytest.raises(ValueError, match=r"stands on a city|one of your own cities"):
        table.overrule("red has the trade metropolis on (2,0)N")


@pytest.mark.rule("CK-163")
def test_a_level_the_host_lets_pass_without_a_city_brings_no_gate() -> None:
    table = rolled("red settlement (0,0)N\nred improvement trade 3\nred holds 4 cloth")
    table.overrule("red improves trade")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-307", "CK-308")
def test_the_two_points_of_a_metropolis_may_be_the_last_to_thirteen() -> None:
    cities = "red city (0,0)N (1,1)S (-2,2)S (-1,-1)N\nred settlement (2,0)N (0,2)S (2,-2)N\nrobber (0,0)\n"
    table = rolled(cities + "red holds 4 cloth\nred improvement trade 3")
    assert table.points("red") == 11
    table.play("red improves trade")
    assert table.winner() is None
    table.play("red puts the metropolis on (0,0)N")
    assert table.winner() == "red"


@pytest.mark.rule("CK-307")
def test_twelve_points_do_not_win() -> None:
    table = rolled("red city (0,0)N (1,1)S (-2,2)S (-1,-1)N\nred settlement (2,0)N (0,2)S (2,-2)N (0,-2)N")
    assert table.points("red") == 12
    assert table.winner() is None


@pytest.mark.rule("CK-307")
def test_thirteen_points_in_anothers_turn_wait_for_ones_own() -> None:
    cities = "blue city (0,0)N (1,1)S (-2,2)S (-1,-1)N\nblue settlement (2,0)N (0,2)S (2,-2)N\n"
    table = rolled(cities + "blue metropolis trade (0,0)N")
    assert table.points("blue") == 13
    assert table.winner() is None
    table.play("red ends")
    assert table.winner() == "blue"


@pytest.mark.rule("CK-163")
def test_where_a_correction_has_left_no_city_for_the_metropolis_it_stays_beside_the_island() -> None:
    table = rolled("red city (0,0)N\nred holds 4 cloth\nred improvement trade 3").play("red improves trade")
    assert table.refused("red puts the metropolis nowhere") == "CK-163"
    table.play("red corrects settlement (0,0)N")
    assert table.may("red puts the metropolis nowhere")
    table.play("red puts the metropolis nowhere")
    assert gates(table) == [None, None, None]
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-163", "CK-171")
def test_a_gate_the_table_has_put_by_hand_while_it_was_due_may_stay_there() -> None:
    table = rolled(TWO_CITIES + "red improvement trade 3").play("red improves trade")
    table.play("red has the trade metropolis on (0,0)N")
    assert table.may("red puts the metropolis on (0,0)N")
    table.play("red puts the metropolis on (0,0)N")
    assert gates(table) == ["(0,0)N", None, None]
    assert table.points("red") == 6
