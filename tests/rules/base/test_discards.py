"""A seven: nothing grows, and large hands lose half. Ledger base, BASE-173 to BASE-177."""

import pytest

from companion.kernel import Form
from companion.rules.base.discards import Discard
from companion.rules.cards import NO_CARDS, cards_of
from tests.rules.table import lay


@pytest.mark.rule("BASE-173")
def test_on_a_seven_nobody_gets_cards() -> None:
    table = lay("red settlement (2,0)N city (-2,1)S").play("red rolls 3 4")
    assert table.names() == ["Rolled"]
    assert table.hand("red") == {}


@pytest.mark.rule("BASE-174")
@pytest.mark.parametrize(("held", "lost"), [(8, 4), (9, 4), (11, 5), (19, 9)])
def test_a_hand_of_more_than_seven_loses_half_rounded_down(held: int, lost: int) -> None:
    table = lay(f"blue holds {held} ore").play("red rolls 3 4")
    assert table.agenda() == ["discard: blue"]
    assert table.refused(f"blue discards {lost + 1} ore") == "BASE-174"
    assert table.refused(f"blue discards {lost - 1} ore") == "BASE-174"
    table.play(f"blue discards {lost} ore")
    assert table.hand("blue") == {"ore": held - lost}
    assert table.supply()["ore"] == 19 - held + lost


@pytest.mark.rule("BASE-174", "BASE-177")
def test_whoever_rolled_the_seven_discards_too() -> None:
    table = lay("red holds 4 ore 4 wool").play("red rolls 3 4", "red discards 1 ore 3 wool")
    assert table.hand("red") == {"ore": 3, "wool": 1}
    assert table.agenda() == ["move the robber: red"]


@pytest.mark.rule("BASE-175")
@pytest.mark.parametrize("held", [6, 7])
def test_a_hand_of_seven_or_fewer_keeps_everything(held: int) -> None:
    table = lay(f"blue holds {held} ore\nwhite holds 8 wool").play("red rolls 3 4")
    assert table.agenda() == ["discard: white"]
    assert table.refused("blue discards 3 ore") == "BASE-174"


@pytest.mark.rule("BASE-176")
def test_development_cards_do_not_count_for_a_seven() -> None:
    table = lay("blue holds 7 ore\nblue cards 5 knight").play("red rolls 3 4")
    assert table.agenda() == ["move the robber: red"]


@pytest.mark.rule("BASE-174")
def test_everybody_concerned_discards_in_any_order() -> None:
    table = lay("red holds 8 ore\nblue holds 8 wool\norange holds 9 grain").play("red rolls 3 4")
    assert table.agenda() == ["discard: red blue orange"]
    table.play("orange discards 4 grain")
    assert table.agenda() == ["discard: red blue"]
    assert table.refused("orange discards 2 grain") == "BASE-174"


@pytest.mark.rule("BASE-177")
def test_the_robber_waits_for_the_last_discard() -> None:
    table = lay("blue holds 8 ore\nwhite holds 8 wool").play("red rolls 3 4", "blue discards 4 ore")
    assert table.refused("red moves the robber to (1,0)") == "BASE-188"
    table.play("white discards 4 wool")
    assert table.agenda() == ["move the robber: red"]


@pytest.mark.rule("BASE-174")
def test_only_cards_in_the_hand_can_be_discarded() -> None:
    table = lay("blue holds 8 ore").play("red rolls 3 4")
    assert table.refused("blue discards 3 ore 1 wool") == "BASE-174"


@pytest.mark.rule("BASE-174")
def test_the_discards_on_offer_are_any_so_many_cards_of_the_hand() -> None:
    table = lay("blue holds 6 ore 3 wool").play("red rolls 3 4")
    (form,) = table.state.options()
    assert isinstance(form, Form)
    (bound,) = form.bounds
    assert (bound.field, bound.least, bound.most) == ("cards", 4, 4)
    assert bound.among == cards_of({"ore": 6, "wool": 3})


@pytest.mark.rule("BASE-174")
def test_after_a_recount_that_leaves_seven_cards_nothing_is_discarded() -> None:
    table = lay("blue holds 8 ore").play("red rolls 3 4", "blue counts 7 ore")
    assert table.state.options() == (Discard(table.seat("blue"), NO_CARDS),)
    table.play("blue discards nothing")
    assert table.hand("blue") == {"ore": 7}
    assert table.agenda() == ["move the robber: red"]


@pytest.mark.rule("BASE-174")
def test_nobody_discards_without_a_seven() -> None:
    table = lay("blue holds 8 ore").play("red rolls 1 1")
    assert table.refused("blue discards 4 ore") == "BASE-174"


@pytest.mark.rule("BASE-174")
@pytest.mark.parametrize(("counted", "due"), [(8, 4), (10, 5)])
def test_a_discard_that_a_count_has_spared_is_due_again_once_the_hand_is_counted_right(counted: int, due: int) -> None:
    table = lay("blue holds 8 ore").play("red rolls 3 4", "blue counts 7 ore", "blue discards nothing")
    table.play(f"blue counts {counted} ore")
    assert table.agenda() == ["discard: blue"]
    table.play(f"blue discards {due} ore")
    assert table.agenda() == ["move the robber: red"]


@pytest.mark.rule("BASE-181")
def test_a_theft_is_due_again_once_its_victim_is_back() -> None:
    table = lay("blue settlement (2,0)S\nblue holds 1 ore").play("red rolls 3 4", "red moves the robber to (2,0)")
    table.play("blue corrects nothing (2,0)S")
    assert table.agenda() == ["act: red"]
    table.play("blue corrects settlement (2,0)S")
    assert table.agenda() == ["steal: red"]


@pytest.mark.rule("BASE-174")
def test_what_has_been_done_since_is_not_taken_back_by_a_count() -> None:
    table = lay("blue holds 8 ore").play("red rolls 3 4", "blue counts 7 ore", "blue discards nothing")
    table.play("red moves the robber to (2,0)", "blue counts 8 ore")
    assert table.agenda() == ["act: red"]
