"""Encrypted pages and plain ones on one port, and what a plain request gets."""

import json
import socket
import ssl
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from companion.https import Certificate, own
from tests.waiting import PATIENCE
from tests.web.small_desk import SmallDesk, base_game
from web import Server, Settings, create_app

NAMES = ("pi", "localhost", "127.0.0.1")
ELSEWHERE = {"REMOTE_ADDR": "192.168.1.9"}
CHANGE = {"X-Hexkeeper": "1", "Content-Type": "application/json"}


@pytest.fixture
def certificate(tmp_path: Path) -> Certificate:
    return own(tmp_path / "https", "pi", lambda: NAMES)


@pytest.fixture
def settings(certificate: Certificate) -> Settings:
    return Settings(encrypted=True, authority=certificate.authority, fingerprint=certificate.fingerprint)


@pytest.fixture
def port(desk: SmallDesk, settings: Settings, certificate: Certificate) -> Iterator[int]:
    """Encrypted pages at a table with much to tell."""
    desk.play(base_game())
    desk.show(notices=("x" * 200_000,))
    server = Server(create_app(desk, settings), "127.0.0.1", 0, context=certificate.context)
    server.start()
    yield server.port
    server.stop()


@pytest.fixture
def trusting(certificate: Certificate) -> ssl.SSLContext:
    """A device that trusts our authority."""
    return ssl.create_default_context(cadata=certificate.authority.decode())


def asked(port: int, trusting: ssl.SSLContext, path: str) -> tuple[int, bytes]:
    with closing(HTTPSConnection("localhost", port, timeout=PATIENCE, context=trusting)) as connection:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read()


def test_a_long_answer_comes_whole(port: int, trusting: ssl.SSLContext) -> None:
    status, body = asked(port, trusting, "/api/view")
    assert status == 200
    assert json.loads(body)["parts"]["desk"]["notices"] == ["x" * 200_000]


def test_many_ask_at_once(port: int, trusting: ssl.SSLContext) -> None:
    with ThreadPoolExecutor(8) as people:
        answers = list(people.map(lambda _: asked(port, trusting, "/api/view"), range(24)))
    assert {status for status, _ in answers} == {200}


def test_one_connection_asks_again_and_again_and_sends_a_large_body(port: int, trusting: ssl.SSLContext) -> None:
    with closing(HTTPSConnection("localhost", port, timeout=PATIENCE, context=trusting)) as connection:
        for _ in range(3):
            connection.request("POST", "/api/pause", json.dumps({"wanted": True, "more": "y" * 60_000}), CHANGE)
            answer = connection.getresponse()
            assert (answer.status, json.loads(answer.read())["error"]) == (400, "bad_request")


def test_the_stream_tells_of_changes(port: int, trusting: ssl.SSLContext, desk: SmallDesk) -> None:
    with closing(HTTPSConnection("localhost", port, timeout=PATIENCE, context=trusting)) as connection:
        connection.request("GET", "/live?tab=one")
        with connection.getresponse() as stream:
            while stream.readline() != b"event: whole\n":
                pass
            desk.show(notices=("The lamp of brown is out.",))
            while b"The lamp of brown is out." not in (line := stream.readline()):
                assert line, "The stream has ended."


def test_a_plain_browser_of_this_machine_is_served_on_the_same_port(port: int) -> None:
    with closing(HTTPConnection("localhost", port, timeout=PATIENCE)) as connection:
        connection.request("GET", "/")
        assert connection.getresponse().status == 200


@pytest.mark.parametrize("sent", [b"\x16", b"\x16\x03\x01\x02\x00\x01", b"\x16" * 3000, b"\x16\x03\x01\xff\xff"])
def test_who_begins_a_handshake_badly_keeps_nobody_waiting(port: int, trusting: ssl.SSLContext, sent: bytes) -> None:
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as other:
        other.sendall(sent)
        assert asked(port, trusting, "/alive")[0] == 204


def test_cookies_of_encrypted_pages_are_for_them_and_this_machine_alone(port: int, trusting: ssl.SSLContext) -> None:
    with closing(HTTPSConnection("localhost", port, timeout=PATIENCE, context=trusting)) as connection:
        connection.request("POST", "/api/language", json.dumps({"language": "de"}), CHANGE)
        answer = connection.getresponse()
        answer.read()
        cookie = answer.headers["Set-Cookie"]
        connection.request("GET", "/rules", headers={"Cookie": cookie.partition(";")[0]})
        assert 'lang="de"' in connection.getresponse().read().decode()
    assert cookie.startswith("__Host-hexkeeper_language=de;")
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=Strict"} <= {part.strip() for part in cookie.split(";")}
    assert "Domain" not in cookie


# -- plain requests of other devices -----------------------------------------------------------------------------------


@pytest.fixture
def plain(desk: SmallDesk, settings: Settings) -> FlaskClient:
    return create_app(desk, settings).test_client()


def test_a_plain_page_leads_to_the_encrypted_one(plain: FlaskClient) -> None:
    answer = plain.get("/join?a=b", headers={"Host": "pi.local:8000"}, environ_base=ELSEWHERE)
    assert (answer.status_code, answer.headers["Location"]) == (307, "https://pi.local:8000/join?a=b")


def test_nothing_that_is_sent_plain_is_taken(plain: FlaskClient) -> None:
    answer = plain.post("/api/host", json={}, headers={"X-Hexkeeper": "1"}, environ_base=ELSEWHERE)
    assert (answer.status_code, answer.json["error"]) == (403, "not_encrypted")


def test_a_device_gets_our_authority_over_a_plain_page(plain: FlaskClient, settings: Settings) -> None:
    page = plain.get("/trust", environ_base=ELSEWHERE)
    assert settings.fingerprint in page.text
    given = plain.get("/trust/authority.crt", environ_base=ELSEWHERE)
    assert (given.data, given.mimetype) == (settings.authority, "application/x-x509-ca-cert")


def test_the_page_explains_itself_in_german(plain: FlaskClient) -> None:
    page = plain.get("/trust", headers={"Accept-Language": "de"}, environ_base=ELSEWHERE)
    assert "Zertifikat holen" in page.text


def test_phones_are_sent_to_encrypted_pages_and_told_where_to_begin(desk: SmallDesk, settings: Settings) -> None:
    desk.play(base_game())
    tablet = create_app(desk, settings).test_client()
    told = tablet.get("/api/phones", base_url="https://192.168.1.7:8000").json
    assert (told["address"], told["trust"]) == ("https://192.168.1.7:8000/join", "http://192.168.1.7:8000/trust")


def test_without_https_nothing_leads_anywhere_and_there_is_no_authority(desk: SmallDesk) -> None:
    client = create_app(desk).test_client()
    assert client.get("/join", environ_base=ELSEWHERE).status_code == 200
    assert client.get("/trust", environ_base=ELSEWHERE).status_code == 404
    assert client.get("/trust/authority.crt", environ_base=ELSEWHERE).status_code == 404
