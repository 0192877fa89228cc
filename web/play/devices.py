"""The devices as pages may work them: which dice count, a throw that people decide about, a pause, button, lamps."""

from flask import Blueprint, Response, jsonify

from companion.said import said
from web.desk import SOURCES, Desk
from web.fields import Fields
from web.refusals import Refused

LONGEST_THROW = 100
"""Letters of the name of a throw."""


def blueprint(desk: Desk) -> Blueprint:
    """`POST /api/dice-source`, `/api/throw/...`, `/api/end-turn-button`, `/api/pause`, `/api/try-lamps`."""
    pages = Blueprint("devices", __name__)
    _throws(pages, desk)

    @pages.post("/api/dice-source")
    def choose_dice() -> Response:
        fields = Fields.of_request()
        source = fields.one_of("source", SOURCES)
        fields.end()
        desk.choose_dice(source)
        return jsonify({"source": source})

    @pages.post("/api/end-turn-button")
    def press() -> Response:
        Fields.of_request().end()
        desk.press_end_turn()
        return jsonify({"pressed": True})

    @pages.post("/api/pause")
    def pause() -> Response:
        desk.pause(_wanted())
        return jsonify({"paused": desk.state().is_paused})

    @pages.post("/api/try-lamps")
    def try_lamps() -> Response:
        desk.try_lamps(_wanted())
        return jsonify({"trying": desk.state().trying})

    @pages.get("/camera.jpg")
    def picture() -> Response:
        jpeg = desk.picture()
        if jpeg is None:
            raise Refused(404, "no_picture", said("The camera has no picture yet."))
        return Response(jpeg, mimetype="image/jpeg")

    return pages


def _throws(pages: Blueprint, desk: Desk) -> None:
    """What people say to a throw."""

    @pages.post("/api/throw/count")
    def count() -> Response:
        fields = Fields.of_request()
        key = fields.text("key", most=LONGEST_THROW)
        dice, event = None, None
        if fields.has("yellow"):
            dice = fields.number("yellow", 1, 6), fields.number("red", 1, 6)
            event = fields.text("event", most=20) if fields.has("event") else None
            fields.none("event")
        fields.end()
        desk.throws.count(key, dice, event)
        return jsonify({"counts": True})

    @pages.post("/api/throw/reject")
    def reject() -> Response:
        fields = Fields.of_request()
        key = fields.text("key", most=LONGEST_THROW)
        fields.end()
        desk.throws.reject(key)
        return jsonify({"counts": False})

    @pages.post("/api/throw/simulated")
    def throw_simulated() -> Response:
        Fields.of_request().end()
        desk.throw_simulated()
        return jsonify({"thrown": True})

    @pages.post("/api/throw/ends-turn")
    def let_them_end_turns() -> Response:
        wanted = _wanted()
        desk.throws.let_them_end_turns(wanted)
        return jsonify({"throw_ends_turn": wanted})


def _wanted() -> bool:
    """Whether something is to begin, or to end."""
    fields = Fields.of_request()
    wanted = fields.flag("wanted", True)
    fields.end()
    return wanted
