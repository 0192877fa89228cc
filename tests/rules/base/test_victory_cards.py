"""Victory point cards: hidden until they win. Ledger base, BASE-153, BASE-167 to BASE-171, BASE-217."""

import pytest

from tests.rules.table import Table, lay

NINE_POINTS = """
    red city (0,-2)N (2,-2)N (-2,2)N (0,2)N
    red settlement (0,0)N
"""
EIGHT_POINTS = "red city (0,-2)N (2,-2)N (-2,2)N (0,2)N\n"


def eight_points(*more: str) -> Table:
    """Red has eight points on the board, in its own part."""
    return lay(EIGHT_POINTS + "\n".join(more))


@pytest.mark.rule("BASE-167", "BASE-219")
def test_a_victory_point_card_is_worth_one_point() -> None:
    assert lay("red cards 3 victory_point").all_points("red") == 3


@pytest.mark.rule("BASE-167", "BASE-219")
def test_a_shown_victory_point_card_is_still_worth_its_point() -> None:
    assert lay("red played 2 victory_point").points("red") == 2


@pytest.mark.rule("BASE-168", "BASE-224")
def test_a_hidden_card_is_not_among_the_points_everybody_sees() -> None:
    table = eight_points("red cards 1 victory_point")
    assert table.points("red") == 8
    assert table.all_points("red") == 9
    assert table.face_up("red") == {}


@pytest.mark.rule("BASE-168")
def test_a_card_is_not_shown_before_somebody_has_won() -> None:
    table = eight_points("red cards 1 victory_point")
    assert table.refused("red shows 1") == "BASE-168"


@pytest.mark.rule("BASE-169", "BASE-217")
def test_cards_are_not_shown_for_less_than_victory() -> None:
    table = eight_points("red cards 1 unknown").play("red rolls 1 1")
    assert table.refused("red claims victory with 1") == "BASE-169"
    assert table.face_up("red") == {}


@pytest.mark.rule("BASE-169")
def test_nobody_shows_more_cards_than_the_hand_can_hold() -> None:
    table = eight_points("red cards 1 unknown")
    assert table.refused("red claims victory with 2") == "BASE-169"
    assert table.refused("red claims victory with 6") == "BASE-169"


@pytest.mark.rule("BASE-169")
def test_an_unknown_card_cannot_be_a_victory_point_all_of_which_have_been_seen() -> None:
    table = lay(NINE_POINTS + "blue cards 5 victory_point\nred cards 1 unknown")
    assert table.refused("red claims victory with 1") == "BASE-169"
    assert "ClaimVictory" not in table.offered("red")


@pytest.mark.rule("BASE-169", "BASE-214")
def test_victory_is_not_claimed_in_the_turn_of_another() -> None:
    table = eight_points("red cards 2 unknown", "turn blue")
    assert table.refused("red claims victory with 2") == "BASE-214"


@pytest.mark.rule("BASE-169", "BASE-217")
def test_several_cards_are_shown_at_once_to_win() -> None:
    table = eight_points("red cards 2 unknown").play("red rolls 1 1")
    assert table.winner() is None
    assert table.may("red claims victory with 2")
    table.play("red claims victory with 2")
    assert table.winner() == "red"
    assert table.face_up("red") == {"victory_point": 2}


@pytest.mark.rule("BASE-217")
def test_victory_may_be_claimed_before_the_roll() -> None:
    table = eight_points("red cards 2 unknown").play("red claims victory with 2")
    assert table.winner() == "red"


@pytest.mark.rule("BASE-217")
def test_the_companion_announces_a_victory_it_knows_of_by_itself() -> None:
    table = eight_points("red cards 1 victory_point", "red holds 1 ore 1 wool 1 grain").play("red rolls 1 1")
    table.play("red buys victory_point")
    assert table.winner() == "red"


@pytest.mark.rule("BASE-217")
def test_the_companion_waits_for_a_claim_on_points_it_does_not_know() -> None:
    table = eight_points("red cards 1 victory_point", "red holds 1 ore 1 wool 1 grain").play("red rolls 1 1")
    table.play("red buys a card")
    assert table.winner() is None
    table.play("red claims victory with 2")
    assert table.winner() == "red"


@pytest.mark.rule("BASE-153", "BASE-170")
def test_a_card_bought_just_now_may_be_shown_with_the_others_to_win() -> None:
    table = eight_points("red cards 1 unknown", "red holds 1 ore 1 wool 1 grain").play(
        "red rolls 1 1", "red buys a card"
    )
    table.play("red claims victory with 2")
    assert table.winner() == "red"


@pytest.mark.rule("BASE-153")
def test_victory_is_claimed_in_a_turn_in_which_a_card_was_played() -> None:
    table = eight_points("red cards 1 monopoly", "red cards 2 unknown").play("red plays monopoly ore")
    table.play("red claims victory with 2")
    assert table.winner() == "red"


@pytest.mark.rule("BASE-153")
def test_victory_point_cards_do_not_use_up_the_card_of_the_turn() -> None:
    table = lay("red cards 1 monopoly\nred played 2 victory_point")
    table.overrule("red claims victory with 0")
    assert table.may("red plays monopoly ore")


@pytest.mark.rule("BASE-153", "BASE-169")
def test_a_card_shown_too_early_by_leave_of_the_host_lies_open_and_the_game_goes_on() -> None:
    table = eight_points("red holds 1 ore 1 wool 1 grain").play("red rolls 1 1", "red buys victory_point")
    table.overrule("red claims victory with 1")
    assert table.points("red") == 9
    assert table.winner() is None
    assert table.refused("red plays knight") == "BASE-147"


@pytest.mark.rule("BASE-171")
def test_after_a_victory_everybody_shows_hidden_points() -> None:
    table = lay(NINE_POINTS + "blue settlement (1,1)N\nblue cards 2 victory_point\nred cards 1 unknown")
    table.play("red claims victory with 1")
    assert table.agenda() == ["show hidden points: red blue white orange"]
    assert table.may("blue shows 2")
    table.play("blue shows 2")
    assert table.points("blue") == 3


@pytest.mark.rule("BASE-171")
def test_points_shown_afterwards_do_not_change_the_winner() -> None:
    table = lay(NINE_POINTS + "blue city (1,1)N (1,-1)N (-1,1)N (-2,1)N\nblue cards 5 victory_point")
    table.play("red corrects settlement (2,0)S", "blue shows 5")
    assert table.points("blue") == 13
    assert table.winner() == "red"


@pytest.mark.rule("BASE-171")
def test_nobody_shows_more_at_the_end_than_the_hand_can_hold() -> None:
    table = lay(NINE_POINTS + "red played 1 victory_point\nblue cards 1 victory_point")
    assert table.refused("blue shows 2") == "BASE-169"


@pytest.mark.rule("BASE-171")
def test_the_game_is_over_when_everybody_has_shown_theirs() -> None:
    table = lay(NINE_POINTS + "red played 1 victory_point")
    table.play("red shows 0", "blue shows 0", "white shows 0", "orange shows 0")
    assert table.agenda() == []


@pytest.mark.rule("BASE-213", "BASE-221")
def test_after_a_victory_the_turn_can_be_nobodys_before_the_victory_is_taken_back() -> None:
    table = eight_points("red cards 2 unknown").play("red claims victory with 2")
    assert table.refused("blue corrects the turn") == "BASE-213"


# -- one moment for cards the companion knows and for those it does not -----------------------------------------------

SEVEN_POINTS = """
    red city (0,-2)N (-2,2)N (0,2)N
    red settlement (0,0)N
"""
FOUR_ROADS = "red road (0,0)-NE (0,0)-NW (0,0)-E (0,0)-SE\n"
EITHER = pytest.mark.parametrize("card", ["victory_point", "unknown"])


def won_at_once(table: Table, card: str) -> bool:
    """Whether Red has won: by itself with a known card, with one that nobody told as soon as Red says so."""
    if card == "unknown":
        assert table.winner() is None
        assert table.may("red claims victory with 1")
        table.play("red claims victory with 1")
    return table.winner() == "red" and table.agenda() == ["show hidden points: red blue white orange"]


@EITHER
@pytest.mark.rule("BASE-153", "BASE-169", "BASE-213")
def test_the_first_of_two_free_roads_may_win(card: str) -> None:
    table = lay(SEVEN_POINTS + FOUR_ROADS + f"red cards 1 road_building\nred cards 1 {card}").play(
        "red rolls 1 1", "red plays road building"
    )
    assert not table.may("red claims victory with 1")
    assert won_at_once(table.play("red lays free road (0,0)-SW"), card)


@EITHER
@pytest.mark.rule("BASE-153", "BASE-169", "BASE-213")
def test_the_third_knight_may_win_before_the_robber_is_moved(card: str) -> None:
    table = lay(SEVEN_POINTS + f"red played 2 knight\nred cards 1 knight\nred cards 1 {card}")
    assert won_at_once(table.play("red plays knight"), card)


@EITHER
@pytest.mark.rule("BASE-169", "BASE-213")
def test_a_victory_waits_for_nobody_who_discards(card: str) -> None:
    table = lay(SEVEN_POINTS + f"red settlement (2,-2)N\nblue holds 8 ore\nred cards 1 {card}").play("red rolls 3 4")
    assert table.agenda() == ["discard: blue"]
    assert won_at_once(table.play("red corrects settlement (2,0)S"), card)


@pytest.mark.rule("BASE-214")
def test_nobody_claims_victory_while_discarding_in_the_turn_of_another() -> None:
    table = eight_points("red cards 2 unknown", "red holds 8 ore", "turn blue").play("blue rolls 3 4")
    assert table.agenda() == ["discard: red"]
    assert "ClaimVictory" not in table.offered("red")
    assert table.refused("red claims victory with 2") == "BASE-214"


@pytest.mark.rule("BASE-214", "BASE-221")
def test_victory_is_claimed_once_only() -> None:
    table = eight_points("red cards 3 unknown").play("red claims victory with 2")
    assert "ClaimVictory" not in table.offered("red")
    assert table.refused("red claims victory with 1") == "BASE-214"


@pytest.mark.rule("BASE-154")
def test_other_cards_are_played_only_between_actions() -> None:
    table = lay(SEVEN_POINTS + FOUR_ROADS + "red cards 1 road_building\nred cards 2 unknown")
    table.play("red rolls 1 1", "red plays road building")
    assert table.refused("red plays knight") == "BASE-154"
