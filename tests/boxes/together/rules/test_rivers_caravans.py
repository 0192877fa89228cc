"""Rivers and Caravans: ledger Traders & Barbarians, TBX-02."""

from collections import Counter
from random import Random

import pytest

from companion.geometry.drawing import draw_board
from companion.geometry.models import differences
from companion.kernel import RulesetError
from companion.rules.boxes import adaptations
from companion.rules.choice import Choice, game_of
from tests.boxes.traders_barbarians.rules.caravans.table import camels, open_paths
from tests.boxes.traders_barbarians.rules.rivers.table import gold
from tests.rules import table as base
from tests.rules.table import SIX, Table

ADAPTED = adaptations()["rivers and caravans"]
BOARD = draw_board(ADAPTED.layouts[0].printed(4)).replace("robber (-1,-1) (-2,1)", "robber (-1,-1)")
BRIDGE = "(0,-1)-E"
"""A site that an arrow of the oasis points along."""


def lay(drawing: str = "") -> Table:
    """A table in the middle of a game, as drawn."""
    return base.lay(
        f"{BOARD}\n{drawing}",
        products=("traders and barbarians",),
        scenarios=ADAPTED.joins,
        variants=(ADAPTED.name,),
    )


@pytest.mark.rule("TBX-02")
def test_a_camel_stands_on_the_site_of_a_bridge_with_one_or_without() -> None:
    assert BRIDGE in open_paths(lay())
    table = lay(f"red bridge {BRIDGE}\ncamel {BRIDGE}")
    assert camels(table).keys() == {BRIDGE}
    table = lay(f"red settlement (0,-1)N\nred holds 2 brick 1 lumber\nred road (0,-1)-NE\ncamel {BRIDGE}")
    table.play("red rolls 1 1", f"red builds bridge {BRIDGE}")
    assert gold(table)[0] >= 3


@pytest.mark.rule("TBX-02")
def test_a_bridge_beside_a_camel_counts_twice() -> None:
    line = f"red settlement (0,-1)N\nred road (0,-1)-NE\nred bridge {BRIDGE}"
    assert lay(line).road_length("red") == 2
    assert lay(f"{line}\ncamel {BRIDGE}").road_length("red") == 3


@pytest.mark.rule("TBX-02")
def test_the_oasis_lies_in_the_middle_of_eleven_dealt_hexes_and_seven_of_rivers() -> None:
    (layout,) = ADAPTED.layouts
    plan = layout.laid(4, Random(5))
    assert differences(plan, layout.model(4)) == ()
    assert Counter(one.terrain for one in plan.hexes) == {
        "forest": 4, "fields": 3, "pasture": 3, "hills": 3, "mountains": 3, "swamp": 2, "oasis": 1,
    }  # fmt: skip
    assert next(one.terrain for one in plan.hexes if one.at == (0, 0)) == "oasis"


@pytest.mark.rule("TBX-02")
def test_the_two_and_the_twelve_lie_beside_one_three_each() -> None:
    plan = ADAPTED.layouts[0].laid(4, Random(5))
    threes = [f"({one.q},{one.r})" for one in plan.hexes if one.number == 3]
    assert sorted(plan.marked("numbers")) == sorted(threes)
    assert sorted(plan.marked("numbers").values()) == ["12", "2"]
    assert not {2, 12} & {one.number for one in plan.hexes}


@pytest.mark.rule("TBX-02")
def test_it_is_for_three_and_four_and_played_to_twelve() -> None:
    assert ADAPTED.target == 12
    choice = Choice(
        SIX[:5],
        ADAPTED.layouts[0].laid(4, Random(5)),
        (ADAPTED.name,),
        products=("traders and barbarians",),
        scenarios=ADAPTED.joins,
    )
    with pytest.raises(RulesetError, match="3 to 4"):
        game_of(choice)
