"""The emulated machine, the dice outside, and the disk: one of each for all checks, which are one evening."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from platform import freedesktop_os_release
from random import randrange
from time import monotonic, sleep

import pytest

from companion.table import Journal
from tests.firmware_bridge.firmware.board import SimulatedBoard
from tests.firmware_bridge.firmware.conftest import board_program, images  # noqa: F401  # fixtures
from tests.rig import kit
from tests.rig.container import package
from tests.rig.debian_kernel import RigError
from tests.rig.film import REST, write_calibration, write_film
from tests.rig.machine import Machine
from tests.rig.scripted import Ledger
from tests.rig.sleeper import Sleeper
from tests.rig.unskipped import pytest_make_collect_report, pytest_runtest_makereport  # noqa: F401  # hooks

DICE, STRANGER = "dice", "stranger"
"""The two converters: the dice are behind one, nobody behind the other."""

HANGS_AFTER = 3000
"""Seconds: a check may make a whole machine first, and have it run all tests of the promises."""

_measured: list[str] = []


def measured(unit: str, what: str, value: float) -> None:
    """Tell this at the end."""
    _measured.append(f"{value:6.1f} {unit}  {what}")


class Stopwatch:
    """Takes the time of what is worth telling at the end."""

    def __init__(self) -> None:
        self._began = monotonic()

    def took(self, what: str) -> float:
        """Seconds since it was made; told at the end."""
        seconds = monotonic() - self._began
        measured("s", what, seconds)
        return seconds


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A check may take longer than a test."""
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.timeout(HANGS_AFTER))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell what was measured."""
    for line in _measured:
        terminalreporter.write_line(line)


@pytest.fixture(scope="session")
def parts() -> kit.Kit:
    """What is booked; without it nothing is checked."""
    watch = Stopwatch()
    try:
        made = kit.made()
    except RigError as error:
        pytest.exit(str(error), returncode=2)
    watch.took("the kernel and its drivers are there")
    return made


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the disk and the film of this run are."""
    return tmp_path_factory.mktemp("rig")


@pytest.fixture(scope="session")
def disk(folder: Path, parts: kit.Kit) -> Path:
    """A disk on which the companion has a folder with the calibration of its camera, and room for its backups."""
    files = folder / "disk"
    (files / "companion").mkdir(parents=True)
    write_calibration(files / "companion")
    image = folder / "disk.img"
    subprocess.run(["/sbin/mke2fs", "-q", "-t", "ext4", "-d", files, image, "160M"], check=True)
    return image


@pytest.fixture
def ledger() -> Iterator[Ledger]:
    """An empty one, for games of the seed in the environment, or of any."""
    with closing(Journal.open(":memory:")) as journal:
        yield Ledger(journal, int(os.environ.get("SEED") or randrange(1_000_000)))


@pytest.fixture(scope="session")
def sleeper(parts: kit.Kit, folder: Path, disk: Path) -> Sleeper:
    """A machine without devices, which is woken for each start."""
    watch = Stopwatch()
    made = Sleeper(parts, folder, disk)
    watch.took("the one start from the power, to the companion's code")
    return made


@pytest.fixture(scope="session")
def packaged_sleeper(parts: kit.Kit, folder: Path, disk: Path) -> Sleeper:
    """The same with the package for this machine's Debian."""
    (folder / "packaged").mkdir()
    try:
        newest = package(freedesktop_os_release()["VERSION_CODENAME"])
    except RigError as error:
        pytest.exit(str(error), returncode=2)
    watch = Stopwatch()
    made = Sleeper(parts, folder / "packaged", disk, newest)
    watch.took("the same with the package")
    return made


@pytest.fixture(scope="session")
def film(folder: Path) -> tuple[str, int]:
    """A throw from 2 and 3 to 5 and 6 before the camera: its file, and how many of its pictures show dice at rest."""
    path = folder / "throw.yuyv"
    write_film(path, (2, 3), (5, 6))
    return str(path), REST


@pytest.fixture(scope="session")
def dice(parts: kit.Kit, images: Path, board_program: Path) -> Iterator[SimulatedBoard]:  # noqa: F811
    """Dice with the real firmware."""
    with SimulatedBoard(board_program, images / "dice.elf") as board:
        yield board


@pytest.fixture(scope="session")
def machine(parts: kit.Kit, disk: Path, film: tuple[str, int], dice: SimulatedBoard) -> Iterator[Machine]:
    """The machine with the companion in it, a game in which blue's roll is due, and both converters plugged in."""
    with _booted(parts, disk, dice, "first") as booted:
        booted.plug(STRANGER, "nobody")
        booted.plug(DICE, "dice")
        watch = Stopwatch()
        assert booted.ask("start") == ["There is no game yet. Set one up on the tablet."]
        booted.ask("begin")
        watch.took("the companion is started and a game begun")
        yield booted


@pytest.fixture(scope="session")
def acknowledged(machine: Machine) -> list[list[object]]:
    """The entries that the journal had acknowledged when the power was cut, in the middle of a part."""
    machine.ask("choose_dice", "taps")
    machine.ask("until_a_roll_is_due")
    for _ in range(4):
        booked: list[list[object]] = machine.ask("part")
    machine.order("part")
    sleep(0.2)  # wherever that part may be now
    machine.cut_the_power()
    return booked


@pytest.fixture(scope="session")
def machine_after_the_cut(parts: kit.Kit, disk: Path, dice: SimulatedBoard, acknowledged: object) -> Iterator[Machine]:
    """The same machine after the power came back, with the dice plugged in and the companion restarted."""
    with _booted(parts, disk, dice, "second") as booted:
        booted.plug(DICE, "dice")
        assert booted.ask("start") == ["Your last game is on the table: Blue, White and Orange."]
        yield booted


def _booted(parts: kit.Kit, disk: Path, dice: SimulatedBoard, which: str) -> Machine:
    watch = Stopwatch()
    booted = Machine(parts, disk, kit.CACHE / f"{which}.log", {DICE: dice.port, STRANGER: ""})
    watch.took(f"the {which} start, from the power to the companion's code")
    return booted
