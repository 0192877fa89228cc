"""No secret reaches anybody who may not know it: two games that differ in secrets alone, walked route by route.

Each of the twins is entered from phones, as at a real table. Whatever a device asks, answers to whom a secret is one
are the same in both, byte for byte: pages, views, streams, histories, refusals.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from tests.web.conftest import PhoneInHand, Tablet
from tests.web.small_desk import SmallDesk, printed_game
from web import Settings, create_app

SEATS = ("red", "blue", "white", "orange")
ROLES = ("table", *SEATS)
GAME = "twin"


class Party:
    """A table, its tablet, and a phone for everybody."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.desk = SmallDesk(folder, clock=lambda: 1000.0)  # times are no secret, and no news
        self.table = self.desk.play(printed_game(), GAME)
        self.app = create_app(self.desk, Settings(stream_life=0.05, heartbeat=5))
        self.devices: dict[str, Tablet] = {"table": Tablet(self.app.test_client(), self.desk)}
        for seat in SEATS:
            phone = PhoneInHand(self.app.test_client(), self.desk)
            assert phone.join(seat).status_code == 200
            self.devices[seat] = phone

    def enter(self, who: str, do: str, player: str, **fields: Any) -> None:
        answer = self.devices[who].act({"do": do, "player": player, **fields})
        assert answer.status_code == 200, answer.json

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
        for name, path, body in requests(device, role, line):
            answer = device.post(path, body)
            assert answer.status_code >= 400 or path == "/api/preview" or path.startswith("/api/board"), name
            found[name] = answer.data
        return found

    def asked(self, device: Tablet, path: str) -> bytes:
        answer = device.get(path, query_string={"tab": "a"})
        data: bytes = answer.data
        if path == "/api/phones" and answer.status_code == 200:  # codes are drawn by lot and no secret of the game
            return json.dumps([(each["seat"], each["phones"]) for each in answer.json["seats"]]).encode()
        return data.replace(b"event: alive\ndata: {}\n\n", b"")  # how often it beats is a matter of the clock


def gets(app: Flask) -> list[str]:
    """Every address a page may ask for."""
    rules = (rule for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ()) and rule.endpoint != "static")
    return [rule.rule.replace("<game>", GAME) for rule in rules] + ["/nowhere"]


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
        if role != "table":
            yield f"overrule {action['do']}", "/api/act", device.entry(action=action, overrule=True)
    change = {"change": {"change": "delete", "line": line}, "decisions": {}}
    yield "preview", "/api/preview", {"game": GAME, **change}
    yield "stale undo", "/api/undo", {"game": GAME, "key": f"{role} undo", "seen": 0}
    yield "stale redo", "/api/redo", {"game": GAME, "key": f"{role} redo", "seen": 0}
    yield "stale correction", "/api/correct", {"game": GAME, "key": f"{role} correct", "seen": 0, **change}
    yield "type a board", "/api/set-up/type", {"text": "Mo10"}
    for path in ("dice-source", "end-turn-button", "set-up/lay", "set-up/begin", "join", "phones/renew", "leave"):
        yield path, f"/api/{path}", {"nonsense": True}


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
        if then:
            tablet = twin.devices["table"]
            assert tablet.post("/api/undo", tablet.entry()).status_code == 200
    for role in ROLES:
        found = differing(party, role)
        if role in knowing:
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
