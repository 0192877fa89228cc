"""Settlers and crews: where they are built, and what has to make room. EP-250 to EP-256, EP-265 to EP-271."""

import pytest

from companion.boxes.explorers_pirates.rules.crews import crews
from companion.boxes.explorers_pirates.rules.holds import CargoReturned
from tests.boxes.explorers_pirates.rules.speech_ships import basins, cargo, named
from tests.boxes.explorers_pirates.rules.table import Table, lay
from tests.boxes.offered import PIRATE_LAIRS

HARBOR, SLIP = "(0,-3)S", "(0,-3)-SE"
CARDS = "red holds 4 brick 4 lumber 6 wool 4 grain 5 ore"


def ready(*drawing: str) -> Table:
    """Red has a harbor settlement, cards for anything, and rolled a two; crews are played."""
    return lay("\n".join((f"red harbor {HARBOR}", CARDS, *drawing)), more=(crews,)).play("red rolls 1 1")


def lying(table: Table) -> tuple[dict[int, str], list[str]]:
    """What red's ships carry and basins hold."""
    return cargo(table, "red"), list(basins(table, "red").values())


@pytest.mark.rule("EP-250", "EP-251", "EP-254", "EP-256")
def test_a_settler_costs_a_settlement_and_goes_into_a_basin_or_a_hold() -> None:
    table = ready(f"red sails {SLIP}", "red sails (-1,-1)-E", f"blue sails {SLIP}", "blue harbor (-3,3)N")
    points = table.points("red")
    table.play(f"red builds settler at {HARBOR}")
    assert lying(table) == ({1: "", 2: ""}, ["settler"])
    assert table.hand("red") == {"brick": 3, "lumber": 3, "wool": 5, "grain": 3, "ore": 5}
    assert table.refused(f"red builds settler at {HARBOR} aboard 2") == "EP-251"  # it lies elsewhere
    assert table.refused("red builds settler at (-3,3)N") == "EP-251"  # blue's
    table.play(f"red builds settler at {HARBOR} aboard 1")
    assert lying(table) == ({1: "settler", 2: ""}, ["settler"])
    assert table.points("red") == points
    assert table.refused(f"red builds settler at {HARBOR}") == "EP-255"
    poor = lay(f"red harbor {HARBOR}\nred holds 1 brick 1 lumber 1 wool").play("red rolls 1 1")
    assert poor.refused(f"red builds settler at {HARBOR}") == "BASE-120"


@pytest.mark.rule("EP-255")
def test_there_are_two_and_those_that_founded_may_be_built_again() -> None:
    table = ready("known (1,-1) hills 4", "red sails (0,-1)-E settler", "red sails (-1,0)-E settler")
    assert table.refused(f"red builds settler at {HARBOR}") == "EP-255"
    assert "BuildSettler" not in table.offered("red")
    table.play("red founds (1,-1)SW with 1", "red ends")
    table.play("blue rolls 1 1", "blue ends", "white rolls 1 1", "white ends")
    table.play("orange rolls 1 1", "orange ends", "red rolls 1 1", f"red builds settler at {HARBOR}")
    assert basins(table, "red") == {named(table, HARBOR): "settler"}


@pytest.mark.rule("EP-252", "EP-253", "EP-319")
def test_pieces_make_room_for_a_settler_only_where_no_place_is_empty() -> None:
    here = f"red builds settler at {HARBOR}"
    table = ready(f"red basin {HARBOR} crew crew", f"red sails {SLIP}")
    assert table.refused(f"{here} instead of crew crew") == "EP-252"
    assert not table.may(f"{here} instead of crew crew")
    assert table.may(f"{here} aboard 1")
    table = ready(f"red basin {HARBOR} crew crew", f"red sails {SLIP} crew")
    assert table.may(f"{here} aboard 1 instead of crew")
    assert table.refused(here) == "EP-252"  # both small pieces go, and that is said
    assert table.refused(f"{here} instead of crew") == "EP-252"
    table.play(f"{here} instead of crew crew")
    assert lying(table) == ({1: "crew"}, ["settler"])
    assert CargoReturned(table.seat("red"), ("crew", "crew")) in table.happened
    assert table.refused(f"{here} instead of settler") == "EP-252"  # the settler there stays
    assert not table.may(f"{here} instead of settler")


@pytest.mark.rule("EP-250")
def test_settlers_and_crews_are_built_before_ships_move() -> None:
    table = ready(f"red sails {SLIP} settler").play(f"red loads 1 at {HARBOR}: nothing")
    assert table.refused(f"red builds settler at {HARBOR} aboard 1") == "EP-250"
    assert table.refused(f"red builds crew at {HARBOR} aboard 1") == "EP-265"
    assert not {"BuildSettler", "BuildCrew"} & set(table.offered("red"))


@pytest.mark.rule("EP-265", "EP-266", "EP-267", "EP-268")
def test_a_crew_costs_an_ore_and_a_wool_and_goes_where_there_is_room() -> None:
    table = ready(f"red sails {SLIP} sack", "red sails (-1,-1)-E")
    table.play(f"red builds crew at {HARBOR}", f"red builds crew at {HARBOR}")
    assert lying(table) == ({1: "sack", 2: ""}, ["crew crew"])
    assert table.hand("red") == {"brick": 4, "lumber": 4, "wool": 4, "grain": 4, "ore": 3}
    assert table.refused(f"red builds crew at {HARBOR}") == "EP-267"
    assert table.refused(f"red builds crew at {HARBOR} aboard 2") == "EP-266"
    table.play(f"red builds crew at {HARBOR} aboard 1")
    assert lying(table)[0] == {1: "crew sack", 2: ""}
    assert not any(one == "BuildCrew" for one in table.offered("red"))
    for large in ("settler", "haul"):
        full = ready(f"red basin {HARBOR} {large}")
        assert full.refused(f"red builds crew at {HARBOR}") == "EP-267"
    poor = lay(f"red harbor {HARBOR}\nred holds 1 wool", more=(crews,)).play("red rolls 1 1")
    assert poor.refused(f"red builds crew at {HARBOR}") == "BASE-120"


@pytest.mark.rule("EP-270")
def test_there_are_nine_crews() -> None:
    drawing = [f"red harbor {at}" for at in ("(-2,0)N", "(-3,3)N", "(-4,0)NW")]
    full = [f"red basin {at} crew crew" for at in (HARBOR, "(-2,0)N", "(-3,3)N", "(-4,0)NW")]
    table = lay(
        "\n".join((f"red harbor {HARBOR}", CARDS, *drawing, *full, f"red sails {SLIP}")), more=(crews,), target=20
    ).play("red rolls 1 1")
    table.play(f"red builds crew at {HARBOR} aboard 1")
    assert table.refused(f"red builds crew at {HARBOR} aboard 1") == "EP-270"
    assert "BuildCrew" not in table.offered("red")


@pytest.mark.rule("EP-271", "EP1-05", "EP1-19")
def test_land_ho_has_no_crews() -> None:
    table = lay(f"red harbor {HARBOR}\n{CARDS}").play("red rolls 1 1")
    assert "BuildCrew" not in set(table.game.actions)
    assert crews not in PIRATE_LAIRS.modules or "BuildCrew" not in table.offered("red")
    assert table.refused(f"red corrects: basin {HARBOR} holds crew") == "EP-012"
