"""Four progress cards in a hand. Ledger Cities & Knights, CK-181 to CK-183, CK-296."""

import pytest

from companion.boxes.cities_knights.rules.progress.holdings import ProgressCards
from companion.boxes.cities_knights.rules.progress.kinds import kind
from companion.rules.base.turns import due_at_the_end
from tests.boxes.cities_knights.rules.speech_progress import deck, held
from tests.boxes.cities_knights.rules.table import SIX, Table, lay

FOUR_CARDS = "progress 2 merchant 1 spy 1 smith"


def drawn_a_fifth(colour: str = "blue") -> Table:
    """Somebody with four cards has drawn a Bishop while red has the dice."""
    table = lay(f"{colour} improvement politics 1\n{colour} {FOUR_CARDS}")
    return table.play("red rolls 6 1", "red rolls politics", f"{colour} draws bishop from politics")


@pytest.mark.rule("CK-182")
def test_a_fifth_card_out_of_ones_own_turn_makes_one_go_at_once() -> None:
    table = drawn_a_fifth()
    assert table.agenda() == ["give back a progress card: blue"]
    assert table.refused("red ends") == "BASE-077"
    table.play("blue gives back smith")
    assert held(table, "blue") == {"merchant": 2, "bishop": 1, "spy": 1}
    assert deck(table, "science") == (17, ["smith"])
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-182")
def test_whichever_card_the_owner_likes_goes() -> None:
    table = drawn_a_fifth()
    for card in ("merchant", "spy", "smith", "bishop"):
        assert table.may(f"blue gives back {card}")
    assert table.refused("blue gives back crane") == "CK-182"
    assert table.refused("red gives back spy") == "CK-182"


@pytest.mark.rule("CK-182")
def test_it_goes_beneath_its_own_deck() -> None:
    table = drawn_a_fifth().play("blue gives back bishop")
    assert deck(table, "politics") == (16, ["bishop"])
    assert deck(table, "trade") == (16, [])


@pytest.mark.rule("CK-182")
def test_the_next_draws_only_when_the_card_has_gone() -> None:
    table = lay(f"blue improvement politics 1\nwhite improvement politics 1\nblue {FOUR_CARDS}")
    table.play("red rolls 6 1", "red rolls politics", "blue draws bishop from politics")
    assert table.agenda() == ["give back a progress card: blue"]
    table.play("blue gives back spy")
    assert table.agenda() == ["draw a progress card: white"]


@pytest.mark.rule("CK-182")
def test_the_table_need_not_tell_which_card_went() -> None:
    table = drawn_a_fifth()
    assert table.may("blue gives back unknown_politics")
    table.play("blue gives back unknown_politics")
    assert held(table, "blue") == {"merchant": 2, "smith": 1, "unknown_politics": 1}
    assert deck(table, "politics") == (16, ["unknown_politics"])


@pytest.mark.rule("CK-181")
def test_four_cards_may_be_held_as_long_as_one_likes() -> None:
    table = lay("blue improvement politics 1\nblue progress 2 merchant 1 smith\nred progress 4 merchant")
    table.play("red rolls 6 1", "red rolls politics", "blue draws bishop from politics", "red ends")
    assert table.agenda() == ["roll: blue"]


@pytest.mark.rule("CK-181")
def test_cards_that_lie_open_are_not_counted() -> None:
    table = lay(f"blue improvement science 1\nblue {FOUR_CARDS}")
    table.play("red rolls 6 1", "red rolls science", "blue draws printer from science")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-183")
def test_in_ones_own_turn_a_fifth_card_may_be_held_and_played() -> None:
    table = drawn_a_fifth("red")
    assert table.agenda() == ["act: red"]
    assert sum(held(table, "red").values()) == 5
    table.play("red corrects settlement (-1,1)N", "red holds 1 mining progress card")
    table.play("red plays mining", "red holds 0 smith progress cards", "red ends")
    assert table.agenda() == ["roll: blue"]


@pytest.mark.rule("CK-183")
def test_what_is_due_at_the_end_is_known_while_the_fifth_card_may_still_be_played() -> None:
    table = lay("red settlement (-1,1)N\nred progress 4 merchant 1 mining 1 unknown_science").play(
        "red rolls 1 1", "red rolls trade"
    )
    assert (due_at_the_end(table.state, table.seat("red")), due_at_the_end(table.state, table.seat("blue"))) == (2, 0)
    table.play("red plays mining")
    assert due_at_the_end(table.state, table.seat("red")) == 1
    table.play("red ends")
    assert table.agenda() == ["give back a progress card: red"]


@pytest.mark.rule("CK-183")
def test_at_the_end_of_ones_turn_four_are_left() -> None:
    table = drawn_a_fifth("red").play("red holds 3 merchant progress cards", "red ends")
    assert table.agenda() == ["give back a progress card: red"]
    table.play("red gives back merchant")
    assert table.agenda() == ["give back a progress card: red"]
    table.play("red gives back merchant")
    assert table.agenda() == ["roll: blue"]
    assert held(table, "red") == {"merchant": 1, "bishop": 1, "spy": 1, "smith": 1}


@pytest.mark.rule("CK-183")
def test_in_the_turn_of_two_the_second_player_is_done_when_the_own_part_ends() -> None:
    table = lay("orange progress 3 merchant 1 spy", seats=SIX).play(
        "red chooses the desert (3,-3)", "red rolls 6 6", "red rolls trade", "red ends"
    )
    assert table.agenda() == ["act: orange"]
    table.play("orange holds 4 merchant progress cards", "orange ends")
    assert table.agenda() == ["give back a progress card: orange"]
    table.play("orange gives back merchant")
    assert table.agenda() == ["roll: blue"]


@pytest.mark.rule("CK-182")
def test_player_two_has_no_turn_of_their_own_while_the_dice_are_rolled() -> None:
    table = lay(f"orange improvement politics 1\norange {FOUR_CARDS}", seats=SIX).play("red chooses the desert (3,-3)")
    table.play("red rolls 6 1", "red rolls politics", "orange draws bishop from politics")
    assert table.agenda() == ["give back a progress card: orange"]


@pytest.mark.rule("CK-181")
def test_a_recount_may_leave_nothing_to_give_back() -> None:
    table = drawn_a_fifth()
    assert table.refused("blue gives back nothing") == "CK-181"
    table.play("blue holds 0 bishop progress cards")
    assert table.may("blue gives back nothing")
    table.play("blue gives back nothing")
    assert held(table, "blue") == {"merchant": 2, "spy": 1, "smith": 1}
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-182")
def test_overruled_no_card_leaves_a_hand_that_cannot_have_it() -> None:
    table = drawn_a_fifth()
    with pytest.raises(ValueError, match="no such card is in this hand"):
        table.overrule("blue gives back crane")


@pytest.mark.rule("CK-183")
def test_a_turn_that_a_correction_ends_leaves_four_as_well() -> None:
    table = drawn_a_fifth("red").play("white corrects the turn")
    assert table.agenda() == ["give back a progress card: red"]
    table.play("red gives back smith")
    assert table.agenda() == ["roll: white"]


@pytest.mark.rule("CK-182", "CK-187")
def test_the_books_tell_who_gave_a_card_back_unseen_and_which_was_played() -> None:
    table = lay(
        "blue improvement politics 1\nblue " + FOUR_CARDS + "\nred progress 1 irrigation\nred settlement (0,0)N"
    )
    table.play("red rolls 6 1", "red rolls politics", "blue draws bishop from politics", "blue gives back smith")
    pile = table.state[ProgressCards].pile("science")
    assert (pile.under, pile.givers) == ((kind("smith"),), (table.seat("blue"),))
    table.play("red holds 1 engineer progress card")
    table.overrule("red plays irrigation")
    pile = table.state[ProgressCards].pile("science")
    assert (pile.under, pile.givers) == ((kind("smith"), kind("irrigation")), (table.seat("blue"), None))
    table.play("white holds 2 smith progress cards")
    pile = table.state[ProgressCards].pile("science")
    assert (pile.under, pile.givers) == ((kind("irrigation"),), (None,))


@pytest.mark.rule("CK-182")
def test_a_corrected_turn_lets_nobody_off_who_has_a_card_to_give_back() -> None:
    table = drawn_a_fifth("blue").play("white corrects the turn")
    assert table.agenda() == ["give back a progress card: blue"]
    table.play("blue gives back smith")
    assert table.agenda() == ["roll: white"]


@pytest.mark.rule("CK-181")
def test_a_hand_counted_too_large_gives_back_when_the_turn_ends() -> None:
    table = lay("blue progress 5 merchant\nwhite progress 5 unknown_science").play("red rolls 1 1", "red rolls trade")
    table.play("red ends")
    assert table.agenda() == ["give back a progress card: blue"]
    table.play("blue gives back merchant", "white gives back unknown_science")
    assert table.agenda() == ["roll: blue"]
