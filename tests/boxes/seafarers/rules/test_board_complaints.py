"""What is said about a board that is not the one its scenario prints (ledger seafarers, SEA-13 ... SEA-20)."""

from dataclasses import replace

import pytest

from companion.geometry.boards import BoardPlan, HarborPlan, HexPlan
from companion.geometry.complaints import red_neighbors
from companion.geometry.models import Model, differences
from companion.geometry.swaps import swaps
from tests.boxes.seafarers import layouts

MODEL = layouts.HEADING_FOR_NEW_SHORES[0].model(3)
PLAN = layouts.HEADING_FOR_NEW_SHORES[1].printed(3)


def said_of(plan: BoardPlan, model: Model = MODEL) -> list[tuple[str, str]]:
    return [(one.rule, one.words) for one in differences(plan, model)]


def laid(plan: BoardPlan, **hexes: tuple[str, int | None]) -> BoardPlan:
    """The board with other things on these hexes, named `at_<q>_<r>`, a minus as `m`."""
    new = {tuple(int(part.replace("m", "-")) for part in at.split("_")[1:]): what for at, what in hexes.items()}
    assert new.keys() <= {h.at for h in plan.hexes}
    changed = (h._replace(terrain=new[h.at][0], number=new[h.at][1]) if h.at in new else h for h in plan.hexes)
    return replace(plan, hexes=tuple(changed))


def test_the_printed_board_gives_no_cause() -> None:
    assert said_of(PLAN) == []


@pytest.mark.rule("SEA1-02")
def test_other_land_and_numbers_are_counted_by_the_list_of_the_scenario() -> None:
    assert said_of(laid(PLAN, at_m1_m1=("forest", 6))) == [
        ("SEA1-02", "Fields hexes: 3 on the board, 4 in this scenario; 1 missing."),
        ("SEA1-02", "Forest hexes: 4 on the board, 3 in this scenario; 1 too many."),
        ("SEA1-02", "Tokens with a 4: 2 on the board, 3 in this scenario; 1 missing."),
        ("SEA1-02", "Tokens with a 6: 3 on the board, 2 in this scenario; 1 too many."),
        (
            "SEA1-18",
            "6 on hex 2 of row 3 lies next to 6 on hex 3 of row 3; swap one of them away: no 6 or 8 may touch another.",
        ),
    ]  # fmt: skip


@pytest.mark.rule("SEA-13")
def test_sea_where_the_scenario_has_land_is_noticed() -> None:
    swapped = laid(PLAN, at_m1_m1=("sea", None), at_m2_m1=("fields", 4))
    assert said_of(swapped) == [
        ("SEA-13", "The board has fields at hex 1 of row 3; this scenario has sea there."),
        ("SEA-13", "The board has sea at hex 2 of row 3; this scenario has fields there."),
    ]


@pytest.mark.rule("SEA1-19")
def test_sea_and_land_far_away_may_change_places() -> None:
    assert said_of(laid(PLAN, at_3_m2=("sea", None), at_3_m3=("mountains", 9))) == []


@pytest.mark.rule("SEA-13")
def test_a_board_without_its_frame_is_as_good() -> None:
    marks = tuple(mark for mark in PLAN.marks if mark.kind not in ("notch", "pirate"))
    assert said_of(BoardPlan(PLAN.inside, PLAN.harbors, PLAN.robber, marks)) == []


@pytest.mark.rule("SEA-13")
def test_a_gap_in_the_board_is_noticed_and_so_is_a_hex_beside_it() -> None:
    marks = tuple(mark for mark in PLAN.marks if mark.kind != "area")
    less = replace(PLAN, hexes=tuple(h for h in PLAN.hexes if h.at != (1, 0)), marks=marks)
    assert ("SEA-13", "Missing from the board of this scenario: (1,0).") in said_of(less)
    more = laid(PLAN, at_m1_m3=("sea", None))
    assert ("SEA-13", "Outside the board of this scenario: (-1,-3).") in said_of(more)


@pytest.mark.rule("SEA1-01")
def test_harbors_are_compared_with_the_tokens_of_the_scenario() -> None:
    brick, *others = PLAN.harbors
    plan = replace(PLAN, harbors=(HarborPlan(brick.path, "ore"), *others))
    kind = brick.kind.capitalize()
    assert said_of(plan) == [("SEA1-01", "Ore harbors: 2 on the board, 1 in this scenario; 1 too many.")]
    fewer = differences(replace(PLAN, harbors=tuple(others)), MODEL)
    assert [(one.words, one.lacks) for one in fewer] == [
        (f"{kind} harbors: 0 on the board, 1 in this scenario; 1 missing.", True)
    ]


@pytest.mark.rule("SEA-20")
def test_red_numbers_may_touch_where_the_scenario_does_not_keep_them_apart() -> None:
    tribe = layouts.THE_FORGOTTEN_TRIBE[0]
    plan, model = tribe.printed(4), tribe.model(4)
    swapped = laid(plan, at_m3_m1=("fields", 9), at_m2_m1=("forest", 6))
    assert said_of(swapped, model) == []


@pytest.mark.rule("BASE-053")
def test_a_token_at_sea_is_noticed_and_land_without_one_is_not() -> None:
    wrong = laid(PLAN, at_2_m1=("fields", None), at_1_1=("sea", 3))
    assert said_of(wrong) == [("BASE-053", "The sea, hex 5 of row 5, carries a 3; it never has a number token.")]


WORLD = layouts.NEW_WORLD[0]


@pytest.mark.rule("SEA9-05", "SEA9-06")
def test_where_the_table_deals_red_numbers_side_by_side_it_agrees_on_a_token_to_swap() -> None:
    dealt = laid(WORLD.printed(4), at_0_m1=("fields", 6), at_4_m3=("hills", 10))
    (apart, _), (agreed, words) = said_of_reds(dealt, 4)
    assert (apart, agreed) == ("SEA9-05", "SEA9-06")
    assert words.startswith("Agree, all of you, on a token to swap with the ")
    (touching,) = red_neighbors(dealt)
    red = next(h for h in dealt.hexes if h.at == touching.at[1])
    would_do = list(swaps(dealt, red))
    assert len(would_do) == words.count(" on hex ") - 1 > 0
    tokens = [h for h in dealt.inside if h.number not in (None, 6, 8)]
    kept = [one for one in tokens if not list(red_neighbors(swapped(dealt, red, one)))]
    assert would_do == kept


def said_of_reds(plan: BoardPlan, seats: int) -> list[tuple[str, str]]:
    return [one for one in said_of(plan, WORLD.model(seats)) if one[0] in ("SEA9-05", "SEA9-06")]


def swapped(plan: BoardPlan, one: HexPlan, other: HexPlan) -> BoardPlan:
    number = {one.at: other.number, other.at: one.number}
    return replace(plan, hexes=tuple(h._replace(number=number.get(h.at, h.number)) for h in plan.hexes))


@pytest.mark.rule("SEA9-06", "SEA9-15")
def test_a_deal_that_keeps_red_numbers_apart_is_nobodys_to_agree_on() -> None:
    assert said_of_reds(WORLD.printed(4), 4) == said_of_reds(WORLD.printed(6), 6) == []
