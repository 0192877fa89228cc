"""Pirate lairs, their capture and gold fields: ledger Explorers & Pirates, EP-166, EP-207, EP2-20 to EP2-51.

The lair of these tests is (1,-1), the nearest hex of the north. Ships at its sides W and SW touch nothing unexplored.
"""

import pytest

from companion.boxes.explorers_pirates.rules.pirate_lairs.capture import RollForHero
from companion.boxes.explorers_pirates.rules.pirate_lairs.lairs import CorrectLairCrews, lairs_left
from companion.rules.base.land import Land
from tests.boxes.explorers_pirates.rules.looking import cargo, crews, gold, holder, marker, stock
from tests.boxes.explorers_pirates.rules.table import SIX, TWO, Table, lay
from tests.boxes.offered import ALL_MISSIONS, PIRATE_LAIRS

LAIR = "known (1,-1) gold"
SHIP = "red sails (1,-1)-W crew crew"


def at(drawing: str = "", *settings: tuple[str, object], **how: object) -> Table:
    """Red's turn in Pirate Lairs, rolled, with a lair."""
    table = lay(f"{LAIR}\n{drawing}", scenario=PIRATE_LAIRS, settings=settings, **how)  # type: ignore[arg-type]
    return table.play("red rolls 1 1")


def captured(drawing: str = "", *settings: tuple[str, object]) -> Table:
    """The same after red has put the second and third crew ashore, beside one of blue."""
    table = at(f"{SHIP}\n{drawing or 'blue crews 1 (1,-1)'}", *settings)
    return table.play("red lands 2 crews of ship 1 at (1,-1)")


def settled(table: Table, number: int = 4) -> Table:
    """Red ends the part, is the hero, and flips the token."""
    return table.play(
        "red ends", "red rolls 6 for the hero", "blue rolls 1 for the hero", f"red flips the lair: {number}"
    )


# -- found -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EP2-20", "EP2-21")
def test_a_gold_field_that_is_found_is_a_lair_without_a_number() -> None:
    table = lay("red sails (0,-1)-W crew crew\nknown (1,-1) fog", scenario=PIRATE_LAIRS).play("red rolls 1 1")
    tokens = lairs_left(table.state)
    table.play("red sails ship 1 to (0,-1)-SE", "red turns over (1,-1) gold")
    assert table.agenda() == ["move pieces: red"], "nobody looks at a number"
    assert (gold(table, "red"), tokens - lairs_left(table.state)) == (1 + 2, 1)
    assert table.may("red lands 2 crews of ship 1 at (1,-1)")


@pytest.mark.rule("EP-207", "EP-209", "EP2-22", "EP2-45")
def test_nobody_builds_at_a_lair_before_its_token_is_flipped() -> None:
    drawing = "known (2,-1) hills 4\nred settlement (2,-1)SE\nred road (2,-1)-SE (2,-1)-SW\nred holds 2 brick 2 lumber"
    drawing += " 1 wool 1 grain"
    table = at(drawing)
    assert table.refused("red builds road (2,-1)-W") == "EP-207"
    table = captured(f"{drawing}\nblue crews 1 (1,-1)")
    assert table.agenda() == ["move pieces: red"]
    table.play("red corrects the hex (1,-1) to gold 4")
    open_again = lay(f"{drawing}\nknown (1,-1) gold 4", scenario=PIRATE_LAIRS).play("red rolls 1 1")
    open_again.play("red builds road (2,-1)-W")


@pytest.mark.rule("EP2-45")
def test_where_the_table_likes_the_third_crew_opens_the_hex() -> None:
    """The settler ship beside it founds a settlement in the same movement phase."""
    drawing = "red sails (1,-1)-SW settler\nblue crews 1 (1,-1)"
    late, early = captured(drawing), captured(drawing, ("lair_build_timing", "third_crew"))
    assert late.refused("red founds (1,-1)S with 2") == "EP-207"
    assert early.refused("red founds (1,-1)S with 2") is None


@pytest.mark.rule("EP2-23", "EP2-51")
def test_a_lair_gives_nothing() -> None:
    table = lay(f"{LAIR}\nred settlement (1,-1)S", scenario=PIRATE_LAIRS).play("red rolls 1 3")
    assert gold(table, "red") == 1, "the gold for an empty roll"


# -- crews -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EP2-24", "EP2-26", "EP2-28")
def test_a_ship_puts_one_crew_ashore_or_both() -> None:
    table = at(SHIP)
    assert table.may("red lands 1 crews of ship 1 at (1,-1)")
    assert table.may("red lands 2 crews of ship 1 at (1,-1)")
    table.play("red lands 1 crews of ship 1 at (1,-1)")
    assert (cargo(table, "red"), crews(table, "(1,-1)"), stock(table, "red")) == (("crew",), {"red": 1}, 7)
    assert table.may("red ends"), "nobody has to"
    assert table.refused("red lands 2 crews of ship 1 at (1,-1)") == "EP2-24"
    table.play("red lands 1 crews of ship 1 at (1,-1)")
    assert (cargo(table, "red"), crews(table, "(1,-1)"), stock(table, "red")) == ((), {"red": 2}, 7)
    assert table.refused("red lands 1 crews of ship 1 at (1,-1)") == "EP2-24"


@pytest.mark.rule("EP2-24")
def test_crews_land_only_where_a_ship_points() -> None:
    table = at("red sails (0,-1)-W crew\nred sails (1,-1)-SW settler\nred sails (1,-1)-W crew")
    assert table.refused("red lands 1 crews of ship 1 at (1,-1)") == "EP2-24", "too far away"
    assert table.refused("red lands 1 crews of ship 2 at (1,-1)") == "EP2-24", "a settler is not a crew"
    assert table.refused("red lands 1 crews of ship 3 at (0,-1)") == "EP2-24", "not a lair"
    assert table.refused("red lands 0 crews of ship 3 at (1,-1)") == "EP2-24"
    assert table.refused("blue lands 1 crews of ship 1 at (1,-1)") == "EP2-24"


@pytest.mark.rule("EP2-24")
def test_a_ship_may_point_from_outside() -> None:
    """(0,-1)-SE is a side of (0,-1) and ends at a corner of the lair."""
    assert at("red sails (0,-1)-SE crew").may("red lands 1 crews of ship 1 at (1,-1)")


@pytest.mark.rule("EP2-24", "EP-283")
def test_landing_costs_no_movement_and_ends_none() -> None:
    table = at(SHIP).play("red lands 1 crews of ship 1 at (1,-1)", "red sails ship 1 to (0,-1)-SW")
    assert cargo(table, "red") == ("crew",)


@pytest.mark.rule("EP2-25")
@pytest.mark.parametrize(("there", "options"), [(0, [1, 2]), (1, [1, 2]), (2, [1])])
def test_three_crews_find_room_whosever_they_are(there: int, options: list[int]) -> None:
    table = at(f"{SHIP}\nblue crews {there} (1,-1)" if there else SHIP)
    listed = [number for number in (1, 2, 3) if table.may(f"red lands {number} crews of ship 1 at (1,-1)")]
    assert listed == options
    if there == 2:
        assert table.refused("red lands 2 crews of ship 1 at (1,-1)") == "EP2-25"


@pytest.mark.rule("EP2-26")
def test_crews_come_from_several_ships_and_in_several_turns() -> None:
    table = at(f"{SHIP}\nred sails (1,-1)-SW crew", seats=TWO)
    table.play("red lands 1 crews of ship 1 at (1,-1)", "red ends", "blue rolls 1 1", "blue ends", "red rolls 1 1")
    table.play("red lands 1 crews of ship 2 at (1,-1)")
    assert crews(table, "(1,-1)") == {"red": 2}


@pytest.mark.rule("EP2-27")
def test_crews_stay_until_the_lair_is_captured() -> None:
    drawing = "red crews 2 (1,-1)\nred sails (1,-1)-W"
    assert at(drawing).refused("red fetches 1 crews to ship 1 from (1,-1)") == "EP2-27"
    table = at(drawing, ("lair_crew_recall", True)).play("red fetches 2 crews to ship 1 from (1,-1)")
    assert (crews(table, "(1,-1)"), cargo(table, "red")) == ({}, ("crew", "crew"))


@pytest.mark.rule("EP2-29")
def test_a_ship_that_has_found_the_lair_lands_crews() -> None:
    table = lay("red sails (0,-1)-W crew crew", scenario=PIRATE_LAIRS).play("red rolls 1 1")
    table.play("red sails ship 1 to (0,-1)-SE", "red turns over (1,-1) gold", "red lands 2 crews of ship 1 at (1,-1)")
    assert crews(table, "(1,-1)") == {"red": 2}


# -- capture -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EP2-30", "EP2-46")
def test_the_third_crew_captures_and_no_more_come() -> None:
    table = captured("blue crews 1 (1,-1)\nred sails (1,-1)-SW crew")
    assert "LairCaptured" in table.names()
    assert table.refused("red lands 1 crews of ship 2 at (1,-1)") == "EP2-46"
    settled(table)
    table.play("blue rolls 1 1", "blue ends", "white rolls 1 1", "white ends", "orange rolls 1 1", "orange ends")
    assert table.play("red rolls 1 1").refused("red lands 1 crews of ship 2 at (1,-1)") == "EP2-46"


@pytest.mark.rule("EP2-32", "EP2-33")
def test_everybody_with_a_crew_gets_two_gold_at_once() -> None:
    table = captured()
    assert [gold(table, colour) for colour in ("red", "blue", "white")] == [1 + 2, 1 + 2, 1]


@pytest.mark.rule("EP2-33")
def test_or_after_the_captor_has_moved() -> None:
    table = captured("", ("lair_gold_timing", "end_of_movement"))
    assert [gold(table, colour) for colour in ("red", "blue")] == [1, 1]
    table.play("red ends")
    assert [gold(table, colour) for colour in ("red", "blue", "white")] == [3, 3, 1]


@pytest.mark.rule("EP2-31", "EP2-34", "EP-511")
def test_results_come_after_the_movement_phase_captor_first() -> None:
    table = captured()
    assert marker(table, "red", "pirate_lairs") == 0
    table.play("red ends")
    assert [marker(table, colour, "pirate_lairs") for colour in ("red", "blue", "white")] == [1, 1, 0]
    assert holder(table, "pirate_lairs") == "red", "the captor arrives first"
    assert table.turn() == "red"


@pytest.mark.rule("EP2-34")
def test_the_others_follow_clockwise_from_the_captor() -> None:
    table = lay(
        f"{LAIR}\nwhite sails (1,-1)-W crew\nred crews 1 (1,-1)\norange crews 1 (1,-1)\nturn white",
        scenario=PIRATE_LAIRS,
    ).play("white rolls 1 1", "white lands 1 crews of ship 1 at (1,-1)", "white ends")
    moves = [h.player for h in table.happened if type(h).__name__ == "MarkerMoved"]
    assert [table.game.setup.seats[seat] for seat in moves] == ["white", "orange", "red"]


@pytest.mark.rule("EP2-35", "EP2-37", "EP2-40", "EP2-42")
def test_the_highest_sum_is_the_hero() -> None:
    table = captured().play("red ends")
    assert table.agenda() == ["roll for the hero: red blue"]
    table.play("red rolls 3 for the hero", "blue rolls 5 for the hero")
    assert [marker(table, colour, "pirate_lairs") for colour in ("red", "blue")] == [1, 2], "6 beats 5"
    assert (crews(table, "(1,-1)"), stock(table, "blue"), stock(table, "red")) == ({"red": 2}, 9, 7)
    assert table.agenda() == ["flip the token of the lair: red"]
    table.play("red flips the lair: 5")
    assert table.turn() == "blue"


@pytest.mark.rule("EP2-36", "EP2-41")
def test_level_players_compare_crews() -> None:
    """The example: red 5 + 2, blue 6 + 1."""
    table = captured().play("red ends", "red rolls 5 for the hero", "blue rolls 6 for the hero")
    assert [marker(table, colour, "pirate_lairs") for colour in ("red", "blue")] == [2, 1]
    assert crews(table, "(1,-1)") == {"red": 1, "blue": 1}
    assert [gold(table, colour) for colour in ("red", "blue")] == [3, 3]


@pytest.mark.rule("EP2-36")
def test_who_is_still_level_rolls_again_and_nobody_else() -> None:
    table = lay(f"{LAIR}\nred sails (1,-1)-W crew\nblue crews 1 (1,-1)\nwhite crews 1 (1,-1)", scenario=PIRATE_LAIRS)
    table.play("red rolls 1 1", "red lands 1 crews of ship 1 at (1,-1)", "red ends")
    table.play("red rolls 4 for the hero", "white rolls 4 for the hero", "blue rolls 3 for the hero")
    assert table.agenda() == ["roll for the hero: red white"]
    assert table.refused("blue rolls 6 for the hero") == "EP2-35"
    table.play("red rolls 2 for the hero", "white rolls 2 for the hero")
    assert table.agenda() == ["roll for the hero: red white"]
    table.play("red rolls 1 for the hero", "white rolls 6 for the hero")
    assert marker(table, "white", "pirate_lairs") == 2


@pytest.mark.rule("EP2-35", "EP-542")
def test_a_hero_die_has_to_be_read() -> None:
    table = captured().play("red ends")
    assert table.refused("red rolls 7 for the hero") == "EP2-35"
    assert len(table.state.outcomes(RollForHero(table.seat("red")))) == 6


@pytest.mark.rule("EP2-38")
def test_who_is_alone_is_the_hero_without_rolling() -> None:
    table = at(f"{SHIP}\nred crews 1 (1,-1)").play("red lands 2 crews of ship 1 at (1,-1)", "red ends")
    assert table.agenda() == ["flip the token of the lair: red"]
    assert (gold(table, "red"), marker(table, "red", "pirate_lairs"), crews(table, "(1,-1)")) == (3, 2, {"red": 2})


TWO_LAIRS = """
    known (0,1) gold
    red sails (0,1)-W crew
    red crews 2 (0,1)
"""


@pytest.mark.rule("EP2-39", "EP2-42")
def test_of_several_lairs_the_captor_says_which_comes_first() -> None:
    table = captured(f"red crews 1 (1,-1)\n{TWO_LAIRS}").play("red lands 1 crews of ship 2 at (0,1)", "red ends")
    assert table.agenda() == ["choose a captured lair: red"]
    assert table.refused("red settles first the lair (0,0)") == "EP2-39"
    table.play("red settles first the lair (0,1)")
    assert (crews(table, "(0,1)"), crews(table, "(1,-1)")) == ({"red": 2}, {"red": 3})
    table.play("red flips the lair: 9")
    assert (crews(table, "(1,-1)"), marker(table, "red", "pirate_lairs")) == ({"red": 2}, 4)
    assert table.agenda() == ["flip the token of the lair: red"]
    table.play("red flips the lair: 2")
    assert (table.turn(), table.state[Land].numbers[table.game.topology.hex("(0,1)")]) == ("blue", 9)


@pytest.mark.rule("EP2-39")
def test_or_they_come_as_they_were_captured() -> None:
    table = captured(f"red crews 1 (1,-1)\n{TWO_LAIRS}", ("resolution_order", "capture_order"))
    table.play("red lands 1 crews of ship 2 at (0,1)", "red ends")
    assert crews(table, "(1,-1)") == {"red": 2}


@pytest.mark.rule("EP2-42", "EP-025")
def test_the_number_is_read_when_the_token_is_flipped() -> None:
    table = captured().play("red ends", "red rolls 6 for the hero", "blue rolls 1 for the hero")
    listed = [number for number in range(14) if table.may(f"red flips the lair: {number}")]
    assert listed == [2, 3, 4, 5, 6, 8, 9, 10, 11, 12]
    assert table.refused("red flips the lair: 7") == "EP2-42"
    assert table.refused("blue flips the lair: 4") == "EP2-42"


@pytest.mark.rule("EP2-43", "EP2-44")
def test_crews_that_are_left_are_fetched_on_a_later_turn_by_their_owner() -> None:
    table = captured("blue crews 1 (1,-1)\nblue sails (1,-1)-SW settler\nblue sails (1,-1)-SW sack")
    assert table.refused("red fetches 1 crews to ship 1 from (1,-1)") == "EP2-44"
    settled(table).play("blue rolls 1 1")
    assert table.refused("blue fetches 1 crews to ship 1 from (1,-1)") == "EP2-43", "a settler fills the hold"
    assert table.refused("blue fetches 2 crews to ship 2 from (1,-1)") == "EP2-43", "one is there"
    table.play("blue fetches 1 crews to ship 2 from (1,-1)")
    assert (cargo(table, "blue", 2), crews(table, "(1,-1)")) == (("crew", "sack"), {"red": 1})
    assert table.refused("blue fetches 1 crews to ship 2 from (1,-1)") == "EP2-43", "red's is not blue's"


@pytest.mark.rule("EP2-43")
def test_crews_are_fetched_from_where_a_ship_points() -> None:
    table = lay(
        "known (1,-1) gold 4\nred crews 2 (1,-1)\nred sails (0,-1)-W\nred sails (1,-1)-W", scenario=PIRATE_LAIRS
    )
    table.play("red rolls 1 1")
    assert table.refused("red fetches 1 crews to ship 1 from (1,-1)") == "EP2-43"
    listed = [number for number in (1, 2) if table.may(f"red fetches {number} crews to ship 2 from (1,-1)")]
    assert listed == [1, 2]


@pytest.mark.rule("EP2-47", "EP-523", "EP-524")
def test_points_of_a_capture_win_in_the_own_part_only() -> None:
    """Blue captures, with a crew of red's beside the own ones."""
    drawing = f"{LAIR}\nred settlement (-1,-3)S\nred crews 1 (1,-1)\nblue sails (1,-1)-W crew crew\nturn blue"
    table = lay(drawing, scenario=PIRATE_LAIRS, target=2).play(
        "blue rolls 1 1", "blue lands 2 crews of ship 1 at (1,-1)"
    )
    assert table.winner() is None
    table.play("blue ends")
    assert table.winner() == "blue", "one space and the card, before the part is over"
    table = lay(drawing, scenario=PIRATE_LAIRS, target=3).play(
        "blue rolls 1 1", "blue lands 2 crews of ship 1 at (1,-1)"
    )
    table.play("blue ends", "blue rolls 1 for the hero", "red rolls 6 for the hero", "blue flips the lair: 4")
    assert (table.points("red"), table.winner()) == (1 + 1 + 1, None)
    table.play("white rolls 1 1", "white ends", "orange rolls 1 1", "orange ends")
    assert table.winner() == "red", "before rolling"


@pytest.mark.rule("EP2-48", "EP-270")
def test_crews_on_lairs_are_neither_ships_nor_buildings_but_count_as_crews() -> None:
    table = at("red crews 2 (1,-1)")
    assert (table.points("red"), table.standing("red"), stock(table, "red")) == (0, {}, 7)


# -- gold fields -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EP2-50", "EP-166")
def test_a_gold_field_gives_two_gold_for_each_settlement() -> None:
    """Harbor settlements give as much; whoever gets only gold still takes the gold for an empty roll."""
    drawing = "known (1,-1) gold 5\nred settlement (1,-1)NW\nred harbor (1,-1)S\nblue settlement (1,-1)NE"
    table = lay(drawing, scenario=PIRATE_LAIRS).play("red rolls 2 3")
    assert [gold(table, colour) for colour in ("red", "blue", "white")] == [4 + 1, 2 + 1, 1]


@pytest.mark.rule("EP-166")
def test_or_the_gold_counts_as_income() -> None:
    table = lay(
        "known (1,-1) gold 5\nred settlement (1,-1)NW",
        scenario=PIRATE_LAIRS,
        settings=(("gold_only_income", "counts_as_income"),),
    ).play("red rolls 2 3")
    assert [gold(table, colour) for colour in ("red", "blue")] == [2, 1]


@pytest.mark.rule("EP2-50")
def test_another_number_gives_nothing() -> None:
    table = lay("known (1,-1) gold 5\nred settlement (1,-1)NW", scenario=PIRATE_LAIRS).play("red rolls 2 2")
    assert gold(table, "red") == 1


# -- what the table says -----------------------------------------------------------------------------------------------


@pytest.mark.rule("EP2-25", "EP2-42", "EP-270")
def test_the_table_says_whose_crews_stand_there() -> None:
    table = at("blue crews 1 (1,-1)")
    assert table.refused("red says 3 crews stand on (1,-1)") == "EP2-25"
    assert table.refused("red says -1 crews stand on (1,-1)") == "EP2-25"
    assert table.refused("red says 0 crews stand on (1,-1)") == "EP2-25"
    assert table.refused("red says 1 crews stand on (0,0)") == "EP2-24"
    table.play("red says 2 crews stand on (1,-1)")
    assert "LairCaptured" in table.names()
    table.play("red says 1 crews stand on (1,-1)", "red ends")
    assert table.turn() == "blue", "not captured after all"


@pytest.mark.rule("EP-270")
def test_nobody_has_more_than_nine_crews() -> None:
    drawing = "".join(f"known {place} gold\n" for place in ("(1,-1)", "(2,-1)", "(0,1)", "(1,1)"))
    table = lay(drawing + "red crews 2 (1,-1)\nred crews 2 (2,-1)\nred crews 2 (0,1)", scenario=PIRATE_LAIRS)
    table.do(CorrectLairCrews(table.seat("red"), table.game.topology.hex("(1,1)"), 2))
    assert stock(table, "red") == 1
    table.play("red says 3 crews stand on (1,1)")
    assert table.refused("red says 3 crews stand on (1,-1)") == "EP-270"


@pytest.mark.rule("EP-541")
def test_where_another_hex_lies_no_crews_stand() -> None:
    table = captured().play("red corrects the hex (1,-1) to sea 0")
    assert (crews(table, "(1,-1)"), stock(table, "red")) == ({}, 9)
    table.play("red ends")
    assert table.turn() == "blue"


@pytest.mark.rule("EP2-42", "EP-541")
def test_a_number_that_the_table_names_is_flipped() -> None:
    table = captured().play("red corrects the hex (1,-1) to gold 8", "red ends")
    assert (table.turn(), crews(table, "(1,-1)")) == ("blue", {"red": 2, "blue": 1})


@pytest.mark.rule("EP2-42")
def test_what_was_settled_is_not_settled_again() -> None:
    """Not even where the table says that the token lies face down after all."""
    table = settled(captured()).play("red corrects the hex (1,-1) to gold 0", "blue rolls 1 1", "blue ends")
    assert table.turn() == "white"


@pytest.mark.rule("EP2-42")
def test_where_no_lair_lies_after_all_nobody_rolls_or_flips_a_token() -> None:
    table = captured("red crews 1 (1,-1)").play("red ends", "red corrects the hex (1,-1) to hills 4")
    assert (table.turn(), table.state[Land].numbers[table.game.topology.hex("(1,-1)")]) == ("blue", 4)
    table = captured().play("red ends", "red rolls 6 for the hero", "red corrects the hex (1,-1) to gold 8")
    assert (table.turn(), crews(table, "(1,-1)")) == ("blue", {"red": 2, "blue": 1})


@pytest.mark.rule("EP2-39")
def test_what_the_table_settles_leaves_the_other_lairs_to_be_settled() -> None:
    def two(*sentences: str) -> Table:
        table = captured(f"red crews 1 (1,-1)\n{TWO_LAIRS}").play("red lands 1 crews of ship 2 at (0,1)", "red ends")
        return table.play(*sentences)

    table = two("red settles first the lair (0,1)", "red corrects the hex (0,1) to gold 9")
    assert (table.agenda(), crews(table, "(1,-1)")) == (["flip the token of the lair: red"], {"red": 2})
    table = two("red corrects the hex (0,1) to sea 0", "red corrects the hex (1,-1) to sea 0")
    assert table.turn() == "blue"


@pytest.mark.rule("EP2-42")
def test_once_the_hero_is_found_only_the_token_is_left() -> None:
    """Whoever's turn the table says it is by then."""
    table = captured().play("red ends", "red rolls 6 for the hero", "blue rolls 1 for the hero")
    table.play("white corrects the turn")
    assert table.agenda() == ["flip the token of the lair: red"]
    table.play("red flips the lair: 4")
    assert (table.agenda(), marker(table, "red", "pirate_lairs")) == (["roll: white"], 2)


@pytest.mark.rule("EP2-33", "EP2-34")
def test_a_capture_counts_once_also_when_the_table_says_whose_turn_it_is_before_the_hero_is_found() -> None:
    table = captured().play("red ends", "red rolls 6 for the hero", "blue corrects the turn")
    assert table.agenda() == ["roll for the hero: blue"]
    table.play("blue rolls 1 for the hero", "red flips the lair: 4", "blue rolls 1 1", "blue ends")
    assert [marker(table, colour, "pirate_lairs") for colour in ("red", "blue", "white")] == [2, 1, 0]
    assert table.agenda() == ["roll: white"]


@pytest.mark.rule("EP2-31", "EP-520", "EP-524")
def test_a_capture_that_the_table_goes_past_is_settled_in_the_turn_of_its_captor_and_may_win() -> None:
    table = captured().play("white corrects the turn")
    assert (table.turn(), table.agenda()) == ("red", ["roll for the hero: red blue"])
    drawing = f"{LAIR}\nred crews 1 (1,-1)\nblue sails (1,-1)-W crew crew\nturn blue"
    table = lay(drawing, scenario=PIRATE_LAIRS, target=2).play(
        "blue rolls 1 1", "blue lands 2 crews of ship 1 at (1,-1)", "white corrects the turn"
    )
    assert table.winner() == "blue", "one space and the card, before the part is over"


# -- five and six ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EP56-22", "EP56-23", "EP56-25")
def test_player_one_settles_lairs_before_player_two_begins() -> None:
    table = lay("known (1,-1) gold\nred sails (1,-1)-W crew crew\nred crews 1 (1,-1)", scenario=PIRATE_LAIRS, seats=SIX)
    table.play("red rolls 1 1", "red lands 2 crews of ship 1 at (1,-1)", "red ends")
    assert table.turn() == "red"
    table.play("red flips the lair: 4")
    assert table.turn() == "orange"


@pytest.mark.rule("EP2-20")
@pytest.mark.parametrize(("seats", "tokens"), [(4, 6), (6, 8)])
def test_there_is_a_token_for_each_lair(seats: int, tokens: int) -> None:
    assert lairs_left(lay(scenario=ALL_MISSIONS, seats=SIX[:seats]).state) == tokens
