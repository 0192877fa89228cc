"""Joining a seat from a phone, what it may ask for then, and how the seat is lost."""

import re
from http import HTTPStatus
from pathlib import Path

import pytest
from flask import Flask

from companion.table import About, Table
from tests.first_game import first_game
from tests.web.conftest import PhoneInHand, Tablet
from tests.web.small_desk import SmallDesk, base_game, printed_game
from tests.web.sse import Stream
from tests.web.ways import Way, plain_and_https
from web import Server, Settings, create_app

CHOOSE = {"do": "ChooseStarter", "player": "red", "starter": "red"}

FOUR = ("red", "blue", "white", "orange")

GETS = {  # what the device of a seat is answered
    "/": 200,
    "/join": 200,
    "/alive": 204,
    "/favicon.ico": 204,
    "/static/<digest>/<path:filename>": 200,
    "/live": 200,
    "/api/view": 200,
    "/api/board": 200,
    "/api/teacher/can": 409,
    "/api/teacher/why": 409,
    "/api/teacher/dangers": 409,
    "/api/teacher/hints": 409,
    "/api/history": 200,
    "/new": 302,
    "/new/picture.jpg": 403,
    "/new/part/<place>.jpg": 403,
    "/panel": 302,
    "/machine": 302,
    "/camera.jpg": 403,
    "/board/<key>.jpg": 403,
    "/board/whole.jpg": 403,
    "/api/board/rings": 403,
    "/api/set-up": 403,
    "/api/phones": 403,
    "/api/joined": 403,
    "/plain": 200,
    "/watch": 200,
    "/words.js": 200,
    "/words-elsewhere.js": 200,
    "/api/languages": 200,
    "/rules": 200,
    "/api/rules": 200,
    "/games": 200,
    "/game/<game>": 200,
    "/api/games": 200,
    "/api/game/<game>": 200,
    "/game/<game>/score-sheet.svg": 200,
    "/game/<game>/parts.csv": 200,
    "/game/<game>/record.jsonl": 409,
}
FOR_THE_TABLET = {
    "/api/undo": {},
    "/api/redo": {},
    "/api/fields": {},
    "/api/options": {"before": 1, "actions": []},
    "/api/says": {"of": {"player": "red"}},
    "/api/where": {"action": {"do": "CorrectRoad", "player": "red", "there": True}},
    "/api/preview": {"change": {"change": "delete", "line": 1}, "decisions": {}},
    "/api/correct": {"change": {"change": "delete", "line": 1}, "decisions": {}},
    "/api/dice-source": {"source": "taps"},
    "/api/end-turn-button": {},
    "/api/which-die": {},
    "/api/throw/count": {"key": "a"},
    "/api/throw/reject": {"key": "a"},
    "/api/throw/ends-turn": {"wanted": True},
    "/api/board/watch": {"wanted": False},
    "/api/board/answer": {"key": "board-1", "answer": "yes"},
    "/api/board/no": {"key": "board-1"},
    "/api/board/corners": {"corners": [0, 0, 1, 0, 1, 1, 0, 1]},
    "/api/pause": {"wanted": True},
    "/api/robots/moved": {"game": "none", "until": 1},
    "/api/try-lamps": {"wanted": True},
    "/api/shine": {"light": "dim"},
    "/api/sound": {"wanted": False},
    "/api/teacher": {"wanted": "explain"},
    "/api/set-up/choose": {"step": "players"},
    "/api/set-up/lay": {"how": "beginner"},
    "/api/set-up/put": {"sort": "terrain", "place": "(0,0)", "kind": "forest"},
    "/api/set-up/type": {"text": "Mo10"},
    "/api/set-up/letters": {"place": "(0,0)", "clockwise": True},
    "/api/set-up/lots": {},
    "/api/set-up/forget": {},
    "/api/set-up/again": {"number": 1},
    "/api/set-up/rematch": {},
    "/api/set-up/call": {"number": 1, "title": "At home"},
    "/api/set-up/remove": {"number": 1},
    "/api/set-up/begin": {},
    "/api/set-up/look/piece": {"number": 0, "of": 1, "piece": "AAAA"},
    "/api/set-up/look/camera": {},
    "/api/set-up/look/corners": {"corners": [0, 0, 1, 0, 1, 1, 0, 1]},
    "/api/set-up/look/answer": {"number": 0, "kind": "forest"},
    "/api/set-up/look/ask": {"number": 0, "place": "(0,0)"},
    "/api/set-up/look/turn": {"number": 0, "back": True},
    "/api/set-up/look/turn-round": {},
    "/api/set-up/look/close": {"keep": True},
    "/api/games/go-on": {"game": "none"},
    "/api/games/delete": {"game": "none"},
    "/api/games/restore": {"game": "none"},
    "/api/throw/simulated": {},
    "/api/phones/renew": {"seat": "red"},
    "/api/set-right": {"key": "a"},
    "/api/pass": {"seat": "blue"},
    "/api/pass/show": {"seat": "red"},
    "/api/pass/hide": {"seat": "red"},
    "/api/pass/back": {},
}
FOR_PHONES = {"/api/act", "/api/teacher/may", "/api/join", "/api/host", "/api/leave", "/api/language"}


def test_every_route_says_below_what_the_device_of_a_seat_may_do_with_it(app: Flask) -> None:
    rules = list(app.url_map.iter_rules())
    assert {rule.rule for rule in rules if "GET" in (rule.methods or ())} == set(GETS)
    assert {rule.rule for rule in rules if "POST" in (rule.methods or ())} == {*FOR_THE_TABLET, *FOR_PHONES}


def test_the_architecture_tells_of_every_route(app: Flask) -> None:
    told = (Path(__file__).parents[3] / "docs" / "architecture.md").read_text(encoding="utf-8")
    routes = {*GETS, *FOR_THE_TABLET, *FOR_PHONES} - {"/favicon.ico", "/static/<digest>/<path:filename>"}
    assert {route for route in routes if not re.search(rf"`(?:GET |POST )?{route}`", told)} == set()


@pytest.mark.parametrize(("path", "status"), GETS.items())
def test_a_seat_may_look_at_the_game_and_not_at_what_is_the_tablets(desk: SmallDesk, path: str, status: int) -> None:
    game = desk.play(base_game()).game
    phone = PhoneInHand(create_app(desk, Settings(stream_life=0.05)).test_client(), desk)
    assert phone.join("red").status_code == 200
    with phone.get(
        path.replace("<digest>", "0").replace("<path:filename>", "js/pages/seat.js").replace("<game>", game),
        query_string={"tab": "a"},
    ) as answer:
        assert answer.status_code == status


@pytest.mark.parametrize(("path", "body"), FOR_THE_TABLET.items())
def test_what_is_the_tablets_is_refused_to_a_seat_in_words(phone: PhoneInHand, path: str, body: dict) -> None:
    before = phone.desk.table.revision
    answer = phone.post(path, phone.entry(**body))
    assert (answer.status_code, answer.json["error"]) == (403, "for_the_tablet")
    assert answer.json["words"] == "That is done on the tablet, where everybody sees it. Nothing was changed."
    assert (phone.desk.table.revision, phone.desk.began, phone.desk.devices.dice) == (before, 1, "taps")


def test_the_tablet_goes_on_as_before_when_a_phone_has_joined(phone: PhoneInHand, tablet: Tablet) -> None:
    assert tablet.act(CHOOSE).status_code == 200
    assert tablet.get("/api/view").json["parts"]["viewer"] == "table"
    assert tablet.post("/api/undo", tablet.entry()).status_code == 200


# -- joining -----------------------------------------------------------------------------------------------------------


def test_a_phone_that_joined_sees_its_own_hand_and_no_other(phone: PhoneInHand) -> None:
    parts = phone.get("/api/view").json["parts"]
    assert (parts["viewer"], parts["own"]["player"]) == ("red", "red")


@plain_and_https
def test_the_cookie_is_out_of_reach_of_scripts_and_other_pages(tablet: Tablet, app: Flask, way: Way) -> None:
    answer = PhoneInHand(app.test_client(), tablet.desk).join("red")
    name, _, rest = answer.headers["Set-Cookie"].partition("=")
    marks = {mark.strip() for mark in rest.split(";")[1:]}
    assert name == way.cookie("hexkeeper_seat")
    assert ("Secure" in marks, "Domain" in rest) == (way.is_encrypted, False)
    assert {"HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=2592000"} <= marks
    assert answer.json == {"seat": "red"}, "the token is in no body"


def test_a_code_may_be_typed_with_spaces(tablet: Tablet, app: Flask) -> None:
    code = tablet.get("/api/phones").json["seats"][1]["code"]
    answer = PhoneInHand(app.test_client(), tablet.desk).post("/api/join", {"code": f" {code[:3]} {code[3:]}\n"})
    assert answer.json == {"seat": "blue"}


def test_a_wrong_code_is_answered_in_words_and_changes_nothing(phone: PhoneInHand) -> None:
    answer = phone.post("/api/join", {"code": "none"})
    assert (answer.status_code, answer.json["error"]) == (422, "wrong_code")
    assert "No seat has this code. Nothing was changed" in answer.json["words"]
    assert phone.get("/api/view").json["parts"]["viewer"] == "red"


@plain_and_https
def test_after_some_wrong_codes_even_a_right_one_waits_and_the_words_say_how_long(tablet: Tablet, app: Flask) -> None:
    phone = PhoneInHand(app.test_client(), tablet.desk)
    for _ in range(3):
        told = phone.post("/api/join", {"code": "none"})
    assert told.json["words"].endswith("Too many wrong codes came from here: try again in 1 s.")
    answer = phone.join("red")
    assert (answer.status_code, answer.json["error"], answer.json["seconds"]) == (429, "too_soon", 1)
    assert phone.get("/api/view").json["parts"]["viewer"] == "table"


@plain_and_https
def test_another_device_does_not_wait_for_it(tablet: Tablet, app: Flask) -> None:
    guesser, phone = (PhoneInHand(app.test_client(), tablet.desk) for _ in range(2))
    for _ in range(9):
        guesser.post("/api/join", {"code": "none"})
    phone.client.environ_base["REMOTE_ADDR"] = "192.168.1.9"
    assert phone.join("red").status_code == 200


@pytest.mark.parametrize("body", [{}, {"code": 123456}, {"code": ""}, {"code": "1" * 41}, {"code": "1", "seat": "red"}])
def test_a_code_that_makes_no_sense_names_its_field(tablet: Tablet, body: dict) -> None:
    assert tablet.post("/api/join", body).status_code == 400


def test_where_no_game_is_there_is_no_seat_yet(app: Flask, desk: SmallDesk) -> None:
    answer = Tablet(app.test_client(), desk).post("/api/join", {"code": "123456"})
    assert (answer.status_code, answer.json["error"]) == (409, "no_game")


def test_a_phone_that_takes_another_seat_leaves_its_own(phone: PhoneInHand, tablet: Tablet) -> None:
    assert phone.join("blue").status_code == 200
    there = {each["seat"]: each["phones"] for each in tablet.get("/api/phones").json["seats"]}
    assert there == {"red": 0, "blue": 1, "white": 0, "orange": 0}
    assert phone.get("/api/view").json["parts"]["viewer"] == "blue"


def test_no_page_and_no_answer_ever_holds_a_token(phone: PhoneInHand, tablet: Tablet) -> None:
    token = phone.client.get_cookie("hexkeeper_seat").value
    for device in (phone, tablet):
        for path in ("/", "/join", "/api/view", "/api/history", "/api/phones"):
            assert token not in device.get(path).text


# -- acting ------------------------------------------------------------------------------------------------------------


def test_a_seat_acts_for_itself_and_the_history_says_who_it_was(phone: PhoneInHand, tablet: Tablet) -> None:
    assert phone.act(CHOOSE).status_code == 200
    assert tablet.get("/api/history").json[-1]["by"] == "red"


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ({**CHOOSE, "player": "blue"}, "This phone speaks for Red only. Nothing was changed."),
        (
            {"do": "CorrectTurn", "player": "red"},
            "What lies open on the table is corrected on the tablet, where everybody sees it. Nothing was changed.",
        ),
    ],
)
def test_a_seat_does_nothing_for_others(phone: PhoneInHand, action: dict, words: str) -> None:
    answer = phone.act(action)
    assert (answer.status_code, answer.json["error"], answer.json["words"]) == (403, "not_yours", words)
    assert phone.desk.table.revision == 0


@pytest.fixture
def robbed(tablet: Tablet, app: Flask) -> PhoneInHand:
    """Orange's phone, when white, a robot, has to draw the one card of orange."""
    desk = tablet.desk
    desk.sit_at(Table.create(desk.journal, first_game(*FOUR), about=About(("white",))))
    desk.enter("ChooseStarter", starter="white")
    desk.enter("RollDice", "white", dice=[3, 4])
    desk.enter("CountHand", "orange", cards={"ore": 1})
    desk.enter("MoveRobber", "white", hex="(2,-2)")
    made = PhoneInHand(app.test_client(), desk)
    assert made.join("orange").status_code == 200
    return made


DRAWN = {"do": "Steal", "player": "white", "victim": "orange", "card": "ore"}


def test_what_a_robot_draws_is_booked_once_when_it_is_sent_twice(robbed: PhoneInHand) -> None:
    body = robbed.entry(action=DRAWN)
    first, again = robbed.post("/api/act", body), robbed.post("/api/act", body)
    assert (first.status_code, again.status_code, again.json) == (200, 200, first.json)


def test_a_phone_hears_that_somebody_else_has_said_meanwhile_what_a_robot_draws(robbed: PhoneInHand) -> None:
    body = robbed.entry(action=DRAWN)
    robbed.desk.enter("Steal", "white", victim="orange", card="ore")
    answer = robbed.post("/api/act", body)
    assert (answer.status_code, answer.json["error"]) == (409, "stale")


def test_what_comes_in_the_same_breath_must_be_its_own_too(phone: PhoneInHand) -> None:
    answer = phone.act(CHOOSE, then={"do": "PlaceSettlement", "player": "blue", "corner": "(0,0)N"})
    assert (answer.status_code, answer.json["error"]) == (403, "not_yours")


def test_a_seat_cannot_overrule_and_is_not_offered_to(phone: PhoneInHand) -> None:
    phone.act(CHOOSE)
    against = {"do": "PlaceRoad", "player": "red", "path": "(0,0)-NE"}
    refused, insisting = phone.act(against), phone.act(against, overrule=True)
    assert (refused.status_code, refused.json["overrule"]) == (422, False)
    assert (insisting.status_code, insisting.json["error"]) == (403, "not_yours")


def test_a_seat_counts_its_own_hand_and_the_table_hears_only_that_it_did(phone: PhoneInHand, tablet: Tablet) -> None:
    assert phone.act({"do": "CountHand", "player": "red", "cards": {"ore": 2}}).status_code == 200
    assert phone.get("/api/view").json["parts"]["told"] == ["Red's hand was counted: 2 ore."]
    assert tablet.get("/api/view").json["parts"]["told"] == ["Red's hand was counted."]


def test_a_stolen_card_told_on_a_phone_is_told_to_nobody_else(phone: PhoneInHand, tablet: Tablet) -> None:
    phone.desk.play(printed_game())
    phone.join("red")
    for action in (CHOOSE, {"do": "RollDice", "player": "red", "dice": [3, 4]}):
        tablet.act(action)
    tablet.act({"do": "CountHand", "player": "orange", "cards": {"ore": 2}})
    tablet.act({"do": "MoveRobber", "player": "red", "hex": "(2,-2)"})
    assert phone.act({"do": "Steal", "player": "red", "victim": "orange", "card": "ore"}).status_code == 200
    assert phone.get("/api/view").json["parts"]["told"] == ["Red steals 1 ore from Orange."]
    assert tablet.get("/api/view").json["parts"]["told"] == ["Red steals a card from Orange."]


# -- losing the seat ---------------------------------------------------------------------------------------------------


def test_a_phone_that_left_is_a_tablet_again(phone: PhoneInHand) -> None:
    assert phone.post("/api/leave", {}).status_code == 200
    assert phone.client.get_cookie("hexkeeper_seat") is None
    assert phone.get("/api/view").json["parts"]["viewer"] == "table"


def test_leaving_where_nobody_sits_is_no_matter(tablet: Tablet) -> None:
    assert tablet.post("/api/leave", {}).status_code == 200


def lose_by_a_new_game(phone: PhoneInHand, tablet: Tablet) -> None:
    phone.desk.play(base_game())


def lose_by_a_new_code(phone: PhoneInHand, tablet: Tablet) -> None:
    assert tablet.post("/api/phones/renew", {"seat": "red"}).status_code == 200


@plain_and_https
@pytest.mark.parametrize("lose", [lose_by_a_new_game, lose_by_a_new_code])
def test_a_seat_that_is_gone_is_told_and_shows_nothing_more(phone: PhoneInHand, tablet: Tablet, lose) -> None:
    lose(phone, tablet)
    for answer in (
        *(phone.get(path) for path in ("/api/view", "/api/history", "/live?tab=a", "/api/phones")),
        phone.act(CHOOSE),
        phone.post("/api/undo", phone.entry()),
    ):
        assert (answer.status_code, answer.json["error"]) == (403, "no_seat")
        assert answer.json["words"].startswith("This phone has no seat any more: a new game has begun, or")
    page = phone.get("/", follow_redirects=True)
    assert (page.request.path, "A new game has begun, or your seat has a new code" in page.text) == ("/join", True)
    assert phone.join("red").status_code == 200
    assert phone.get("/api/view").json["parts"]["viewer"] == "red"


@plain_and_https
def test_a_token_somebody_made_up_is_no_seat_and_no_tablet(tablet: Tablet, way: Way) -> None:
    tablet.client.set_cookie(way.cookie("hexkeeper_seat"), "x" * 43)
    assert tablet.get("/api/view").status_code == HTTPStatus.FORBIDDEN


@plain_and_https
@pytest.mark.parametrize(
    "lose", [lose_by_a_new_game, lose_by_a_new_code, lambda phone, _: phone.post("/api/leave", {})]
)
def test_an_open_page_is_sent_nothing_more_once_its_seat_is_gone(phone, tablet, server: Server, way: Way, lose) -> None:
    name = way.cookie("hexkeeper_seat")
    with Stream(way.port(server), "a", cookie=f"{name}={phone.client.get_cookie(name).value}") as stream:
        first = stream.next_news()
        assert first is not None
        assert first.data["parts"]["viewer"] == "red"
        lose(phone, tablet)
        last = stream.next_news()
        assert last is not None
        assert (last.name, last.data, stream.next()) == ("left", {}, None)
