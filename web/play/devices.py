"""The devices as pages may work them: which dice count, a throw that people decide about, a pause, button, lamps."""

from flask import Blueprint, Response, jsonify

from companion.said import said
from web.access.roles import HOSTS
from web.desk import SOURCES, Desk
from web.fields import flag, missing, number, one_of, optional, text
from web.refusals import RequestRefused
from web.routes import Pages

LONGEST_THROW = 100
"""Letters of the name of a throw."""


def blueprint(desk: Desk) -> Blueprint:
    """`POST /api/dice-source`, `/api/throw/...`, `/api/end-turn-button`, `/api/pause`, `/api/try-lamps`."""
    pages = Pages("devices")
    _throws(pages, desk)

    @pages.post("/api/dice-source", HOSTS, source=one_of(lambda: SOURCES))
    def choose_dice(source: str) -> Response:
        desk.choose_dice(source)
        return jsonify({"source": source})

    @pages.post("/api/end-turn-button", HOSTS)
    def press() -> Response:
        desk.press_end_turn()
        return jsonify({"pressed": True})

    @pages.post("/api/pause", HOSTS, wanted=flag(True))
    def pause(wanted: bool) -> Response:
        desk.pause(wanted)
        return jsonify({"paused": desk.state().is_paused})

    @pages.post("/api/try-lamps", HOSTS, wanted=flag(True))
    def try_lamps(wanted: bool) -> Response:
        desk.try_lamps(wanted)
        return jsonify({"trying": desk.state().trying})

    @pages.get("/camera.jpg", HOSTS)
    def picture() -> Response:
        jpeg = desk.picture()
        if jpeg is None:
            raise RequestRefused(404, "no_picture", said("The camera has no picture yet."))
        return Response(jpeg, mimetype="image/jpeg")

    return pages


def _throws(pages: Pages, desk: Desk) -> None:
    """What people say to a throw."""

    die = optional(number(1, 6))

    @pages.post("/api/throw/count", HOSTS, key=text(LONGEST_THROW), yellow=die, red=die, event=optional(text(20)))
    def count(key: str, yellow: int | None, red: int | None, event: str | None) -> Response:
        if yellow is None and (red or event):
            raise missing("yellow")
        if yellow is not None and red is None:
            raise missing("red")
        desk.throws.count(key, None if yellow is None or red is None else (yellow, red), event)
        return jsonify({"counts": True})

    @pages.post("/api/throw/reject", HOSTS, key=text(LONGEST_THROW))
    def reject(key: str) -> Response:
        desk.throws.reject(key)
        return jsonify({"counts": False})

    @pages.post("/api/throw/simulated", HOSTS)
    def throw_simulated() -> Response:
        desk.throw_simulated()
        return jsonify({"thrown": True})

    @pages.post("/api/throw/ends-turn", HOSTS, wanted=flag(True))
    def let_them_end_turns(wanted: bool) -> Response:
        desk.throws.let_them_end_turns(wanted)
        return jsonify({"throw_ends_turn": wanted})
