"""The live stream over a real server: no gap, nothing twice, an end, and room for those who come back."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from tests.web.small_desk import LIGHTS, SmallDesk, base_game
from tests.web.sse import Event, Stream
from tests.web.ways import Port, Way, plain_and_https

pytestmark = plain_and_https


@pytest.fixture
def table(desk: SmallDesk) -> SmallDesk:
    desk.play(base_game())
    return desk


@pytest.fixture
def port(table: SmallDesk, way: Way) -> Iterator[Port]:
    yield from serving(table, way, heartbeat=0.3, screens=12, screens_a_client=4)


def serving(desk: SmallDesk, way: Way, **settings: Any) -> Iterator[Port]:
    server = way.server(way.pages(desk, **settings))
    server.start()
    yield way.port(server)
    server.stop()


def book(desk: SmallDesk, *actions: dict[str, Any]) -> None:
    assert desk.table is not None
    for action in actions:
        booked = desk.table.submit(desk.table.codec.action(action), by="test", key=f"{desk.table.revision}", seen=None)
        assert hasattr(booked, "revision"), booked


CHOOSE = {"do": "ChooseStarter", "player": "red", "starter": "red"}
PLACE = {"do": "PlaceSettlement", "player": "red", "corner": "(0,0)N"}
ROAD = {"do": "PlaceRoad", "player": "red", "path": "(0,0)-NE"}


def followed(first: Event, *changes: Event) -> dict[str, Any]:
    """The parts a page has after these events; fails on a gap."""
    parts, id_ = dict(first.data["parts"]), first.data["id"]
    for change in changes:
        assert (change.name, change.data["from"]) == ("change", id_)
        parts |= change.data["parts"]
        id_ = change.data["id"]
    return parts


def test_a_page_is_first_sent_everything_under_a_number(port: Port, table: SmallDesk) -> None:
    with Stream(port, "a") as stream:
        first = stream.next_news()
    assert first is not None
    assert (first.name, first.id, first.data["id"]) == ("whole", first.data["id"], first.id)
    assert first.data["parts"]["seats"] == ["red", "blue", "white", "orange"]


def test_a_change_brings_only_the_parts_that_changed(port: Port, table: SmallDesk) -> None:
    with Stream(port, "a") as stream:
        first = stream.next_news()
        book(table, CHOOSE)
        change = stream.next_news()
    assert first is not None
    assert change is not None
    assert "agenda" in change.data["parts"]
    assert "board" not in change.data["parts"]
    assert followed(first, change)["revision"] == table.table.revision


def test_what_a_device_says_reaches_the_page(port: Port, table: SmallDesk) -> None:
    with Stream(port, "a") as stream:
        stream.next_news()
        table.show(lights=LIGHTS)
        change = stream.next_news()
    assert change is not None
    assert list(change.data["parts"]) == ["desk"]
    assert change.data["parts"]["desk"]["lights"][0] == {"group": "seat", "name": "red", "level": 1.0, "blinks": False}


def test_twelve_screens_all_end_at_the_same_game(port: Port, table: SmallDesk) -> None:
    streams = [Stream(port, f"tab{i}", source=f"127.0.0.{1 + i // 4}") for i in range(12)]
    try:
        firsts = [stream.next_news() for stream in streams]
        book(table, CHOOSE, PLACE, ROAD)
        revision = table.table.revision
        for stream, first in zip(streams, firsts, strict=True):
            assert first is not None
            changes: list[Event] = []
            while followed(first, *changes)["revision"] != revision:
                change = stream.next_news()
                assert change is not None
                changes.append(change)
            assert followed(first, *changes)["pieces"]["red"]["settlements"] == ["(0,0)N"]
    finally:
        for stream in streams:
            stream.__exit__(None, None, None)


def test_a_page_that_reconnects_and_missed_nothing_is_sent_nothing_again(port: Port, table: SmallDesk) -> None:
    with Stream(port, "a") as stream:
        first = stream.next_news()
    assert first is not None
    with Stream(port, "a", last=first.id) as again:
        beat = again.next()
        book(table, CHOOSE)
        change = again.next_news()
    assert beat is not None
    assert change is not None
    assert (beat.name, change.name, change.data["from"]) == ("alive", "change", first.id)


def test_a_page_that_reconnects_after_a_gap_is_sent_everything(port: Port, table: SmallDesk) -> None:
    with Stream(port, "a") as stream:
        first = stream.next_news()
    book(table, CHOOSE, PLACE)
    assert first is not None
    with Stream(port, "a", last=first.id) as again:
        whole = again.next_news()
    assert whole is not None
    assert (whole.name, whole.data["parts"]["revision"]) == ("whole", table.table.revision)


def test_a_page_that_has_waited_for_a_restart_is_sent_everything(table: SmallDesk, way: Way) -> None:
    """Also where as much has changed since the start as before it."""
    last, paused = None, []
    for is_paused in (False, True):
        table.show(is_paused=is_paused)
        for port in serving(table, way, heartbeat=0.3, stream_life=10):
            with Stream(port, "a", last=last) as stream:
                told = stream.next_news()
                assert told is not None
                paused.append((told.name, told.data["parts"]["desk"]["is_paused"]))
                last = told.id
    assert paused == [("whole", False), ("whole", True)]


def test_a_new_game_is_sent_whole(port: Port, table: SmallDesk) -> None:
    with Stream(port, "a") as stream:
        stream.next_news()
        table.play(base_game("red", "blue", "white"))
        whole = stream.next_news()
    assert whole is not None
    assert (whole.name, whole.data["parts"]["seats"]) == ("whole", ["red", "blue", "white"])


def test_a_silent_table_still_beats(port: Port) -> None:
    with Stream(port, "a") as stream:
        stream.next_news()
        assert [stream.next().name for _ in range(2)] == ["alive", "alive"]  # type: ignore[union-attr]


def test_asking_for_the_headers_of_the_stream_takes_no_screen_away(port: Port) -> None:
    for tab in "abcdef":
        connection = port.http()
        connection.request("HEAD", f"/live?tab={tab}", headers={"Host": "localhost"})
        assert connection.getresponse().status == 200
        connection.close()
    with Stream(port, "g") as stream:
        assert stream.answer.status == 200


def test_a_fifth_page_of_a_device_is_refused_and_a_reload_is_not(port: Port) -> None:
    streams = [Stream(port, tab) for tab in "abcd"]
    try:
        for stream in streams:
            stream.next_news()
        with Stream(port, "e") as fifth:
            assert fifth.answer.status == 429
        with Stream(port, "a") as reload:
            assert reload.answer.status == 200
            last = streams[0].next_news()
            assert last is not None
            assert last.name == "replaced"
            assert streams[0].next() is None
    finally:
        for stream in streams:
            stream.__exit__(None, None, None)


@pytest.mark.parametrize("tab", ["", "x" * 41])
def test_a_stream_without_a_proper_tab_is_refused(port: Port, tab: str) -> None:
    with Stream(port, tab) as stream:
        assert stream.answer.status == 400


def test_a_stream_ends_after_its_life_so_that_lost_tablets_hold_nothing(table: SmallDesk, way: Way) -> None:
    for port in serving(table, way, heartbeat=0.05, stream_life=0.2):
        with Stream(port, "a") as stream:
            stream.next_news()
            assert stream.next_news() is None


def test_stopping_the_server_ends_every_stream(table: SmallDesk, way: Way) -> None:
    server = way.server(way.pages(table))
    server.start()
    with Stream(way.port(server), "a") as stream:
        stream.next_news()
        server.stop()
        assert stream.next_news() is None
    with pytest.raises(ConnectionRefusedError):
        Stream(way.port(server), "b")


def test_a_screen_that_never_reads_holds_nobody_else_up(port: Port, table: SmallDesk) -> None:
    with port.reach(reads=4096) as silent, Stream(port, "b") as reader:
        silent.sendall(b"GET /live?tab=a HTTP/1.1\r\nHost: localhost\r\n\r\n")
        reader.next_news()
        for i in range(60):
            table.show(notices=("x" * 20_000, str(i)))
        change = reader.next_news()
        while change is not None and change.data["parts"]["desk"]["notices"][1] != "59":
            change = reader.next_news()
        assert change is not None


def test_two_hundred_visitors_who_never_finish_their_request_hold_nobody_up(port: Port) -> None:
    with ExitStack() as visitors:
        for _ in range(200):
            slow = visitors.enter_context(port.reach())
            slow.sendall(b"GET /api/view HTTP/1.1\r\nHost: local")
        with Stream(port, "a") as stream:
            assert stream.next_news() is not None


def test_the_shared_tablet_is_never_sent_a_hand(port: Port, table: SmallDesk) -> None:
    with Stream(port, "a") as stream:
        first = stream.next_news()
    assert first is not None
    assert first.data["parts"]["viewer"] == "table"
    assert "own" not in first.data["parts"]
