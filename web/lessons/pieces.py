"""The page on which pieces are shown to the camera over the board, and what it asks and sends. The lesson decides."""

from dataclasses import asdict

from flask import Blueprint, Response, jsonify, render_template

from companion.kernel import COLOURS
from web.access.roles import HOSTS
from web.fields import one_of, shares
from web.lessons.answers import done, jpeg
from web.lessons.piece_lessons import NOBODY, PieceLessonsDesk
from web.routes import Pages


def blueprint(lessons: PieceLessonsDesk) -> Blueprint:
    """`GET /pieces` and `/pieces/live.jpg`, `GET /api/pieces` and `/api/pieces/rings`, `POST /api/pieces/...`."""
    pages = Pages("pieces")

    @pages.get("/pieces", HOSTS)
    def page() -> str:
        return render_template("pieces.html")

    @pages.get("/pieces/live.jpg", HOSTS)
    def live() -> Response:
        return jpeg(lessons.live_board())

    @pages.get("/api/pieces", HOSTS)
    def told() -> Response:
        return jsonify(asdict(lessons.pieces()))

    @pages.get("/api/pieces/rings", HOSTS)
    def rings() -> Response:
        return jsonify(asdict(lessons.board_rings()))

    @pages.post("/api/pieces/begin", HOSTS)
    def begin() -> Response:
        lessons.begin_pieces()
        return done()

    @pages.post("/api/pieces/corners", HOSTS, corners=shares(8))
    def corners(corners: tuple[float, ...]) -> Response:
        lessons.lay_board_corners(tuple(zip(corners[::2], corners[1::2], strict=True)))
        return done()

    @pages.post("/api/pieces/show", HOSTS, colour=one_of(lambda: (*COLOURS, NOBODY)))
    def show(colour: str) -> Response:
        lessons.show_colour("" if colour == NOBODY else colour)
        return done()

    @pages.post("/api/pieces/skip", HOSTS)
    def skip() -> Response:
        lessons.skip_colour()
        return done()

    @pages.post("/api/pieces/give-up", HOSTS)
    def give_up() -> Response:
        lessons.give_up()
        return done()

    return pages
