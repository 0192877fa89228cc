"""The page *Rules*: every rule that a screen can name, in plain words."""

from flask import Blueprint, Response, jsonify, render_template

from companion.table.topics import booklets, rules_in_words
from web.access.roles import ONLOOKERS
from web.language.catalogue import catalogue
from web.language.requests import language_of_request
from web.routes import Pages


def blueprint() -> Blueprint:
    """`GET /rules`, all of them to be searched; `GET /api/rules`, the sentences by their ids."""
    pages = Pages("rules")

    @pages.get("/rules", ONLOOKERS)
    def every_rule() -> str:
        spoken = catalogue(language_of_request())
        return render_template("rules.html", booklets=[spoken.value(booklet) for booklet in booklets()])

    @pages.get("/api/rules", ONLOOKERS)
    def sentences() -> Response:
        return jsonify(rules_in_words())

    return pages
