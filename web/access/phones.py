"""What a host's page shows so that other devices can join: codes, addresses, pictures, and who has joined."""

from dataclasses import asdict
from typing import Any

from flask import Blueprint, Response, jsonify, request

from web.access.addresses import addresses_of
from web.access.hosts import Hosts
from web.access.joined import HOST_CODE, SEAT_CODE, Joined
from web.access.joining import note
from web.access.qr import drawn
from web.access.roles import HOST, HOSTS
from web.access.seats import Seats, seats_of
from web.access.visitors import visitor_of_request
from web.bell import Bell
from web.desk import Desk
from web.fields import one_of
from web.routes import Pages
from web.settings import Settings
from web.trust import trust_addresses


def blueprint(desk: Desk, seats: Seats, hosts: Hosts, bell: Bell, *, joined: Joined, settings: Settings) -> Blueprint:
    """`GET /api/phones`, `POST /api/phones/renew`, `GET /api/joined`."""
    pages = Pages("phones")

    @pages.get("/api/phones", HOSTS)
    def phones() -> Response:
        numeric, named = addresses_of(request.host, settings.host, "/join", request.scheme)
        seated = seats.now()

        def invitation(code: str, is_stored: bool) -> dict[str, Any]:
            """Nobody is told a code that holds until a restart only."""
            if not is_stored:
                return {"code": None, "qr": None}
            return {"code": code, "qr": drawn(f"{numeric}#{code}") if numeric else None}

        return jsonify(
            {
                "address": numeric,
                "name": named,
                "trust": trust_addresses(settings)[0],
                "seats": [
                    {"seat": colour, "phones": seated.phones_of(colour), **invitation(code, seats.are_stored)}
                    for colour, code in seated.codes.items()
                ],
                "host": {"devices": len(hosts), **invitation(hosts.code, hosts.is_stored)},
            }
        )

    @pages.post("/api/phones/renew", HOSTS, seat=one_of(lambda: (*seats_of(desk), HOST)))
    def renew(seat: str) -> Response:
        if seat == HOST:
            hosts.renew(*seats.now().codes.values(), but=visitor_of_request().token)
            note(joined, HOST_CODE)
        else:
            seats.renew(seat)
            note(joined, SEAT_CODE, seat)
        bell.ring()
        return jsonify({"seat": seat})

    @pages.get("/api/joined", HOSTS)
    def who_has_joined() -> Response:
        return jsonify({"joined": [asdict(one) for one in joined.newest()]})

    return pages
