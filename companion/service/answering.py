"""Whether the pages of the service answer on this machine: status 0 if they do. A package asks after an upgrade."""

import sys

from companion.config import Config, ConfigError, load

from .signs import pages_answer

EVERYWHERE = ("", "0.0.0.0", "::")
"""Hosts that stand for every address of this machine."""


def here(host: str) -> str:
    """The address at which this machine finds the pages that are served at `host`."""
    return "127.0.0.1" if host in EVERYWHERE else host


def silent() -> str:
    """What is wrong, in words; empty where the pages answer. A safe start, too, serves where the configuration says."""
    try:
        server = load().server
    except ConfigError:  # a safe start goes without it
        server = Config().server
    return pages_answer(server.port, here(server.host))()


if __name__ == "__main__":
    sys.exit(silent() or 0)
