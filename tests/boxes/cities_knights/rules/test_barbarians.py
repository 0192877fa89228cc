"""The barbarian ship. Ledger Cities & Knights, CK-025, CK-041, CK-273, CK-274, CK-300 to CK-302."""

import pytest

from companion.boxes.cities_knights.rules.barbarians import Barbarians
from tests.boxes.cities_knights.rules.speech_barbarians import battle, landed
from tests.boxes.cities_knights.rules.table import SIX, Table, begin, lay


def ship(table: Table) -> tuple[int, int]:
    """How many steps the ship is from its start, and how often it has landed."""
    there = table.state[Barbarians]
    return there.steps, there.attacks


def turns(table: Table, *faces: str) -> None:
    """Whole turns in which the event die shows these faces."""
    for face in faces:
        colour = table.turn()
        table.play(f"{colour} rolls 1 1", f"{colour} rolls {face}", f"{colour} ends")


@pytest.mark.rule("CK-002", "CK-025")
def test_a_game_begins_with_the_ship_at_its_start() -> None:
    assert ship(begin()) == (0, 0)


@pytest.mark.rule("CK-041")
def test_a_ship_on_the_event_die_brings_the_barbarians_one_step_closer() -> None:
    table = lay().play("red rolls 1 1", "red rolls ship")
    assert ship(table) == (1, 0)
    assert table.names() == ["EventRolled", "ShipAdvanced"]


@pytest.mark.rule("CK-041")
def test_a_gate_on_the_event_die_leaves_the_ship_where_it_is() -> None:
    table = lay("ship 3")
    turns(table, "trade", "politics", "science")
    assert ship(table) == (3, 0)


@pytest.mark.rule("CK-274")
def test_the_seventh_ship_brings_the_attack() -> None:
    table = lay()
    turns(table, *["ship"] * 6)
    assert ship(table) == (6, 0)
    landed(table)
    assert "BattleFought" in table.names()


@pytest.mark.rule("CK-300", "CK-301")
def test_after_an_attack_the_ship_is_back_at_its_start_and_the_next_trip_begins_with_the_next_turn() -> None:
    table = landed(lay("ship 6", settings=(("reward_without_cities", False),)))
    assert ship(table) == (0, 1)
    table.play("red ends")
    turns(table, "ship")
    assert ship(table) == (1, 1)


@pytest.mark.rule("CK-274", "CK-301")
def test_the_second_attack_takes_seven_ships_again() -> None:
    table = lay("landed 1", settings=(("reward_without_cities", False),))
    turns(table, *["ship"] * 6)
    assert ship(table) == (6, 1)
    turns(table, "ship")
    assert ship(table) == (0, 2)


@pytest.mark.rule("CK-273")
def test_the_attack_is_resolved_before_anything_else_of_the_roll() -> None:
    table = lay("red city (0,0)N\nship 6").play("red rolls 1 2", "red rolls ship")
    assert table.agenda() == ["choose a city to lose: red"]
    assert "Produced" not in table.names()
    table.play("red loses the city (0,0)N")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-050")
def test_a_city_just_lost_gives_what_a_settlement_gives() -> None:
    table = lay("red city (1,0)N\nship 6").play("red rolls 1 2", "red rolls ship", "red loses the city (1,0)N")
    assert table.hand("red") == {"lumber": 1}


@pytest.mark.rule("CK-274")
def test_a_table_with_another_track_says_how_many_steps_it_has() -> None:
    table = lay("ship 2", settings=(("steps_to_attack", 3), ("reward_without_cities", False)))
    landed(table)
    assert ship(table) == (0, 1)


@pytest.mark.rule("CK-274")
def test_the_table_says_where_the_ship_really_is() -> None:
    table = lay().play("red says the ship is at 4 after 2 attacks")
    assert ship(table) == (4, 2)


@pytest.mark.rule("CK-274")
@pytest.mark.parametrize("where", ["7 after 0 attacks", "-1 after 0 attacks", "0 after -1 attacks"])
def test_the_ship_cannot_be_said_to_be_where_its_track_has_no_space(where: str) -> None:
    table = lay()
    assert table.refused(f"red says the ship is at {where}") == "CK-274"
    with pytest.raises(ValueError, match="0 to 6 steps"):
        table.overrule(f"red says the ship is at {where}")
    assert ship(table) == (0, 0)


@pytest.mark.rule("CK56-021")
def test_with_six_players_the_cities_of_all_six_make_the_barbarians_strong() -> None:
    table = lay("ship 6\nred city (0,0)N\nbrown city (0,1)N\nbrown knight active (0,0)S", seats=SIX)
    table.do(table.state.options()[0])  # one of the two deserts, for the robber
    landed(table)
    assert battle(table).strength == 2
    assert table.agenda() == ["choose a city to lose: red"]
