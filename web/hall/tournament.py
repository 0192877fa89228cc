"""What hosts change of a tournament: who takes part, its rounds, and their results."""

from flask import Blueprint, Response, jsonify

from companion.hall import Hall, HallError
from companion.hall.sizes import SIZES
from companion.hall.tables import LONGEST
from companion.hall.told import LONGEST_NAME, MOST_PLAYERS, MOST_POINTS
from companion.hall.tournament import WAYS
from companion.said import said
from web.access.roles import HOSTS
from web.fields import number, numbers, one_of, or_null, text, texts
from web.refusals import RequestRefused, no
from web.routes import Pages

MOST = 10**6
NAMES = 200


def blueprint(hall: Hall) -> Blueprint:
    """`POST /api/tournament/...`. What concerns a round names the one that was seen, so that nothing is done twice."""
    pages = Pages("tournament", "/api/tournament")

    @pages.errorhandler(HallError)
    def refused(error: HallError) -> tuple[Response, int]:
        return no(422, "tournament", str(error))

    def done() -> Response:
        return jsonify({"done": True})

    def seen(rounds: int) -> None:
        if len(hall.tournament.rounds) != rounds:
            words = said("Another round was drawn, or taken back, meanwhile. Nothing was changed.")
            raise RequestRefused(409, "conflict", words)

    @pages.post("/choose", HOSTS, way=one_of(lambda: WAYS), size=number(min(SIZES), max(SIZES)))
    def choose(way: str, size: int) -> Response:
        hall.choose(way, size)
        return done()

    @pages.post("/enter", HOSTS, names=texts(NAMES))
    def enter(names: tuple[str, ...]) -> Response:
        hall.enter(names)
        return done()

    @pages.post("/rename", HOSTS, player=number(1, MOST), name=text(LONGEST_NAME))
    def rename(player: int, name: str) -> Response:
        hall.rename(player, name)
        return done()

    @pages.post("/leave", HOSTS, player=number(1, MOST))
    def leave(player: int) -> Response:
        hall.leave(player)
        return done()

    @pages.post("/come-back", HOSTS, player=number(1, MOST))
    def come_back(player: int) -> Response:
        hall.come_back(player)
        return done()

    @pages.post("/begin-anew", HOSTS, rounds=number(0, MOST))
    def begin_anew(rounds: int) -> Response:
        seen(rounds)
        hall.begin_anew()
        return done()

    @pages.post("/draw", HOSTS, rounds=number(0, MOST))
    def draw(rounds: int) -> Response:
        seen(rounds)
        hall.draw()
        return done()

    @pages.post("/undo", HOSTS, rounds=number(0, MOST))
    def undo(rounds: int) -> Response:
        seen(rounds)
        hall.undo()
        return done()

    @pages.post("/redo", HOSTS, rounds=number(0, MOST))
    def redo(rounds: int) -> Response:
        seen(rounds)
        hall.redo()
        return done()

    @pages.post("/play-at", HOSTS, rounds=number(0, MOST), match=number(0, MOST), table=or_null(text(LONGEST), ""))
    def play_at(rounds: int, match: int, table: str) -> Response:
        seen(rounds)
        hall.play_at(match, table)
        return done()

    @pages.post(
        "/result",
        HOSTS,
        round=number(0, MOST),
        match=number(0, MOST),
        points=numbers(0, MOST_POINTS, MOST_PLAYERS),
        winner=number(1, MOST),
    )
    def result(round: int, match: int, points: tuple[int, ...], winner: int) -> Response:  # noqa: A002 - a field
        hall.result(round, match, points, winner)
        return done()

    @pages.post("/clear", HOSTS, rounds=number(0, MOST), match=number(0, MOST))
    def clear(rounds: int, match: int) -> Response:
        seen(rounds)
        hall.clear(match)
        return done()

    return pages
