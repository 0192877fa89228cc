"""The pages themselves. Each is an empty frame that its script fills from the live stream."""

from flask import Blueprint, Response, redirect, render_template
from werkzeug.wrappers import Response as AnyResponse

from web.desk import Desk
from web.eyes import HOST, LOST, SEAT, visitor_of_request
from web.hosts import Hosts


def blueprint(desk: Desk, hosts: Hosts) -> Blueprint:
    """`GET /` (the table, one's own seat, or looking on), `/new` (a new game), `/panel` (the lights and the button)."""
    pages = Blueprint("pages", __name__)

    @pages.get("/")
    def table() -> str | AnyResponse:
        role = visitor_of_request().role
        if role == LOST:
            return redirect("/join")
        if role == SEAT:
            return render_template("seat.html")
        if role != HOST:
            return render_template("watch.html", vacant=hosts.is_vacant)
        return redirect("/new") if desk.table is None else render_template("table.html")

    @pages.get("/new")
    def new_game() -> str:
        return render_template("new_game.html", playing=desk.table is not None)

    @pages.get("/panel")
    def panel() -> str:
        return render_template("panel.html")

    @pages.get("/favicon.ico")
    def no_picture() -> Response:
        return Response(status=204)

    return pages
