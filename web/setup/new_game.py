"""A new game: what it is so far, and what people choose for it. What fits together, the set-up itself decides."""

from dataclasses import asdict, replace
from threading import Lock
from typing import Any

from flask import Blueprint, Response, jsonify

from companion.rules.choice import AS_PRINTED
from companion.rules.names import name_at_fault
from companion.said import said
from companion.table import COMPANION_DOES, TABLE_DOES
from web.access.roles import HOSTS
from web.desk import CAMERA, SERIAL, TAPS, Desk
from web.fields import (
    LEFT_OUT,
    LONGEST_KEY,
    MOST_REVISIONS,
    RequestField,
    flag,
    number,
    one_of,
    optional,
    or_null,
    record,
    records,
    text,
    texts,
)
from web.refusals import bad_field
from web.routes import Pages
from web.setup.setting_up import COPIED, FEWEST_POINTS, LONGEST_TITLE, MOST_POINTS, SettingUpDesk

LONGEST_DRAWING = 8000
SORTS = ("terrain", "number", "harbor", "robber")
CARDS = ("", TABLE_DOES, COMPANION_DOES)
DICE = ("", CAMERA, SERIAL, TAPS, COMPANION_DOES)
MOST_HEXES = 200
EVENING = number(1, 10**6)


def blueprint(desk: Desk, *, teaches: bool) -> Blueprint:
    """`GET /api/set-up`, `POST /api/set-up/...`: every answer is the whole set-up as it is then.

    `teaches`: there are pages on which the camera is taught, and decks of cards.
    """
    pages, setting_up = Pages("new game", "/api/set-up"), desk.setting_up

    @pages.get("", HOSTS)
    def told() -> Response:
        return jsonify({"menu": asdict(desk.menu), "teaches": teaches, **setting_up.told()})

    @pages.post("/choose", HOSTS, **_draft(setting_up))
    def choose(**chosen: Any) -> Response:
        setting_up.choose(chosen)
        return _as_it_is(setting_up)

    @pages.post("/lay", HOSTS, how=one_of(lambda: (*(one["name"] for one in setting_up.told()["layouts"]), COPIED)))
    def lay(how: str) -> Response:
        setting_up.lay(how)
        return _as_it_is(setting_up)

    @pages.post("/put", HOSTS, sort=one_of(lambda: SORTS), place=text(40), kind=optional(text(40)))
    def put(sort: str, place: str, kind: str | None) -> Response:
        setting_up.put(sort, place, kind or "")
        return _as_it_is(setting_up)

    @pages.post("/letters", HOSTS, place=text(40), clockwise=flag())
    def letters(place: str, clockwise: bool) -> Response:
        setting_up.letter(place, clockwise=clockwise)
        return _as_it_is(setting_up)

    @pages.post("/type", HOSTS, text=text(LONGEST_DRAWING))
    def typed(text: str) -> Response:
        setting_up.type(text)
        return _as_it_is(setting_up)

    @pages.post("/lots", HOSTS)
    def lots() -> Response:
        setting_up.draw_lots()
        return _as_it_is(setting_up)

    @pages.post("/forget", HOSTS)
    def forget() -> Response:
        setting_up.forget()
        return _as_it_is(setting_up)

    _evenings(pages, setting_up)
    _beginning(pages, desk, setting_up)
    return pages


def _evenings(pages: Pages, setting_up: SettingUpDesk) -> None:
    """What is done with earlier evenings."""

    @pages.post("/again", HOSTS, number=EVENING)
    def again(number: int) -> Response:
        setting_up.again(number)
        return _as_it_is(setting_up)

    @pages.post("/rematch", HOSTS)
    def rematch() -> Response:
        setting_up.rematch()
        return _as_it_is(setting_up)

    @pages.post("/call", HOSTS, number=EVENING, title=text(LONGEST_TITLE).then(_readable))
    def call(number: int, title: str) -> Response:
        setting_up.call(number, title)
        return _as_it_is(setting_up)

    @pages.post("/remove", HOSTS, number=EVENING)
    def remove(number: int) -> Response:
        setting_up.remove(number)
        return _as_it_is(setting_up)


def _beginning(pages: Pages, desk: Desk, setting_up: SettingUpDesk) -> None:
    """The beginning itself; the same press begins one game."""
    one_at_a_time = Lock()
    last = {"key": ""}

    @pages.post("/begin", HOSTS, key=text(LONGEST_KEY), seen=optional(number(0, MOST_REVISIONS)))
    def begin(key: str, seen: int | None) -> Response:
        with one_at_a_time:
            if key != last["key"]:
                setting_up.begin(seen)
                last["key"] = key
        table = desk.table
        return jsonify({"game": None if table is None else table.game})


def _as_it_is(setting_up: SettingUpDesk) -> Response:
    """The whole set-up."""
    return jsonify(setting_up.told())


def _readable(title: str) -> str:
    """A title. Raises RequestRefused (400) for one with letters that nobody can read."""
    if not title.isprintable():
        raise bad_field("title", said("A title has only readable letters."))
    return title


def _people(sent: tuple[dict[str, Any], ...]) -> list[dict[str, Any]]:
    """Colours and names, clockwise, and who of them is a robot. Raises RequestRefused (400)."""
    found = []
    for one in sent:
        colour, name, robot = one.get("colour"), one.get("name", ""), one.get("robot", False)
        if set(one) - {"colour", "name", "robot"} or not isinstance(colour, str) or not isinstance(name, str):
            raise bad_field("people", said("“people” are a colour and a name each."))
        if not isinstance(robot, bool):
            raise bad_field("people", said("“robot” is true or false."))
        if fault := name_at_fault(name):
            raise bad_field("people", said("Look at the names: {why}.", why=fault))
        found.append({"colour": colour, "name": name, "robot": robot})
    return found


def _draft(setting_up: SettingUpDesk) -> dict[str, RequestField]:
    """The fields of the draft. Those that a request leaves out stay as they are."""

    def settings(sent: dict[str, Any]) -> tuple[tuple[str, bool | int | str], ...]:
        words = [word for setting in setting_up.told()["settable"] for word in setting["choices"]]
        for value in sent.values():
            if value not in words and (type(value) not in (bool, int) or not 0 <= value <= 100):
                raise bad_field("settings", said("A setting is yes, no, a word or a number up to 100."))
        return tuple(sorted(sent.items()))

    fields = {
        "step": text(20),
        "people": records(8).then(_people),
        "products": texts(),
        "scenarios": texts(),
        "variants": texts(),
        "settings": record().then(settings),
        "five_six": text(40),
        "without_extension": texts(),
        "target": or_null(number(FEWEST_POINTS, MOST_POINTS), AS_PRINTED),
        "printed_start": flag(),
        "starter": or_null(text(20), ""),
        "dice": one_of(lambda: DICE),
        "cards": one_of(lambda: CARDS),
        "laying": or_null(number(0, MOST_HEXES), None),
    }
    return {name: replace(field, absent=LEFT_OUT) for name, field in fields.items()}
