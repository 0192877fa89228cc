"""The Saboteur. Ledger Cities & Knights, CK-190, CK-191, CK-247, CK-248."""

import pytest

from companion.kernel import Form
from tests.boxes.cities_knights.rules.speech_politics import progress_hand
from tests.boxes.cities_knights.rules.table import SIX, Table, lay

# Red has two points, blue two, white three, orange one.
STANDINGS = """
    red    settlement (0,0)N (0,0)S
    blue   city (2,0)N
    white  city (-2,0)N   settlement (-2,0)S
    orange settlement (2,0)S
    red    progress 1 saboteur
    """


def acting(drawing: str, **how: object) -> Table:
    """Red has rolled, to nobody's profit, and may act."""
    return lay(STANDINGS + drawing, **how).play("red rolls 1 1", "red rolls politics")


@pytest.mark.rule("CK-247")
def test_whoever_has_as_many_points_or_more_discards_half_rounded_down() -> None:
    table = acting("red holds 9 ore\nblue holds 3 wool 2 coin\nwhite holds 4 ore\norange holds 6 grain")
    table.play("red plays saboteur")
    assert table.agenda() == ["discard to the saboteur: blue white"]
    table.play("white discards 2 ore", "blue discards 1 wool 1 coin")
    assert table.hand("blue") == {"wool": 2, "coin": 1}
    assert table.hand("white") == {"ore": 2}
    assert (table.hand_size("red"), table.hand_size("orange")) == (9, 6)
    assert table.agenda() == ["act: red"]
    assert progress_hand(table, "red") == {}


@pytest.mark.rule("CK-247")
def test_each_chooses_own_cards_and_gives_neither_more_nor_less() -> None:
    table = acting("blue holds 3 wool 2 coin").play("red plays saboteur")
    assert table.refused("blue discards 1 wool") == "CK-247"
    assert table.refused("blue discards 3 wool") == "CK-247"
    assert table.refused("blue discards 2 ore") == "CK-247"
    assert table.refused("white discards 2 ore") == "CK-247"
    (form,) = table.state.options()
    assert isinstance(form, Form)
    assert [(bound.field, bound.least, bound.most) for bound in form.bounds] == [("cards", 2, 2)]


@pytest.mark.rule("CK-191", "CK-247")
def test_all_points_count() -> None:
    table = acting("orange holds 6 grain\norange defender 1\norange progress 1 constitution").play("red plays saboteur")
    assert table.points("orange") == 3
    assert table.agenda() == ["discard to the saboteur: orange"]


@pytest.mark.rule("CK-248")
@pytest.mark.parametrize(("held", "loses"), [(2, 1), (3, 1), (7, 3), (8, 4)])
def test_any_hand_is_halved_walls_or_not(held: int, loses: int) -> None:
    table = acting(f"blue holds {held} ore\nblue wall (2,0)N").play("red plays saboteur", f"blue discards {loses} ore")
    assert table.hand("blue") == {"ore": held - loses}


@pytest.mark.rule("CK-190", "CK-247")
def test_it_is_not_played_when_nobody_has_to_discard() -> None:
    table = acting("blue holds 1 ore\norange holds 8 ore\nred holds 8 ore")
    assert table.refused("red plays saboteur") == "CK-190"
    assert not table.may("red plays saboteur")
    assert table.play("blue counts 2 ore").may("red plays saboteur")


@pytest.mark.rule("CK-247")
def test_a_recount_that_leaves_less_than_two_cards_leaves_nothing_to_discard() -> None:
    table = acting("blue holds 4 ore").play("red plays saboteur", "blue counts 1 ore")
    assert table.may("blue discards nothing")
    table.play("blue discards nothing")
    assert table.hand("blue") == {"ore": 1}
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-247")
def test_a_hand_that_is_not_certain_gives_what_it_can_hold() -> None:
    table = acting("landed 1\nred progress 1 bishop\nblue holds 3 ore 2 wool")
    table.play("red plays bishop", "red moves the robber to (2,-1)", "red steals from blue", "red plays saboteur")
    assert table.worlds() == 2
    assert table.refused("blue discards 1 ore 1 brick") == "CK-247"
    table.play("blue discards 2 wool")
    assert table.hand("red") == {"ore": 1}
    assert table.hand("blue") == {"ore": 2}


@pytest.mark.rule("CK-247")
def test_with_five_all_who_have_to_discard_do_so_at_once_in_any_order() -> None:
    table = acting(
        "turn red\ngreen city (0,-1)N\nblue holds 2 ore\nwhite holds 2 ore",
        seats=SIX[:5],
        five_six="special building",
    ).play("green counts 2 ore", "red plays saboteur")
    assert table.agenda() == ["discard to the saboteur: blue white green"]
    table.play("green discards 1 ore", "blue discards 1 ore", "white discards 1 ore")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-247")
def test_overruled_without_effect_the_card_is_spent() -> None:
    table = acting("")
    table.overrule("red plays saboteur")
    assert progress_hand(table, "red") == {}
    assert table.agenda() == ["act: red"]
