"""How a turn that is shared is put into words: whose half it is, and why something cannot be done in it."""

import pytest

from companion.table import words
from companion.table.groups import why_view
from companion.table.views import builder
from tests.rules.table import SIX, Table, lay

RICH = "red holds 4 wool 1 ore\norange holds 4 wool 1 ore 1 grain\nblue holds 4 wool 1 ore 1 grain"


def headline(table: Table) -> str:
    return str(words.agenda(table.state, table.state.agenda[-1]))


def grey(table: Table, player: str) -> dict[str, str]:
    return {name: str(why) for name, why in why_view(table.state, table.seat(player), []).items()}


@pytest.mark.rule("B56-041")
def test_the_second_half_of_a_turn_says_whose_turn_it_is_and_that_only_the_supply_trades() -> None:
    table = lay(RICH, seats=SIX).play("red chooses the desert (3,-3)", "red rolls 1 1")
    assert headline(table) == "Red: trade, build, or end your turn"
    table.play("red ends")
    assert headline(table) == "Orange: Red's second half – supply only"
    assert grey(table, "orange")["Trade"] == "In the second half of Red's turn Orange trades with the supply only."


def test_in_the_special_building_phase_the_headline_and_every_button_that_is_closed_say_so() -> None:
    table = lay(RICH, seats=SIX, five_six="special building").play(
        "red chooses the desert (3,-3)", "red rolls 1 1", "red ends"
    )
    assert headline(table) == "Blue: special building phase – build, or pass"
    closed = {name: why for name, why in grey(table, "blue").items() if name in ("Trade", "TradeWithSupply")}
    assert set(closed.values()) == {"Not now: first Blue must build in the special building phase, or pass."}


@pytest.mark.rule("B56-056")
def test_grey_buttons_speak_of_whoever_may_build_and_not_of_whoever_is_on_turn() -> None:
    table = lay("red holds 1 grain\nblue holds 1 wool 1 ore", seats=SIX, five_six="special building").play(
        "red chooses the desert (3,-3)", "red rolls 1 1"
    )
    assert builder(table.state) == table.seat("red")
    table.play("red ends")
    assert builder(table.state) == table.seat("blue")
    assert "Red" not in grey(table, "blue")["BuildRoad"]
