"""What the hall takes from tables, and what it leaves out: late, twice, broken, or by somebody who means harm."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.hall.tables import MOST, Tables
from companion.hall.told import LARGEST, NotTheirsError, told
from tests.hall.conftest import PREFIX, state

KITCHEN = f"{PREFIX}/kitchen/state"


def sent(what: Any) -> bytes:
    return json.dumps(what).encode()


@pytest.fixture
def tables() -> Tables:
    return Tables(PREFIX)


def shown(tables: Tables, name: str = "kitchen") -> tuple[str, int] | None:
    table = tables.get(name)
    return None if table is None or table.game is None else (table.game.game, table.game.revision)


# -- what holds --------------------------------------------------------------------------------------------------------


def test_a_table_is_shown_with_its_game(tables: Tables) -> None:
    tables.hear(KITCHEN, sent(state("one", 5, roll=8, points=(3, 2, 4, 5))))
    (table,) = tables.all()
    assert table.game is not None
    assert (table.name, table.is_online, table.game.game, table.game.roll) == ("kitchen", False, "one", 8)
    assert [(each.colour, each.name, each.points, each.target) for each in table.game.players][3] == (
        *("orange", "Dan", 5, 10),
    )


def test_whether_a_table_is_there_is_said_apart_from_its_game(tables: Tables) -> None:
    tables.hear(f"{PREFIX}/kitchen/online", b"online")
    assert [(each.name, each.is_online, each.game) for each in tables.all()] == [("kitchen", True, None)]
    tables.hear(KITCHEN, sent(state("one")))
    tables.hear(f"{PREFIX}/kitchen/online", b"offline")
    assert [(each.is_online, shown(tables)) for each in tables.all()] == [(False, ("one", 1))]


def test_a_table_without_a_game_shows_none(tables: Tables) -> None:
    tables.hear(KITCHEN, sent(state("one")))
    tables.hear(KITCHEN, sent({"game": None}))
    assert [each.game for each in tables.all()] == [None]


def test_a_message_without_a_game_id_is_not_shown(tables: Tables) -> None:
    nameless = state("one", 7)
    del nameless["game"]
    for message in (nameless, state("", 7), state(5, 7), {}):  # type: ignore[arg-type]
        assert not tables.hear(KITCHEN, sent(message))
    assert tables.all() == ()


def test_what_comes_late_or_twice_changes_nothing(tables: Tables) -> None:
    assert tables.hear(KITCHEN, sent(state("one", 5)))
    assert not tables.hear(KITCHEN, sent(state("one", 5)))
    assert not tables.hear(KITCHEN, sent(state("one", 4)))
    assert shown(tables) == ("one", 5)


def test_a_late_word_of_the_game_before_is_no_news(tables: Tables) -> None:
    for game, revision in (("one", 5), ("two", 1), ("one", 5), ("one", 4)):
        tables.hear(KITCHEN, sent(state(game, revision)))
    assert shown(tables) == ("two", 1)


def test_a_table_that_goes_on_with_an_earlier_game_is_believed(tables: Tables) -> None:
    for game, revision in (("one", 5), ("two", 1), ("one", 6)):
        tables.hear(KITCHEN, sent(state(game, revision)))
    assert shown(tables) == ("one", 6)


def test_a_table_that_the_broker_forgets_is_shown_no_more(tables: Tables) -> None:
    tables.hear(KITCHEN, sent(state("one")))
    tables.hear(KITCHEN, b"")
    assert tables.all() == ()


# -- what does not -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "payload",
    [
        b"{",
        b"\xff\xfe",
        b"[]",
        b"null",
        b'"game"',
        b"[" * 5000,
        b'{"game":' * 2000,
        b" " * LARGEST + b"{}",
        b'{"game": 1e999}',
        b'{"game": "one", "revision": ' + b"9" * 5000 + b"}",
    ],
)
def test_what_is_no_state_is_left_out(tables: Tables, payload: bytes) -> None:
    assert not tables.hear(KITCHEN, payload)
    assert (tables.all(), tables.refused) == ((), 1)


@pytest.mark.parametrize(
    "wrong",
    [
        {"revision": -1},
        {"revision": True},
        {"revision": "5"},
        {"part": None},
        {"roll": 1000},
        {"turn": None},
        {"turn": {"colour": "purple"}},
        {"players": {}},
        {"players": []},
        {"players": {"purple": {"name": "Anna", "points": 1, "target": 10}}},
        {"players": {"red": {"name": "", "points": 1, "target": 10}}},
        {"players": {"red": {"name": ["Anna"], "points": 1, "target": 10}}},
        {"players": {"red": {"name": "Anna", "points": 1e9, "target": 10}}},
        {"winner": "Nobody who plays"},
        {"winner": 5},
    ],
)
def test_a_state_with_one_wrong_field_is_left_out_as_a_whole(tables: Tables, wrong: dict[str, Any]) -> None:
    assert not tables.hear(KITCHEN, sent(state("one") | wrong))
    assert tables.all() == ()


@pytest.mark.parametrize(
    "topic",
    [
        "hexkeeper//state",
        "hexkeeper/state",
        "hexkeeper/a/b/state",
        "hexkeeper/a/event",
        "elsewhere/a/state",
        f"hexkeeper/{'a' * 61}/state",
        "hexkeeper/a\u202eb/state",
        "hexkeeper/ a/state",
        "",
    ],
)
def test_a_topic_that_no_table_has_is_left_out(tables: Tables, topic: str) -> None:
    assert not tables.hear(topic, sent(state("one")))
    assert tables.all() == ()


@given(st.binary(max_size=200) | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(sent))
def test_no_payload_breaks_it(payload: bytes) -> None:
    with suppress(NotTheirsError):
        assert told(payload) is None or payload


@given(st.dictionaries(st.sampled_from(sorted(state())), st.none() | st.integers() | st.text() | st.lists(st.text())))
def test_no_field_breaks_it(fields: dict[str, Any]) -> None:
    tables = Tables(PREFIX)
    tables.hear(KITCHEN, sent(state("one") | fields))
    assert len(tables.all()) <= 1


def test_a_name_is_one_line_and_not_endless() -> None:
    found = told(sent(state("one", names=("<b>A</b>\n\u202ebad", "B" * 99))))
    assert found is not None
    assert [each.name for each in found.players] == ["<b>A</b> bad", "B" * 40]


def test_thousands_of_tables_leave_room_for_those_that_are_there(tables: Tables) -> None:
    for number in range(3 * MOST):
        tables.hear(f"{PREFIX}/ghost {number}/state", sent({"game": None}))
    assert len(tables.all()) == MOST
    tables.hear(f"{PREFIX}/kitchen/online", b"online")
    assert tables.get("kitchen") is not None
    for number in range(3 * MOST):
        tables.hear(f"{PREFIX}/busy {number}/online", b"online")
    assert len(tables.all()) == MOST
    assert tables.get("kitchen") is not None
    assert tables.refused > 0
