"""What an evening writes to the card: games to the last point, screens that look on, backups, and the time in between.

The companion runs as the service does. Root gets a file system of its own, mounted as the appliance mounts its data,
and so the bytes that reach the card; anybody else gets those that the companion hands to the system.
"""

import os
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from random import Random
from secrets import token_hex
from tempfile import TemporaryDirectory
from time import sleep

from companion.app import Companion, Plan
from companion.config import JOURNAL, Config
from companion.geometry.printed import variable_board
from companion.rules.base.scoring import Score
from companion.rules.choice import Choice
from companion.rules.random_play import any_action
from companion.table import Booked

from .figures import Figure
from .play import MOST_ACTIONS, SEATS
from .screens import Arrivals, Screen

MAKES = "mke2fs"
OPTIONS = "noatime,commit=30"
"""How the appliance mounts its data."""
SCREENS = 5
"""The tablet, and a phone each."""
HOURS = 5
BUDGET = 100
"""Megabytes that an evening may write; docs/benchmarks.md says why."""
SETTLED = 5.0
"""Seconds in which the last game is backed up."""
MEGABYTE = 1_000_000
SECTOR = 512
COPIED = {
    "games": "header, engine, at",
    "lines": "number, kind, payload, key, digest, engine, at",
    "about": "robots, demonstration, deleted, before",
}
"""The columns of a game in the journal, beside its name."""
NO_DEVICES = {
    "dice": {"camera": "none", "serial": "none", "source": "taps"},
    "lights": {"pins": "none"},
    "server": {"host": "127.0.0.1", "port": 0},
}


Written = tuple[float, float]
"""Bytes since the start that the companion handed to the system, and that reached the card: not known without root."""


def run(seed: int, games: int, idle: float, earlier: int = 0) -> list[Figure]:
    """The figures of so many games after `earlier` ones, and of `idle` seconds in which nobody does anything."""
    settings = Config.model_validate(NO_DEVICES)
    with TemporaryDirectory() as folder, _card(Path(folder)) as (data, written):
        plan = Plan(settings, data / "games", seed=seed)
        if earlier:
            _play_before(plan, earlier)
        companion = Companion(plan, say=lambda _: None)
        companion.start()
        sleep(SETTLED)
        with ExitStack() as after:
            after.callback(companion.stop)
            arrivals = Arrivals(SCREENS)
            for number in range(SCREENS):
                after.callback(Screen(f"http://127.0.0.1:{companion.port}/", number, arrivals).close)
            before = written()
            entries = sum(_play(companion, Random(f"{number} {seed}")) for number in range(games))
            sleep(SETTLED)
            played = written()
            sleep(idle)
            waited = written()
    return list(_figures(games, entries, before, played, _an_evening_of(played, waited, idle)))


def _figures(games: int, entries: int, before: Written, played: Written, waiting: Written) -> Iterator[Figure]:
    """Of the two ways to count, that which is known."""
    yield Figure(f"entries in {games} games of four, played at random to the last point", entries, "entries")
    for where, begun, done, idle in zip(("handed to the system", "on the card"), before, played, waiting, strict=True):
        if not done:
            continue
        yield Figure(f"{where}: an entry", (done - begun) / entries / 1000, "kB")
        yield Figure(f"{where}: these games", (done - begun) / MEGABYTE, "MB")
        yield Figure(
            f"{where}: {HOURS} hours with {SCREENS} screens on and nobody doing anything", idle / MEGABYTE, "MB"
        )
        most = BUDGET if where == "on the card" else None
        yield Figure(f"{where}: both together, an evening", (done - begun + idle) / MEGABYTE, "MB", most=most)


def _an_evening_of(played: Written, waited: Written, idle: float) -> Written:
    """Bytes of an evening at this rate."""
    handed, on_card = ((late - early) / idle * HOURS * 3600 for early, late in zip(played, waited, strict=True))
    return handed, on_card


def _play(companion: Companion, chance: Random) -> int:
    """One game to its end, entered like on the tablet; how many entries that took."""
    companion.evening.begin(Choice(SEATS, variable_board(len(SEATS), chance)))
    table = companion.evening.table
    assert table is not None
    while table.state[Score].winner is None and table.revision < MOST_ACTIONS:
        done = table.submit(any_action(table.state, chance), by="tablet", key=token_hex(8), seen=None)
        assert isinstance(done, Booked), done
    return table.revision


def _play_before(plan: Plan, games: int) -> None:
    """So many games in the journal, all but one of them copies of the first."""
    companion = Companion(plan, say=lambda _: None).start()
    _play(companion, Random(plan.seed))
    companion.stop()
    with closing(sqlite3.connect(plan.data / JOURNAL)) as journal, journal:
        ((first,),) = journal.execute("SELECT game FROM games")
        for number in range(1, games):
            for table, columns in COPIED.items():
                copied = f"INSERT INTO {table} SELECT ?, {columns} FROM {table} WHERE game = ?"
                journal.execute(copied, (f"{first}-{number}", first))


@contextmanager
def _card(folder: Path) -> Iterator[tuple[Path, Callable[[], Written]]]:
    """A folder for the data, on a file system of its own where one can be had, and what has been written so far."""
    place = folder / "card"
    place.mkdir()
    if not _is_mounted(folder / "card.img", place):
        yield place, lambda: (_handed(), 0)
        return
    try:
        device = Path(_run("findmnt", "--noheadings", "--output", "SOURCE", place).strip())
        yield place, lambda: (_handed(), _reached(device))
    finally:
        _run("umount", place)


def _is_mounted(image: Path, place: Path) -> bool:
    """Whether a new file system is there now: only root may, and not in every container."""
    if os.geteuid() != 0 or shutil.which(MAKES) is None:
        return False
    with image.open("wb") as file:
        file.truncate(1024 * MEGABYTE)
    # What a new file system still does by itself is none of the companion's business.
    at_once = "lazy_itable_init=0,lazy_journal_init=0"
    _run(MAKES, "-q", "-t", "ext4", "-E", at_once, image)
    try:
        _run("mount", "-o", f"loop,{OPTIONS}", image, place)
    except subprocess.CalledProcessError:
        return False
    return True


def _handed() -> int:
    """Bytes that this process has changed in files, as the system counts them."""
    lines = dict(line.split(": ") for line in Path("/proc/self/io").read_text(encoding="ascii").splitlines())
    return int(lines["write_bytes"]) - int(lines["cancelled_write_bytes"])


def _reached(device: Path) -> int:
    """Bytes that were written to a device, what is still on its way to it included."""
    os.sync()
    return SECTOR * int(Path(f"/sys/block/{device.name}/stat").read_text(encoding="ascii").split()[6])


def _run(*words: str | Path) -> str:
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout
