"""The pages on which the camera is taught: what they pass on, what they refuse, and who may open them."""

import base64

import pytest

from tests.web.conftest import PhoneInHand, Tablet
from tests.web.lessons.noted import Noted
from tests.web.small_desk import SmallDesk, base_game
from tests.web.ways import Way, plain_and_https
from web import create_app
from web.language.catalogue import catalogue

GERMAN = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"

msgid "The camera has no picture yet."
msgstr "Noch kein Bild von der Kamera."

msgid "There is no such picture now."
msgstr "Jetzt gibt es kein solches Bild."
"""


@pytest.fixture
def lessons() -> Noted:
    return Noted()


@pytest.fixture
def app(desk: SmallDesk, lessons: Noted, way: Way):
    """The pages of the desk, with lessons."""
    return way.pages(desk, lessons=lessons.all)


CHANGES = [
    ("/api/camera/begin", {"event_die": "learn"}, ("begin_calibration", "learn")),
    (
        "/api/camera/outline",
        {"corners": [0, 0, 1, 0, 1, 0.5, 0, 0.5]},
        ("outline_tray", ((0.0, 0.0), (1.0, 0.0), (1.0, 0.5), (0.0, 0.5))),
    ),
    ("/api/camera/yellow", {"die": "1"}, ("name_yellow", 1)),
    ("/api/camera/yellow", {"die": "neither"}, ("name_yellow", None)),
    ("/api/camera/event-die", {"how": "thrown"}, ("throw_event_die", True)),
    ("/api/camera/event-die", {"how": "laid"}, ("throw_event_die", False)),
    ("/api/camera/event-die", {"how": "none"}, ("leave_out_event_die",)),
    ("/api/camera/face", {"face": "ship"}, ("tell_face", "ship")),
    ("/api/camera/keep", {}, ("keep_calibration",)),
    ("/api/camera/give-up", {}, ("give_up",)),
    ("/api/cards/open", {"deck": "at-home"}, ("open_deck", "at-home")),
    ("/api/cards/new", {"title": "At home"}, ("begin_deck", "At home")),
    ("/api/cards/read-with", {"deck": "at-home"}, ("read_with", "at-home")),
    ("/api/cards/read-with-none", {}, ("read_with", "")),
    ("/api/cards/want", {"kind": "ore"}, ("want_kind", "ore")),
    ("/api/cards/forget", {"kind": "ore"}, ("forget_kind", "ore")),
    ("/api/cards/keep", {}, ("keep_card",)),
    ("/api/cards/again", {}, ("show_again",)),
    ("/api/cards/close", {}, ("give_up",)),
    ("/api/cards/piece", {"number": 0, "of": 2, "piece": "YWI="}, ("take_piece", 0, 2, b"ab")),
]


@pytest.mark.parametrize(("path", "body", "told"), CHANGES)
def test_what_people_do_is_passed_on(tablet: Tablet, lessons: Noted, path, body, told) -> None:
    assert tablet.post(path, body).status_code == 200
    assert lessons.told == [told]


@pytest.mark.parametrize(("path", "body", "told"), CHANGES)
def test_a_refusal_is_told_in_words(tablet: Tablet, lessons: Noted, path, body, told) -> None:
    lessons.refuses = "It cannot be. Nothing was changed."
    answer = tablet.post(path, body)
    assert (answer.status_code, answer.json["error"]) == (422, "desk")
    assert answer.json["words"] == "It cannot be. Nothing was changed."


@pytest.mark.parametrize(("path", "body", "told"), CHANGES)
def test_without_the_mark_of_our_own_page_nothing_is_changed(tablet: Tablet, lessons: Noted, path, body, told) -> None:
    assert tablet.client.post(path, json=body).status_code == 403
    assert tablet.post(path, body, Origin="http://evil.example").status_code == 403
    assert tablet.get(path).status_code == 405
    assert lessons.told == []


@pytest.mark.parametrize(("path", "body", "told"), CHANGES)
def test_a_phone_on_a_seat_teaches_no_camera(phone: PhoneInHand, lessons: Noted, path, body, told) -> None:
    assert phone.post(path, body).json["error"] == "for_the_tablet"
    assert lessons.told == []


@pytest.mark.parametrize(
    "path",
    [
        *("/api/camera", "/camera/live.jpg", "/camera/die-event.jpg", "/api/cards", "/cards/shown.jpg"),
        *("/cards/kinds/road%20building.jpg", "/cards/decks/at-home.zip", "/api/cards/look-alikes"),
    ],
)
def test_a_phone_on_a_seat_is_shown_no_camera(phone: PhoneInHand, path: str) -> None:
    assert phone.get(path).status_code == 403


@pytest.mark.parametrize("path", ["/camera", "/cards"])
def test_a_phone_on_a_seat_is_led_back_to_it(phone: PhoneInHand, path: str) -> None:
    answer = phone.get(path)
    assert (answer.status_code, answer.location) == (302, "/")


@pytest.mark.parametrize(
    ("path", "body", "field"),
    [
        ("/api/camera/begin", {"event_die": "steal"}, "event_die"),
        ("/api/camera/begin", {}, "event_die"),
        ("/api/camera/begin", {"event_die": "none", "now": 1}, "now"),
        ("/api/camera/outline", {"corners": [0, 0, 1, 0, 1, 1, 0]}, "corners"),
        ("/api/camera/outline", {"corners": [0, 0, 1, 0, 1, 1, 0, 1.1]}, "corners"),
        ("/api/camera/outline", {"corners": [0, 0, 1, 0, 1, 1, 0, True]}, "corners"),
        ("/api/camera/outline", {"corners": "all"}, "corners"),
        ("/api/camera/yellow", {"die": 1}, "die"),
        ("/api/camera/face", {"face": "robber"}, "face"),
        ("/api/camera/event-die", {"how": "cocked"}, "how"),
        ("/api/cards/new", {"title": ""}, "title"),
        ("/api/cards/want", {"kind": "x" * 101}, "kind"),
        ("/api/cards/piece", {"number": -1, "of": 1, "piece": "YWI="}, "number"),
        ("/api/cards/piece", {"number": 0, "of": 1, "piece": "no base 64!"}, "piece"),
        ("/api/cards/keep", {"kind": "ore"}, "kind"),
    ],
)
def test_what_makes_no_sense_names_its_field(tablet: Tablet, lessons: Noted, path, body, field) -> None:
    answer = tablet.post(path, body)
    assert (answer.status_code, answer.json["field"]) == (400, field)
    assert lessons.told == []


def test_a_piece_may_be_as_large_as_the_page_sends_it(tablet: Tablet, lessons: Noted) -> None:
    piece = bytes(45000)
    answer = tablet.post("/api/cards/piece", {"number": 1, "of": 2, "piece": base64.b64encode(piece).decode()})
    assert answer.json == {"deck": "at-home"}
    assert lessons.told == [("take_piece", 1, 2, piece)]


def test_how_things_stand_is_told(tablet: Tablet) -> None:
    camera = tablet.get("/api/camera").json
    assert (camera["step"], camera["marks"][0]["points"]) == ("dice", [[0.1, 0.2], [0.9, 0.2], [0.9, 0.8]])
    assert tablet.get("/api/cards").json["folder"] == "at-home"
    assert tablet.get("/api/cards/look-alikes").json == {"pairs": [["ore", "wool"]]}


@plain_and_https
@pytest.mark.parametrize(
    ("path", "content"),
    [
        ("/camera/live.jpg", b"\xff\xd8live"),
        ("/camera/die-event.jpg", b"\xff\xd8die"),
        ("/cards/shown.jpg", b"\xff\xd8shown"),
        ("/cards/kinds/road%20building.jpg", b"\xff\xd8kind"),
    ],
)
def test_pictures_are_shown_and_never_kept(tablet: Tablet, path: str, content: bytes) -> None:
    answer = tablet.get(path)
    assert (answer.status_code, answer.mimetype, answer.data) == (200, "image/jpeg", content)
    assert answer.headers["Cache-Control"] == "no-store"


def test_a_picture_that_is_not_there_is_said_so(tablet: Tablet, lessons: Noted) -> None:
    lessons.refuses = "no"
    for path in ("/camera/live.jpg", "/camera/die-0.jpg", "/cards/kinds/gold.jpg"):
        assert (tablet.get(path).status_code, tablet.get(path).json["error"]) == (404, "no_picture")


def test_that_there_is_no_picture_is_said_in_the_language_of_the_device(tablet, lessons, tmp_path, monkeypatch) -> None:
    (tmp_path / "de.po").write_text(GERMAN, encoding="utf-8")
    monkeypatch.setattr("web.language.requests.catalogue", lambda language: catalogue("de", tmp_path))
    lessons.refuses = "no"
    said = {path: tablet.get(path).json["words"] for path in ("/camera.jpg", "/camera/live.jpg")}
    assert said == {
        "/camera.jpg": "Noch kein Bild von der Kamera.",
        "/camera/live.jpg": "Jetzt gibt es kein solches Bild.",
    }


def test_a_deck_is_downloaded_under_its_name(tablet: Tablet, lessons: Noted) -> None:
    answer = tablet.get("/cards/decks/at-home.zip")
    assert (answer.status_code, answer.mimetype, answer.data) == (200, "application/zip", b"PK")
    assert answer.headers["Content-Disposition"] == 'attachment; filename="at-home.zip"'
    lessons.refuses = "There is no deck."
    assert tablet.get("/cards/decks/gone.zip").status_code == 404


def test_without_lessons_there_are_no_such_pages(desk: SmallDesk) -> None:
    desk.play(base_game())
    assert create_app(desk).test_client().get("/camera").status_code == 404


@pytest.mark.parametrize("path", ["/camera", "/cards"])
def test_the_pages_run_only_scripts_and_styles_of_their_own(tablet: Tablet, path: str) -> None:
    page = tablet.get(path).text
    assert "http:" not in page.replace("http://www.w3.org", "")
    assert "https:" not in page
    assert " style=" not in page
    assert "<script>" not in page
