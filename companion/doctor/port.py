"""Where the pages are to be served: an address of this machine, and a port nobody else has."""

import errno
import socket
from collections.abc import Iterator
from pathlib import Path

from companion.config import Config
from companion.lock import LOCK, is_kept

from .finding import OK, Finding, wrong
from .proxy import ADVICE, is_for_this_machine
from .surroundings import Surroundings

NAME = "pages"


def examine(settings: Config, data: Path, __: Surroundings) -> Iterator[Finding]:
    """Take the port for a moment."""
    host, port = settings.server.host, settings.server.port
    try:
        family, kind, protocol, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as server:
            server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            server.bind(address)
    except socket.gaierror:
        words = f"Nobody knows the host {host!r}."
        yield wrong(NAME, "host unknown", words, 'Correct [server] host; "0.0.0.0" is every address of this machine.')
    except OSError as error:
        if error.errno == errno.EADDRINUSE and is_kept(data / LOCK):
            words = f"Port {port} is in use, and a companion is running."
            yield Finding(NAME, OK, words, _behind_a_proxy(settings))
        else:
            yield _refused(error, host, port)
    else:
        yield Finding(NAME, OK, f"Port {port} is free.", _behind_a_proxy(settings))


def _behind_a_proxy(settings: Config) -> str:
    if not (settings.web.this_machine_is_host and is_for_this_machine(settings.server.host)):
        return ""
    return f"If a proxy passes the pages on to others: {ADVICE}"


def _refused(error: OSError, host: str, port: int) -> Finding:
    if error.errno == errno.EADDRINUSE:
        words = f"Port {port} is taken by another program."
        return wrong(NAME, "port taken", words, "If that is not a companion, end it, or choose another [server] port.")
    if error.errno == errno.EACCES:
        words = f"This user may not serve on port {port}."
        return wrong(NAME, "port not permitted", words, "Choose a [server] port from 1024 on.")
    words = f"{host} is not an address of this machine."
    return wrong(NAME, "host not here", words, 'Correct [server] host; "0.0.0.0" is every address of this machine.')
