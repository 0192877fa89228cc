"""Loading, unloading and swapping, and what goes overboard. EP-310 to EP-320, EP-026, EP-027."""

from itertools import product

import pytest

from companion.boxes.explorers_pirates.rules.crews import crews
from companion.boxes.explorers_pirates.rules.holds import CargoReturned, fits
from companion.boxes.explorers_pirates.rules.loading import LoadShip, split
from companion.kernel import Refusal, Seat
from tests.boxes.explorers_pirates.rules.speech_ships import basins, cargo
from tests.boxes.explorers_pirates.rules.table import Table, lay

RED = Seat(0)
HARBOR, SLIP, OTHER = "(0,-3)S", "(0,-3)-SE", "(0,-2)-W"


def ready(*drawing: str) -> Table:
    """Red has a harbor settlement and rolled a two; crews are played."""
    return lay("\n".join((f"red harbor {HARBOR}", *drawing)), more=(crews,)).play("red rolls 1 1")


def lying(table: Table, colour: str = "red") -> tuple[dict[int, str], list[str]]:
    """What somebody's ships carry and basins hold."""
    return cargo(table, colour), list(basins(table, colour).values())


@pytest.mark.rule("EP-312", "EP-314", "EP-320", "EP-310")
def test_the_worked_example_of_the_booklet() -> None:
    table = ready(f"red sails {SLIP} crew crew", f"red sails {OTHER}", f"red basin {HARBOR} settler")
    table.play(f"red loads 1 at {HARBOR}: settler")
    assert lying(table) == ({1: "settler", 2: ""}, ["crew crew"])
    table.play(f"red loads 2 at {HARBOR}: crew crew")
    assert lying(table) == ({1: "settler", 2: "crew crew"}, [])


@pytest.mark.rule("EP-311", "EP-316")
def test_a_ship_exchanges_pieces_with_the_own_harbor_settlement_at_which_it_points() -> None:
    table = ready(
        f"red basin {HARBOR} settler", "red sails (-1,-1)-E", "red sails (-3,3)-NE", f"red sails {SLIP}",
        "blue harbor (-3,3)N", "blue basin (-3,3)N settler", f"blue sails {OTHER}",
    )  # fmt: skip
    assert table.refused(f"red loads 1 at {HARBOR}: settler") == "EP-311"
    assert table.refused("red loads 2 at (-3,3)N: settler") == "EP-311"
    assert {one.ship for one in table.state.options(table.seat("red")) if isinstance(one, LoadShip)} == {2}
    table.play("red ends", "blue rolls 1 1")
    assert table.refused(f"blue loads 1 at {HARBOR}: settler") == "EP-311"
    assert table.refused(f"blue loads 3 at {HARBOR}: settler") == "EP-087"
    assert "LoadShip" not in table.offered("blue")


@pytest.mark.rule("EP-310", "EP-313", "EP-318", "EP-284")
def test_a_ship_loads_before_during_and_after_its_movement() -> None:
    table = ready(f"red basin {HARBOR} settler", f"red sails {SLIP}").play(f"red loads 1 at {HARBOR}: settler")
    assert lying(table) == ({1: "settler"}, [])  # without having moved
    assert table.offered("red").count("EndPart") == 1
    assert table.refused(f"red loads 1 at {HARBOR}: settler") == "EP-312"
    table.play(f"red loads 1 at {HARBOR}: nothing", f"red loads 1 at {HARBOR}: settler")


@pytest.mark.rule("EP-026", "EP-027", "EP-312")
def test_what_lies_in_hold_and_basin_is_split_in_every_way_that_fits() -> None:
    table = ready(f"red basin {HARBOR} crew", f"red sails {SLIP} crew sack")
    found = {one.cargo for one in table.state.options(table.seat("red")) if isinstance(one, LoadShip)}
    assert found == {"crew", "sack", "crew crew"}  # three small pieces: one or two aboard
    assert table.refused(f"red loads 1 at {HARBOR}: settler") == "EP-312"
    assert table.refused(f"red loads 1 at {HARBOR}: crew crew sack") == "EP-312"
    assert table.refused(f"red loads 1 at {HARBOR}: nothing") == "EP-312"  # three do not fit into the basin
    table.play(f"red loads 1 at {HARBOR}: crew crew")
    assert lying(table) == ({1: "crew crew"}, ["sack"])


@pytest.mark.rule("EP-026", "EP-312")
def test_split_finds_all_ways_and_no_others() -> None:
    kinds = ("", "crew", "crew crew", "crew sack", "sack", "sack sack", "settler", "haul")
    for hold, basin in product(map(str.split, kinds), repeat=2):
        aboard, stored = tuple(sorted(hold)), tuple(sorted(basin))
        together = tuple(sorted(aboard + stored))
        every = {
            (tuple(sorted(one.split())), tuple(sorted(other.split())))
            for one, other in product(kinds, repeat=2)
            if tuple(sorted(one.split() + other.split())) == together
        }
        assert set(split(aboard, stored)) == every - {(aboard, stored)}
        assert all(fits(one) and fits(other) for one, other in every)


@pytest.mark.rule("EP-315", "EP-319")
def test_pieces_go_overboard_in_the_movement_phase() -> None:
    table = ready("red sails (-1,-1)-E crew crew", "red sails (-1,0)-E", "red holds 1 ore 1 wool")
    table.play("red takes crew off 1")
    assert lying(table) == ({1: "crew", 2: ""}, [])
    assert CargoReturned(table.seat("red"), ("crew",)) in table.happened
    assert table.refused("red takes crew off 2") == "EP-315"
    assert table.refused("red takes crew off 3") == "EP-087"
    assert table.refused(f"red builds crew at {HARBOR}") == "EP-265"  # the movement phase has begun
    table.play("red takes crew off 1")
    assert "ThrowOverboard" not in table.offered("red")


@pytest.mark.rule("EP-317")
def test_a_basin_keeps_its_pieces() -> None:
    table = ready(f"red sails {SLIP} crew crew").play(f"red loads 1 at {HARBOR}: nothing", "red ends")
    table.play("blue rolls 1 1", "blue ends", "white rolls 1 1", "white ends")
    table.play("orange rolls 1 1", "orange ends", "red rolls 1 1")
    assert lying(table) == ({1: ""}, ["crew crew"])
    table.play(f"red loads 1 at {HARBOR}: crew")
    assert lying(table) == ({1: "crew"}, ["crew"])


@pytest.mark.rule("EP-012", "EP-026", "EP-255", "EP-270", "EP-317")
def test_the_table_says_what_is_carried() -> None:
    table = ready(f"red sails {SLIP} crew", "red sails (-1,-1)-E settler")
    table.play("red corrects: ship 1 carries settler", f"red corrects: basin {HARBOR} holds crew crew")
    assert lying(table) == ({1: "settler", 2: "settler"}, ["crew crew"])
    assert table.refused(f"red corrects: basin {HARBOR} holds settler") == "EP-012"  # there are but two
    assert table.refused("red corrects: ship 1 carries crew settler") == "EP-026"
    assert table.refused("red corrects: ship 1 carries settler") == "EP-026"
    assert table.refused("red corrects: ship 1 carries haul") == "EP-012"  # no fish in this scenario
    assert table.refused("red corrects: ship 3 carries crew") == "EP-087"
    assert table.refused("red corrects: basin (-3,3)N holds crew") == "EP-317"
    table.play("red corrects: ship 1 carries nothing", f"red corrects: basin {HARBOR} holds settler")
    assert lying(table) == ({1: "", 2: "settler"}, ["settler"])


@pytest.mark.parametrize("word", ["ore", "crew haul"])
def test_what_is_no_piece_of_the_game_is_not_loaded_even_when_that_is_overruled(word: str) -> None:
    table = ready(f"red sails {SLIP} crew")
    load = LoadShip(RED, 0, table.game.topology.corner(HARBOR), word)
    assert isinstance(table.state.apply(load), Refusal)
    with pytest.raises(ValueError, match="no such piece"):
        table.state.apply(load, overrule=True)
