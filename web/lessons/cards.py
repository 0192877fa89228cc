"""The page on which the owner's cards are enrolled, and what it asks and sends. The lesson decides."""

import base64
import binascii
from dataclasses import asdict

from flask import Blueprint, Response, jsonify, render_template

from companion.said import said
from web.desk import DeskError
from web.fields import Fields
from web.lessons.answers import done, jpeg
from web.lessons.card_lessons import MOST_PIECES, CardLessons
from web.refusals import Refused, bad_field

LONGEST_PIECE = 62_000
"""Letters of one piece of a file that is sent here; with them a request stays below the bound for every request."""


def blueprint(lessons: CardLessons) -> Blueprint:
    """`GET /cards`, its pictures and decks, `GET /api/cards`, `POST /api/cards/...`."""
    pages = Blueprint("cards", __name__)

    @pages.get("/cards")
    def page() -> str:
        return render_template("cards.html")

    @pages.get("/cards/shown.jpg")
    def shown() -> Response:
        return jpeg(lessons.card_picture(None))

    @pages.get("/cards/kinds/<path:name>.jpg")
    def kind(name: str) -> Response:
        return jpeg(lessons.card_picture(name))

    @pages.get("/cards/decks/<folder>.zip")
    def download(folder: str) -> Response:
        try:
            packed = lessons.packed_deck(folder)
        except DeskError as error:
            raise Refused(404, "no_deck", str(error)) from error
        answer = Response(packed, mimetype="application/zip")
        answer.headers["Content-Disposition"] = f'attachment; filename="{folder}.zip"'
        return answer

    @pages.get("/api/cards")
    def told() -> Response:
        return jsonify(asdict(lessons.cards()))

    @pages.get("/api/cards/look-alikes")
    def look_alikes() -> Response:
        return jsonify({"pairs": lessons.look_alikes()})

    _changes(pages, lessons)
    return pages


def _changes(pages: Blueprint, lessons: CardLessons) -> None:
    """What is sent to the lesson."""

    @pages.post("/api/cards/open")
    def open_deck() -> Response:
        fields = Fields.of_request()
        folder = fields.text("deck", most=60)
        fields.end()
        lessons.open_deck(folder)
        return done()

    @pages.post("/api/cards/new")
    def new_deck() -> Response:
        fields = Fields.of_request()
        title = fields.text("title", most=60)
        fields.end()
        lessons.begin_deck(title)
        return done()

    @pages.post("/api/cards/read-with")
    def read_with() -> Response:
        fields = Fields.of_request()
        folder = fields.text("deck", most=60)
        fields.end()
        lessons.read_with(folder)
        return done()

    @pages.post("/api/cards/read-with-none")
    def read_with_none() -> Response:
        Fields.of_request().end()
        lessons.read_with("")
        return done()

    @pages.post("/api/cards/want")
    def want() -> Response:
        fields = Fields.of_request()
        name = fields.text("kind", most=100)
        fields.end()
        lessons.want_kind(name)
        return done()

    @pages.post("/api/cards/forget")
    def forget() -> Response:
        fields = Fields.of_request()
        name = fields.text("kind", most=100)
        fields.end()
        lessons.forget_kind(name)
        return done()

    @pages.post("/api/cards/keep")
    def keep() -> Response:
        Fields.of_request().end()
        lessons.keep_card()
        return done()

    @pages.post("/api/cards/again")
    def again() -> Response:
        Fields.of_request().end()
        lessons.show_again()
        return done()

    @pages.post("/api/cards/close")
    def close() -> Response:
        Fields.of_request().end()
        lessons.give_up()
        return done()

    @pages.post("/api/cards/piece")
    def piece() -> Response:
        fields = Fields.of_request()
        number, of = fields.number("number", 0, MOST_PIECES - 1), fields.number("of", 1, MOST_PIECES)
        letters = fields.text("piece", most=LONGEST_PIECE)
        fields.end()
        try:
            content = base64.b64decode(letters, validate=True)
        except binascii.Error as error:
            raise bad_field("piece", said("A piece of a file is written in base 64.")) from error
        return jsonify({"deck": lessons.take_piece(number, of, content)})
