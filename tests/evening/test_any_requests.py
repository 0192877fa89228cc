"""Whatever people ask of the pages, in any order: plays, throws (early ones too), undo, counts, corrections."""

from random import Random
from time import monotonic
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.geometry.printed import beginner_board
from companion.inputs import DiceSeen, DiceSource
from companion.rules.base.hands import Hands, material
from companion.rules.boxes import variants_of
from companion.rules.cards import HAND
from companion.rules.choice import Choice
from companion.rules.random_play import any_action
from companion.rules.scenario import Product
from companion.table import Table
from companion.table.record import Replayed, export, read, replay
from tests.boxes.offered import EXPLORERS_PIRATES, TRADERS_BARBARIANS
from tests.evening.conftest import Room
from tests.rules.any_fields import any_fields
from web import create_app

SIX = ("red", "blue", "white", "orange", "green", "brown")
ROUNDS = 40
NONSENSE: tuple[Any, ...] = (
    *(None, True, -1, 10**9, 1e308, "", "red", "lava", "(0,0)", "(99,99)-E", "x" * 5000, "\x00"),
    *([], [[]], [None] * 50, ["red", "red"], {}, {"ore": -1}, {"ore": 999}, {"a": {"b": {}}}),
)
"""What a field of an action may hold, as a page that is wrong or wicked sends it."""


def scenario(name: str, seats: int, *variants: str, box: Product = TRADERS_BARBARIANS) -> Choice:
    """A scenario of a box on a board laid by chance."""
    layout = next(one for one in box.scenarios if one.name == name).layouts[-1]
    board = layout.laid(max(3, seats), Random(seats))
    return Choice(SIX[:seats], board, variants, products=(box.name,), scenarios=(name,))


CHOICES = {
    "four": Choice(SIX[:4], beginner_board(4), tuple(variants_of((), seats=4))),
    "six": Choice(SIX, beginner_board(6), tuple(variants_of((), seats=6))),
    "cities and knights": Choice(SIX[:5], beginner_board(5), products=("cities and knights",)),
    "fishermen": scenario("the fishermen of catan", 3),
    "rivers for two": scenario("the rivers of catan", 2, "catan for two", "event cards"),
    "caravans": scenario("the caravans", 4, "event cards", "friendly robber"),
    "barbarian attack": scenario("barbarian attack", 5),
    "wagons": scenario("wagons", 4, "harbormaster"),
    "land ho": scenario("land ho", 2, box=EXPLORERS_PIRATES),
    "pirate lairs": scenario("pirate lairs", 4, box=EXPLORERS_PIRATES),
    "all missions": scenario("all missions", 5, box=EXPLORERS_PIRATES),
}


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

    def overrule(self) -> None:
        """The host lets anything happen, and mostly takes it back."""
        for _ in range(8):
            if self.enter("host", "/api/act", action=self.any_action(), overrule=True) == 200:
                self.enter("host", self.random.choice(["/api/undo", "/api/undo", "/api/redo"]))

    def garble(self) -> None:
        """Somebody sends actions that hold nonsense, to be done or to be corrected."""
        for _ in range(8):
            data = self.any_action()
            for field in self.random.sample(list(data), min(len(data), self.random.randint(1, 2))):
                data[field] = self.random.choice(NONSENSE)
            self.enter(self.random.choice(list(self.devices)), "/api/act", action=data)
            line = self.random.randint(0, len(self.table.history.lines()) + 1)
            change = {"change": "insert", "before": line, "actions": [data]}
            self.post("host", "/api/preview", {"game": self.table.game, "change": change, "decisions": {}})
            self.post("host", "/api/options", {"game": self.table.game, "before": line, "actions": [data]})

    def any_action(self) -> dict[str, Any]:
        """An action with fields that its types allow, whatever makes sense."""
        game = self.table.state.game
        return self.table.codec.data(any_fields(game, self.random.choice(list(game.actions.values())), self.random, 0))

    def look(self) -> None:
        for device in self.devices.values():
            assert device.get("/api/view").status_code == device.get("/api/history").status_code == 200


@pytest.mark.parametrize("game", CHOICES)
def test_no_order_of_requests_is_a_fault_or_loses_a_card_and_the_journal_tells_the_same(room: Room, game: str) -> None:
    room.connect(DiceSource.SERIAL).begin(DiceSource.SERIAL, CHOICES[game])
    family = Family(room, len(game))
    for _ in range(ROUNDS):
        family.random.choice(
            [
                *(family.play, family.play, family.throw, family.throw, family.again, family.count),
                *(family.correct, family.overrule, family.garble),
            ]
        )()
        family.look()
        assert {sum(world) for world in family.table.state[Hands].worlds} == {material(family.table.state)}
    again, told = Table.open(room.journal, family.table.game), replay(read(export(family.table)))
    assert isinstance(told, Replayed)
    assert again.state == told.state == family.table.state
    assert (again.disputes, told.otherwise_from) == ((), None)
