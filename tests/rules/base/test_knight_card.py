"""The knight card. Ledger base, BASE-155 to BASE-158."""

import pytest

from tests.rules.table import lay

RED_HAS_A_KNIGHT = """
    red cards 1 knight
    blue settlement (2,0)N
    blue holds 2 ore
"""


@pytest.mark.rule("BASE-156")
def test_the_robber_moves_at_once_and_one_card_is_stolen() -> None:
    table = lay(RED_HAS_A_KNIGHT).play("red rolls 1 1", "red plays knight")
    assert table.agenda() == ["move the robber: red"]
    table.play("red moves the robber to (2,0)")
    assert table.agenda() == ["steal: red"]
    table.play("red steals from blue ore")
    assert (table.hand("red"), table.hand("blue")) == ({"ore": 1}, {"ore": 1})
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("BASE-156")
@pytest.mark.parametrize("action", ["red ends", "red builds road (0,0)-E", "red trades ore for wool"])
def test_nothing_else_is_done_until_the_robber_has_moved(action: str) -> None:
    table = lay(RED_HAS_A_KNIGHT + "red settlement (0,0)N\nred holds 4 ore 1 brick 1 lumber")
    table.play("red rolls 1 1", "red plays knight")
    assert table.refused(action) is not None
    assert not table.may(action)


@pytest.mark.rule("BASE-156")
def test_nobody_discards_because_of_a_knight() -> None:
    table = lay(RED_HAS_A_KNIGHT + "white holds 9 ore\nred holds 9 wool").play("red plays knight")
    table.play("red moves the robber to (2,0)", "red steals from blue ore")
    assert (table.hand_size("white"), table.hand_size("red")) == (9, 10)


@pytest.mark.rule("BASE-156", "BASE-178")
def test_the_knight_sends_the_robber_to_another_hex() -> None:
    table = lay(RED_HAS_A_KNIGHT + "robber (2,0)").play("red plays knight")
    assert table.refused("red moves the robber to (2,0)") == "BASE-178"


@pytest.mark.rule("BASE-156", "BASE-191")
def test_whoever_plays_a_knight_before_the_roll_still_rolls() -> None:
    table = lay(RED_HAS_A_KNIGHT).play("red plays knight", "red moves the robber to (0,1)")
    assert table.refused("red ends") == "BASE-077"
    table.play("red rolls 1 1")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("BASE-157")
def test_a_played_knight_stays_face_up() -> None:
    table = lay(RED_HAS_A_KNIGHT, seats=("red", "blue")).play("red plays knight", "red moves the robber to (0,1)")
    table.play("red rolls 1 1", "red ends", "blue rolls 1 1", "blue ends", "red rolls 1 1")
    assert table.face_up("red") == {"knight": 1}
    assert table.development("red") == {}


@pytest.mark.rule("BASE-158")
@pytest.mark.parametrize("robber", ["(0,0)", "(2,-2)", "(2,0)"])
def test_a_knight_may_be_played_wherever_the_robber_stands(robber: str) -> None:
    table = lay(f"{RED_HAS_A_KNIGHT}red settlement (0,0)N\nrobber {robber}").play("red rolls 1 1")
    assert table.may("red plays knight")
    table.play("red plays knight", "red moves the robber to (-2,2)")
    assert table.robber() == "(-2,2)"
