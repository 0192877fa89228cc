"""The command line: `companion` and its commands, which all end with a status that `commands.usage` names.

Every command says what went wrong in words. Here are those that run the companion; the others have their own files.
"""

import json
import os
import sys
from pathlib import Path

import click

from companion.commands import bench, boxes, camera, hall, records, safekeeping, welcome, wled
from companion.commands.usage import ANSWER_IS_NO, CONFIG, DATA, JSON, addresses, say, told
from companion.config import SEATS, load
from companion.version import version

WHO_IS_HOST = "The first device that opens it is host; another one needs the code that “companion host” tells."


def _colours(context: click.Context, option: click.Parameter, value: str) -> tuple[str, ...]:
    from companion.evening.boards import COLOURS  # noqa: PLC0415
    from companion.rules.boxes import FEWEST  # noqa: PLC0415

    seats = tuple(part.strip() for part in value.split(","))
    unknown = [seat for seat in seats if seat not in COLOURS]
    if unknown:
        raise click.BadParameter(f"{', '.join(unknown)}: there is no such colour; there are {', '.join(COLOURS)}.")
    if len(set(seats)) < len(seats) or len(seats) < FEWEST:
        raise click.BadParameter(f"{value}: {FEWEST} to {len(COLOURS)} different colours can play.")
    return seats


def _scenario(context: click.Context, option: click.Parameter, value: str) -> str:
    from companion.rules.boxes import products, scenarios_of  # noqa: PLC0415

    known = scenarios_of(products())
    if value and value not in known:
        raise click.BadParameter(f"{value}: there is no such scenario; there are {', '.join(known)}.")
    return value


def _version(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not context.resilient_parsing:
        click.echo(f"companion, version {version()}")
        context.exit()


@click.group()
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_version, help="Name the build.")
def main() -> None:
    """Hexkeeper, an unofficial table companion for CATAN."""
    os.umask(0o077)  # whatever is written is for its owner's eyes only: games tell what everybody holds in secret


@main.command()
@CONFIG
@DATA
@click.option("--host", help="Address to serve the pages on.")
@click.option("--port", type=click.IntRange(0, 65535), help="Port to serve the pages on; 0 is any free one.")
@click.option("--simulate/--no-simulate", default=None, help="Simulated dice. Default: where no dice are found.")
@click.option(
    "--autoplay/--no-autoplay", default=True, help="A demonstration that plays by itself, where dice are simulated."
)
@click.option("--seats", default="red,blue,white,orange", callback=_colours, help="Colours of the demonstration.")
@click.option("--scenario", default="", callback=_scenario, help="What the demonstration shows, by its name.")
@click.option("--pace", type=click.FloatRange(0), default=1.0, help="Seconds between two actions of automatic players.")
@click.option("--seed", type=int, help="Makes a simulated table repeatable.")
@click.option("--safe", is_flag=True, help="Touch no camera, no electronic dice and no pins: everything is tapped.")
def serve(  # noqa: PLR0917  # one parameter for each option
    config: Path | None,
    data: Path,
    host: str | None,
    port: int | None,
    simulate: bool | None,
    autoplay: bool,
    seats: tuple[str, ...],
    scenario: str,
    pace: float,
    seed: int | None,
    safe: bool,
) -> None:
    """Run the companion: read the dice, keep the books, serve the tablet."""
    from companion.service.starts import Starts  # noqa: PLC0415  # counts before anything else can fail

    starts = Starts(data).begin(safe=safe)
    from companion.app import Companion, Plan, will_simulate  # noqa: PLC0415  # the other commands start without it

    with told():
        settings = starts.settings(lambda: load(config))
        server = settings.server.model_copy(
            update={name: value for name, value in (("host", host), ("port", port)) if value is not None}
        )
        settings = settings.model_copy(update={"server": server})
        simulating = will_simulate(settings) if simulate is None else simulate
        plan = Plan(settings, data, simulating, seats if autoplay else (), seed, pace, scenario, starts.safe)
        companion = Companion(plan, say=say)

        def started() -> None:
            say(
                "\n".join(
                    (*addresses(server.host, companion.port, "http" if server.https == "off" else "https"), WHO_IS_HOST)
                )
            )
            starts.watch()

        companion.run(started)
        starts.end()


@main.command()
@DATA
@JSON
def host(data: Path, as_json: bool) -> None:
    """Tell the code by which a device becomes host, for instance when the tablet was lost."""
    from companion.store import Store  # noqa: PLC0415
    from web.access.hosts import kept_code  # noqa: PLC0415  # the pages load only for commands that need them

    with told():
        code = kept_code(Store(data / SEATS))
    if as_json:
        click.echo(json.dumps({"code": code}))
    elif code is None:
        words = f"There is no code in {data}: the companion has not run with this folder yet; --data names another."
        click.echo(f"{words} Start it, and the first device that opens its pages is host.", err=True)
    else:
        click.echo(f"Host code: {code[:3]} {code[3:]}\nOpen the pages on the device, tap “Take part”, and type it.")
    sys.exit(0 if code else ANSWER_IS_NO)


@main.command()
@CONFIG
@DATA
@JSON
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


for _command in (
    *(records.games, records.export, records.import_, records.replay),
    *(camera.read_dice, camera.read_board, camera.read_card, camera.enrol_deck, camera.calibrate, camera.selftest),
    *(safekeeping.backup, safekeeping.restore),
    *(hall.hall, bench.bench, boxes.check_box, welcome.welcome, wled.find_wled),
):
    main.add_command(_command)


if __name__ == "__main__":
    main()
