"""Live pages: first everything, then what changed, as server-sent events.

Events: `whole` and `change` (see `news`), their ids the edition's number; `alive` every few seconds, so that a page
knows of a lost contact; `replaced` when the tab has opened another stream; `left` when the seat or the host's rights
it was opened with are gone, or the tablet has changed hands; `renewed` for a page with other scripts than there are
now. A page that reconnects with the number it has seen (`Last-Event-ID`) is sent nothing twice; with any other it is
sent the whole.
"""

from collections.abc import Iterator
from time import monotonic
from typing import Protocol

from flask import Blueprint, Response, request

from companion.said import said
from companion.table import SPECTATOR
from web.access.roles import SCREENS
from web.access.visitors import Doorkeeper, Visitor, visitor_of_request
from web.bell import Bell
from web.fields import text
from web.language.requests import language_of_request
from web.refusals import RequestRefused
from web.routes import Pages
from web.settings import Settings
from web.stream.news import Edition
from web.stream.screens import Screen, Screens

RETRY = "retry: 1000\n\n"
LONGEST_TAB = 40


class Newest(Protocol):
    """What is worth telling."""

    def newest(self, visitor: Visitor, language: str) -> Edition:
        """What the page of this device is to show now. Raises RequestRefused."""


class Live:
    """The open streams of one app."""

    def __init__(self, news: Newest, bell: Bell, known: Doorkeeper, settings: Settings) -> None:
        self._news, self._bell, self._known, self._settings = news, bell, known, settings
        self.screens = Screens(settings, bell)
        self._is_closed = False

    def stream(self, visitor: Visitor, language: str, screen: Screen, last: str | None) -> Iterator[str]:
        """The text of one stream, until its life or its rights are gone, its tab opens another, or the house closes."""
        yield RETRY
        try:
            yield from self._told(visitor, language, screen, last)
        except RequestRefused:  # what it was opened with is gone: a new game, a new code, or the device gave it up
            yield _event("left", "{}")

    def _told(self, visitor: Visitor, language: str, screen: Screen, last: str | None) -> Iterator[str]:
        ends = monotonic() + self._settings.stream_life
        rung = self._bell.rung
        sent = self._newest(visitor, language)
        yield _event("alive", "{}") if sent.id == last else _event("whole", sent.whole(), sent.id)
        while not (self._is_closed or screen.is_replaced or screen.is_over) and (left := ends - monotonic()) > 0:
            now = self._bell.wait(rung, min(self._settings.heartbeat, left))
            if now == rung:
                yield _event("alive", "{}")
                continue
            rung = now
            newest = self._newest(visitor, language)
            if newest.id != sent.id:
                yield _changed(sent, newest)
                sent = newest
        if screen.is_replaced:
            yield _event("replaced", "{}")

    def _newest(self, visitor: Visitor, language: str) -> Edition:
        """What this page is to show now. Raises RequestRefused for a device that is not any more what it was."""
        self._known.recheck(visitor)
        return self._news.newest(visitor, language)

    def close(self) -> None:
        """End all streams, and open no more."""
        self._is_closed = True
        self._bell.ring()

    def refuse_when_closed(self) -> None:
        """Raises RequestRefused (503) once the house is closing."""
        if self._is_closed:
            raise RequestRefused(503, "closing", said("The companion is being stopped."))


def blueprint(live: Live, news: Newest, scripts: str) -> Blueprint:
    """`GET /live?tab=...`, and `GET /api/view` for a page that noticed a gap.

    `scripts` is the digest of the static files: a page that names another one in `&scripts=...` is from before an
    update, and is told to reload.
    """
    pages = Pages("live")

    @pages.get("/live", SCREENS)
    def open_stream() -> Response:
        tab = text(LONGEST_TAB).read("tab", request.args.get("tab"))
        live.refuse_when_closed()
        if request.args.get("scripts", scripts) != scripts:
            return Response(RETRY + _event("renewed", "{}"), mimetype="text/event-stream")
        visitor = visitor_of_request()
        client, looks_on = visitor.key or request.remote_addr or "", visitor.role == SPECTATOR
        screen = live.screens.admit(client, tab, looks_on=looks_on, is_known=bool(visitor.key))
        stream = live.stream(visitor, language_of_request(), screen, request.headers.get("Last-Event-ID"))
        answer = Response(stream, mimetype="text/event-stream", headers={"X-Accel-Buffering": "no"})
        answer.call_on_close(lambda: live.screens.leave(screen))  # also when nobody ever reads a line of it
        return answer

    @pages.get("/api/view", SCREENS)
    def whole() -> Response:
        return Response(news.newest(visitor_of_request(), language_of_request()).whole(), mimetype="application/json")

    return pages


def _changed(sent: Edition, newest: Edition) -> str:
    if sent.game != newest.game:
        return _event("whole", newest.whole(), newest.id)
    return _event("change", newest.since(sent), newest.id)


def _event(name: str, data: str, id: str | None = None) -> str:  # noqa: A002 - it is called so in the protocol
    return f"event: {name}\n" + (f"id: {id}\n" if id is not None else "") + f"data: {data}\n\n"
