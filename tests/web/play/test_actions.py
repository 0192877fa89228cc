"""What people enter: bookings, refusals, conflicts, and requests that make no sense."""

import pytest

from companion.table import JournalError
from tests.web.ways import plain_and_https
from web.language.catalogue import catalogue

PLACE = {"do": "PlaceSettlement", "player": "red", "corner": "(0,0)N"}
CHOOSE = {"do": "ChooseStarter", "player": "red", "starter": "red"}


@pytest.fixture
def placing(tablet):
    """Red starts, and places first."""
    assert tablet.act(CHOOSE).status_code == 200
    return tablet


def test_an_action_is_booked_and_the_answer_names_the_new_revision(placing) -> None:
    answer = placing.act(PLACE)
    assert (answer.status_code, answer.json) == (200, {"revision": placing.desk.table.revision})
    assert placing.get("/api/view").json["parts"]["pieces"]["red"]["settlements"] == ["(0,0)N"]


@plain_and_https
def test_the_same_press_sent_again_is_applied_once(placing) -> None:
    body = placing.entry(action=PLACE)
    first, again = placing.post("/api/act", body), placing.post("/api/act", body)
    assert (again.status_code, again.json) == (first.status_code, first.json)
    assert placing.desk.table.revision == first.json["revision"]


@plain_and_https
def test_a_page_that_saw_an_older_revision_gets_a_conflict_in_plain_words(placing) -> None:
    stale = placing.entry(action={"do": "PlaceRoad", "player": "red", "path": "(0,0)-NE"})
    placing.act(PLACE)
    answer = placing.post("/api/act", stale)
    assert (answer.status_code, answer.json["error"]) == (409, "stale")
    assert answer.json["revision"] == placing.desk.table.revision
    assert answer.json["words"]


def test_a_change_for_a_game_that_is_no_longer_on_the_table_is_a_conflict(placing) -> None:
    answer = placing.post("/api/act", placing.entry(action=PLACE, game="another"))
    assert (answer.status_code, answer.json["error"]) == (409, "other_game")


def test_a_change_where_no_game_was_begun_is_a_conflict(app) -> None:
    body = {"game": "g", "seen": 0, "key": "k", "action": PLACE}
    answer = app.test_client().post("/api/act", json=body, headers={"X-Hexkeeper": "1"})
    assert answer.status_code == 409


def test_an_action_against_the_rules_is_refused_with_its_rule_and_an_offer_to_overrule(placing) -> None:
    placing.act(PLACE)
    placing.act({"do": "PlaceRoad", "player": "red", "path": "(0,0)-NE"})
    answer = placing.act({"do": "PlaceSettlement", "player": "blue", "corner": "(0,0)N"})
    assert answer.status_code == 422
    assert answer.json["rule"].startswith("BASE-")
    assert answer.json["overrule"] is True


GERMAN = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "Not now: first {names} must {task}."
msgid_plural "Not now: first {names} must {task}."
msgstr[0] "Jetzt nicht: Zuerst muss {names} {task}."
msgstr[1] "Jetzt nicht: Zuerst müssen {names} {task}."

msgid "place a settlement"
msgstr "eine Siedlung setzen"

msgid "Red"
msgstr "Rot"
"""


def test_a_refusal_reaches_the_page_in_the_language_of_the_device(placing, monkeypatch, tmp_path) -> None:
    (tmp_path / "de.po").write_text(GERMAN, encoding="utf-8")
    german = catalogue("de", tmp_path)
    monkeypatch.setattr("web.language.requests.catalogue", lambda language: german)
    answer = placing.act({"do": "RollDice", "player": "red", "dice": [1, 2]})
    assert answer.status_code == 422
    assert answer.json["words"] == "Jetzt nicht: Zuerst muss Rot eine Siedlung setzen."


def test_the_host_may_overrule_a_refusal(placing) -> None:
    placing.act(PLACE)
    placing.act({"do": "PlaceRoad", "player": "red", "path": "(0,0)-NE"})
    near = {"do": "PlaceSettlement", "player": "blue", "corner": "(0,-1)S"}
    assert placing.act(near).status_code == 422
    assert placing.act(near, overrule=True).status_code == 200


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"key": ""}, "key"),
        ({"key": "k" * 65}, "key"),
        ({"key": 7}, "key"),
        ({"seen": "1"}, "seen"),
        ({"seen": -1}, "seen"),
        ({"seen": True}, "seen"),
        ({"game": None}, "game"),
        ({"action": "EndPart"}, "action"),
        ({"overrule": 1}, "overrule"),
        ({"force": True}, "force"),
    ],
)
def test_a_request_with_a_wrong_field_is_answered_with_its_name(placing, wrong: dict, field: str) -> None:
    answer = placing.post("/api/act", {**placing.entry(action=PLACE), **wrong})
    assert (answer.status_code, answer.json["field"]) == (400, field)


@pytest.mark.parametrize("field", ["key", "seen", "game", "action"])
def test_a_request_without_a_field_is_answered_with_its_name(placing, field: str) -> None:
    body = placing.entry(action=PLACE)
    del body[field]
    answer = placing.post("/api/act", body)
    assert (answer.status_code, answer.json["field"]) == (400, field)


@pytest.mark.parametrize(
    ("action", "field"),
    [
        ({"do": "Fly", "player": "red"}, "do"),
        ({"do": "PlaceSettlement", "player": "pink", "corner": "(0,0)N"}, "player"),
        ({"do": "PlaceSettlement", "player": "red", "corner": "(9,9)N"}, "corner"),
        ({"do": "PlaceSettlement", "player": "red"}, "corner"),
        ({"do": "PlaceSettlement", "player": "red", "corner": "(0,0)N", "free": True}, "free"),
    ],
)
def test_an_action_that_makes_no_sense_is_answered_with_the_field_that_is_wrong(placing, action, field: str) -> None:
    answer = placing.act(action)
    assert (answer.status_code, answer.json["field"]) == (400, field)


def test_undo_and_redo_go_back_and_forth(placing) -> None:
    placing.act(PLACE)
    assert placing.post("/api/undo", placing.entry()).status_code == 200
    assert placing.get("/api/view").json["parts"]["pieces"]["red"]["settlements"] == []
    assert placing.post("/api/redo", placing.entry()).status_code == 200
    assert placing.get("/api/view").json["parts"]["pieces"]["red"]["settlements"] == ["(0,0)N"]


def test_with_nothing_to_undo_people_are_told(tablet) -> None:
    answer = tablet.post("/api/undo", tablet.entry())
    assert (answer.status_code, answer.json["error"]) == (422, "refused")


def test_a_preview_shows_what_would_change_and_changes_nothing(placing) -> None:
    placing.act(PLACE)
    before = placing.desk.table.revision
    change = {"change": "replace", "line": 2, "actions": [{**PLACE, "corner": "(0,0)S"}]}
    answer = placing.post("/api/preview", {"game": placing.desk.table.game, "change": change, "decisions": {}})
    assert (answer.status_code, answer.json["settled"]) == (200, True)
    assert placing.desk.table.revision == before


def test_what_was_possible_before_a_line_is_told_with_the_board_as_it_was(placing) -> None:
    placing.act(PLACE)
    asked = {"game": placing.desk.table.game, "before": 2, "actions": []}
    then = placing.post("/api/options", asked).json
    assert then["pieces"]["red"]["settlements"] == []
    assert {option["action"]["do"] for option in then["options"]} == {"PlaceSettlement"}
    after = placing.post("/api/options", {**asked, "actions": [PLACE]}).json
    assert after["told"] == ["Red places a settlement on the corner of hills 6, pasture 4 and the desert."]
    assert {option["action"]["do"] for option in after["options"]} == {"PlaceRoad"}


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"before": 9, "actions": []}, 422),
        ({"before": 0, "actions": []}, 400),
        ({"before": 2, "actions": [{"do": "EndPart", "player": "red"}]}, 422),
        ({"before": 2, "actions": [{"do": "CountHand", "player": "blue", "cards": {}}]}, 422),
        ({"before": 2, "actions": [{"do": "Fly", "player": "red"}]}, 400),
        ({"before": 2, "actions": {}}, 400),
    ],
)
def test_what_cannot_be_asked_of_the_past_is_refused(placing, body: dict, status: int) -> None:
    placing.act(PLACE)
    assert placing.post("/api/options", {"game": placing.desk.table.game, **body}).status_code == status


@plain_and_https
def test_a_correction_is_made(placing) -> None:
    placing.act(PLACE)
    change = {"change": "replace", "line": 2, "actions": [{**PLACE, "corner": "(0,0)S"}]}
    assert placing.post("/api/correct", placing.entry(change=change, decisions={})).status_code == 200
    assert placing.get("/api/view").json["parts"]["pieces"]["red"]["settlements"] == ["(0,0)S"]


def test_a_correction_that_leaves_something_unsettled_is_not_made(placing) -> None:
    placing.act(PLACE)
    placing.act({"do": "PlaceRoad", "player": "red", "path": "(0,0)-NE"})
    change = {"change": "replace", "line": 2, "actions": [{**PLACE, "corner": "(-2,0)N"}]}
    answer = placing.post("/api/correct", placing.entry(change=change, decisions={}))
    assert (answer.status_code, answer.json["error"]) == (422, "unsettled")
    assert [misfit["line"] for misfit in answer.json["preview"]["misfits"]] == [3]
    settled = placing.post("/api/correct", placing.entry(change=change, decisions={"3": {"decision": "drop"}}))
    assert settled.status_code == 200


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"change": {"change": "swap", "line": 1}, "decisions": {}}, "change"),
        ({"change": {"change": "delete", "line": 1}, "decisions": {"2": {"decision": "burn"}}}, "decision"),
        ({"change": {"change": "delete", "line": 1}}, "decisions"),
        ({"change": 1, "decisions": {}}, "change"),
    ],
)
def test_a_correction_that_makes_no_sense_names_its_field(placing, body: dict, field: str) -> None:
    for answer in (
        placing.post("/api/preview", {"game": placing.desk.table.game, **body}),
        placing.post("/api/correct", placing.entry(**body)),
    ):
        assert answer.status_code == 400
        assert answer.json["field"] == field
        assert answer.json["words"].endswith(". Nothing was changed.")


def test_the_history_tells_every_line(placing) -> None:
    placing.act(PLACE)
    lines = placing.get("/api/history").json
    assert [line["action"]["do"] for line in lines] == ["ChooseStarter", "PlaceSettlement"]


@plain_and_https
def test_when_the_disk_refuses_nothing_is_changed_and_people_are_told(placing, monkeypatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise JournalError("The disk is full.")

    monkeypatch.setattr(placing.desk.table, "submit", full)
    answer = placing.act(PLACE)
    assert (answer.status_code, answer.json["error"]) == (503, "journal")
    assert "The disk is full." in answer.json["words"]


@plain_and_https
def test_a_fault_inside_shows_no_trace_of_the_code(placing, monkeypatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("/home/pi/secret.py line 7")

    monkeypatch.setattr(placing.desk.table, "submit", broken)
    answer = placing.act(PLACE)
    assert (answer.status_code, answer.json["error"]) == (500, "fault")
    assert "secret" not in answer.text


def test_a_key_that_no_disk_can_keep_is_refused_and_the_next_one_is_booked(placing) -> None:
    answer = placing.post("/api/act", {**placing.entry(action=PLACE), "key": "\ud800"})
    assert (answer.status_code, answer.json["field"]) == (400, "key")
    assert placing.act(PLACE).status_code == 200
