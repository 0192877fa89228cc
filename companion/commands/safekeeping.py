"""The whole data folder as one file: packed, also beside a running companion, and put back.

A pipe will do for the file: the service's user often may not read or write where the person typing may.
"""

import shutil
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from .usage import DATA, NOT_TRIED, PIPE, told

FILE = click.argument("file", type=click.Path(path_type=Path, allow_dash=True))


@contextmanager
def _packed(file: Path) -> Iterator[Path]:
    """Where to pack to; what is there afterwards goes to the standard output if that was asked for."""
    if file != PIPE:
        yield file
        return
    with TemporaryDirectory() as scratch:
        passing = Path(scratch) / "hexkeeper.zip"
        yield passing
        with passing.open("rb") as packed:
            shutil.copyfileobj(packed, sys.stdout.buffer)
        sys.stdout.flush()


@contextmanager
def _given(file: Path) -> Iterator[Path]:
    """Where the archive is; what comes in through the standard input is kept for so long."""
    if file != PIPE:
        yield file
        return
    with TemporaryDirectory() as scratch:
        passing = Path(scratch) / "hexkeeper.zip"
        with passing.open("wb") as packed:
            shutil.copyfileobj(sys.stdin.buffer, packed)
        yield passing


@click.command()
@FILE
@DATA
def backup(file: Path, data: Path) -> None:
    """Pack all games, and what lies beside them, into FILE; a companion may be running. Keep it: it holds codes.

    FILE may be -, the standard output.
    """
    from companion.safekeeping.archive import pack  # noqa: PLC0415

    with told(), _packed(file) as to:
        try:
            pack(data, to)
        except (sqlite3.Error, UnicodeDecodeError) as error:
            click.echo(f"The journal in {data} cannot be packed: {error}. {file} was not written.", err=True)
            sys.exit(NOT_TRIED)
        click.echo(f"{file}: {to.stat().st_size // 1024 + 1} kB", err=file == PIPE)


@click.command()
@FILE
@DATA
def restore(file: Path, data: Path) -> None:
    """Put what “companion backup” packed into FILE in the place of what is there, which is kept aside.

    FILE may be -, the standard input.
    """
    from companion.safekeeping.restoring import restore as put_back  # noqa: PLC0415

    with told(), _given(file) as archive:
        aside = put_back(archive, data)
    click.echo(f"{data} is as it was when {'the backup' if file == PIPE else file} was made.")
    if aside is not None:
        click.echo(f"What was there before is in {aside}.")
