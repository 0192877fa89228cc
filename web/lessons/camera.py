"""The page on which the camera learns tray and dice, and what it asks and sends. The lesson decides."""

from dataclasses import asdict

from flask import Blueprint, Response, jsonify, render_template

from web.access.roles import HOSTS
from web.fields import one_of, shares
from web.lessons.answers import done, jpeg
from web.lessons.tray_lessons import EVENT_DIE, FACES, TrayLessonsDesk
from web.routes import Pages

DICE = ("0", "1")
"""The two dice in question, as their pictures are called."""


def blueprint(lessons: TrayLessonsDesk) -> Blueprint:
    """`GET /camera` and `/camera/...jpg`, `GET /api/camera`, `POST /api/camera/...`."""
    pages = Pages("camera")

    @pages.get("/camera", HOSTS)
    def page() -> str:
        return render_template("camera.html")

    @pages.get("/camera/live.jpg", HOSTS)
    def live() -> Response:
        return jpeg(lessons.live())

    @pages.get("/camera/die-<name>.jpg", HOSTS)
    def die(name: str) -> Response:
        return jpeg(lessons.die_picture(name))

    @pages.get("/api/camera", HOSTS)
    def told() -> Response:
        return jsonify(asdict(lessons.camera()))

    @pages.post("/api/camera/begin", HOSTS, event_die=one_of(lambda: EVENT_DIE))
    def begin(event_die: str) -> Response:
        lessons.begin_calibration(event_die)
        return done()

    @pages.post("/api/camera/outline", HOSTS, corners=shares(8))
    def outline(corners: tuple[float, ...]) -> Response:
        lessons.outline_tray(tuple(zip(corners[::2], corners[1::2], strict=True)))
        return done()

    @pages.post("/api/camera/yellow", HOSTS, die=one_of(lambda: (*DICE, "neither")))
    def yellow(die: str) -> Response:
        lessons.name_yellow(DICE.index(die) if die in DICE else None)
        return done()

    @pages.post("/api/camera/event-die", HOSTS, how=one_of(lambda: ("thrown", "laid", "none")))
    def event_die(how: str) -> Response:
        if how == "none":
            lessons.leave_out_event_die()
        else:
            lessons.throw_event_die(how == "thrown")
        return done()

    @pages.post("/api/camera/face", HOSTS, face=one_of(lambda: FACES))
    def tell_face(face: str) -> Response:
        lessons.tell_face(face)
        return done()

    @pages.post("/api/camera/keep", HOSTS)
    def keep() -> Response:
        lessons.keep_calibration()
        return done()

    @pages.post("/api/camera/give-up", HOSTS)
    def give_up() -> Response:
        lessons.give_up()
        return done()

    return pages
