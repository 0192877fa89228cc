"""What one visitor may hold of the server: slow requests end, too many connections too, and all is said in words."""

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from flask import Flask

from tests.web.conftest import Tablet
from tests.web.ways import Port, Way, plain_and_https
from web import Server
from web.access.limits import CONNECTIONS_A_CLIENT

pytestmark = plain_and_https

DEADLINE = 60.0
HEADERS = {"Host": "localhost", "X-Hexkeeper": "1", "Content-Type": "application/json"}
TOO_MUCH = "That is more than any of our pages ever sends. Nothing was changed."


@pytest.fixture
def port(server: Server, way: Way) -> Port:
    return way.port(server)


@pytest.fixture
def hasty(app: Flask, way: Way) -> Iterator[Port]:
    """A server that gives no request more than a moment to arrive."""
    made = way.server(app, patience=0.2)
    made.start()
    yield way.port(made)
    made.stop()


def sent(port: Port, body: bytes, **headers: str) -> tuple[int, dict[str, str], dict[str, str]]:
    """Status, headers and JSON of the answer to a change with this body."""
    connection = port.http(timeout=DEADLINE)
    connection.request("POST", "/api/undo", body=body, headers={**HEADERS, **headers})
    answer = connection.getresponse()
    told = answer.status, dict(answer.getheaders()), json.loads(answer.read())
    connection.close()
    return told


def raw(port: Port, *pieces: bytes) -> bytes:
    """All that comes back for these bytes until the server closes."""
    with port.reach(timeout=DEADLINE) as visitor:
        for piece in pieces:
            visitor.sendall(piece)
        found = b""
        while read := visitor.recv(65536):
            found += read
        return found


@pytest.mark.parametrize("size", [64 * 1024 + 1, 70_000, 200_000])
def test_a_body_that_is_too_large_is_refused_in_our_words(tablet: Tablet, port: Port, size: int) -> None:
    status, headers, told = sent(port, b"x" * size)
    assert (status, told["error"], told["words"]) == (413, "request_entity_too_large", TOO_MUCH)
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert tablet.desk.table is not None
    assert tablet.desk.table.revision == 0


def test_a_body_that_says_it_is_huge_is_refused_in_our_words_before_it_is_sent(port: Port) -> None:
    answer = raw(port, b"POST /api/undo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000\r\n\r\n")
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 413 ")
    assert b"Content-Security-Policy: default-src 'none'" in head
    assert b"application/json" in head
    assert json.loads(body)["words"] == TOO_MUCH


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nCookie: " + b"x" * 20_000 + b"\r\n\r\n", 431),
        (b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: many\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\n: no name\r\n\r\n", 400),
    ],
)
def test_what_is_no_request_is_answered_in_the_one_shape(port: Port, request_: bytes, status: int) -> None:
    head, _, body = raw(port, request_).partition(b"\r\n\r\n")
    assert int(head.split()[1]) == status
    assert json.loads(body)["words"].endswith(". Nothing was changed.")
    assert b"waitress" not in head + body


@pytest.mark.parametrize(
    "begun",
    [
        b"GET /api/view HTTP/1.1\r\nHost: localhost\r\nCookie: ",
        b"POST /api/undo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n",
    ],
)
def test_a_request_that_comes_in_drop_by_drop_is_hung_up_on(hasty: Port, begun: bytes) -> None:
    deadline = time.monotonic() + DEADLINE
    with hasty.reach() as slow:
        slow.settimeout(0.05)
        slow.sendall(begun)
        is_open = True
        while is_open and time.monotonic() < deadline:
            try:
                slow.sendall(b"x")
                is_open = slow.recv(1) != b""
            except TimeoutError:
                continue
            except OSError:
                is_open = False
    assert not is_open


def test_of_very_many_connections_from_one_address_the_oldest_idle_ones_are_given_up(port: Port) -> None:
    with ExitStack() as opened:
        held = [opened.enter_context(port.reach("127.0.0.2", DEADLINE)) for _ in range(CONNECTIONS_A_CLIENT + 3)]
        assert [one.recv(1) for one in held[:3]] == [b""] * 3
        held[-1].sendall(b"GET /favicon.ico HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert held[-1].recv(12) == b"HTTP/1.1 204"
        assert b" 204 " in raw(port, b"GET /favicon.ico HTTP/1.0\r\nHost: localhost\r\n\r\n")
