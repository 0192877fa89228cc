"""The pages of one desk, put together."""

from collections.abc import Callable, Iterable

from flask import Flask

from companion.store import Store
from web import machine, packing, pages, plain, refusals, rules, static_files, trust
from web.access import guard, joining, passing, phones, visitors
from web.access.hosts import Hosts
from web.access.joined import Joined
from web.access.proxies import ProxyName
from web.access.seats import Seats
from web.access.tablets import Tablets
from web.bell import Bell
from web.chronicle import pages as chronicle
from web.chronicle.shelf import Shelf
from web.desk import Desk
from web.language import requests as languages
from web.lessons import camera, cards, pieces
from web.lessons.lessons import Lessons
from web.play import actions, board, board_watch, corrections, devices, history, teaching
from web.settings import Settings
from web.setup import look, new_game
from web.static_files import StaticFiles
from web.stream import live
from web.stream.live import Live
from web.stream.news import News


def create_app(
    desk: Desk,
    settings: Settings | None = None,
    lessons: Lessons | None = None,
    static: StaticFiles | None = None,
    health: Callable[[], Iterable[machine.FindingShown]] = tuple,
) -> Flask:
    """A Flask app that shows this desk. Serve it with `web.serve.Server`: each open screen keeps a thread.

    With `lessons` it has the pages on which the camera is taught. `static` are scripts and styles other than our own.
    `health` looks at the machine when a host asks how it is.
    """
    settings, static = settings or Settings(), static or static_files.shipped()
    app = Flask(__name__, static_folder=None)
    languages.install(app)
    refusals.install(app)
    packing.install(app)
    guard.install(app, settings)
    trust.install(app, settings)
    app.extensions["kept"] = kept = Store(settings.seats)
    hosts = Hosts(kept)
    joined = Joined(kept)
    seats = Seats(kept, hosts, desk, joined)
    tablets = Tablets(kept, hosts, desk)
    known = visitors.Known(seats, hosts, tablets, settings.this_machine_is_host, ProxyName(kept))
    visitors.install(app, known)
    bell, news = Bell(), News(desk, tablets)
    desk.watch(bell.ring)
    app.extensions["live"] = Live(news, bell, known, settings)
    for made in (
        static_files.blueprint(static),
        pages.blueprint(desk, hosts),
        plain.blueprint(desk),
        live.blueprint(app.extensions["live"], news, static.digest),
        board.blueprint(desk),
        board_watch.blueprint(desk),
        actions.blueprint(desk, bell, seats),
        corrections.blueprint(desk),
        history.blueprint(desk),
        teaching.blueprint(desk),
        devices.blueprint(desk),
        new_game.blueprint(desk, teaches=lessons is not None),
        look.blueprint(desk),
        joining.blueprint(desk, seats, hosts, joined, bell),
        phones.blueprint(desk, seats, hosts, bell, joined=joined, settings=settings),
        passing.blueprint(desk, tablets, hosts, joined, bell),
        languages.blueprint(),
        rules.blueprint(),
        machine.blueprint(health),
        chronicle.blueprint(desk, Shelf(desk.journal, lambda: desk.table, settings.games)),
    ):
        app.register_blueprint(made)
    if settings.authority:
        app.register_blueprint(trust.blueprint(settings))
    if lessons is not None:
        app.register_blueprint(camera.blueprint(lessons.tray))
        app.register_blueprint(cards.blueprint(lessons.cards))
        app.register_blueprint(pieces.blueprint(lessons.pieces))
    return app
