"""The pages themselves. Each is an empty frame that its script fills from the live stream."""

from flask import Blueprint, Response, redirect, render_template
from werkzeug.wrappers import Response as AnyResponse

from companion.table import boxes_view
from web.access.hosts import Hosts
from web.access.roles import COVERED, EVERYBODY, HOST, HOSTS, IN_HAND, LOST, SEAT
from web.access.seats import called
from web.access.tablets import LAID
from web.access.visitors import visitor_of_request
from web.desk import Desk
from web.language.catalogue import catalogue
from web.language.requests import language_of_request
from web.routes import Pages


def blueprint(desk: Desk, hosts: Hosts) -> Blueprint:
    """`GET /` (table, seat, cover, or looking on), `/new` (a new game), `/panel` (the lights and the button).

    `GET /watch` looks on, whoever asks: named sites may show it in a frame (`web.access.guard`).
    """
    pages = Pages("pages")

    @pages.context_processor
    def on_the_table() -> dict[str, object]:
        table = desk.table
        return {
            "demonstration": table is not None and table.about.demonstration,
            "box_scripts": ()
            if table is None
            else tuple(f"js/boxes/{name}/box.js" for name in boxes_view(table.codec.game)),
        }

    @pages.get("/", EVERYBODY)
    def table() -> str | AnyResponse:
        visitor = visitor_of_request()
        role, passed, at_table = visitor.role, visitor.passed, desk.table
        if role == LOST:
            return redirect("/join")
        if role == COVERED and passed is not None and at_table is not None:
            player, is_laid = called(at_table, passed.colour), passed.stage == LAID
            return render_template("cover.html", seat=passed.colour, called=player, is_laid=is_laid)
        if role in (SEAT, IN_HAND):
            return render_template("seat.html", passed=passed and passed.colour)
        if role != HOST:
            return render_template("watch.html", vacant=hosts.is_vacant)
        return redirect("/new") if at_table is None else render_template("table.html")

    @pages.get("/watch", EVERYBODY)
    def watch() -> str:
        return render_template("watch.html", opens_links_outside=True)

    @pages.get("/new", HOSTS)
    def new_game() -> str:
        return render_template("new_game.html", playing=desk.table is not None)

    @pages.get("/panel", HOSTS)
    def panel() -> str:
        return render_template("panel.html")

    @pages.app_context_processor
    def troubled() -> dict[str, str]:
        """Also what is not a live page says that nothing can be saved."""
        return {"trouble": catalogue(language_of_request()).text(desk.state().trouble)}

    @pages.get("/alive", EVERYBODY)
    def alive() -> Response:
        """A sign of life, for the system that runs the companion."""
        return Response(status=204)

    @pages.get("/favicon.ico", EVERYBODY)
    def no_picture() -> Response:
        return Response(status=204)

    return pages
