"""Nobody keeps a host waiting: not one that never reads, asks for hundreds of things, or just holds connections."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from http.client import HTTPConnection
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest

from tests.waiting import PATIENCE, until
from tests.web.small_desk import SmallDesk, base_game
from tests.web.sse import Stream
from tests.web.ways import Port, Way, plain_and_https
from web import Server, create_app
from web.access.limits import AT_ONCE, CONNECTIONS, too_many
from web.workers import HOSTS, OTHERS, STREAMS, Turns, Workers

DEADLINE = 60.0
"""Seconds a host may wait in these tests: less than anything is given up after for its silence."""

HEADERS = {"Host": "localhost", "X-Hexkeeper": "1", "Content-Type": "application/json"}
VIEW = b"GET /api/view HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.168.1.9\r\n\r\n"


@pytest.fixture
def port(desk: SmallDesk, way: Way, monkeypatch: pytest.MonkeyPatch) -> Iterator[Port]:
    """Pages at a table, on a server that is patient with those who do not answer."""
    monkeypatch.setattr("web.serve.SILENCE", 600)
    desk.play(base_game())
    desk.show(notices=("x" * 50_000,))  # so that a view is large
    server = way.server(way.pages(desk, this_machine_is_host=False))
    server.start()
    yield way.port(server)
    server.stop()


class Host:
    """The tablet on the table, which is host by its token."""

    def __init__(self, port: Port) -> None:
        self._port, self.cookie = port, ""
        status, headers = self.ask("POST", "/api/host", b"{}")
        assert status == 200
        self.cookie = next(each for each in headers if "hexkeeper_host=" in each).partition(";")[0]

    def ask(self, method: str, path: str, body: bytes | None = None) -> tuple[int, list[str]]:
        """Status and cookies of the answer, on a connection of its own."""
        connection = self._port.http(timeout=DEADLINE)
        connection.request(method, path, body, {**HEADERS, "Cookie": self.cookie})
        answer = connection.getresponse()
        answer.read()
        connection.close()
        return answer.status, answer.headers.get_all("Set-Cookie", [])


def visitor(port: Port, number: int, address: str = "") -> socket.socket:
    """A connection that reads nothing; eight come from one address unless told otherwise."""
    return port.reach(address or f"127.0.0.{10 + number // 8}", DEADLINE, reads=4096)


@plain_and_https
@pytest.mark.parametrize("address", ["", "127.0.0.1"])
@pytest.mark.parametrize(
    "asked",
    [
        VIEW * AT_ONCE,
        VIEW * 60,
        b"GET /live?tab=%d HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET /api/view HTTP/1.1\r\nHost: local",
    ],
)
def test_sixty_connections_that_never_read_keep_no_host_waiting(port: Port, asked: bytes, address: str) -> None:
    host = Host(port)
    with ExitStack() as held:
        for number in range(60):
            one = held.enter_context(visitor(port, number, address))
            one.sendall(asked % number if b"%d" in asked else asked)
        for _ in range(5):
            assert host.ask("GET", "/api/phones")[0] == 200
        with Stream(port, "table", cookie=host.cookie) as stream:
            assert stream.next_news() is not None


@plain_and_https
@pytest.mark.parametrize("address", ["", "127.0.0.1"])
def test_six_hundred_connections_that_ask_for_nothing_keep_no_host_waiting(port: Port, address: str) -> None:
    host = Host(port)
    with ExitStack() as held:
        open_ = [held.enter_context(visitor(port, number // 6, address)) for number in range(600)]
        assert host.ask("GET", "/api/phones")[0] == 200
        with Stream(port, "table", cookie=host.cookie) as stream:
            assert stream.next_news() is not None
        open_[-1].sendall(VIEW)
        assert open_[-1].recv(12) == b"HTTP/1.1 200", "those who came last are still there"


@plain_and_https
def test_a_connection_that_a_host_uses_stays_while_hundreds_come(port: Port) -> None:
    cookie = Host(port).cookie
    tablet = port.http(timeout=DEADLINE)
    with ExitStack() as held:
        held.callback(tablet.close)
        for round_ in range(3):
            tablet.request("GET", "/api/phones", headers={"Host": "localhost", "Cookie": cookie})
            assert tablet.getresponse().read()
            for number in range(200):
                held.enter_context(visitor(port, number, f"127.0.0.{round_ * 3 + number // 70 + 1}"))


def is_hung_up(who: socket.socket) -> bool:
    who.settimeout(0.1)
    try:
        who.sendall(b"x")
    except TimeoutError:
        return False
    except OSError:
        return True
    return False


@plain_and_https
def test_whoever_asks_for_sixty_things_at_once_and_reads_none_is_hung_up_on(port: Port) -> None:
    with visitor(port, 0) as one:
        one.sendall(VIEW * 60)
        until(lambda: is_hung_up(one))


def test_whoever_does_not_read_what_it_asked_for_is_hung_up_on(port: Port) -> None:
    with visitor(port, 0) as one:
        with suppress(BrokenPipeError, ConnectionResetError):  # it may be hung up on before it has asked for all
            for _ in range(4):
                one.sendall(VIEW * AT_ONCE)
        until(lambda: is_hung_up(one))


@plain_and_https
def test_those_who_only_hold_streams_leave_room_for_a_host(port: Port) -> None:
    host = Host(port)
    with ExitStack() as held:
        streams = [held.enter_context(Stream(port, str(n), source=f"127.0.0.{2 + n // 4}")) for n in range(24)]
        assert [stream.answer.status for stream in streams] == [200] * 20 + [503] * 4
        for tab in "abcd":
            assert held.enter_context(Stream(port, tab, cookie=host.cookie)).answer.status == 200


# -- which thread, and which connection ------------------------------------------------------------------------------


def asking(address: str, **more: Any) -> Any:
    """A connection as the rules see it."""
    fields = {"lane": "", "requests": [], "will_close": False, "creation_time": 0.0}
    return SimpleNamespace(**{"addr": (address, 1), **fields, **more})


def test_addresses_take_turns() -> None:
    turns = Turns()
    for address in ("busy", "busy", "busy", "tablet", "phone", "phone"):
        turns.append(asking(address))
    order = [turns.popleft().addr[0] for _ in range(len(turns))]
    assert order == ["busy", "tablet", "phone", "busy", "phone", "busy"]


def test_hosts_and_streams_have_threads_that_nobody_else_can_take() -> None:
    workers, release = Workers(lambda channel: channel.lane, streams=32), Event()
    for lane in (OTHERS, STREAMS):
        for _ in range(1000):
            workers.add_task(asking("busy", lane=lane, service=release.wait, cancel=release.wait))
    answered = Event()
    workers.add_task(asking("tablet", lane=HOSTS, service=answered.set))
    workers.start()
    is_answered = answered.wait(PATIENCE)
    release.set()
    workers.shutdown(seconds=PATIENCE)
    assert is_answered


def test_when_all_connections_are_taken_the_address_with_the_most_gives_one_up_and_a_host_last() -> None:
    host = asking("crowd", lane=HOSTS, creation_time=1.0)
    used = [asking("crowd", lane=OTHERS, creation_time=2.0 + n) for n in range(3)]
    busy = asking("crowd", lane=OTHERS, requests=[1], creation_time=0.5)
    quiet = [asking(f"10.0.0.{n}") for n in range(CONNECTIONS - 5)]
    assert too_many([host, *used, busy, *quiet], "10.0.0.1") is None
    assert too_many([host, *used, busy, *quiet, asking("10.0.1.1")], "10.0.1.1") is used[0]
    more = [asking("10.0.1.1") for _ in range(5)]
    assert too_many([host, busy, host, *quiet, *more[:2]], "10.0.1.1") is None
    assert too_many([host, host, host, busy, busy, busy, *quiet, *more[:2]], "10.0.1.1") is busy


def test_pages_served_at_every_address_of_ipv6_answer_those_of_ipv4_too(desk: SmallDesk) -> None:
    server = Server(create_app(desk), "::", 0)
    server.start()
    try:
        for address in ("127.0.0.1", "::1"):
            connection = HTTPConnection(address, server.port, timeout=DEADLINE)
            connection.request("GET", "/alive")
            assert connection.getresponse().status == 204
            connection.close()
    finally:
        server.stop()
