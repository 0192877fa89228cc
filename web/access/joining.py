"""Becoming host, or taking a seat, from any device; and leaving it.

The code is typed, or comes in the fragment of the address that the QR code holds: a fragment is never sent, so no log
holds a code.
"""

from flask import Blueprint, Response, jsonify, render_template, request

from companion.said import joined as joined_words
from companion.said import said
from companion.table import Table
from web.access.cookies import HOST_COOKIE, SEAT_COOKIE, give, kept, take_back
from web.access.hosts import Hosts
from web.access.joined import LEFT, NEW_HOST, NO_HOST, SEATED, Joined
from web.access.roles import HOST, NOT_PASSED
from web.access.seats import Phone, Seats, called
from web.access.tries import Tries, again
from web.access.visitors import Visitor, lost_its_seat, no_host, visitor_of_request
from web.bell import Bell
from web.desk import Desk
from web.fields import flag, text
from web.refusals import RequestRefused
from web.routes import Pages

LONGEST_CODE = 40


def blueprint(desk: Desk, seats: Seats, hosts: Hosts, joined: Joined, bell: Bell) -> Blueprint:
    """`GET /join`, `POST /api/join`, `POST /api/host` for the first device of all, `POST /api/leave`."""
    pages = Pages("joining")
    tries = Tries()

    @pages.get("/join", NOT_PASSED)
    def page() -> str:
        visitor = visitor_of_request()
        player = None if visitor.phone is None or desk.table is None else called(desk.table, visitor.phone.colour)
        return render_template("join.html", called=player, is_host=visitor.role == HOST, lost=lost_its_seat())

    @pages.post("/api/join", NOT_PASSED, code=text(LONGEST_CODE))
    def join(code: str) -> Response:
        address, code = request.remote_addr or "", "".join(letter for letter in code if letter in "0123456789")
        if seconds := tries.begin(address):
            raise RequestRefused(429, "too_soon", again(seconds), seconds=seconds)
        host = hosts.join(code, instead=kept(request, HOST_COOKIE) or "")  # no device is two hosts
        phone = seats.join(code) if host is None else None
        if host is None and phone is None:
            raise _wrong_code(desk.table, tries.seconds_left(address))
        tries.was_right(address)
        seats.leave(kept(request, SEAT_COOKIE) or "")
        note(joined, NEW_HOST) if phone is None else note(joined, SEATED, phone.colour)
        bell.ring()
        return _seated(phone) if phone is not None else _hosting(host)

    @pages.post("/api/host", NOT_PASSED)
    def claim() -> Response:
        if visitor_of_request().role == HOST:
            return jsonify({"host": True})
        token = hosts.claim()
        if token is None:
            words = said("There is a host already. Nothing was changed. Join with the code that a host shows.")
            raise RequestRefused(403, "has_a_host", words)
        note(joined, NEW_HOST)
        return _hosting(token)

    @pages.post("/api/leave", NOT_PASSED, host=flag())
    def leave(host: bool) -> Response:
        if host:
            _no_longer_host(visitor_of_request(), hosts)
            note(joined, NO_HOST)
        if (phone := seats.phone(kept(request, SEAT_COOKIE) or "")) is not None:
            note(joined, LEFT, phone.colour)
        seats.leave(kept(request, SEAT_COOKIE) or "")
        bell.ring()  # the streams of this device find out that they are nobody's
        return take_back(jsonify({"left": True}), *((SEAT_COOKIE, HOST_COOKIE) if host else (SEAT_COOKIE,)))

    return pages


def note(joined: Joined, what: str, seat: str = "") -> None:
    """Note that the device that asks has done this."""
    joined.note(what, seat, request.remote_addr or "", request.user_agent.string)


def _no_longer_host(visitor: Visitor, hosts: Hosts) -> None:
    """This device only looks on from now on.

    Raises RequestRefused (403, 409) for one that is not a host, or has to stay one.
    """
    if visitor.role != HOST:
        raise no_host()
    if visitor.is_here:
        words = said("The browser on the companion’s own machine is always a host. Nothing was changed.")
        raise RequestRefused(409, "always_host", words)
    if not hosts.leave(visitor.token):
        words = said("This is the only host. Nothing was changed. Make another device a host first.")
        raise RequestRefused(409, "only_host", words)


def _wrong_code(table: Table | None, seconds: int) -> RequestRefused:
    if table is None:
        words = said(
            "There is no game yet, and this is not the code of the hosts. Nothing was changed. Begin a game on the"
            " tablet, then join."
        )
        return RequestRefused(409, "no_game", words, seconds=seconds)
    words = said("No seat has this code. Nothing was changed; look at it again on the tablet, under “Phones”.")
    return RequestRefused(
        422, "wrong_code", joined_words((words, again(seconds))) if seconds else words, seconds=seconds
    )


def _seated(phone: Phone) -> Response:
    return give(jsonify({"seat": phone.colour}), SEAT_COOKIE, phone.token)


def _hosting(token: str | None) -> Response:
    return take_back(give(jsonify({"host": True}), HOST_COOKIE, token or ""), SEAT_COOKIE)
