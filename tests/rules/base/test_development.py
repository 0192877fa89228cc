"""Buying and holding development cards, and when one may be played. Ledger base, section 14."""

import pytest

from companion.kernel import Module, State
from companion.rules.base.development import KNIGHT, full_deck
from companion.rules.cards import CardError, Development
from tests.rules.table import Table, lay

EVERY_CARD = "14 knight 5 victory_point 2 road_building 2 year_of_plenty 2 monopoly"

PLAYS = {
    "knight": "red plays knight",
    "road_building": "red plays road building",
    "year_of_plenty": "red plays year of plenty 2 ore",
    "monopoly": "red plays monopoly wool",
}


def with_card(card: str, *more: str) -> Table:
    """Red has somewhere to build, a card in hand, and is about to roll."""
    return lay("\n".join(["red settlement (0,0)N", f"red cards 1 {card}", *more]))


@pytest.mark.rule("BASE-121", "BASE-144")
def test_a_card_is_bought_for_one_ore_one_wool_and_one_grain() -> None:
    table = lay("red holds 2 ore 1 wool 1 grain").play("red rolls 1 1", "red buys knight")
    assert table.hand("red") == {"ore": 1}
    assert table.development("red") == {"knight": 1}


@pytest.mark.rule("BASE-008", "BASE-056")
def test_the_pile_holds_the_25_cards_of_the_box_at_the_beginning() -> None:
    table = lay("red holds 1 ore 1 wool 1 grain").play("red rolls 1 1")
    in_the_box = {"knight": 14, "victory_point": 5, "road_building": 2, "year_of_plenty": 2, "monopoly": 2}
    assert table.pile() == 25
    assert table.chances("red buys a card") == in_the_box


@pytest.mark.rule("BASE-056", "BASE-144")
def test_each_card_bought_leaves_the_pile_one_lower() -> None:
    table = lay("red holds 2 ore 2 wool 2 grain").play("red rolls 1 1")
    assert table.pile() == 25
    table.play("red buys knight", "red buys a card")
    assert table.pile() == 23


@pytest.mark.rule("BASE-121")
@pytest.mark.parametrize("hand", ["1 ore 1 wool", "1 ore 1 grain", "1 wool 1 grain", "nothing"])
def test_a_card_that_cannot_be_paid_is_not_bought(hand: str) -> None:
    table = lay(f"red holds {hand}").play("red rolls 1 1")
    assert table.refused("red buys a card") == "BASE-120"
    assert not table.may("red buys a card")


@pytest.mark.rule("BASE-144")
def test_a_secret_card_is_named_by_its_owner_later() -> None:
    table = lay("red holds 1 ore 1 wool 1 grain").play("red rolls 1 1", "red buys a card")
    assert table.development("red") == {"unknown": 1}
    table.play("red corrects victory_point held 1 played 0")
    assert table.development("red") == {"victory_point": 1}
    assert table.pile() == 24


@pytest.mark.rule("BASE-144", "BASE-150")
def test_naming_a_card_that_was_bought_just_now_does_not_make_it_playable() -> None:
    table = lay("red holds 1 ore 1 wool 1 grain").play("red rolls 1 1", "red buys a card")
    table.play("red corrects knight held 1 played 0")
    assert table.refused("red plays knight") == "BASE-150"


@pytest.mark.rule("BASE-144")
def test_what_a_drawn_card_can_be_are_the_cards_not_seen_yet() -> None:
    table = lay("red holds 1 ore 1 wool 1 grain\nblue cards 14 knight 2 monopoly").play("red rolls 1 1")
    assert table.chances("red buys a card") == {"victory_point": 5, "road_building": 2, "year_of_plenty": 2}


@pytest.mark.rule("BASE-144")
def test_no_card_can_be_drawn_that_the_box_does_not_have() -> None:
    table = lay("red holds 1 ore 1 wool 1 grain\nblue cards 2 monopoly").play("red rolls 1 1")
    assert table.refused("red buys monopoly") == "BASE-008"
    assert table.refused("white corrects monopoly held 1 played 0") == "BASE-008"


@pytest.mark.rule("BASE-145")
def test_from_an_empty_pile_nothing_is_bought() -> None:
    table = lay(f"red holds 1 ore 1 wool 1 grain\nblue cards {EVERY_CARD}").play("red rolls 1 1")
    assert table.pile() == 0
    assert table.refused("red buys a card") == "BASE-145"
    assert not table.may("red buys a card")


@pytest.mark.rule("BASE-145")
def test_the_last_card_of_the_pile_can_be_bought() -> None:
    table = lay(f"red holds 2 ore 2 wool 2 grain\nblue cards {EVERY_CARD.replace('14', '13')}").play("red rolls 1 1")
    table.play("red buys a card")
    assert table.refused("red buys a card") == "BASE-145"


@pytest.mark.rule("BASE-146", "BASE-157", "BASE-159")
@pytest.mark.parametrize("card", ["knight", "year_of_plenty", "monopoly"])
def test_a_played_card_does_not_go_back_to_the_pile(card: str) -> None:
    table = with_card(card)
    assert table.pile() == 24
    table.play(PLAYS[card])
    assert table.pile() == 24
    assert table.development("red") == {}


@pytest.mark.rule("BASE-159")
@pytest.mark.parametrize("card", ["year_of_plenty", "monopoly"])
def test_a_played_progress_card_is_out_of_the_game(card: str) -> None:
    table = with_card(card, "red played 1 knight").play(PLAYS[card])
    assert table.face_up("red") == {"knight": 1}


@pytest.mark.rule("BASE-147")
def test_a_card_in_hand_does_not_lie_before_its_owner() -> None:
    table = with_card("knight", "red cards 1 unknown")
    assert table.face_up("red") == {}


@pytest.mark.rule("BASE-147")
def test_a_secret_card_is_known_when_it_is_played() -> None:
    table = with_card("unknown").play("red plays knight")
    assert table.development("red") == {}
    assert table.face_up("red") == {"knight": 1}


@pytest.mark.rule("BASE-147")
def test_a_card_that_is_not_in_the_hand_is_not_played() -> None:
    table = with_card("monopoly")
    assert table.refused("red plays knight") == "BASE-147"
    assert not table.may("red plays knight")


@pytest.mark.rule("BASE-147")
def test_a_secret_card_cannot_be_one_that_everybody_has_seen() -> None:
    table = with_card("unknown", "blue cards 1 monopoly", "white played 1 monopoly")
    assert table.refused("red plays monopoly ore") == "BASE-147"
    assert table.may("red plays knight")


@pytest.mark.rule("BASE-148")
def test_any_number_of_cards_is_bought_in_one_turn() -> None:
    table = lay("red holds 4 ore 4 wool 4 grain").play("red rolls 1 1")
    table.play("red buys knight", "red buys knight", "red buys monopoly", "red buys a card")
    assert table.development("red") == {"knight": 2, "monopoly": 1, "unknown": 1}


@pytest.mark.rule("BASE-149")
@pytest.mark.parametrize("second", ["red plays knight", "red plays year of plenty 2 ore", "red plays monopoly ore"])
def test_a_second_card_is_not_played_in_the_same_turn(second: str) -> None:
    table = with_card("knight", "red cards 2 year_of_plenty 1 monopoly").play("red rolls 1 1")
    table.play("red plays year of plenty 2 wool")
    assert table.refused(second) == "BASE-149"
    assert not table.may(second)


@pytest.mark.rule("BASE-149", "BASE-151")
def test_a_card_played_before_the_roll_counts_for_the_whole_turn() -> None:
    table = with_card("monopoly", "red cards 1 year_of_plenty").play("red plays monopoly ore", "red rolls 1 1")
    assert table.refused("red plays year of plenty 2 ore") == "BASE-149"


@pytest.mark.rule("BASE-149")
def test_everybody_may_play_a_card_in_their_own_turn() -> None:
    table = with_card("monopoly", "blue cards 1 monopoly").play("red plays monopoly ore", "red rolls 1 1", "red ends")
    table.play("blue plays monopoly ore")
    assert table.development("blue") == {}


@pytest.mark.rule("BASE-150")
@pytest.mark.parametrize("card", list(PLAYS))
def test_a_card_is_not_played_in_the_turn_it_was_bought(card: str) -> None:
    table = lay("red settlement (0,0)N\nred holds 1 ore 1 wool 1 grain").play("red rolls 1 1", f"red buys {card}")
    assert table.refused(PLAYS[card]) == "BASE-150"
    assert not table.may(PLAYS[card])


@pytest.mark.rule("BASE-150")
def test_a_secret_card_is_not_played_in_the_turn_it_was_bought() -> None:
    table = lay("red holds 1 ore 1 wool 1 grain").play("red rolls 1 1", "red buys a card")
    assert table.refused("red plays knight") == "BASE-150"


@pytest.mark.rule("BASE-150")
def test_a_card_bought_in_an_earlier_turn_is_played() -> None:
    table = lay("red holds 1 ore 1 wool 1 grain", seats=("red", "blue")).play("red rolls 1 1", "red buys knight")
    table.play("red ends", "blue rolls 1 1", "blue ends", "red plays knight")
    assert table.face_up("red") == {"knight": 1}


@pytest.mark.rule("BASE-150")
def test_an_older_card_of_the_same_kind_may_be_played() -> None:
    table = with_card("knight", "red holds 1 ore 1 wool 1 grain").play("red rolls 1 1", "red buys knight")
    table.play("red plays knight")
    assert table.development("red") == {"knight": 1}


@pytest.mark.rule("BASE-150")
def test_what_is_played_beside_a_new_card_was_the_older_secret_one() -> None:
    table = with_card("unknown", "red holds 1 ore 1 wool 1 grain").play("red rolls 1 1", "red buys knight")
    table.play("red plays knight")
    assert table.development("red") == {"knight": 1}


@pytest.mark.rule("BASE-151", "BASE-191")
@pytest.mark.parametrize("card", ["year_of_plenty", "monopoly"])
def test_a_card_may_be_played_before_the_roll(card: str) -> None:
    table = with_card(card)
    assert table.may(PLAYS[card])
    table.play(PLAYS[card])
    assert table.agenda() == ["roll: red"]


@pytest.mark.rule("BASE-151", "BASE-078")
def test_the_roll_comes_after_a_knight_played_before_it() -> None:
    table = with_card("knight").play("red plays knight", "red moves the robber to (2,0)")
    assert table.agenda() == ["roll: red"]


@pytest.mark.rule("BASE-151")
def test_the_roll_comes_after_free_roads_laid_before_it() -> None:
    table = with_card("road_building").play("red plays road building")
    table.play("red lays free road (0,0)-NE", "red lays free road (0,0)-NW")
    assert table.agenda() == ["roll: red"]


@pytest.mark.rule("BASE-151")
@pytest.mark.parametrize("card", list(PLAYS))
def test_a_card_may_be_played_after_the_roll(card: str) -> None:
    table = with_card(card).play("red rolls 1 1")
    assert table.may(PLAYS[card])
    table.play(PLAYS[card])
    assert table.development("red") == {}


@pytest.mark.rule("BASE-152")
@pytest.mark.parametrize("card", list(PLAYS))
def test_no_card_is_played_in_the_turn_of_another(card: str) -> None:
    table = with_card(card, "turn blue")
    assert table.refused(PLAYS[card]) == "BASE-152"
    table.play("blue rolls 1 1")
    assert table.refused(PLAYS[card]) == "BASE-152"


@pytest.mark.rule("BASE-154")
@pytest.mark.parametrize("card", list(PLAYS))
def test_no_card_is_played_while_a_seven_is_resolved(card: str) -> None:
    table = with_card(card, "blue holds 8 ore", "blue settlement (2,0)N").play("red rolls 3 4")
    assert table.refused(PLAYS[card]) == "BASE-154"
    table.play("blue discards 4 ore")
    assert table.refused(PLAYS[card]) == "BASE-154"
    table.play("red moves the robber to (2,0)")
    assert table.refused(PLAYS[card]) == "BASE-154"


@pytest.mark.rule("BASE-154")
def test_no_card_is_played_in_the_middle_of_another() -> None:
    table = with_card("road_building", "red cards 1 knight").play("red plays road building")
    assert table.refused("red plays knight") == "BASE-154"


@pytest.mark.rule("BASE-155")
def test_a_soldier_of_an_old_printing_is_a_knight() -> None:
    table = lay("red holds 1 ore 1 wool 1 grain").play("red rolls 1 1", "red buys soldier")
    assert table.development("red") == {"knight": 1}


@pytest.mark.rule("BASE-155")
def test_a_card_of_no_printing_is_not_bought() -> None:
    with pytest.raises(CardError, match="There is no development card 'wizard'"):
        lay().play("red buys wizard")


@pytest.mark.rule("BASE-172")
def test_how_many_cards_somebody_holds_is_seen_by_all_even_where_nobody_knows_which() -> None:
    table = lay("red holds 3 ore 3 wool 3 grain\nred cards 1 knight").play("red rolls 1 1")
    table.play("red buys a card", "red buys monopoly", "red buys a card")
    assert table.development_size("red") == 4
    table.play("red plays knight")
    assert table.development_size("red") == 3


army = Module("army", needs=("development",))


@army.shares(full_deck)
def nothing_but_knights(state: State) -> Development:
    return Development(14 * KNIGHT.one)


@pytest.mark.rule("BASE-056")
def test_a_box_may_bring_another_deck() -> None:
    table = lay("red holds 1 ore 1 wool 1 grain", more=(army,)).play("red rolls 1 1")
    assert (table.pile(), table.chances("red buys a card")) == (14, {"knight": 14})
    assert table.refused("red buys monopoly") == "BASE-008"
