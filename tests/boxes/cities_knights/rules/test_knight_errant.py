"""Variant: before the roll one active knight may chase the robber. Ledger Cities & Knights, CK-318, CK-319."""

import pytest

from tests.boxes.cities_knights.rules.speech_knights import knight_on
from tests.boxes.cities_knights.rules.table import Table, lay

# The robber stands on the hills with the 6 and is chased to the forest with the 3. Red has knights at both.
AT_THE_HILLS = """
    robber (0,-1)
    landed 1
    red knight active (0,-1)N
    red knight strong active (1,0)SE
    """
CHASE = "red chases the robber with the knight on (0,-1)N"
AGAIN = "red chases the robber with the knight on (1,0)SE"


def errant(drawing: str = AT_THE_HILLS) -> Table:
    """A table with the knight-errant."""
    return lay(drawing, variants=("knight-errant",))


@pytest.mark.rule("CK-318")
def test_before_the_roll_a_knight_may_chase_the_robber() -> None:
    table = errant("blue settlement (1,0)S\nblue holds 1 ore" + AT_THE_HILLS)
    assert table.may(CHASE)
    table.play(CHASE, "red moves the robber to (1,0)", "red steals from blue ore")
    assert table.robber() == "(1,0)"
    assert table.hand("red") == {"ore": 1}
    assert table.agenda() == ["roll: red"]


@pytest.mark.rule("CK-318")
def test_it_becomes_inactive() -> None:
    assert knight_on(errant().play(CHASE), "(0,-1)N") == "red basic inactive"


@pytest.mark.rule("CK-318")
def test_only_one_knight_does_so_before_the_roll() -> None:
    table = errant().play(CHASE, "red moves the robber to (1,0)")
    assert table.refused(AGAIN) == "CK-318"
    assert not table.may(AGAIN)


@pytest.mark.rule("CK-318")
def test_after_the_roll_the_others_may_act_as_always() -> None:
    table = errant().play(CHASE, "red moves the robber to (1,0)", "red rolls 6 6", "red rolls trade")
    assert table.may(AGAIN)


@pytest.mark.rule("CK-318")
def test_the_next_player_may_do_it_too() -> None:
    table = errant(AT_THE_HILLS + "blue knight active (1,0)NE").play(CHASE, "red moves the robber to (1,0)")
    table.play("red rolls 6 6", "red rolls trade", "red ends")
    assert table.may("blue chases the robber with the knight on (1,0)NE")
    assert table.refused(AGAIN) == "CK-129"


@pytest.mark.rule("CK-318")
def test_nothing_else_is_done_before_the_roll() -> None:
    table = errant(AT_THE_HILLS + "red road (0,-1)-NE")
    assert table.refused("red moves the knight on (0,-1)N to (0,-1)NE") == "CK-129"


@pytest.mark.rule("CK-318")
def test_the_knight_must_be_active_and_at_the_robbers_hex() -> None:
    table = errant("landed 1\nrobber (0,-1)\nred knight inactive (0,-1)N active (1,0)SE")
    assert table.refused(CHASE) == "CK-126"
    assert table.refused(AGAIN) == "CK-143"
    assert not table.may(AGAIN)


def test_without_the_variant_the_roll_comes_first() -> None:
    assert lay(AT_THE_HILLS).refused(CHASE) == "CK-129"


@pytest.mark.rule("CK-319")
def test_it_is_impossible_before_the_first_attack() -> None:
    table = errant(AT_THE_HILLS.replace("landed 1", "landed 0"))
    assert table.refused(CHASE) == "CK-069"
    assert not table.may(CHASE)
