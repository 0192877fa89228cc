"""The devices as pages may work them: which dice count, a pause, the camera's picture, the button, trying the lamps."""

from flask import Blueprint, Response, jsonify

from web.desk import SOURCES, Desk, DeskError
from web.fields import Fields
from web.refusals import Refused


def blueprint(desk: Desk) -> Blueprint:
    """`POST /api/dice-source`, `/api/end-turn-button`, `/api/pause`, `/api/try-lamps`, `GET /camera.jpg`."""
    pages = Blueprint("devices", __name__)

    @pages.post("/api/dice-source")
    def choose_dice() -> Response:
        fields = Fields.of_request()
        source = fields.one_of("source", SOURCES)
        fields.end()
        try:
            desk.choose_dice(source)
        except DeskError as error:
            raise Refused(422, "device", str(error)) from error
        return jsonify({"source": source})

    @pages.post("/api/end-turn-button")
    def press() -> Response:
        Fields.of_request().end()
        try:
            desk.press_end_turn()
        except DeskError as error:
            raise Refused(422, "device", str(error)) from error
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
            raise Refused(404, "no_picture", "The camera has no picture yet.")
        return Response(jpeg, mimetype="image/jpeg")

    return pages


def _wanted() -> bool:
    """Whether something is to begin, or to end."""
    fields = Fields.of_request()
    wanted = fields.flag("wanted", True)
    fields.end()
    return wanted
