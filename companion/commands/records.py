"""Games in the journal, and records of them: listed, written, taken in, played through.

All of it may be done beside a companion that runs: the journal is looked at, or a game is added, and no more.
"""

import json
import sys
from contextlib import closing, nullcontext, suppress
from pathlib import Path
from typing import Any

import click

from companion.config import JOURNAL

from .house_rules import taken_in
from .usage import ANSWER_IS_NO, CONFIG, DATA, JSON, PIPE, default_data, told

FROM = click.option(
    "--from",
    "file",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Another file of games: one that was set aside as damaged, or a backup. It stays as it is.",
)
RECORD = click.argument("path", type=click.Path(path_type=Path, allow_dash=True))


@click.command()
@DATA
@FROM
@JSON
def games(data: Path, file: Path | None, as_json: bool) -> None:
    """List the games in the journal, the newest first."""
    from dataclasses import asdict  # noqa: PLC0415

    with told():
        journal, _ = _journal(data, file)
        with closing(journal):
            entries = journal.games()
    if as_json:
        click.echo(json.dumps([asdict(entry) for entry in entries]))
    for entry in () if as_json else entries:
        click.echo(f"{entry.game}  {', '.join(entry.seats)}  {entry.rows} lines")


@click.command()
@click.argument("game")
@CONFIG
@DATA
@FROM
def export(game: str, config: Path | None, data: Path, file: Path | None) -> None:
    """Write the record of a GAME to the standard output; of a damaged one what comes before the damage."""
    from companion.table import Table, record  # noqa: PLC0415

    with told():
        taken_in(config, data)
        journal, ending_early = _journal(data, file)
        with closing(journal):
            table, damage = Table.salvaged(journal, game)
            for line in record.export(table):
                click.echo(line, nl=False)
    if damage is None and game in ending_early:
        damage = f"the end of game {game} is missing in {file}."
    if damage is not None:
        click.echo(f"Only what comes before the damage was written: {damage}", err=True)
        sys.exit(ANSWER_IS_NO)


@click.command("import")
@RECORD
@CONFIG
@DATA
def import_(path: Path, config: Path | None, data: Path) -> None:
    """Put the record at PATH into the journal as a game of its own; a companion that runs lists it at once.

    PATH may be -, the standard input.
    """
    from companion.table import Journal, record  # noqa: PLC0415

    with told():
        taken_in(config, data)
        read = _read(path)
        with closing(Journal.beside(data / JOURNAL)) as journal:
            kept = record.keep(journal, read)
    if isinstance(kept, record.Illegal):
        click.echo(f"{path} was not kept: line {kept.line}: {kept.refusal}", err=True)
        sys.exit(ANSWER_IS_NO)
    click.echo(kept.game)


@click.command()
@RECORD
@CONFIG
@click.option("--data", type=click.Path(path_type=Path), help="Folder with the house rules; that of the games.")
@JSON
def replay(path: Path, config: Path | None, data: Path | None, as_json: bool) -> None:
    """Play the record at PATH through and say how it ends.

    PATH may be -, the standard input.
    """
    from companion.rules.codec import Codec  # noqa: PLC0415
    from companion.table import record  # noqa: PLC0415

    with told():
        with suppress(click.UsageError):  # a user without a folder has no house rules
            taken_in(config, data or default_data())
        read = _read(path)
        end = record.replay(read)
    if isinstance(end, record.Illegal):
        fault = {"line": end.line, "rule": end.refusal.rule, "words": end.refusal.words}
        click.echo(json.dumps({"illegal": fault}) if as_json else f"line {end.line}: {end.refusal}")
        sys.exit(ANSWER_IS_NO)
    codec = Codec(read.game)
    digest = codec.digest(end.state)
    if as_json:
        answer = {"lines": end.lines, "digest": digest, "otherwise_from": end.otherwise_from}
        click.echo(json.dumps({**answer, "state": codec.state_data(end.state)}))
    else:
        click.echo(f"{end.lines} lines, digest {digest}")
        if end.words:
            click.echo(end.words)


def _journal(data: Path, file: Path | None) -> tuple[Any, frozenset[str]]:
    """The journal of a folder, or what can be read of another file, and which of its games end early."""
    from companion.table import Journal  # noqa: PLC0415  # the table loads only for commands that need it

    if file is None:
        return Journal.look(data / JOURNAL), frozenset()
    journal, ending_early = Journal.salvaged(file)
    if journal.notice:
        click.echo(journal.notice, err=True)
    return journal, ending_early


def _read(path: Path) -> Any:
    """The record in a file, or in the standard input. Raises RecordError and OSError."""
    from companion.rules.codec import RecordError  # noqa: PLC0415
    from companion.table import record  # noqa: PLC0415

    try:
        with nullcontext(sys.stdin) if path == PIPE else path.open(encoding="utf-8") as file:
            return record.read(record.lines_of(file))
    except UnicodeDecodeError as error:
        raise RecordError(str(path), "bytes that are not text", "a record, which is UTF-8 text") from error
