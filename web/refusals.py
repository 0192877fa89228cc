"""How the pages say no: one JSON shape for every error, or a page where a person opens one; never a stack trace.

`{"error": code, "words": ..., "field": ..., "rule": ..., "overrule": ..., "count": [...]}`: `words` is for people and
says what happened, what did not change and what to do; `field` names the part of the request that is wrong; `rule` the
ledger rule that forbids an action, `overrule` whether the host may insist, and `count` whose hands to count then.
"""

import logging

from flask import Flask, Response, jsonify, make_response, render_template, request
from werkzeug.exceptions import HTTPException

from companion.said import joined, said
from companion.store import NotStoredError
from companion.table import JournalError, RecordError
from web.desk import DeskError

log = logging.getLogger(__name__)

WORDS = {
    404: said("There is no such page."),
    405: said("This address does not answer that way."),
    413: said("That is more than any of our pages ever sends. Nothing was changed."),
}


MISDIRECTED = 421
"""We are asked by a name, or from below an address, where none of our pages can be."""


class RequestRefused(Exception):  # noqa: N818 - it is an answer, not a fault
    """A request that is answered with no. `also` are further parts of the answer."""

    def __init__(self, status: int, code: str, words: str, **also: object) -> None:
        super().__init__(words)
        self.status, self.code, self.words, self.also = status, code, words, also


def bad_field(field: str, words: str) -> RequestRefused:
    """The answer to a request whose part `field` cannot be understood."""
    return RequestRefused(400, "bad_request", joined((words, said("Nothing was changed."))), field=field)


def install(app: Flask) -> None:
    """Answer every error of this app in the one shape."""

    @app.errorhandler(RequestRefused)
    def refused(error: RequestRefused) -> tuple[Response, int]:
        return no(error.status, error.code, error.words, **error.also)

    @app.errorhandler(DeskError)
    def undone(error: DeskError) -> tuple[Response, int]:
        return no(422, "desk", str(error))

    @app.errorhandler(RecordError)
    def unreadable(error: RecordError) -> tuple[Response, int]:
        return refused(bad_field(error.field, said("{why}.", why=str(error))))

    @app.errorhandler(JournalError)
    @app.errorhandler(NotStoredError)
    def unwritable(error: OSError) -> tuple[Response, int]:
        return no(503, "journal", str(error))

    @app.errorhandler(HTTPException)
    def failed(error: HTTPException) -> tuple[Response, int]:
        # Named as Werkzeug does: the names of the standard library differ between versions of Python.
        status = error.code or 500
        words = WORDS.get(status) or said("{fault}. Nothing was changed.", fault=error.name)
        return no(status, error.name.lower().replace(" ", "_"), words)

    @app.errorhandler(Exception)
    def broke(error: Exception) -> tuple[Response, int]:
        log.exception("a request could not be answered")
        words = said("Something went wrong inside the companion. What was saved is safe; please try again.")
        return no(500, "fault", words)


def no(status: int, code: str, words: str, **also: object) -> tuple[Response, int]:
    """An answer in that shape, or as a page to somebody who opens one."""
    if request.accept_mimetypes.best_match(("application/json", "text/html")) == "text/html":
        return make_response(render_template("refused.html", words=words, leads_on=status != MISDIRECTED)), status
    return jsonify({"error": code, "words": words, **also}), status
