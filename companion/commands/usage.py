"""What the commands share: their options, the status they end with, and how a fault is reported.

0 done, 1 the answer is no (an illegal record, something wrong found), 2 it could not be tried.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from companion.config import ConfigError

ANSWER_IS_NO, NOT_TRIED = 1, 2
PIPE = Path("-")
"""In the place of a file: the standard input or output."""


def default_data() -> Path:
    """Where games are kept: as the service says, or in this user's own folder. Raises UsageError without any."""
    state = os.environ.get("STATE_DIRECTORY")
    if state:  # a service may have no home
        return Path(state)
    home = os.environ.get("XDG_DATA_HOME")
    try:
        return (Path(home) if home else Path.home() / ".local" / "share") / "hexkeeper"
    except RuntimeError as error:
        raise click.UsageError("This user has no folder of their own: say with --data where games are kept.") from error


def _finished(_: click.Context, __: click.Parameter, data: Path) -> Path:
    """The folder of the games, after a restore that was cut short has been carried out."""
    from companion.safekeeping.restoring import finish  # noqa: PLC0415  # little, but not every command has a folder

    with told():
        finish(data)
    return data


CONFIG = click.option("--config", type=click.Path(path_type=Path), help="Configuration file (TOML).")
DATA = click.option(
    "--data", type=click.Path(path_type=Path), default=default_data, callback=_finished, help="Folder of the journal."
)
JSON = click.option("--json", "as_json", is_flag=True, help="Answer as JSON.")
SEED = click.option("--seed", type=int, default=1, help="Of whatever is left to chance.")


@contextmanager
def told() -> Iterator[None]:
    """Faults of use and of the system, in words instead of a traceback."""
    from companion.rules.codec import RecordError  # noqa: PLC0415  # the rules load only for commands that need them
    from companion.table import JournalError, UnknownGameError  # noqa: PLC0415

    try:
        yield
    except (ConfigError, RecordError, JournalError, UnknownGameError, OSError) as error:
        click.echo(_words(error), err=True)
        sys.exit(NOT_TRIED)


def _words(error: Exception) -> str:
    """What an error says to people; the system's own errors name the file and the reason."""
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}. Nothing was changed."
    # A LookupError quotes itself when it is printed.
    return str(error.args[0]) if isinstance(error, LookupError) and error.args else str(error)


def say(words: str) -> None:
    """At once, also into a pipe: a parent process waits to hear where the pages are."""
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def addresses(host: str, port: int, scheme: str = "http") -> Iterator[str]:
    """Where a tablet finds the pages that are served at `host`."""
    from web.access.addresses import network_address  # noqa: PLC0415

    yield f"Hexkeeper is at {scheme}://localhost:{port}/"
    if found := network_address(host):
        yield f"On a tablet in the same network: {scheme}://{found}:{port}/"
