"""Knights for cards: hiring, activating, promoting. Ledger Cities & Knights, section 8."""

import pytest

from tests.boxes.cities_knights.rules.speech_knights import knight_on, knights_left
from tests.boxes.cities_knights.rules.table import Table, lay

# Red's roads run around the desert, from its top to the lower right corner.
ROADS = "red settlement (0,0)N road (0,0)-NE (0,0)-E\n"


def acting(drawing: str) -> Table:
    """Red has rolled and may trade and build; the roads are laid."""
    return lay(ROADS + drawing).play("red rolls 6 6", "red rolls trade")


def again(table: Table) -> Table:
    """It is red's next turn, after the roll."""
    table.play("red ends")
    for colour in ("blue", "white", "orange"):
        table.play(f"{colour} rolls 6 6", f"{colour} rolls trade", f"{colour} ends")
    return table.play("red rolls 6 6", "red rolls trade")


@pytest.mark.rule("CK-099")
def test_hiring_costs_one_wool_and_one_ore() -> None:
    table = acting("red holds 2 wool 1 ore").play("red hires a knight on (0,0)SE")
    assert table.hand("red") == {"wool": 1}


@pytest.mark.rule("CK-099")
@pytest.mark.parametrize("cards", ["1 wool", "1 ore", "3 grain 3 brick"])
def test_who_cannot_pay_hires_nobody(cards: str) -> None:
    table = acting(f"red holds {cards}")
    assert table.refused("red hires a knight on (0,0)SE") == "BASE-120"
    assert not table.may("red hires a knight on (0,0)SE")


@pytest.mark.rule("CK-099")
def test_a_basic_knight_comes_out_of_the_own_supply() -> None:
    table = acting("red holds 1 wool 1 ore")
    assert knights_left(table, "red") == {"basic": 2, "strong": 2, "mighty": 2}
    table.play("red hires a knight on (0,0)SE")
    assert knights_left(table, "red") == {"basic": 1, "strong": 2, "mighty": 2}
    assert knights_left(table, "blue") == {"basic": 2, "strong": 2, "mighty": 2}


@pytest.mark.rule("CK-100")
def test_a_new_knight_is_inactive() -> None:
    table = acting("red holds 1 wool 1 ore").play("red hires a knight on (0,0)SE")
    assert knight_on(table, "(0,0)SE") == "red basic inactive"


@pytest.mark.rule("CK-101")
@pytest.mark.parametrize("place", ["(0,0)NE", "(0,0)SE"], ids=["in the middle of the road", "at its end"])
def test_a_knight_is_hired_for_a_corner_at_an_own_road(place: str) -> None:
    table = acting("red holds 1 wool 1 ore")
    assert table.may(f"red hires a knight on {place}")
    table.play(f"red hires a knight on {place}")
    assert knight_on(table, place) == "red basic inactive"


@pytest.mark.rule("CK-101")
@pytest.mark.parametrize("place", ["(0,0)S", "(2,0)N"], ids=["at the road of another", "where nothing is"])
def test_no_knight_is_hired_away_from_the_own_roads(place: str) -> None:
    table = acting("blue road (0,0)-SW\nred holds 1 wool 1 ore")
    assert table.refused(f"red hires a knight on {place}") == "CK-101"
    assert not table.may(f"red hires a knight on {place}")


@pytest.mark.rule("CK-102")
@pytest.mark.parametrize(
    ("place", "pieces"),
    [
        ("(0,0)N", ""),
        ("(0,0)SE", "red city (0,0)SE"),
        ("(0,0)SE", "blue settlement (0,0)SE"),
        ("(0,0)SE", "red knight (0,0)SE"),
        ("(0,0)SE", "blue knight (0,0)SE"),
    ],
    ids=["own settlement", "own city", "foreign settlement", "own knight", "foreign knight"],
)
def test_a_new_knight_needs_a_free_corner(place: str, pieces: str) -> None:
    table = acting(f"{pieces}\nred holds 1 wool 1 ore")
    assert table.refused(f"red hires a knight on {place}") == "CK-102"
    assert not table.may(f"red hires a knight on {place}")


@pytest.mark.rule("CK-103")
def test_a_knight_may_stand_next_to_buildings_and_other_knights() -> None:
    table = acting("blue settlement (0,0)SE\nblue knight (1,-1)SE\nred holds 1 wool 1 ore")
    table.play("red hires a knight on (0,0)NE")
    assert knight_on(table, "(0,0)NE") == "red basic inactive"


@pytest.mark.rule("CK-103")
def test_a_knight_keeps_no_settlement_two_paths_away() -> None:
    table = acting("red road (0,0)-SE\nblue knight (0,0)SW\nred holds 1 brick 1 lumber 1 wool 1 grain")
    table.play("red builds settlement (0,0)S")
    assert table.standing("red")["settlement"] == ["(0,0)N", "(0,0)S"]


@pytest.mark.rule("CK-104")
def test_with_both_basic_knights_on_the_board_nobody_is_hired() -> None:
    table = acting("red road (0,0)-SE\nred knight (0,0)NE (0,0)SE\nred holds 3 wool 3 ore")
    assert table.refused("red hires a knight on (0,0)S") == "CK-104"
    assert not table.may("red hires a knight on (0,0)S")


@pytest.mark.rule("CK-104", "CK-109")
def test_promoting_a_basic_knight_frees_one_to_hire() -> None:
    table = acting("red road (0,0)-SE\nred knight (0,0)NE (0,0)SE\nred holds 3 wool 3 ore")
    table.play("red promotes the knight on (0,0)NE")
    assert knights_left(table, "red") == {"basic": 1, "strong": 1, "mighty": 2}
    table.play("red hires a knight on (0,0)S")
    assert knights_left(table, "red") == {"basic": 0, "strong": 1, "mighty": 2}


@pytest.mark.rule("CK-105")
@pytest.mark.parametrize("level", ["basic", "strong", "mighty"])
def test_activating_costs_one_grain_whatever_the_level(level: str) -> None:
    table = acting(f"red knight {level} (0,0)NE\nred holds 3 grain").play("red activates the knight on (0,0)NE")
    assert table.hand("red") == {"grain": 2}
    assert knight_on(table, "(0,0)NE") == f"red {level} active"


@pytest.mark.rule("CK-105")
def test_without_grain_no_knight_is_activated() -> None:
    table = acting("red knight (0,0)NE\nred holds 3 wool")
    assert table.refused("red activates the knight on (0,0)NE") == "BASE-120"
    assert not table.may("red activates the knight on (0,0)NE")


@pytest.mark.rule("CK-105")
@pytest.mark.parametrize("place", ["(0,0)NE", "(0,0)SE", "(0,0)S"], ids=["active", "foreign", "none"])
def test_only_an_own_inactive_knight_is_activated(place: str) -> None:
    table = acting("red knight active (0,0)NE\nblue knight (0,0)SE\nred holds 2 grain")
    assert table.refused(f"red activates the knight on {place}") == "CK-105"
    assert not table.may(f"red activates the knight on {place}")


@pytest.mark.rule("CK-106")
def test_a_knight_may_be_activated_in_the_turn_it_was_hired() -> None:
    table = acting("red holds 1 wool 1 ore 1 grain").play("red hires a knight on (0,0)SE")
    assert table.may("red activates the knight on (0,0)SE")
    table.play("red activates the knight on (0,0)SE")
    assert knight_on(table, "(0,0)SE") == "red basic active"


@pytest.mark.rule("CK-107")
def test_a_knight_does_not_act_in_the_turn_it_was_activated() -> None:
    table = acting("red knight (0,0)NE\nred holds 1 grain").play("red activates the knight on (0,0)NE")
    assert table.refused("red moves the knight on (0,0)NE to (0,0)SE") == "CK-107"
    assert not table.may("red moves the knight on (0,0)NE to (0,0)SE")


@pytest.mark.rule("CK-107")
def test_it_acts_from_its_owners_next_turn_on() -> None:
    table = acting("red knight (0,0)NE\nred holds 1 grain").play("red activates the knight on (0,0)NE")
    again(table).play("red moves the knight on (0,0)NE to (0,0)SE")
    assert knight_on(table, "(0,0)SE") == "red basic inactive"


@pytest.mark.rule("CK-108")
def test_promoting_costs_one_wool_and_one_ore_and_raises_one_level() -> None:
    table = acting("red knight (0,0)NE\nred holds 2 wool 1 ore").play("red promotes the knight on (0,0)NE")
    assert table.hand("red") == {"wool": 1}
    assert knight_on(table, "(0,0)NE") == "red strong inactive"


@pytest.mark.rule("CK-108")
def test_a_strong_knight_becomes_mighty() -> None:
    table = acting("red knight strong (0,0)NE\nred improvement politics 3\nred holds 1 wool 1 ore")
    table.play("red promotes the knight on (0,0)NE")
    assert table.hand("red") == {}
    assert knight_on(table, "(0,0)NE") == "red mighty inactive"


@pytest.mark.rule("CK-108")
@pytest.mark.parametrize("cards", ["1 wool", "1 ore", "3 grain 3 brick"])
def test_who_cannot_pay_promotes_nobody(cards: str) -> None:
    table = acting(f"red knight (0,0)NE\nred holds {cards}")
    assert table.refused("red promotes the knight on (0,0)NE") == "BASE-120"
    assert not table.may("red promotes the knight on (0,0)NE")


@pytest.mark.rule("CK-108")
@pytest.mark.parametrize("place", ["(0,0)SE", "(0,0)S"], ids=["foreign", "none"])
def test_only_an_own_knight_is_promoted(place: str) -> None:
    table = acting("red knight (0,0)NE\nblue knight (0,0)SE\nred holds 1 wool 1 ore")
    assert table.refused(f"red promotes the knight on {place}") == "CK-108"
    assert not table.may(f"red promotes the knight on {place}")


@pytest.mark.rule("CK-109")
def test_the_old_token_goes_back_and_one_of_the_next_level_takes_its_place() -> None:
    table = acting("red knight strong (0,0)NE\nred improvement politics 3\nred holds 1 wool 1 ore")
    assert knights_left(table, "red") == {"basic": 2, "strong": 1, "mighty": 2}
    table.play("red promotes the knight on (0,0)NE")
    assert knights_left(table, "red") == {"basic": 2, "strong": 2, "mighty": 1}


@pytest.mark.rule("CK-109")
@pytest.mark.parametrize(("level", "next_level"), [("basic", "strong"), ("strong", "mighty")])
def test_without_a_token_of_the_next_level_the_promotion_is_refused(level: str, next_level: str) -> None:
    table = acting(
        f"red road (0,0)-SE\nred knight {level} (0,0)NE {next_level} (0,0)SE (0,0)S\n"
        "red improvement politics 3\nred holds 1 wool 1 ore"
    )
    assert table.refused("red promotes the knight on (0,0)NE") == "CK-109"
    assert not table.may("red promotes the knight on (0,0)NE")


@pytest.mark.rule("CK-110")
@pytest.mark.parametrize("status", ["active", "inactive"])
def test_promotion_leaves_a_knight_active_or_inactive_as_it_was(status: str) -> None:
    table = acting(f"red knight {status} (0,0)NE\nred holds 1 wool 1 ore").play("red promotes the knight on (0,0)NE")
    assert knight_on(table, "(0,0)NE") == f"red strong {status}"


@pytest.mark.rule("CK-110")
def test_a_knight_activated_and_then_promoted_still_waits_for_the_next_turn() -> None:
    table = acting("red knight (0,0)NE\nred holds 1 wool 1 ore 1 grain")
    table.play("red activates the knight on (0,0)NE", "red promotes the knight on (0,0)NE")
    assert table.refused("red moves the knight on (0,0)NE to (0,0)SE") == "CK-107"


@pytest.mark.rule("CK-111")
def test_a_knight_may_be_promoted_in_the_turn_it_was_hired() -> None:
    table = acting("red holds 2 wool 2 ore").play("red hires a knight on (0,0)SE")
    assert table.may("red promotes the knight on (0,0)SE")
    table.play("red promotes the knight on (0,0)SE")
    assert knight_on(table, "(0,0)SE") == "red strong inactive"


@pytest.mark.rule("CK-111")
def test_a_knight_may_be_promoted_in_a_later_turn() -> None:
    table = again(acting("red holds 2 wool 2 ore").play("red hires a knight on (0,0)SE"))
    table.play("red promotes the knight on (0,0)SE")
    assert knight_on(table, "(0,0)SE") == "red strong inactive"


@pytest.mark.rule("CK-112")
def test_a_knight_is_promoted_once_in_a_turn() -> None:
    table = acting("red knight (0,0)NE\nred improvement politics 3\nred holds 3 wool 3 ore")
    table.play("red promotes the knight on (0,0)NE")
    assert table.refused("red promotes the knight on (0,0)NE") == "CK-112"
    assert not table.may("red promotes the knight on (0,0)NE")


@pytest.mark.rule("CK-112")
def test_that_promotion_goes_with_the_knight_when_it_moves() -> None:
    table = acting("red knight active (0,0)NE\nred improvement politics 3\nred holds 3 wool 3 ore")
    table.play("red promotes the knight on (0,0)NE", "red moves the knight on (0,0)NE to (0,0)SE")
    assert table.refused("red promotes the knight on (0,0)SE") == "CK-112"


@pytest.mark.rule("CK-112")
def test_another_knight_may_be_promoted_in_the_same_turn() -> None:
    table = acting("red knight (0,0)NE (0,0)SE\nred holds 3 wool 3 ore")
    table.play("red promotes the knight on (0,0)NE", "red promotes the knight on (0,0)SE")
    assert knights_left(table, "red") == {"basic": 2, "strong": 0, "mighty": 2}


@pytest.mark.rule("CK-112")
def test_the_same_knight_may_be_promoted_again_in_the_next_turn() -> None:
    table = acting("red knight (0,0)NE\nred improvement politics 3\nred holds 3 wool 3 ore")
    again(table.play("red promotes the knight on (0,0)NE")).play("red promotes the knight on (0,0)NE")
    assert knight_on(table, "(0,0)NE") == "red mighty inactive"


@pytest.mark.rule("CK-112")
def test_the_promotions_of_an_earlier_turn_are_forgotten_with_the_first_of_the_next() -> None:
    table = acting("red knight (0,0)NE strong (0,0)SE\nred improvement politics 3\nred holds 4 wool 4 ore")
    again(table.play("red promotes the knight on (0,0)NE")).play("red promotes the knight on (0,0)SE")
    assert table.may("red promotes the knight on (0,0)NE")


@pytest.mark.rule("CK-113")
def test_mighty_knights_need_the_third_level_of_politics() -> None:
    table = acting(
        "red knight strong (0,0)NE\nred improvement trade 3 politics 2\n"
        "blue improvement politics 3\nred holds 1 wool 1 ore"
    )
    assert table.refused("red promotes the knight on (0,0)NE") == "CK-113"
    assert not table.may("red promotes the knight on (0,0)NE")


@pytest.mark.rule("CK-114")
def test_a_mighty_knight_is_promoted_no_further() -> None:
    table = acting("red knight mighty (0,0)NE\nred improvement politics 5\nred holds 1 wool 1 ore")
    assert table.refused("red promotes the knight on (0,0)NE") == "CK-114"
    assert not table.may("red promotes the knight on (0,0)NE")


@pytest.mark.rule("CK-116")
def test_a_knight_active_before_may_be_promoted_and_then_act_with_its_new_strength() -> None:
    table = acting("red knight active (0,0)NE\nblue knight (0,0)SE\nred holds 1 wool 1 ore")
    assert table.refused("red displaces the knight on (0,0)SE with that on (0,0)NE") == "CK-135"
    table.play("red promotes the knight on (0,0)NE", "red displaces the knight on (0,0)SE with that on (0,0)NE")
    assert knight_on(table, "(0,0)SE") == "red strong inactive"


@pytest.mark.rule("CK-117")
def test_any_number_of_knights_is_hired_activated_and_promoted_in_one_turn() -> None:
    table = acting("red holds 4 wool 4 ore 2 grain")
    table.play("red hires a knight on (0,0)NE", "red hires a knight on (0,0)SE")
    table.play("red activates the knight on (0,0)NE", "red activates the knight on (0,0)SE")
    table.play("red promotes the knight on (0,0)NE", "red promotes the knight on (0,0)SE")
    assert table.hand("red") == {}
    assert knights_left(table, "red") == {"basic": 2, "strong": 0, "mighty": 2}


@pytest.mark.rule("CK-099", "CK-105", "CK-108")
@pytest.mark.parametrize("does", ["hires a knight", "activates the knight", "promotes the knight"])
def test_knights_are_paid_for_after_the_roll_and_in_the_own_turn(does: str) -> None:
    drawing = ROADS + "red knight (0,0)NE\nred holds 1 wool 1 ore 1 grain"
    place = "(0,0)SE" if does == "hires a knight" else "(0,0)NE"
    table = lay(drawing)
    assert table.refused(f"red {does} on {place}") == "BASE-084"
    table = lay(f"{drawing}\nturn blue").play("blue rolls 6 6", "blue rolls trade")
    assert table.refused(f"red {does} on {place}") == "BASE-125"


@pytest.mark.parametrize(
    "sentence",
    ["red activates the knight on (0,0)SE", "red promotes the knight on (0,0)SE"],
)
def test_even_overruled_nobody_pays_for_the_knight_of_another(sentence: str) -> None:
    table = acting("blue knight (0,0)SE\nred holds 1 wool 1 ore 1 grain")
    with pytest.raises(ValueError, match="No knight of Red stands there"):
        table.overrule(sentence)
    assert table.hand("red") == {"wool": 1, "ore": 1, "grain": 1}
    assert knight_on(table, "(0,0)SE") == "blue basic inactive"


def test_even_overruled_no_knight_becomes_mightier_than_mighty() -> None:
    table = acting("red knight mighty (0,0)NE\nred holds 1 wool 1 ore")
    with pytest.raises(ValueError, match="cannot be promoted further"):
        table.overrule("red promotes the knight on (0,0)NE")
    assert table.hand("red") == {"wool": 1, "ore": 1}


@pytest.mark.parametrize("piece", ["blue knight", "blue settlement", "red knight"])
def test_even_overruled_no_knight_is_hired_onto_another_piece(piece: str) -> None:
    table = acting(f"{piece} (0,0)SE\nred holds 1 wool 1 ore")
    with pytest.raises(ValueError, match="There is something there already"):
        table.overrule("red hires a knight on (0,0)SE")
    assert table.hand("red") == {"wool": 1, "ore": 1}
