"""Everything that was entered in the game on the table, as the asking device may know it: when, and what was seen."""

from typing import Any

from flask import Blueprint, Response, jsonify

from companion.chronicle.clock import clock, entries_of
from companion.table import JournalError, Table, lines_view
from web.access.roles import ONLOOKERS
from web.access.visitors import viewer_of_request
from web.desk import BoardDesk, Desk
from web.routes import Pages


def blueprint(desk: Desk) -> Blueprint:
    """`GET /api/history`: all lines, oldest first, each with `at`, when it was booked, where that is known.

    What was seen on the board has `picture`, the key of its picture, for as long as there is one.
    """
    pages = Pages("history", "/api")

    @pages.get("/history", ONLOOKERS)
    def history() -> Response:
        return jsonify([] if desk.table is None else _history(desk.table, desk.board))

    return pages


def _history(table: Table, board: BoardDesk) -> list[dict[str, Any]]:
    revision, history, _ = table.now()
    steps, entries = history.steps(), table.entries[:revision]
    keys: tuple[str | None, ...] = ()
    try:
        times = table.journal.times(table.game)[:revision]
        keys = table.journal.keys(table.game)[:revision]
    except JournalError:  # what was entered is known without the disk
        times = ()
    booked = clock(steps, entries, times).times
    called = [None if row is None else keys[row] for row in entries_of(steps, entries[: len(keys)])]
    seen = [key if key and board.picture(key) else None for key in called]
    lines = lines_view(table.codec, history, viewer_of_request(table))
    undone = [None] * (len(lines) - len(steps))
    return [
        {**line, "at": at, "picture": picture}
        for line, at, picture in zip(lines, [*booked, *undone], [*seen, *undone], strict=True)
    ]
