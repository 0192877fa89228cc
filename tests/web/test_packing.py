"""Pages and JSON are sent packed to those who can unpack them; streams and codes never."""

import gzip
from pathlib import Path

import pytest

from tests.chronicle.evenings import entered, golden
from tests.waiting import until
from tests.web.conftest import Tablet
from tests.web.sse import Stream
from web import Server

PACKED = {"Accept-Encoding": "gzip, deflate, br"}
TEXTS = [
    *("/", "/new", "/panel", "/join", "/games", "/game/won", "/words.js"),
    *("/api/view", "/api/history", "/api/board", "/api/set-up", "/api/games", "/api/game/won"),
    *("/game/won/record.jsonl", "/game/won/parts.csv", "/game/won/score-sheet.svg"),
]


@pytest.fixture
def played(tablet: Tablet) -> Tablet:
    """A tablet whose journal holds a game that was won, and which speaks German; all games are summed up."""
    entered(tablet.desk.journal, golden("two-players"), "won")
    for _ in range(2):
        tablet.desk.show(notices=("a notice " * 100,))
    assert tablet.act({"do": "ChooseStarter", "player": "red", "starter": "red"}).status_code == 200
    tablet.post("/api/language", {"language": "de"})
    until(lambda: not tablet.get("/api/games").json["unread"])  # a thread sums them up, at whatever moment
    return tablet


@pytest.mark.parametrize("path", TEXTS)
def test_whoever_can_unpack_is_sent_the_same_packed(played: Tablet, path: str) -> None:
    plain, packed = played.get(path), played.get(path, headers=PACKED)
    assert (plain.status_code, packed.status_code) == (200, 200)
    assert "Content-Encoding" not in plain.headers
    if len(plain.data) < 1000:
        assert packed.data == plain.data
        return
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == plain.data
    assert len(packed.data) < 0.7 * len(plain.data)
    assert int(packed.headers["Content-Length"]) == len(packed.data)
    for answer in (plain, packed):
        assert "Accept-Encoding" in answer.headers["Vary"]
        assert answer.headers["Cache-Control"] == plain.headers["Cache-Control"]
        assert "default-src 'none'" in answer.headers["Content-Security-Policy"]


def test_the_view_of_a_table_is_at_most_a_fifth_as_long_packed(played: Tablet) -> None:
    plain, packed = played.get("/api/view"), played.get("/api/view", headers=PACKED)
    assert 5 * len(packed.data) < len(plain.data)


@pytest.mark.parametrize("accepted", ["", "identity", "br", "gzip;q=0", "deflate, gzip;q=0.0"])
def test_whoever_cannot_unpack_is_sent_plain_text(played: Tablet, accepted: str) -> None:
    answer = played.get("/api/view", headers={"Accept-Encoding": accepted})
    assert "Content-Encoding" not in answer.headers
    assert answer.json["parts"]["viewer"] == "table"


def test_codes_are_never_packed(played: Tablet) -> None:
    answer = played.get("/api/phones", headers=PACKED)
    assert "Content-Encoding" not in answer.headers
    assert len(answer.json["seats"]) == 4


def test_refusals_are_sent_as_they_are(played: Tablet) -> None:
    answer = played.get("/nowhere", headers=PACKED)
    assert "Content-Encoding" not in answer.headers
    assert answer.json["words"]


def test_a_picture_is_sent_as_it_is(played: Tablet) -> None:
    played.desk.jpeg = Path(__file__).with_name("pages").joinpath("tray.jpg").read_bytes()
    answer = played.get("/camera.jpg", headers=PACKED)
    assert (answer.status_code, "Content-Encoding" in answer.headers) == (200, False)
    assert answer.data == played.desk.jpeg


def test_a_stream_is_never_packed(played: Tablet, server: Server) -> None:
    with Stream(server.port, "a", packed=True) as stream:
        assert stream.answer.getheader("Content-Encoding") is None
        assert stream.next_news() is not None
