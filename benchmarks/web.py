"""From a roll to twelve screens: a simulated table with its real threads, pages and journal, timed from end to end.

What is timed starts where the world starts: with the moment at which the rendered dice lie still, or at which the dice
write their frame to the line; it ends when the slowest of the screens has read the whole event.
"""

import os
import re
import ssl
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from secrets import token_hex
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter
from urllib.request import urlopen

from companion.evening import Evening
from companion.geometry.printed import beginner_board
from companion.inputs import DiceSource
from companion.rules.choice import Choice
from companion.rules.random_play import any_action
from companion.table import Journal, Table
from companion.table.journal import Row
from vision import Calibration, SimulatedTray
from web.desk import OFF

from . import crowd, paint, painted, resuming
from .figures import Figure, percentile
from .served import FOUR, PATIENCE, SCREENS, Seen, serve
from .timed_dice import timed_dice

CAMERA_ROLLS, SERIAL_ROLLS, ACTIONS, STARTS = 60, 100, 1000, 5

WAYS = {
    "": ({}, ("--simulate",)),
    ", which is encrypted": ({"HEXKEEPER__SERVER__HTTPS": "own"}, ("--simulate",)),
    " of a safe start": ({}, ("--safe",)),
}
"""How a companion may be started: settings and words of the command. It has an empty folder, so that one with encrypted
pages makes an authority first."""

_TRUSTING = ssl._create_unverified_context()

RUNNING_FOR = 8.0
"""Seconds a companion plays by itself before its memory is looked at."""


def run(seed: int) -> list[Figure]:
    """All figures of the way from a roll to the screens."""
    return [
        *_delays("the dice lie still", list(camera_delays(seed)), CAMERA_ROLLS, 300),
        *_delays("the dice write their frame", list(serial_delays(seed)), SERIAL_ROLLS, 50),
        *crowd.run(),
        *_journal(seed),
        *_processes(),
        *painted.run(seed),
        *paint.run(),
    ]


def _delays(since: str, delays: list[float | None], wanted: int, most: float) -> Iterator[Figure]:
    known = [1000 * delay for delay in delays if delay is not None]
    name = f"from when {since} to {SCREENS} screens"
    yield Figure(f"{name}, median of {len(known)}", percentile(known, 0.5), "ms")
    yield Figure(f"{name}, p95", percentile(known, 0.95), "ms", most=most)
    yield Figure(f"{name}, p99", percentile(known, 0.99), "ms")
    yield Figure(f"throws lost on the way, of {wanted}", len(delays) - len(known), "throws", most=0)


# -- from a roll to the screens ------------------------------------------------------------------------------------


def camera_delays(seed: int, teaches: str = OFF) -> Iterator[float | None]:
    """Seconds from when rendered dice lie still, while the teacher goes so far; None for a throw that was lost."""
    tray = SimulatedTray(Random(seed))

    def look(evening: Evening) -> None:
        evening.teach(teaches)
        evening.equipment.look(lambda: tray, Calibration())

    with TemporaryDirectory() as data, serve(Path(data), look, DiceSource.CAMERA, SCREENS) as served:
        served.arrivals.slowest(10**9, 1.0)  # the eye has seen where the dice lie
        yield from _each(served.rolls(tray.throw, seed, CAMERA_ROLLS))


def serial_delays(seed: int, teaches: str = OFF) -> Iterator[float | None]:
    """The same from when electronic dice write their frame."""
    with TemporaryDirectory() as data, timed_dice(seed) as dice:

        def listen(evening: Evening) -> None:
            evening.teach(teaches)
            evening.equipment.listen(lambda: [dice.port])

        with serve(Path(data), listen, DiceSource.SERIAL, SCREENS) as served:
            dice.heard.wait(PATIENCE)
            yield from _each(served.rolls(dice.throw, seed, SERIAL_ROLLS))


def _each(rolls: Iterable[Seen]) -> Iterator[float | None]:
    """Seconds to the slowest screen; None for a throw that was lost."""
    for one in rolls:
        yield None if one.shown is None else one.shown - one.since


# -- the journal ---------------------------------------------------------------------------------------------------


class _TimedJournal(Journal):
    """Notes how long each commit takes, in milliseconds."""

    took: list[float]

    def append(self, game: str, rows: Iterable[Row]) -> None:
        """As the journal does, against the clock."""
        start = perf_counter()
        super().append(game, rows)
        self.took.append(1000 * (perf_counter() - start))


def _journal(seed: int) -> Iterator[Figure]:
    chance = Random(seed)
    with TemporaryDirectory() as data:
        path = Path(data) / "journal.sqlite"
        journal = _TimedJournal.open(path)
        journal.took = []
        table = Table.create(journal, Choice(FOUR, beginner_board(4), target=30))
        while table.revision < ACTIONS:
            action = any_action(table.state, chance)
            table.submit(action, by="bench", key=token_hex(8), seen=None)
        journal.close()
        yield Figure(f"a commit to the journal, median of {len(journal.took)}", percentile(journal.took, 0.5), "ms")
        yield Figure("a commit to the journal, p99", percentile(journal.took, 0.99), "ms", most=5)
        bare = list(_bare_writes(Path(data) / "bare"))
        yield Figure(
            "the same disk, 4 kB written and synchronized without a journal, median", percentile(bare, 0.5), "ms"
        )
        yield Figure(
            "the same disk, 4 kB written and synchronized without a journal, p99", percentile(bare, 0.99), "ms"
        )
        yield from resuming.figures(path, table.game)


def _bare_writes(path: Path) -> Iterator[float]:
    """What the disk itself takes, in milliseconds: a journal cannot be quicker."""
    with path.open("wb", buffering=0) as file:
        for _ in range(ACTIONS):
            start = perf_counter()
            file.write(bytes(4096))
            os.fdatasync(file.fileno())
            yield 1000 * (perf_counter() - start)


# -- whole processes -----------------------------------------------------------------------------------------------


def _processes() -> Iterator[Figure]:
    with TemporaryDirectory() as bytecode:
        yield from _starts(Path(bytecode))


def _starts(bytecode: Path) -> Iterator[Figure]:
    """Of a companion that has been started before: its modules lie compiled in that folder after the first start."""
    _until_its_first_page(bytecode, {}, "--simulate")
    for way, (settings, words) in WAYS.items():
        took = [_until_its_first_page(bytecode, settings, *words) for _ in range(STARTS)]
        name = f"from the start of the process to the first page{way}"
        yield Figure(f"{name}, median", percentile(took, 0.5), "s", most=3)
        yield Figure(f"{name}, slowest", max(took), "s", most=3)
    with _companion(bytecode, {}, "--simulate") as (process, _, address):
        _answered(address)
        _wait_out(process, RUNNING_FOR)
        yield Figure("resident memory with the camera open, while it plays", _resident(process.pid), "MB", most=250)
    with _companion(bytecode, {}, "--no-simulate") as (process, _, address):
        _answered(address)
        yield Figure("resident memory without a camera", _resident(process.pid), "MB", most=90)


def _until_its_first_page(bytecode: Path, settings: dict[str, str], *words: str) -> float:
    """Seconds from the start of the process."""
    with _companion(bytecode, settings, *words) as (_, since, address):
        _answered(address)
        return monotonic() - since


@contextmanager
def _companion(
    bytecode: Path, settings: dict[str, str], *words: str
) -> Iterator[tuple["subprocess.Popen[str]", float, str]]:
    """A companion as a process of its own: the process, when it was started, and its address once it tells it."""
    with TemporaryDirectory() as data, ExitStack() as after:
        since = monotonic()
        command = [sys.executable, "-m", "companion.cli", "serve", "--data", data, "--host", "127.0.0.1", "--port", "0"]
        without = {"HEXKEEPER__DICE__CAMERA": "none", "HEXKEEPER__DICE__SERIAL": "none"}
        compiled = {"PYTHONPYCACHEPREFIX": str(bytecode), "PYTHONDONTWRITEBYTECODE": ""}
        environment = {**os.environ, **without, **compiled, **settings}
        process = subprocess.Popen([*command, *words], stdout=subprocess.PIPE, text=True, env=environment)
        after.callback(_end, process)
        assert process.stdout is not None
        found = next((match for line in process.stdout if (match := re.search(r"https?://localhost:\d+/", line))), None)
        if found is None:
            raise RuntimeError("the companion did not start; its message is on standard error")
        yield process, since, found[0]


def _end(process: "subprocess.Popen[str]") -> None:
    process.terminate()
    process.communicate(timeout=20)


def _wait_out(process: "subprocess.Popen[str]", seconds: float) -> None:
    """Let it run for so long."""
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        return
    raise RuntimeError("the companion has ended by itself")


def _answered(address: str) -> None:
    with urlopen(address, timeout=10, context=_TRUSTING) as page:
        page.read()


def _resident(process: int) -> float:
    """Resident memory in megabytes."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return next(int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmRSS"))
