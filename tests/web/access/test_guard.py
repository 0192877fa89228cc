"""Who may ask for what."""

from pathlib import Path

import pytest
from flask import Flask

from tests.web.ways import plain_and_https
from web.access.guard import is_ours
from web.static_files import shipped

ROUTES = [
    ("/api/act", {"action": {"do": "EndPart", "player": "red"}}),
    ("/api/undo", {}),
    ("/api/redo", {}),
    ("/api/fields", {}),
    ("/api/options", {"before": 1, "actions": []}),
    ("/api/says", {"of": {"player": "red"}}),
    ("/api/where", {"action": {"do": "CorrectRoad", "player": "red", "there": True}}),
    ("/api/preview", {"change": {"change": "delete", "line": 1}, "decisions": {}}),
    ("/api/correct", {"change": {"change": "delete", "line": 1}, "decisions": {}}),
    ("/api/dice-source", {"source": "taps"}),
    ("/api/end-turn-button", {}),
    ("/api/which-die", {}),
    ("/api/throw/count", {"key": "a"}),
    ("/api/throw/reject", {"key": "a"}),
    ("/api/throw/ends-turn", {"wanted": True}),
    ("/api/board/watch", {"wanted": False}),
    ("/api/board/answer", {"key": "board-1", "answer": "yes"}),
    ("/api/board/no", {"key": "board-1"}),
    ("/api/board/corners", {"corners": [0, 0, 1, 0, 1, 1, 0, 1]}),
    ("/api/pause", {"wanted": True}),
    ("/api/robots/moved", {"game": "none", "until": 1}),
    ("/api/try-lamps", {"wanted": True}),
    ("/api/shine", {"light": "dim"}),
    ("/api/sound", {"wanted": False}),
    ("/api/teacher", {"wanted": "explain"}),
    ("/api/teacher/may", {"question": "robber"}),
    ("/api/set-up/choose", {"step": "players"}),
    ("/api/set-up/lay", {"how": "beginner"}),
    ("/api/set-up/put", {"sort": "terrain", "place": "(0,0)", "kind": "forest"}),
    ("/api/set-up/type", {"text": "Mo10"}),
    ("/api/set-up/letters", {"place": "(0,0)", "clockwise": True}),
    ("/api/set-up/lots", {}),
    ("/api/set-up/forget", {}),
    ("/api/set-up/again", {"number": 1}),
    ("/api/set-up/rematch", {}),
    ("/api/set-up/call", {"number": 1, "title": "At home"}),
    ("/api/set-up/remove", {"number": 1}),
    ("/api/set-up/begin", {}),
    ("/api/set-up/look/piece", {"number": 0, "of": 1, "piece": "AAAA"}),
    ("/api/set-up/look/camera", {}),
    ("/api/set-up/look/corners", {"corners": [0, 0, 1, 0, 1, 1, 0, 1]}),
    ("/api/set-up/look/answer", {"number": 0, "kind": "forest"}),
    ("/api/set-up/look/ask", {"number": 0, "place": "(0,0)"}),
    ("/api/set-up/look/turn", {"number": 0, "back": True}),
    ("/api/set-up/look/turn-round", {}),
    ("/api/set-up/look/close", {"keep": True}),
    ("/api/games/go-on", {"game": "none"}),
    ("/api/games/delete", {"game": "none"}),
    ("/api/games/restore", {"game": "none"}),
    ("/api/throw/simulated", {}),
    ("/api/join", {"code": "000000"}),
    ("/api/host", {}),
    ("/api/leave", {}),
    ("/api/phones/renew", {"seat": "red"}),
    ("/api/set-right", {"key": "a"}),
    ("/api/language", {"language": "en"}),
    ("/api/pass", {"seat": "red"}),
    ("/api/pass/show", {"seat": "red"}),
    ("/api/pass/hide", {"seat": "red"}),
    ("/api/pass/back", {}),
]


def test_every_route_that_changes_something_is_tried_below(app: Flask) -> None:
    posts = {rule.rule for rule in app.url_map.iter_rules() if "POST" in (rule.methods or ())}
    assert posts == {path for path, _ in ROUTES}


def test_nothing_is_changed_by_any_other_method_than_post(app: Flask) -> None:
    methods = {method for rule in app.url_map.iter_rules() for method in rule.methods or ()}
    assert methods == {"GET", "HEAD", "OPTIONS", "POST"}


@plain_and_https
def test_a_change_without_our_header_is_refused(tablet) -> None:
    for path, body in ROUTES:
        answer = tablet.client.post(path, json=body)
        assert (answer.status_code, answer.json["error"]) == (403, "no_mark"), path


@plain_and_https
def test_a_change_asked_by_a_page_of_another_origin_is_refused(tablet) -> None:
    for path, body in ROUTES:
        answer = tablet.post(path, body, Origin="http://evil.example")
        assert (answer.status_code, answer.json["error"]) == (403, "foreign_origin"), path


@plain_and_https
def test_a_change_the_browser_calls_cross_site_is_refused(tablet) -> None:
    for path, body in ROUTES:
        answer = tablet.post(path, body, **{"Sec-Fetch-Site": "cross-site"})
        assert (answer.status_code, answer.json["error"]) == (403, "foreign_page"), path


@plain_and_https
def test_a_change_under_a_foreign_name_is_refused(tablet) -> None:
    for path, body in ROUTES:
        answer = tablet.post(path, body, Host="rebound.example")
        assert (answer.status_code, answer.json["error"]) == (421, "unknown_host"), path


@plain_and_https
def test_a_change_that_is_no_json_is_refused(tablet) -> None:
    for path, _ in ROUTES:
        answer = tablet.client.post(path, data="{", headers={"X-Hexkeeper": "1"}, content_type="application/json")
        assert (answer.status_code, answer.json["error"]) == (400, "bad_request"), path


@plain_and_https
@pytest.mark.parametrize("origin", ["http://[", "null", "", "http://]:80"])
def test_a_change_from_an_origin_that_makes_no_sense_is_refused(tablet, origin: str) -> None:
    answer = tablet.post("/api/undo", tablet.entry(), Origin=origin)
    assert (answer.status_code, answer.json["error"]) == (403, "foreign_origin")


@plain_and_https
def test_a_change_sent_as_a_form_is_refused(tablet) -> None:
    for path, _ in ROUTES:
        answer = tablet.client.post(path, data={"key": "1"}, headers={"X-Hexkeeper": "1"})
        assert (answer.status_code, answer.json["error"]) == (415, "not_json"), path


@plain_and_https
def test_a_list_where_an_object_belongs_is_refused(tablet) -> None:
    for path, _ in ROUTES:
        assert tablet.post(path, [1, 2]).status_code == 400, path


@plain_and_https
def test_nested_beyond_any_measure_is_refused(tablet) -> None:
    deep = "[" * 30_000 + "]" * 30_000
    for path, _ in ROUTES:
        answer = tablet.client.post(path, data=deep, headers={"X-Hexkeeper": "1"}, content_type="application/json")
        assert answer.status_code == 400, path


@plain_and_https
def test_a_body_larger_than_64_kilobytes_is_refused(tablet) -> None:
    for path, _ in ROUTES:
        assert tablet.post(path, {"text": "x" * 70_000}).status_code == 413, path


@plain_and_https
def test_none_of_these_refusals_changes_the_game(tablet) -> None:
    before = tablet.desk.table.revision
    for path, body in ROUTES:
        tablet.client.post(path, json=tablet.entry(**body))
        tablet.post(path, tablet.entry(**body), Origin="http://evil.example")
        tablet.post(path, tablet.entry(**body), Host="rebound.example")
        assert (tablet.desk.table.revision, tablet.desk.began) == (before, 1)


@pytest.mark.parametrize(
    "host",
    [
        *("localhost", "localhost:8080", "hexkeeper.local", "HexKeeper.LOCAL:80", "table.lan"),
        *("192.168.1.7", "10.0.0.2:8080", "127.0.0.1", "[::1]:8080", "[fe80::1]", "172.20.3.4"),
    ],
)
def test_the_names_of_this_machine_are_answered(host: str) -> None:
    assert is_ours(host, ("table.lan",))


@pytest.mark.parametrize(
    "host",
    ["evil.example", "8.8.8.8", "localhost.evil.example", "local", "", "192.168.1.7.evil.example", "[2001:4860::1]"],
)
def test_foreign_names_and_public_addresses_are_not_answered(host: str) -> None:
    assert not is_ours(host)


def test_whatever_address_this_machine_has_is_answered_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as one of Tailscale, which is neither private nor public (RFC 6598), or a public one of IPv6."""
    assert not is_ours("100.64.3.2:8000")
    monkeypatch.setattr("web.access.guard.is_own_address", lambda address: str(address) == "100.64.3.2")
    assert is_ours("100.64.3.2:8000")
    assert not is_ours("100.64.3.3:8000")


OPENED = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}
"""As a browser asks for what somebody types into its line, or taps as a link."""


@pytest.mark.parametrize(
    ("path", "more", "status", "words"),
    [
        ("/", {"Host": "hexkeeper.example"}, 421, "This machine is not called &#39;hexkeeper.example&#39;."),
        ("/nowhere", {}, 404, "There is no such page."),
        ("/", {"X-Ingress-Path": "/api/hassio_ingress/a"}, 421, "These pages cannot lie below another address"),
    ],
)
def test_somebody_who_opens_what_is_refused_gets_a_page(tablet, path, more, status, words) -> None:
    answer = tablet.get(path, headers={**OPENED, **more})
    assert (answer.status_code, answer.mimetype) == (status, "text/html")
    assert words in answer.text
    assert ("To the start page" in answer.text) == (status != 421)  # which would be refused like this one
    assert tablet.get(path, headers=more).json["words"]


@plain_and_https
@pytest.mark.parametrize(
    "path",
    [
        *("/", "/new", "/panel", "/api/view", "/api/history", "/api/board", "/api/set-up", "/nowhere"),
        shipped().address("js/pages/table.js"),
    ],
)
def test_every_answer_forbids_inline_script_framing_and_sniffing(tablet, path: str) -> None:
    with tablet.get(path) as answer:
        headers = answer.headers
    policy = headers["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert (headers["X-Content-Type-Options"], headers["Referrer-Policy"]) == ("nosniff", "no-referrer")


def test_a_link_from_another_page_may_open_ours(tablet) -> None:
    answer = tablet.get("/", headers={"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"})
    assert answer.status_code == 200


@plain_and_https
def test_another_page_may_not_read_the_game(tablet) -> None:
    answer = tablet.get("/api/view", headers={"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"})
    assert answer.status_code == 403


@plain_and_https
@pytest.mark.parametrize("host", ["a b", "<script>", "evil.example:80:80", "x" * 5000, "\u00e9vil.example"])
def test_a_host_that_is_no_name_is_refused_like_a_foreign_one(tablet, host: str) -> None:
    answer = tablet.get("/api/view", headers={"Host": host.encode("utf-8").decode("latin-1")})
    assert answer.status_code in (400, 421)
    assert answer.json["words"]


# -- the machine's own name --------------------------------------------------------------------------------------------


@pytest.fixture
def table_pi(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A machine called Table-Pi, in a network that calls its devices something.speedport.ip."""
    monkeypatch.setattr("socket.gethostname", lambda: "Table-Pi")
    (tmp_path / "resolv.conf").write_text("# made by the router\nnameserver 192.168.1.1\nsearch speedport.ip.\n")
    monkeypatch.setattr("web.access.addresses.RESOLVER", tmp_path / "resolv.conf")


@pytest.mark.usefixtures("table_pi")
@pytest.mark.parametrize(
    "host",
    [
        *("table-pi", "Table-Pi:8000", "table-pi.", "table-pi.lan", "table-pi.fritz.box:8000", "table-pi.home"),
        *("table-pi.home.arpa", "table-pi.internal", "table-pi.localdomain", "table-pi.speedport.ip", "table-pi.local"),
    ],
)
def test_a_machine_answers_by_its_own_name_as_it_is_and_as_its_router_calls_it(host: str) -> None:
    assert is_ours(host)


@pytest.mark.usefixtures("table_pi")
@pytest.mark.parametrize(
    "host",
    [
        *("other-pi", "other-pi.lan", "fritz.box", "lan", "speedport.ip", "table-pi.evil.example", "evil.table-pi"),
        *("table-pi.lan.evil.example", "xtable-pi.lan", "table-pi..lan", "table-pi.fritz.box.evil.example", ".lan"),
    ],
)
def test_no_name_of_another_machine_is_answered_however_much_it_looks_like_our_own(host: str) -> None:
    assert not is_ours(host)


def test_a_machine_that_was_given_a_full_name_answers_by_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "pi.example.org")
    assert [is_ours(name) for name in ("pi.example.org", "pi", "pi.lan", "example.org", "pi.example.com")] == [
        *(True, True, True),
        *(False, False),
    ]


def test_a_machine_without_a_name_answers_to_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "")
    monkeypatch.setattr("web.access.addresses.RESOLVER", tmp_path / "none")
    assert not any(map(is_ours, ("", ".lan", ".", ".local.evil.example")))
