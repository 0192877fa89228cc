"""No secret reaches anybody who may not know it: two games that differ in secrets alone, walked route by route.

Each of the twins is entered from phones, as at a real table. Whatever a device asks, answers to whom a secret is one
are the same in both, byte for byte: pages, views, streams, histories, figures, files, refusals, and faults.
"""

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from tests.web.conftest import PhoneInHand, Tablet
from tests.web.small_desk import SmallDesk, printed_game
from web import Settings, create_app

SEATS = ("red", "blue", "white", "orange")
PASSED = ("covered", "in hand", "returned")
"""Tablets that were passed to Orange: on the way there, in the hand, and a host again."""

ROLES = ("table", "host", *SEATS, *PASSED, "spectator", "lost")
HOSTS = ("table", "host", "returned")
GAME = "twin"
ELSEWHERE = "192.168.1.9"


class Party:
    """A table, its tablet, more of them, a phone for everybody, one that looks on and one whose seat is gone."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.desk = SmallDesk(folder, clock=lambda: 1000.0)  # times are no secret, and no news
        self.pressed = 0
        self.table = self.desk.play(printed_game(), GAME)
        self.app = create_app(self.desk, Settings(stream_life=0.05, heartbeat=5))
        self.devices: dict[str, Tablet] = {"table": Tablet(self.app.test_client(), self.desk)}
        for name in ("lost", *SEATS, "host", *PASSED, "spectator"):
            device = PhoneInHand(self.app.test_client(), self.desk)
            device.client.environ_base["REMOTE_ADDR"] = ELSEWHERE
            if name in (*SEATS, "lost"):
                assert device.join("red" if name == "lost" else name).status_code == 200
            if name == "lost":
                self.devices["table"].post("/api/phones/renew", {"seat": "red"})
            if name in ("host", *PASSED):
                code = self.devices["table"].get("/api/phones").json["host"]["code"]
                assert device.post("/api/join", {"code": code}).json == {"host": True}
            self.devices[name] = device
        for tablet in PASSED:
            self.hand("", tablet)
        for tablet in PASSED[1:]:
            self.hand("/show", tablet)

    def hand(self, step: str, tablet: str) -> None:
        """A tablet changes hands."""
        answer = self.devices[tablet].post(f"/api/pass{step}", {} if step == "/back" else {"seat": "orange"})
        assert answer.status_code == 200, answer.json

    def lay_down(self) -> None:
        """One tablet that showed Orange's cards is laid on the table."""
        self.asked(self.devices["returned"], "/live")
        self.hand("/hide", "returned")
        self.hand("/back", "returned")

    def enter(self, who: str, do: str, player: str, **fields: Any) -> None:
        answer = self.devices[who].act({"do": do, "player": player, **fields})
        assert answer.status_code == 200, answer.json

    def again(self, what: str) -> Any:
        """The answer to an undo or a redo on the tablet."""
        tablet = self.devices["table"]
        self.pressed += 1
        return tablet.post(f"/api/{what}", {**tablet.entry(), "key": f"pressed {self.pressed}"})

    def rob(self, card: str | None) -> None:
        """Red steals from Orange, and tells which card it was on the own phone."""
        self.enter("table", "ChooseStarter", "red", starter="red")
        self.enter("orange", "CountHand", "orange", cards={"ore": 1, "wool": 1})
        self.enter("table", "RollDice", "red", dice=[3, 4])
        self.enter("table", "MoveRobber", "red", hex="(2,-2)")
        self.enter("red", "Steal", "red", victim="orange", card=card)

    def buy(self, card: str | None) -> None:
        """Blue buys a development card, and tells which it was on the own phone."""
        self.enter("table", "ChooseStarter", "red", starter="blue")
        self.enter("table", "RollDice", "blue", dice=[6, 6])
        self.enter("blue", "CountHand", "blue", cards={"ore": 1, "wool": 1, "grain": 1})
        self.enter("blue", "BuyDevelopmentCard", "blue", card=card)

    def walk(self, role: str) -> dict[str, bytes]:
        """Everything this device is answered, by what it asked. Nothing it asks is booked."""
        device, line = self.devices[role], self.table.history.lines()[-1].number
        found = {path: self.asked(device, path) for path in gets(self.app)}
        for name, path, body in [*requests(device, role, line), *nonsense(self.app)]:
            answer = device.post(path, body)
            assert answer.status_code >= 400 or path in ("/api/preview", "/api/options"), name
            found[name] = answer.data
        return found

    def asked(self, device: Tablet, path: str) -> bytes:
        answer = device.get(path, query_string={"tab": "a"})
        data: bytes = answer.data
        if path == "/api/phones" and answer.status_code == 200:  # codes are drawn by lot and no secret of the game
            return json.dumps([(each["seat"], each["phones"]) for each in answer.json["seats"]]).encode()
        return data.replace(b"event: alive\ndata: {}\n\n", b"")  # how often it beats is a matter of the clock


def gets(app: Flask) -> list[str]:
    """Every address a page may ask for, about this game where it is about one."""
    rules = [rule for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ()) and rule.endpoint != "static"]
    assert {name for rule in rules for name in rule.arguments} <= {"game"}, "say here what else an address is about"
    return [rule.rule.replace("<game>", GAME) for rule in rules] + ["/nowhere"]


def nonsense(app: Flask) -> list[tuple[str, str, dict[str, Any]]]:
    """Something that nobody understands, for every address that takes changes."""
    rules = [rule.rule for rule in app.url_map.iter_rules() if "POST" in (rule.methods or ())]
    return [(f"nonsense {path}", path, {"nonsense": True}) for path in rules]


def requests(device: Tablet, role: str, line: int) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Changes that are all refused, and questions about them: by whom, what, with which body."""
    mine = role if role in SEATS else "white"
    actions = [
        {"do": "Steal", "player": mine, "victim": "white", "card": "ore"},
        {"do": "Discard", "player": mine, "cards": {"ore": 1}},
        {"do": "AcceptOffer", "player": mine, "number": 1},
        {"do": "TradeWithPlayer", "player": mine, "partner": "orange", "gives": {"brick": 19}, "takes": {"ore": 19}},
        {"do": "HandOver", "player": mine, "number": 1},
        {"do": "CountHand", "player": "red" if mine != "red" else "blue", "cards": {"ore": 20}},
        {"do": "ChooseStarter", "player": mine, "starter": "red"},
        {"do": "Nothing", "player": mine},
    ]
    for action in actions:
        yield f"act {action['do']}", "/api/act", device.entry(action=action)
        if role not in HOSTS:
            yield f"overrule {action['do']}", "/api/act", device.entry(action=action, overrule=True)
    change = {"change": {"change": "delete", "line": line}, "decisions": {}}
    yield "preview", "/api/preview", {"game": GAME, **change}
    yield "options", "/api/options", {"game": GAME, "before": line + 1, "actions": []}
    yield "options before", "/api/options", {"game": GAME, "before": line, "actions": []}
    yield "stale undo", "/api/undo", {"game": GAME, "key": f"{role} undo", "seen": 0}
    yield "stale redo", "/api/redo", {"game": GAME, "key": f"{role} redo", "seen": 0}
    yield "stale correction", "/api/correct", {"game": GAME, "key": f"{role} correct", "seen": 0, **change}


@pytest.fixture
def party(tmp_path: Path) -> Iterator[list[Party]]:
    twins = [Party(tmp_path / name) for name in ("one", "other")]
    yield twins
    for one in twins:
        one.desk.journal.close()


def differing(party: list[Party], role: str) -> set[str]:
    """What this device asked and was answered differently at the twins."""
    one, other = (twin.walk(role) for twin in party)
    assert set(one) == set(other)
    return {name for name in one if one[name] != other[name]}


@pytest.mark.parametrize(
    ("play", "cards", "knowing"),
    [
        ("rob", ("ore", "wool"), {"red", "orange"}),
        ("rob", ("ore", None), {"red", "orange"}),
        ("buy", ("knight", "victory_point"), {"blue"}),
        ("buy", ("monopoly", None), {"blue"}),
    ],
)
@pytest.mark.parametrize("then", ["", "undone"])
def test_no_route_tells_a_secret_to_a_device_that_may_not_know_it(party, play, cards, knowing, then: str) -> None:
    for twin, card in zip(party, cards, strict=True):
        getattr(twin, play)(card)
        twin.lay_down()
        if then:
            assert twin.again("undo").status_code == 200
    for role in ROLES:
        found = differing(party, role)
        if role in knowing or (role == "in hand" and "orange" in knowing):
            assert {"/live", "/api/history"} <= found, "whoever may know it is told"
        else:
            assert found == set(), role


def test_the_tablet_is_told_nothing_while_cards_are_picked_on_a_phone_and_then_what_lies_open(party) -> None:
    """Discards go to the supply face up; which cards stay in the hand is nobody's business."""
    for twin, rest in zip(party, ({"ore": 4}, {"brick": 4}), strict=True):
        twin.enter("table", "ChooseStarter", "red", starter="red")
        twin.table.submit(
            twin.table.codec.action({"do": "CountHand", "player": "blue", "cards": {"wool": 4, **rest}}),
            by="blue",
            key="counted",
            seen=None,
        )
        twin.enter("table", "RollDice", "red", dice=[3, 4])
        twin.enter("blue", "Discard", "blue", cards={"wool": 4})
    told = [twin.devices["table"].get("/api/view").json["parts"] for twin in party]
    for parts in told:
        assert parts["told"] == ["Blue returns 4 wool to the supply."]
        assert "own" not in parts
        assert parts["history"][1]["action"] == {"do": "CountHand", "player": "blue", "cards": None}
    del told[0]["supply"], told[1]["supply"]  # it lies open on the table, and anybody may count it
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("play", "cards"), [("rob", ("ore", "wool")), ("rob", ("ore", None)), ("buy", ("knight", None))]
)
def test_undo_and_redo_answer_the_same_whether_a_card_was_told_or_not(party, play: str, cards) -> None:
    """The same words, the same size, and as many steps back to the start."""
    for twin, card in zip(party, cards, strict=True):
        getattr(twin, play)(card)
    for what in ("undo", "redo", *["undo"] * 20):
        answers = [twin.again(what) for twin in party]
        assert answers[0].data == answers[1].data
        assert answers[0].status_code == answers[1].status_code
        assert dict(answers[0].headers) == dict(answers[1].headers)
    assert answers[0].status_code == 422, "there is nothing left to undo, in both after as many steps"


def test_what_is_logged_is_the_same_whatever_was_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    told = []
    for card in ("ore", "wool"):
        twin = Party(tmp_path / card)
        twin.rob(card)
        twin.lay_down()
        for role in ROLES:
            twin.walk(role)
        twin.desk.journal.close()
        told.append([record.getMessage().replace(str(tmp_path / card), "") for record in caplog.records])
        caplog.clear()
    assert told[0] == told[1]


def test_a_fault_inside_tells_nobody_what_it_was_about(party, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(table: object, action: object, **_: object) -> None:
        raise RuntimeError(f"cannot book {action}")

    monkeypatch.setattr("companion.table.Table.submit", broken)
    steal = {"do": "Steal", "player": "red", "victim": "orange", "card": "ore"}
    for role in ("table", "host", "red"):
        answer = party[0].devices[role].act(steal)
        assert (answer.status_code, answer.json["error"]) == (500, "fault")
        assert "Steal" not in answer.text
        assert "cannot book" not in answer.text
