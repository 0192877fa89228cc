"""The Deserter. Ledger Cities & Knights, CK-190, CK-227 to CK-233."""

import pytest

from companion.kernel import Refusal
from tests.boxes.cities_knights.rules.speech_knights import knight_on, knights_left
from tests.boxes.cities_knights.rules.speech_politics import progress_hand
from tests.boxes.cities_knights.rules.table import Table, lay

# Red's roads run from the top of the desert to its right, blue's from its bottom to its left.
ROADS = """
    red   road (0,0)-NE (0,0)-E
    blue  road (0,0)-SW (0,0)-W
    red   progress 1 deserter
    """


def acting(drawing: str) -> Table:
    """Red has rolled, to nobody's profit, and may act."""
    return lay(ROADS + drawing).play("red rolls 1 1", "red rolls politics")


@pytest.mark.rule("CK-227")
def test_the_opponent_chosen_takes_off_a_knight_of_their_own_choice() -> None:
    table = acting("blue knight basic (0,0)S strong (0,0)SW").play("red plays deserter against blue")
    assert table.agenda() == ["give up a knight: blue"]
    assert table.refused("red gives up the knight on (0,0)S") == "CK-227"
    assert table.may("blue gives up the knight on (0,0)S")
    table.play("blue gives up the knight on (0,0)SW")
    assert knight_on(table, "(0,0)SW") is None
    assert knight_on(table, "(0,0)S") == "blue basic inactive"
    assert knights_left(table, "blue")["strong"] == 2
    assert progress_hand(table, "red") == {}


@pytest.mark.rule("CK-227")
def test_only_an_own_knight_is_given_up_and_one_must_be() -> None:
    table = acting("red knight (0,0)N\nblue knight (0,0)S").play("red plays deserter against blue")
    assert table.refused("blue gives up the knight on (0,0)N") == "CK-227"
    assert table.refused("blue gives up the knight on (0,0)NW") == "CK-227"
    assert table.refused("blue gives up no knight") == "CK-227"
    assert not table.may("blue gives up no knight")


@pytest.mark.rule("CK-227")
def test_it_is_played_against_an_opponent() -> None:
    table = acting("red knight (0,0)N\nblue knight (0,0)S")
    assert table.refused("red plays deserter against red") == "CK-227"
    assert not table.may("red plays deserter against red")
    assert table.may("red plays deserter against blue")


@pytest.mark.rule("CK-190", "CK-227")
def test_it_is_not_played_against_somebody_without_knights() -> None:
    table = acting("blue knight (0,0)S")
    assert table.refused("red plays deserter against white") == "CK-190"
    assert not table.may("red plays deserter against white")


@pytest.mark.rule("CK-227")
def test_who_has_no_knight_any_more_when_asked_says_so() -> None:
    table = acting("blue knight (0,0)S").play("red plays deserter against blue", "blue has no knight on (0,0)S")
    assert table.may("blue gives up no knight")
    table.play("blue gives up no knight")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-228")
def test_the_deserter_comes_over_with_its_strength() -> None:
    table = acting("blue knight strong (0,0)S").play("red plays deserter against blue")
    table.play("blue gives up the knight on (0,0)S")
    assert table.agenda() == ["place the deserter: red"]
    assert table.refused("blue places the deserter on (0,0)SW") == "CK-228"
    table.play("red places the deserter on (0,0)SE")
    assert knight_on(table, "(0,0)SE") == "red strong inactive"
    assert knights_left(table, "red")["strong"] == 1
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-228")
def test_it_is_placed_by_the_normal_rules() -> None:
    table = acting("red knight (0,0)N\nblue knight (0,0)S\nblue settlement (0,0)NE")
    table.play("red plays deserter against blue", "blue gives up the knight on (0,0)S")
    assert table.refused("red places the deserter on (0,0)S") == "CK-101"
    assert table.refused("red places the deserter on (0,0)N") == "CK-102"
    assert table.refused("red places the deserter on (0,0)NE") == "CK-102"
    assert not table.may("red places the deserter on (0,0)N")
    assert table.may("red places the deserter on (0,0)SE")


@pytest.mark.rule("CK-228")
def test_the_place_it_deserted_is_free_for_it() -> None:
    table = acting("red road (0,0)-SE\nblue knight (0,0)S").play("red plays deserter against blue")
    table.play("blue gives up the knight on (0,0)S", "red places the deserter on (0,0)S")
    assert knight_on(table, "(0,0)S") == "red basic inactive"


@pytest.mark.rule("CK-228")
def test_nobody_has_to_place_it() -> None:
    table = acting("blue knight (0,0)S").play("red plays deserter against blue", "blue gives up the knight on (0,0)S")
    assert table.may("red leaves the deserter")
    table.play("red leaves the deserter")
    assert knights_left(table, "red") == {"basic": 2, "strong": 2, "mighty": 2}
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-229")
def test_without_a_knight_of_that_strength_a_basic_one_may_be_placed() -> None:
    table = acting("red knight strong (0,0)N (0,0)NE\nblue knight strong active (0,0)S")
    table.play("red plays deserter against blue", "blue gives up the knight on (0,0)S")
    table.play("red places the deserter on (0,0)SE")
    assert knight_on(table, "(0,0)SE") == "red basic active"


@pytest.mark.rule("CK-229")
def test_a_knight_that_has_gone_from_the_supply_meanwhile_is_not_placed() -> None:
    table = acting("red knight (0,0)N\nblue knight (0,0)S").play("red plays deserter against blue")
    table.play("blue gives up the knight on (0,0)S", "red has an inactive knight on (0,0)NE")
    assert table.refused("red places the deserter on (0,0)SE") == "CK-229"
    assert table.offered("red") == ["LeaveDeserter"]


@pytest.mark.rule("CK-230")
@pytest.mark.parametrize(
    "drawing",
    [
        "red knight basic (0,0)N (0,0)NE",
        "red knight mighty (0,0)N strong (0,0)NE mighty (0,0)SE",
    ],
    ids=["no knight left", "no place"],
)
def test_the_opponent_loses_the_knight_even_if_none_can_be_placed(drawing: str) -> None:
    table = acting(drawing + "\nblue knight (0,0)S").play("red plays deserter against blue")
    table.play("blue gives up the knight on (0,0)S")
    assert knight_on(table, "(0,0)S") is None
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-231")
def test_a_mighty_knight_comes_over_without_the_fortress() -> None:
    table = acting("blue knight mighty (0,0)S").play("red plays deserter against blue")
    table.play("blue gives up the knight on (0,0)S", "red places the deserter on (0,0)SE")
    assert knight_on(table, "(0,0)SE") == "red mighty inactive"


@pytest.mark.rule("CK-232")
@pytest.mark.parametrize("status", ["active", "inactive"])
def test_it_comes_over_as_active_or_inactive_as_it_was(status: str) -> None:
    table = acting(f"blue knight {status} (0,0)S").play("red plays deserter against blue")
    table.play("blue gives up the knight on (0,0)S", "red places the deserter on (0,0)SE")
    assert knight_on(table, "(0,0)SE") == f"red basic {status}"


@pytest.mark.rule("CK-233")
def test_an_active_deserter_may_act_in_the_same_turn() -> None:
    table = acting("blue knight active (0,0)S").play("red plays deserter against blue")
    table.play("blue gives up the knight on (0,0)S", "red places the deserter on (0,0)SE")
    table.play("red moves the knight on (0,0)SE to (0,0)N")
    assert knight_on(table, "(0,0)N") == "red basic inactive"


@pytest.mark.rule("CK-227", "CK-228")
@pytest.mark.parametrize("sentence", ["blue gives up the knight on (0,0)S", "red places the deserter on (0,0)SE"])
def test_without_the_card_even_the_host_cannot_have_it(sentence: str) -> None:
    table = acting("blue knight (0,0)S")
    assert isinstance(table.state.apply(table.action(sentence)), Refusal)
    with pytest.raises(ValueError, match=r"deserted|give that knight up"):
        table.overrule(sentence)


@pytest.mark.rule("CK-102", "CK-228")
def test_even_the_host_cannot_put_the_deserter_onto_another_piece() -> None:
    table = acting("blue knight (0,0)S\nwhite knight (0,0)SE").play("red plays deserter against blue")
    table.play("blue gives up the knight on (0,0)S")
    with pytest.raises(ValueError, match="a knight needs a free corner"):
        table.overrule("red places the deserter on (0,0)SE")
    assert knight_on(table, "(0,0)SE") == "white basic inactive"
