"""The teacher on phones: off until the host wants it, on players' own devices only, and silent about secrets."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from companion import teacher
from companion.said import said
from tests.web.access.devices import device
from tests.web.access.twins import ROLES, SEATS, Party
from tests.web.conftest import PhoneInHand, Tablet
from tests.web.small_desk import SmallDesk
from web.desk import ShownChance, ShownChances, ShownHints

QUESTIONS = ("can", "why", "dangers")
WORKS = ("possibilities", "verdicts", "rules_in_play", "harvest_told", "dangers", "due_now")


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the teacher was asked to work out, in order."""
    asked: list[str] = []
    for name in WORKS:
        work = getattr(teacher, name)

        def counting(*given: Any, name: str = name, work: Any = work) -> Any:
            asked.append(name)
            return work(*given)

        monkeypatch.setattr(teacher, name, counting)
    return asked


def answers(phone: PhoneInHand, question: str = "robber") -> dict[str, tuple[int, Any]]:
    """What a device is answered to everything that the teacher can be asked."""
    found = {name: phone.get(f"/api/teacher/{name}") for name in QUESTIONS}
    found["may"] = phone.post("/api/teacher/may", {"question": question})
    return {name: (answer.status_code, answer.json) for name, answer in found.items()}


def test_it_is_off_until_the_host_wants_it_and_works_out_nothing(phone, tablet: Tablet, counted: list[str]) -> None:
    parts = tablet.get("/api/view").json["parts"]
    assert parts["desk"]["teaches"] == "off"
    assert {(status, body["error"]) for status, body in answers(phone).values()} == {(409, "teacher_off")}
    tablet.desk.red_begins()
    assert counted == []
    assert tablet.post("/api/teacher", {"wanted": "explain"}).json == {"teaches": "explain"}
    assert tablet.get("/api/view").json["parts"]["desk"]["teaches"] == "explain"
    assert counted == [], "only a question makes it work"
    assert tablet.post("/api/teacher", {"wanted": "everything"}).status_code == 400


def test_a_phone_is_answered_in_words_and_a_host_and_a_spectator_are_not(app: Flask, desk: SmallDesk) -> None:
    desk.red_begins()
    desk.teach("explain")
    desk.enter("RollDice", dice=[1, 1])
    phone = PhoneInHand(app.test_client(), desk)
    assert phone.join("red").status_code == 200
    told = answers(phone, "may I build a settlement near another")
    assert {status for status, _ in told.values()} == {200}
    assert told["can"][1]["due"] == "Red: trade, build, or end your turn"
    assert {"BuildRoad", "BuildSettlement", "BuildCity"} <= {one["name"] for one in told["can"][1]["kinds"]}
    assert [one["player"] for one in told["why"][1]] == ["red", "blue", "white", "orange"]
    assert told["dangers"][1] == []
    assert {"rule", "words", "now"} == set(told["may"][1]["found"][0])
    for other, error in ((Tablet(app.test_client(), desk), "for_a_phone"), (device(app, desk), "looks_on")):
        assert {(status, body["error"]) for status, body in answers(other).values()} == {(403, error)}


def test_hints_are_given_to_phones_while_the_host_allows_them(phone: PhoneInHand, desk: SmallDesk) -> None:
    desk.red_begins()
    phone.join("red")
    desk.teach("explain")
    refused = phone.get("/api/teacher/hints")
    assert (refused.status_code, refused.json["error"]) == (409, "no_hints")
    assert desk.hinted == []
    desk.hint = ShownHints(({"words": said("Roll the dice."), "reasons": [], "place": ""},), "", done=True)
    for how_far in ("hints", "chances"):
        desk.teach(how_far)
        told = phone.get("/api/teacher/hints").json
        assert told["hints"][0]["words"] == "Roll the dice."
        assert told["done"]
    phone.post("/api/language", {"language": "de"})
    assert phone.get("/api/teacher/hints").json["hints"][0]["words"] == "Würfle."
    assert set(desk.hinted) == {"red"}, "a phone is told of its own seat alone"


def test_chances_are_shown_to_everybody_or_nobody(app: Flask, desk: SmallDesk) -> None:
    desk.red_begins()
    shown = ShownChances("", (ShownChance("red", 40, "40%"), ShownChance("blue", 60, "60%")), "agreed", done=True)
    phone = PhoneInHand(app.test_client(), desk)
    phone.join("blue")
    everybody = (Tablet(app.test_client(), desk), phone, device(app, desk))
    for chances in (None, shown):
        desk.show(chances=chances)
        told = [one.get("/api/view").json["parts"]["desk"]["chances"] for one in everybody]
        assert told[0] == told[1] == told[2]
        assert bool(told[0]) == bool(chances)


def test_the_teacher_speaks_the_language_of_the_phone(phone: PhoneInHand, desk: SmallDesk) -> None:
    desk.red_begins()
    desk.teach("explain")
    phone.join("red")
    desk.enter("RollDice", dice=[1, 1])
    phone.post("/api/language", {"language": "de"})
    found = phone.post("/api/teacher/may", {"question": "mit der Bank tauschen"}).json["found"]
    assert found[0]["words"] == "Mit dem Vorrat tauschst du nur im eigenen Zug."
    kinds = {one["name"]: one for one in phone.get("/api/teacher/can").json["kinds"]}
    assert kinds["BuildRoad"]["cost"] == "Das kostet 1 Lehm und 1 Holz."


@pytest.fixture
def party(tmp_path: Path) -> Iterator[list[Party]]:
    twins = [Party(tmp_path / name) for name in ("one", "other")]
    yield twins
    for one in twins:
        one.desk.journal.close()


@pytest.mark.parametrize(
    ("play", "cards", "knowing"),
    [
        ("rob", ("ore", "wool"), {"red", "orange"}),
        ("rob", ("ore", None), {"red", "orange"}),
        ("buy", ("knight", None), {"blue"}),
    ],
)
def test_the_teacher_tells_nobody_what_they_may_not_know(party: list[Party], play, cards, knowing: set[str]) -> None:
    for twin, card in zip(party, cards, strict=True):
        getattr(twin, play)(card)
        twin.desk.teach("explain")
    one, other = party
    told = {
        role: [answers(twin.devices[role], "may I build a city, a road or play a knight") for twin in (one, other)]
        for role in ROLES
        if role in (*SEATS, "in hand", "spectator")
    }
    for role, (mine, yours) in told.items():
        if role not in knowing and not (role == "in hand" and "orange" in knowing):
            assert mine == yours, role
    if play == "rob":
        assert told["red"][0]["can"] != told["red"][1]["can"], "who holds the card is told so"
