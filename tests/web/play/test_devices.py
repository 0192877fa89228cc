"""The devices as pages work them."""

import pytest


def test_the_way_to_roll_can_be_switched(tablet) -> None:
    assert tablet.post("/api/dice-source", {"source": "serial"}).status_code == 200
    assert tablet.get("/api/view").json["parts"]["desk"]["dice"] == "serial"


@pytest.mark.parametrize("body", [{"source": "bag"}, {}, {"source": "taps", "now": True}, {"source": None}])
def test_an_unknown_way_to_roll_is_refused(tablet, body: dict) -> None:
    assert tablet.post("/api/dice-source", body).status_code == 400


def test_the_end_turn_button_says_when_there_is_no_turn_to_end(tablet) -> None:
    answer = tablet.post("/api/end-turn-button", {})
    assert (answer.status_code, answer.json["error"]) == (422, "desk")


def test_the_lamps_are_tried_one_by_one_until_somebody_has_seen_enough(tablet) -> None:
    assert tablet.post("/api/try-lamps", {}).json == {"trying": "seat red"}
    assert tablet.get("/api/view").json["parts"]["desk"]["trying"] == "seat red"
    assert tablet.post("/api/try-lamps", {"wanted": False}).json == {"trying": ""}


def test_the_game_is_paused_and_goes_on(tablet) -> None:
    assert tablet.post("/api/pause", {"wanted": True}).json == {"paused": True}
    assert tablet.get("/api/view").json["parts"]["desk"]["is_paused"] is True
    assert tablet.post("/api/pause", {"wanted": False}).json == {"paused": False}


def test_the_lights_are_dimmed_and_the_sound_is_switched_off(tablet) -> None:
    assert tablet.post("/api/shine", {"light": "dim"}).json == {"light": "dim"}
    assert tablet.post("/api/sound", {"wanted": False}).json == {"sounds": False}
    desk = tablet.get("/api/view").json["parts"]["desk"]
    assert (desk["light"], desk["sounds"]) == ("dim", False)


@pytest.mark.parametrize("body", [{"light": "glaring"}, {}, {"light": None}])
def test_no_other_brightness_is_taken(tablet, body: dict) -> None:
    assert tablet.post("/api/shine", body).status_code == 400


@pytest.mark.parametrize("path", ["/api/try-lamps", "/api/pause", "/api/sound"])
@pytest.mark.parametrize("body", [{"wanted": "yes"}, {"on": True}])
def test_what_is_no_yes_or_no_is_refused(tablet, path: str, body: dict) -> None:
    assert tablet.post(path, body).status_code == 400


def test_a_throw_counts_as_it_was_read(tablet) -> None:
    assert tablet.post("/api/throw/count", {"key": "camera-1-2"}).json == {"counts": True}
    assert tablet.desk.throws.said == [("count", "camera-1-2", None)]


def test_a_throw_counts_with_the_dice_that_people_see(tablet) -> None:
    dice = {"yellow": 3, "red": 5, "white": 6, "event": "ship"}
    assert tablet.post("/api/throw/count", {"key": "camera-1-2", "dice": dice}).status_code == 200
    assert tablet.desk.throws.said == [("count", "camera-1-2", dice)]


def test_a_throw_does_not_count(tablet) -> None:
    assert tablet.post("/api/throw/reject", {"key": "camera-1-2"}).json == {"counts": False}
    assert tablet.desk.throws.said == [("reject", "camera-1-2")]


@pytest.mark.parametrize("path", ["/api/throw/count", "/api/throw/reject"])
def test_a_throw_that_is_over_is_answered_in_words(tablet, path: str) -> None:
    answer = tablet.post(path, {"key": "old"})
    assert (answer.status_code, answer.json["words"]) == (422, "This question is settled already.")


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/throw/count", {}),
        ("/api/throw/count", {"key": "a", "yellow": 3, "red": 1}),
        ("/api/throw/count", {"key": "a", "dice": [3, 1]}),
        ("/api/throw/count", {"key": "a", "dice": {"yellow": 7, "red": 1}}),
        ("/api/throw/count", {"key": "a", "dice": {"yellow": True, "red": 1}}),
        ("/api/throw/count", {"key": "a", "dice": {"yellow": 3, "red": None}}),
        ("/api/throw/count", {"key": "a", "dice": {"event": ""}}),
        ("/api/throw/reject", {"key": ""}),
        ("/api/throw/reject", {"key": "a", "why": "cocked"}),
        ("/api/throw/ends-turn", {"wanted": 1}),
    ],
)
def test_what_makes_no_sense_about_a_throw_is_refused(tablet, path: str, body: dict) -> None:
    assert tablet.post(path, body).status_code == 400
    assert tablet.desk.throws.said == []


def test_a_table_may_choose_that_a_throw_ends_the_turn(tablet) -> None:
    assert tablet.post("/api/throw/ends-turn", {"wanted": True}).json == {"throw_ends_turn": True}
    assert tablet.get("/api/view").json["parts"]["desk"]["throw_ends_turn"] is True


def test_people_may_be_asked_anew_which_die_is_which(tablet) -> None:
    tablet.desk.show(knows_which_die=True)
    assert tablet.post("/api/which-die", {}).json == {"known": False}
    assert tablet.get("/api/view").json["parts"]["desk"]["knows_which_die"] is False


def test_the_camera_picture_is_shown_when_there_is_one(tablet) -> None:
    assert tablet.get("/camera.jpg").status_code == 404
    tablet.desk.jpeg = b"\xff\xd8picture"
    answer = tablet.get("/camera.jpg")
    assert (answer.status_code, answer.mimetype, answer.data) == (200, "image/jpeg", b"\xff\xd8picture")


def test_without_a_game_the_table_page_leads_to_a_new_one(app) -> None:
    answer = app.test_client().get("/")
    assert (answer.status_code, answer.location) == (302, "/new")


@pytest.mark.parametrize("path", ["/", "/new", "/panel"])
def test_the_pages_run_only_scripts_and_styles_of_their_own(tablet, path: str) -> None:
    page = tablet.get(path).text
    assert "http:" not in page.replace("http://www.w3.org", "")
    assert "https:" not in page
    assert " style=" not in page
    assert "<script>" not in page


def test_what_was_moved_for_the_robots_of_another_game_leaves_this_one_alone(tablet) -> None:
    answer = tablet.post("/api/robots/moved", {"game": "the one before", "until": 300})
    assert (answer.status_code, answer.json["error"], tablet.desk.moved) == (409, "other_game", [])
    assert tablet.post("/api/robots/moved", {"game": tablet.desk.table.game, "until": 3}).status_code == 200
    assert tablet.desk.moved == [3]
