"""The vote on where a camel goes. Ledger: TBS3-06 to TBS3-08, TBS3-21 to TBS3-31, TB56-26 to TB56-28."""

import pytest

from companion.table.chances import forced
from tests.boxes.traders_barbarians.rules.caravans.table import FOUR, LARGE, SIX, Table, camels, lay

GOODS = "red settlement (2,0)NE\nred holds 3 ore 6 grain 6 wool"
OTHERS = "\nblue holds 4 wool 3 ore\nwhite holds 4 grain\norange holds 4 grain"
ASKED = "bid for the camel: "


def built(drawing: str = "") -> Table:
    """Red has built a city and ended the turn."""
    table = lay(GOODS + OTHERS + drawing)
    return table.play("red rolls 1 1", "red builds city (2,0)NE", "red ends")


def voted(*bids: int) -> Table:
    """Everybody has bid so many cards, red first."""
    kinds = ("wool", "wool", "grain", "grain")
    said = [f"bids {number} {kind}" if number else "bids nothing" for number, kind in zip(bids, kinds, strict=True)]
    return built().play(*(f"{colour} {words}" for colour, words in zip(FOUR, said, strict=True)))


@pytest.mark.rule("TBS3-06", "TBS3-22")
def test_after_a_turn_with_a_building_all_bid_clockwise_from_its_player() -> None:
    table = built()
    assert table.agenda()[0] == f"{ASKED}red"
    for colour, after in zip(FOUR, (*FOUR[1:], None), strict=True):
        table.play(f"{colour} bids nothing")
        if after:
            assert table.agenda()[0] == ASKED + after
    table.play("red places a camel (0,-1)-E")
    assert (camels(table), table.turn()) == ({"(0,-1)-E": "(1,-2)S"}, "blue")


@pytest.mark.rule("TBS3-06")
def test_several_buildings_bring_one_camel() -> None:
    more = "\nred settlement (1,1)SE\nred road (2,-1)-E (2,-1)-NE\nred holds 6 ore 8 grain 1 brick 1 lumber 1 wool"
    table = lay(GOODS + more).play("red rolls 1 1", "red builds city (2,0)NE", "red builds city (1,1)SE")
    table.play("red ends", "red bids nothing", "red places a camel (0,-1)-E")
    assert table.turn() == "blue"
    assert len(camels(table)) == 1


@pytest.mark.rule("TBS3-06", "TBS3-22")
def test_the_vote_comes_before_the_turn_that_the_table_says_it_is() -> None:
    table = lay(GOODS + OTHERS).play("red rolls 1 1", "red builds city (2,0)NE", "white corrects the turn")
    assert table.agenda()[0] == f"{ASKED}red"
    table.play(*(f"{colour} bids nothing" for colour in FOUR), "red places a camel (0,-1)-E")
    assert table.agenda() == ["roll: white"]


@pytest.mark.rule("TBS3-06", "TBS3-07")
def test_a_turn_without_a_building_brings_none() -> None:
    table = lay("red settlement (2,0)NE\nred holds 1 brick 1 lumber").play("red rolls 1 1")
    table.play("red builds road (2,0)-NE", "red ends")
    assert table.turn() == "blue"


@pytest.mark.rule("TBS3-06", "TBS3-22")
def test_every_vote_begins_anew_and_only_after_a_building() -> None:
    table = built("\nblue settlement (-2,0)NW\nblue holds 2 grain 3 ore 4 wool")
    table.play("red bids 3 wool", "blue bids nothing", "white bids nothing", "orange bids nothing")
    table.play("red places a camel (0,-1)-E", "blue rolls 1 1", "blue builds city (-2,0)NW", "blue ends")
    table.play("blue bids 1 wool", "white bids nothing", "orange bids nothing", "red bids nothing")
    assert table.agenda()[0] == "place the camel: blue", "what red has bid before is gone"
    table.play("blue places a camel (0,1)-NE", "white rolls 1 1", "white ends")
    assert table.agenda() == ["roll: orange"]


@pytest.mark.rule("TBS3-23", "TBS3-30")
def test_bids_are_wool_and_grain_and_go_to_the_supply() -> None:
    table = built()
    assert table.refused("red bids 1 ore") == "TBS3-23"
    assert table.refused("red bids 7 wool") == "TBS3-23"
    table.play("red bids 2 wool 1 grain", "blue bids 4 wool", "white bids nothing", "orange bids nothing")
    assert table.hand("red") == {"wool": 4, "grain": 3}
    assert table.hand("blue") == {"ore": 3}
    assert table.supply()["wool"] == 19 - 4


@pytest.mark.rule("TBS3-22", "TBS3-23")
def test_who_has_no_card_is_not_asked_and_nobody_passes_by_themselves() -> None:
    table = lay("red settlement (2,0)NE\nred holds 3 ore 2 grain\nwhite holds 1 ore")
    table.play("red rolls 1 1", "red builds city (2,0)NE", "red ends")
    assert table.agenda()[0] == f"{ASKED}white"
    assert table.offered("white") == ["PassCamelVote"]
    assert forced(table.state) is None
    assert built().offered("red") == ["BidForCamel", "PassCamelVote"]


@pytest.mark.rule("TBS3-22", "TBS3-24")
def test_nobody_bids_out_of_turn_or_twice() -> None:
    table = built()
    assert table.refused("blue bids 1 wool") == "TBS3-22"
    table.play("red bids 1 wool")
    assert table.refused("red bids 1 wool") == "TBS3-22"


@pytest.mark.rule("TBS3-23", "TBS3-25")
def test_more_votes_than_all_others_together_choose() -> None:
    table = voted(5, 2, 2, 0)
    assert table.agenda()[0] == "place the camel: red"
    assert table.refused("blue places a camel (0,-1)-E") == "TBS3-25"
    assert voted(1, 4, 2, 0).agenda()[0] == "place the camel: blue"


@pytest.mark.rule("TBS3-26", "TBS3-27", "TBS3-31")
def test_two_who_have_most_votes_together_overrule_the_highest_bid() -> None:
    table = voted(4, 3, 3, 0)
    assert table.agenda()[0] == "agree on a path: red blue white"
    assert table.refused("blue agrees with orange") == "TBS3-27"
    assert table.refused("orange agrees with blue white") == "TBS3-27"
    assert table.refused("blue agrees with blue") == "TBS3-27"
    table.play("blue agrees with white")
    assert table.agenda()[0] == "place the camel: blue"
    table.play("blue places a camel (0,1)-NE")
    assert camels(table) == {"(0,1)-NE": "(1,0)S"}
    assert table.agenda() == ["roll: blue"], "one has answered for all"


@pytest.mark.rule("TBS3-26", "TBS3-31")
def test_half_the_votes_are_not_enough_to_agree() -> None:
    table = voted(4, 2, 2, 0)
    assert table.agenda()[0] == "agree on a path: red blue white"
    assert table.refused("blue agrees with white") == "TBS3-26"
    assert table.may("red agrees with blue")
    assert not table.may("red agrees with blue white"), "two of them suffice"


@pytest.mark.rule("TBS3-28")
def test_otherwise_the_highest_bid_chooses() -> None:
    table = voted(1, 3, 2, 0).play("red says nobody agrees")
    assert table.agenda()[0] == "place the camel: blue"
    table.play("blue places a camel (0,1)-NE")
    assert table.agenda() == ["roll: blue"]


@pytest.mark.rule("TBS3-29")
@pytest.mark.parametrize("bids", [(1, 3, 3, 0), (0, 2, 2, 0)])
def test_on_a_tie_whoever_has_finished_the_turn_chooses(bids: tuple[int, ...]) -> None:
    table = voted(*bids)
    table.play("blue says nobody agrees")
    assert table.agenda()[0] == "place the camel: red"


@pytest.mark.rule("TBS3-29")
def test_where_nobody_bids_whoever_has_finished_the_turn_chooses() -> None:
    assert voted(0, 0, 0, 0).agenda()[0] == "place the camel: red"


@pytest.mark.rule("TBS3-08", "TBS3-12")
def test_a_camel_goes_only_where_one_may() -> None:
    table = voted(5, 0, 0, 0)
    assert table.refused("red places a camel (0,0)-NE") == "TBS3-12"
    assert table.refused("red places a camel (0,-1)-E facing (0,0)N") == "TBS3-10"
    assert table.may("red places a camel (0,-1)-E")


@pytest.mark.rule("TBS3-18", "TBS3-21")
def test_without_a_camel_or_a_place_nobody_votes() -> None:
    table = lay(GOODS)
    while _one_more(table):
        pass
    table.play("red rolls 1 1", "red builds city (2,0)NE", "red ends")
    assert table.turn() == "blue"


def _one_more(table: Table) -> bool:
    """Another camel, if there is one and a place for it."""
    for place in table.game.topology.path_names:
        if table.refused(f"red corrects camel {place}") is None:
            table.play(f"red corrects camel {place}")
            return True
    return False


@pytest.mark.rule("TBS3-21")
def test_a_correction_in_the_middle_of_a_vote_may_end_it() -> None:
    table = built()
    while _one_more(table):
        pass
    assert table.turn() == "blue"


@pytest.mark.rule("TB56-05", "TB56-26", "TB56-27", "TB56-28")
def test_each_of_two_paired_players_brings_a_vote_of_all_six() -> None:
    drawing = "red settlement (3,0)SE\norange settlement (-2,3)S\n" + "\n".join(
        f"{colour} holds 3 ore 3 grain" for colour in SIX
    )
    table = lay(drawing, board=LARGE, seats=SIX)
    table.play("red rolls 1 1", "red builds city (3,0)SE", "red ends")
    for colour in SIX:
        assert table.agenda()[0] == ASKED + colour
        table.play(f"{colour} bids nothing")
    table.play("red places a camel (-1,0)-E")
    assert table.turn() == "orange"
    table.play("orange builds city (-2,3)S", "orange ends")
    for colour in (*SIX[3:], *SIX[:3]):
        assert table.agenda()[0] == ASKED + colour
        table.play(f"{colour} bids nothing")
    table.play("orange places a camel (2,-2)-E")
    assert (len(camels(table)), table.agenda()[0]) == (2, "roll: blue")
