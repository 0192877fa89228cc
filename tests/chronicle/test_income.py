"""Where cards came from and where they went; secret ones stay untold until somebody has won."""

import pytest

from companion.chronicle import Figures, figures
from companion.rules.base.building import BuildRoad
from companion.rules.base.hands import Hands
from companion.table import Journal
from tests.chronicle.evenings import entered, golden
from tests.table.room import Room

RED, BLUE, WHITE, ORANGE = range(4)


def got(seen: Figures, seat: int) -> dict[str, dict[str, int]]:
    return {flow.source: dict(flow.cards) for flow in seen.income[seat].got}


def gave(seen: Figures, seat: int) -> dict[str, dict[str, int]]:
    return {flow.source: dict(flow.cards) for flow in seen.income[seat].gave}


def test_the_printed_start_gives_cards_and_so_do_the_dice(room: Room) -> None:
    room.done("RollDice", dice=[5, 4])
    seen = figures(room.table)
    assert got(seen, RED) == {"start": {"lumber": 2, "grain": 1}, "dice": {"grain": 1}}
    assert got(seen, BLUE) == {"start": {"brick": 1, "lumber": 1, "ore": 1}}
    assert got(seen, ORANGE) == {"start": {"grain": 2, "ore": 1}, "dice": {"lumber": 1}}


def test_a_trade_is_counted_on_both_sides(room: Room) -> None:
    room.done("RollDice", dice=[5, 4])
    room.done("TradeWithPlayer", partner="blue", gives={"lumber": 1}, takes={"brick": 1})
    seen = figures(room.table)
    assert (got(seen, RED)["players"], gave(seen, RED)["players"]) == ({"brick": 1}, {"lumber": 1})
    assert (got(seen, BLUE)["players"], gave(seen, BLUE)["players"]) == ({"lumber": 1}, {"brick": 1})


def test_what_is_built_is_spent_and_what_the_supply_takes_is_traded(room: Room) -> None:
    room.done("CountHand", cards={"lumber": 1, "brick": 1, "grain": 4})
    room.done("RollDice", dice=[1, 1])
    room.done("TradeWithSupply", give="grain", take="ore")
    room.done("BuildRoad", path=next(iter(free_paths(room))))
    seen = figures(room.table)
    assert gave(seen, RED) == {"supply": {"grain": 4}, "spent": {"lumber": 1, "brick": 1}}
    assert got(seen, RED)["supply"] == {"ore": 1}


def free_paths(room: Room) -> list[str]:
    """Where Red may build a road."""
    options = room.table.state.options()
    return [room.table.codec.data(one)["path"] for one in options if isinstance(one, BuildRoad)]


def robbed(room: Room) -> None:
    """Blue steals a lumber from Orange, and has told which card it was."""
    room.done("RollDice", dice=[5, 4])
    room.done("EndPart")
    room.done("RollDice", "blue", dice=[3, 4])
    room.done("MoveRobber", "blue", hex="(2,-2)")
    room.done("Steal", "blue", victim="orange", card="lumber")


def test_a_stolen_card_is_any_card_as_long_as_the_game_is_on(room: Room) -> None:
    robbed(room)
    seen = figures(room.table)
    assert (got(seen, BLUE)["robber"], gave(seen, ORANGE)["robber"]) == ({"unknown": 1}, {"unknown": 1})


def test_the_robber_keeps_back_what_its_hex_would_have_given(room: Room) -> None:
    robbed(room)
    room.done("EndPart", "blue")
    room.done("RollDice", "white", dice=[3, 6])
    assert [one.blocked for one in figures(room.table).income] == [0, 0, 0, 1]


@pytest.mark.parametrize("name", ["knights-four", "two-players"])
def test_what_came_less_what_went_is_what_is_in_the_hands(journal: Journal, name: str) -> None:
    table = entered(journal, golden(name))
    for seat, income in enumerate(figures(table).income):
        came, went = (sum(flow.number for flow in flows) for flows in (income.got, income.gave))
        assert came - went == table.state[Hands].size(seat), table.choice.seats[seat]


def test_when_somebody_has_won_stolen_cards_are_told_too(journal: Journal) -> None:
    table = entered(journal, golden("four-family"))
    seen = figures(table)
    assert got(seen, RED)["robber"] == {"lumber": 2, "wool": 1}
    kinds = {kind for income in seen.income for flow in (*income.got, *income.gave) for kind in flow.cards}
    assert kinds == {"brick", "lumber", "wool", "grain", "ore"}


def test_the_card_of_a_gold_field_is_one_of_the_dice(journal: Journal) -> None:
    table = entered(journal, golden("sea-new-shores-four"), lines=153)
    assert "cards" not in got(figures(table), ORANGE)
