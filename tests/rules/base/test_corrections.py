"""The table is right: its corrections are admitted at any time. Ledger base, BASE-096, BASE-126, BASE-166."""

import pytest

from companion.kernel import Refusal, Seat
from companion.rules.base.corrections import CountHands
from companion.rules.base.development import Cabinet
from companion.rules.boxes import every_module
from tests.rules.speech import cards_said
from tests.rules.table import Table, begin, lay


@pytest.mark.rule("BASE-096")
def test_a_hand_is_as_the_table_counts_it_and_the_difference_is_with_the_supply() -> None:
    table = lay("blue holds 3 ore").play("blue counts 1 ore 2 wool")
    assert table.hand("blue") == {"ore": 1, "wool": 2}
    assert table.supply() == {"brick": 19, "lumber": 19, "wool": 17, "grain": 19, "ore": 18}


@pytest.mark.rule("BASE-096")
def test_one_kind_may_be_counted_alone() -> None:
    table = lay("blue holds 3 ore 2 wool").play("blue has 1 ore")
    assert table.hand("blue") == {"ore": 1, "wool": 2}


@pytest.mark.rule("BASE-007", "BASE-096")
@pytest.mark.parametrize("count", ["blue counts 20 ore", "blue has 20 ore"])
def test_nobody_holds_more_cards_than_there_are(count: str) -> None:
    assert lay().refused(count) == "BASE-007"


@pytest.mark.rule("BASE-096")
@pytest.mark.parametrize("count", ["blue counts 10 ore", "blue has 10 ore"])
def test_a_count_is_refused_while_the_cards_are_in_other_hands_by_the_books(count: str) -> None:
    table = lay("red holds 10 ore")
    assert table.refused(count) == "BASE-096"
    table.play("red counts 9 ore", count)
    assert table.hand("blue") == {"ore": 10}


@pytest.mark.rule("BASE-096")
def test_a_count_fits_when_it_does_so_for_one_way_in_which_the_cards_may_lie() -> None:
    table = lay("blue settlement (2,0)S\nblue holds 10 ore 1 wool")
    table.play("red rolls 3 4", "blue discards 5 ore", "red moves the robber to (2,0)", "red steals from blue")
    assert table.refused("white counts 15 ore") == "BASE-096"
    table.play("white counts 14 ore")
    assert table.hand("white") == {"ore": 14}


def together(*hands: str | None) -> CountHands:
    """The count of red's, blue's, white's and orange's hands at once."""
    return CountHands(Seat(0), tuple(None if hand is None else cards_said(hand) for hand in hands))


def refused(table: Table, action: CountHands) -> str | None:
    refusal = table.state.apply(action)
    return refusal.rule if isinstance(refusal, Refusal) else None


@pytest.mark.rule("BASE-096")
def test_hands_counted_together_may_need_each_others_cards_when_the_supply_has_none() -> None:
    table = lay("red holds 19 ore\nblue holds 19 wool")
    assert table.refused("red counts 19 wool") == "BASE-096"
    table.do(together("19 wool", "19 ore", None, None))
    assert (table.hand("red"), table.hand("blue")) == ({"wool": 19}, {"ore": 19})
    assert table.supply() == {"brick": 19, "lumber": 19, "grain": 19}


@pytest.mark.rule("BASE-096")
def test_what_hands_counted_together_have_more_or_less_is_with_the_supply_and_other_hands_stay() -> None:
    table = lay("red holds 3 ore\nblue holds 2 wool\nwhite holds 1 grain")
    table.do(together("1 ore", "4 wool 1 brick", None, None))
    assert (table.hand("red"), table.hand("blue"), table.hand("white")) == (
        {"ore": 1},
        {"wool": 4, "brick": 1},
        {"grain": 1},
    )
    assert table.supply() == {"brick": 18, "lumber": 19, "wool": 15, "grain": 18, "ore": 18}


@pytest.mark.rule("BASE-007", "BASE-096")
def test_hands_counted_together_hold_no_more_cards_than_there_are() -> None:
    assert refused(lay(), together("10 ore", "10 ore", None, None)) == "BASE-007"


@pytest.mark.rule("BASE-096")
def test_hands_counted_together_hold_no_card_that_is_in_a_hand_left_out() -> None:
    table = lay("white holds 10 ore")
    assert refused(table, together("5 ore", "5 ore", None, None)) == "BASE-096"
    assert refused(table, together("5 ore", "5 ore", "9 ore", None)) is None


@pytest.mark.rule("BASE-096")
@pytest.mark.parametrize("hands", [("1 ore",), (None, None, None, None), ("1 ore",) * 5])
def test_a_count_of_all_hands_has_a_place_for_every_player_and_one_hand_at_least(hands: tuple[str | None, ...]) -> None:
    assert refused(lay(), together(*hands)) == "BASE-096"


@pytest.mark.rule("BASE-096")
def test_hands_counted_together_tell_which_card_was_stolen_unseen() -> None:
    table = lay("blue settlement (2,0)S\nblue holds 4 ore 4 wool")
    table.play("red rolls 3 4", "blue discards 2 ore 2 wool", "red moves the robber to (2,0)", "red steals from blue")
    table.do(together("1 ore", "1 ore 2 wool", None, None))
    assert (table.hand("red"), table.hand("blue")) == ({"ore": 1}, {"ore": 1, "wool": 2})


@pytest.mark.rule("BASE-126")
def test_a_road_that_was_forgotten_or_never_laid_is_corrected() -> None:
    table = lay().play("blue corrects road (0,0)-E")
    assert table.standing("blue") == {"road": ["(0,0)-E"]}
    table.play("blue corrects no road (0,0)-E")
    assert table.standing("blue") == {}


@pytest.mark.rule("BASE-126")
def test_a_correction_takes_nothing_from_any_hand() -> None:
    table = lay("blue holds 1 brick 1 lumber").play("blue corrects road (0,0)-E")
    assert table.hand("blue") == {"brick": 1, "lumber": 1}


@pytest.mark.rule("BASE-126", "BASE-130")
def test_a_road_is_not_entered_on_top_of_another_nor_taken_off_where_there_is_none() -> None:
    table = lay("red road (0,0)-E")
    assert table.refused("blue corrects road (0,0)-E") == "BASE-130"
    assert table.refused("red corrects road (0,0)-E") == "BASE-130"
    assert table.refused("blue corrects no road (0,0)-E") == "BASE-126"


@pytest.mark.rule("BASE-126")
@pytest.mark.parametrize(
    ("sentence", "standing"),
    [
        ("red corrects city (0,0)N", {"city": ["(0,0)N"]}),
        ("red corrects nothing (0,0)N", {}),
        ("red corrects settlement (0,0)N", {"settlement": ["(0,0)N"]}),
    ],
)
def test_a_building_is_what_the_table_says(sentence: str, standing: dict[str, list[str]]) -> None:
    assert lay("red settlement (0,0)N").play(sentence).standing("red") == standing


@pytest.mark.rule("BASE-126")
def test_a_city_that_was_only_a_settlement_is_corrected_back() -> None:
    table = lay("red city (0,0)N").play("red corrects settlement (0,0)N")
    assert table.standing("red") == {"settlement": ["(0,0)N"]}
    assert table.left("red") == {"settlements": 4, "cities": 4, "roads": 15}


@pytest.mark.rule("BASE-028", "BASE-126")
def test_a_building_is_not_entered_on_top_of_another_players() -> None:
    assert lay("red settlement (0,0)N").refused("blue corrects city (0,0)N") == "BASE-028"


@pytest.mark.rule("BASE-126")
def test_only_a_building_that_stands_is_taken_off_and_only_buildings_are_entered() -> None:
    assert lay().refused("blue corrects nothing (0,0)N") == "BASE-126"
    assert lay().refused("blue corrects castle (0,0)N") == "BASE-126"


@pytest.mark.rule("BASE-126")
def test_the_robber_stands_where_the_table_sees_it() -> None:
    assert lay().play("blue corrects the robber to (1,0)").robber() == "(1,0)"
    assert lay().play("blue corrects the robber to beside the board").robber() is None


@pytest.mark.rule("BASE-002", "BASE-041")
def test_a_hex_is_corrected_only_to_a_terrain_of_the_box() -> None:
    assert lay().refused("red corrects the hex (0,0) to swamp 8") == "BASE-002"


@pytest.mark.rule("BASE-006", "BASE-041")
@pytest.mark.parametrize("number", [7, 1, 13])
def test_a_hex_is_corrected_only_to_a_number_of_the_box(number: int) -> None:
    assert lay().refused(f"red corrects the hex (0,0) to hills {number}") == "BASE-006"


@pytest.mark.rule("BASE-144")
def test_development_cards_are_as_the_table_counts_them() -> None:
    table = lay().play("blue corrects knight held 2 played 1")
    assert table.development("blue") == {"knight": 2}
    assert table.face_up("blue") == {"knight": 1}


@pytest.mark.rule("BASE-008", "BASE-144")
def test_nobody_has_more_development_cards_of_a_kind_than_there_are() -> None:
    table = lay("red cards 1 monopoly")
    assert table.refused("blue corrects monopoly held 2 played 0") == "BASE-008"
    assert table.refused("blue corrects monopoly held 1 played 0") is None


@pytest.mark.rule("BASE-075")
def test_the_table_says_whose_turn_it_is() -> None:
    table = lay().play("red rolls 1 1", "white corrects the turn")
    assert table.agenda() == ["roll: white"]
    assert table.rolled() is None


@pytest.mark.rule("BASE-075")
def test_a_corrected_turn_ends_the_part_that_was_on_and_begins_another() -> None:
    table = lay().play("red rolls 1 1", "white corrects the turn")
    assert table.names() == ["PartEnded", "DicePassed", "PartBegan"]


@pytest.mark.rule("BASE-075")
def test_with_a_corrected_turn_nothing_of_the_turn_before_is_left_to_do() -> None:
    table = lay("red holds 8 ore\nblue holds 8 wool").play("red rolls 3 4", "white corrects the turn")
    table.play("white rolls 1 1", "white ends")
    assert table.agenda() == ["roll: orange"]


@pytest.mark.rule("BASE-056", "BASE-075")
def test_a_game_entered_when_it_has_already_begun_has_its_development_cards() -> None:
    table = begin().play("white corrects the turn")
    assert table.agenda() == ["roll: white"]
    assert table.state[Cabinet].pile == 25


@pytest.mark.rule("BASE-096", "BASE-126")
@pytest.mark.parametrize(
    "correction", ["white counts 1 ore", "white corrects road (0,0)-E", "white corrects the robber to (1,0)"]
)
def test_a_correction_leaves_what_is_to_be_done_as_it_was(correction: str) -> None:
    def discarding() -> Table:
        return lay("blue holds 8 ore").play("red rolls 3 4")

    assert discarding().play(correction).agenda() == ["discard: blue"]


@pytest.mark.rule("BASE-056", "BASE-144")
def test_cards_known_by_their_backs_only_go_back_into_the_pile_one_by_one() -> None:
    table, piles = lay("blue cards 2 unknown"), []
    for held in (1, 0, 1, 0):
        table.play(f"blue corrects unknown held {held} played 0")
        piles.append(table.state[Cabinet].pile)
    assert piles == [24, 25, 24, 25]


@pytest.mark.rule("BASE-008", "BASE-144")
def test_no_card_is_counted_that_this_game_has_not() -> None:
    every_module()  # which declares the cards of all boxes
    assert lay().refused("blue corrects swift_journey held 0 played 0") == "BASE-008"
    assert lay().refused("blue has 0 cloth") == "BASE-007"
