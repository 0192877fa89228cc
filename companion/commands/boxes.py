"""`companion check-box`: what the folder of a box lacks, in words."""

import os
import sys
from pathlib import Path

import click

from .usage import ANSWER_IS_NO, NOT_TRIED


@click.command("check-box")
@click.argument("folder", type=click.Path(path_type=Path))
def check_box(folder: Path) -> None:
    """Say what the folder of a box lacks, wherever it lies. Its modules are run: check what you trust."""
    from companion.checking.checked import checked  # noqa: PLC0415  # the others do without

    if not os.path.isdir(folder):  # false, whatever keeps it from being looked at
        words = f"{folder}: there is no such folder. Name one with a box.toml."
        click.echo(_printable(words), err=True)
        sys.exit(NOT_TRIED)
    try:
        title, faults = checked(folder)
    except OSError as error:
        click.echo(_printable(f"{error.filename or folder}: {error.strerror}. Nothing was checked."), err=True)
        sys.exit(NOT_TRIED)
    for fault in faults:
        click.echo(_printable(str(fault)))
    if not faults:
        click.echo(f"{title}: nothing is lacking.")
    sys.exit(ANSWER_IS_NO if faults else 0)


def _printable(words: str) -> str:
    """The same without bytes of a file's name that are no text."""
    return words.encode("utf-8", "replace").decode()
