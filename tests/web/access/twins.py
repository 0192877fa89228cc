"""Two games that differ in secrets alone, with devices of every role, which are walked route by route."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from flask import Flask

from tests.web.conftest import PhoneInHand, Tablet
from tests.web.small_desk import SmallDesk, printed_game
from tests.web.ways import Way

SEATS = ("red", "blue", "white", "orange")
PASSED = ("covered", "in hand", "returned")
"""Tablets that were passed to Orange: on the way there, in the hand, and a host again."""

ROLES = ("table", "host", *SEATS, *PASSED, "spectator", "lost")
HOSTS = ("table", "host", "returned")
STATIC = "static files.static_file"
GAME = "twin"
ABOUT = {"game": GAME, "place": "(0,0)", "key": "board-1"}
"""What addresses are about."""
ELSEWHERE = "192.168.1.9"


class Party:
    """A table, its tablet, more of them, a phone for everybody, one that looks on and one whose seat is gone."""

    def __init__(self, folder: Path, way: Way | None = None) -> None:
        folder.mkdir()
        self.desk = SmallDesk(folder, clock=lambda: 1000.0)  # times are neither a secret nor news
        self.pressed = 0
        self.table = self.desk.play(printed_game(), GAME)
        self.app = (way or Way("plain")).pages(self.desk, stream_life=0.05, heartbeat=5)
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
        """Red steals from Orange, and tells which card it was on Red's own phone."""
        self.enter("table", "ChooseStarter", "red", starter="red")
        self.enter("orange", "CountHand", "orange", cards={"ore": 1, "wool": 1})
        self.enter("table", "RollDice", "red", dice=[3, 4])
        self.enter("table", "MoveRobber", "red", hex="(2,-2)")
        self.enter("red", "Steal", "red", victim="orange", card=card)

    def buy(self, card: str | None) -> None:
        """Blue buys a development card, and tells which it was on Blue's own phone."""
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
        data = data.replace(b"event: alive\ndata: {}\n\n", b"")  # how often it beats is a matter of the clock
        data = re.sub(rb'"(at|first|latest)": ?[0-9.]+', rb'"\1": 0', data)  # and so is when something was done
        return re.sub(rb":[0-9a-f]{6}-(?=\d+:)", b":", data)  # each start numbers what it tells by lot


def gets(app: Flask) -> list[str]:
    """Every address a page may ask for, about this game and a hex of it where it is about one."""
    rules = [rule for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ()) and rule.endpoint != STATIC]
    assert {name for rule in rules for name in rule.arguments} <= set(ABOUT), "say here what else an address is about"
    return [_about(rule.rule) for rule in rules] + ["/nowhere"]


def _about(rule: str) -> str:
    for name, what in ABOUT.items():
        rule = rule.replace(f"<{name}>", what)
    return rule


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


def differing(party: list[Party], role: str) -> set[str]:
    """What this device asked and was answered differently at the twins."""
    one, other = (twin.walk(role) for twin in party)
    assert set(one) == set(other)
    return {name for name in one if one[name] != other[name]}
