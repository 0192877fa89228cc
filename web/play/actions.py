"""What people enter at the table: actions, undo and redo.

Every change names the game and the revision its page had seen, and a key of its own: sent again with the same key, it
is the same press of the same button. The table decides; here its answers become HTTP. The device of a seat enters what
that player does, under the rules; to overrule them is the tablet's.
"""

from flask import Blueprint, Response, jsonify

from companion.rules.kernel import Action
from companion.said import joined, said
from companion.table import Booked, Conflict, Table, Unsettled, not_for_a_seat, preview_view
from companion.table import Refused as TableRefused
from web.access.eyes import eyes_of_request, phone_of_request
from web.bell import Bell
from web.desk import Desk
from web.fields import LONGEST_KEY, MOST_REVISIONS, Fields
from web.refusals import Refused

BY = "tablet"
OVERRULE = said("The rules are overruled on the tablet, where everybody sees it.")


class Entry:
    """The envelope of a change: at which table, by which key, at which revision."""

    def __init__(self, desk: Desk, fields: Fields) -> None:
        self.table = table_for(desk, fields.text("game", most=100))
        self.key = fields.text("key", most=LONGEST_KEY)
        self.seen = fields.number("seen", 0, MOST_REVISIONS)


def table_for(desk: Desk, game: str) -> Table:
    """The table at which this game is being played. Raises Refused (409) when it is none."""
    table = desk.table
    if table is None or table.game != game:
        words = said("Another game is on the table now. Nothing was changed; the page is reloaded.")
        raise Refused(409, "other_game", words)
    return table


def answer(table: Table, result: Booked | TableRefused | Conflict | Unsettled) -> Response:
    """What the table said, as an answer to a page. Raises Refused (409, 422)."""
    if isinstance(result, Booked):
        return jsonify({"revision": result.revision})
    if isinstance(result, Conflict):
        raise Refused(409, "stale", result.words, revision=result.revision)
    if isinstance(result, Unsettled):
        raise Refused(
            422,
            "unsettled",
            said("Some of what came later no longer fits. Nothing was changed; say for each what shall become of it."),
            preview=preview_view(table, result.preview, eyes_of_request(table)),
        )
    refusal, phone = result.refusal, phone_of_request()
    overrule = refusal.rule != "none" and phone is None
    hands = [table.rules.setup.seats[seat] for seat in refusal.hands]
    count = hands if phone is None else [colour for colour in hands if colour == phone.colour]
    raise Refused(422, "refused", refusal.words, rule=refusal.rule, overrule=overrule, count=count)


def _whose(table: Table, action: Action, then: Action | None, *, overrule: bool) -> str:
    """Who enters this: the tablet, or the colour of a seat. Raises Refused (403) for what a seat may not enter."""
    if phone_of_request() is None:
        return BY
    colour = eyes_of_request(table)
    words = [OVERRULE] if overrule else [not_for_a_seat(table.rules, colour, one) for one in (action, then) if one]
    if why := next(filter(None, words), None):
        raise Refused(403, "not_yours", joined((why, said("Nothing was changed."))))
    return colour


def blueprint(desk: Desk, bell: Bell) -> Blueprint:
    """`POST /api/act`, `/api/undo`, `/api/redo`, `/api/set-right`.

    Of an action and its `then` both are booked, or neither.
    """
    pages = Blueprint("actions", __name__, url_prefix="/api")

    @pages.post("/act")
    def act() -> Response:
        fields = Fields.of_request()
        entry = Entry(desk, fields)
        data, overrule = fields.record("action"), fields.flag("overrule", False)
        further = fields.record("then") if fields.has("then") else None
        fields.end()
        action = entry.table.codec.action(data)
        then = None if further is None else entry.table.codec.action(further)
        by = _whose(entry.table, action, then, overrule=overrule)
        result = entry.table.submit(action, by=by, key=entry.key, seen=entry.seen, overrule=overrule, then=then)
        if isinstance(result, TableRefused):
            bell.ring()  # somebody may have been told of the try
        return answer(entry.table, result)

    @pages.post("/undo")
    def undo() -> Response:
        fields = Fields.of_request()
        entry = Entry(desk, fields)
        fields.end()
        return answer(entry.table, entry.table.undo(by=BY, key=entry.key, seen=entry.seen))

    @pages.post("/redo")
    def redo() -> Response:
        fields = Fields.of_request()
        entry = Entry(desk, fields)
        fields.end()
        return answer(entry.table, entry.table.redo(by=BY, key=entry.key, seen=entry.seen))

    @pages.post("/set-right")
    def set_right() -> Response:
        fields = Fields.of_request()
        entry = Entry(desk, fields)
        fields.end()
        return answer(entry.table, entry.table.set_right(by=BY, key=entry.key, seen=entry.seen))

    return pages
