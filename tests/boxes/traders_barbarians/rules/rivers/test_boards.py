"""The boards of The Rivers of Catan. Ledger: TBS2-03 to TBS2-08, TB56-16 to TB56-19, and variants."""

from collections import Counter
from random import Random

import pytest

from companion.geometry.boards import PRINTED, BoardPlan
from companion.geometry.layouts import Layout
from companion.geometry.models import differences
from companion.geometry.notation import hex_name
from companion.kernel import RulesetError, Seat, State
from companion.rules.base.points import target
from companion.rules.boxes import variants_of
from companion.rules.choice import Choice, game_of
from tests.boxes.offered import RIVERS as SCENARIO
from tests.boxes.traders_barbarians.rules.rivers.table import FOUR, SIX, lay

BOXES = ("traders and barbarians",)
VARIABLE, RANDOM = SCENARIO.layouts


def terrain(plan: BoardPlan) -> dict[str, int]:
    return dict(Counter(h.terrain for h in plan.hexes))


@pytest.mark.rule("TBS2-03", "TBS2-04", "TBS2-05")
@pytest.mark.parametrize("layout", [VARIABLE, RANDOM])
@pytest.mark.parametrize("seed", range(5))
def test_rivers_stay_and_the_rest_is_dealt(layout: Layout, seed: int) -> None:
    plan = layout.laid(4, Random(seed))
    assert terrain(plan) == {"mountains": 3, "hills": 3, "pasture": 3, "forest": 4, "fields": 4, "swamp": 2}
    lying = {h.at: h for h in plan.hexes}
    assert [lying[q, -1].terrain for q in (2, 1, 0, -1)] == ["mountains", "hills", "pasture", "swamp"]
    assert [lying[q, 1].terrain for q in (0, -1, -2)] == ["mountains", "hills", "swamp"]
    assert lying[-1, -1].number is None
    assert lying[-2, 1].number is None
    assert len({layout.laid(4, Random(one)).hexes for one in range(4)}) == 4


@pytest.mark.rule("TBS2-06")
@pytest.mark.parametrize("layout", [VARIABLE, RANDOM])
def test_the_two_lies_beside_the_twelve(layout: Layout) -> None:
    for seed in range(5):
        plan = layout.laid(3, Random(seed))
        (twelve,) = (h for h in plan.hexes if h.number == 12)
        assert plan.marked(PRINTED) == {hex_name(twelve.at): "2"}
        assert 2 not in [h.number for h in plan.hexes]
        assert sum(h.number is not None for h in plan.hexes) == 17


@pytest.mark.rule("TBS2-06")
def test_tokens_follow_their_letters_without_the_b() -> None:
    plan = VARIABLE.laid(4, Random(1))
    printed = [5, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]
    assert Counter(h.number for h in plan.hexes if h.number) == Counter(printed)


@pytest.mark.rule("TBS2-07")
def test_the_twelve_gives_cards_for_a_two_as_well() -> None:
    for roll in ("1 1", "6 6"):
        table = lay("red settlement (-1,1)S").play(f"red rolls {roll}")
        assert table.hand("red") == {"brick": 1}


@pytest.mark.rule("TBS2-08")
def test_the_robber_starts_on_a_swamp_of_ones_choice_and_may_come_back_there() -> None:
    plan = VARIABLE.laid(4, Random(1))
    assert plan.robber == ((-1, -1), (-2, 1))
    table = lay().play("red rolls 3 4")
    assert table.may("red moves the robber to (-2,1)")
    assert table.refused("red moves the robber to (-1,-1)") == "BASE-178"


@pytest.mark.rule("TB56-16", "TB56-17", "TB56-18", "TB56-19")
@pytest.mark.parametrize("seats", [5, 6])
def test_five_and_six_play_with_three_rivers_and_every_token(seats: int) -> None:
    plan = VARIABLE.laid(seats, Random(2))
    found = terrain(plan)
    assert sum(found.values()) == 30
    assert found["swamp"] == 2
    assert "desert" not in found
    assert sorted(plan.marked("river").values()) == ["four"] * 4 + ["third"] * 3 + ["three"] * 3
    assert len(plan.marked("bridge")) == 10
    assert sum(h.number is not None for h in plan.hexes) == 28
    assert plan.marked(PRINTED) == {}


@pytest.mark.rule("TB56-17")
def test_what_is_beside_the_rivers_is_the_rest_of_the_boxes() -> None:
    plan = VARIABLE.laid(6, Random(2))
    beside = Counter(h.terrain for h in plan.hexes if hex_name(h.at) not in plan.marked("river"))
    assert beside == {"mountains": 2, "hills": 3, "pasture": 3, "forest": 6, "fields": 6}


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_board_as_it_is_laid_is_nothing_unusual(seats: int) -> None:
    model = VARIABLE.model(seats)
    for layout in SCENARIO.layouts:
        assert differences(layout.laid(seats, Random(seats)), model) == ()


@pytest.mark.rule("TBS2-41")
def test_with_the_harbormaster_eleven_points_win() -> None:
    choice = Choice(FOUR, VARIABLE.laid(4, Random(1)), ("harbormaster",), products=BOXES, scenarios=(SCENARIO.name,))
    assert target(State.start(game_of(choice)), Seat(0)) == 11


@pytest.mark.rule("TBV1-11")
def test_with_every_hex_beside_somebody_poor_the_robber_goes_beside_the_board() -> None:
    assert {"friendly robber", "harbormaster"} <= variants_of(BOXES, (SCENARIO.name,)).keys()
    table = lay(
        """
        red   settlement (0,-2)S (2,-2)S (1,-2)N (-2,0)S
        blue  settlement (0,0)S (-1,0)N (1,0)S (2,0)NE
        white settlement (-2,2)N (-1,2)S (0,2)S
        red   gold 0
        blue  gold 0
        white gold 0
        """,
        variants=("friendly robber",),
    )
    table.play("red rolls 3 4")
    assert table.may("red moves the robber to beside the board")
    assert table.refused("red moves the robber to (-2,1)") == "TBV1-03"


@pytest.mark.rule("TB0-10")
@pytest.mark.parametrize("other", ["seafarers", "cities and knights"])
def test_rivers_do_not_go_with_another_box(other: str) -> None:
    choice = Choice(SIX[:4], VARIABLE.laid(4, Random(1)), products=(*BOXES, other), scenarios=(SCENARIO.name,))
    with pytest.raises(RulesetError):
        game_of(choice)
