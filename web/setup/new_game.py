"""A new game: what it is so far, and what people choose for it. What fits together, the set-up itself decides."""

from collections.abc import Callable, Mapping
from dataclasses import asdict
from threading import Lock
from typing import Any

from flask import Blueprint, Response, jsonify

from companion.rules.boxes import name_at_fault
from companion.said import said
from companion.table import COMPANION_DOES, TABLE_DOES
from web.desk import CAMERA, SERIAL, TAPS, Desk
from web.fields import LONGEST_KEY, MOST_REVISIONS, Fields
from web.refusals import bad_field
from web.setup.setting_up import COPIED, LONGEST_TITLE, SettingUp

LONGEST_DRAWING = 8000
SORTS = ("terrain", "number", "harbor", "robber")
CARDS = ("", TABLE_DOES, COMPANION_DOES)
DICE = ("", CAMERA, SERIAL, TAPS, COMPANION_DOES)
MOST_HEXES = 200
MOST_EVENINGS = 10**6


def blueprint(desk: Desk, *, teaches: bool) -> Blueprint:
    """`GET /api/set-up`, `POST /api/set-up/...`: every answer is the whole set-up as it is then.

    `teaches`: there are pages on which the camera is taught, and decks of cards.
    """
    pages, setting_up = Blueprint("new game", __name__, url_prefix="/api/set-up"), desk.setting_up

    @pages.get("")
    def told() -> Response:
        return jsonify({"menu": asdict(desk.menu), "teaches": teaches, **setting_up.told()})

    @pages.post("/choose")
    def choose() -> Response:
        fields = Fields.of_request()
        chosen = dict(_chosen(fields))
        fields.end()
        setting_up.choose(chosen)
        return _as_it_is(setting_up)

    @pages.post("/lay")
    def lay() -> Response:
        fields = Fields.of_request()
        how = fields.one_of("how", (*(board.name for board in desk.menu.boards), COPIED))
        fields.end()
        setting_up.lay(how)
        return _as_it_is(setting_up)

    @pages.post("/put")
    def put() -> Response:
        fields = Fields.of_request()
        sort, place = fields.one_of("sort", SORTS), fields.text("place", most=40)
        kind = fields.text("kind", most=40) if fields.has("kind") else ""
        fields.none("kind")
        fields.end()
        setting_up.put(sort, place, kind)
        return _as_it_is(setting_up)

    @pages.post("/letters")
    def letters() -> Response:
        fields = Fields.of_request()
        place, clockwise = fields.text("place", most=40), fields.flag("clockwise", False)
        fields.end()
        setting_up.letter(place, clockwise=clockwise)
        return _as_it_is(setting_up)

    @pages.post("/type")
    def typed() -> Response:
        fields = Fields.of_request()
        text = fields.text("text", most=LONGEST_DRAWING)
        fields.end()
        setting_up.type(text)
        return _as_it_is(setting_up)

    @pages.post("/lots")
    def lots() -> Response:
        Fields.of_request().end()
        setting_up.draw_lots()
        return _as_it_is(setting_up)

    @pages.post("/forget")
    def forget() -> Response:
        Fields.of_request().end()
        setting_up.forget()
        return _as_it_is(setting_up)

    _evenings(pages, setting_up)
    _beginning(pages, desk, setting_up)
    return pages


def _evenings(pages: Blueprint, setting_up: SettingUp) -> None:
    """What is done with earlier evenings."""

    @pages.post("/again")
    def again() -> Response:
        fields = Fields.of_request()
        number = fields.number("number", 1, MOST_EVENINGS)
        fields.end()
        setting_up.again(number)
        return _as_it_is(setting_up)

    @pages.post("/call")
    def call() -> Response:
        fields = Fields.of_request()
        number, title = fields.number("number", 1, MOST_EVENINGS), fields.text("title", most=LONGEST_TITLE)
        fields.end()
        if not title.isprintable():
            raise bad_field("title", said("A title is made of letters that can be read."))
        setting_up.call(number, title)
        return _as_it_is(setting_up)

    @pages.post("/remove")
    def remove() -> Response:
        fields = Fields.of_request()
        number = fields.number("number", 1, MOST_EVENINGS)
        fields.end()
        setting_up.remove(number)
        return _as_it_is(setting_up)


def _beginning(pages: Blueprint, desk: Desk, setting_up: SettingUp) -> None:
    """The beginning itself; the same press begins one game."""
    one_at_a_time = Lock()
    last = {"key": ""}

    @pages.post("/begin")
    def begin() -> Response:
        fields = Fields.of_request()
        key = fields.text("key", most=LONGEST_KEY)
        seen = fields.number("seen", 0, MOST_REVISIONS) if fields.has("seen") else None
        fields.end()
        with one_at_a_time:
            if key != last["key"]:
                setting_up.begin(seen)
                last["key"] = key
        table = desk.table
        return jsonify({"game": None if table is None else table.game})


def _as_it_is(setting_up: SettingUp) -> Response:
    """The whole set-up."""
    return jsonify(setting_up.told())


def _chosen(fields: Fields) -> Mapping[str, Any]:
    """The fields of the draft that a request names."""
    found: dict[str, Any] = {}
    reads: Mapping[str, Callable[[], Any]] = {
        "step": lambda: fields.text("step", most=20),
        "people": lambda: _people(fields),
        "products": lambda: fields.texts("products"),
        "variants": lambda: fields.texts("variants"),
        "settings": lambda: _settings(fields),
        "five_six": lambda: fields.text("five_six", most=40),
        "printed_start": lambda: fields.flag("printed_start", False),
        "starter": lambda: fields.text("starter", most=20),
        "dice": lambda: fields.one_of("dice", DICE),
        "cards": lambda: fields.one_of("cards", CARDS),
        "laying": lambda: fields.number("laying", 0, MOST_HEXES),
    }
    for name, read in reads.items():
        if fields.has(name):
            found[name] = read()
        elif name in ("starter", "laying") and fields.none(name):
            found[name] = "" if name == "starter" else None
    return found


def _people(fields: Fields) -> list[dict[str, Any]]:
    """Colours and names, clockwise, and who of them is a robot."""
    found = []
    for one in fields.records("people", 8):
        colour, name, robot = one.get("colour"), one.get("name", ""), one.get("robot", False)
        if set(one) - {"colour", "name", "robot"} or not isinstance(colour, str) or not isinstance(name, str):
            raise bad_field("people", said("'people' are a colour and a name each."))
        if not isinstance(robot, bool):
            raise bad_field("people", said("'robot' is true or false."))
        if fault := name_at_fault(name):
            raise bad_field("people", said("Look at the names: {why}.", why=fault))
        found.append({"colour": colour, "name": name, "robot": robot})
    return found


def _settings(fields: Fields) -> tuple[tuple[str, bool | int], ...]:
    """What the table sets otherwise than printed."""
    chosen = fields.record("settings")
    for value in chosen.values():
        if type(value) not in (bool, int) or not 0 <= value <= 100:
            raise bad_field("settings", said("A setting is yes, no or a number up to 100."))
    return tuple(sorted(chosen.items()))
