"""The watch over the board: on or off, what people answer, and the pictures of what it saw."""

from flask import Blueprint, Response, jsonify

from companion.said import said
from web.access.roles import HOSTS
from web.desk import Desk
from web.fields import flag, one_of, text
from web.refusals import RequestRefused
from web.routes import Pages

LONGEST_KEY = 60
"""Letters of the name of a piece that was seen."""
ANSWERS = ("yes", "correct", "nothing", "all")


def blueprint(desk: Desk) -> Blueprint:
    """`POST /api/board/watch`, `/api/board/answer`, `/api/board/no`, and `GET /board/<key>.jpg`."""
    pages = Pages("board watch")

    @pages.post("/api/board/watch", HOSTS, wanted=flag(True))
    def watch(wanted: bool) -> Response:
        desk.board.let_it_watch(wanted)
        return jsonify({"watches": wanted})

    @pages.post("/api/board/answer", HOSTS, key=text(LONGEST_KEY), answer=one_of(lambda: ANSWERS))
    def answer(key: str, answer: str) -> Response:
        desk.board.answer(key, answer)
        return jsonify({"answered": True})

    @pages.post("/api/board/no", HOSTS, key=text(LONGEST_KEY))
    def take_back(key: str) -> Response:
        desk.board.take_back(key)
        return jsonify({"booked": False})

    @pages.get("/board/<key>.jpg", HOSTS)
    def picture(key: str) -> Response:
        jpeg = desk.board.picture(key)
        if not jpeg:
            raise RequestRefused(404, "no_picture", said("There is no picture of this any more."))
        return Response(jpeg, mimetype="image/jpeg")

    return pages
