"""The devices as pages work them, and the boards and games they begin."""

import pytest

from companion.rules.geometry.drawing import draw_board
from companion.rules.geometry.printed import beginner_board

GAME = {
    "key": "k1",
    "seats": ["red", "blue", "white"],
    "board": draw_board(beginner_board(3)),
    "variants": ["harbormaster"],
    "five_six": "paired players",
}


def test_the_way_to_roll_can_be_switched(tablet) -> None:
    assert tablet.post("/api/dice-source", {"source": "serial"}).status_code == 200
    assert tablet.get("/api/view").json["parts"]["desk"]["dice"] == "serial"


@pytest.mark.parametrize("body", [{"source": "bag"}, {}, {"source": "taps", "now": True}, {"source": None}])
def test_an_unknown_way_to_roll_is_refused(tablet, body: dict) -> None:
    assert tablet.post("/api/dice-source", body).status_code == 400


def test_the_end_turn_button_says_when_there_is_no_turn_to_end(tablet) -> None:
    answer = tablet.post("/api/end-turn-button", {})
    assert (answer.status_code, answer.json["error"]) == (422, "device")


def test_the_lamps_are_tried_one_by_one_until_somebody_has_seen_enough(tablet) -> None:
    assert tablet.post("/api/try-lamps", {}).json == {"trying": "seat red"}
    assert tablet.get("/api/view").json["parts"]["desk"]["trying"] == "seat red"
    assert tablet.post("/api/try-lamps", {"wanted": False}).json == {"trying": ""}


def test_the_game_is_paused_and_goes_on(tablet) -> None:
    assert tablet.post("/api/pause", {"wanted": True}).json == {"paused": True}
    assert tablet.get("/api/view").json["parts"]["desk"]["is_paused"] is True
    assert tablet.post("/api/pause", {"wanted": False}).json == {"paused": False}


@pytest.mark.parametrize("path", ["/api/try-lamps", "/api/pause"])
@pytest.mark.parametrize("body", [{"wanted": "yes"}, {"on": True}])
def test_what_is_no_yes_or_no_is_refused(tablet, path: str, body: dict) -> None:
    assert tablet.post(path, body).status_code == 400


def test_the_camera_picture_is_shown_when_there_is_one(tablet) -> None:
    assert tablet.get("/camera.jpg").status_code == 404
    tablet.desk.jpeg = b"\xff\xd8picture"
    answer = tablet.get("/camera.jpg")
    assert (answer.status_code, answer.mimetype, answer.data) == (200, "image/jpeg", b"\xff\xd8picture")


@pytest.mark.parametrize("how", ["beginner", "variable", "random"])
def test_a_board_is_laid_each_way(tablet, how: str) -> None:
    answer = tablet.post("/api/board/lay", {"how": how, "seats": 4})
    assert (answer.status_code, len(answer.json["board"]["hexes"])) == (200, 19)


def test_a_typed_board_is_shown_with_what_is_unusual_about_it(tablet) -> None:
    drawing = draw_board(beginner_board(4)).replace("Mo10", "Mo8 ")
    answer = tablet.post("/api/board/read", {"text": drawing, "seats": 4})
    assert answer.json["problems"] == []
    assert "BASE-006" in [rule for rule, _ in answer.json["complaints"]]


def test_a_drawing_that_cannot_be_read_says_where(tablet) -> None:
    answer = tablet.post("/api/board/read", {"text": "Mo10 Xx3", "seats": 4})
    assert (answer.status_code, answer.json["board"]) == (200, None)
    assert "Line 1" in answer.json["problems"][0]


def test_a_game_is_begun_as_wished(tablet) -> None:
    answer = tablet.post("/api/games", GAME)
    assert answer.status_code == 200
    assert answer.json["game"] == tablet.desk.table.game
    assert tablet.desk.table.choice.variants == ("harbormaster",)


def test_the_same_press_begins_one_game(tablet) -> None:
    first, again = tablet.post("/api/games", GAME), tablet.post("/api/games", GAME)
    assert first.json == again.json
    assert tablet.desk.began == 2  # the game of the fixture, and this one


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"seats": ["red"]}, "seats"),
        ({"seats": ["red", "red", "blue"]}, "seats"),
        ({"seats": ["red", "pink", "blue"]}, "seats"),
        ({"seats": "red"}, "seats"),
        ({"board": ""}, "board"),
        ({"board": "x" * 9000}, "board"),
        ({"variants": "harbormaster"}, "variants"),
        ({"five_six": "alone"}, "five_six"),
        ({"target": 2}, "target"),
        ({"printed_start": "yes"}, "printed_start"),
        ({"password": "1"}, "password"),
    ],
)
def test_a_wish_that_makes_no_sense_names_its_field(tablet, wrong: dict, field: str) -> None:
    answer = tablet.post("/api/games", {**GAME, **wrong})
    assert (answer.status_code, answer.json["field"]) == (400, field)
    assert tablet.desk.began == 1


def test_a_game_on_a_board_nobody_can_read_is_not_begun(tablet) -> None:
    answer = tablet.post("/api/games", {**GAME, "board": "Zz"})
    assert (answer.status_code, answer.json["error"]) == (422, "game")
    assert tablet.desk.began == 1


def test_without_a_game_the_table_page_leads_to_a_new_one(app) -> None:
    answer = app.test_client().get("/")
    assert (answer.status_code, answer.location) == (302, "/new")


@pytest.mark.parametrize("path", ["/", "/new", "/panel"])
def test_the_pages_run_only_scripts_and_styles_of_their_own(tablet, path: str) -> None:
    page = tablet.get(path).text
    assert "http" not in page.replace("http://www.w3.org", "")
    assert " style=" not in page
    assert "<script>" not in page
