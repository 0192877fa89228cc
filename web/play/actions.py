"""What people enter at the table: actions, undo and redo.

Every change names the game and the revision its page had seen, and a key of its own: sent again with the same key, it
is the same press of the same button. The table decides; here its answers become HTTP. The device of a seat enters what
that player does, under the rules; to overrule them is the tablet's.
"""

from dataclasses import replace
from typing import Any, Final

from flask import Blueprint, Response, jsonify

from companion.kernel import Action
from companion.said import joined, said
from companion.table import Answer, Booked, Conflict, Table, Unsettled, not_for_a_seat, preview_view
from companion.table import Refused as TableRefused
from web.access.roles import HOSTS, PLAYERS
from web.access.seats import Seated, Seats
from web.access.visitors import phone_of_request, viewer_of_request
from web.bell import Bell
from web.desk import Desk
from web.fields import LONGEST_KEY, MOST_REVISIONS, flag, number, optional, record, text
from web.refusals import RequestRefused
from web.routes import Pages

BY = "tablet"
OVERRULE = said("The rules are overruled on the tablet, where everybody sees it.")
REPORTED = said("The players concerned have been told.")
PARTLY_REPORTED = said("Players concerned who have joined with a phone have been told.")

GAME: Final = text(100)
ENVELOPE: Final = {"game": GAME, "key": text(LONGEST_KEY), "seen": number(0, MOST_REVISIONS)}
"""Of every change: at which table, by which key, at which revision."""


def table_for(desk: Desk, game: str) -> Table:
    """The table at which this game is being played. Raises RequestRefused (409) when it is none."""
    table = desk.table
    if table is None or table.game != game:
        words = said("Another game is on the table now. Nothing was changed; the page is reloaded.")
        raise RequestRefused(409, "other_game", words)
    return table


def _told(refused: TableRefused, table: Table, seated: Seated) -> TableRefused:
    """With who has heard of a try that hidden cards refuse: whoever of those whom it may concern has a phone here.

    Which of them it does concern is not to be told from that.
    """
    seats = table.state.game.setup.seats
    phones = [colour for colour in seats if seated.phones_of(colour)]
    if not any(seats[seat] in phones for seat in refused.concerns):
        return refused
    rest = {colour for colour in seats if colour not in phones}
    told = PARTLY_REPORTED if rest - {viewer_of_request(table)} else REPORTED
    return replace(refused, refusal=replace(refused.refusal, words=joined((refused.refusal.words, told))))


def answer(table: Table, result: Answer) -> Response:
    """What the table said, as an answer to a page. Raises RequestRefused (409, 422)."""
    if isinstance(result, Booked):
        return jsonify({"revision": result.revision})
    if isinstance(result, Conflict):
        raise RequestRefused(409, "stale", result.words, revision=result.revision)
    if isinstance(result, Unsettled):
        raise RequestRefused(
            422,
            "unsettled",
            said("Some of what came later no longer fits. Nothing was changed; say for each entry whether to keep it."),
            preview=preview_view(table, result.preview, viewer_of_request(table)),
        )
    refusal, phone = result.refusal, phone_of_request()
    overrule = refusal.rule != "none" and phone is None
    hands = [table.state.game.setup.seats[seat] for seat in refusal.hands]
    count = hands if phone is None else [colour for colour in hands if colour == phone.colour]
    raise RequestRefused(422, "refused", refusal.words, rule=refusal.rule, overrule=overrule, count=count)


def _whose(table: Table, action: Action, then: Action | None, *, overrule: bool) -> str:
    """Who enters this: the tablet, or the colour of a seat. Raises RequestRefused (403) for what a seat may not."""
    if phone_of_request() is None:
        return BY
    colour = viewer_of_request(table)
    state, entered = table.state, filter(None, (action, then))
    words = (
        [OVERRULE] if overrule else [not_for_a_seat(state, colour, one, table.chances, table.robots) for one in entered]
    )
    if why := next(filter(None, words), None):
        raise RequestRefused(403, "not_yours", joined((why, said("Nothing was changed."))))
    return colour


def blueprint(desk: Desk, bell: Bell, seats: Seats) -> Blueprint:
    """`POST /api/act`, `/api/undo`, `/api/redo`, `/api/set-right`.

    Of an action and its `then` both are booked, or neither.
    """
    pages = Pages("actions", "/api")

    @pages.post("/act", PLAYERS, **ENVELOPE, action=record(), then=optional(record()), overrule=flag())
    def act(
        game: str, key: str, seen: int, action: dict[str, Any], then: dict[str, Any] | None, *, overrule: bool
    ) -> Response:
        table = table_for(desk, game)
        taken = table.codec.action(action)
        further = None if then is None else table.codec.action(then)
        if (met := table.met(key, seen)) is not None:  # what a seat may enter goes by the moment that it has seen
            return answer(table, met)
        by = _whose(table, taken, further, overrule=overrule)
        result = table.submit(taken, by=by, key=key, seen=seen, overrule=overrule, then=further)
        if isinstance(result, TableRefused):
            bell.ring()  # somebody may have been told of the try
            result = _told(result, table, seats.now())
        return answer(table, result)

    @pages.post("/undo", HOSTS, **ENVELOPE)
    def undo(game: str, key: str, seen: int) -> Response:
        table = table_for(desk, game)
        return answer(table, table.undo(by=BY, key=key, seen=seen))

    @pages.post("/redo", HOSTS, **ENVELOPE)
    def redo(game: str, key: str, seen: int) -> Response:
        table = table_for(desk, game)
        return answer(table, table.redo(by=BY, key=key, seen=seen))

    @pages.post("/set-right", HOSTS, **ENVELOPE)
    def set_right(game: str, key: str, seen: int) -> Response:
        table = table_for(desk, game)
        return answer(table, table.set_right(by=BY, key=key, seen=seen))

    return pages
