"""A displaced knight gives way. Ledger Cities & Knights, CK-133, CK-138 to CK-142."""

import pytest

from companion.boxes.cities_knights.rules.knights import Knights
from companion.boxes.cities_knights.rules.retreat import reachable, refuge
from companion.geometry.topology import bits
from companion.rules.base.pieces import Roads
from tests.boxes.cities_knights.rules.speech_knights import knight_on, knights_left
from tests.boxes.cities_knights.rules.table import Table, lay

# Around the desert: red's roads from the top to the right, blue's from there to the bottom and on outwards.
MEETING = """
    red   road (0,0)-NE (0,0)-E
    red   knight strong active (0,0)NE
    blue  road (0,0)-SE (0,0)-SW (0,1)-NE
    blue  knight (0,0)SE
    """
DISPLACE = "red displaces the knight on (0,0)SE with that on (0,0)NE"


def acting(drawing: str) -> Table:
    """Red has rolled and may let knights act."""
    return lay(drawing).play("red rolls 6 6", "red rolls trade")


def retreats(table: Table, colour: str) -> set[str]:
    """The corners the engine offers for the displaced knight."""
    listed = table.state.options(table.seat(colour))
    return {table.game.topology.corner_names[option.to] for option in listed}  # type: ignore[union-attr]


def named(table: Table, *places: str) -> set[str]:
    """Corners by their one name each."""
    return {table.game.topology.corner_names[table.game.topology.corner(place)] for place in places}


@pytest.mark.rule("CK-138", "CK-142")
def test_the_owner_of_the_displaced_knight_chooses_where_it_goes() -> None:
    table = acting(MEETING).play(DISPLACE)
    assert table.agenda() == ["retreat with the displaced knight: blue"]
    assert retreats(table, "blue") == named(table, "(0,0)S", "(0,0)SW", "(0,1)NE")
    assert table.refused("red retreats to (0,0)S") == "CK-142"
    table.play("blue retreats to (0,0)SW")
    assert knight_on(table, "(0,0)SW") == "blue basic inactive"
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-138")
def test_it_goes_along_the_roads_of_its_owner_and_of_nobody_else() -> None:
    table = acting(MEETING + "white road (0,1)-E").play(DISPLACE)
    assert table.refused("blue retreats to (0,0)N") == "CK-138"
    assert table.refused("blue retreats to (0,1)SE") == "CK-138"
    assert not table.may("blue retreats to (0,0)N")


@pytest.mark.rule("CK-138")
@pytest.mark.parametrize("piece", ["knight", "settlement", "city"])
@pytest.mark.parametrize("colour", ["blue", "white"])
def test_it_goes_to_an_empty_corner_only(colour: str, piece: str) -> None:
    table = acting(MEETING + f"{colour} {piece} (0,0)S").play(DISPLACE)
    assert table.refused("blue retreats to (0,0)S") == "CK-138"
    assert not table.may("blue retreats to (0,0)S")


@pytest.mark.rule("CK-133", "CK-138")
def test_it_passes_own_pieces_but_not_those_of_others() -> None:
    own = acting(MEETING + "blue settlement (0,0)S").play(DISPLACE)
    assert retreats(own, "blue") == named(own, "(0,0)SW", "(0,1)NE")
    foreign = acting(MEETING + "white knight (0,0)S").play(DISPLACE)
    assert retreats(foreign, "blue") == named(foreign, "(0,1)NE")


@pytest.mark.rule("CK-138", "CK-141")
def test_it_does_not_stay_where_it_was() -> None:
    table = acting(MEETING).play(DISPLACE)
    assert table.refused("blue retreats to (0,0)SE") == "CK-138"


@pytest.mark.rule("CK-139")
@pytest.mark.parametrize("status", ["active", "inactive"])
def test_the_displaced_knight_stays_active_or_inactive(status: str) -> None:
    table = acting(MEETING + f"blue knight {status} (0,0)SE").play(DISPLACE, "blue retreats to (0,0)S")
    assert knight_on(table, "(0,0)S") == f"blue basic {status}"


@pytest.mark.rule("CK-139")
def test_a_retreat_is_no_action_so_the_knight_may_act_in_its_owners_next_turn() -> None:
    table = acting(MEETING + "blue knight active (0,0)SE").play(DISPLACE, "blue retreats to (0,0)S", "red ends")
    table.play("blue rolls 6 6", "blue rolls trade", "blue moves the knight on (0,0)S to (0,0)SW")
    assert knight_on(table, "(0,0)SW") == "blue basic inactive"


@pytest.mark.rule("CK-140")
@pytest.mark.parametrize(
    "pieces",
    ["blue knight (0,0)SE", "blue road (0,0)-SE\nwhite knight (0,0)S\nblue knight (0,0)SE"],
    ids=["without a road", "without a free corner"],
)
def test_a_knight_that_can_go_nowhere_returns_to_its_owners_supply(pieces: str) -> None:
    table = acting(f"red road (0,0)-NE (0,0)-E\nred knight strong active (0,0)NE\n{pieces}").play(DISPLACE)
    assert knights_left(table, "blue") == {"basic": 2, "strong": 2, "mighty": 2}
    assert knight_on(table, "(0,0)SE") == "red strong inactive"
    assert knight_on(table, "(0,0)NE") is None
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-141")
def test_the_displacing_knight_stands_on_its_old_corner_until_the_other_has_left() -> None:
    table = acting(MEETING + "blue road (1,-1)-SE").play(DISPLACE)
    assert knight_on(table, "(0,0)NE") == "red strong active"
    assert knight_on(table, "(0,0)SE") == "blue basic inactive"
    table.play("blue retreats to (0,0)S")
    assert knight_on(table, "(0,0)NE") is None
    assert knight_on(table, "(0,0)SE") == "red strong inactive"


@pytest.mark.rule("CK-141")
def test_the_displaced_knight_does_not_go_to_or_past_the_place_the_other_comes_from() -> None:
    table = acting("""
        red   road (0,0)-NE (0,0)-NW (0,0)-W (0,0)-SW (0,0)-SE
        red   knight strong active (0,0)NE
        blue  road (0,0)-E (1,0)-NW
        blue  knight (0,0)SE
    """)
    table.play(DISPLACE)
    assert knight_on(table, "(0,0)SE") == "red strong inactive"
    assert knights_left(table, "blue") == {"basic": 2, "strong": 2, "mighty": 2}


@pytest.mark.rule("CK-142")
def test_a_knight_that_can_go_somewhere_must() -> None:
    table = acting(MEETING).play(DISPLACE)
    assert table.refused("blue takes the displaced knight off") == "CK-142"
    assert not table.may("blue takes the displaced knight off")
    assert table.refused("red ends") == "BASE-077"


@pytest.mark.rule("CK-138")
def test_nobody_retreats_unless_displaced() -> None:
    table = acting(MEETING)
    assert table.refused("blue retreats to (0,0)S") == "CK-138"
    with pytest.raises(ValueError, match="No knight has to retreat"):
        table.overrule("blue retreats to (0,0)S")


@pytest.mark.rule("CK-140")
def test_if_the_last_free_corner_is_lost_to_a_correction_the_knight_is_taken_off() -> None:
    table = acting("red road (0,0)-E\nred knight strong active (0,0)NE\nblue road (0,0)-SE\nblue knight (0,0)SE")
    table.play(DISPLACE, "white has an inactive knight on (0,0)S")
    assert table.may("blue takes the displaced knight off")
    table.play("blue takes the displaced knight off")
    assert knights_left(table, "blue") == {"basic": 2, "strong": 2, "mighty": 2}
    assert knight_on(table, "(0,0)SE") == "red strong inactive"


def test_if_the_displaced_knight_is_corrected_away_the_other_enters_all_the_same() -> None:
    table = acting(MEETING).play(DISPLACE, "blue has no knight on (0,0)SE")
    assert table.may("blue takes the displaced knight off")
    table.play("blue takes the displaced knight off")
    assert knight_on(table, "(0,0)SE") == "red strong inactive"


def test_if_the_displacing_knight_is_corrected_away_the_other_still_retreats() -> None:
    table = acting(MEETING).play(DISPLACE, "red has no knight on (0,0)NE", "blue retreats to (0,0)S")
    assert knight_on(table, "(0,0)S") == "blue basic inactive"
    assert knight_on(table, "(0,0)SE") is None


@pytest.mark.rule("CK-133")
def test_foreign_pieces_are_reached_but_not_passed() -> None:
    table = lay("""
        red    road (0,0)-NE (0,0)-E (0,0)-SE (0,0)-SW
        red    knight (0,0)N
        blue   knight (0,0)SE
    """)
    topology = table.game.topology
    found = reachable(table.state, table.seat("red"), topology.corner("(0,0)N"))
    free = refuge(table.state, table.seat("red"), topology.corner("(0,0)N"))
    assert {topology.corner_names[at] for at in bits(found)} == named(table, "(0,0)NE", "(0,0)SE")
    assert {topology.corner_names[at] for at in bits(free)} == named(table, "(0,0)NE")


def test_a_ring_of_roads_does_not_lead_a_knight_back_to_where_it_stands() -> None:
    table = lay("red road (0,0)-NE (0,0)-E (0,0)-SE (0,0)-SW (0,0)-W (0,0)-NW\nred knight (0,0)N")
    corner = table.game.topology.corner("(0,0)N")
    assert table.state[Roads].of[0].bit_count() == 6
    assert table.state[Knights].corners(table.seat("red")) == 1 << corner
    assert reachable(table.state, table.seat("red"), corner).bit_count() == 5


def test_even_overruled_no_knight_retreats_onto_another_piece() -> None:
    table = acting(MEETING + "white knight (0,0)S").play(DISPLACE)
    with pytest.raises(ValueError, match="There is something there already"):
        table.overrule("blue retreats to (0,0)S")
    assert knight_on(table, "(0,0)S") == "white basic inactive"


@pytest.mark.parametrize("piece", ["corrects settlement (0,0)SE", "has an active knight on (0,0)SE"])
def test_where_the_table_has_put_something_else_the_displacing_knight_does_not_enter(piece: str) -> None:
    table = acting(MEETING).play(DISPLACE, "blue has no knight on (0,0)SE", f"white {piece}")
    before = knight_on(table, "(0,0)SE"), table.standing("white")
    table.play("blue takes the displaced knight off")
    assert (knight_on(table, "(0,0)SE"), table.standing("white")) == before
    assert knight_on(table, "(0,0)NE") == "red strong active"
    assert table.agenda() == ["act: red"]
