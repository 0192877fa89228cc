"""The watch over the board: on or off, what people answer, and the pictures of what it saw."""

from dataclasses import asdict

from flask import Blueprint, Response, jsonify

from web.access.roles import HOSTS
from web.desk import Desk
from web.fields import flag, one_of, shares, text
from web.lessons.answers import jpeg
from web.routes import Pages

LONGEST_KEY = 60
"""Letters of the name of a piece that was seen."""
ANSWERS = ("yes", "correct", "nothing", "all")


def blueprint(desk: Desk) -> Blueprint:
    """`POST /api/board/watch`, `/answer`, `/no`, `/corners`; `GET /api/board/rings`, `/board/....jpg`."""
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

    @pages.get("/api/board/rings", HOSTS)
    def rings() -> Response:
        return jsonify(asdict(desk.board.rings()))

    @pages.post("/api/board/corners", HOSTS, corners=shares(8))
    def corners(corners: tuple[float, ...]) -> Response:
        desk.board.lay_corners(tuple(zip(corners[::2], corners[1::2], strict=True)))
        return jsonify({"shown": True})

    @pages.get("/board/whole.jpg", HOSTS)
    def whole() -> Response:
        return jpeg(desk.board.whole_picture())

    @pages.get("/board/<key>.jpg", HOSTS)
    def picture(key: str) -> Response:
        return jpeg(desk.board.picture(key) or None)

    return pages
