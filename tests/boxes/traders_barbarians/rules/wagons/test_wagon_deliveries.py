"""Commodities: turned up, carried, delivered. Ledger, TBS5-38 to TBS5-48, TBS5-75, TB56-47, TB56-48."""

import pytest
from msgspec.structs import replace

from companion.boxes.traders_barbarians.rules.wagons.deliveries import (
    CorrectDeliveries,
    CorrectLoad,
    Freight,
    TurnUpCommodity,
)
from tests.boxes.traders_barbarians.rules.wagons.table import BLUE, CASTLE, GLASSWORKS, QUARRY, RED, SIX, At, play

GATES = {CASTLE: "(-2,0)NE", QUARRY: "(2,-2)SW", GLASSWORKS: "(0,2)N"}


def before(plaza: str, **more: object) -> At:
    """Red's wagon stands at the end of an inner path."""
    return play(**more).wagon(RED, GATES.get(plaza) or plaza.replace("C", "NE"))  # type: ignore[arg-type]


def with_stacks(table: At, tools: int, sand: int) -> At:
    """So many tokens lie at the castle."""
    state, freight = table.table.state, table.freight
    table.table.state = state.replacing({Freight: replace(freight, left=(tools, sand, *freight.left[2:]))})
    return table


@pytest.mark.rule("TBS5-38", "TBS5-39", "TBS5-40")
@pytest.mark.parametrize(
    ("plaza", "supplied"), [(CASTLE, {"tools", "sand"}), (QUARRY, {"marble", "sand"}), (GLASSWORKS, {"glass", "tools"})]
)
def test_an_empty_wagon_takes_the_top_token_of_any_trade_hex(plaza: str, supplied: set[str]) -> None:
    table = before(plaza).drive(plaza)
    assert {one.load for one in table.table.state.options(RED) if isinstance(one, TurnUpCommodity)} == supplied
    load = sorted(supplied)[0]
    table.do(TurnUpCommodity(RED, load))
    assert table.freight.load(RED) == load
    assert sum(table.freight.left) == 35
    assert (table.table.points("red"), table.purses[RED]) == (0, 5)


@pytest.mark.rule("TBS5-39", "TBS5-40")
def test_only_what_the_stack_may_hold_is_turned_up() -> None:
    table = before(CASTLE).drive(CASTLE)
    assert table.refused(TurnUpCommodity(RED, "glass")) == "TBS5-40"
    assert table.refused(TurnUpCommodity(BLUE, "sand")) == "TBS5-39"


@pytest.mark.rule("TBS5-07")
def test_what_has_been_turned_up_is_not_in_the_stack() -> None:
    table = with_stacks(play().wagon(RED, GATES[CASTLE]), 1, 0).drive(CASTLE)
    assert table.refused(TurnUpCommodity(RED, "sand")) == "TBS5-07"
    assert [one for one in table.table.state.options(RED) if isinstance(one, TurnUpCommodity)] == [
        TurnUpCommodity(RED, "tools")
    ]


@pytest.mark.rule("TBS5-39", "TBS5-07")
def test_what_lies_on_top_is_as_likely_as_its_tokens_are_many() -> None:
    table = with_stacks(play().wagon(RED, GATES[CASTLE]), 4, 2).drive(CASTLE)
    assert dict(table.table.state.outcomes(TurnUpCommodity(RED, "sand"))) == {
        TurnUpCommodity(RED, "tools"): 4,
        TurnUpCommodity(RED, "sand"): 2,
    }


@pytest.mark.rule("TBS5-41", "TBS5-42", "TBS5-44", "TBS5-45", "TBS5-46")
@pytest.mark.parametrize(
    ("stack", "load", "plaza"),
    [
        ("quarry", "marble", CASTLE),
        ("glassworks", "glass", CASTLE),
        ("castle", "tools", QUARRY),
        ("quarry", "sand", GLASSWORKS),
    ],
)
def test_a_commodity_is_delivered_where_it_is_wanted(stack: str, load: str, plaza: str) -> None:
    table = before(plaza).load(RED, stack, load).train(RED, 3).gold(5)
    points = table.table.points("red")
    table.drive(plaza)
    assert table.table.points("red") == points + 1
    assert table.purses[RED] == 5 + 3
    assert table.freight.delivered == (1, 0, 0, 0)
    (first, *_) = [one for one in table.table.state.options(RED) if isinstance(one, TurnUpCommodity)]
    assert first.load != load
    table.do(first)
    assert table.freight.load(RED) == first.load


@pytest.mark.rule("TBS5-43", "TBS5-47")
def test_where_it_is_not_wanted_nothing_happens_and_nothing_is_taken() -> None:
    table = before(QUARRY).load(RED, "castle", "sand").drive(QUARRY)
    assert table.freight.load(RED) == "sand"
    assert table.left() == 0
    assert not [one for one in table.table.state.options(RED) if isinstance(one, TurnUpCommodity)]
    table.play("red ends")


@pytest.mark.rule("TBS5-48")
@pytest.mark.parametrize(("refills", "found"), [(False, ()), (True, ("tools", "sand"))])
def test_an_empty_stack_gives_nothing_unless_the_table_fills_it_again(refills: bool, found: tuple[str, ...]) -> None:
    table = play(settings=(("refill_stacks", refills),)).wagon(RED, GATES[CASTLE]).load(BLUE, "castle", "sand")
    with_stacks(table, 0, 0).drive(CASTLE)
    assert tuple(one.load for one in table.table.state.options(RED) if isinstance(one, TurnUpCommodity)) == found
    assert table.freight.left[:2] == ((6, 5) if refills else (0, 0))


@pytest.mark.rule("TBS5-43", "TBS5-44")
def test_the_table_says_what_is_carried_and_delivered() -> None:
    table = play().load(RED, "castle", "sand")
    assert table.freight.left == (6, 5, 6, 6, 6, 6)
    table.load(RED, "quarry", "sand")
    assert table.freight.left == (6, 6, 6, 5, 6, 6)
    table.load(RED, "", "").delivered(RED, 3)
    assert (table.freight.left, table.freight.load(RED)) == ((6, 6, 6, 6, 6, 6), "")
    assert table.table.points("red") == 3
    assert table.refused(CorrectLoad(RED, "castle", "glass")) == "TBS5-40"
    assert table.refused(CorrectDeliveries(RED, -1)) == "TBS5-44"


@pytest.mark.rule("TBS5-75")
def test_thirteen_points_win_in_ones_own_turn_and_a_delivery_may_bring_the_last() -> None:
    table = before(CASTLE).load(RED, "quarry", "marble").delivered(BLUE, 13).delivered(RED, 12)
    assert table.table.winner() is None
    table.drive(CASTLE)
    assert table.table.winner() == "red"


@pytest.mark.rule("TB56-47", "TB56-48")
@pytest.mark.parametrize("plaza", ["(3,-3)C", "(0,3)C", "(-3,0)C"])
def test_tools_go_to_any_quarry_and_all_quarries_share_their_tokens(plaza: str) -> None:
    table = play(seats=SIX).wagon(RED, plaza.replace("C", "SE") if plaza == "(-3,0)C" else plaza.replace("C", "NW"))
    table.load(RED, "castle", "tools").drive(plaza)
    assert table.freight.delivered[RED] == 1
    table.do(TurnUpCommodity(RED, "marble"))
    assert table.freight.left == (8, 9, 8, 9, 9, 9)
