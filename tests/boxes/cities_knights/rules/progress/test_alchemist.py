"""The Alchemist. Ledger Cities & Knights, CK-039, CK-193 to CK-197."""

import pytest

from tests.boxes.cities_knights.rules.speech_progress import deck, held
from tests.boxes.cities_knights.rules.table import lay

RED_HAS_ONE = "red progress 1 alchemist\nred settlement (-1,1)N\n"
EVERY_ROLL = 36


@pytest.mark.rule("CK-039", "CK-193")
def test_before_the_roll_its_owner_says_what_both_dice_show() -> None:
    table = lay(RED_HAS_ONE)
    assert table.may("red plays alchemist 2 1")
    table.play("red plays alchemist 2 1")
    assert table.rolled() == (2, 1)
    assert deck(table, "science") == (17, ["alchemist"])


@pytest.mark.rule("CK-193")
def test_only_the_event_die_is_rolled_then() -> None:
    table = lay(RED_HAS_ONE).play("red plays alchemist 2 1")
    assert table.agenda() == ["roll the event die: red"]
    assert table.refused("red rolls 6 6") == "BASE-085"
    table.play("red rolls trade")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-193")
def test_any_faces_may_be_chosen() -> None:
    table = lay(RED_HAS_ONE)
    assert table.offered("red").count("PlayAlchemist") == EVERY_ROLL
    assert table.refused("red plays alchemist 7 1") == "BASE-013"
    with pytest.raises(ValueError, match="Say what both dice show"):
        table.overrule("red plays alchemist 7 1")


@pytest.mark.rule("CK-194")
def test_a_seven_may_be_chosen() -> None:
    table = lay(RED_HAS_ONE + "landed 1\nred holds 8 wool")
    assert table.may("red plays alchemist 3 4")
    table.play("red plays alchemist 3 4", "red rolls trade")
    assert table.agenda() == ["discard: red"]


@pytest.mark.rule("CK-194")
def test_a_seven_that_would_be_rolled_again_may_not_be_chosen() -> None:
    table = lay(RED_HAS_ONE, variants=("easy start",))
    assert table.refused("red plays alchemist 3 4") == table.refused("red rolls 3 4") == "CK-320"
    assert not table.may("red plays alchemist 3 4")
    assert table.may("red plays alchemist 3 5")


@pytest.mark.rule("CK-195")
def test_the_event_die_comes_first_with_the_red_die_as_chosen_then_the_hexes_give() -> None:
    table = lay(RED_HAS_ONE + "blue improvement politics 1").play("red plays alchemist 2 1", "red rolls politics")
    assert table.agenda() == ["draw a progress card: blue"]
    assert table.hand("red") == {}
    table.play("blue draws spy from politics")
    assert table.hand("red") == {"ore": 1}
    high = lay(RED_HAS_ONE + "blue improvement politics 1").play("red plays alchemist 1 3", "red rolls politics")
    assert high.agenda() == ["act: red"]


@pytest.mark.rule("CK-196")
def test_after_the_roll_it_is_too_late() -> None:
    table = lay(RED_HAS_ONE).play("red rolls 6 6")
    assert table.refused("red plays alchemist 2 1") == "CK-196"
    table.play("red rolls trade")
    assert table.refused("red plays alchemist 2 1") == "CK-196"
    assert not table.may("red plays alchemist 2 1")


@pytest.mark.rule("CK-197")
def test_a_second_one_finds_no_roll_to_make() -> None:
    table = lay("red progress 2 alchemist").play("red plays alchemist 2 1")
    assert table.refused("red plays alchemist 6 6") == "CK-196"
    table.play("red rolls trade")
    assert table.refused("red plays alchemist 6 6") == "CK-196"
    assert held(table, "red") == {"alchemist": 1}


@pytest.mark.rule("CK-193")
def test_who_does_not_hold_it_rolls() -> None:
    table = lay("red progress 1 crane\nblue progress 1 alchemist")
    assert table.refused("red plays alchemist 2 1") == "CK-178"
    assert table.refused("blue plays alchemist 2 1") == "CK-184"
    assert table.offered("red") == ["RollDice"]
