"""`companion welcome`: how a machine without a screen and a keyboard gets into the Wi-Fi of the home."""

import logging
import signal
import socket
from contextlib import AbstractContextManager
from pathlib import Path
from types import FrameType

import click

from companion.config import Config, ConfigError, load
from companion.said import Said

from .usage import CONFIG


@click.command()
@CONFIG
@click.option("--file", type=click.Path(path_type=Path), help="The file with what people wish, on the boot partition.")
@click.option("--screen", type=click.Path(path_type=Path), default=Path("/dev/tty1"), help="The console to show it on.")
@click.option("--port", type=click.IntRange(0, 65535), default=80, help="Port of the page on the access point.")
def welcome(config: Path | None, file: Path | None, screen: Path, port: int) -> None:
    """Get this machine into a network: open a Wi-Fi of its own with a page that asks for the home's; needs root.

    Where NetworkManager has a connection, or finds one within 45 seconds, nothing is done.
    """
    from companion.welcome import access_point  # noqa: PLC0415  # only this command needs it
    from companion.welcome.boot_file import BootFile  # noqa: PLC0415
    from companion.welcome.console import Console  # noqa: PLC0415
    from companion.welcome.radio import Radio  # noqa: PLC0415
    from companion.welcome.reception import Reception  # noqa: PLC0415
    from companion.welcome.turns import FirstTurns  # noqa: PLC0415

    logging.basicConfig(level=logging.INFO, format="%(message)s")
    signal.signal(signal.SIGTERM, _ended)  # so that the access point goes with the program
    own = access_point.name()
    reception = Reception(own, where(config))

    def serving(reception: Reception) -> AbstractContextManager[int]:
        from companion.welcome.page import created  # noqa: PLC0415  # most starts need no page
        from companion.welcome.profiles import OWN_ADDRESS  # noqa: PLC0415
        from companion.welcome.server import served  # noqa: PLC0415

        return served(created(reception), OWN_ADDRESS, port)

    boot_file = BootFile(file) if file else BootFile.of_this_machine()
    FirstTurns(Radio(own), boot_file, Console(screen), reception, serving, spoken).run()


def where(config: Path | None) -> str:
    """The address of the companion's pages in the home's network, by name."""
    try:
        server = load(config).server
    except ConfigError:  # whoever has broken it needs the network to mend it
        server = Config().server
    scheme = "http" if server.https == "off" else "https"
    return f"{scheme}://{socket.gethostname().partition('.')[0].lower()}.local:{server.port}/"


def spoken(words: Said, language: str) -> list[str]:
    """A text in a language, or in each there is where that one is not spoken."""
    from web.language.catalogue import catalogue, languages  # noqa: PLC0415

    known = languages()
    return [catalogue(each).text(words) for each in ((language,) if language in known else known)]


def _ended(_: int, __: FrameType | None) -> None:
    raise SystemExit(0)
