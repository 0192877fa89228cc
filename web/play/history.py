"""Everything that was entered in the game on the table, as the asking device may know it, with the time of day."""

from typing import Any

from flask import Blueprint, Response, jsonify

from companion.chronicle.clock import clock
from companion.table import JournalError, Table, lines_view
from web.access.roles import ONLOOKERS
from web.access.visitors import viewer_of_request
from web.desk import Desk
from web.routes import Pages


def blueprint(desk: Desk) -> Blueprint:
    """`GET /api/history`: all lines, oldest first, each with `at`, when it was booked, where that is known."""
    pages = Pages("history", "/api")

    @pages.get("/history", ONLOOKERS)
    def history() -> Response:
        return jsonify([] if desk.table is None else _history(desk.table))

    return pages


def _history(table: Table) -> list[dict[str, Any]]:
    revision, history, _ = table.now()
    steps = history.steps()
    try:
        times = table.journal.times(table.game)[:revision]
    except JournalError:  # what was entered is known without the disk
        times = ()
    booked = clock(steps, table.entries[:revision], times).times
    lines = lines_view(table.codec, history, viewer_of_request(table))
    return [{**line, "at": at} for line, at in zip(lines, [*booked, *[None] * (len(lines) - len(booked))], strict=True)]
