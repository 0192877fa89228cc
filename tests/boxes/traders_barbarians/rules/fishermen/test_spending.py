"""What fish buy, and how they are paid. Ledger Traders & Barbarians, TBS1-09, TBS1-27 to TBS1-36, TB56-14."""

import pytest

from companion.kernel import Refusal
from companion.rules.base.robber import Robber
from tests.boxes.traders_barbarians.rules.fishermen.table import Table, fish, lay, spent

RICH = "red fish 3 single_fish 2 double_fish 2 triple_fish"
AT_HOME = "red settlement (0,0)N\nred road (0,0)-NE"


def own_turn(drawing: str = "", **how: object) -> Table:
    """Red has rolled, and nothing was caught."""
    return lay(f"{AT_HOME}\n{drawing}", **how).play("red rolls 2 3")  # type: ignore[arg-type]


@pytest.mark.rule("TBS1-08")
def test_the_robber_comes_with_the_first_seven() -> None:
    table = lay().play("red rolls 3 4")
    assert table.robber() is None
    table.play("red moves the robber to (0,-2)")
    assert table.robber() == "(0,-2)"


@pytest.mark.rule("TBS1-09")
def test_a_knight_before_the_first_seven_moves_nobody() -> None:
    table = lay("red cards 1 knight\nblue settlement (0,-2)N").play("red plays knight")
    assert (table.robber(), table.agenda(), table.face_up("red")) == (None, ["roll: red"], {"knight": 1})


@pytest.mark.rule("TBS1-09")
def test_unless_the_table_lets_it_bring_the_robber() -> None:
    table = lay("red cards 1 knight", settings=(("knight_brings_robber", True),))
    table.play("red plays knight", "red moves the robber to (0,-2)")


@pytest.mark.rule("TBS1-08")
def test_after_the_first_seven_a_knight_moves_the_robber() -> None:
    table = lay("blue cards 1 knight").play("red rolls 3 4", "red moves the robber to (0,-2)", "red ends")
    table.play("blue plays knight", "blue moves the robber to (1,-2)")


@pytest.mark.rule("TBS1-08")
def test_where_the_robber_is_seen_on_the_board_it_has_come() -> None:
    lay("red cards 1 knight\nrobber (0,-2)").play("red plays knight", "red moves the robber to (1,-2)")


@pytest.mark.rule("TBS1-28")
def test_two_fish_send_the_robber_off_the_board_until_the_next_seven() -> None:
    table = own_turn(f"{RICH}\nrobber (0,-2)\nblue settlement (0,-2)N\nblue holds 1 ore")
    table.play("red sends the robber away", "red pays 1 double_fish")
    assert (table.robber(), table.hand("blue")) == (None, {"ore": 1})
    table.play("red ends", "blue rolls 3 4", "blue moves the robber to (0,-2)")


@pytest.mark.rule("TBS1-28")
def test_a_knight_brings_it_back_too() -> None:
    table = own_turn(f"{RICH}\nrobber (0,-2)\nred cards 1 knight")
    table.play("red sends the robber away", "red pays 1 double_fish", "red plays knight")
    table.play("red moves the robber to (0,-2)")


@pytest.mark.rule("TBS1-28", "TBS1-33")
def test_a_robber_that_is_not_there_is_not_sent_away() -> None:
    table = own_turn(RICH)
    assert table.refused("red sends the robber away") == "TBS1-28"
    assert "SendRobberAway" not in table.offered("red")


@pytest.mark.rule("TBS1-29")
def test_three_fish_draw_a_card_from_anybody() -> None:
    table = own_turn(f"{RICH}\nblue holds 1 ore").play("red draws ore from blue for fish", "red pays 1 triple_fish")
    assert (table.hand("red"), table.hand("blue")) == ({"ore": 1}, {})


@pytest.mark.rule("TBS1-29")
def test_which_card_it_was_need_not_be_told() -> None:
    table = own_turn(f"{RICH}\nblue holds 1 ore 1 wool").play("red draws from blue for fish", "red pays 1 triple_fish")
    assert (table.hand_size("red"), table.hand_size("blue"), table.worlds()) == (1, 1, 2)
    outcomes = own_turn(f"{RICH}\nblue holds 1 ore 2 wool").chances("red draws from blue for fish")
    assert outcomes == {"ore": 1, "wool": 2}


@pytest.mark.rule("TBS1-29", "TBS1-33")
def test_nobody_draws_from_themselves_or_from_an_empty_hand() -> None:
    table = own_turn(f"{RICH}\nblue holds 1 ore")
    assert table.refused("red draws from red for fish") == "TBS1-29"
    assert table.refused("red draws from white for fish") == "TBS1-33"
    assert table.refused("red draws wool from blue for fish") == "BASE-181"
    assert table.offered("red").count("StealForFish") == 1


@pytest.mark.rule("TBS1-30")
def test_four_fish_bring_a_resource_of_choice() -> None:
    table = own_turn(RICH).play("red takes ore for fish", "red pays 2 double_fish")
    assert table.hand("red") == {"ore": 1}


@pytest.mark.rule("TBS1-30", "TBS1-33")
def test_the_supply_must_have_it() -> None:
    table = own_turn(f"{RICH}\nblue holds 19 ore")
    assert table.refused("red takes ore for fish") == "TBS1-30"
    assert not table.may("red takes ore for fish")
    assert table.may("red takes wool for fish")


@pytest.mark.rule("TBS1-31")
def test_five_fish_build_a_road_by_the_usual_rules() -> None:
    table = own_turn(RICH)
    assert table.refused("red builds road (2,-2)-NE for fish") == "BASE-127"
    table.play("red builds road (0,0)-NW for fish", "red pays 1 double_fish 1 triple_fish")
    assert "(0,0)-NW" in table.standing("red")["road"]


@pytest.mark.rule("TBS1-31", "TBS1-33")
def test_without_a_road_piece_there_is_none_for_fish() -> None:
    table = own_turn(RICH)
    inside = [path for path in table.game.topology.path_names if path != "(0,0)-NW"]
    for path in inside[20:34]:
        table.play(f"red corrects road {path}")
    assert table.left("red")["roads"] == 0
    assert table.refused("red builds road (0,0)-NW for fish") == "BASE-123"
    assert "BuildRoadForFish" not in table.offered("red")


@pytest.mark.rule("TBS1-32")
def test_seven_fish_draw_a_development_card_that_is_fresh() -> None:
    table = own_turn(RICH).play("red draws knight for fish", "red pays 2 double_fish 1 triple_fish")
    assert table.development("red") == {"knight": 1}
    assert table.refused("red plays knight") == "BASE-150"


@pytest.mark.rule("TBS1-32", "TBS1-33")
def test_a_pile_that_is_used_up_gives_none() -> None:
    everything = "blue cards 14 knight 5 victory_point 2 road_building 2 year_of_plenty"
    table = own_turn(f"{RICH}\n{everything} 2 monopoly", target=30)
    assert table.refused("red draws a card for fish") == "TBS1-32"
    one_left = own_turn(f"{RICH}\n{everything} 1 monopoly", target=30)
    assert one_left.refused("red draws knight for fish") == "BASE-008"
    assert one_left.chances("red draws a card for fish") == {"monopoly": 1}


@pytest.mark.rule("TBS1-27")
def test_fish_are_spent_in_the_own_part_after_the_roll() -> None:
    table = lay(f"{AT_HOME}\n{RICH}\nblue fish 7 unknown_fish")
    assert table.refused("red takes ore for fish") == "TBS1-27"
    table.play("red rolls 2 3")
    assert table.refused("blue takes ore for fish") == "TBS1-27"


@pytest.mark.rule("TBS1-28", "TBS1-29", "TBS1-30", "TBS1-31", "TBS1-32")
@pytest.mark.parametrize(
    ("price", "sentence", "rule"),
    [
        (2, "red sends the robber away", "TBS1-28"),
        (3, "red draws from blue for fish", "TBS1-29"),
        (4, "red takes ore for fish", "TBS1-30"),
        (5, "red builds road (0,0)-NW for fish", "TBS1-31"),
        (7, "red draws a card for fish", "TBS1-32"),
    ],
)
def test_each_purchase_has_its_price(price: int, sentence: str, rule: str) -> None:
    more = "robber (0,-2)\nblue holds 1 ore"
    poor = own_turn(f"red fish {price - 1} single_fish\n{more}")
    assert poor.refused(sentence) == rule
    assert not poor.may(sentence)
    able = own_turn(f"red fish {price} single_fish\n{more}")
    assert able.may(sentence)
    able.play(sentence)
    refusal = able.refusal(f"red pays {price - 1} single_fish")
    assert refusal == Refusal("TBS1-34", f"These tokens are worth {price - 1} fish, and {price} are due.")
    able.play(f"red pays {price} single_fish")
    assert (fish(able, "red"), spent(able)) == ({}, {"single_fish": price})


@pytest.mark.rule("TBS1-34")
def test_nobody_gives_change() -> None:
    table = own_turn("red fish 1 double_fish 1 triple_fish").play("red takes ore for fish")
    table.play("red pays 1 double_fish 1 triple_fish")
    assert (fish(table, "red"), spent(table)) == ({}, {"double_fish": 1, "triple_fish": 1})


@pytest.mark.rule("TBS1-34")
def test_no_token_is_listed_that_could_stay() -> None:
    table = own_turn("red fish 2 single_fish 1 double_fish 1 triple_fish").play("red takes ore for fish")
    payments = [f"red pays {one}" for one in ("2 single_fish 1 double_fish", "1 single_fish 1 triple_fish")]
    assert all(table.may(one) for one in (*payments, "red pays 1 double_fish 1 triple_fish"))
    assert not table.may("red pays 1 single_fish 1 double_fish 1 triple_fish")
    assert len(table.offered("red")) == 3


@pytest.mark.rule("TBS1-35")
def test_each_purchase_is_paid_by_itself() -> None:
    table = own_turn("red fish 2 triple_fish\nrobber (0,-2)").play("red sends the robber away")
    assert table.agenda() == ["pay fish: red"]
    assert table.refused("red takes ore for fish") is not None
    table.play("red pays 1 triple_fish")
    assert table.refused("red takes ore for fish") == "TBS1-30"


@pytest.mark.rule("TBS1-36")
def test_spending_tells_which_tokens_they_were() -> None:
    table = own_turn("red fish 2 unknown_fish").play("red takes ore for fish", "red pays 2 double_fish")
    assert (fish(table, "red"), spent(table)) == ({}, {"double_fish": 2})


@pytest.mark.rule("TBS1-36")
def test_nobody_pays_with_what_they_do_not_have() -> None:
    table = own_turn("red fish 1 triple_fish 1 unknown_fish\nblue fish 7 triple_fish").play("red takes ore for fish")
    assert table.refused("red pays 2 triple_fish") == "TBS1-36"
    assert table.refused("red pays 1 triple_fish 1 unknown_fish") == "TBS1-36"
    table.play("red pays 1 triple_fish 1 double_fish")


def test_a_debt_that_a_correction_left_unpayable_is_forgotten() -> None:
    table = own_turn("red fish 2 triple_fish").play("red takes ore for fish", "red says 0 triple_fish")
    table.play("red pays nothing")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("TB56-14")
def test_player_two_spends_fish_in_the_own_part() -> None:
    table = lay("orange fish 7 single_fish\nrobber (0,-2)", seats=6).play("red rolls 2 3", "red ends")
    assert table.turn() == "orange"
    table.play("orange takes ore for fish", "orange pays 4 single_fish")
    assert table.state[Robber].hex is not None
