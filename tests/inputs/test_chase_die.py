"""A single die against a pirate ship is due when somebody chases it, and is no roll for production. EP-542."""

import pytest

from companion.boxes.explorers_pirates.rules.chasing import RollToChase
from companion.inputs.due import due_roll, open_part, still_due
from companion.rules.base.dice import RED, RollDice
from tests.boxes.explorers_pirates.rules.table import Table, lay
from tests.boxes.offered import PIRATE_LAIRS


def beside_a_pirate_ship() -> Table:
    """Red's movement phase, with a ship beside blue's pirate ship."""
    table = lay("red sails (-1,0)-NW", scenario=PIRATE_LAIRS)
    return table.play("blue corrects pirate ship (0,-1)", "red rolls 1 1", "red sets sail")


@pytest.mark.rule("EP-542")
def test_before_the_chase_only_the_next_players_roll_is_due_early() -> None:
    table = beside_a_pirate_ship()
    assert due_roll(table.state) is None
    early = still_due(None, table.state, 1.0)
    assert early is not None
    assert isinstance(early.roll, RollDice)
    assert early.ends is not None


@pytest.mark.rule("EP-464", "EP-542")
def test_one_die_is_due_for_a_chase_and_read_as_such() -> None:
    table = beside_a_pirate_ship().play("red chases with ship 1")
    due = still_due(None, table.state, 1.0)
    assert due is not None
    assert (due.roll, due.dice, due.ends) == (RollToChase(table.seat("red")), (RED,), None)
    assert open_part(table.state) is None
    assert due.showing((6,)) == RollToChase(table.seat("red"), 6)
    with pytest.raises(ValueError, match="waits for"):
        due.showing((3, 3))
    table.do(due.showing((6,)))
    assert due_roll(table.state) is None
