"""The battle: strengths, who wins, who is weakest and who best. Ledger Cities & Knights, CK-273 to CK-283, CK-291."""

import pytest

from companion.boxes.cities_knights.rules.attack import Battle
from companion.boxes.cities_knights.rules.barbarians import Barbarians
from companion.boxes.cities_knights.rules.improvements import POLITICS, level
from companion.boxes.cities_knights.rules.knights import of_player, ready
from tests.boxes.cities_knights.rules.speech_barbarians import active, battle, colours, landed, places
from tests.boxes.cities_knights.rules.table import Table, lay

SIX_CITIES = """
    red    city (0,0)N (1,0)N
    blue   city (-1,1)N (0,1)N
    white  city (-1,0)N
    orange city (-2,1)N
    ship   6
    """


def fight(drawing: str, **how: object) -> Table:
    """The barbarians land on a table like this."""
    return landed(lay(drawing, **how))


@pytest.mark.rule("CK-273", "CK-275")
def test_between_the_landing_and_the_battle_there_is_no_time_to_wake_a_knight() -> None:
    table = fight(SIX_CITIES + "red holds 1 grain\nred road (0,0)-NE\nred knight inactive (0,0)S")
    assert table.names()[:3] == ["EventRolled", "ShipAdvanced", "BattleFought"]
    assert battle(table).defence == 0


@pytest.mark.rule("CK-276")
def test_the_barbarians_are_as_strong_as_there_are_cities() -> None:
    assert battle(fight(SIX_CITIES + "red settlement (0,2)N")).strength == 6


@pytest.mark.rule("CK-276")
def test_a_metropolis_counts_as_the_city_it_is() -> None:
    assert battle(fight(SIX_CITIES + "red metropolis trade (0,0)N")).strength == 6


@pytest.mark.rule("CK-276", "CK-286")
def test_a_city_on_its_side_does_not_make_the_barbarians_stronger() -> None:
    assert battle(fight(SIX_CITIES + "red settlement (0,2)N\nred tipped (0,2)N")).strength == 6


@pytest.mark.rule("CK-277")
def test_the_defence_is_what_all_active_knights_have_in_strength() -> None:
    fought = battle(
        fight(
            SIX_CITIES
            + """
            red  knight active (0,0)S strong active (1,0)S
            blue knight mighty active (0,1)S
            """
        )
    )
    assert (fought.defence, fought.contributions) == (6, (3, 3, 0, 0))


@pytest.mark.rule("CK-277", "CK-293")
def test_knights_of_a_player_without_cities_defend_too() -> None:
    fought = battle(fight("red city (0,0)N\nblue knight strong active (0,0)S\nship 6"))
    assert (fought.defence, fought.won) == (2, True)


@pytest.mark.rule("CK-278")
def test_inactive_knights_do_not_defend() -> None:
    fought = battle(fight(SIX_CITIES + "red knight mighty inactive (0,0)S basic active (1,0)S"))
    assert fought.contributions == (1, 0, 0, 0)


@pytest.mark.rule("CK-279")
@pytest.mark.parametrize(
    ("knights", "won"),
    [
        ("mighty active (0,0)S mighty active (1,0)S", True),
        ("mighty active (0,0)S strong active (1,0)S", False),
        ("mighty active (0,0)S mighty active (1,0)S basic active (0,1)S", True),
    ],
)
def test_the_island_is_saved_by_as_much_strength_as_the_barbarians_have(knights: str, won: bool) -> None:
    assert battle(fight(SIX_CITIES + f"red knight {knights}")).won is won


@pytest.mark.rule("CK-280")
def test_whoever_contributed_least_loses_a_city() -> None:
    table = fight(
        SIX_CITIES
        + """
        red    knight strong active (0,0)S
        white  knight active (-1,0)S
        orange knight active (-2,1)S
        """
    )
    assert table.agenda() == ["choose a city to lose: blue"]
    assert colours(table, battle(table).weakest) == ["blue"]


@pytest.mark.rule("CK-280")
def test_all_who_contributed_least_lose_a_city_each() -> None:
    table = fight(SIX_CITIES + "red knight strong active (0,0)S\nwhite knight active (-1,0)S")
    assert table.agenda() == ["choose a city to lose: blue orange"]
    table.play("orange loses the city (-2,1)N", "blue loses the city (0,1)N")
    assert table.agenda() == ["act: red"]
    assert table.standing("blue") == {"settlement": ["(0,1)N"], "city": ["(-1,1)N"]}
    assert table.standing("orange") == {"settlement": ["(-2,1)N"]}


@pytest.mark.rule("CK-281")
def test_a_player_without_active_knights_contributed_nothing() -> None:
    table = fight(
        SIX_CITIES
        + """
        red   knight active (0,0)S
        blue  knight active (0,1)S
        white knight active (-1,0)S
        orange knight mighty inactive (-2,1)S
        """
    )
    assert table.agenda() == ["choose a city to lose: orange"]


@pytest.mark.rule("CK-282", "CK-283")
def test_players_without_cities_are_left_out_when_the_least_is_looked_for() -> None:
    table = fight(
        """
        red   city (0,0)N (1,0)N
        red   knight strong active (0,0)S
        blue  city (-1,1)N (0,1)N
        blue  knight active (0,1)S
        white settlement (-1,0)N
        ship  6
        """
    )
    assert table.agenda() == ["choose a city to lose: blue"]


@pytest.mark.rule("CK-282", "CK-283")
def test_players_with_nothing_but_metropolises_are_left_out_too() -> None:
    table = fight(
        """
        red   city (0,0)N (1,0)N
        red   knight strong active (0,0)S
        blue  city (-1,1)N (0,1)N
        blue  knight active (0,1)S
        white city (-1,0)N
        white metropolis science (-1,0)N
        ship  6
        """
    )
    assert table.agenda() == ["choose a city to lose: blue"]
    assert places(table, battle(table).at_stake[table.seat("white")]) == []


@pytest.mark.rule("CK-291")
def test_where_nobody_can_lose_a_city_nothing_is_lost() -> None:
    table = fight("red city (0,0)N\nred metropolis trade (0,0)N\nship 6")
    assert battle(table).won is False
    assert table.agenda() == ["act: red"]
    assert table.standing("red") == {"city": ["(0,0)N"]}


@pytest.mark.rule("CK-298")
def test_the_best_defender_has_the_highest_sum_and_not_the_most_knights() -> None:
    table = fight(
        """
        red  city (0,0)N
        red  knight active (0,0)S active (1,0)S
        blue knight mighty active (0,1)S
        ship 6
        """
    )
    assert colours(table, battle(table).best) == ["blue"]


@pytest.mark.rule("CK-300")
def test_after_a_victory_all_knights_are_inactive() -> None:
    table = fight("red city (0,0)N\nred knight strong active (0,0)S inactive (1,0)S\nblue knight active (0,1)S\nship 6")
    assert battle(table).won is True
    assert active(table) == []


@pytest.mark.rule("CK-300")
def test_after_a_defeat_all_knights_are_inactive_once_the_cities_are_lost() -> None:
    table = fight(
        "red city (0,0)N (1,0)N\nred knight active (0,0)S\nblue knight active (0,1)S\nblue city (0,1)N\nship 6"
    )
    assert battle(table).won is False
    table.play("red loses the city (0,0)N")
    assert active(table) == ["(0,0)S", "(0,1)S"]
    table.play("blue loses the city (0,1)N")
    assert active(table) == []


@pytest.mark.rule("CK-300")
def test_a_knight_that_fought_must_be_activated_anew_before_it_acts() -> None:
    table = fight("red city (0,0)N\nred knight active (0,0)S\nship 6")
    assert table.agenda() == ["act: red"]
    assert active(table) == []
    assert not ready(table.state, table.seat("red"))


@pytest.mark.rule("CK-289")
def test_a_defeat_leaves_roads_improvements_and_knights_alone() -> None:
    table = fight(
        """
        red  city (0,0)N
        red  road (0,0)-NE
        red  improvement politics 3
        red  knight strong inactive (0,0)S
        ship 6
        """
    )
    table.play("red loses the city (0,0)N")
    red = table.seat("red")
    assert table.standing("red") == {"settlement": ["(0,0)N"], "road": ["(0,0)-NE"]}
    assert level(table.state, red, POLITICS) == 3
    assert list(of_player(table.state, red)) == [(table.game.topology.corner("(0,0)S"), 2, False)]


@pytest.mark.rule("CK-279")
def test_how_the_newest_battle_went_can_be_looked_up_afterwards() -> None:
    table = lay(SIX_CITIES)
    assert table.state[Battle].newest is None
    landed(table)
    assert table.state[Battle].newest == battle(table)
    assert (battle(table).strength, battle(table).won, battle(table).part) == (6, False, 1)


@pytest.mark.rule("CK-301")
def test_an_attack_is_fought_out_before_the_turn_goes_on_as_the_table_says() -> None:
    table = fight("red city (0,0)N\nblue city (2,0)N\nwhite knight active (0,2)S\nship 6")
    assert table.agenda() == ["choose a city to lose: red blue"]
    table.play("blue corrects the turn")
    assert (table.agenda(), table.state[Barbarians].steps) == (["choose a city to lose: red blue"], 7)
    table.play("red loses the city (0,0)N", "blue loses the city (2,0)N")
    assert (table.state[Barbarians].steps, table.state[Barbarians].attacks) == (0, 1)
    assert active(table) == []
    table.play("blue rolls 1 1", "blue rolls ship")
    assert table.state[Barbarians].steps == 1
    assert table.agenda() == ["act: blue"]
