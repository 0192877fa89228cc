"""`companion hall`: many tables on one screen, and a tournament among them."""

import signal
import sys
import threading
from contextlib import ExitStack
from pathlib import Path

import click

from companion.config import SEATS, MqttConfig, load

from .usage import CONFIG, DATA, NOT_TRIED, addresses, say, told

FOLDER = "hall"
"""Beside the games of a table: a hall has hosts of its own."""

TOURNAMENT = "tournament.json"

PORT = 8001
"""Beside the pages of a table, which may be on the same machine."""

SCREENS, HOSTS = 120, 20
"""Pages that may be open at once, and how many of them are left to hosts: a hall has more people than a table."""

NO_BROKER = "Which broker do the tables publish at? Name it with --broker, or as [mqtt] host in the configuration."
NO_LIBRARY = "paho-mqtt is not installed, and without it nothing is heard; “companion doctor” says how to get it."


def _one_topic(_: click.Context, __: click.Parameter, topic: str | None) -> str | None:
    """What may stand in the configuration; with a wildcard nothing could be listened to."""
    if topic is not None:
        try:
            MqttConfig(topic=topic)
        except ValueError as error:
            raise click.BadParameter("it has at least a letter, and neither a space nor + nor #.") from error
    return topic


@click.command()
@CONFIG
@DATA
@click.option("--host", help="Address to serve the page on.")
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True, help="Port; 0 is any free one.")
@click.option("--broker", help="Where the tables publish: a name or address; otherwise as configured.")
@click.option("--broker-port", type=click.IntRange(1, 65535), help="The port of the broker.")
@click.option("--topic", callback=_one_topic, help="What the topics of all tables begin with.")
def hall(  # noqa: PLR0917  # one parameter for each option
    config: Path | None,
    data: Path,
    host: str | None,
    port: int,
    broker: str | None,
    broker_port: int | None,
    topic: str | None,
) -> None:
    """Show all tables that publish at a broker, and hold a tournament among them."""
    ended = threading.Event()
    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, lambda *_: ended.set())
    with told(), ExitStack() as stack:
        settings = load(config)
        named = {"host": broker, "port": broker_port, "topic": topic}
        mqtt = settings.mqtt.model_copy(update={name: value for name, value in named.items() if value is not None})
        if not mqtt.host:
            click.echo(NO_BROKER, err=True)
            sys.exit(NOT_TRIED)
        from companion.hall import Hall, HallLine  # noqa: PLC0415  # the other commands start without it
        from companion.lock import FolderLock  # noqa: PLC0415
        from companion.neighbours import Address  # noqa: PLC0415
        from companion.store import Store  # noqa: PLC0415
        from web.hall import create_hall  # noqa: PLC0415
        from web.serve import Server  # noqa: PLC0415
        from web.settings import Settings  # noqa: PLC0415

        folder = (data / FOLDER).absolute()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = FolderLock(folder)
        stack.callback(lock.leave)
        lock.hold()
        made = Hall(Store(folder / TOURNAMENT), mqtt.topic)
        address = Address(mqtt.host, mqtt.port, mqtt.user, mqtt.password, mqtt.tls)
        try:
            line = HallLine(address, made.name_at_the_broker, mqtt.topic, made.hear, made.tell_contact)
        except ImportError:
            click.echo(NO_LIBRARY, err=True)
            sys.exit(NOT_TRIED)
        served_at = settings.server.host if host is None else host
        app = create_hall(
            made,
            Settings(
                hosts=settings.server.hosts,
                this_machine_is_host=settings.web.this_machine_is_host,
                host=served_at,
                seats=folder / SEATS,
                screens=SCREENS,
                onlookers=SCREENS - HOSTS,
            ),
        )
        stack.callback(app.extensions["pace"].stop)
        server = Server(app, served_at, port)
        server.start()
        stack.callback(server.stop)
        line.start()
        stack.callback(line.stop)
        say("\n".join((*addresses(served_at, server.port), f"It listens at {mqtt.host}, port {mqtt.port}.")))
        ended.wait()
