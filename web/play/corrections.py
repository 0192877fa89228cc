"""Changing the past: first what would follow from it, then the correction itself.

A preview changes nothing. It lists what no longer fits; the page asks people to keep, drop or change each, and sends
the decisions back until everything is settled. What may have been forgotten is chosen among what was possible then: the
page asks for the game as it stood before a line, and after what people have chosen already.
"""

from flask import Blueprint, Response, jsonify

from companion.table import (
    Delete,
    Drop,
    Insert,
    Instead,
    Keep,
    Replace,
    Table,
    past_view,
    preview_view,
    read_change,
    read_decisions,
)
from companion.table import Refused as TableRefused
from companion.table.entries import MOST_ACTIONS
from web.access.eyes import eyes_of_request
from web.desk import Desk
from web.fields import Fields
from web.play.actions import BY, Entry, answer, table_for

MOST_LINES = 100_000


def blueprint(desk: Desk) -> Blueprint:
    """`POST /api/options`, `POST /api/preview`, `POST /api/correct`."""
    pages = Blueprint("corrections", __name__, url_prefix="/api")

    @pages.post("/options")
    def options() -> Response:
        fields = Fields.of_request()
        table = table_for(desk, fields.text("game", most=100))
        before, chosen = fields.number("before", 1, MOST_LINES), fields.records("actions", MOST_ACTIONS)
        fields.end()
        actions = tuple(table.codec.action(action) for action in chosen)
        found = table.before(Insert(before, actions))
        if isinstance(found, TableRefused):
            return answer(table, found)
        return jsonify(past_view(table, found, actions, eyes_of_request(table)))

    @pages.post("/preview")
    def preview() -> Response:
        fields = Fields.of_request()
        table = table_for(desk, fields.text("game", most=100))
        change, decisions = _read(table, fields)
        result = table.preview(change, decisions)
        if isinstance(result, TableRefused):
            return answer(table, result)
        return jsonify(preview_view(table, result, eyes_of_request(table)))

    @pages.post("/correct")
    def correct() -> Response:
        fields = Fields.of_request()
        entry = Entry(desk, fields)
        change, decisions = _read(entry.table, fields)
        return answer(entry.table, entry.table.correct(change, decisions, by=BY, key=entry.key, seen=entry.seen))

    return pages


def _read(table: Table, fields: Fields) -> tuple[Replace | Insert | Delete, dict[int, Keep | Drop | Instead]]:
    change, decisions = fields.record("change"), fields.record("decisions")
    fields.end()
    return read_change(table.codec, change), read_decisions(table.codec, decisions)
