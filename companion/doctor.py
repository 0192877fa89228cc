"""What is connected, what is missing, and what to do about it."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.config import JOURNAL, Settings
from companion.evening.equipment import NONE, cameras
from companion.outputs.pins import MODEL, PinChoice, open_pins
from companion.outputs.wiring import WiringError, pin_map
from companion.table import Journal, JournalError
from firmware_bridge import candidate_ports, look_at

LEAST_FREE = 100 * 1024 * 1024


@dataclass(frozen=True)
class Finding:
    """One thing looked at. `state` is ok, missing (which is no error) or wrong; `advice` what to do, if anything."""

    name: str
    state: str
    words: str
    advice: str = ""

    def data(self) -> dict[str, str]:
        """As plain data."""
        return asdict(self)


def examine(settings: Settings, data: Path) -> Iterator[Finding]:
    """Look at everything, one after the other."""
    yield _data_folder(data)
    yield _journal(data)
    yield from _cameras(settings)
    yield from _serial(settings)
    yield from _pins(settings)


def _data_folder(data: Path) -> Finding:
    place = next(folder for folder in (data, *data.resolve().parents) if folder.exists())
    if not os.access(place, os.W_OK):
        return Finding(
            "data folder", "wrong", f"{place} cannot be written to.", f"Give it to this user: sudo chown $USER {place}"
        )
    free = shutil.disk_usage(place).free
    if free < LEAST_FREE:
        return Finding("data folder", "wrong", f"{place} has only {free // 2**20} MB left.", "Make room on this disk.")
    return Finding("data folder", "ok", f"{data}: {free // 2**20} MB free.")


def _journal(data: Path) -> Finding:
    path = data / JOURNAL
    if not path.exists():
        return Finding("journal", "ok", "There is no journal yet; the first game makes one.")
    try:
        if not _is_sound(path):
            return Finding("journal", "wrong", f"{path} is damaged.", "Start the companion: it sets the file aside.")
        journal = Journal.open(path)
        games = len(journal.games())
        journal.close()
    except (sqlite3.Error, JournalError) as error:
        return Finding("journal", "wrong", f"{path} cannot be opened: {error}.", "See whether another companion runs.")
    return Finding("journal", "ok", f"{games} games in {path}.")


def _is_sound(path: Path) -> bool:
    """Whether SQLite finds the file whole, without changing a byte of it. Raises sqlite3.OperationalError."""
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", timeout=0.5, uri=True)) as connection:
        try:
            return bool(connection.execute("PRAGMA quick_check").fetchone()[0] == "ok")
        except sqlite3.OperationalError:
            raise
        except sqlite3.DatabaseError:
            return False


def _cameras(settings: Settings) -> Iterator[Finding]:
    wanted = str(settings.dice.camera)
    if wanted == NONE:
        yield Finding("camera", "missing", "No camera is wanted by the configuration.")
        return
    named = f"/dev/video{wanted}" if wanted.isdigit() else wanted
    found = cameras() if wanted == "auto" else (named,)
    if not found:
        words = "No USB camera is connected; rolls can be tapped in or told by electronic dice."
        yield Finding("camera", "missing", words, "A camera that is no USB camera is named in [dice] camera.")
    for path in found:
        if not Path(path).exists():
            others = ", ".join(cameras()) or "none found"
            yield Finding("camera", "wrong", f"{path} is not there.", f"Plug it in, or choose one of: {others}.")
            continue
        readable = os.access(path, os.R_OK | os.W_OK)
        advice = "" if readable else "Add this user to the group video: sudo usermod -aG video $USER, and log in again."
        words = f"{path} can be opened." if readable else f"{path} may not be opened by this user."
        yield Finding("camera", "ok" if readable else "wrong", words, advice)


def _serial(settings: Settings) -> Iterator[Finding]:
    if settings.dice.serial == NONE:
        yield Finding("electronic dice", "missing", "No electronic dice are wanted by the configuration.")
        return
    configured = None if settings.dice.serial == "auto" else settings.dice.serial
    ports = candidate_ports(configured)
    if not ports:
        yield Finding("electronic dice", "missing", "No USB serial port is there; rolls can be tapped in.")
    for port in ports:
        if Path(port).exists() and not os.access(port, os.R_OK | os.W_OK):
            advice = "Add this user to the group dialout: sudo usermod -aG dialout $USER, and log in again."
            yield Finding("electronic dice", "wrong", f"{port} may not be opened by this user.", advice)
            continue
        finding = look_at(port)
        advice = "" if finding.trusted else "See docs/dice-protocol.md for what the dice must say."
        yield Finding("electronic dice", "ok" if finding.trusted else "wrong", finding.words, advice)


def _pins(settings: Settings) -> Iterator[Finding]:
    try:
        wiring = pin_map(settings.lights.map)
    except WiringError as error:
        yield Finding("lights", "wrong", "; ".join(error.problems), "Correct [lights.map] in the configuration.")
        return
    yield _lights(settings)
    if wiring.barbarians:
        pins = ", ".join(map(str, wiring.barbarians))
        yield Finding("barbarian track", "ok", f"Its {len(wiring.barbarians)} lights are on GPIO {pins}.")
    else:
        words = "No lights are wired for it: it is drawn on the panel page."
        yield Finding("barbarian track", "missing", words, "Name its pins in [lights.map] barbarians (docs/wiring.md).")


def _lights(settings: Settings) -> Finding:
    with TemporaryDirectory() as runtime:
        pins = open_pins(PinChoice(settings.lights.pins), Path(runtime))
        if pins.factory is not None:
            pins.factory.close()
    if pins.kind is PinChoice.LGPIO:
        return Finding("lights", "ok", "The pins of this Raspberry Pi can be used.")
    where = "This is no Raspberry Pi" if not MODEL.exists() else "The pins cannot be used"
    return Finding("lights", "missing", pins.words or f"{where}: the lights are drawn on the panel page instead.")
