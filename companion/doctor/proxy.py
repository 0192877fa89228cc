"""Whether a proxy makes everybody host: pages for this machine alone that others are to reach, or have reached.

A browser on this machine is host without a code. A proxy on it that adds no header to what it hands over (nginx and
HAProxy as they come) makes all its visitors look like that browser. Two things tell of one: the pages are served at
loopback and yet have names for others in `[server] hosts`; or the companion has been asked from loopback under a name
that means another address (`web.access.proxies`). A proxy that calls this machine localhost looks like a browser.
"""

from collections.abc import Iterator
from pathlib import Path

from companion.config import SEATS, Config
from companion.store import read
from web.access.proxies import PART, handed_over
from web.access.visitors import is_here

from .finding import Finding, wrong
from .surroundings import Surroundings

NAME = "proxy"
ADVICE = "Set [web] this_machine_is_host = false: hosts then join with a code (docs/set-up.md, Behind a proxy)."


def examine(settings: Config, data: Path, _: Surroundings) -> Iterator[Finding]:
    """Nothing where a browser on this machine needs the code as well, or nobody seems to be in between."""
    if not settings.web.this_machine_is_host:
        return
    server = settings.server
    if server.hosts and is_for_this_machine(server.host):
        names = ", ".join(server.hosts)
        words = f"The pages are served at {server.host} and are called {names}: through a proxy everybody is host."
        yield wrong(NAME, "proxy makes hosts", words, ADVICE)
    elif name := _asked_for(data / SEATS):
        words = f"This machine was asked for {name!r} by itself: if that was a proxy, all its visitors are host."
        yield wrong(NAME, "proxy makes hosts", words, ADVICE)


def is_for_this_machine(host: str) -> bool:
    """Whether pages served there can be reached by this machine alone."""
    return host == "localhost" or is_here(host)


def _asked_for(kept: Path) -> str:
    try:
        return handed_over(read(kept).get(PART))
    except PermissionError:  # it is the service's, and this user may not read it
        return ""
