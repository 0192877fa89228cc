"""The pages of one hall, put together. Who may come in, and how, is as at a table."""

from flask import Flask

from companion.hall import Hall
from companion.said import said
from companion.store import Store
from web import packing, plain, refusals, rules, static_files
from web.access import guard, visitors
from web.access.hosts import Hosts
from web.access.proxies import ProxyName
from web.bell import Bell
from web.hall import joining, pages, tournament
from web.hall.doorkeeper import HallDoorkeeper
from web.hall.news import HallNews
from web.hall.pace import Pace
from web.language import requests as languages
from web.settings import Settings
from web.stream import live
from web.stream.live import Live

ON_NEWER_BROWSERS = said("Newer browsers show the tables of this hall.")


def create_hall(hall: Hall, settings: Settings | None = None) -> Flask:
    """A Flask app that shows this hall. Serve it with `web.serve.Server`."""
    settings, static = settings or Settings(), static_files.shipped()
    app = Flask(__name__, static_folder=None, template_folder="../templates")
    languages.install(app)
    refusals.install(app)
    packing.install(app)
    guard.install(app, settings)
    app.extensions["kept"] = kept = Store(settings.seats)
    hosts = Hosts(kept)
    known = HallDoorkeeper(hosts, settings.this_machine_is_host, ProxyName(kept))
    visitors.install(app, known)
    bell, news = Bell(), HallNews(hall)
    app.extensions["pace"] = pace = Pace(bell.ring)

    def changed() -> None:
        news.outdate()
        pace.ask()

    hall.watch(changed)
    app.extensions["live"] = Live(news, bell, known, settings)
    for made in (
        static_files.blueprint(static),
        pages.blueprint(hosts),
        live.blueprint(app.extensions["live"], news, static.digest),
        joining.blueprint(hosts, bell, settings),
        tournament.blueprint(hall),
        languages.blueprint(),
        rules.blueprint(),
        plain.blueprint(nothing=ON_NEWER_BROWSERS),
    ):
        app.register_blueprint(made)
    return app
