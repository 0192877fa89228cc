"""The Smith. Ledger Cities & Knights, CK-190, CK-220, CK-221."""

import pytest

from tests.boxes.cities_knights.rules.speech_knights import knight_on
from tests.boxes.cities_knights.rules.speech_progress import deck, held
from tests.boxes.cities_knights.rules.table import Table, lay


def acting(drawing: str, cards: str = "1 smith") -> Table:
    """Red holds a Smith and has rolled."""
    return lay(f"red progress {cards}\n{drawing}").play("red rolls 6 6", "red rolls trade")


def at_work(drawing: str) -> Table:
    """Red has played the Smith."""
    return acting(drawing).play("red plays smith")


@pytest.mark.rule("CK-220")
def test_two_knights_rise_by_one_level_for_nothing() -> None:
    table = acting("red knight basic (0,0)N\nred knight basic (0,0)S\nred holds 1 ore")
    assert table.may("red plays smith")
    table.play("red plays smith")
    assert table.agenda() == ["promote a knight for free: red"]
    assert table.may("red promotes (0,0)N free")
    table.play("red promotes (0,0)N free", "red promotes (0,0)S free")
    assert knight_on(table, "(0,0)N") == knight_on(table, "(0,0)S") == "red strong inactive"
    assert table.hand("red") == {"ore": 1}
    assert table.agenda() == ["act: red"]
    assert deck(table, "science") == (17, ["smith"])


@pytest.mark.rule("CK-220")
def test_two_at_most() -> None:
    drawing = "red improvement politics 3\nred knight strong (0,0)N (0,0)S\nred knight basic (0,-2)N (0,-2)S"
    table = at_work(drawing).play("red promotes (0,0)N free", "red promotes (0,0)S free")
    assert table.agenda() == ["act: red"]
    assert table.refused("red promotes (0,-2)N free") == "CK-220"


@pytest.mark.rule("CK-220")
def test_one_may_be_enough_but_not_none() -> None:
    table = at_work("red knight basic (0,0)N\nred knight basic (0,0)S")
    assert table.refused("red promotes no more") == "CK-220"
    assert not table.may("red promotes no more")
    table.play("red promotes (0,0)N free")
    assert table.may("red promotes no more")
    table.play("red promotes no more")
    assert knight_on(table, "(0,0)S") == "red basic inactive"
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-220")
def test_with_one_knight_it_is_done_after_one() -> None:
    table = at_work("red knight basic (0,0)N\nblue knight basic (0,0)S").play("red promotes (0,0)N free")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-220")
def test_a_recount_may_leave_nobody_to_promote() -> None:
    table = at_work("red knight basic (0,0)N").play("red has no knight on (0,0)N")
    assert table.may("red promotes no more")
    table.play("red promotes no more")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-221")
def test_active_or_not_they_stay_as_they_are() -> None:
    table = at_work("red knight basic active (0,0)N\nred knight basic inactive (0,0)S")
    table.play("red promotes (0,0)N free", "red promotes (0,0)S free")
    assert knight_on(table, "(0,0)N") == "red strong active"
    assert knight_on(table, "(0,0)S") == "red strong inactive"


@pytest.mark.rule("CK-221")
def test_only_own_knights_rise() -> None:
    table = at_work("red knight basic (0,0)N\nblue knight basic (0,0)S")
    assert table.refused("red promotes (0,0)S free") == "CK-108"
    assert not table.may("red promotes (0,0)S free")


@pytest.mark.rule("CK-221")
def test_one_level_a_knight_in_a_turn() -> None:
    drawing = "red improvement politics 3\nred knight basic (0,0)N\nred knight basic (0,0)S"
    table = at_work(drawing).play("red promotes (0,0)N free")
    assert table.refused("red promotes (0,0)N free") == "CK-112"


@pytest.mark.rule("CK-221")
def test_mighty_knights_need_the_fortress() -> None:
    table = at_work("red knight strong (0,0)N\nred knight basic (0,0)S\nred improvement politics 2")
    assert table.refused("red promotes (0,0)N free") == "CK-113"
    table = at_work("red knight strong (0,0)N\nred improvement politics 3").play("red promotes (0,0)N free")
    assert knight_on(table, "(0,0)N") == "red mighty inactive"


@pytest.mark.rule("CK-221")
def test_a_knight_of_the_next_level_must_be_left() -> None:
    drawing = "red knight strong (0,-2)N\nred knight strong (0,-2)S\nred knight basic (0,0)N\n"
    table = acting(drawing)
    assert table.refused("red plays smith") == "CK-190"
    table = at_work(drawing + "red improvement politics 3")
    assert table.refused("red promotes (0,0)N free") == "CK-109"
    table.play("red promotes (0,-2)N free", "red promotes (0,0)N free")
    assert knight_on(table, "(0,0)N") == "red strong inactive"


@pytest.mark.rule("CK-190")
def test_without_a_knight_to_promote_it_is_of_no_use() -> None:
    table = acting("red knight mighty (0,0)N\nred improvement politics 3")
    assert table.refused("red plays smith") == "CK-190"
    assert not table.may("red plays smith")
    assert held(table, "red") == {"smith": 1}


@pytest.mark.rule("CK-220")
def test_without_the_card_nobody_rises_for_nothing() -> None:
    table = acting("red knight basic (0,0)N", "1 crane")
    assert table.refused("red plays smith") == "CK-178"
    assert not table.may("red plays smith")
    with pytest.raises(ValueError, match="No knight of Red stands there"):
        table.overrule("red promotes (0,0)S free")
