"""The pages themselves. Each is an empty frame that its script fills from the live stream."""

from flask import Blueprint, Response, redirect, render_template
from werkzeug.wrappers import Response as AnyResponse

from web.desk import Desk
from web.eyes import lost_its_seat, phone_of_request


def blueprint(desk: Desk) -> Blueprint:
    """`GET /` (the table, or one's own seat), `/new` (a new game), `/panel` (the lights and the button)."""
    pages = Blueprint("pages", __name__)

    @pages.get("/")
    def table() -> str | AnyResponse:
        if lost_its_seat():
            return redirect("/join")
        if phone_of_request() is not None:
            return render_template("seat.html")
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
