"""The turn, and the event die thrown with the other two. Ledger Cities & Knights, section 3."""

import pytest

from companion.boxes.cities_knights.rules.barbarians import Barbarians
from companion.boxes.cities_knights.rules.event_die import EventDie, RollEventDie
from companion.geometry.printed import beginner_board
from companion.kernel import RulesetError
from companion.rules.choice import Choice, game_of
from tests.boxes.cities_knights.rules.table import FOUR, PRODUCTS, lay

CITY = "red city (0,0)SW road (0,0)-W (0,0)-SW\n"
"""At the forest with the 11, the mountains with the 3 and the desert."""


@pytest.mark.rule("CK-013")
def test_the_die_shows_the_ship_or_one_of_three_gates() -> None:
    table = lay().play("red rolls 1 1")
    with pytest.raises(ValueError, match="one of ship, trade, politics, science is meant"):
        table.state.check(RollEventDie(table.seat("red"), "dragon"))


@pytest.mark.rule("CK-013")
def test_what_it_showed_last_stays_on_the_table() -> None:
    table = lay().play("red rolls 1 1", "red rolls science")
    assert table.state[EventDie].face == "science"


@pytest.mark.rule("CK-013")
def test_three_faces_of_six_show_the_ship() -> None:
    table = lay().play("red rolls 1 1")
    falls = table.state.outcomes(table.action("red rolls an unread event die"))
    assert [(fall.face, weight) for fall, weight in falls] == [  # type: ignore[attr-defined]
        ("ship", 3),
        ("trade", 1),
        ("politics", 1),
        ("science", 1),
    ]


@pytest.mark.rule("CK-035")
def test_a_die_that_nobody_has_read_says_nothing() -> None:
    table = lay().play("red rolls 1 1")
    assert table.refused("red rolls an unread event die") == "CK-013"
    assert table.offered("red") == ["RollEventDie"]


@pytest.mark.rule("CK-035")
def test_whoever_rolls_the_dice_rolls_the_event_die_with_them() -> None:
    table = lay().play("red rolls 1 1")
    assert table.agenda() == ["roll the event die: red"]
    assert table.refused("blue rolls ship") == "BASE-075"
    assert table.refused("red ends") == "BASE-077"


@pytest.mark.rule("CK-035", "CK-036")
def test_the_event_die_is_read_before_anything_grows() -> None:
    table = lay(CITY).play("red rolls 5 6")
    assert table.hand("red") == {}
    table.play("red rolls ship")
    assert table.names() == ["EventRolled", "ShipAdvanced", "Produced"]
    assert table.hand("red") == {"lumber": 1, "paper": 1}


@pytest.mark.rule("CK-036")
def test_nobody_rolls_the_event_die_before_the_other_two() -> None:
    assert lay().refused("red rolls ship") == "CK-036"


@pytest.mark.rule("CK-037")
def test_afterwards_everything_may_be_done_in_any_order() -> None:
    drawing = CITY + "red settlement (0,0)NE\nred knight active (0,0)NW\nred road (0,0)-NW\nred holds 2 brick"
    holdings = ["lumber", "wool", "grain", "ore", "paper", "cloth", "coin"]
    table = lay(drawing + "".join(f" 4 {kind}" for kind in holdings)).play("red rolls 6 6", "red rolls politics")
    possible = {"TradeWithSupply", "BuildRoad", "BuildCity", "Improve", "BuildWall", "HireKnight", "PromoteKnight"}
    assert possible <= set(table.offered("red"))
    table.play("red improves trade", "red builds city (0,0)NE", "red trades lumber for ore", "red improves science")
    assert table.hand("red") == {"brick": 2, "wool": 4, "grain": 2, "ore": 2, "paper": 3, "cloth": 3, "coin": 4}


@pytest.mark.rule("CK-038")
def test_what_was_built_never_ends_the_trading() -> None:
    table = lay(CITY + "red holds 1 brick 5 lumber").play("red rolls 6 6", "red rolls politics")
    table.play("red builds road (0,0)-NW")
    assert table.may("red trades lumber for ore")


@pytest.mark.rule("CK-038")
def test_trade_and_building_are_not_kept_apart_in_this_game() -> None:
    choice = Choice(FOUR, beginner_board(4), ("separate phases",), products=PRODUCTS)
    with pytest.raises(RulesetError, match="event die cannot be played together with separate phases"):
        game_of(choice)


@pytest.mark.rule("CK-039")
def test_before_the_roll_no_card_is_played_but_the_alchemist() -> None:
    table = lay("red progress 1 smith 1 spy 1 warlord 1 merchant\nred knight active (0,0)NW\nred road (0,0)-NW")
    assert set(table.offered("red")) == {"RollDice"}


@pytest.mark.rule("CK-040")
def test_before_the_roll_no_knight_acts() -> None:
    table = lay("red knight strong active (0,0)NW\nred road (0,0)-NW (0,0)-W (0,0)-SW\nrobber (0,0)\nlanded 1")
    assert table.offered("red") == ["RollDice"]
    table.play("red rolls 6 6", "red rolls politics")
    assert {"MoveKnight", "ChaseRobber"} <= set(table.offered("red"))


@pytest.mark.rule("CK-041")
def test_a_ship_brings_the_barbarians_one_space_closer() -> None:
    table = lay("ship 2").play("red rolls 6 6", "red rolls ship")
    assert table.state[Barbarians].steps == 3


@pytest.mark.rule("CK-041")
@pytest.mark.parametrize("gate", ["trade", "politics", "science"])
def test_a_gate_leaves_them_where_they_are(gate: str) -> None:
    table = lay("ship 2").play("red rolls 6 6", f"red rolls {gate}")
    assert table.state[Barbarians].steps == 2


@pytest.mark.rule("CK-041")
def test_on_the_last_space_they_attack_at_once() -> None:
    table = lay("blue knight active (0,0)N\nship 6").play("red rolls 6 6", "red rolls ship")
    assert table.names()[:3] == ["EventRolled", "ShipAdvanced", "BattleFought"]
    assert table.state[Barbarians] == Barbarians(steps=0, attacks=1)


@pytest.mark.rule("CK-049")
def test_a_seven_has_its_event_too_and_first() -> None:
    table = lay("red holds 8 ore").play("red rolls 3 4")
    assert table.agenda() == ["roll the event die: red"]
    table.play("red rolls ship")
    assert table.state[Barbarians].steps == 1
    assert table.agenda() == ["discard: red"]


@pytest.mark.rule("CK-049")
def test_with_a_seven_the_red_die_opens_the_gate_as_ever() -> None:
    drawing = "red improvement trade 2\nblue improvement trade 1"
    assert lay(drawing).play("red rolls 4 3", "red rolls trade").agenda() == ["draw a progress card: red"]
    assert lay(drawing).play("red rolls 5 2", "red rolls trade").agenda() == ["draw a progress card: red"]


@pytest.mark.rule("CK-050")
def test_a_city_lost_to_the_roll_yields_as_a_settlement() -> None:
    table = lay(CITY + "ship 6").play("red rolls 5 6", "red rolls ship")
    table.do(table.state.options()[0])  # type: ignore[arg-type]
    assert table.standing("red")["settlement"] == ["(-1,1)N"]
    assert table.hand("red") == {"lumber": 1}
