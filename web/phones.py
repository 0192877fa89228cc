"""Private seats: joining one from a phone, leaving it, and what the tablet shows for that.

The code is typed, or comes in the fragment of the address that the QR code holds: a fragment is never sent, so no log
holds a code.
"""

from flask import Blueprint, Response, jsonify, render_template, request

from companion.table import Table
from web.addresses import join_addresses
from web.desk import Desk
from web.eyes import COOKIE, lost_its_seat, phone_of_request
from web.fields import Fields
from web.qr import drawn
from web.refusals import Refused
from web.screens import Bell
from web.seats import Seats
from web.settings import Settings
from web.tries import Tries

LONGEST_CODE = 40
KEPT = 30 * 24 * 60 * 60
"""Seconds a phone keeps its token: a game may go on another weekend."""


def blueprint(desk: Desk, seats: Seats, bell: Bell, settings: Settings) -> Blueprint:
    """`GET /join`, `POST /api/join`, `POST /api/leave`; for the tablet `GET /api/phones`, `POST /api/phones/renew`."""
    pages = Blueprint("phones", __name__)
    tries = Tries()

    @pages.get("/join")
    def joining() -> str:
        return render_template("join.html", phone=phone_of_request(), lost=lost_its_seat())

    @pages.post("/api/join")
    def join() -> Response:
        fields, address = Fields.of_request(), request.remote_addr or ""
        code = "".join(letter for letter in fields.text("code", most=LONGEST_CODE) if letter in "0123456789")
        fields.end()
        table = _table(desk)
        if seconds := tries.seconds_left(address):
            raise Refused(429, "too_soon", _again(seconds), seconds=seconds)
        phone = seats.join(table, code)
        if phone is None:
            tries.was_wrong(address)
            seconds = tries.seconds_left(address)
            words = "No seat has this code. Nothing was changed; look at it again on the tablet, under “Phones”."
            raise Refused(422, "wrong_code", f"{words} {_again(seconds)}" if seconds else words, seconds=seconds)
        tries.was_right(address)
        seats.leave(request.cookies.get(COOKIE, ""))
        bell.ring()
        answer = jsonify({"seat": phone.colour})
        answer.set_cookie(
            COOKIE, phone.token, max_age=KEPT, path="/", httponly=True, samesite="Strict", secure=request.is_secure
        )
        return answer

    @pages.post("/api/leave")
    def leave() -> Response:
        Fields.of_request().end()
        seats.leave(request.cookies.get(COOKIE, ""))
        bell.ring()  # the streams of this phone find out that they are nobody's
        answer = jsonify({"left": True})
        answer.delete_cookie(COOKIE, path="/", httponly=True, samesite="Strict")
        return answer

    @pages.get("/api/phones")
    def phones() -> Response:
        table = _table(desk)
        numeric, named = join_addresses(request.host, settings.host)
        there = seats.phones(table)
        return jsonify(
            {
                "address": numeric,
                "name": named,
                "seats": [
                    {
                        "seat": colour,
                        "code": code,
                        "phones": there[colour],
                        "qr": drawn(f"{numeric}#{code}") if numeric else None,
                    }
                    for colour, code in seats.codes(table).items()
                ],
            }
        )

    @pages.post("/api/phones/renew")
    def renew() -> Response:
        fields, table = Fields.of_request(), _table(desk)
        colour = fields.one_of("seat", table.rules.setup.seats)
        fields.end()
        seats.renew(table, colour)
        bell.ring()
        return jsonify({"seat": colour})

    return pages


def _table(desk: Desk) -> Table:
    """The table that is played at. Raises Refused (409) where there is none."""
    if desk.table is None:
        raise Refused(409, "no_game", "No game is on the table yet. Begin one on the tablet, then join.")
    return desk.table


def _again(seconds: int) -> str:
    return f"Too many wrong codes came from here: try again in {seconds} second{'' if seconds == 1 else 's'}."
