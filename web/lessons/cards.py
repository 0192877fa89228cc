"""The page on which the owner's cards are enrolled, and what it asks and sends. The lesson decides."""

import base64
from dataclasses import asdict

from flask import Blueprint, Response, jsonify, render_template

from companion.said import said
from web.access.roles import HOSTS
from web.desk import DeskError
from web.fields import number, text
from web.lessons.answers import done, jpeg
from web.lessons.card_lessons import MOST_PIECES, CardLessonsDesk
from web.refusals import RequestRefused, bad_field
from web.routes import Pages

LONGEST_PIECE = 62_000
"""Letters of one piece of a file that is sent here; with them a request stays below the bound for every request."""


LONGEST_DECK, LONGEST_KIND = 60, 100


def blueprint(lessons: CardLessonsDesk) -> Blueprint:
    """`GET /cards`, its pictures and decks, `GET /api/cards`, `POST /api/cards/...`."""
    pages = Pages("cards")

    @pages.get("/cards", HOSTS)
    def page() -> str:
        return render_template("cards.html")

    @pages.get("/cards/shown.jpg", HOSTS)
    def shown() -> Response:
        return jpeg(lessons.card_picture(None))

    @pages.get("/cards/kinds/<path:name>.jpg", HOSTS)
    def kind(name: str) -> Response:
        return jpeg(lessons.card_picture(name))

    @pages.get("/cards/decks/<folder>.zip", HOSTS)
    def download(folder: str) -> Response:
        try:
            packed = lessons.packed_deck(folder)
        except DeskError as error:
            raise RequestRefused(404, "no_deck", str(error)) from error
        answer = Response(packed, mimetype="application/zip")
        answer.headers["Content-Disposition"] = f'attachment; filename="{folder}.zip"'
        return answer

    @pages.get("/api/cards", HOSTS)
    def told() -> Response:
        return jsonify(asdict(lessons.cards()))

    @pages.get("/api/cards/look-alikes", HOSTS)
    def look_alikes() -> Response:
        return jsonify({"pairs": lessons.look_alikes()})

    _changes(pages, lessons)
    return pages


def _changes(pages: Pages, lessons: CardLessonsDesk) -> None:
    """What is sent to the lesson."""

    @pages.post("/api/cards/open", HOSTS, deck=text(LONGEST_DECK))
    def open_deck(deck: str) -> Response:
        lessons.open_deck(deck)
        return done()

    @pages.post("/api/cards/new", HOSTS, title=text(LONGEST_DECK))
    def new_deck(title: str) -> Response:
        lessons.begin_deck(title)
        return done()

    @pages.post("/api/cards/read-with", HOSTS, deck=text(LONGEST_DECK))
    def read_with(deck: str) -> Response:
        lessons.read_with(deck)
        return done()

    @pages.post("/api/cards/read-with-none", HOSTS)
    def read_with_none() -> Response:
        lessons.read_with("")
        return done()

    @pages.post("/api/cards/want", HOSTS, kind=text(LONGEST_KIND))
    def want(kind: str) -> Response:
        lessons.want_kind(kind)
        return done()

    @pages.post("/api/cards/forget", HOSTS, kind=text(LONGEST_KIND))
    def forget(kind: str) -> Response:
        lessons.forget_kind(kind)
        return done()

    @pages.post("/api/cards/keep", HOSTS)
    def keep() -> Response:
        lessons.keep_card()
        return done()

    @pages.post("/api/cards/again", HOSTS)
    def again() -> Response:
        lessons.show_again()
        return done()

    @pages.post("/api/cards/close", HOSTS)
    def close() -> Response:
        lessons.give_up()
        return done()

    @pages.post("/api/cards/piece", HOSTS, number=number(0, MOST_PIECES - 1), of=number(1, MOST_PIECES), piece=PIECE)
    def piece(number: int, of: int, piece: bytes) -> Response:
        return jsonify({"deck": lessons.take_piece(number, of, piece)})


def _unwrapped(letters: str) -> bytes:
    """A piece of a file. Raises RequestRefused (400)."""
    try:
        return base64.b64decode(letters, validate=True)
    except ValueError as error:
        raise bad_field("piece", said("A piece of a file is written in base 64.")) from error


PIECE = text(LONGEST_PIECE).then(_unwrapped)
