"""Whatever people ask of the pages, in any order: plays, throws (early ones too), undo, counts, corrections."""

from random import Random
from time import monotonic
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.inputs import DiceSeen, DiceSource
from companion.rules.base.hands import Hands, material
from companion.rules.boxes import Choice, variants_of
from companion.rules.cards import HAND
from companion.rules.geometry.printed import beginner_board
from companion.rules.random_play import any_action
from companion.table import Table
from companion.table.record import Replayed, export, read, replay
from tests.evening.conftest import Room
from web import create_app

SIX = ("red", "blue", "white", "orange", "green", "brown")
ROUNDS = 40


class Family:
    """A tablet and a phone for every seat; `ask` what comes to mind. No answer is a fault."""

    def __init__(self, room: Room, seed: int) -> None:
        self.room, self.random, self.presses = room, Random(seed), 0
        app = create_app(room.evening)
        self.devices = {"host": app.test_client()}
        shown: Any = self.devices["host"].get("/api/phones").json
        for seat in shown["seats"]:
            phone: FlaskClient = app.test_client()
            phone.environ_base["REMOTE_ADDR"] = "192.168.1.9"
            self.devices[seat["seat"]] = phone
            assert self.post(seat["seat"], "/api/join", {"code": seat["code"]}) == 200

    @property
    def table(self) -> Table:
        assert self.room.evening.table is not None
        return self.room.evening.table

    def post(self, who: str, path: str, body: dict[str, Any]) -> int:
        answer = self.devices[who].post(path, json=body, headers={"X-Hexkeeper": "1"})
        assert answer.status_code < 500, (path, body, answer.data)
        return answer.status_code

    def enter(self, who: str, path: str, **body: Any) -> int:
        self.presses += 1
        envelope = {"game": self.table.game, "seen": self.table.revision, "key": f"press {self.presses}"}
        return self.post(who, path, {**envelope, **body})

    def play(self) -> None:
        for _ in range(self.random.randint(1, 20)):
            if not self.table.state.options():
                return
            action = self.table.codec.data(any_action(self.table.state, self.random))
            self.enter(self.random.choice(["host", action["player"]]), "/api/act", action=action)

    def throw(self) -> None:
        key = f"throw {self.presses}"
        dice = (self.random.randint(1, 6), self.random.randint(1, 6))
        event = self.random.choice([None, "ship", "trade"])
        self.room.evening.equipment.take(DiceSeen(DiceSource.SERIAL, dice, 1.0, True, key, monotonic(), event=event))
        if self.random.random() < 0.3:
            self.again()
        self.post("host", f"/api/throw/{self.random.choice(['count', 'count', 'reject'])}", {"key": key})

    def again(self) -> None:
        for _ in range(self.random.randint(1, 4)):
            self.enter("host", self.random.choice(["/api/undo", "/api/undo", "/api/redo"]))

    def count(self) -> None:
        kinds = HAND.unpack(material(self.table.state))
        hands = [
            {kind: self.random.randint(0, 2) for kind in kinds} if self.random.random() < 0.7 else None
            for _ in self.table.state.game.seats
        ]
        self.enter("host", "/api/act", action={"do": "CountHands", "player": "red", "hands": hands})

    def correct(self) -> None:
        lines = self.table.history.lines()
        if not lines:
            return
        line, decisions = self.random.randint(1, len(lines)), dict[str, Any]()
        action = self.table.codec.data(self.random.choice(lines).action)
        change = self.random.choice(
            [{"change": "delete", "line": line}, {"change": "insert", "before": line, "actions": [action]}]
        )
        while True:
            body = {"game": self.table.game, "change": change, "decisions": decisions}
            shown: Any = self.devices["host"].post("/api/preview", json=body, headers={"X-Hexkeeper": "1"}).json
            if "settled" not in shown or shown["settled"]:
                break
            decisions |= {str(open_line): {"decision": "drop"} for open_line in shown["undecided"]}
        assert self.enter("host", "/api/correct", change=change, decisions=decisions) == (
            200 if "settled" in shown else 422
        )

    def look(self) -> None:
        for device in self.devices.values():
            assert device.get("/api/view").status_code == device.get("/api/history").status_code == 200


@pytest.mark.parametrize(("seed", "seats", "products"), [(1, 4, ()), (2, 6, ()), (3, 5, ("cities and knights",))])
def test_no_order_of_requests_is_a_fault_or_loses_a_card_and_the_journal_tells_the_same(
    room: Room, seed: int, seats: int, products: tuple[str, ...]
) -> None:
    added = () if products else tuple(variants_of(products, seats=seats))
    board = beginner_board(seats)
    room.connect(DiceSource.SERIAL).begin(
        DiceSource.SERIAL, Choice(SIX[:seats], board, variants=added, products=products)
    )
    family = Family(room, seed)
    for _ in range(ROUNDS):
        family.random.choice(
            [family.play, family.play, family.throw, family.throw, family.again, family.count, family.correct]
        )()
        family.look()
        assert {sum(world) for world in family.table.state[Hands].worlds} == {material(family.table.state)}
    again, told = Table.open(room.journal, family.table.game), replay(read(export(family.table)))
    assert isinstance(told, Replayed)
    assert again.state == told.state == family.table.state
    assert (again.disputes, told.otherwise_from) == ((), None)
