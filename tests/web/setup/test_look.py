"""What the pages pass on of a look at the board, and who may send and see it."""

import base64

import numpy as np
import pytest

from companion.evening.setting_up.look import eyes
from tests.evening.setting_up.look import rendered
from tests.evening.setting_up.look.drawn import WHOLE, reading_of
from tests.web.conftest import PhoneInHand, Tablet
from vision.boards import Grid


@pytest.fixture(autouse=True)
def seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever picture comes, a board is read in it, with one unsure hex."""
    grid = Grid(np.array([[50.0, 0, 320], [0, 50.0, 240], [0, 0, 1]]))
    reading = reading_of(WHOLE.replace("Pa2", "?Pa2"))
    monkeypatch.setattr(eyes, "find_grid", lambda picture, hexes: grid)
    monkeypatch.setattr(eyes, "read_board", lambda picture, grid: reading)


def sent(tablet: Tablet) -> dict:
    data = rendered.jpeg(np.random.default_rng(2).integers(0, 255, (480, 640, 3)).astype(np.uint8))
    answers = [tablet.post("/api/set-up/look/piece", piece) for piece in rendered.pieces(data)]
    assert [answer.status_code for answer in answers] == [200] * len(answers)
    assert [answer.json for answer in answers[:-1]] == [{"taken": number} for number in range(len(answers) - 1)]
    assert len(answers) > 1
    return answers[-1].json["look"]


def test_a_picture_comes_in_pieces_and_is_shown_again(tablet) -> None:
    assert sent(tablet)["step"] == "asking"
    for path in ("/new/picture.jpg", "/new/part/(0,-2).jpg"):
        answer = tablet.get(path)
        assert (answer.status_code, answer.mimetype) == (200, "image/jpeg")
        assert answer.headers["Cache-Control"] == "no-store"
    for path in ("/new/part/(9,9).jpg", "/new/part/..%2f..%2fetc.jpg"):
        assert tablet.get(path).status_code == 404


def test_questions_are_answered_with_their_numbers(tablet) -> None:
    sent(tablet)
    turned = tablet.post("/api/set-up/look/turn", {"number": 0, "back": False})
    assert turned.json["look"]["step"] == "done"
    assert tablet.post("/api/set-up/look/turn", {"number": 1, "back": True}).json["look"]["step"] == "asking"
    stale = tablet.post("/api/set-up/look/answer", {"number": 5, "kind": "pasture"})
    assert (stale.status_code, stale.json["words"]) == (
        422,
        "A different question is open by now. Nothing was changed.",
    )
    answer = tablet.post("/api/set-up/look/answer", {"number": 0, "kind": "pasture"})
    assert answer.json["board"]["hexes"]["(1,-2)"] == {"terrain": "pasture", "number": 2}
    closed = tablet.post("/api/set-up/look/close", {"keep": True})
    assert closed.json["look"]["step"] == "none"
    assert tablet.get("/new/picture.jpg").status_code == 404


def test_the_island_is_turned_round(tablet) -> None:
    assert tablet.post("/api/set-up/look/turn-round", {}).status_code == 422
    sent(tablet)
    told = tablet.post("/api/set-up/look/turn-round", {}).json
    assert told["board"]["hexes"]["(2,-2)"] == {"terrain": "mountains", "number": 10}  # which was in the north-west


def test_corners_are_sent_in_shares_of_the_sides(tablet) -> None:
    sent(tablet)
    corners = [corner["at"] for corner in tablet.get("/api/set-up").json["look"]["corners"]]
    again = tablet.post("/api/set-up/look/corners", {"corners": [share for corner in corners for share in corner]})
    assert (again.status_code, again.json["look"]["picture"]) == (200, 2)
    for wrong in ([0.5] * 7, [2.0] * 8, "all"):
        assert tablet.post("/api/set-up/look/corners", {"corners": wrong}).status_code == 400


def test_a_piece_that_is_none_is_refused(tablet) -> None:
    for wrong in ("§", "x" * 70_000, 5):
        assert tablet.post("/api/set-up/look/piece", {"number": 0, "of": 1, "piece": wrong}).status_code in (400, 413)
    piece = base64.b64encode(b"not a picture").decode()
    answer = tablet.post("/api/set-up/look/piece", {"number": 0, "of": 1, "piece": piece})
    assert (answer.status_code, answer.json["error"]) == (422, "desk")
    assert answer.json["words"].startswith("This picture cannot be read")


def test_nobody_but_hosts_sees_the_picture(tablet, phone: PhoneInHand) -> None:
    sent(tablet)
    for path in ("/new/picture.jpg", "/new/part/(0,-2).jpg", "/api/set-up"):
        assert phone.get(path).status_code == 403
    refused = phone.post("/api/set-up/look/close", {"keep": False})
    assert (refused.status_code, tablet.get("/api/set-up").json["look"]["step"]) == (403, "asking")
