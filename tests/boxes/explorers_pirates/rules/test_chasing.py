"""Who chases a pirate ship away, and how. Ledger Explorers & Pirates, EP-460 to EP-471."""

import pytest

from companion.boxes.explorers_pirates.rules.chasing import RollToChase, chasing_faces
from companion.kernel import Module, Seat, State
from companion.mechanisms.rules.purses import Purses
from tests.boxes.explorers_pirates.rules.table import Table
from tests.boxes.explorers_pirates.rules.test_pirate_ships import lay, left, pirate

BLUES = "blue corrects pirate ship (0,-1)"
"""(0,-1)-W is a side of its hex, (-1,0)-NW points at it, (-1,0)-W and (-2,0)-NE do not."""


def chase(drawing: str, *, more: tuple[Module, ...] = ()) -> Table:
    """It is red's turn, with blue's pirate ship on the board."""
    return lay(drawing, more=more).play(BLUES, "red rolls 1 1")


@pytest.mark.rule("EP-460", "EP-464", "EP-466")
def test_a_six_sends_it_home_and_brings_that_of_the_chaser() -> None:
    table = chase("red sails (-1,0)-NW").play("red chases with ship 1")
    assert table.refused("red ends") == "BASE-077"
    table.play("red throws 6 for the pirate ship")
    assert pirate(table) is None
    assert table.refused("red ends") == "BASE-077"
    table.play("red places pirate ship (0,-1)", "red ends")
    assert pirate(table) == ("red", "(0,-1)")


@pytest.mark.rule("EP-466", "EP-471")
def test_the_chaser_may_steal_beside_the_new_place() -> None:
    table = chase("red sails (-1,0)-NW\nblue sails (-1,0)-E\nblue holds 1 ore").play("red chases with ship 1")
    table.play("red throws 6 for the pirate ship", "red places pirate ship (0,0)", "red steals from blue ore")
    assert table.hand("red") == {"ore": 1}


@pytest.mark.rule("EP-464")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
def test_any_other_face_leaves_it_there(die: int) -> None:
    table = chase("red sails (-1,0)-NW").play("red chases with ship 1", f"red throws {die} for the pirate ship")
    assert pirate(table) == ("blue", "(0,-1)")
    table.play("red ends")


@pytest.mark.rule("EP-464", "EP-542")
def test_one_die_is_thrown_by_the_chaser() -> None:
    table = chase("red sails (-1,0)-NW").play("red chases with ship 1")
    assert table.refused("red throws 7 for the pirate ship") == "EP-464"
    assert table.refused("blue throws 6 for the pirate ship") == "EP-464"
    assert table.refused("red rolls 3 3") == "BASE-085"
    found = table.state.outcomes(RollToChase(table.seat("red")))
    assert sorted(action.die for action, _ in found if action.die is not None) == [1, 2, 3, 4, 5, 6]  # type: ignore[attr-defined]


@pytest.mark.rule("EP-461")
def test_a_ship_must_point_at_its_hex() -> None:
    table = chase("red sails (-1,0)-NW\nred sails (0,-1)-W\nred sails (-2,0)-NE")
    assert table.may("red chases with ship 1")
    assert table.may("red chases with ship 2")
    assert table.refused("red chases with ship 3") == "EP-461"
    assert not table.may("red chases with ship 3")


@pytest.mark.rule("EP-461", "EP-294")
def test_a_ship_that_has_moved_tries_nothing_not_even_back_where_it_was() -> None:
    table = chase("red sails (-2,0)-NE\nred sails (-1,0)-NW").play(
        "red sails ship 1 to (-1,0)-W", "red sails ship 1 to (-1,0)-NW", "red sails ship 2 to (-1,0)-W"
    )
    table.play("red sails ship 2 to (-1,0)-NW")
    assert table.refused("red chases with ship 1") == "EP-461"
    assert table.refused("red chases with ship 2") == "EP-461"


@pytest.mark.rule("EP-461")
def test_a_ship_moved_against_the_rules_has_moved_all_the_same() -> None:
    table = chase("red sails (1,0)-E")
    table.overrule("red sails ship 1 to (-1,0)-NW")
    assert table.refused("red chases with ship 1") == "EP-461"
    table.play("red corrects: ship 1 has 3 points", "red corrects: ship 1 has 4 points")
    assert table.refused("red chases with ship 1") is None


@pytest.mark.rule("EP-460", "EP-148")
def test_each_ship_tries_once_a_turn() -> None:
    table = chase("red sails (-1,0)-NW\nred sails (0,-1)-W").play("red chases with ship 1")
    table.play("red throws 1 for the pirate ship")
    assert table.refused("red chases with ship 1") == "EP-460"
    table.play("red chases with ship 2", "red throws 1 for the pirate ship", "red ends")
    for colour in ("blue", "white", "orange"):
        table.play(f"{colour} rolls 1 1", f"{colour} ends")
    assert table.play("red rolls 1 1").refused("red chases with ship 1") is None


@pytest.mark.rule("EP-460", "EP-143")
def test_chasing_begins_the_movement_phase() -> None:
    table = chase("red sails (-1,0)-NW\nred holds 4 ore").play("red chases with ship 1")
    table.play("red throws 1 for the pirate ship")
    assert table.refused("red trades ore for wool") == "BASE-084"


@pytest.mark.rule("EP-460")
def test_there_must_be_a_foreign_pirate_ship() -> None:
    table = lay("red sails (-1,0)-NW").play("red rolls 1 1")
    assert table.refused("red chases with ship 1") == "EP-460"
    table.play("red corrects pirate ship (0,-1)")
    assert table.refused("red chases with ship 1") == "EP-467"


@pytest.mark.rule("EP-467", "EP-471")
def test_after_a_success_nobody_tries_again() -> None:
    table = chase("red sails (-1,0)-NW\nred sails (0,-1)-W").play("red chases with ship 2")
    table.play("red throws 6 for the pirate ship", "red places pirate ship (0,0)")
    assert table.refused("red chases with ship 1") == "EP-467"
    assert not table.may("red chases with ship 1")


@pytest.mark.rule("EP-465")
def test_attempts_stand_before_and_between_voyages() -> None:
    table = chase("red sails (-1,0)-NW\nred sails (-2,0)-NE")
    table.play("red sails ship 2 to (-2,0)-E", "red chases with ship 1", "red throws 2 for the pirate ship")
    assert left(table, 2) == 0, "its movement is over"
    assert left(table, 1) == 4
    table.play("red sails ship 1 to (-1,0)-W")


@pytest.mark.rule("EP-462")
def test_a_ship_built_this_turn_has_not_moved() -> None:
    table = chase("red harbor (-2,0)NE\nred holds 1 lumber 1 wool").play("red launches (-1,0)-NW")
    table.play("red chases with ship 1", "red throws 6 for the pirate ship")
    assert pirate(table) is None


@pytest.mark.rule("EP-463")
def test_a_ship_that_has_loaded_has_not_moved() -> None:
    table = chase("red harbor (-2,0)NE\nred sails (-1,0)-NW settler")
    table.play("red loads 1 at (-2,0)NE: nothing", "red chases with ship 1")
    assert table.refused("red ends") == "BASE-077"


@pytest.mark.rule("EP-468", "EP-470")
def test_after_its_attempt_a_ship_sails_as_ever() -> None:
    table = chase("red sails (-1,0)-NW").play("red chases with ship 1", "red throws 6 for the pirate ship")
    table.play("red places pirate ship (0,-1)", "red sails ship 1 to (0,-1)-W")
    assert left(table) == 3
    assert table.hand("red") == {}


@pytest.mark.rule("EP-469", "EP-470")
def test_after_a_failure_tribute_is_due() -> None:
    table = chase("red sails (-1,0)-NW\nred purse 2")
    before = table.state[Purses].gold
    table.play("red chases with ship 1", "red throws 5 for the pirate ship")
    assert table.state[Purses].gold == before
    assert table.refused("red sails ship 1 to (0,-1)-W") == "EP-440"


@pytest.mark.rule("EP-448", "EP-466")
def test_after_a_success_no_tribute_is_due() -> None:
    table = chase("red sails (-1,0)-NW\nred sails (0,-1)-W").play("red chases with ship 1")
    table.play("red throws 6 for the pirate ship", "red places pirate ship (0,0)")
    table.play("red sails ship 2 to (-1,0)-NW")


@pytest.mark.rule("EP-464")
def test_shares_add_faces_that_succeed() -> None:
    bonus = Module("bonus", needs=("chasing",))

    @bonus.shares(chasing_faces)
    def a_four(state: State, player: Seat) -> tuple[int, ...]:
        return (4,) if player == Seat(0) else ()

    table = chase("red sails (-1,0)-NW\nred sails (0,-1)-W", more=(bonus,)).play("red chases with ship 1")
    table.play("red throws 5 for the pirate ship", "red chases with ship 2", "red throws 4 for the pirate ship")
    assert pirate(table) is None
