"""`companion bench`: what is measured, and how the figures are shown."""

import sys
from importlib.util import find_spec
from pathlib import Path

import click

from .usage import ANSWER_IS_NO, JSON, NOT_TRIED, SEED, told

ELSEWHERE = (
    "The benchmarks are not installed with the companion. Fetch the project and run “make bench” in its folder; after"
    " that, “.venv/bin/companion bench --help” lists the others there."
)


@click.group()
def bench() -> None:
    """Measure the engine, the eyes, dice, the way to the screens, a hall, or what is written; from a checkout."""
    if find_spec("benchmarks") is None:
        click.echo(ELSEWHERE, err=True)
        sys.exit(NOT_TRIED)


@bench.command("engine")
@click.option("--games", type=click.IntRange(1), default=60, help="How many random games to play.")
@click.option("--beside", metavar="PYTHON", help="An interpreter that has catanatron, to measure beside it.")
@click.option("--box", metavar="BOX", help="A box to measure beside the base game, by its folder.")
@SEED
@JSON
def bench_engine(games: int, beside: str | None, box: str | None, seed: int, as_json: bool) -> None:
    """Random games: how many a second, and what options and actions cost."""
    from benchmarks import boxes, engine  # noqa: PLC0415

    if box is not None:
        if box not in boxes.NAMES:
            raise click.BadParameter(f"there is no box {box!r}; there are {', '.join(boxes.NAMES)}", param_hint="--box")
        boxes.run(box, games, seed, as_json)
        return
    try:
        engine.run(games, seed, as_json, beside)
    except engine.BenchError as error:
        click.echo(str(error), err=True)
        sys.exit(NOT_TRIED)


@bench.command("playouts")
@click.option("--games", type=click.IntRange(1), default=30, help="Games of the engine; the core plays ten times more.")
@click.option("--beside", metavar="PYTHON", help="An interpreter that has catanatron, to measure beside it.")
@click.option("--lockstep", metavar="N", type=click.IntRange(1), help="Compare core and engine, move by move, instead.")
@click.option("--box", type=click.Choice(["base", "cities_knights"]), help="Only the base game, or only this box.")
@SEED
@JSON
def bench_playouts(
    *, games: int, beside: str | None, lockstep: int | None, box: str | None, seed: int, as_json: bool
) -> None:
    """Play-outs: games and actions a second, of the engine and of catanatron beside them."""
    from benchmarks import playouts  # noqa: PLC0415
    from benchmarks.engine import BenchError  # noqa: PLC0415
    from benchmarks.lockstep import OutOfStepError  # noqa: PLC0415

    try:
        found = playouts.lockstep(lockstep, seed, box) if lockstep else playouts.run(games, seed, as_json, beside, box)
        click.echo(found)
    except OutOfStepError as error:
        click.echo(str(error), err=True)
        sys.exit(ANSWER_IS_NO)
    except BenchError as error:
        click.echo(str(error), err=True)
        sys.exit(NOT_TRIED)


@bench.command("chances")
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, help="Games of players who think.")
@click.option("--fit", is_flag=True, help="Say which numbers would be best for these games instead.")
@click.option("--outcomes", type=click.Path(path_type=Path), help="A file that keeps what the games came to.")
@SEED
@JSON
def bench_chances(games: int, fit: bool, outcomes: Path | None, seed: int, as_json: bool) -> None:
    """Chances of winning: how right they are a third, a half and two thirds through a game."""
    from benchmarks import chances  # noqa: PLC0415

    click.echo(chances.run(games, seed, as_json, fit, outcomes))


@bench.command("vision")
@click.option("--pictures", type=click.Path(path_type=Path), help="A folder of labelled pictures to read instead.")
@click.option("--boards", type=click.Path(path_type=Path), help="A folder of labelled boards to read instead.")
@click.option(
    "--watching", metavar="N", type=click.IntRange(1), is_flag=False, flag_value=8, help="Watch N boards (8)."
)
@click.option("--throws", type=click.IntRange(min=1), default=100, show_default=True, help="How often to throw.")
@SEED
@JSON
def bench_vision(
    *, pictures: Path | None, boards: Path | None, watching: int | None, throws: int, seed: int, as_json: bool
) -> None:
    """Throws read right, phantoms, and what a frame costs; or how well pictures or boards are read, or watched."""
    from benchmarks import figures, vision  # noqa: PLC0415

    if watching is not None:
        from benchmarks import watching as watches  # noqa: PLC0415

        measured, remarks = watches.run(seed, watching)
        for line in remarks:
            click.echo(line, err=True)
        click.echo(figures.told(measured, as_json=as_json))
        return
    if boards is not None:
        _bench_boards(boards, seed, as_json)
        return
    if pictures is None:
        click.echo(figures.told(vision.run(seed, throws), as_json=as_json))
        return
    from benchmarks import account  # noqa: PLC0415
    from benchmarks import pictures as album  # noqa: PLC0415
    from benchmarks.photographs import LabelsError  # noqa: PLC0415

    with told():
        try:
            report = album.run(pictures)
        except LabelsError as error:
            click.echo(str(error), err=True)
            sys.exit(NOT_TRIED)
    for words in report.left_out:
        click.echo(words, err=True)
    if not (report.ours or report.watched):
        click.echo(f"{pictures}: there is nothing in it that could be read.", err=True)
        sys.exit(NOT_TRIED)
    click.echo(account.as_json(report) if as_json else account.as_text(report))
    sys.exit(ANSWER_IS_NO if report.left_out else 0)


def _bench_boards(folder: Path, seed: int, as_json: bool) -> None:
    from benchmarks import boards, figures  # noqa: PLC0415
    from benchmarks.photographs import LabelsError  # noqa: PLC0415

    with told():
        try:
            found, words = boards.run(folder, seed)
        except LabelsError as error:
            click.echo(str(error), err=True)
            sys.exit(NOT_TRIED)
    for line in words:
        click.echo(line, err=True)
    click.echo(figures.told(found, as_json=as_json))


@bench.command("web")
@click.option("--chances", is_flag=True, help="Only from a roll to the screens, without chances and with them.")
@SEED
@JSON
def bench_web(chances: bool, seed: int, as_json: bool) -> None:
    """From a roll to twelve screens; the journal; starting; memory."""
    from benchmarks import beside_chances, figures, web  # noqa: PLC0415

    click.echo(figures.told(beside_chances.run(seed) if chances else web.run(seed), as_json=as_json))


@bench.command("serial")
@SEED
@JSON
def bench_serial(seed: int, as_json: bool) -> None:
    """Electronic dice: bad lines, from a frame to the journal, and coming back after a plug was out."""
    from benchmarks import figures, serial_line  # noqa: PLC0415

    click.echo(figures.told(serial_line.run(seed), as_json=as_json))


@bench.command("hall")
@click.option("--tables", type=click.IntRange(1, 500), default=200, show_default=True, help="How many tables publish.")
@click.option("--seconds", type=click.IntRange(1), default=30, show_default=True, help="For how long.")
@SEED
@JSON
def bench_hall(tables: int, seconds: int, seed: int, as_json: bool) -> None:
    """Many tables at one mosquitto: from a table's word to the hall that has read it."""
    from benchmarks import figures, hall  # noqa: PLC0415

    try:
        click.echo(figures.told(hall.run(tables, seconds, seed), as_json=as_json))
    except hall.NoBrokerError as error:
        click.echo(str(error), err=True)
        sys.exit(NOT_TRIED)


@bench.command("writes")
@click.option("--games", type=click.IntRange(1), default=3, show_default=True, help="How many games an evening has.")
@click.option("--idle", type=click.FloatRange(1), default=120, show_default=True, help="Seconds to look on afterwards.")
@click.option("--earlier", type=click.IntRange(0), default=0, help="How many games of other evenings are there.")
@SEED
@JSON
def bench_writes(games: int, idle: float, earlier: int, seed: int, as_json: bool) -> None:
    """What an evening writes to the memory card; for root, what really reaches it."""
    from benchmarks import figures, writes  # noqa: PLC0415

    click.echo(figures.told(writes.run(seed, games, idle, earlier), as_json=as_json))
