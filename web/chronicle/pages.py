"""The history of the games: one game in figures, all games in a list, and what of it can be taken home.

Everybody who may look at the table may look at this; hosts alone delete a game, and see those that have been deleted.
While a game is on, its figures hold what lies open; its record, which holds every secret, is handed out when somebody
has won.
"""

from collections.abc import Callable
from dataclasses import asdict
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

from babel.dates import format_date, format_time
from flask import Blueprint, Response, jsonify, render_template, request

from companion.chronicle import Figures, bg_stats_link, lifetime, score_sheet, turns_table
from companion.said import said
from companion.table import JournalError, RecordError, UnknownGameError
from companion.table.record import export
from web.access.qr import drawn
from web.access.roles import HOST, HOSTS, ONLOOKERS
from web.access.visitors import visitor_of_request
from web.chronicle.shelf import Shelf, Shelved
from web.desk import Desk
from web.fields import text
from web.language.catalogue import catalogue
from web.language.requests import form_of_request, language_of_request
from web.refusals import RequestRefused
from web.routes import Pages

LONGEST_GAME = 100
MOST_EAST = 14 * 60
"""Minutes from UTC to the farthest zone."""


def blueprint(desk: Desk, shelf: Shelf) -> Blueprint:
    """`GET /games`, `/game/<game>`, `/api/games`, `/api/game/<game>`, the files of a game; `POST /api/games/...`."""
    pages = Pages("chronicle")

    def read(game: str) -> Figures:
        try:
            return shelf.figures(game)
        except UnknownGameError as error:
            raise RequestRefused(404, "no_such_game", said("There is no such game in the journal.")) from error
        except (JournalError, RecordError) as error:
            raise RequestRefused(500, "unreadable", said("This game cannot be read: {reason}", reason=error)) from error

    def is_on(game: str) -> bool:
        return desk.table is not None and desk.table.game == game

    @pages.get("/games", ONLOOKERS)
    def all_games() -> str:
        return render_template("games.html")

    @pages.get("/game/<game>", ONLOOKERS)
    def one_game(game: str) -> str:
        read(game)
        return render_template("game.html", game=game, demonstration=desk.journal.about(game).demonstration)

    @pages.get("/api/games", ONLOOKERS)
    def games() -> Response:
        found = shelf.games()
        there = [one for one in found if one.entry.about.deleted is None]
        own = [one.summary for one in there if one.summary is not None and not one.entry.about.demonstration]
        unread = sum(one.summary is None and not one.trouble for one in there)
        told: dict[str, Any] = {"games": [_listed(one, is_on=is_on(one.entry.game)) for one in there], "unread": unread}
        if visitor_of_request().role == HOST:
            told["bin"] = [_listed(one, is_on=False) for one in found if one.entry.about.deleted is not None]
        return jsonify(**told, lifetime=asdict(lifetime(own)))

    @pages.get("/api/game/<game>", ONLOOKERS)
    def figures(game: str) -> Response:
        of = read(game)
        link = bg_stats_link(of)
        told = {name: value for name, value in asdict(of).items() if name != "all_rolls"}
        app = None if link is None else {"link": link, "code": drawn(link)}
        return jsonify({**told, "words": of.played.words, "box": of.played.box, "is_on": is_on(game), "bg_stats": app})

    @pages.get("/game/<game>/score-sheet.svg", ONLOOKERS)
    def sheet(game: str) -> Response:
        of = read(game)
        language = language_of_request()
        drawing = score_sheet(of, "" if of.began is None else _written(of.began), catalogue(language).text)
        return Response(drawing, mimetype="image/svg+xml", headers={"Vary": "Cookie, Accept-Language"})

    @pages.get("/game/<game>/parts.csv", ONLOOKERS)
    def parts(game: str) -> Response:
        told = turns_table(read(game), catalogue(language_of_request()).text)
        return _file(told.encode("utf-8-sig"), f"{_plain(game)}.csv", "text/csv")

    @pages.get("/game/<game>/record.jsonl", ONLOOKERS)
    def record(game: str) -> Response:
        if not read(game).winners:
            words = said("The record holds every secret of the game, so you get it once somebody has won.")
            raise RequestRefused(409, "not_over", words)
        told = "".join(export(shelf.table(game)))
        return _file(told.encode(), f"{_plain(game)}.jsonl", "application/jsonl")

    @pages.post("/api/games/go-on", HOSTS, game=text(LONGEST_GAME))
    def go_on(game: str) -> Response:
        if not is_on(game):
            read(game)
            desk.go_on(game)
        return jsonify(game=game)

    @pages.post("/api/games/delete", HOSTS, game=text(LONGEST_GAME))
    def delete(game: str) -> Response:
        return _done(desk.delete, game)

    @pages.post("/api/games/restore", HOSTS, game=text(LONGEST_GAME))
    def restore(game: str) -> Response:
        return _done(desk.restore, game)

    return pages


def _done(what: Callable[[str], object], game: str) -> Response:
    """Do this to a game."""
    try:
        what(game)
    except UnknownGameError as error:
        raise RequestRefused(404, "no_such_game", said("There is no such game in the journal.")) from error
    return jsonify(game=game)


def _listed(one: Shelved, *, is_on: bool) -> dict[str, Any]:
    """A game of the list, as much of it as is known."""
    entry = one.entry
    told: dict[str, Any] = {
        "game": entry.game,
        "began": entry.created,
        "latest": entry.latest,
        "entries": entry.rows,
        "is_on": is_on,
        "trouble": one.trouble,
        "demonstration": entry.about.demonstration,
        "goes": entry.about.goes,
        "summary": None,
    }
    if one.summary is not None:
        summary = one.summary
        told["summary"] = {
            "words": summary.played.words,
            "players": [asdict(player) for player in summary.players],
            "winners": summary.winners,
            "totals": summary.totals,
            "target": summary.target,
            "parts": summary.parts,
            "seconds": summary.seconds,
        }
    return told


def _file(told: bytes, name: str, kind: str) -> Response:
    """Something to be kept on the device that asks."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(told, mimetype=kind, headers=headers)


def _written(at: float) -> str:
    """A moment as the people at this device write it, by its own clock, where it says how far that is `east` of UTC."""
    east = request.args.get("east", type=int)
    zone = None if east is None or abs(east) > MOST_EAST else timezone(timedelta(minutes=east))
    then, form = datetime.fromtimestamp(at, UTC).astimezone(zone), form_of_request()
    return f"{format_date(then, 'long', locale=form)}, {format_time(then, 'short', tzinfo=then.tzinfo, locale=form)}"


def _plain(game: str) -> str:
    """The name of a game as that of a file."""
    return "".join(letter if letter.isascii() and (letter.isalnum() or letter in "-_") else "-" for letter in game)
