"""No secret reaches anybody who may not know it: two games that differ in secrets alone, walked route by route.

Each of the twins is entered from phones, as at a real table. Whatever a device asks, answers to whom a secret is one
are the same in both, byte for byte: pages, views, streams, histories, figures, files, refusals, and faults.
"""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.access.twins import ROLES, Party, differing
from tests.web.ways import Way, plain_and_https

pytestmark = plain_and_https


@pytest.fixture
def party(tmp_path: Path, way: Way) -> Iterator[list[Party]]:
    twins = [Party(tmp_path / name, way) for name in ("one", "other")]
    yield twins
    for one in twins:
        one.desk.journal.close()


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
    """What was entered differs in a secret: each device is told the same at both tables, but for those who know it."""
    for twin, card in zip(party, cards, strict=True):
        getattr(twin, play)(card)
        twin.lay_down()
        if then:
            assert twin.again("undo").status_code == 200
    for role in ROLES:
        found = differing(party, role)
        if role in knowing or (role == "in hand" and "orange" in knowing):
            assert {"/live", "/api/history"} <= found, "those who may know it hear it"
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


def test_what_is_logged_is_the_same_whatever_was_told(
    tmp_path: Path, way: Way, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    told = []
    for card in ("ore", "wool"):
        twin = Party(tmp_path / card, way)
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
