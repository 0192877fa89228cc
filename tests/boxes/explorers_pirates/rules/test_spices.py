"""Spice villages: ledger Explorers & Pirates, EP-019, EP-208, EP-295, EP4-10 to EP4-53.

On this board the hexes nearest to the island are (0,-1) in the north and (-1,1) in the south; the Council is (-2,0).
"""

import pytest

from companion.boxes.explorers_pirates.rules.chasing import chasing_faces
from companion.boxes.explorers_pirates.rules.fish.council import wanted
from companion.boxes.explorers_pirates.rules.holds import in_stock
from companion.boxes.explorers_pirates.rules.spices.villages import sacks_at
from companion.boxes.explorers_pirates.rules.voyages import points_left
from tests.boxes.explorers_pirates.rules.looking import cargo, gold, marker, stock
from tests.boxes.explorers_pirates.rules.table import FOUR, SIX, TWO, Table, lay
from tests.boxes.offered import SPICES_FOR_CATAN

NORTH, SOUTH = "(0,-1)", "(-1,1)"


def villages(north: str = "", south: str = "") -> str:
    """Spice hexes with these villages."""
    found = ((NORTH, north), (SOUTH, south))
    return "".join(f"known {at} spices\nsign {at} {word}\n" for at, word in found if word)


def at(drawing: str = "", north: str = "swift_voyage", south: str = "", **how: object) -> Table:
    """Red's turn in Spices for Catan, rolled, with villages."""
    table = lay(villages(north, south) + drawing, scenario=SPICES_FOR_CATAN, **how)  # type: ignore[arg-type]
    return table.play("red rolls 1 1")


def sacks(table: Table, hex: str = NORTH) -> int:
    """The sacks in a village."""
    return sacks_at(table.state, table.game.topology.hex(hex))


def points(table: Table, ship: int = 1) -> int:
    """The movement points that a ship of red has left."""
    return points_left(table.state, table.seat("red"), ship - 1)


# -- found -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EP4-10", "EP4-12", "EP-019")
def test_a_spice_hex_that_is_found_brings_gold_and_its_village_is_entered() -> None:
    table = lay("red sails (-1,-1)-W crew", scenario=SPICES_FOR_CATAN).play("red rolls 1 1")
    table.play("red sails ship 1 to (-1,-1)-SE", f"red turns over {NORTH} spices")
    assert gold(table, "red") == 1 + 2
    assert table.agenda()[0] == "read what a hex shows: red", "and no number token"
    words = ("swift_voyage", "pirate_bonus_4", "pirate_bonus_5", "fast_gold")
    assert [word for word in words if table.may(f"red reads {word}")] == ["swift_voyage", "pirate_bonus_5", "fast_gold"]
    table.play("red reads pirate_bonus_5")
    assert sacks(table) == 4


@pytest.mark.rule("EP4-11", "EP4-13", "EP56-12")
@pytest.mark.parametrize("seats", [TWO, FOUR[:3], FOUR, SIX])
def test_a_village_has_a_sack_for_each_player(seats: tuple[str, ...]) -> None:
    hex = NORTH if len(seats) < 5 else "(2,-3)"
    table = lay(f"known {hex} spices", scenario=SPICES_FOR_CATAN, seats=seats)
    assert sacks(table, hex) == len(seats)


# -- bartering ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EP4-20", "EP4-22", "EP4-23")
def test_a_crew_stays_and_a_sack_comes_aboard() -> None:
    table = at(f"red sails {NORTH}-W crew crew").play(f"red barters with ship 1 at {NORTH}")
    assert (cargo(table, "red"), sacks(table), stock(table, "red")) == (("crew", "sack"), 3, 7)
    table.play("red ends")
    assert stock(table, "red") == 7, "it stays"


@pytest.mark.rule("EP4-20")
def test_it_takes_a_crew_and_a_ship_that_points_there() -> None:
    table = at(f"red sails {NORTH}-W settler\nred sails (-1,-1)-W crew\nblue sails {NORTH}-W crew")
    assert table.refused(f"red barters with ship 1 at {NORTH}") == "EP4-20"
    assert table.refused(f"red barters with ship 2 at {NORTH}") == "EP4-20"
    assert table.refused(f"red barters with ship 3 at {NORTH}") == "EP4-20"
    assert table.refused(f"blue barters with ship 1 at {NORTH}") == "EP4-20"
    assert table.refused("red barters with ship 1 at (0,0)") == "EP4-20"


@pytest.mark.rule("EP4-21", "EP4-33")
def test_each_village_gives_each_player_one_sack() -> None:
    table = at(f"red sails {NORTH}-W crew crew").play(f"red barters with ship 1 at {NORTH}")
    assert table.refused(f"red barters with ship 1 at {NORTH}") == "EP4-21"
    assert not table.may(f"red barters with ship 1 at {NORTH}")


@pytest.mark.rule("EP4-24")
def test_a_sack_thrown_overboard_is_lost() -> None:
    table = at(f"red sails {NORTH}-W crew crew").play(f"red barters with ship 1 at {NORTH}")
    table.play("red takes sack off 1")
    assert (cargo(table, "red"), sacks(table)) == (("crew",), 3)
    assert table.refused(f"red barters with ship 1 at {NORTH}") == "EP4-21"


@pytest.mark.rule("EP4-25", "EP4-42")
def test_the_ship_that_finds_a_village_barters_and_sails_no_farther() -> None:
    table = lay("red sails (-1,-1)-W crew", scenario=SPICES_FOR_CATAN).play("red rolls 1 1")
    table.play("red sails ship 1 to (-1,-1)-SE", f"red turns over {NORTH} spices", "red reads swift_voyage")
    table.play(f"red barters with ship 1 at {NORTH}")
    assert (cargo(table, "red"), points(table)) == (("sack",), 0)


@pytest.mark.rule("EP4-26")
def test_other_ships_sail_on_after_bartering() -> None:
    table = at(f"red sails {NORTH}-W crew", "fast_gold").play(f"red barters with ship 1 at {NORTH}")
    table.play("red sails ship 1 to (-1,-1)-SW")


@pytest.mark.rule("EP-208", "EP4-27")
def test_only_friends_build_at_a_spice_hex() -> None:
    drawing = f"red sails {NORTH}-W crew\nred sails {NORTH}-SW settler"
    table = at(drawing)
    assert table.refused(f"red founds {NORTH}S with 2") == "EP-208"
    table.play(f"red barters with ship 1 at {NORTH}", f"red founds {NORTH}S with 2")
    drawing = f"red friend {NORTH}\nblue settlement {NORTH}S\nblue holds 1 brick 1 lumber\nturn blue"
    other = lay(villages("fast_gold") + drawing, scenario=SPICES_FOR_CATAN).play("blue rolls 1 1")
    assert other.refused(f"blue builds road {NORTH}-SW") == "EP-208"


# -- delivering --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EP4-30", "EP4-31", "EP4-32")
@pytest.mark.parametrize(
    ("load", "left", "spaces"), [("sack", (), 1), ("sack sack", (), 2), ("crew sack", ("crew",), 1)]
)
def test_sacks_are_delivered_at_a_dock(load: str, left: tuple[str, ...], spaces: int) -> None:
    table = at(f"red sails (-2,0)-NE {load}").play("red delivers with ship 1")
    assert (cargo(table, "red"), marker(table, "red", "spices"), marker(table, "red", "fish")) == (left, spaces, 0)


@pytest.mark.rule("EP4-30", "EP4-05")
def test_the_council_wants_spice_and_fish() -> None:
    assert set(wanted(lay(scenario=SPICES_FOR_CATAN).state)) == {("haul", "fish"), ("sack", "spices")}


# -- advantages --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EP4-40", "EP4-41", "EP4-44", "EP-295")
def test_swift_voyage_adds_a_point_for_each_village() -> None:
    drawing = "red sails (-2,0)-NE\nred holds 1 wool\n"
    none = at(drawing, "swift_voyage", "swift_voyage")
    one = at(f"{drawing}red friend {NORTH}", "swift_voyage", "swift_voyage")
    both = at(f"{drawing}red friend {NORTH} {SOUTH}", "swift_voyage", "swift_voyage")
    assert [points(table) for table in (none, one, both)] == [4, 5, 6]
    assert [points(table.play("red pays a wool for ship 1")) for table in (one, both)] == [7, 8]


@pytest.mark.rule("EP4-42", "EP4-43")
def test_it_applies_at_once_but_not_to_ships_that_are_done() -> None:
    """Four points to the village, a crew ashore, and one point more."""
    drawing = "red sails (-2,0)-NE crew\nred sails (-2,0)-E"
    table = at(drawing).play("red sails ship 2 to (-1,0)-NE", f"red sails ship 1 to {NORTH}-W")
    before = points(table)
    table.play(f"red barters with ship 1 at {NORTH}")
    assert points(table) == before + 1
    assert table.refused("red sails ship 2 to (-1,0)-NW") == "EP-283"


@pytest.mark.rule("EP4-45", "EP4-46")
@pytest.mark.parametrize(
    ("friend", "faces"), [("", {6}), (NORTH, {5, 6}), (SOUTH, {4, 6}), (f"{NORTH} {SOUTH}", {4, 5, 6})]
)
def test_pirate_bonus_adds_a_face(friend: str, faces: set[int]) -> None:
    table = at(f"red friend {friend}" if friend else "", "pirate_bonus_5", "pirate_bonus_4")
    assert set(chasing_faces(table.state, table.seat("red"))) == faces
    assert set(chasing_faces(table.state, table.seat("blue"))) == {6}


@pytest.mark.rule("EP4-47")
def test_it_works_in_the_same_movement_phase() -> None:
    table = at(f"red sails {NORTH}-W crew\nred sails (0,0)-W", "pirate_bonus_5")
    table.play("blue corrects pirate ship (0,0)", f"red barters with ship 1 at {NORTH}", "red chases with ship 2")
    table.play("red throws 5 for the pirate ship")
    assert table.agenda()[0] == "place the pirate ship: red"


@pytest.mark.rule("EP4-50", "EP4-52")
def test_fast_gold_sells_a_card_for_each_village() -> None:
    drawing = f"red friend {NORTH}\nred holds 2 ore 1 wool"
    table = at(drawing, "fast_gold", "fast_gold").play("red sells one ore for gold")
    assert (gold(table, "red"), table.hand("red")) == (1 + 1, {"ore": 1, "wool": 1})
    assert table.refused("red sells one wool for gold") == "EP4-50"
    both = at(f"{drawing}\nred friend {SOUTH}", "fast_gold", "fast_gold")
    assert [kind for kind in ("ore", "wool", "grain") if both.may(f"red sells one {kind} for gold")] == ["ore", "wool"]
    assert both.refused("red sells one grain for gold") == "EP4-50"
    both.play("red sells one ore for gold", "red sells one wool for gold")
    assert both.refused("red sells one ore for gold") == "EP4-50"


@pytest.mark.rule("EP4-50", "EP-148")
def test_once_in_each_own_turn() -> None:
    drawing = f"red friend {NORTH}\nred holds 2 ore\nblue holds 1 ore"
    table = at(drawing, "fast_gold", seats=TWO).play("red sells one ore for gold", "red ends", "blue rolls 1 1")
    assert table.refused("blue sells one ore for gold") == "EP4-50", "no friend"
    table.play("blue ends", "red rolls 1 1", "red sells one ore for gold")
    assert table.hand("red") == {}


@pytest.mark.rule("EP4-51")
def test_it_is_trade_and_over_once_ships_move() -> None:
    table = at(f"red sails {NORTH}-W crew\nred holds 1 ore", "fast_gold").play(f"red barters with ship 1 at {NORTH}")
    assert table.refused("red sells one ore for gold") == "EP4-50"
    assert not table.may("red sells one ore for gold")


@pytest.mark.rule("EP4-53")
def test_several_players_are_friends_of_one_village() -> None:
    table = at(f"red friend {NORTH}\nblue friend {NORTH}", "fast_gold")
    assert sacks(table) == 2


# -- what the table says -----------------------------------------------------------------------------------------------


@pytest.mark.rule("EP4-22", "EP4-21", "EP-541")
def test_the_table_says_who_lives_there() -> None:
    table = at(f"red friend {NORTH}")
    assert table.refused(f"red says crew lives in {NORTH}") == "EP4-21"
    assert table.refused("red says crew lives in (0,0)") == "EP4-20"
    table.play(f"red says no crew lives in {NORTH}")
    assert (sacks(table), stock(table, "red")) == (4, 9)
    table.play(f"red says crew lives in {NORTH}", f"red corrects the hex {NORTH} to sea 0")
    assert stock(table, "red") == 9


@pytest.mark.rule("EP4-04", "EP56-03")
@pytest.mark.parametrize(("seats", "number"), [(4, 24), (6, 36)])
def test_there_are_sacks_enough_for_every_village(seats: int, number: int) -> None:
    table = lay(scenario=SPICES_FOR_CATAN, seats=SIX[:seats])
    assert dict(in_stock(table.state, table.seat("red")))["sack"] == number
