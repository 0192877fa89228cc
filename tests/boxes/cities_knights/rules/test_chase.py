"""An active knight chases the robber away. Ledger Cities & Knights, CK-126, CK-127, CK-143 to CK-148.

The robber stands in the desert in the middle unless a line says otherwise.
"""

from typing import Any

import pytest

from companion.rules.base.stealing import Steal
from tests.boxes.cities_knights.rules.speech_knights import knight_on
from tests.boxes.cities_knights.rules.table import Table, lay

CHASE = "red chases the robber with the knight on (0,0)N"
GUARD = "landed 1\nred knight active (0,0)N\n"


def acting(drawing: str, **how: Any) -> Table:
    """Red has rolled and may let knights act."""
    return lay(drawing, **how).play("red rolls 6 6", "red rolls trade")


def open_hexes(table: Table) -> list[str]:
    """The hexes red may send the robber to."""
    return [hex for hex in table.game.topology.hex_names if table.may(f"red moves the robber to {hex}")]


@pytest.mark.rule("CK-126", "CK-143", "CK-144")
def test_a_knight_at_the_robbers_hex_chases_it_to_another() -> None:
    table = acting(GUARD)
    assert table.may(CHASE)
    table.play(CHASE)
    assert table.agenda() == ["chase the robber to another hex: red"]
    table.play("red moves the robber to (1,0)")
    assert table.robber() == "(1,0)"
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-143")
@pytest.mark.parametrize("level", ["basic", "strong", "mighty"])
@pytest.mark.parametrize("place", ["(0,0)N", "(0,0)NE", "(0,0)SE", "(0,0)S", "(0,0)SW", "(0,0)NW"])
def test_any_active_knight_on_one_of_the_six_corners_may_do_it(level: str, place: str) -> None:
    table = acting(f"landed 1\nred knight {level} active {place}")
    assert table.may(f"red chases the robber with the knight on {place}")


@pytest.mark.rule("CK-143")
@pytest.mark.parametrize(
    ("place", "rule"),
    [("(1,0)NE", "CK-143"), ("(0,0)NE", "CK-126"), ("(0,0)S", "CK-126"), ("(0,0)SW", "CK-126")],
    ids=["elsewhere", "inactive", "foreign", "none"],
)
def test_no_other_knight_does(place: str, rule: str) -> None:
    table = acting("landed 1\nred knight active (1,0)NE inactive (0,0)NE\nblue knight active (0,0)S")
    assert table.refused(f"red chases the robber with the knight on {place}") == rule
    assert not table.may(f"red chases the robber with the knight on {place}")


@pytest.mark.rule("CK-143")
def test_a_robber_beside_the_board_is_not_chased() -> None:
    table = acting("Fo8 Pa5\nlanded 1\nred knight active (0,0)N")
    assert table.refused(CHASE) == "CK-143"
    assert not table.may(CHASE)


@pytest.mark.rule("CK-127")
def test_a_knight_that_chased_the_robber_is_inactive() -> None:
    table = acting(GUARD).play(CHASE)
    assert knight_on(table, "(0,0)N") == "red basic inactive"


@pytest.mark.rule("CK-128", "CK-130")
def test_another_knight_may_chase_it_on_but_not_the_same_again() -> None:
    table = acting(GUARD + "red knight active (1,0)SE\nred holds 1 grain").play(CHASE, "red moves the robber to (1,0)")
    table.play("red activates the knight on (0,0)N")
    table.play("red chases the robber with the knight on (1,0)SE", "red moves the robber to (0,-1)")
    assert table.refused(CHASE) == "CK-107"
    assert not table.may(CHASE)


@pytest.mark.rule("CK-129")
def test_the_robber_is_chased_in_the_own_turn_after_the_roll() -> None:
    assert lay(GUARD).refused(CHASE) == "CK-129"
    assert not lay(GUARD).may(CHASE)
    table = lay(GUARD + "turn blue").play("blue rolls 6 6", "blue rolls trade")
    assert table.refused(CHASE) == "CK-129"


@pytest.mark.rule("CK-144")
def test_the_robber_must_leave_its_hex() -> None:
    table = acting("landed 1\nrobber (1,0)\nred knight active (1,0)N")
    table.play("red chases the robber with the knight on (1,0)N")
    assert table.refused("red moves the robber to (1,0)") == "BASE-178"
    assert len(open_hexes(table)) == 17


@pytest.mark.rule("CK-144")
def test_nobody_else_moves_the_chased_robber() -> None:
    assert acting(GUARD).play(CHASE).refused("blue moves the robber to (1,0)") == "CK-129"
    assert acting(GUARD).refused("red moves the robber to (1,0)") == "BASE-188"


@pytest.mark.rule("CK-144")
def test_a_card_is_stolen_from_a_player_with_a_building_at_the_new_hex() -> None:
    table = acting(GUARD + "blue settlement (1,0)SE\nblue holds 1 ore\nwhite settlement (-1,0)NW\nwhite holds 1 ore")
    table.play(CHASE, "red moves the robber to (1,0)")
    assert table.agenda() == ["steal: red"]
    assert table.refused("red steals from white ore") == "BASE-181"
    table.play("red steals from blue ore")
    assert table.hand("red") == {"ore": 1}
    assert table.hand("blue") == {}


@pytest.mark.rule("CK-144")
def test_a_knight_of_another_at_the_new_hex_is_not_robbed() -> None:
    table = acting(GUARD + "blue knight active (1,0)SE\nblue holds 1 ore").play(CHASE, "red moves the robber to (1,0)")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-145")
def test_the_robber_is_not_chased_into_the_desert() -> None:
    table = acting("landed 1\nrobber (1,0)\nred knight active (1,0)N")
    table.play("red chases the robber with the knight on (1,0)N")
    assert table.refused("red moves the robber to (0,0)") == "CK-145"
    assert not table.may("red moves the robber to (0,0)")


@pytest.mark.rule("CK-145")
def test_a_table_may_allow_the_desert() -> None:
    drawing = "landed 1\nrobber (1,0)\nred knight active (1,0)N"
    table = acting(drawing, settings=(("chased_robber_needs_number", False),))
    table.play("red chases the robber with the knight on (1,0)N", "red moves the robber to (0,0)")
    assert table.robber() == "(0,0)"


@pytest.mark.rule("CK-144", "CK-145")
def test_without_another_hex_with_a_number_the_robber_goes_wherever_it_may() -> None:
    desert = acting("De Fo8\nrobber (1,0)\nlanded 1\nred knight active (1,0)N")
    desert.play("red chases the robber with the knight on (1,0)N")
    assert open_hexes(desert) == ["(0,0)"]
    desert.play("red moves the robber to (0,0)")
    assert desert.robber() == "(0,0)"
    nowhere = acting("Fo8 Pa\nrobber (0,0)\nlanded 1\nred knight active (0,0)N").play(CHASE)
    assert nowhere.may("red moves the robber to beside the board")
    nowhere.play("red moves the robber to beside the board")
    assert nowhere.robber() is None


@pytest.mark.rule("CK-070", "CK-146")
def test_before_the_first_attack_no_knight_chases_the_robber() -> None:
    table = acting("landed 0\nred knight mighty active (0,0)N")
    assert table.refused(CHASE) == "CK-069"
    assert not table.may(CHASE)


@pytest.mark.rule("CK-147")
def test_a_knight_that_moved_next_to_the_robber_chases_it_in_a_later_turn_only() -> None:
    table = acting("landed 1\nred road (1,0)-NE (1,0)-NW\nred knight active (1,0)NE\nred holds 1 grain")
    table.play("red moves the knight on (1,0)NE to (1,0)NW")
    chase = "red chases the robber with the knight on (1,0)NW"
    assert table.refused(chase) == "CK-126"
    table.play("red activates the knight on (1,0)NW")
    assert table.refused(chase) == "CK-107"
    table.play("red ends")
    for colour in ("blue", "white", "orange"):
        table.play(f"{colour} rolls 6 6", f"{colour} rolls trade", f"{colour} ends")
    table.play("red rolls 6 6", "red rolls trade", chase)
    assert knight_on(table, "(1,0)NW") == "red basic inactive"


@pytest.mark.rule("CK-148")
def test_the_stolen_card_may_be_a_commodity() -> None:
    table = acting(GUARD + "blue settlement (1,0)SE\nblue holds 1 ore 2 coin")
    table.play(CHASE, "red moves the robber to (1,0)")
    outcomes = table.state.outcomes(Steal(table.seat("red"), table.seat("blue")))
    assert [(str(steal.card), weight) for steal, weight in outcomes] == [("ore", 1), ("coin", 2)]  # type: ignore[attr-defined]
    table.play("red steals from blue coin")
    assert table.hand("red") == {"coin": 1}


def test_even_overruled_no_knight_of_another_chases_the_robber() -> None:
    table = acting("landed 1\nblue knight active (0,0)N")
    with pytest.raises(ValueError, match="No knight of Red stands there"):
        table.overrule(CHASE)
    assert knight_on(table, "(0,0)N") == "blue basic active"
