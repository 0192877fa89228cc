"""Harbor settlements: the upgrade on the coast, and what it counts. EP-220 to EP-227."""

import pytest

from tests.boxes.explorers_pirates.rules.speech_ships import basins, harbors, named
from tests.boxes.explorers_pirates.rules.table import lay

COAST, FRAME, INLAND = "(0,-3)S", "(-4,0)NW", "(-2,-1)N"


@pytest.mark.rule("EP-086", "EP-220", "EP-221", "EP-222", "EP-223", "EP-225")
def test_a_harbor_settlement_replaces_a_settlement_on_the_coast() -> None:
    table = lay(f"red settlement {COAST} {FRAME}\nred holds 4 grain 4 ore").play("red rolls 1 1")
    assert table.points("red") == 2
    table.play(f"red builds harbor {COAST}")
    assert (table.points("red"), table.hand("red")) == (3, {"grain": 2, "ore": 2})
    assert table.left("red")["settlements"] == 4  # one of two is on the board
    assert basins(table, "red") == {}
    table.play(f"red builds harbor {FRAME}")  # the frame is coast, too
    assert set(harbors(table, "red")) == {named(table, COAST), named(table, FRAME)}


@pytest.mark.rule("EP-220", "EP-221", "EP-226")
def test_where_and_when_none_is_built() -> None:
    drawing = f"red settlement {INLAND} {COAST}\nred holds 4 grain 4 ore\nblue settlement {FRAME}"
    table = lay(drawing)
    assert table.refused(f"red builds harbor {COAST}")  # nobody builds before the roll
    table.play("red rolls 1 1")
    assert table.refused(f"red builds harbor {INLAND}") == "EP-221"
    assert table.refused(f"red builds harbor {FRAME}") == "EP-220"
    assert not table.may(f"red builds harbor {INLAND}")
    table.play(f"red builds harbor {COAST}")
    assert table.refused(f"red builds harbor {COAST}") == "EP-220"
    poor = lay(f"red settlement {COAST}\nred holds 2 grain 1 ore").play("red rolls 1 1")
    assert poor.refused(f"red builds harbor {COAST}") == "BASE-120"


@pytest.mark.rule("EP-226")
def test_a_settlement_built_this_turn_may_be_upgraded_at_once_and_a_founded_one_may_not() -> None:
    table = lay("red road (0,-3)-SW\nred holds 1 brick 1 lumber 1 wool 3 grain 2 ore").play("red rolls 1 1")
    table.play(f"red builds settlement {COAST}", f"red builds harbor {COAST}")
    assert table.points("red") == 2
    table = lay("known (1,-1) hills 4\nred sails (0,-1)-E settler\nred holds 2 grain 2 ore").play("red rolls 1 1")
    table.play("red founds (1,-1)SW with 1")
    assert table.refused("red builds harbor (1,-1)SW") == "EP-226"
    assert "BuildHarborSettlement" not in table.offered("red")


@pytest.mark.rule("EP-224", "EP-012", "EP-010")
def test_there_are_four() -> None:
    table = lay(
        "red harbor (0,-3)S (-2,0)N (-3,3)N (-4,0)NW\nred settlement (-1,-3)NW\nred holds 2 grain 2 ore",
        target=12,
    ).play("red rolls 1 1")
    assert table.refused("red builds harbor (-1,-3)NW") == "EP-224"
    assert "BuildHarborSettlement" not in table.offered("red")


@pytest.mark.rule("EP-160", "EP-227")
def test_it_yields_one_card_and_keeps_others_at_a_distance() -> None:
    table = lay(f"red harbor {COAST}\nblue holds 1 brick 1 lumber 1 wool 1 grain\nblue road (0,-3)-SE")
    table.play("red rolls 4 5")
    assert table.hand("red") == {"lumber": 1}
    table.play("red ends", "blue rolls 1 1")
    assert table.refused("blue builds settlement (0,-3)SE") == "BASE-135"


@pytest.mark.rule("EP-227")
def test_roads_start_from_it() -> None:
    table = lay(f"red harbor {COAST}\nred holds 1 brick 1 lumber").play("red rolls 1 1", "red builds road (0,-3)-SW")
    assert table.standing("red")["road"]


@pytest.mark.rule("EP-220")
def test_the_table_says_where_harbor_settlements_stand() -> None:
    table = lay(f"red settlement {COAST}\nblue settlement {FRAME}")
    table.play(f"red corrects: harbor {COAST}", "red corrects: harbor (-3,3)N")
    assert (table.points("red"), len(table.standing("red")["settlement"])) == (4, 2)
    assert table.refused(f"red corrects: harbor {COAST}") == "EP-220"
    assert table.refused(f"red corrects: harbor {FRAME}") == "EP-220"
    table.play(f"red corrects: no harbor {COAST}")
    assert (harbors(table, "red"), table.points("red")) == ([named(table, "(-3,3)N")], 3)
    table.play("red corrects settlement (-3,3)N")  # and no harbor settlement, that is
    assert (harbors(table, "red"), table.points("red")) == ([], 2)
    table.play(f"red corrects: harbor {COAST}", f"red corrects nothing {COAST}")
    assert (harbors(table, "red"), table.points("red")) == ([], 1)


@pytest.mark.rule("EP-220", "EP-317")
def test_with_the_building_goes_its_basin() -> None:
    table = lay(f"red harbor {COAST}\nred basin {COAST} settler")
    table.play(f"red corrects: no harbor {COAST}")
    assert (harbors(table, "red"), basins(table, "red")) == ([], {})


@pytest.mark.rule("EP-010", "EP-132", "EP-220")
def test_there_are_no_cities() -> None:
    table = lay(f"red harbor {COAST}\nred settlement {FRAME}\nred holds 2 grain 3 ore").play("red rolls 1 1")
    assert table.left("red") == {"settlements": 4, "cities": 0, "roads": 15}
    assert "BuildCity" not in table.game.actions
    table.play(f"red corrects city {COAST}")  # whatever the table means by that, it is no harbor settlement
    assert (harbors(table, "red"), table.left("red")["cities"]) == ([], 0)


@pytest.mark.rule("EP-012", "EP-225")
def test_without_a_settlement_left_nobody_is_told_of_cities() -> None:
    drawing = "red settlement (-1,-3)N (-3,-1)NW (-4,0)SW (-4,2)SW (-3,3)S\nred road (0,-3)-SW\n"
    table = lay(drawing + "red holds 1 brick 1 lumber 1 wool 1 grain").play("red rolls 1 1")
    refusal = table.refusal(f"red builds settlement {COAST}")
    assert refusal is not None
    assert str(refusal) == "There is no settlement left in front of you. (BASE-138)"
