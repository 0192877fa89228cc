"""The whole data folder as one file: packed, also beside a running companion, and put back."""

import sqlite3
import sys
from pathlib import Path

import click

from .usage import DATA, NOT_TRIED, told


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@DATA
def backup(file: Path, data: Path) -> None:
    """Pack all games, and what lies beside them, into FILE; a companion may be running. Keep it: it holds codes."""
    from companion.safekeeping.archive import pack  # noqa: PLC0415

    with told():
        try:
            pack(data, file)
        except (sqlite3.Error, UnicodeDecodeError) as error:
            click.echo(f"The journal in {data} cannot be packed: {error}. {file} was not written.", err=True)
            sys.exit(NOT_TRIED)
    click.echo(f"{file}: {file.stat().st_size // 1024 + 1} kB")


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@DATA
def restore(file: Path, data: Path) -> None:
    """Put what “companion backup” packed into FILE in the place of what is there, which is kept aside."""
    from companion.safekeeping.restoring import restore as put_back  # noqa: PLC0415

    with told():
        aside = put_back(file, data)
    click.echo(f"{data} is as it was when {file} was made.")
    if aside is not None:
        click.echo(f"What was there before is in {aside}.")
