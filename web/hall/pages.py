"""The pages themselves: the hall, and where a device takes part."""

from flask import Blueprint, Response, render_template

from web.access.hosts import Hosts
from web.access.roles import EVERYBODY, HOST
from web.access.visitors import visitor_of_request
from web.routes import Pages


def blueprint(hosts: Hosts) -> Blueprint:
    """`GET /`, `GET /join`, `GET /alive`."""
    pages = Pages("pages")

    @pages.get("/", EVERYBODY)
    def hall() -> str:
        is_host = visitor_of_request().role == HOST
        return render_template("hall.html", hosting=is_host, vacant=hosts.is_vacant and not is_host)

    @pages.get("/join", EVERYBODY)
    def join() -> str:
        return render_template("hall_join.html", hosting=visitor_of_request().role == HOST)

    @pages.get("/alive", EVERYBODY)
    def alive() -> Response:
        """A sign of life, for the system that runs the hall."""
        return Response(status=204)

    @pages.get("/favicon.ico", EVERYBODY)
    def no_picture() -> Response:
        return Response(status=204)

    return pages
