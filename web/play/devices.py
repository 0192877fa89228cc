"""The devices as pages may work them: which dice count, a throw that people decide about, a pause, button, lamps."""

from typing import Any

from flask import Blueprint, Response, jsonify

from companion.said import said
from companion.table.record import MOST_LINES
from web.access.roles import HOSTS
from web.desk import SHINES, SOURCES, Desk
from web.fields import flag, number, one_of, optional, record, text
from web.play.actions import GAME, table_for
from web.refusals import RequestRefused, bad_field
from web.routes import Pages

LONGEST_THROW = 100
"""Letters of the name of a throw."""
LONGEST_FACE = 20
"""Letters of what a die without pips shows."""


def blueprint(desk: Desk) -> Blueprint:
    """`POST /api/dice-source`, `/api/which-die`, `/api/throw/...`, `/api/end-turn-button`, `/api/pause`,
    `/api/try-lamps`, `/api/shine`, `/api/sound`, `/api/robots/moved`."""
    pages = Pages("devices")
    _throws(pages, desk)

    @pages.post("/api/dice-source", HOSTS, source=one_of(lambda: SOURCES))
    def choose_dice(source: str) -> Response:
        desk.choose_dice(source)
        return jsonify({"source": source})

    @pages.post("/api/which-die", HOSTS)
    def ask_which_die() -> Response:
        desk.ask_which_die()
        return jsonify({"known": desk.state().knows_which_die})

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

    @pages.post("/api/robots/moved", HOSTS, game=GAME, until=number(0, MOST_LINES))
    def moved(game: str, until: int) -> Response:
        table_for(desk, game)
        desk.moved_for_robots(until)
        return jsonify({"moved": True})

    @pages.post("/api/shine", HOSTS, light=one_of(lambda: SHINES))
    def shine(light: str) -> Response:
        desk.shine(light)
        return jsonify({"light": desk.state().light})

    @pages.post("/api/sound", HOSTS, wanted=flag(True))
    def sound(wanted: bool) -> Response:
        desk.let_sound(wanted)
        return jsonify({"sounds": desk.state().sounds})

    @pages.get("/camera.jpg", HOSTS)
    def picture() -> Response:
        jpeg = desk.picture()
        if jpeg is None:
            raise RequestRefused(404, "no_picture", said("The camera has no picture yet."))
        return Response(jpeg, mimetype="image/jpeg")

    return pages


def _throws(pages: Pages, desk: Desk) -> None:
    """What people say to a throw."""

    @pages.post("/api/throw/count", HOSTS, key=text(LONGEST_THROW), dice=optional(record().then(_faces)))
    def count(key: str, dice: dict[str, int | str] | None) -> Response:
        desk.throws.count(key, dice)
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


def _faces(sent: dict[str, Any]) -> dict[str, int | str]:
    """What each die shows: a number, or what is on one without pips. Which dice there are, the desk knows."""
    for face in sent.values():
        is_number = type(face) is int and 1 <= face <= 6
        if not (is_number or (isinstance(face, str) and 0 < len(face) <= LONGEST_FACE)):
            raise bad_field("dice", said("Each die shows 1 to 6, or what is on one without pips."))
    return sent
