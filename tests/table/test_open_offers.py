"""Whatever lies on offer on a screen, somebody can answer. In every scenario of every box."""

from collections.abc import Iterator
from random import Random

import pytest

from companion.kernel import Form, Outcome, State
from companion.rules.base.offers import AcceptOffer, ConcludeTrade, DeclineOffer, OfferTrade, WithdrawOffer
from companion.rules.random_play import draw, step
from companion.table.topics import every_topic
from tests.boxes.explorers_pirates.rules.table import lay as at_sea
from tests.boxes.traders_barbarians.rules.wagons.table import RED
from tests.boxes.traders_barbarians.rules.wagons.table import play as with_wagons
from tests.rules import table as base
from tests.rules.boxes_together import Boxes
from tests.rules.table import Table
from tests.rules.test_corrections_state_what_is import ALL_BOXES, NAMES, some_game
from tests.table.drawn import view_of

ANSWERS = (AcceptOffer, DeclineOffer, ConcludeTrade, WithdrawOffer)
MOST = 100  # actions in one game
TRIES = 5  # at one offer; what is drawn at random may be like for like


def with_an_offer(state: State, random: Random) -> State:
    """After an offer that somebody makes, where anybody can make one."""
    forms = [one for one in state.options() if isinstance(one, Form) and one.action is OfferTrade]
    for _ in range(TRIES if forms else 0):
        outcome = state.apply(draw(random.choice(forms), random))
        if isinstance(outcome, Outcome):
            return outcome.state
    return state


def moments(state: State, random: Random) -> Iterator[State]:
    """A random game in which much is offered."""
    for _ in range(MOST):
        if not state.options():
            return
        state = with_an_offer(state, random)
        yield state
        state = step(state, random)[1].state


@pytest.mark.parametrize("boxes", ALL_BOXES, ids=NAMES)
def test_whatever_lies_on_offer_can_be_answered_by_somebody(boxes: Boxes) -> None:
    offered = set[int]()
    for state in moments(State.start(some_game(boxes, Random(3))), Random(3)):
        shown = {one["number"] for one in every_topic().views.fields("table", state)["offers"]}
        offered |= shown
        assert shown <= {one.number for one in state.options() if isinstance(one, ANSWERS)}
    assert offered


def shown(table: Table) -> list[int]:
    return [one["number"] for one in view_of(table.state, "blue")["offers"]]


def test_no_offer_is_shown_any_more_once_a_ship_has_set_sail() -> None:
    table = at_sea("red sails (0,-3)-SE\nred holds 1 ore\nblue holds 1 wool").play("red rolls 1 1")
    table.play("red offers 1 ore for 1 wool")
    assert shown(table) == [1]
    assert shown(table.play("red sets sail")) == []


def test_no_offer_is_shown_any_more_once_a_wagon_has_moved() -> None:
    at = with_wagons("red holds 1 ore\nblue holds 1 wool").wagon(RED, "(0,0)N")
    at.play("red offers 1 ore for 1 wool")
    assert shown(at.table) == [1]
    assert shown(at.drive("(0,0)NE").table) == []


def test_an_offer_is_shown_again_after_what_came_between() -> None:
    table = base.lay("red holds 1 ore\nblue holds 1 wool\nred cards 1 knight").play("red rolls 1 1")
    table.play("red offers 1 ore for 1 wool", "red plays knight")
    assert shown(table) == []
    table.play("red moves the robber to (0,-2)")
    assert shown(table) == [1]
