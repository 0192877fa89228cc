"""Becoming a host of the hall, by the code that a host shows, or as the first device of all; and being one no more."""

from flask import Blueprint, Response, jsonify, request

from companion.said import joined, said
from web.access.addresses import addresses_of
from web.access.cookies import HALL_COOKIE, give, kept, take_back
from web.access.hosts import Hosts
from web.access.joining import LONGEST_CODE
from web.access.qr import drawn
from web.access.roles import EVERYBODY, HOST, HOSTS
from web.access.tries import Tries, again
from web.access.visitors import no_host, visitor_of_request
from web.bell import Bell
from web.fields import flag, text
from web.refusals import RequestRefused
from web.routes import Pages
from web.settings import Settings


def blueprint(hosts: Hosts, bell: Bell, settings: Settings) -> Blueprint:
    """`POST /api/join`, `/api/host`, `/api/leave`, and `GET /api/hosts` for the code."""
    pages = Pages("joining", "/api")
    tries = Tries()

    @pages.get("/hosts", HOSTS)
    def invitation() -> Response:
        numeric, named = addresses_of(request.host, settings.host, "/join", request.scheme)
        code = hosts.code if hosts.is_stored else None
        picture = drawn(f"{numeric}#{code}") if numeric and code else None
        return jsonify({"address": numeric, "name": named, "code": code, "qr": picture, "devices": len(hosts)})

    @pages.post("/join", EVERYBODY, code=text(LONGEST_CODE))
    def join(code: str) -> Response:
        address, code = request.remote_addr or "", "".join(letter for letter in code if letter in "0123456789")
        if seconds := tries.begin(address):
            raise RequestRefused(429, "too_soon", again(seconds), seconds=seconds)
        token = hosts.join(code, instead=kept(request, HALL_COOKIE) or "")
        if token is None:
            seconds = tries.seconds_left(address)
            words = said("This is not the code of the hosts. Nothing was changed; look at it again on a host’s screen.")
            words = joined((words, again(seconds))) if seconds else words
            raise RequestRefused(422, "wrong_code", words, seconds=seconds)
        tries.was_right(address)
        return give(jsonify({"host": True}), HALL_COOKIE, token)

    @pages.post("/host", EVERYBODY)
    def claim() -> Response:
        if visitor_of_request().role == HOST:
            return jsonify({"host": True})
        token = hosts.claim()
        if token is None:
            words = said("There is a host already. Nothing was changed. Join with the code that a host shows.")
            raise RequestRefused(403, "has_a_host", words)
        return give(jsonify({"host": True}), HALL_COOKIE, token)

    @pages.post("/leave", EVERYBODY, host=flag(True))
    def leave(host: bool) -> Response:
        visitor = visitor_of_request()
        if visitor.role != HOST or visitor.is_here or not hosts.leave(visitor.token):
            raise _stays(is_host=visitor.role == HOST, is_here=visitor.is_here)
        bell.ring()  # its stream finds out that it is nobody's
        return take_back(jsonify({"left": host}), HALL_COOKIE)

    return pages


def _stays(*, is_host: bool, is_here: bool) -> RequestRefused:
    if not is_host:
        return no_host()
    if is_here:
        words = said("The browser on the companion’s own machine is always a host. Nothing was changed.")
        return RequestRefused(409, "always_host", words)
    words = said("This is the only host. Nothing was changed. Make another device a host first.")
    return RequestRefused(409, "only_host", words)
