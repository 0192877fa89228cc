"""The Inventor. Ledger Cities & Knights, CK-205 to CK-208.

On the board of these tests (0,1) shows a 4, (1,1) a 5, (-1,1) and (1,0) a 3, the desert (0,0) nothing.
"""

import pytest

from companion.rules.base.land import Land, NumbersSwapped
from tests.boxes.cities_knights.rules.speech_progress import deck, held
from tests.boxes.cities_knights.rules.table import Table, lay


def acting(drawing: str = "") -> Table:
    """Red holds an Inventor and has rolled."""
    return lay(f"red progress 1 inventor\n{drawing}").play("red rolls 6 6", "red rolls trade")


def number(table: Table, hex: str) -> int:
    """What the token of a hex shows."""
    return table.state[Land].numbers[table.game.topology.hex(hex)]


@pytest.mark.rule("CK-205")
def test_two_number_tokens_change_places() -> None:
    table = acting()
    assert table.may("red plays inventor (0,1)")
    table.play("red plays inventor (0,1)")
    assert table.agenda() == ["swap the number: red"]
    assert table.may("red swaps with (1,1)")
    table.play("red swaps with (1,1)")
    assert (number(table, "(0,1)"), number(table, "(1,1)")) == (5, 4)
    assert table.agenda() == ["act: red"]
    assert deck(table, "science") == (17, ["inventor"])


@pytest.mark.rule("CK-205")
def test_the_hexes_give_by_their_new_numbers() -> None:
    table = acting("blue settlement (0,1)S").play("red plays inventor (0,1)", "red swaps with (1,1)", "red ends")
    table.play("blue rolls 1 3", "blue rolls trade")
    assert table.hand("blue") == {}
    table.play("blue ends", "white rolls 1 4", "white rolls trade")
    assert table.hand("blue") == {"grain": 1}


@pytest.mark.rule("CK-205")
@pytest.mark.parametrize("hex", ["(1,-2)", "(-1,-1)", "(0,-1)", "(2,0)"], ids=["2", "12", "6", "8"])
def test_two_twelve_six_and_eight_stay_where_they_are(hex: str) -> None:
    table = acting()
    assert table.refused(f"red plays inventor {hex}") == "CK-205"
    assert not table.may(f"red plays inventor {hex}")
    table.play("red plays inventor (0,1)")
    assert table.refused(f"red swaps with {hex}") == "CK-205"
    assert not table.may(f"red swaps with {hex}")


@pytest.mark.rule("CK-205")
def test_a_hex_without_a_token_has_nothing_to_swap() -> None:
    table = acting()
    assert table.refused("red plays inventor (0,0)") == "CK-205"
    assert not table.may("red plays inventor (0,0)")
    table.play("red plays inventor (0,1)")
    assert table.refused("red swaps with (0,0)") == "CK-205"


@pytest.mark.rule("CK-190")
def test_tokens_with_the_same_number_are_not_swapped() -> None:
    table = acting().play("red plays inventor (-1,1)")
    assert table.refused("red swaps with (1,0)") == "CK-190"
    assert table.refused("red swaps with (-1,1)") == "CK-190"
    assert not table.may("red swaps with (1,0)")


@pytest.mark.rule("CK-190")
def test_without_another_number_the_card_is_of_no_use() -> None:
    board = "Fo3 Hi6\n Pa3\n"
    table = lay(board + "red progress 1 inventor").play("red rolls 6 6", "red rolls trade")
    assert table.refused("red plays inventor (0,0)") == "CK-190"
    assert "PlayInventor" not in table.offered("red")


@pytest.mark.rule("CK-206")
def test_no_own_building_need_be_near() -> None:
    table = acting("red settlement (0,-2)N")
    assert table.may("red plays inventor (1,1)")
    table.play("red plays inventor (1,1)", "red swaps with (-1,1)")
    assert (number(table, "(1,1)"), number(table, "(-1,1)")) == (3, 5)


@pytest.mark.rule("CK-206", "CK-207")
def test_the_token_under_the_robber_moves_and_the_robber_stays() -> None:
    table = acting("landed 1\nrobber (0,1)").play("red plays inventor (0,1)", "red swaps with (1,1)")
    assert (number(table, "(0,1)"), number(table, "(1,1)")) == (5, 4)
    assert table.robber() == "(0,1)"


@pytest.mark.rule("CK-208")
def test_both_hexes_are_told_to_whoever_reads_the_board() -> None:
    table = acting().play("red plays inventor (0,1)", "red swaps with (1,1)")
    hex = table.game.topology.hex
    assert table.happened == (NumbersSwapped(table.seat("red"), hex("(0,1)"), hex("(1,1)")),)


@pytest.mark.rule("CK-205")
def test_numbers_are_swapped_by_the_card_only() -> None:
    table = acting()
    assert table.refused("red swaps with (1,1)") == "CK-205"
    with pytest.raises(ValueError, match="Play the Inventor"):
        table.overrule("red swaps with (1,1)")
    assert held(table, "red") == {"inventor": 1}


@pytest.mark.rule("CK-205")
def test_without_the_card_no_token_moves() -> None:
    table = lay("red progress 1 crane").play("red rolls 6 6", "red rolls trade")
    assert table.refused("red plays inventor (0,1)") == "CK-178"
    assert not table.may("red plays inventor (0,1)")
