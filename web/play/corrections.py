"""Changing the past: first what would follow from it, then the correction itself.

A preview changes nothing. It lists what no longer fits; the page asks people to keep, drop or change each, and sends
the decisions back until everything is settled. What may have been forgotten is chosen among what was possible then: the
page asks for the game as it stood before a line, and after what people have chosen already.
"""

from typing import Any

from flask import Blueprint, Response, jsonify

from companion.table import (
    Insert,
    fields_view,
    past_view,
    preview_view,
    read_change,
    read_decisions,
    where_view,
    whys_view,
)
from companion.table import Refused as TableRefused
from companion.table.entries import MOST_ACTIONS
from companion.table.record import MOST_LINES
from web.access.roles import HOSTS
from web.access.visitors import viewer_of_request
from web.desk import Desk
from web.fields import number, record, records
from web.play.actions import BY, ENVELOPE, GAME, answer, table_for
from web.routes import Pages


def blueprint(desk: Desk) -> Blueprint:
    """`POST /api/options`, `/api/fields`, `/api/says`, `/api/where`, `/api/preview` and `/api/correct`."""
    pages = Pages("corrections", "/api")

    @pages.post("/options", HOSTS, game=GAME, before=number(1, MOST_LINES), actions=records(MOST_ACTIONS))
    def options(game: str, before: int, actions: tuple[dict[str, Any], ...]) -> Response:
        table = table_for(desk, game)
        chosen = tuple(table.codec.action(action) for action in actions)
        found = table.before(Insert(before, chosen))
        if isinstance(found, TableRefused):
            return answer(table, found)
        return jsonify(past_view(table, found, chosen, viewer_of_request(table)))

    @pages.post("/fields", HOSTS, game=GAME)
    def fields(game: str) -> Response:
        return jsonify({"actions": fields_view(table_for(desk, game).state)})

    @pages.post("/says", HOSTS, game=GAME, of=record())
    def says(game: str, of: dict[str, Any]) -> Response:
        table = table_for(desk, game)
        return jsonify({"whys": whys_view(table.state, table.codec, of)})

    @pages.post("/where", HOSTS, game=GAME, action=record())
    def where(game: str, action: dict[str, Any]) -> Response:
        table = table_for(desk, game)
        return jsonify({"places": where_view(table.state, table.codec, action)})

    @pages.post("/preview", HOSTS, game=GAME, change=record(), decisions=record())
    def preview(game: str, change: dict[str, Any], decisions: dict[str, Any]) -> Response:
        table = table_for(desk, game)
        result = table.preview(read_change(table.codec, change), read_decisions(table.codec, decisions))
        if isinstance(result, TableRefused):
            return answer(table, result)
        return jsonify(preview_view(table, result, viewer_of_request(table)))

    @pages.post("/correct", HOSTS, **ENVELOPE, change=record(), decisions=record())
    def correct(game: str, key: str, seen: int, change: dict[str, Any], decisions: dict[str, Any]) -> Response:
        table = table_for(desk, game)
        corrected, decided = read_change(table.codec, change), read_decisions(table.codec, decisions)
        return answer(table, table.correct(corrected, decided, by=BY, key=key, seen=seen))

    return pages
