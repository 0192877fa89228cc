"""The cards of Barbarian Attack: ledger Traders & Barbarians, TBS4-30 to TBS4-45, TB56-09, TB56-36."""

import pytest

from companion.boxes.traders_barbarians.rules.barbarian_attack.castle_cards import SWIFT_KNIGHT, BuyCastleCard
from companion.boxes.traders_barbarians.rules.barbarian_attack.invaders import in_supply
from companion.boxes.traders_barbarians.rules.barbarian_attack.treason import PutBarbarian, TakeBarbarian
from companion.rules.cards import CASTLE
from tests.boxes.traders_barbarians.rules.barbarian_attack.table import (
    SIX,
    Table,
    face_down,
    gold,
    knights,
    landed,
    lay,
    paths,
    prisoners,
)

CASTLE_PATHS = ("(-2,2)-E", "(-2,2)-NE", "(-2,2)-NW", "(-2,2)-W", "(-2,2)-SW", "(-2,2)-SE")
SIX_KNIGHTS = "red knights (0,0)-E (0,0)-NE (0,0)-NW (0,0)-W (0,0)-SW (0,0)-SE"


def rich(more: str = "", **how: object) -> Table:
    """Red has rolled and may buy three cards."""
    return lay(f"red holds 3 wool 3 grain 3 ore\n{more}", **how).play("red rolls 1 1")


@pytest.mark.rule("TBS4-31", "TBS4-32")
def test_a_card_is_turned_up_and_resolved_before_the_next_is_bought() -> None:
    table = rich().play("red turns up knighthood")
    assert table.hand("red") == {"wool": 2, "grain": 2, "ore": 2}
    assert table.agenda() == ["place a knight at the castle: red"]
    assert table.refused("red turns up treason") == "BASE-084"
    table.play("red places a knight on (-2,2)-E", "red turns up swift_knight", "red places no knight")
    assert "BuyCastleCard" in table.offered("red")
    assert face_down(table) == {"knighthood": 13, "swift_knight": 3, "treason": 4, "intrigue": 4}


@pytest.mark.rule("TBS4-31")
def test_the_card_has_to_be_named_and_paid_for() -> None:
    table = rich()
    assert table.refused("red buys an unseen card") == "TBS4-31"
    falls = table.chances("red buys an unseen card")
    assert falls == {"knighthood": 14, "swift_knight": 4, "treason": 4, "intrigue": 4}
    assert table.state.outcomes(table.action("red turns up treason")) == ((table.action("red turns up treason"), 1),)
    poor = lay().play("red rolls 1 1")
    assert poor.refused("red turns up treason") == "BASE-120"
    assert "BuyCastleCard" not in poor.offered("red")


@pytest.mark.rule("TBS4-31")
def test_what_nobody_has_named_cannot_be_resolved() -> None:
    with pytest.raises(ValueError, match="Say which card"):
        rich().state.apply(BuyCastleCard(rich().seat("red")), overrule=True)


@pytest.mark.rule("TBS4-30")
def test_the_older_name_of_a_card_is_read() -> None:
    assert CASTLE.named("black_knight") is SWIFT_KNIGHT


@pytest.mark.rule("TBS4-33")
def test_a_card_of_which_all_are_discarded_is_not_turned_up() -> None:
    table = rich("discarded 4 treason")
    assert table.refused("red turns up treason") == "TBS4-33"
    assert "treason" not in table.chances("red buys an unseen card")
    table.overrule("red turns up treason")
    assert face_down(table) == {"knighthood": 14, "swift_knight": 4, "intrigue": 4}


@pytest.mark.rule("TBS4-33")
def test_once_the_pile_is_used_up_the_discards_are_shuffled() -> None:
    table = rich("discarded 14 knighthood 4 swift_knight 4 treason 4 intrigue")
    assert face_down(table) == {}
    table.play("red turns up knighthood")
    assert face_down(table) == {"knighthood": 13, "swift_knight": 4, "treason": 4, "intrigue": 4}


@pytest.mark.rule("TBS4-30", "TBS4-33")
def test_the_table_says_what_is_discarded() -> None:
    table = rich().play("red says 2 treason are discarded")
    assert face_down(table) == {"knighthood": 14, "swift_knight": 4, "treason": 2, "intrigue": 4}
    assert table.refused("red says 5 treason are discarded") == "TBS4-30"


@pytest.mark.rule("TBS4-34")
def test_knighthood_brings_a_knight_to_a_free_path_of_the_castle() -> None:
    table = rich("blue knights (-2,2)-E").play("red turns up knighthood")
    assert table.refused("red places a knight on (0,0)-E") == "TBS4-34"
    assert table.refused("red places a knight on (-2,2)-E") == "TBS4-45"
    assert table.refused("red places no knight") == "TBS4-34"
    assert table.offered("red") == ["PlaceCastleKnight"] * 5
    table.play("red places a knight on (-2,2)-W")
    assert knights(table, "red") == paths(table, "(-2,2)-W")


@pytest.mark.rule("TBS4-35", "TBS4-45")
def test_swift_knight_brings_one_to_any_free_path_or_none() -> None:
    table = rich("blue knights (0,0)-E").play("red turns up swift_knight")
    assert table.refused("red places a knight on (0,0)-E") == "TBS4-45"
    assert table.offered("red").count("PlaceCastleKnight") == 71
    assert table.may("red places no knight")
    table.play("red places a knight on (0,0)-W")
    assert knights(table, "red") == paths(table, "(0,0)-W")


@pytest.mark.rule("TBS4-36")
@pytest.mark.parametrize("card", ["knighthood", "swift_knight"])
def test_without_a_knight_left_the_card_does_nothing(card: str) -> None:
    table = rich(SIX_KNIGHTS).play(f"red turns up {card}")
    assert table.agenda()[0].startswith("act: red")
    assert face_down(table)[card] == {"knighthood": 13, "swift_knight": 3}[card]


@pytest.mark.rule("TBS4-36")
def test_nor_does_knighthood_with_a_full_castle() -> None:
    table = rich(f"blue knights {' '.join(CASTLE_PATHS)}").play("red turns up knighthood")
    assert table.agenda()[0].startswith("act: red")


@pytest.mark.rule("TBS4-36")
def test_a_card_is_given_up_once_the_table_says_that_all_knights_stand() -> None:
    table = rich(SIX_KNIGHTS.rsplit(" ", 1)[0]).play("red turns up knighthood", "red says knight stands on (0,0)-SE")
    assert table.refused("red places a knight on (-2,2)-E") == "TBS4-36"
    assert table.offered("red") == ["PlaceNoKnight"]


@pytest.mark.rule("TB56-36")
def test_with_six_knighthood_brings_one_to_either_castle() -> None:
    table = rich(seats=SIX).play("red turns up knighthood")
    assert table.offered("red") == ["PlaceCastleKnight"] * 12
    assert table.may("red places a knight on (3,0)-E")
    assert table.may("red places a knight on (-2,0)-W")


@pytest.mark.rule("TBS4-37", "TBS4-39", "TBS4-41", "TBS4-44")
def test_the_example_of_treason() -> None:
    """3 on the 4, 1 on the 12, 2 on the 9: from the 4 and the 12 to the 9 and the 3."""
    table = rich("barbarians 3 (-2,1)\nbarbarians 2 (-1,-1)\nred settlement (-2,1)W".replace("W", "SW"))
    table.play("red turns up treason")
    assert gold(table, "red") == 2
    table.play("red takes a barbarian from (-2,1)")
    assert "HexFreed" in table.names()
    assert table.refused("red takes a barbarian from (-2,1)") == "TBS4-39"
    assert table.refused("red takes a barbarian from (0,-2)") == "TBS4-37"
    table.play("red takes a barbarian from (-2,0)")
    assert table.refused("red puts a barbarian on (-2,1)") == "TBS4-39"
    assert table.refused("red puts a barbarian on (0,0)") == "TBS4-41"
    table.play("red puts a barbarian on (-1,-1)")
    assert "HexConquered" in table.names()
    assert table.refused("red puts a barbarian on (-1,-1)") == "TBS4-39"
    table.play("red puts a barbarian on (0,-2)")
    assert landed(table) == {"(-2,1)": 2, "(-1,-1)": 3, "(0,-2)": 1, "(0,2)": 1}
    assert table.agenda()[0].startswith("act: red")


@pytest.mark.rule("TBS4-39", "TBS4-40")
def test_treason_lists_hexes_with_barbarians_and_then_open_ones() -> None:
    table = rich("barbarians 3 (1,-2)\nbarbarians 0 (0,2)").play("red turns up treason")
    hexes = table.game.topology.hex_names
    listed = {hexes[one.hex] for one in table.state.options() if isinstance(one, TakeBarbarian)}
    assert listed == {"(-2,0)", "(1,-2)"}
    table.play("red takes a barbarian from (-2,0)", "red takes a barbarian from (1,-2)")
    listed = {hexes[one.hex] for one in table.state.options() if isinstance(one, PutBarbarian)}
    assert listed == {"(-2,1)", "(-1,-1)", "(0,-2)", "(2,-1)", "(2,0)", "(1,1)", "(0,2)", "(-1,2)"}
    full = rich("barbarians 3 (1,-2)").play("red turns up treason")
    full.play("red takes a barbarian from (-2,0)", "red takes a barbarian from (0,2)")
    assert full.refused("red puts a barbarian on (1,-2)") == "TBS4-40"


@pytest.mark.rule("TBS4-38")
@pytest.mark.parametrize(("there", "takes"), [("0 (0,2)\nbarbarians 2 (-2,0)", 1), ("0 (0,2) (-2,0)", 0)])
def test_what_treason_does_not_find_on_the_board_comes_from_the_supply(there: str, takes: int) -> None:
    table = rich(f"barbarians {there}").play("red turns up treason", *["red takes a barbarian from (-2,0)"] * takes)
    before = in_supply(table.state)
    table.play("red puts a barbarian on (0,-2)", "red puts a barbarian on (1,-2)")
    assert before - in_supply(table.state) == 2
    assert table.agenda()[0].startswith("act: red")


@pytest.mark.rule("TBS4-38")
def test_treason_ends_where_the_table_says_that_nothing_is_left_to_move() -> None:
    table = rich("barbarians 0 (0,2)").play("red turns up treason", "red says 0 barbarians stand on (-2,0)")
    assert table.agenda()[0].startswith("act: red")
    table = rich().play("red turns up treason", "red takes a barbarian from (-2,0)", "red takes a barbarian from (0,2)")
    for at in ("(-2,1)", "(-2,0)", "(-1,-1)", "(0,-2)", "(1,-2)", "(2,-1)", "(2,0)", "(1,1)", "(0,2)", "(-1,2)"):
        table.play(f"red says 3 barbarians stand on {at}")
    assert table.agenda()[0].startswith("act: red")


@pytest.mark.rule("TBS4-38")
def test_treason_puts_nobody_down_where_the_table_says_that_none_is_left() -> None:
    table = rich("barbarians 0 (0,2) (-2,0)", target=99).play("red turns up treason", "red says 30 prisoners")
    table.play("red puts a barbarian on (0,-2)")
    assert (landed(table), in_supply(table.state)) == ({}, 0)
    assert table.agenda()[0].startswith("act: red")


@pytest.mark.rule("TBS4-42", "TBS4-44")
def test_intrigue_takes_a_barbarian_prisoner_and_frees_its_hex() -> None:
    table = rich("barbarians 3 (-2,0)\nred settlement (-2,0)NW").play("red turns up intrigue")
    assert table.points("red") == 0
    assert table.offered("red") == ["CatchBarbarian", "CatchBarbarian"]
    assert table.refused("red catches a barbarian on (0,-2)") == "TBS4-42"
    table.play("red catches a barbarian on (-2,0)")
    assert (prisoners(table, "red"), landed(table)["(-2,0)"], table.points("red")) == (1, 2, 1)


@pytest.mark.rule("TBS4-43")
def test_intrigue_without_a_barbarian_turns_up_another_card() -> None:
    table = rich("barbarians 0 (0,2) (-2,0)").play("red turns up intrigue")
    assert table.agenda() == ["draw another card: red"]
    assert table.hand("red") == {"wool": 2, "grain": 2, "ore": 2}
    assert set(table.chances("red turns up another card, intrigue")) == {"intrigue"}
    drawn = [one for one in table.state.options() if type(one).__name__ == "DrawCastleCard"]
    assert {one.card.name: weight for one, weight in table.state.outcomes(drawn[0])}["intrigue"] == 3
    table.play("red turns up another card, intrigue", "red turns up another card, treason")
    assert table.hand("red") == {"wool": 2, "grain": 2, "ore": 2}
    assert table.agenda() == ["put a barbarian down: red"]


@pytest.mark.rule("TBS4-43")
def test_intrigue_ends_where_the_table_says_that_nobody_stands_there() -> None:
    table = rich("barbarians 0 (0,2)").play("red turns up intrigue", "red says 0 barbarians stand on (-2,0)")
    assert table.agenda()[0].startswith("act: red")


@pytest.mark.rule("TB56-09")
def test_in_the_special_building_phase_cards_are_bought_too() -> None:
    table = lay("blue holds 1 wool 1 grain 1 ore", seats=SIX, five_six="special building")
    table.play("red rolls 1 1", "red ends", "blue turns up knighthood", "blue places a knight on (-2,0)-E")
    assert table.agenda() == ["special building: blue"]
