"""The page for browsers that are too old for the others, or run no scripts: what happened, and who is waited for."""

from flask import Blueprint, render_template

from companion.said import listed, said, said_many
from companion.table import SPECTATOR, Table, view
from web.access.roles import EVERYBODY
from web.desk import Desk, DeskState
from web.routes import Pages

NO_GAME = said("There is no game yet.")
OLDEST = "Chrome 111, Edge 111, Firefox 121, Safari 16.4"
"""The oldest browsers for which the scripts and styles are written; the linter holds them to it."""


def blueprint(desk: Desk | None = None, nothing: str = NO_GAME) -> Blueprint:
    """`GET /plain`: what everybody may see of the game, or `nothing` in words. It loads itself again."""
    pages = Pages("plain")

    @pages.get("/plain", EVERYBODY)
    def plain() -> str:
        shown = {"due": [nothing]} if desk is None or desk.table is None else _shown(desk.table, desk.state())
        return render_template("plain.html", oldest=OLDEST, **shown)

    return pages


def _shown(table: Table, state: DeskState) -> dict[str, object]:
    seen = view(table, SPECTATOR)
    names = seen["names"]
    lines = [line for line in seen["history"] if not line["undone"]]
    rolls = [line for line in lines if line["sort"] == "rolls"]
    winners = [names[winner] for winner in seen["winners"]]
    first = [item["words"] for item in seen["agenda"] if not item["beside"]]
    last = [item["words"] for item in seen["agenda"] if item["beside"]]
    due = [state.done_for_robots] if state.done_for_robots else first or last[:1]
    won = said_many("{player} has won!", "{player} have won!", len(winners), player=listed(winners))
    return {
        "due": [won] if winners else due or [said("The game is over.")],
        "roll": rolls[-1]["words"] if rolls and rolls[-1] is not lines[-1] else None,
        "told": seen["told"],
        "points": {names[seat]: seen["players"][seat]["points"] for seat in seen["seats"]},
    }
