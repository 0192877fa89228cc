"""The Warlord. Ledger Cities & Knights, CK-190, CK-252, CK-253."""

import pytest

from tests.boxes.cities_knights.rules.speech_knights import knight_on
from tests.boxes.cities_knights.rules.speech_politics import progress_hand
from tests.boxes.cities_knights.rules.table import Table, lay

ROADS = """
    red   road (0,0)-NE (0,0)-E (0,0)-SE
    red   progress 1 warlord
    """


def acting(drawing: str) -> Table:
    """Red has rolled, to nobody's profit, and may act."""
    return lay(ROADS + drawing).play("red rolls 1 1", "red rolls politics")


@pytest.mark.rule("CK-252")
def test_all_own_knights_become_active_for_nothing() -> None:
    table = acting("red knight basic (0,0)N mighty (0,0)S\nblue knight (0,0)NW\nred holds 1 grain")
    table.play("red plays warlord")
    assert knight_on(table, "(0,0)N") == "red basic active"
    assert knight_on(table, "(0,0)S") == "red mighty active"
    assert knight_on(table, "(0,0)NW") == "blue basic inactive"
    assert table.hand("red") == {"grain": 1}
    assert progress_hand(table, "red") == {}
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-190", "CK-252")
@pytest.mark.parametrize("knights", ["", "red knight active (0,0)N"], ids=["no knight", "all active"])
def test_it_is_not_played_without_an_inactive_knight(knights: str) -> None:
    table = acting(knights)
    assert table.refused("red plays warlord") == "CK-190"
    assert not table.may("red plays warlord")


@pytest.mark.rule("CK-253")
def test_a_knight_it_has_activated_does_not_act_in_this_turn() -> None:
    table = acting("red knight (0,0)N").play("red plays warlord")
    assert table.refused("red moves the knight on (0,0)N to (0,0)S") == "CK-107"


@pytest.mark.rule("CK-253")
def test_a_knight_that_was_active_already_may_still_act() -> None:
    table = acting("red knight active (0,0)N inactive (0,0)NE").play("red plays warlord")
    table.play("red moves the knight on (0,0)N to (0,0)S")
    assert knight_on(table, "(0,0)S") == "red basic inactive"


@pytest.mark.rule("CK-253")
def test_a_knight_that_has_acted_is_activated_again_but_does_not_act_again() -> None:
    table = acting("red knight active (0,0)N").play("red moves the knight on (0,0)N to (0,0)S", "red plays warlord")
    assert knight_on(table, "(0,0)S") == "red basic active"
    assert table.refused("red moves the knight on (0,0)S to (0,0)N") == "CK-107"


@pytest.mark.rule("CK-253")
def test_from_the_next_turn_on_it_acts() -> None:
    table = acting("red knight (0,0)N").play("red plays warlord", "red ends")
    for colour in ("blue", "white", "orange"):
        table.play(f"{colour} rolls 1 1", f"{colour} rolls politics", f"{colour} ends")
    table.play("red rolls 1 1", "red rolls politics", "red moves the knight on (0,0)N to (0,0)S")
    assert knight_on(table, "(0,0)S") == "red basic inactive"
