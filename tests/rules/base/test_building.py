"""Building roads, settlements and cities. Ledger base, sections 11 to 13."""

from random import Random

import pytest

from companion.geometry.printed import start_pieces
from companion.kernel import Action
from companion.rules.base.building import BuildCity, BuildRoad, BuildSettlement
from companion.rules.base.hands import Paid
from companion.rules.base.pieces import CityBuilt, Pieces, RoadBuilt, Roads, SettlementBuilt
from companion.rules.random_play import step
from tests.rules.table import Table, begin, lay

RICH = "red holds 9 brick 9 lumber 9 wool 9 grain 9 ore"
SETTLEMENT_CARDS = "red holds 1 brick 1 lumber 1 wool 1 grain"


def rolled(drawing: str) -> Table:
    """A table at which red has rolled a two, which gives nobody anything."""
    return lay(drawing).play("red rolls 1 1")


def places(table: Table, kind: type[BuildRoad | BuildSettlement | BuildCity]) -> set[str]:
    """Where red may build such a thing, as the options say; each of them is checked, too."""
    found = set()
    topology = table.game.topology
    for option in table.state.options(table.seat("red")):
        if isinstance(option, kind):
            assert isinstance(option, Action)
            assert table.state.check(option) is None
            found.add(
                topology.path_names[option.path]
                if isinstance(option, BuildRoad)
                else topology.corner_names[option.corner]
            )
    return found


def named(table: Table, *names: str) -> set[str]:
    """The same places by the names the companion uses."""
    topology = table.game.topology
    return {
        topology.path_names[topology.path(name)]
        if "-" in name.split(")")[1]
        else topology.corner_names[topology.corner(name)]
        for name in names
    }


# -- cost -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BASE-120", "BASE-121")
def test_a_road_costs_a_brick_and_a_lumber_which_go_back_to_the_supply() -> None:
    table = rolled("red settlement (0,0)N\n red holds 2 brick 1 lumber 1 ore").play("red builds road (0,0)-NE")
    assert table.hand("red") == {"brick": 1, "ore": 1}
    assert table.supply() == {"brick": 18, "lumber": 19, "wool": 19, "grain": 19, "ore": 18}


@pytest.mark.rule("BASE-120", "BASE-121")
def test_a_settlement_costs_brick_lumber_wool_and_grain() -> None:
    table = rolled(f"red road (0,0)-NE\n {SETTLEMENT_CARDS}").play("red builds settlement (0,0)N")
    assert table.hand("red") == {}
    assert table.supply() == {"brick": 19, "lumber": 19, "wool": 19, "grain": 19, "ore": 19}


@pytest.mark.rule("BASE-120", "BASE-121")
def test_a_city_costs_three_ore_and_two_grain() -> None:
    table = rolled("red settlement (0,0)N\n red holds 3 ore 3 grain 1 wool").play("red builds city (0,0)N")
    assert table.hand("red") == {"wool": 1, "grain": 1}


@pytest.mark.rule("BASE-121")
def test_a_development_card_costs_ore_wool_and_grain() -> None:
    table = rolled("red holds 1 ore 1 wool 1 grain 1 brick").play("red buys a card")
    assert table.hand("red") == {"brick": 1}


@pytest.mark.rule("BASE-120")
@pytest.mark.parametrize(
    ("holds", "build"),
    [
        ("5 brick", "road (0,0)-NW"),
        ("1 brick 1 lumber 1 wool 5 ore", "settlement (0,0)SE"),
        ("2 ore 9 grain", "city (0,0)N"),
        ("9 ore 1 grain", "city (0,0)N"),
    ],
)
def test_nothing_is_built_without_exactly_its_cards(holds: str, build: str) -> None:
    table = rolled(f"red settlement (0,0)N  road (0,0)-NE (0,0)-E\n red holds {holds}")
    assert table.refused(f"red builds {build}") == "BASE-120"
    assert not table.may(f"red builds {build}")


@pytest.mark.rule("BASE-120")
def test_a_settlement_and_its_price_are_all_that_happens() -> None:
    table = rolled(f"red road (0,0)-NE\n {SETTLEMENT_CARDS}").play("red builds settlement (0,0)N")
    assert [type(happening) for happening in table.happened] == [Paid, SettlementBuilt]


@pytest.mark.rule("BASE-122")
def test_any_number_of_things_is_built_in_a_turn_as_long_as_cards_last() -> None:
    table = rolled(f"red settlement (0,0)N\n {RICH}").play(
        "red builds road (0,0)-NE",
        "red builds road (0,0)-E",
        "red builds settlement (0,0)SE",
        "red builds city (0,0)N",
        "red builds city (0,0)SE",
        "red buys a card",
    )
    assert table.left("red") == {"settlements": 5, "cities": 2, "roads": 13}
    assert table.hand("red") == {"brick": 6, "lumber": 6, "wool": 7, "grain": 3, "ore": 2}


# -- when and who ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("BASE-125")
def test_only_the_player_whose_turn_it_is_builds() -> None:
    table = rolled("""
        blue  settlement (0,0)N (0,2)N  road (0,0)-NE (0,0)-E
        blue  holds 9 brick 9 lumber 9 wool 9 grain 9 ore
        """)
    assert table.refused("blue builds road (0,0)-NW") == "BASE-125"
    assert table.refused("blue builds settlement (0,0)SE") == "BASE-125"
    assert table.refused("blue builds city (0,2)N") == "BASE-125"


@pytest.mark.rule("BASE-084")
def test_nothing_is_built_before_the_roll() -> None:
    table = lay(f"red settlement (0,0)N  road (0,0)-NE (0,0)-E\n {RICH}")
    assert table.refused("red builds road (0,0)-NW") == "BASE-084"
    assert table.refused("red builds settlement (0,0)SE") == "BASE-084"
    assert table.refused("red builds city (0,0)N") == "BASE-084"


# -- pieces ---------------------------------------------------------------------------------------------------------

FIFTEEN = """
    red  road (-2,0)-NW (-2,0)-NE (-1,0)-NW (-1,0)-NE (0,0)-NW (0,0)-NE (1,0)-NW (1,0)-NE (2,0)-NW (2,0)-NE
    red  road (-2,1)-NW (-2,1)-NE (-1,1)-NW (-1,1)-NE
    """


@pytest.mark.rule("BASE-123")
def test_the_fifteenth_road_is_the_last() -> None:
    table = rolled(FIFTEEN + RICH).play("red builds road (0,1)-NW")
    assert table.left("red")["roads"] == 0
    assert table.refused("red builds road (0,1)-NE") == "BASE-123"
    assert places(table, BuildRoad) == set()


@pytest.mark.rule("BASE-123")
def test_the_fourth_city_is_the_last() -> None:
    table = rolled(f"red city (0,-2)N (2,-2)N (-2,2)N  settlement (0,0)N (1,1)N\n {RICH}").play(
        "red builds city (0,0)N"
    )
    assert table.left("red")["cities"] == 0
    assert table.refused("red builds city (1,1)N") == "BASE-123"
    assert places(table, BuildCity) == set()


FIVE = "red settlement (0,-2)N (2,-2)N (-2,2)N (0,2)N (1,1)N  road (0,0)-NE (0,0)-NW"


@pytest.mark.rule("BASE-123", "BASE-138")
def test_with_five_settlements_on_the_board_a_sixth_waits_for_a_city() -> None:
    table = rolled(f"{FIVE}\n {RICH}")
    assert table.refused("red builds settlement (0,0)N") == "BASE-138"
    assert places(table, BuildSettlement) == set()
    table.play("red builds city (0,2)N", "red builds settlement (0,0)N")
    assert table.left("red") == {"settlements": 0, "cities": 3, "roads": 13}


@pytest.mark.rule("BASE-143", "BASE-137")
def test_with_settlements_alone_five_points_are_all_there_are() -> None:
    assert rolled(f"{FIVE}\n {RICH}").points("red") == 5


@pytest.mark.rule("BASE-124")
def test_roads_and_cities_stay_on_the_board_through_a_whole_game() -> None:
    table, random = begin(start_pieces=start_pieces(4)), Random(7)
    roads, cities = table.state[Roads], table.state[Pieces]
    for _ in range(1500):
        _, outcome = step(table.state, random)
        table.state, roads_before, cities_before = outcome.state, roads, cities
        roads, cities = table.state[Roads], table.state[Pieces]
        assert all(was & now == was for was, now in zip(roads_before.of, roads.of, strict=True))
        assert all(was & now == was for was, now in zip(cities_before.cities, cities.cities, strict=True))
        if table.winner():
            break
    assert sum(map(int.bit_count, roads.of)) > 8
    assert any(cities.cities)


@pytest.mark.rule("BASE-126")
def test_a_build_against_the_rules_is_refused_with_its_reason_and_may_be_let_stand_by_the_host() -> None:
    table = rolled("red settlement (0,0)N\n red holds 1 brick 1 lumber")
    refusal = table.refusal("red builds road (0,2)-E")
    assert refusal is not None
    assert refusal.words == "A road must touch one of your own roads, settlements or cities."
    table.overrule("red builds road (0,2)-E")
    assert (table.left("red")["roads"], table.hand("red")) == (14, {})


# -- roads ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BASE-127", "BASE-132")
def test_a_road_may_start_at_any_end_of_ones_roads_and_at_ones_buildings() -> None:
    table = rolled(f"red road (0,0)-NE  settlement (1,1)N  city (-1,2)N\n {RICH}")
    assert places(table, BuildRoad) == named(
        table,
        "(0,0)-NW", "(0,-1)-E", "(0,0)-E", "(1,0)-NW",
        "(1,1)-NW", "(1,1)-NE", "(1,0)-E",
        "(-1,2)-NW", "(-1,2)-NE", "(-1,1)-E",
    )  # fmt: skip


@pytest.mark.rule("BASE-127")
def test_a_road_that_touches_nothing_of_ones_own_is_refused() -> None:
    table = rolled(f"red road (0,0)-NE\n blue settlement (0,2)N  road (0,2)-NE\n {RICH}")
    assert table.refused("red builds road (0,0)-SE") == "BASE-127"
    assert table.refused("red builds road (0,2)-NW") == "BASE-127"


@pytest.mark.rule("BASE-132")
def test_roads_branch_freely() -> None:
    table = rolled(f"red road (0,0)-NE (0,0)-NW\n {RICH}").play("red builds road (0,-1)-E")
    assert table.left("red")["roads"] == 12


@pytest.mark.rule("BASE-128")
def test_no_road_is_attached_through_anothers_building() -> None:
    table = rolled(f"red road (0,0)-NE\n blue settlement (0,0)N\n white city (0,0)NE\n {RICH}")
    for beyond in ("(0,0)-NW", "(0,-1)-E", "(0,0)-E", "(1,0)-NW"):
        assert table.refused(f"red builds road {beyond}") == "BASE-128"
    assert places(table, BuildRoad) == set()


@pytest.mark.rule("BASE-128")
def test_every_free_end_may_be_extended_but_not_the_far_side_of_anothers_settlement() -> None:
    table = rolled(f"red settlement (0,0)S  road (0,0)-SE (0,0)-E\n blue settlement (0,0)NE\n {RICH}")
    assert places(table, BuildRoad) == named(table, "(0,0)-SW", "(0,1)-W", "(0,1)-NE")


@pytest.mark.rule("BASE-129")
def test_a_road_may_end_at_anothers_building() -> None:
    table = rolled(f"red road (0,0)-E\n blue settlement (0,0)N\n {RICH}").play("red builds road (0,0)-NE")
    assert table.refused("red builds road (0,0)-NW") == "BASE-128"


@pytest.mark.rule("BASE-028", "BASE-130")
def test_there_is_one_road_on_a_path_whoever_owns_it() -> None:
    table = rolled(f"red settlement (0,0)N  road (0,0)-NE\n blue road (0,0)-NW\n {RICH}")
    assert table.refused("red builds road (0,0)-NE") == "BASE-130"
    assert table.refused("red builds road (0,0)-NW") == "BASE-130"
    assert places(table, BuildRoad) == named(table, "(0,-1)-E", "(0,0)-E", "(1,0)-NW")


@pytest.mark.rule("BASE-024")
def test_a_road_that_is_built_lies_on_its_path() -> None:
    table = rolled(f"red settlement (0,0)N\n {RICH}").play("red builds road (0,0)-NE")
    assert table.happened[-1] == RoadBuilt(table.seat("red"), table.game.topology.path("(1,-1)-SW"))
    assert table.road_length("red") == 1


@pytest.mark.rule("BASE-131")
def test_roads_run_along_the_coast() -> None:
    table = rolled(f"red settlement (0,-2)N\n {RICH}").play("red builds road (0,-2)-NE", "red builds road (1,-2)-NW")
    assert table.left("red")["roads"] == 13


@pytest.mark.rule("BASE-133")
def test_roads_alone_are_worth_nothing() -> None:
    table = rolled("red road (0,0)-NE (0,0)-E (0,0)-SE (0,0)-SW  road (2,0)-E (-2,0)-W (0,2)-SW")
    assert table.points("red") == 0


# -- settlements ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("BASE-134")
def test_a_settlement_needs_an_own_road_that_ends_there() -> None:
    table = rolled(f"red road (0,0)-NE\n blue road (0,0)-SE\n {RICH}")
    assert table.refused("red builds settlement (0,0)S") == "BASE-134"
    assert table.refused("red builds settlement (0,2)N") == "BASE-134"
    assert places(table, BuildSettlement) == named(table, "(0,0)N", "(0,0)NE")


@pytest.mark.rule("BASE-134")
def test_ones_own_settlement_next_door_is_no_road() -> None:
    table = rolled(f"red settlement (0,0)N\n {RICH}")
    assert places(table, BuildSettlement) == set()


@pytest.mark.rule("BASE-028", "BASE-135")
@pytest.mark.parametrize("owner", ["red", "blue"])
@pytest.mark.parametrize("building", ["settlement", "city"])
def test_no_settlement_stands_on_another_building(owner: str, building: str) -> None:
    table = rolled(f"red road (0,0)-NE\n {owner} {building} (0,0)N\n {RICH}")
    assert table.refused("red builds settlement (0,0)N") == "BASE-028"


@pytest.mark.rule("BASE-135")
@pytest.mark.parametrize("owner", ["red", "blue"])
@pytest.mark.parametrize("building", ["settlement", "city"])
@pytest.mark.parametrize("neighbour", ["(0,0)NE", "(0,0)NW", "(0,-1)NE"])
def test_settlements_keep_two_paths_from_every_building(owner: str, building: str, neighbour: str) -> None:
    table = rolled(f"red road (0,0)-NE (0,0)-NW (0,-1)-E\n {owner} {building} {neighbour}\n {RICH}")
    assert table.refused("red builds settlement (0,0)N") == "BASE-135"
    assert not table.may("red builds settlement (0,0)N")


@pytest.mark.rule("BASE-135")
def test_two_paths_away_is_far_enough() -> None:
    table = rolled(f"red road (0,0)-NE (0,0)-E\n blue settlement (0,0)SE\n {RICH}")
    assert places(table, BuildSettlement) == named(table, "(0,0)N")


@pytest.mark.rule("BASE-136")
def test_roads_of_others_do_not_keep_a_settlement_away() -> None:
    table = rolled(f"red road (0,-1)-E\n blue road (0,0)-NE (0,0)-NW\n {RICH}").play("red builds settlement (0,0)N")
    assert table.points("red") == 1


@pytest.mark.rule("BASE-136")
def test_the_distance_is_kept_across_paths_without_any_road() -> None:
    table = rolled(f"red road (0,-1)-E\n blue settlement (0,0)NE\n {RICH}")
    assert table.refused("red builds settlement (0,0)N") == "BASE-135"


@pytest.mark.rule("BASE-137")
def test_a_settlement_is_worth_one_point() -> None:
    table = rolled(f"red road (0,0)-NE\n {RICH}").play("red builds settlement (0,0)N")
    assert table.points("red") == 1


# -- cities ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BASE-139")
def test_a_city_replaces_an_own_settlement_only() -> None:
    table = rolled(f"red road (0,0)-NE  settlement (0,2)N  city (1,1)N\n blue settlement (-1,2)N\n {RICH}")
    assert table.refused("red builds city (0,0)N") == "BASE-139"
    assert table.refused("red builds city (-1,2)N") == "BASE-139"
    assert table.refused("red builds city (1,1)N") == "BASE-139"
    assert places(table, BuildCity) == named(table, "(0,2)N")


@pytest.mark.rule("BASE-140")
def test_the_settlement_a_city_replaces_goes_back_to_its_owner_to_be_built_again() -> None:
    table = rolled(f"red settlement (0,2)N  road (0,0)-NE\n {RICH}").play("red builds city (0,2)N")
    assert table.left("red") == {"settlements": 5, "cities": 3, "roads": 14}
    assert table.happened[-1] == CityBuilt(table.seat("red"), table.game.topology.corner("(0,2)N"))
    table.play("red builds settlement (0,0)N")
    assert table.left("red")["settlements"] == 4


@pytest.mark.rule("BASE-141")
def test_a_city_is_worth_two_points_in_all() -> None:
    table = rolled(f"red settlement (0,2)N\n {RICH}").play("red builds city (0,2)N")
    assert table.points("red") == 2


@pytest.mark.rule("BASE-142")
def test_a_settlement_may_become_a_city_in_the_turn_in_which_it_was_built() -> None:
    table = rolled("red road (0,0)-NE\n red holds 1 brick 1 lumber 1 wool 3 grain 3 ore")
    table.play("red builds settlement (0,0)N", "red builds city (0,0)N")
    assert (table.points("red"), table.hand("red")) == (2, {})


@pytest.mark.rule("BASE-142")
def test_both_prices_are_paid_in_full() -> None:
    table = rolled("red road (0,0)-NE\n red holds 1 brick 1 lumber 1 wool 2 grain 3 ore").play(
        "red builds settlement (0,0)N"
    )
    assert table.refused("red builds city (0,0)N") == "BASE-120"
