"""What pages say to the watch over the board."""

import pytest


def test_it_is_switched_off_and_on(tablet) -> None:
    assert tablet.post("/api/board/watch", {"wanted": False}).json == {"watches": False}
    assert tablet.get("/api/view").json["parts"]["desk"]["board"]["watches"] is False


def test_a_question_is_answered(tablet) -> None:
    assert tablet.post("/api/board/answer", {"key": "board-1", "answer": "correct"}).json == {"answered": True}
    assert tablet.desk.board.said == [("answer", "board-1", "correct")]


def test_a_piece_is_taken_back(tablet) -> None:
    assert tablet.post("/api/board/no", {"key": "board-1"}).json == {"booked": False}
    assert tablet.desk.board.said == [("no", "board-1")]


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/board/watch", {"wanted": 1}),
        ("/api/board/answer", {"key": "board-1", "answer": "perhaps"}),
        ("/api/board/answer", {"answer": "yes"}),
        ("/api/board/no", {}),
    ],
)
def test_what_makes_no_sense_is_refused(tablet, path: str, body: dict) -> None:
    assert tablet.post(path, body).status_code == 400
    assert tablet.desk.board.said == []


@pytest.mark.parametrize(("path", "more"), [("/api/board/answer", {"answer": "yes"}), ("/api/board/no", {})])
def test_a_question_that_is_over_is_answered_in_words(tablet, path: str, more: dict) -> None:
    answer = tablet.post(path, {"key": "old", **more})
    assert (answer.status_code, answer.json["words"]) == (422, "This question is settled already.")


def test_the_picture_of_a_piece_is_shown_while_there_is_one(tablet) -> None:
    answer = tablet.get("/board/board-1.jpg")
    assert (answer.mimetype, answer.data) == ("image/jpeg", b"picture")
    assert tablet.get("/board/old.jpg").status_code == 404
