"""The commands about the camera: pictures of dice and cards are read, decks enrolled, the tray learnt, dice tested."""

import json
import sys
from pathlib import Path
from typing import Any

import click

from companion.config import load

from .usage import ANSWER_IS_NO, CONFIG, DATA, JSON, NOT_TRIED, SEED, say, told


@click.command("read-dice")
@click.argument("pictures", nargs=-1, required=True, type=click.Path(path_type=Path))
@JSON
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
            | ({"leans": True} if die.leans else {})
            for die in found
        ]
        if as_json:
            click.echo(json.dumps({"picture": str(path), "dice": dice, "ms": round(took, 1)}))
        else:
            leans = {True: ", leans", False: ""}
            words = ", ".join(f"{die.value} ({die.colour}, {die.confidence:.0%}{leans[die.leans]})" for die in found)
            click.echo(f"{path}: {words or 'no dice'}")
    sys.exit(ANSWER_IS_NO if failed else 0)


@click.command("read-board")
@click.argument("pictures", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "--seats", type=click.IntRange(2, 6), default=4, show_default=True, help="For how many the island may be laid."
)
@click.option("--corners", metavar="POINTS|FILE", help="Where the island lies: four points x,y or a JSON file.")
@JSON
def read_board(pictures: tuple[Path, ...], seats: int, corners: str | None, as_json: bool) -> None:
    """Read the board in PICTURES: terrain, numbers, robber and pieces, one answer a picture."""
    from companion.commands import boards  # noqa: PLC0415  # OpenCV loads only where it is needed

    sys.exit(0 if boards.read(pictures, seats, corners, as_json=as_json) else ANSWER_IS_NO)


@click.command("read-card")
@click.argument("pictures", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--deck", required=True, type=click.Path(path_type=Path), help="Folder of the enrolled deck.")
@JSON
def read_card(pictures: tuple[Path, ...], deck: Path, as_json: bool) -> None:
    """Read the cards in PICTURES with an enrolled deck, one answer a picture."""
    from companion.commands import cards  # noqa: PLC0415

    sys.exit(cards.read(pictures, deck, as_json=as_json))


@click.command("enrol-deck")
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
    from companion.commands import cards  # noqa: PLC0415

    sys.exit(cards.enrol(cards.Enrolment(**words)))


@click.command()
@CONFIG
@DATA
@click.option("--camera", help="Path or number of the camera. Default: the configured one.")
@click.option("--corners", metavar="X,Y X,Y ...", help="The tray's corners in pixels. Default: they are found.")
@click.option("--event-die/--no-event-die", default=True, help="Whether the event die is learnt as well.")
@click.option("--simulate", is_flag=True, help="Rehearse it with a rendered tray; nothing is kept.")
def calibrate(  # noqa: PLR0917  # one parameter for each option
    config: Path | None, data: Path, camera: str | None, corners: str | None, event_die: bool, simulate: bool
) -> None:
    """Learn the tray, the colours of the dice and the event die, and keep them for every evening."""
    from companion.commands.calibrating import command  # noqa: PLC0415  # OpenCV loads only where there are pictures

    with told():
        command(load(config).dice, data, camera, corners, say, event_die=event_die, simulate=simulate)


@click.group()
def selftest() -> None:
    """Try the table's own things, without a game."""


@selftest.command("dice")
@CONFIG
@DATA
@click.option("--throws", type=click.IntRange(1, 1000), default=30, help="How many throws to make.")
@click.option("--simulate", is_flag=True, help="A simulated tray, which throws by itself.")
@SEED
@JSON
def selftest_dice(  # noqa: PLR0917  # one parameter for each option
    config: Path | None, data: Path, throws: int, simulate: bool, seed: int, as_json: bool
) -> None:
    """Throw your own dice before the camera, confirm or correct what is read, and learn how often it errs."""
    from companion.commands import selftest as test  # noqa: PLC0415

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

    from companion.commands import witness  # noqa: PLC0415
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
