"""Passing the tablet face down to a player without a phone, and laying it down again.

Only a host passes its tablet on. What it may ask for meanwhile, `visitors` decides; here it changes hands.
"""

from flask import Blueprint, Response, jsonify

from companion.said import said
from web.access.cookies import HOST_COOKIE, give
from web.access.hosts import Hosts
from web.access.joined import NEW_HOST, Joined
from web.access.joining import note
from web.access.roles import HOSTS, TABLETS
from web.access.seats import seats_of
from web.access.tablets import Tablets
from web.access.visitors import visitor_of_request
from web.bell import Bell
from web.desk import Desk
from web.fields import one_of, text
from web.refusals import RequestRefused
from web.routes import Pages

LONGEST_SEAT = 40


def blueprint(desk: Desk, tablets: Tablets, hosts: Hosts, joined: Joined, bell: Bell) -> Blueprint:
    """`POST /api/pass` to a seat; on the tablet in hand `/api/pass/show`, `/api/pass/hide`, `/api/pass/back`."""
    pages = Pages("passing", "/api/pass")

    @pages.post("", HOSTS, seat=one_of(lambda: seats_of(desk)))
    def hand_over(seat: str) -> Response:
        table = desk.table
        assert table is not None, "where no game is, no seat is one of them"
        known = visitor_of_request().token
        token = known or hosts.admit()
        if not known:
            note(joined, NEW_HOST)
        tablets.hand_over(token, table, seat)
        bell.ring()
        answer = jsonify({"seat": seat})
        return answer if known else give(answer, HOST_COOKIE, token)

    # A page names the seat it has in mind: one of another seat, left behind, changes nothing.
    @pages.post("/show", TABLETS, seat=text(LONGEST_SEAT))
    def show(seat: str) -> Response:
        return _done(tablets.show(visitor_of_request().token, seat))

    @pages.post("/hide", TABLETS, seat=text(LONGEST_SEAT))
    def hide(seat: str) -> Response:
        return _done(tablets.hide(visitor_of_request().token, seat))

    @pages.post("/back", TABLETS)
    def back() -> Response:
        return _done(tablets.lay_down(visitor_of_request().token))

    def _done(is_done: bool) -> Response:
        if not is_done:
            words = said("This tablet has changed hands meanwhile. Nothing was changed; the page is reloaded.")
            raise RequestRefused(409, "other_hands", words)
        bell.ring()
        return jsonify({"done": True})

    return pages
