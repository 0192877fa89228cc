"""Passing the tablet face down to a player without a phone, and laying it down again.

Only a host passes its tablet on. What it may ask for meanwhile, `eyes` decides; here it changes hands.
"""

from flask import Blueprint, Response, jsonify

from companion.said import said
from web.access.cookies import HOST_COOKIE, give
from web.access.eyes import visitor_of_request
from web.access.hosts import Hosts
from web.access.joined import NEW_HOST, Joined
from web.access.joining import note
from web.access.tablets import Tablets
from web.bell import Bell
from web.desk import Desk
from web.fields import Fields
from web.refusals import Refused


def blueprint(desk: Desk, tablets: Tablets, hosts: Hosts, joined: Joined, bell: Bell) -> Blueprint:
    """`POST /api/pass` to a seat; on the tablet in hand `/api/pass/show`, `/api/pass/hide`, `/api/pass/back`."""
    pages = Blueprint("passing", __name__, url_prefix="/api/pass")

    @pages.post("")
    def hand_over() -> Response:
        fields, table = Fields.of_request(), desk.table
        colour = fields.one_of("seat", () if table is None else table.rules.setup.seats)
        fields.end()
        assert table is not None, "where no game is, no seat is one of them"
        known = visitor_of_request().token
        token = known or hosts.admit()
        if not known:
            note(joined, NEW_HOST)
        tablets.hand_over(token, table, colour)
        bell.ring()
        answer = jsonify({"seat": colour})
        return answer if known else give(answer, HOST_COOKIE, token)

    @pages.post("/show")
    def show() -> Response:
        colour = seat_asked_for()
        return _done(tablets.show(visitor_of_request().token, colour))

    @pages.post("/hide")
    def hide() -> Response:
        colour = seat_asked_for()
        return _done(tablets.hide(visitor_of_request().token, colour))

    @pages.post("/back")
    def back() -> Response:
        Fields.of_request().end()
        return _done(tablets.lay_down(visitor_of_request().token))

    def _done(is_done: bool) -> Response:
        if not is_done:
            words = said("This tablet has changed hands meanwhile. Nothing was changed; the page is reloaded.")
            raise Refused(409, "other_hands", words)
        bell.ring()
        return jsonify({"done": True})

    return pages


def seat_asked_for() -> str:
    """The seat a page has in mind: a page of another one, left behind, changes nothing."""
    fields = Fields.of_request()
    seat = fields.text("seat", most=40)
    fields.end()
    return seat
