"""Somebody who wants to know what others hold, and tries every route with every kind of action at two twin tables.

Nothing that is tried is answered otherwise where only hidden cards differ; what is refused because of such cards says
so in words that tell nothing, and the player who holds them hears of it.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.kernel import Action, Refusal
from companion.table import contradictions
from companion.table.entries import change_data
from tests.table.attacks import actions, changes, offered
from tests.web.access.twins import GAME, HOSTS, Party
from web.play.actions import REPORTED

ATTACKERS = ("table", "host", "blue", "white", "spectator", "lost", "covered")
"""Those who may not know which card Red has stolen from Orange."""


@pytest.fixture(params=[("ore", "wool"), ("ore", None)])
def party(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[list[Party]]:
    twins = [Party(tmp_path / name) for name in ("one", "other")]
    for twin, card in zip(twins, request.param, strict=True):
        twin.rob(card)
    yield twins
    for twin in twins:
        twin.desk.journal.close()


def answers(party: list[Party], role: str, path: str, **body: Any) -> list[tuple[int, bytes]]:
    """What this device is answered at both tables."""
    found = []
    for twin in party:
        device = twin.devices[role]
        envelope = device.entry() if path in ("/api/act", "/api/correct") else {"game": GAME}
        answer = device.post(path, {**envelope, **body})
        found.append((answer.status_code, answer.data))
    return found


def refusals(party: list[Party], action: Action) -> list[Refusal | None]:
    """What the true cards say to an action at both tables."""
    states = [twin.table.state for twin in party]
    return [None if contradictions.is_believed(state, action) else state.check(action) for state in states]


def take_back(party: list[Party], answered: list[tuple[int, bytes]]) -> None:
    """What was booked at both is undone at both."""
    if answered[0][0] == 200:
        assert [twin.again("undo").status_code for twin in party] == [200, 200]


def reports(twin: Party) -> int:
    numbers = (one.number for colour in twin.table.choice.seats for one in twin.table.reports(colour))
    return max(numbers, default=0)


def test_whatever_is_entered_is_answered_alike_where_hidden_cards_differ(party) -> None:
    table, codec = party[0].table, party[0].table.codec
    for role in ATTACKERS:
        for action in actions(table, Random(role)):
            data = codec.data(action)
            if role not in HOSTS and data["player"] != (role if role in ("blue", "white") else "red"):
                continue
            true = refusals(party, action)
            if (true[0] is None) != (true[1] is None) and role in HOSTS:
                refused = party[true[0] is None]
                before = reports(refused)
                answer = refused.devices[role].act(data)
                assert answer.status_code == 422, data
                assert answer.json["words"].endswith(REPORTED), data
                assert reports(refused) > before, "no try is without a trace"
                continue
            answered = answers(party, role, "/api/act", action=data)
            assert answered[0] == answered[1], (role, data)
            take_back(party, answered)


def test_no_correction_is_foreseen_or_answered_otherwise_where_hidden_cards_differ(party) -> None:
    table, codec, random = party[0].table, party[0].table.codec, Random(1)
    for change in (*changes(table, random, 60), *offered(table, random, 40)):
        data = change_data(codec, change)
        if "card" in str(data) and "Steal" in str(data):
            data = {
                **data,
                "actions": [{**each, **({"card": "ore"} if each["do"] == "Steal" else {})} for each in data["actions"]],
            }
        for role in ATTACKERS:
            seen = answers(party, role, "/api/preview", change=data, decisions={})
            assert seen[0] == seen[1], (role, data)
            if data["change"] == "insert":
                before = answers(party, role, "/api/options", before=data["before"], actions=data["actions"])
                assert before[0] == before[1], (role, data)
        booked = answers(party, "table", "/api/correct", change=data, decisions={})
        assert booked[0] == booked[1], data
        take_back(party, booked)


def test_a_thiefs_phone_learns_nothing_by_trying_every_kind(tmp_path: Path) -> None:
    for kind in ("brick", "lumber", "wool", "grain", "ore"):
        told = []
        for name, held in (("one", {"ore": 2}), ("other", {"wool": 1, "grain": 1})):
            twin = Party(tmp_path / f"{name} {kind}")
            twin.enter("table", "ChooseStarter", "red", starter="red")
            twin.enter(
                "white", "CountHand", "white", cards=dict.fromkeys(("brick", "lumber", "wool", "grain", "ore"), 1)
            )
            twin.enter("orange", "CountHand", "orange", cards=held)
            twin.enter("table", "RollDice", "red", dice=[3, 4])
            twin.enter("table", "MoveRobber", "red", hex="(2,-2)")
            answer = twin.devices["red"].act({"do": "Steal", "player": "red", "victim": "orange", "card": kind})
            seen = twin.devices["red"].get("/api/view").json["parts"]
            del seen["supply"], seen["options"]  # the two counts show, and what they leave possible
            told.append((answer.status_code, answer.data, seen))
            twin.desk.journal.close()
        assert told[0] == told[1], kind
