"""What the table may say: each correction is offered with what it asks for, and begins as the books have it."""

from collections.abc import Iterator
from typing import Any

import pytest

from companion.rules.choice import Choice, game_of
from companion.rules.codec import hints
from companion.rules.geometry.printed import beginner_board
from companion.rules.kernel import State
from companion.table import SPECTATOR, TABLE, Journal, view
from companion.table.table_says import table_says_view
from companion.table.topics import EVERY_TOPIC
from companion.table.views import state_view
from tests.table.room import FOUR, begin

BOXES = ((), ("cities and knights",))


def start(products: tuple[str, ...]) -> State:
    return State.start(game_of(Choice(FOUR, beginner_board(4), products=products)))


@pytest.mark.parametrize("products", BOXES)
def test_whatever_may_be_said_at_any_time_is_on_the_list(products: tuple[str, ...]) -> None:
    state = start(products)
    listed = {one["action"]["do"] for one in table_says_view(EVERY_TOPIC.corrections, state, on_phone=False)}
    assert listed == {kind.__name__ for kind in state.game.corrections}


@pytest.mark.parametrize("products", BOXES)
def test_each_field_is_given_or_asked_for_or_a_place_to_tap(products: tuple[str, ...]) -> None:
    state = start(products)
    kinds = {kind.__name__: kind for kind in state.game.corrections}
    for one in table_says_view(EVERY_TOPIC.corrections, state, on_phone=False):
        place = [one["place"]["field"]] if one["place"] else []
        filled = [name for name in one["action"] if name != "do"] + [asked["field"] for asked in one["asks"]] + place
        whose = {"player", "owner"}  # chosen before all else
        assert sorted(filled) == sorted(set(hints(kinds[one["action"]["do"]])) - whose)


def fields(shown: dict[str, Any], path: str, **named: str) -> Iterator[Any]:
    for key in path.split("."):
        shown = shown[named.get(key.strip("{}"), key)]
        yield shown


@pytest.mark.parametrize("products", BOXES)
def test_what_a_field_begins_with_is_where_the_view_has_it(journal: Journal, products: tuple[str, ...]) -> None:
    table = begin(journal, products=products).table
    shown = state_view(table.state, table.codec, TABLE)
    begins = [asked["now"] for one in view(table, TABLE)["table_says"] for asked in one["asks"] if asked.get("now")]
    assert begins
    for path in begins:
        *_, value = fields(shown, path, player="red", hex="(0,0)")
        assert value is None or isinstance(value, str | int)


def test_a_player_is_asked_only_for_what_nobody_else_may_know(journal: Journal) -> None:
    table = begin(journal).table
    assert [one["words"] for one in view(table, "red")["table_says"]] == ["Count my hand", "Count my other cards"]
    assert view(table, SPECTATOR)["table_says"] == []
