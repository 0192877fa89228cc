"""What a host's page shows so that other devices can join: codes, addresses, pictures, and who has joined."""

from dataclasses import asdict
from typing import Any

from flask import Blueprint, Response, jsonify, request

from web.access.addresses import join_addresses
from web.access.eyes import HOST, visitor_of_request
from web.access.hosts import Hosts
from web.access.joined import HOST_CODE, SEAT_CODE, Joined
from web.access.joining import note
from web.access.qr import drawn
from web.access.seats import Seats
from web.bell import Bell
from web.desk import Desk
from web.fields import Fields
from web.settings import Settings


def blueprint(desk: Desk, seats: Seats, hosts: Hosts, bell: Bell, *, joined: Joined, settings: Settings) -> Blueprint:
    """`GET /api/phones`, `POST /api/phones/renew`, `GET /api/joined`."""
    pages = Blueprint("phones", __name__)

    @pages.get("/api/phones")
    def phones() -> Response:
        numeric, named = join_addresses(request.host, settings.host)
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
                "seats": [
                    {"seat": colour, "phones": seated.phones_of(colour), **invitation(code, seats.are_stored)}
                    for colour, code in seated.codes.items()
                ],
                "host": {"devices": len(hosts), **invitation(hosts.code, hosts.is_stored)},
            }
        )

    @pages.post("/api/phones/renew")
    def renew() -> Response:
        fields, table = Fields.of_request(), desk.table
        colours = () if table is None else table.rules.setup.seats
        colour = fields.one_of("seat", (*colours, HOST))
        fields.end()
        if colour == HOST:
            hosts.renew(*seats.now().codes.values(), but=visitor_of_request().token)
            note(joined, HOST_CODE)
        else:
            seats.renew(colour)
            note(joined, SEAT_CODE, colour)
        bell.ring()
        return jsonify({"seat": colour})

    @pages.get("/api/joined")
    def who_has_joined() -> Response:
        return jsonify({"joined": [asdict(one) for one in joined.newest()]})

    return pages
