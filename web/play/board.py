"""The board of the game on the table, with the names of all its places."""

from flask import Blueprint, Response, jsonify

from companion.said import said
from companion.table import board_view
from web.access.roles import ONLOOKERS
from web.desk import Desk
from web.refusals import RequestRefused
from web.routes import Pages


def blueprint(desk: Desk) -> Blueprint:
    """`GET /api/board`."""
    pages = Pages("board", "/api")

    @pages.get("/board", ONLOOKERS)
    def places() -> Response:
        if desk.table is None:
            raise RequestRefused(404, "no_game", said("There is no game yet."))
        return jsonify(board_view(desk.table.state))

    return pages
