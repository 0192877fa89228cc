"""A picture of the board that is to be set up: it is sent in pieces, shown again with its parts, and asked about."""

from flask import Blueprint, Response, jsonify

from web.access.roles import HOSTS
from web.desk import Desk
from web.fields import flag, number, shares, text
from web.lessons.answers import jpeg
from web.lessons.card_lessons import MOST_PIECES
from web.lessons.cards import PIECE
from web.routes import Pages

MOST_QUESTIONS = 10_000
QUESTION = number(0, MOST_QUESTIONS)


def blueprint(desk: Desk) -> Blueprint:
    """`GET /new/picture.jpg`, `/new/part/<place>.jpg`; `POST /api/set-up/look/...`, answered by the whole set-up."""
    pages, setting_up = Pages("look"), desk.setting_up
    looking = setting_up.looking

    def as_it_is() -> Response:
        return jsonify(setting_up.told())

    @pages.get("/new/picture.jpg", HOSTS)
    def picture() -> Response:
        return jpeg(looking.picture())

    @pages.get("/new/part/<place>.jpg", HOSTS)
    def part(place: str) -> Response:
        return jpeg(looking.part(place))

    @pages.post(
        "/api/set-up/look/piece", HOSTS, number=number(0, MOST_PIECES - 1), of=number(1, MOST_PIECES), piece=PIECE
    )
    def piece(number: int, of: int, piece: bytes) -> Response:
        return as_it_is() if looking.take_piece(number, of, piece) else jsonify({"taken": number})

    @pages.post("/api/set-up/look/camera", HOSTS)
    def camera() -> Response:
        looking.look_through_camera()
        return as_it_is()

    @pages.post("/api/set-up/look/corners", HOSTS, corners=shares(8))
    def corners(corners: tuple[float, ...]) -> Response:
        looking.lay_corners(tuple(zip(corners[::2], corners[1::2], strict=True)))
        return as_it_is()

    @pages.post("/api/set-up/look/answer", HOSTS, number=QUESTION, kind=text(20))
    def answer(number: int, kind: str) -> Response:
        looking.answer(number, kind)
        return as_it_is()

    @pages.post("/api/set-up/look/ask", HOSTS, number=QUESTION, place=text(20))
    def ask(number: int, place: str) -> Response:
        looking.ask(number, place)
        return as_it_is()

    @pages.post("/api/set-up/look/turn", HOSTS, number=QUESTION, back=flag())
    def turn(number: int, back: bool) -> Response:
        looking.turn_to(number, back=back)
        return as_it_is()

    @pages.post("/api/set-up/look/turn-round", HOSTS)
    def turn_round() -> Response:
        looking.turn_round()
        return as_it_is()

    @pages.post("/api/set-up/look/close", HOSTS, keep=flag())
    def close(keep: bool) -> Response:
        looking.close(keep=keep)
        return as_it_is()

    return pages
