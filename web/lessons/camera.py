"""The page on which the camera learns tray and dice, and what it asks and sends. The lesson decides."""

from dataclasses import asdict

from flask import Blueprint, Response, jsonify, render_template

from web.fields import Fields
from web.lessons.answers import done, jpeg
from web.lessons.tray_lessons import EVENT_DIE, FACES, TrayLessons

DICE = ("0", "1")
"""The two dice in question, as their pictures are called."""


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
        lessons.begin_calibration(event_die)
        return done()

    @pages.post("/api/camera/outline")
    def outline() -> Response:
        fields = Fields.of_request()
        flat = fields.shares("corners", 8)
        fields.end()
        corners = tuple((flat[at], flat[at + 1]) for at in range(0, 8, 2))
        lessons.outline_tray(corners)
        return done()

    @pages.post("/api/camera/yellow")
    def yellow() -> Response:
        fields = Fields.of_request()
        die = fields.one_of("die", (*DICE, "neither"))
        fields.end()
        lessons.name_yellow(DICE.index(die) if die in DICE else None)
        return done()

    @pages.post("/api/camera/event-die")
    def event_die() -> Response:
        fields = Fields.of_request()
        how = fields.one_of("how", ("thrown", "laid", "none"))
        fields.end()
        if how == "none":
            lessons.leave_out_event_die()
        else:
            lessons.throw_event_die(how == "thrown")
        return done()

    @pages.post("/api/camera/face")
    def face() -> Response:
        fields = Fields.of_request()
        shown = fields.one_of("face", FACES)
        fields.end()
        lessons.tell_face(shown)
        return done()

    @pages.post("/api/camera/keep")
    def keep() -> Response:
        Fields.of_request().end()
        lessons.keep_calibration()
        return done()

    @pages.post("/api/camera/give-up")
    def give_up() -> Response:
        Fields.of_request().end()
        lessons.give_up()
        return done()

    return pages
