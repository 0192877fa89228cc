"""The Bishop. Ledger Cities & Knights, CK-222 to CK-225."""

import pytest

from tests.boxes.cities_knights.rules.speech_politics import progress_hand
from tests.boxes.cities_knights.rules.table import SIX, Table, lay

# Around the mountains (2,0): red above left, blue above right, white below; the barbarians have landed once.
AT_THE_MOUNTAINS = """
    landed 1
    red    settlement (2,0)NW
    blue   settlement (2,0)NE
    white  city (2,0)S
    blue   holds 1 ore 1 cloth
    white  holds 2 wool
    red    progress 1 bishop
    """


def acting(drawing: str, **how: object) -> Table:
    """Red has rolled, to nobody's profit, and may act."""
    return lay(drawing, **how).play("red rolls 1 1", "red rolls politics")


@pytest.mark.rule("CK-222")
def test_the_robber_moves_and_a_card_is_drawn_from_everybody_there() -> None:
    table = acting(AT_THE_MOUNTAINS).play("red plays bishop")
    assert table.agenda() == ["move the robber for the bishop: red"]
    table.play("red moves the robber to (2,0)")
    assert table.robber() == "(2,0)"
    assert table.agenda() == ["draw for the bishop: red"]
    table.play("red steals from blue cloth", "red steals from white wool")
    assert table.hand("red") == {"cloth": 1, "wool": 1}
    assert (table.hand("blue"), table.hand("white")) == ({"ore": 1}, {"wool": 1})
    assert table.agenda() == ["act: red"]
    assert progress_hand(table, "red") == {}


@pytest.mark.rule("CK-222")
def test_only_who_has_the_card_plays_it() -> None:
    table = acting(AT_THE_MOUNTAINS + "red progress 0 bishop")
    assert table.refused("red plays bishop") == "CK-178"
    assert not table.may("red plays bishop")


@pytest.mark.rule("CK-222")
def test_a_card_nobody_has_told_may_turn_out_to_be_the_bishop() -> None:
    table = acting(AT_THE_MOUNTAINS + "red progress 0 bishop 1 unknown_politics")
    assert table.may("red plays bishop")
    assert progress_hand(table.play("red plays bishop"), "red") == {}


@pytest.mark.rule("CK-222")
def test_nobody_else_moves_the_robber_or_draws() -> None:
    table = acting(AT_THE_MOUNTAINS).play("red plays bishop")
    assert table.refused("blue moves the robber to (2,0)") == "CK-222"
    assert table.refused("red steals from blue") == "BASE-181"
    table.play("red moves the robber to (2,0)")
    assert table.refused("white steals from blue") == "CK-222"


@pytest.mark.rule("CK-222")
def test_the_cards_are_drawn_one_after_the_other_to_the_left() -> None:
    table = lay(
        """
        landed 1
        turn   white
        red    settlement (1,0)NW
        orange settlement (1,0)NE
        green  settlement (1,0)S
        red    holds 1 ore
        orange holds 1 ore
        green  holds 1 ore
        white  progress 1 bishop
        """,
        seats=SIX[:5],
        five_six="special building",
    )
    table.play("white rolls 1 1", "white rolls politics", "white plays bishop", "white moves the robber to (1,0)")
    for colour in ("orange", "green", "red"):
        assert table.offered("white") == ["Steal"]
        assert table.may(f"white steals from {colour}")
        table.play(f"white steals from {colour} ore")
    assert table.hand("white") == {"ore": 3}
    assert table.agenda() == ["act: white"]


@pytest.mark.rule("CK-222")
def test_a_hand_may_give_only_what_it_can_hold() -> None:
    table = acting(AT_THE_MOUNTAINS).play("red plays bishop", "red moves the robber to (2,0)")
    assert table.refused("red steals from blue paper") == "BASE-181"
    assert table.chances("red steals from blue") == {"ore": 1, "cloth": 1}


@pytest.mark.rule("CK-222")
def test_the_table_need_not_tell_which_cards_were_drawn() -> None:
    table = acting(AT_THE_MOUNTAINS).play("red plays bishop", "red moves the robber to (2,0)")
    table.play("red steals from blue", "red steals from white")
    assert table.worlds() == 2
    assert table.may_hold("red", "1 ore 1 wool")
    assert table.may_hold("red", "1 cloth 1 wool")
    assert (table.hand_size("red"), table.hand_size("blue"), table.hand_size("white")) == (2, 1, 1)


@pytest.mark.rule("CK-222")
def test_an_empty_hand_gives_nothing() -> None:
    table = acting(AT_THE_MOUNTAINS + "blue holds nothing").play("red plays bishop", "red moves the robber to (2,0)")
    assert table.may("red steals from white")
    table.play("red steals from white wool")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-222")
def test_a_hand_that_a_recount_has_emptied_meanwhile_gives_nothing() -> None:
    table = acting(AT_THE_MOUNTAINS).play("red plays bishop", "red moves the robber to (2,0)")
    table.play("blue counts nothing", "red steals from blue", "red steals from white")
    assert table.hand("red") == {"wool": 1}


@pytest.mark.rule("CK-223")
def test_two_buildings_cost_one_card_and_ones_own_none() -> None:
    table = acting(AT_THE_MOUNTAINS + "blue settlement (2,0)SW\nred holds 1 brick").play("red plays bishop")
    table.play("red moves the robber to (2,0)", "red steals from blue ore")
    assert table.refused("red steals from blue cloth") == "CK-223"
    table.play("red steals from white wool")
    assert table.agenda() == ["act: red"]
    assert table.hand("red") == {"brick": 1, "ore": 1, "wool": 1}


@pytest.mark.rule("CK-224")
def test_it_is_not_played_before_the_first_attack() -> None:
    table = acting(AT_THE_MOUNTAINS.replace("landed 1", "landed 0"))
    assert table.refused("red plays bishop") == "CK-069"
    assert not table.may("red plays bishop")
    assert progress_hand(table, "red") == {"bishop": 1}


@pytest.mark.rule("CK-224")
def test_overruled_it_wakes_the_robber() -> None:
    table = acting(AT_THE_MOUNTAINS.replace("landed 1", "landed 0"))
    table.overrule("red plays bishop")
    table.play("red moves the robber to (2,0)")
    assert table.robber() == "(2,0)"


@pytest.mark.rule("CK-225")
def test_the_robber_goes_wherever_a_seven_may_send_it_even_into_the_desert() -> None:
    table = acting(AT_THE_MOUNTAINS + "robber (1,0)").play("red plays bishop")
    assert table.may("red moves the robber to (0,0)")
    assert table.refused("red moves the robber to (1,0)") == "BASE-178"
    table.play("red moves the robber to (0,0)")
    assert table.robber() == "(0,0)"
    assert table.agenda() == ["act: red"]
