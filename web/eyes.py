"""Whose eyes a page has, and what it may ask for. The one place where the pages decide this.

A device that joined a seat by its code has the eyes of that seat, and only such requests as are named here; any other
device is the shared tablet, which lies on the table for everybody to see: it sees how many cards somebody holds and
never which. Its token is in a cookie no script can read. A device whose seat is gone is told so, and is not taken for a
tablet before it has said that it is one.
"""

from typing import Final

from flask import Flask, g, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from companion.table import TABLE, Table
from web.desk import Desk
from web.refusals import Refused
from web.seats import Phone, Seats

COOKIE: Final = "hexkeeper_seat"

FOR_ALL: Final = frozenset(
    {
        *("static", "pages.table", "pages.no_picture", "phones.joining", "phones.join", "phones.leave"),
        *("languages.words", "languages.all_of_them", "languages.choose"),
    }
)
"""What every device may ask for, with a seat, without one, or with one that is gone."""

FOR_SEATS: Final = frozenset({"live.open_stream", "live.whole", "live.places", "corrections.history", "actions.act"})
"""What else the device of a seat may ask for; everything else is the tablet's."""


def install(app: Flask, seats: Seats, desk: Desk) -> None:
    """Find out who asks before any page answers, and refuse what is not for them."""

    @app.before_request
    def who_asks() -> AnyResponse | None:
        token = request.cookies.get(COOKIE)
        g.phone = None if token is None else _sitting(seats.phone(token), desk.table)
        g.lost_its_seat = token is not None and g.phone is None
        if token is None or request.endpoint is None or request.endpoint in FOR_ALL:
            return None
        if g.phone is None:
            raise no_seat()
        if request.endpoint in FOR_SEATS:
            return None
        if request.endpoint.startswith("pages.") or request.endpoint.endswith(".page"):
            return redirect("/")
        raise Refused(
            403, "for_the_tablet", "That is done on the tablet, where everybody sees it. Nothing was changed."
        )


def phone_of_request() -> Phone | None:
    """The seat of the device that asks; None for one without."""
    phone: Phone | None = g.phone
    return phone


def lost_its_seat() -> bool:
    """Whether the device that asks had a seat which is gone."""
    return bool(g.lost_its_seat)


def eyes_of_request(table: Table) -> str:
    """The eyes with which whoever asks looks at this table. Raises Refused (403) for a seat at another one."""
    phone = phone_of_request()
    if phone is None:
        return TABLE
    if phone.game != table.game:
        raise no_seat()
    return phone.colour


def no_seat() -> Refused:
    """The answer to a device whose seat is gone."""
    words = "This phone has no seat any more: a new game has begun, or its seat has a new code. Nothing was changed."
    return Refused(403, "no_seat", f"{words} Join with the code that the tablet shows under “Phones”.")


def _sitting(phone: Phone | None, table: Table | None) -> Phone | None:
    """The phone, if its game is the one on the table."""
    return phone if phone is not None and table is not None and table.game == phone.game else None
