"""Two games that differ in hidden cards alone: nothing that is asked, tried or foreseen tells them apart."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from companion.kernel import Action
from companion.rules.boxes import layouts_of
from companion.table import Insert, Journal, Refused, Table, contradictions, past_view, preview_view, view
from companion.table.contradictions import COUNT
from tests.table.attacks import actions, changes, offered
from tests.table.room import FOUR, SIX
from tests.table.twins import Twins, twins

KNIGHTS = ("cities and knights",)
TRADERS = ("traders and barbarians",)


@pytest.fixture
def journals() -> Iterator[tuple[Journal, Journal]]:
    both = Journal.open(":memory:"), Journal.open(":memory:")
    yield both
    for one in both:
        one.close()


@pytest.fixture(
    params=[(FOUR, (), 1), (SIX, (), 2), (FOUR, KNIGHTS, 3), (SIX, KNIGHTS, 5), (FOUR, TRADERS, 6), (SIX, TRADERS, 7)]
)
def pair(request: pytest.FixtureRequest, journals: tuple[Journal, Journal]) -> Twins:
    seats, products, seed = request.param
    layouts = layouts_of(products) if products == TRADERS else ()
    board = layouts[0].printed(len(seats)) if layouts else None
    return twins(seed, journals, seats, board, products=products)


def told(table: Table, found: Any, coming_in: tuple[Action, ...] = ()) -> str:
    """What the tablet is sent of it."""
    if isinstance(found, Refused):
        return json.dumps((found.refusal.rule, found.refusal.words, found.refusal.hands))
    if coming_in:
        return json.dumps(past_view(table, found, coming_in, "table"))
    return json.dumps(preview_view(table, found, "table"))


def test_nobody_without_a_seat_can_tell_twins_apart(pair: Twins) -> None:
    for leg in range(3):
        pair.play(40)
        random = Random(leg)
        for viewer in ("table", "spectator"):
            one, other = (view(table, viewer) for table in pair.both())
            assert {**one, "revision": 0} == {**other, "revision": 0}
        foreseen = (*changes(pair.one, random, 15), *offered(pair.one, random, 15))
        for change in foreseen:
            one, other = (told(table, table.preview(change)) for table in pair.both())
            assert one == other, change
            if isinstance(change, Insert):
                before = [told(table, table.before(change), change.actions) for table in pair.both()]
                assert before[0] == before[1], change
    assert pair.one.state != pair.other.state, "or there is nothing to be told apart"


def tried(table: Table, action: Action, own: int | None) -> str:
    """What becomes of an action that is entered from the tablet or a phone."""
    refusal = table.state.check(action)
    if refusal is None or contradictions.is_believed(table.state, action):
        return "booked"
    shown, concerned = contradictions.as_told(table.state, action, own, refusal)  # type: ignore[arg-type]
    assert COUNT not in shown.words or concerned or own == action.player, "no try is without a trace"
    return json.dumps((shown.rule, shown.words, shown.hands))


def test_what_is_refused_because_of_hidden_cards_says_the_same_of_all_of_them(pair: Twins) -> None:
    differing = set()
    for leg in range(3):
        pair.play(40)
        for action in actions(pair.one, Random(leg), 2):
            one, other = (tried(table, action, None) for table in pair.both())
            if one != other:
                assert "booked" in (one, other), (one, other)
                assert COUNT in one + other
                differing.add(type(action).__name__)
    assert not differing & {"Steal", "DrawProgressCard"}, "the player who drew a card is believed"
