"""Catching fish. Ledger Traders & Barbarians, TBS1-10 to TBS1-26."""

import pytest

from companion.boxes.traders_barbarians.rules.fishermen.tokens import FishTokens
from companion.kernel import Refusal
from companion.rules.base.placement import PLACE_A_SETTLEMENT
from companion.rules.cards import FISH, size
from tests.boxes.traders_barbarians.rules.fishermen.table import Table, boot, fish, game, lay, left, spent

DRAW, EXCHANGE = "draw a fish token", "exchange a fish token"
SEVEN = "3 single_fish 2 double_fish 2 triple_fish"


def due(table: Table) -> str:
    """What the table waits for."""
    return table.agenda()[0]


@pytest.mark.rule("TBS1-12", "TBS1-17")
def test_a_settlement_at_the_rolled_ground_draws_a_token_and_a_city_two() -> None:
    table = lay("red settlement (0,-2)N\nblue city (1,-2)N").play("red rolls 2 4")
    assert due(table) == f"{DRAW}: red"
    table.play("red draws single_fish", "blue draws triple_fish", "blue draws a fish")
    assert fish(table, "red") == {"single_fish": 1}
    assert fish(table, "blue") == {"triple_fish": 1, "unknown_fish": 1}
    assert due(table) == "act: red"


@pytest.mark.rule("TBS1-12")
def test_only_the_number_of_the_ground_counts() -> None:
    assert due(lay("red settlement (0,-2)N").play("red rolls 2 3")) == "act: red"


@pytest.mark.rule("TBS1-13")
@pytest.mark.parametrize("dice", ["1 1", "1 2", "5 6", "6 6"])
def test_the_lake_gives_on_its_four_numbers(dice: str) -> None:
    table = lay("red city (0,0)N").play(f"red rolls {dice}", "red draws single_fish", "red draws double_fish")
    assert fish(table, "red") == {"single_fish": 1, "double_fish": 1}


@pytest.mark.rule("TBS1-14")
def test_buildings_at_several_waters_with_the_number_draw_for_each() -> None:
    # On the large island the lake in the west shows a 10, and so does the ground in the east, next to that with the 5.
    shared = "red settlement (3,-1)NE"
    for dice in ("4 6", "2 3"):
        assert due(lay(shared, seats=6).play(f"red rolls {dice}")) == f"{DRAW}: red"
    both = "red settlement (-1,0)S\nred city (3,-1)NE"
    table = lay(both, seats=6).play("red rolls 4 6", *["red draws a fish"] * 3)
    assert fish(table, "red") == {"unknown_fish": 3}
    assert due(table) == "act: red"


@pytest.mark.rule("TBS1-15")
def test_a_harbor_takes_nothing_from_a_ground() -> None:
    table = lay("red settlement (0,-2)N\nred holds 3 wool").play("red rolls 2 4", "red draws a fish")
    table.play("red trades 3 wool for ore")
    assert table.hand("red") == {"ore": 1}


@pytest.mark.rule("TBS1-16")
def test_the_robber_blocks_a_lake_and_no_ground() -> None:
    table = lay("red settlement (0,0)N (0,-2)N\nrobber (0,0)")
    assert due(table.play("red rolls 5 6")) == "act: red"
    assert due(lay("red settlement (0,-2)N\nrobber (0,-2)").play("red rolls 2 4")) == f"{DRAW}: red"


@pytest.mark.rule("TBS1-16")
def test_the_robber_may_go_to_a_lake() -> None:
    assert lay().play("red rolls 3 4").refused("red moves the robber to (0,0)") is None


@pytest.mark.rule("TBS1-10")
def test_the_second_settlement_at_a_ground_brings_a_token_and_the_first_none() -> None:
    table = Table(game(3)).play("red starts")
    table.play("red places settlement (0,-2)N", "red places road (0,-2)-NE")
    assert due(table) == f"{PLACE_A_SETTLEMENT}: blue"
    table.play("blue places settlement (0,0)N", "blue places road (0,0)-NE")
    table.play("white places settlement (-2,0)S", "white places road (-2,0)-SW")
    table.play("white places settlement (2,0)S", "white places road (2,0)-SE")
    while not due(table).startswith(f"{PLACE_A_SETTLEMENT}: blue"):
        table.play("white draws a fish")
    table.play("blue places settlement (1,-2)N", "blue places road (1,-2)-NE")
    assert due(table) == f"{DRAW}: blue"
    table.play("blue draws single_fish")
    assert fish(table, "blue") == {"single_fish": 1}
    assert fish(table, "red") == {}


@pytest.mark.rule("TBS1-11")
@pytest.mark.parametrize(("set_otherwise", "drawn"), [({}, 0), ({"setup_fish_at_lake": True}, 1)])
def test_a_second_settlement_at_the_lake_brings_a_token_only_if_the_table_likes(
    set_otherwise: dict[str, object], drawn: int
) -> None:
    table = Table(game(3, **set_otherwise)).play("red starts")
    for colour, place in (("red", "(0,-1)"), ("blue", "(2,-1)"), ("white", "(-1,1)")):
        table.play(f"{colour} places settlement {place}N", f"{colour} places road {place}-NE")
    table.play("white places settlement (0,0)NE", "white places road (0,0)-NE")
    assert due(table).startswith(DRAW) == bool(drawn)


@pytest.mark.rule("TBS1-18", "TBS1-39")
def test_the_boot_is_shown_and_uses_up_the_draw() -> None:
    table = lay("red settlement (0,-2)N\nred fish 6 unknown_fish").play("red rolls 2 4", "red draws old_boot")
    assert (boot(table), fish(table, "red")) == ("red", {"unknown_fish": 6})
    assert due(table) == "act: red"


@pytest.mark.rule("TBS1-26")
def test_the_boot_is_no_fish_token_for_the_limit() -> None:
    table = lay("red settlement (0,-2)N\nred fish 6 single_fish\nred boot").play("red rolls 2 4", "red draws a fish")
    assert size(table.state[FishTokens].held[0]) == 7


@pytest.mark.rule("TBS1-45")
def test_the_boot_is_drawn_once() -> None:
    table = lay("red settlement (0,-2)N\nblue boot").play("red rolls 2 4")
    assert table.refused("red draws old_boot") == "TBS1-45"
    assert {kind.name for kind, _ in tokens(table)} == {"single_fish", "double_fish", "triple_fish"}


def tokens(table: Table) -> list[tuple[object, int]]:
    """What may come up next, and in how many of the equally likely cases."""
    return [(action.token, cases) for action, cases in table.state.outcomes(table.action("red draws a fish"))]  # type: ignore[attr-defined]


@pytest.mark.rule("TBS1-17")
def test_every_token_is_as_likely_to_come_up_as_any_other() -> None:
    table = lay("red settlement (0,-2)N\nblue fish 1 single_fish 4 unknown_fish").play("red rolls 2 4")
    cases = {str(token): number for token, number in tokens(table)}
    pile = 29 - 1 - 4
    assert cases == {"single_fish": 10 * pile, "double_fish": 10 * pile, "triple_fish": 8 * pile, "old_boot": 28}
    assert sum(cases.values()) == 28 * (pile + 1)


@pytest.mark.rule("TBS1-02")
def test_no_token_comes_up_that_lies_elsewhere() -> None:
    table = lay("red settlement (0,-2)N\nblue fish 8 triple_fish").play("red rolls 2 4")
    assert table.refused("red draws triple_fish") == "TBS1-02"
    assert table.refused("red draws unknown_fish") == "TBS1-17"


@pytest.mark.rule("TBS1-19")
def test_spent_tokens_are_the_new_supply_once_the_last_one_is_drawn() -> None:
    few = "blue fish 11 single_fish 5 double_fish\nspent 5 double_fish 6 triple_fish\nwhite boot"
    table = lay(f"red city (0,-2)N\n{few}").play("red rolls 2 4", "red draws triple_fish")
    assert (left(table), spent(table)) == (1, {"double_fish": 5, "triple_fish": 6})
    table.play("red draws triple_fish")
    assert (left(table), spent(table)) == (11, {})
    assert "SpentFishMixed" in table.names()


@pytest.mark.rule("TBS1-19")
def test_they_are_mixed_in_the_middle_of_a_catch() -> None:
    few = "blue fish 11 single_fish 5 double_fish\nspent 5 double_fish 7 triple_fish\nwhite boot"
    table = lay(f"red city (0,-2)N\n{few}").play("red rolls 2 4", "red draws triple_fish", "red draws double_fish")
    assert fish(table, "red") == {"triple_fish": 1, "double_fish": 1}


@pytest.mark.rule("TBS1-20", "TBS1-21")
@pytest.mark.parametrize(("left_over", "drawn"), [(2, True), (1, False)])
def test_a_supply_too_small_for_all_serves_nobody(left_over: int, drawn: bool) -> None:
    few = f"white fish {29 - left_over} unknown_fish\nwhite boot"
    table = lay(f"red settlement (0,-2)N\nblue settlement (1,-2)N\n{few}").play("red rolls 2 4")
    assert (due(table) == f"{DRAW}: red") is drawn
    assert ("NoFishForAnybody" in table.names()) is not drawn


@pytest.mark.rule("TBS1-21")
def test_what_was_spent_is_part_of_the_supply_and_a_full_hand_is_due_nothing() -> None:
    few = "white fish 11 single_fish 10 double_fish\nspent 1 triple_fish\nwhite boot\nblue fish 7 triple_fish"
    table = lay(f"red settlement (0,-2)N\nblue settlement (1,-2)N\n{few}").play("red rolls 2 4")
    table.play("red draws triple_fish", "blue keeps all fish")


@pytest.mark.rule("TBS1-22", "TBS1-23", "TBS1-25")
def test_with_seven_tokens_one_may_be_exchanged_and_no_more() -> None:
    table = lay(f"red city (0,-2)N\nred fish {SEVEN}").play("red rolls 2 4")
    assert due(table) == f"{EXCHANGE}: red"
    assert table.refused("red draws a fish") is not None
    assert table.refused("red lays down old_boot for a fish") == "TBS1-23"
    table.play("red lays down single_fish for triple_fish")
    assert fish(table, "red") == {"single_fish": 2, "double_fish": 2, "triple_fish": 3}
    assert spent(table) == {"single_fish": 1}
    assert due(table) == "act: red"


@pytest.mark.rule("TBS1-23")
def test_all_seven_may_be_kept() -> None:
    table = lay(f"red city (0,-2)N\nred fish {SEVEN}").play("red rolls 2 4", "red keeps all fish")
    assert (fish(table, "red"), spent(table)) == (FISH.unpack(table.state[FishTokens].held[0]), {})
    assert size(table.state[FishTokens].held[0]) == 7


@pytest.mark.rule("TBS1-24")
def test_with_six_tokens_and_two_due_one_is_drawn_and_one_may_be_exchanged() -> None:
    table = lay("red city (0,-2)N\nred fish 6 single_fish").play("red rolls 2 4", "red draws double_fish")
    assert due(table) == f"{EXCHANGE}: red"
    table.play("red lays down single_fish for a fish")
    assert fish(table, "red") == {"single_fish": 5, "double_fish": 1, "unknown_fish": 1}


@pytest.mark.rule("TBS1-25")
def test_the_token_laid_down_may_come_back_when_no_other_is_left() -> None:
    none_left = "white fish 11 single_fish 10 double_fish 1 triple_fish\nwhite boot\nred fish 7 triple_fish"
    table = lay(f"red settlement (0,-2)N\n{none_left}").play(
        "red rolls 2 4", "red lays down triple_fish for triple_fish"
    )
    assert fish(table, "red") == {"triple_fish": 7}
    assert spent(table) == {}


@pytest.mark.rule("TBS1-37", "TBS1-38")
def test_fish_are_no_cards() -> None:
    table = lay("red holds 7 wool\nred fish 7 single_fish").play("red rolls 3 4", "red moves the robber to (0,-2)")
    assert due(table) == "act: red"
    assert not any("fish" in name for name in table.hand("red"))


@pytest.mark.rule("TBS1-18")
def test_the_table_says_which_tokens_somebody_has() -> None:
    table = lay("red fish 3 unknown_fish").play("red says 2 triple_fish")
    assert fish(table, "red") == {"triple_fish": 2, "unknown_fish": 1}
    assert left(table) == 27
    table.play("red says 0 unknown_fish")
    assert left(table) == 28
    table.play("red says 1 triple_fish")
    assert (fish(table, "red"), left(table)) == ({"triple_fish": 1}, 29)


@pytest.mark.rule("TBS1-02", "TBS1-36")
def test_nobody_can_say_what_the_box_does_not_hold() -> None:
    table = lay("blue fish 8 triple_fish").play("red says 2 double_fish spent")
    for sentence in (
        "red says 1 triple_fish",
        "red says -1 single_fish",
        "red says 1 old_boot",
        "red says 20 unknown_fish",
        "red says 11 double_fish spent",
        "red says 1 triple_fish spent",
        "red says 1 unknown_fish spent",
    ):
        assert table.refused(sentence) == "TBS1-02", sentence
    assert spent(table) == {"double_fish": 2}
    table.play("red says 0 double_fish spent")
    assert left(table) == 22


def test_who_draws_a_token_that_lay_elsewhere_is_believed() -> None:
    table = lay("red settlement (0,-2)N\nblue fish 8 triple_fish").play("red rolls 2 4")
    action = table.action("red draws triple_fish")
    assert isinstance(table.state.apply(action), Refusal)
    outcome = table.state.apply(action, overrule=True)
    assert not isinstance(outcome, Refusal)
    assert FISH.unpack(outcome.state[FishTokens].held[0]) == {"triple_fish": 1}
