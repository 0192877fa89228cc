"""The page on which the camera learns tray and dice, and what it asks and sends. The lesson decides."""

from collections.abc import Callable
from dataclasses import asdict

from flask import Blueprint, Response, jsonify, render_template

from web.desk import DeskError
from web.fields import Fields
from web.lessons.tray_lessons import EVENT_DIE, FACES, TrayLessons
from web.refusals import Refused

DICE = ("0", "1")
"""The two dice in question, as their pictures are called."""


def done(act: Callable[[], object]) -> Response:
    """Do it, and say so; or say in words why it was not done."""
    try:
        act()
    except DeskError as error:
        raise Refused(422, "lesson", str(error)) from error
    return jsonify({"done": True})


def jpeg(picture: bytes | None) -> Response:
    """A picture; 404 while there is none."""
    if picture is None:
        raise Refused(404, "no_picture", "There is no such picture now.")
    return Response(picture, mimetype="image/jpeg")


def blueprint(lessons: TrayLessons) -> Blueprint:
    """`GET /camera` and `/camera/...jpg`, `GET /api/camera`, `POST /api/camera/...`."""
    pages = Blueprint("camera", __name__)

    @pages.get("/camera")
    def page() -> str:
        return render_template("camera.html")

    @pages.get("/camera/live.jpg")
    def live() -> Response:
        return jpeg(lessons.live())

    @pages.get("/camera/die-<name>.jpg")
    def die(name: str) -> Response:
        return jpeg(lessons.die_picture(name))

    @pages.get("/api/camera")
    def told() -> Response:
        return jsonify(asdict(lessons.camera()))

    @pages.post("/api/camera/begin")
    def begin() -> Response:
        fields = Fields.of_request()
        event_die = fields.one_of("event_die", EVENT_DIE)
        fields.end()
        return done(lambda: lessons.begin_calibration(event_die))

    @pages.post("/api/camera/outline")
    def outline() -> Response:
        fields = Fields.of_request()
        flat = fields.shares("corners", 8)
        fields.end()
        corners = tuple((flat[at], flat[at + 1]) for at in range(0, 8, 2))
        return done(lambda: lessons.outline_tray(corners))

    @pages.post("/api/camera/yellow")
    def yellow() -> Response:
        fields = Fields.of_request()
        die = fields.one_of("die", (*DICE, "neither"))
        fields.end()
        return done(lambda: lessons.name_yellow(DICE.index(die) if die in DICE else None))

    @pages.post("/api/camera/event-die")
    def event_die() -> Response:
        fields = Fields.of_request()
        how = fields.one_of("how", ("thrown", "laid", "none"))
        fields.end()
        if how == "none":
            return done(lessons.leave_out_event_die)
        return done(lambda: lessons.throw_event_die(how == "thrown"))

    @pages.post("/api/camera/face")
    def face() -> Response:
        fields = Fields.of_request()
        shown = fields.one_of("face", FACES)
        fields.end()
        return done(lambda: lessons.tell_face(shown))

    @pages.post("/api/camera/keep")
    def keep() -> Response:
        Fields.of_request().end()
        return done(lessons.keep_calibration)

    @pages.post("/api/camera/give-up")
    def give_up() -> Response:
        Fields.of_request().end()
        return done(lessons.give_up)

    return pages
