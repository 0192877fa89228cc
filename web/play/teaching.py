"""The teacher on a player's own phone: what can I do, may I, why did I get nothing, what may go wrong, and hints.

Each question is answered when it is asked, of the game as the asking seat may know it. While the host has the teacher
off, nothing is worked out.
"""

from collections.abc import Mapping
from functools import lru_cache

from flask import Blueprint, Response, jsonify

from companion import teacher
from companion.kernel import Seat, State
from companion.said import said
from companion.table import Table
from companion.table.topics import rules_in_words
from companion.table.veil import veiled
from web.access.roles import HOSTS, PLAYERS
from web.access.visitors import phone_of_request, viewer_of_request
from web.desk import CHANCES, HINTS, OFF, TEACHINGS, Desk
from web.fields import one_of, text
from web.language.catalogue import catalogue
from web.language.requests import language_of_request
from web.refusals import RequestRefused
from web.routes import Pages

LONGEST_QUESTION = 120


def blueprint(desk: Desk) -> Blueprint:
    """`POST /api/teacher` for the host; `GET /api/teacher/can`, `/why`, `/dangers`, `/hints` and `POST .../may`."""
    pages = Pages("teaching", "/api/teacher")

    @pages.post("", HOSTS, wanted=one_of(lambda: TEACHINGS))
    def choose(wanted: str) -> Response:
        desk.teach(wanted)
        return jsonify({"teaches": wanted})

    @pages.get("/can", PLAYERS)
    def can() -> Response:
        table, seat = _asking(desk)
        state = _known(table, seat)
        found = teacher.possibilities(state, table.codec, seat)
        return jsonify({"due": teacher.due_now(state), "kinds": [one.data() for one in found]})

    @pages.post("/may", PLAYERS, question=text(LONGEST_QUESTION))
    def may(question: str) -> Response:
        table, seat = _asking(desk)
        rules = teacher.rules_in_play(table.codec.game)
        found = _rulebook(rules, language_of_request()).find(question)
        verdicts = teacher.verdicts(_known(table, seat), table.codec, seat, found)
        return jsonify(
            {"found": [{"rule": one, "words": rules_in_words()[one], "now": verdicts.get(one, [])} for one in found]}
        )

    @pages.get("/why", PLAYERS)
    def why() -> Response:
        table, seat = _asking(desk)
        return jsonify(teacher.harvest_told(table.history, seat))

    @pages.get("/hints", PLAYERS)
    def hints() -> Response:
        table, seat = _asking(desk)
        if desk.state().teaches not in (HINTS, CHANCES):
            raise RequestRefused(409, "no_hints", said("The teacher gives no hints. The host can allow them."))
        told = desk.hints(table.codec.game.setup.seats[seat])
        return jsonify({"hints": list(told.hints), "words": told.words, "done": told.done})

    @pages.get("/dangers", PLAYERS)
    def dangers() -> Response:
        table, seat = _asking(desk)
        return jsonify(teacher.dangers(_known(table, seat), seat))

    return pages


def _asking(desk: Desk) -> tuple[Table, Seat]:
    """The table, and the seat whose phone asks. Raises RequestRefused (403, 409)."""
    table = desk.table
    if phone_of_request() is None or table is None:
        words = said("The teacher is on each player's own phone. Nothing was changed.")
        raise RequestRefused(403, "for_a_phone", words)
    viewer = viewer_of_request(table)
    if desk.state().teaches == OFF:
        raise RequestRefused(409, "teacher_off", said("The teacher is off. The host can turn it on under “Phones”."))
    return table, Seat(table.codec.game.setup.seats.index(viewer))


def _known(table: Table, seat: Seat) -> State:
    """The game as this seat may know it."""
    return veiled(table.state, seat)


@lru_cache(maxsize=8)
def _rulebook(rules: tuple[str, ...], language: str) -> teacher.Rulebook:
    """The sentences of these rules in a language, ready to be searched."""
    spoken = catalogue(language)
    sentences: Mapping[str, str] = {rule: spoken.text(rules_in_words()[rule]) for rule in rules}
    return teacher.Rulebook(sentences, language)
