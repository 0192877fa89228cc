"""The command line. Every command says what went wrong in words and ends with a stable exit status.

0 done, 1 the answer is no (an illegal record, something wrong found), 2 it could not be tried.
"""

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from companion.config import JOURNAL, SEATS, ConfigError, load

ANSWER_IS_NO, NOT_TRIED = 1, 2
WHO_IS_HOST = "The first device that opens it is host; another one needs the code that “companion host” tells."


def default_data() -> Path:
    """Where games are kept: as the service says, or in this user's own folder."""
    state = os.environ.get("STATE_DIRECTORY")
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(state) if state else Path(home) / "hexkeeper"


_CONFIG = click.option("--config", type=click.Path(path_type=Path), help="Configuration file (TOML).")
_DATA = click.option("--data", type=click.Path(path_type=Path), default=default_data, help="Folder of the journal.")
_JSON = click.option("--json", "as_json", is_flag=True, help="Answer as JSON.")


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


def _colours(context: click.Context, option: click.Parameter, value: str) -> tuple[str, ...]:
    from companion.evening.boards import COLOURS  # noqa: PLC0415

    seats = tuple(part.strip() for part in value.split(","))
    unknown = [seat for seat in seats if seat not in COLOURS]
    if unknown:
        raise click.BadParameter(f"{', '.join(unknown)}: there is no such colour; there are {', '.join(COLOURS)}.")
    return seats


@click.group()
@click.version_option(package_name="hexkeeper")
def main() -> None:
    """Hexkeeper, an unofficial table companion for CATAN."""


@main.command()
@_CONFIG
@_DATA
@click.option("--host", help="Address to serve the pages on.")
@click.option("--port", type=click.IntRange(0, 65535), help="Port to serve the pages on; 0 is any free one.")
@click.option("--simulate/--no-simulate", default=None, help="Simulated dice. Default: where no dice are found.")
@click.option(
    "--autoplay/--no-autoplay", default=None, help="Players who play by themselves. Default: with --simulate."
)
@click.option("--seats", default="red,blue,white,orange", callback=_colours, help="Colours that play by themselves.")
@click.option("--pace", type=click.FloatRange(0), default=1.0, help="Seconds between their actions.")
@click.option("--seed", type=int, help="Makes a simulated table repeatable.")
def serve(  # noqa: PLR0917  # one parameter for each option
    config: Path | None,
    data: Path,
    host: str | None,
    port: int | None,
    simulate: bool | None,
    autoplay: bool | None,
    seats: tuple[str, ...],
    pace: float,
    seed: int | None,
) -> None:
    """Run the companion: read the dice, keep the books, serve the tablet."""
    from companion.app import Companion, Plan, will_simulate  # noqa: PLC0415  # the other commands start without it

    with told():
        settings = load(config)
        server = settings.server.model_copy(
            update={name: value for name, value in (("host", host), ("port", port)) if value is not None}
        )
        settings = settings.model_copy(update={"server": server})
        simulating = will_simulate(settings) if simulate is None else simulate
        automatic = seats if (simulating if autoplay is None else autoplay) else ()
        companion = Companion(Plan(settings, data, simulating, automatic, seed, pace), say=_say)
        companion.run(lambda: _say("\n".join((*addresses(server.host, companion.port), WHO_IS_HOST))))


def _say(words: str) -> None:
    """At once, also into a pipe: whoever started us waits to be told where the pages are."""
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def addresses(host: str, port: int) -> Iterator[str]:
    """Where a tablet finds the pages that are served at `host`."""
    from web.addresses import network_address  # noqa: PLC0415

    yield f"Hexkeeper is at http://localhost:{port}/"
    if found := network_address(host):
        yield f"On a tablet in the same network: http://{found}:{port}/"


@main.command()
@_DATA
@_JSON
def host(data: Path, as_json: bool) -> None:
    """Tell the code by which a device becomes host, for instance when the tablet was lost."""
    from web.hosts import kept_code  # noqa: PLC0415  # the pages load only for commands that need them
    from web.kept import Kept  # noqa: PLC0415

    with told():
        code = kept_code(Kept(data / SEATS))
    if as_json:
        click.echo(json.dumps({"code": code}))
    elif code is None:
        words = f"There is no code in {data}: the companion has not run with this folder yet; --data names another."
        click.echo(f"{words} Start it, and the first device that opens its pages is host.", err=True)
    else:
        click.echo(f"Host code: {code[:3]} {code[3:]}\nOpen the pages on the device, tap “Take part”, and type it.")
    sys.exit(0 if code else ANSWER_IS_NO)


@main.command()
@_CONFIG
@_DATA
@_JSON
def doctor(config: Path | None, data: Path, as_json: bool) -> None:
    """Say what is connected, what is missing, and what to do about it."""
    from companion.doctor import examine_configured  # noqa: PLC0415

    with told():
        findings = list(examine_configured(config, data))
    if as_json:
        click.echo(json.dumps([finding.data() for finding in findings], indent=2))
    else:
        for finding in findings:
            click.echo(f"{finding.state:8} {finding.name}: {finding.words}")
            if finding.advice:
                click.echo(f"         -> {finding.advice}")
    sys.exit(ANSWER_IS_NO if any(finding.state == "wrong" for finding in findings) else 0)


@main.command()
@_DATA
@_JSON
def games(data: Path, as_json: bool) -> None:
    """List the games in the journal, the newest first."""
    from dataclasses import asdict  # noqa: PLC0415

    with told():
        journal = _journal(data)
        entries = journal.games()
        journal.close()
    if as_json:
        click.echo(json.dumps([asdict(entry) for entry in entries]))
    for entry in () if as_json else entries:
        click.echo(f"{entry.game}  {', '.join(entry.seats)}  {entry.rows} lines")


@main.command()
@click.argument("game")
@_DATA
def export(game: str, data: Path) -> None:
    """Write the record of a GAME to the standard output."""
    from companion.table import Table, record  # noqa: PLC0415

    with told():
        journal = _journal(data)
        for line in record.export(Table.open(journal, game)):
            click.echo(line, nl=False)
        journal.close()


@main.command("import")
@click.argument("path", type=click.Path(path_type=Path))
@_DATA
def import_(path: Path, data: Path) -> None:
    """Put the record at PATH into the journal as a game of its own."""
    from companion.table import record  # noqa: PLC0415

    with told():
        journal = _journal(data)
        kept = record.keep(journal, _read(path))
        journal.close()
    if isinstance(kept, record.Illegal):
        click.echo(f"{path} was not kept: line {kept.line}: {kept.refusal}", err=True)
        sys.exit(ANSWER_IS_NO)
    click.echo(kept.game)


@main.command()
@click.argument("path", type=click.Path(path_type=Path))
@_JSON
def replay(path: Path, as_json: bool) -> None:
    """Play the record at PATH through and say how it ends."""
    from companion.rules.codec import Codec  # noqa: PLC0415
    from companion.table import record  # noqa: PLC0415

    with told():
        read = _read(path)
        end = record.replay(read)
    if isinstance(end, record.Illegal):
        fault = {"line": end.line, "rule": end.refusal.rule, "words": end.refusal.words}
        click.echo(json.dumps({"illegal": fault}) if as_json else f"line {end.line}: {end.refusal}")
        sys.exit(ANSWER_IS_NO)
    codec = Codec(read.rules)
    digest = codec.digest(end.state)
    if as_json:
        answer = {"lines": end.lines, "digest": digest, "otherwise_from": end.otherwise_from}
        click.echo(json.dumps({**answer, "state": codec.state_data(end.state)}))
    else:
        click.echo(f"{end.lines} lines, digest {digest}")
        if end.words:
            click.echo(end.words)


@main.command("read-dice")
@click.argument("pictures", nargs=-1, required=True, type=click.Path(path_type=Path))
@_JSON
def read_dice(pictures: tuple[Path, ...], as_json: bool) -> None:
    """Read the dice in PICTURES, one answer a picture."""
    import time  # noqa: PLC0415

    from vision import PictureError, load_picture, read_still  # noqa: PLC0415  # OpenCV loads only where it is needed

    failed = False
    for path in pictures:
        try:
            picture = load_picture(path)
        except PictureError as error:
            failed = True
            click.echo(json.dumps({"picture": str(path), "error": str(error)}) if as_json else str(error))
            continue
        start = time.perf_counter()
        found = read_still(picture)
        took = (time.perf_counter() - start) * 1000
        dice = [
            {"value": die.value, "box": list(die.box), "colour": die.colour, "confidence": round(die.confidence, 3)}
            for die in found
        ]
        if as_json:
            click.echo(json.dumps({"picture": str(path), "dice": dice, "ms": round(took, 1)}))
        else:
            words = ", ".join(f"{die.value} ({die.colour}, {die.confidence:.0%})" for die in found)
            click.echo(f"{path}: {words or 'no dice'}")
    sys.exit(ANSWER_IS_NO if failed else 0)


@main.command("read-card")
@click.argument("pictures", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--deck", required=True, type=click.Path(path_type=Path), help="Folder of the enrolled deck.")
@_JSON
def read_card(pictures: tuple[Path, ...], deck: Path, as_json: bool) -> None:
    """Read the cards in PICTURES with an enrolled deck, one answer a picture."""
    from companion import card_commands  # noqa: PLC0415

    sys.exit(card_commands.read(pictures, deck, as_json=as_json))


@main.command("enrol-deck")
@click.argument("folder", type=click.Path(path_type=Path))
@click.argument("pictures", nargs=-1, type=click.Path(path_type=Path))
@click.option("--name", metavar="NAME", help="What the card that PICTURES show is called.")
@click.option("--kind", metavar="KIND", help="What the card of that name is in the game, if its name does not tell.")
@click.option("--from", "source", type=click.Path(path_type=Path), help="Pictures named by kind: ore.jpg, wool/1.jpg.")
@click.option("--camera", metavar="DEVICE", help="Show each kind to this camera, such as /dev/video0.")
@click.option("--cut", is_flag=True, help="The pictures show the card alone, to its edges.")
@click.option("--title", help="What the deck is called.")
@click.option("--language", help="The language its cards are in.")
@click.option("--edition", help="The edition it belongs to.")
def enrol_deck(**words: Any) -> None:
    """Enrol kinds of cards in the deck at FOLDER, which is made where there is none."""
    if words["pictures"] and not words["name"]:
        raise click.UsageError("--name says which kind the pictures show; nothing was enrolled.")
    if words["kind"] is not None and not words["name"]:
        raise click.UsageError("--name says which card is of this kind; nothing was enrolled.")
    if not (words["pictures"] or words["source"] or words["camera"] or words["kind"] is not None):
        raise click.UsageError("Give pictures with --name, a folder with --from, or a --camera; nothing was enrolled.")
    from companion import card_commands  # noqa: PLC0415

    sys.exit(card_commands.enrol(card_commands.Enrolment(**words)))


@main.command()
@_CONFIG
@_DATA
@click.option("--camera", help="Path or number of the camera. Default: the configured one.")
@click.option("--corners", metavar="X,Y X,Y ...", help="The tray's corners in pixels. Default: they are found.")
@click.option("--event-die/--no-event-die", default=True, help="Whether the event die is learnt as well.")
@click.option("--simulate", is_flag=True, help="Rehearse it with a rendered tray; nothing is kept.")
def calibrate(  # noqa: PLR0917  # one parameter for each option
    config: Path | None, data: Path, camera: str | None, corners: str | None, event_die: bool, simulate: bool
) -> None:
    """Learn the tray, the colours of the dice and the event die, and keep them for every evening."""
    from companion.calibrating import command  # noqa: PLC0415  # OpenCV loads only where there are pictures

    with told():
        command(load(config).dice, data, camera, corners, _say, event_die=event_die, simulate=simulate)


@main.group()
def bench() -> None:
    """Measure the engine, the eyes, electronic dice, or the way from a roll to the screens."""


_SEED = click.option("--seed", type=int, default=1, help="Of whatever is left to chance.")


@bench.command("engine")
@click.option("--games", type=click.IntRange(1), default=60, help="How many random games to play.")
@click.option("--beside", metavar="PYTHON", help="An interpreter that has catanatron, to measure beside it.")
@click.option("--box", metavar="BOX", help="A box to measure beside the base game: cities_knights.")
@_SEED
@_JSON
def bench_engine(games: int, beside: str | None, box: str | None, seed: int, as_json: bool) -> None:
    """Random games: how many a second, and what options and actions cost."""
    from companion.bench import boxes, engine  # noqa: PLC0415

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


@bench.command("vision")
@click.option("--pictures", type=click.Path(path_type=Path), help="A folder of labelled pictures to read instead.")
@click.option("--throws", type=click.IntRange(min=1), default=100, show_default=True, help="How often to throw.")
@_SEED
@_JSON
def bench_vision(pictures: Path | None, throws: int, seed: int, as_json: bool) -> None:
    """Throws read right, phantoms, and what a frame costs; or how well labelled pictures are read."""
    from companion.bench import figures, vision  # noqa: PLC0415

    if pictures is None:
        click.echo(figures.told(vision.run(seed, throws), as_json=as_json))
        return
    from companion.bench import account  # noqa: PLC0415
    from companion.bench import pictures as album  # noqa: PLC0415
    from companion.bench.photographs import LabelsError  # noqa: PLC0415

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


@bench.command("web")
@_SEED
@_JSON
def bench_web(seed: int, as_json: bool) -> None:
    """From a roll to twelve screens; the journal; starting; memory."""
    from companion.bench import figures, web  # noqa: PLC0415

    click.echo(figures.told(web.run(seed), as_json=as_json))


@bench.command("serial")
@_SEED
@_JSON
def bench_serial(seed: int, as_json: bool) -> None:
    """Electronic dice: bad lines, from a frame to the journal, and coming back after a plug was out."""
    from companion.bench import figures, serial_line  # noqa: PLC0415

    click.echo(figures.told(serial_line.run(seed), as_json=as_json))


@main.group()
def selftest() -> None:
    """Try the table's own things, without a game."""


@selftest.command("dice")
@_CONFIG
@_DATA
@click.option("--throws", type=click.IntRange(1, 1000), default=30, help="How many throws to make.")
@click.option("--simulate", is_flag=True, help="A simulated tray, which throws by itself.")
@_SEED
@_JSON
def selftest_dice(  # noqa: PLR0917  # one parameter for each option
    config: Path | None, data: Path, throws: int, simulate: bool, seed: int, as_json: bool
) -> None:
    """Throw your own dice before the camera, confirm or correct what is read, and learn how often it errs."""
    from companion import selftest as test  # noqa: PLC0415

    with told():
        witness = _witness(config, data, simulate, seed)
        try:
            result = test.run(witness, throws, _asked, lambda words: click.echo(words, err=True))
        finally:
            witness.close()
    click.echo(json.dumps(result.data(), indent=2) if as_json else result.words())
    sys.exit(NOT_TRIED if not result.throws else ANSWER_IS_NO if result.wrong else 0)


def _witness(config: Path | None, data: Path, simulate: bool, seed: int) -> Any:
    """Who watches the dice. Raises ConfigError, and CameraError where there is no camera."""
    from random import Random  # noqa: PLC0415

    from companion import witness  # noqa: PLC0415
    from companion.config import CALIBRATION  # noqa: PLC0415
    from companion.evening.equipment import camera_opener, kept_calibration  # noqa: PLC0415
    from vision import CameraError  # noqa: PLC0415

    if simulate:
        return witness.SimulatedWitness(Random(seed))
    opener = camera_opener(load(config).dice)
    if opener is None:
        raise CameraError("No camera is connected. Plug one in, or name it in [dice] camera. Nothing was tried.")
    calibration, problem = kept_calibration(data / CALIBRATION)
    if problem:
        click.echo(problem, err=True)
    return witness.CameraWitness(opener, calibration)  # type: ignore[arg-type]  # a camera is a frame source


def _asked(question: str) -> str | None:
    """What somebody types; None at the end of what they type."""
    try:
        return str(click.prompt(question, default="", show_default=False, prompt_suffix="", err=True))
    except click.Abort:
        return None


def _journal(data: Path) -> Any:
    from companion.table import Journal  # noqa: PLC0415

    journal = Journal.open(data / JOURNAL)
    if journal.notice:
        click.echo(journal.notice, err=True)
    return journal


def _read(path: Path) -> Any:
    """The record in a file. Raises RecordError and OSError."""
    from companion.rules.codec import RecordError  # noqa: PLC0415
    from companion.table import record  # noqa: PLC0415

    try:
        with path.open(encoding="utf-8") as lines:
            return record.read(lines)
    except UnicodeDecodeError as error:
        raise RecordError(str(path), "bytes that are no text", "a record, which is UTF-8 text") from error


if __name__ == "__main__":
    main()
