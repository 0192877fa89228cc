"""Cities & Knights beside ships, gold and the other boxes: what it leaves open for them. Ledger, section 20.

Ships, pirate and gold are made up for these tests in `sea`.
"""

import pytest

from companion.boxes.cities_knights.rules.progress.merchant import Merchant
from companion.geometry.printed import beginner_board
from companion.geometry.topology import bits
from companion.kernel import Action, Module, Refusal, RulesetError, Seat, State
from companion.rules.base.points import target
from companion.rules.boxes import variants_of
from companion.rules.choice import Choice, game_of
from tests.boxes.cities_knights.rules.sea import (
    BOARD,
    ChasePirate,
    Fleet,
    MovePirate,
    MoveShip,
    PlaceFreeShip,
    PlayDiplomatAtSea,
    TakeForGold,
    gold,
    sail_across,
    ships,
)
from tests.boxes.cities_knights.rules.speech_barbarians import battle
from tests.boxes.cities_knights.rules.table import FOUR, PRODUCTS, Table, lay
from tests.boxes.offered import CITIES_KNIGHTS

WEST = "red settlement (0,-1)N road (0,-1)-NE (0,-1)-E\nred knight active (0,0)N\n"
"""On the western shore red's road leads from a settlement to a knight at (0,0)N, where the ships put to sea."""

SLEEPING = "red settlement (0,-1)N road (0,-1)-NE (0,-1)-E\nred knight inactive (0,0)N\n"


def at_sea(drawing: str, *more: Module, landed: bool = True) -> Table:
    """Red has rolled, to nobody's profit, and may act; on this board are two shores."""
    table = lay(BOARD + drawing + ("\nlanded 1" if landed else ""), more=(ships, *more))
    return table.play("red rolls 1 1", "red rolls politics")


def refused(table: Table, action: Action) -> str | None:
    """The id of the rule that forbids this now."""
    refusal = table.state.check(action)
    return refusal.rule if isinstance(refusal, Refusal) else None


def ship_paths(state: State, seat: int) -> list[str]:
    """Where the ships of a seat lie."""
    return [state.game.topology.path_names[path] for path in bits(state[Fleet].paths[seat])]


# -- ships -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CK-323", "CK-346", "CK-347")
def test_no_other_box_is_shut_out_or_relied_on() -> None:
    base = set(game_of(Choice(FOUR, beginner_board(4))).modules)
    own = {module.name for module in CITIES_KNIGHTS.modules}
    assert {name for module in CITIES_KNIGHTS.modules for name in module.needs} <= base | own
    assert {name for module in CITIES_KNIGHTS.modules for name in module.excludes} <= {"separate phases"}
    for name in ("friendly robber", "harbormaster"):
        assert name in variants_of(PRODUCTS)
        assert game_of(Choice(FOUR, beginner_board(4), variants=(name,), products=PRODUCTS))


@pytest.mark.rule("CK-324")
def test_ships_carry_what_roads_carry_for_knights() -> None:
    table = at_sea("red settlement (0,0)N\nred holds 1 wool 1 ore")
    assert table.refused("red hires a knight on (1,0)N") == "CK-101"
    sail_across(table, "red").play("red hires a knight on (1,0)N")
    assert table.hand("red") == {}


@pytest.mark.rule("CK-324")
def test_another_players_knight_cuts_a_line_of_ships_as_it_cuts_a_road() -> None:
    table = sail_across(at_sea("red settlement (0,0)N\nblue settlement (2,-1)N road (2,-1)-NW"), "red")
    assert table.road_length("red") == 2
    sail_across(table, "blue", "(1,0)-NE").play("blue has an inactive knight on (1,0)N")
    sail_across(table, "red", "(2,-1)-W")
    assert table.road_length("red") == 2


@pytest.mark.rule("CK-325")
def test_the_barbarians_attack_all_islands_at_once() -> None:
    cities = "red city (0,-1)N\nblue city (2,0)SE\nwhite knight mighty active (-1,1)S\nship 6"
    table = lay(BOARD + cities, more=(ships,))
    table.play("red rolls 1 1", "red rolls ship")
    assert (battle(table).strength, battle(table).defence) == (2, 3)


@pytest.mark.rule("CK-326")
def test_a_knight_goes_across_the_sea_along_roads_and_ships() -> None:
    table = sail_across(at_sea(WEST), "red").play("red moves the knight on (0,0)N to (1,0)N")
    assert table.refused("red has an active knight on (1,0)N") is None


@pytest.mark.rule("CK-326")
def test_without_ships_there_is_no_way_across() -> None:
    assert at_sea(WEST).refused("red moves the knight on (0,0)N to (1,0)N") == "CK-131"


@pytest.mark.rule("CK-327")
def test_a_knight_may_go_where_there_is_only_sea_but_none_is_hired_there() -> None:
    table = sail_across(at_sea(WEST + "red holds 1 wool 1 ore"), "red", "(0,0)-NE")
    assert table.refused("red hires a knight on (0,0)NE") == "CK-101"
    table.play("red moves the knight on (0,0)N to (0,0)NE")
    assert table.refused("red hires a knight on (0,0)N") is None


@pytest.mark.rule("CK-328")
def test_a_ship_stays_where_a_knight_needs_it_to_come_home() -> None:
    table = sail_across(at_sea(WEST), "red").play("red moves the knight on (0,0)N to (1,0)N")
    last, elsewhere = (table.game.topology.path(name) for name in ("(1,0)-NW", "(1,0)-W"))
    assert refused(table, MoveShip(table.seat("red"), last, elsewhere)) == "CK-328"


@pytest.mark.rule("CK-328")
def test_a_ship_that_no_knight_needs_may_go() -> None:
    table = sail_across(at_sea(WEST), "red")
    last, elsewhere = (table.game.topology.path(name) for name in ("(1,0)-NW", "(1,0)-W"))
    table.do(MoveShip(table.seat("red"), last, elsewhere))
    assert ship_paths(table.state, 0) == ["(0,0)-NE", "(0,0)-E"]


@pytest.mark.rule("CK-329")
def test_a_knight_beside_the_pirate_chases_it_like_the_robber() -> None:
    table = at_sea("red settlement (-1,1)N road (0,1)-W\nred knight active (0,1)SW")
    red, topology = table.seat("red"), table.game.topology
    chase = ChasePirate(red, topology.corner("(0,1)SW"))
    assert refused(table, chase) is None
    table.do(chase)
    assert table.agenda() == ["chase the pirate to another hex: red"]
    table.do(MovePirate(red, topology.hex("(1,-1)")))
    assert topology.hex_names[table.state[Fleet].pirate] == "(1,-1)"
    assert refused(table, chase) == "CK-126"


@pytest.mark.rule("CK-329")
def test_a_knight_that_sleeps_or_is_elsewhere_chases_no_pirate() -> None:
    table = at_sea(SLEEPING)
    corner = table.game.topology.corner("(0,0)N")
    assert refused(table, ChasePirate(table.seat("red"), corner)) == "CK-126"
    table.play("red has an active knight on (0,0)N")
    assert refused(table, ChasePirate(table.seat("red"), corner)) == "CK-329"


@pytest.mark.rule("CK-330")
def test_road_building_may_place_ships() -> None:
    table = at_sea("red settlement (0,0)N\nred progress 1 road_building").play("red plays road building")
    for name in ("(0,0)-NE", "(1,0)-NW"):
        assert table.agenda() == ["place a free road: red"]
        table.do(PlaceFreeShip(table.seat("red"), table.game.topology.path(name)))
    assert ship_paths(table.state, 0) == ["(0,0)-NE", "(1,0)-NW"]
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-330")
def test_road_building_is_worth_playing_when_only_ships_can_be_placed() -> None:
    table = at_sea("red progress 1 road_building").play("red plays road building")
    assert table.offered("red") == []
    table.do(PlaceFreeShip(table.seat("red"), table.game.topology.path("(0,0)-NE")))
    assert ship_paths(table.state, 0) == ["(0,0)-NE"]


@pytest.mark.rule("CK-330")
def test_intrigue_reaches_a_knight_at_ones_own_ships() -> None:
    table = at_sea(
        "blue settlement (2,-1)N road (2,-1)-NW (2,-1)-W\nblue knight inactive (1,0)N\nred progress 1 intrigue"
    )
    assert table.refused("red plays intrigue on (1,0)N") == "CK-242"
    sail_across(table, "red").play("red plays intrigue on (1,0)N")
    assert table.agenda() == ["retreat with the displaced knight: blue"]


together = Module("cities and knights at sea", needs=("scoring",))


@together.shares(target)
def two_points_more(state: State, player: Seat) -> int:
    return 2


@pytest.mark.rule("CK-331")
def test_a_pair_of_boxes_may_raise_the_target_of_a_scenario() -> None:
    cities = "red city (0,-1)N (2,0)N (-1,1)S (1,1)S (-1,0)NW"
    table = lay(BOARD + cities, target=10, more=(ships, together))
    assert (table.points("red"), table.winner()) == (10, None)
    table.play("red corrects settlement (1,-1)N")
    assert table.winner() is None
    assert lay(BOARD + cities, target=10, more=(ships,)).winner() == "red"


@pytest.mark.rule("CK-332")
def test_the_pirate_waits_for_the_barbarians_like_the_robber() -> None:
    table = lay(BOARD, more=(ships,)).play("red rolls 3 4", "red rolls politics")
    pirate = MovePirate(table.seat("red"), table.game.topology.hex("(1,-1)"))
    assert table.agenda() == ["act: red"]
    assert refused(table, pirate) == "none"
    table = lay(BOARD + "landed 1", more=(ships,)).play("red rolls 3 4", "red rolls politics")
    table.do(pirate)
    assert table.state[Fleet].pirate == pirate.hex


@pytest.mark.rule("CK-333")
def test_gold_gives_a_city_two_resources_and_no_commodity() -> None:
    table = lay(BOARD + "red city (1,1)N\nblue settlement (1,1)S", more=(ships, gold))
    table.play("red corrects the hex (1,1) to desert 3", "red rolls 1 2", "red rolls politics")
    assert table.hand("red") == {}
    assert table.agenda() == ["take resources for gold: red"]
    coin, ore = table.action("red has 1 coin").kind, table.action("red has 1 ore").kind  # type: ignore[attr-defined]
    assert refused(table, TakeForGold(table.seat("red"), coin.one + ore.one)) == "CK-333"
    table.do(TakeForGold(table.seat("red"), 2 * ore.one))
    table.do(TakeForGold(table.seat("blue"), ore.one))
    assert (table.hand("red"), table.hand("blue")) == ({"ore": 2}, {"ore": 1})


@pytest.mark.rule("CK-334")
def test_the_merchant_stays_off_gold() -> None:
    table = at_sea("red settlement (1,1)N\nred progress 1 merchant", gold)
    assert table.may("red plays merchant to (1,1)")
    table.play("red corrects the hex (1,1) to desert 3")
    assert table.refused("red plays merchant to (1,1)") == "CK-334"
    assert not table.may("red plays merchant to (1,1)")
    assert table.state[Merchant].hex is None


@pytest.mark.rule("CK-334")
def test_the_bishop_moves_the_robber_only() -> None:
    table = at_sea("red progress 1 bishop\nrobber (0,-1)").play("red plays bishop")
    assert refused(table, MovePirate(table.seat("red"), table.game.topology.hex("(1,-1)"))) == "none"
    table.play("red moves the robber to (2,0)")
    assert table.robber() == "(2,0)"


@pytest.mark.rule("CK-335")
def test_an_open_ship_is_removed_like_an_open_road_and_a_ship_of_ones_own_built_again_as_a_ship() -> None:
    table = sail_across(at_sea("red settlement (0,0)N\nred progress 1 diplomat"), "red")
    red, topology = table.seat("red"), table.game.topology
    first, last = topology.path("(0,0)-NE"), topology.path("(1,0)-NW")
    assert refused(table, PlayDiplomatAtSea(red, first)) == "CK-235"
    table.do(PlayDiplomatAtSea(red, last))
    table.do(PlaceFreeShip(red, topology.path("(1,0)-W")))
    assert ship_paths(table.state, 0) == ["(0,0)-NE", "(0,0)-E"]


@pytest.mark.rule("CK-335")
def test_a_road_that_goes_on_as_a_ship_is_not_open() -> None:
    drawing = "red settlement (0,-1)N road (0,-1)-NE (0,-1)-E\nred progress 1 diplomat"
    assert at_sea(drawing).refused("red plays diplomat on (0,-1)-E") is None
    table = sail_across(at_sea(drawing), "red", "(0,0)-NE")
    assert table.refused("red plays diplomat on (0,-1)-E") == "CK-235"


@pytest.mark.rule("CK-335")
def test_a_ship_on_which_a_knight_stands_is_not_open() -> None:
    table = sail_across(at_sea(WEST + "blue progress 1 diplomat"), "red")
    table.play("red moves the knight on (0,0)N to (1,0)N", "red ends", "blue rolls 1 1", "blue rolls politics")
    last = table.game.topology.path("(1,0)-NW")
    assert refused(table, PlayDiplomatAtSea(table.seat("blue"), last)) == "CK-235"


# -- how many play -----------------------------------------------------------------------------------------------


@pytest.mark.rule("CK-345")
def test_two_cannot_play() -> None:
    with pytest.raises(RulesetError, match="3 to 6 can play, not 2"):
        game_of(Choice(FOUR[:2], beginner_board(3), products=PRODUCTS))
