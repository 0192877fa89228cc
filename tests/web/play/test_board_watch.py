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
        ("/api/board/corners", {"corners": [0, 0, 1, 0, 1, 1]}),
        ("/api/board/corners", {"corners": [0, 0, 1, 0, 1, 1, 0, 1.1]}),
    ],
)
def test_what_makes_no_sense_is_refused(tablet, path: str, body: dict) -> None:
    assert tablet.post(path, body).status_code == 400
    assert tablet.desk.board.said == []


@pytest.mark.parametrize(("path", "more"), [("/api/board/answer", {"answer": "yes"}), ("/api/board/no", {})])
def test_a_question_that_is_over_is_answered_in_words(tablet, path: str, more: dict) -> None:
    answer = tablet.post(path, {"key": "old", **more})
    assert (answer.status_code, answer.json["words"]) == (422, "This question is settled already.")


def test_where_the_board_lies_is_shown_by_four_rings_on_the_whole_picture(tablet) -> None:
    rings = tablet.get("/api/board/rings").json
    assert (rings["size"], len(rings["hexes"]), rings["corners"][0]["words"]) == (
        [640, 480],
        19,
        "Corner of the top row, left",
    )
    assert tablet.get("/board/whole.jpg").data == b"picture"
    corners = [0.3, 0.1, 0.7, 0.1, 0.7, 0.9, 0.3, 0.9]
    assert tablet.post("/api/board/corners", {"corners": corners}).json == {"shown": True}
    assert tablet.desk.board.said == [("corners", "", ((0.3, 0.1), (0.7, 0.1), (0.7, 0.9), (0.3, 0.9)))]
    refused = tablet.post("/api/board/corners", {"corners": [0.7, 0.1, 0.3, 0.1, 0.7, 0.9, 0.3, 0.9]})
    assert (refused.status_code, refused.json["words"]) == (422, "No board can lie like that.")


def test_a_phone_on_a_seat_is_shown_no_picture_of_the_board(phone) -> None:
    assert phone.get("/board/whole.jpg").status_code == 403
    assert phone.get("/api/board/rings").status_code == 403


def test_the_picture_of_a_piece_is_shown_while_there_is_one(tablet) -> None:
    answer = tablet.get("/board/board-1.jpg")
    assert (answer.mimetype, answer.data) == ("image/jpeg", b"picture")
    assert tablet.get("/board/old.jpg").status_code == 404
