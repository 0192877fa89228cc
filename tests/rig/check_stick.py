"""A real stick: USB storage with FAT under Debian's own drivers, pulled and plugged in again.

`make rig-faults` runs this. Where a desktop or udisks would mount and unmount the stick, the check does.
"""

import subprocess
from contextlib import closing
from pathlib import Path

from companion.table import Journal, Table
from tests.rig.machine import Machine
from tests.rig.scripted import LONG, Ledger
from tests.rig.sleeper import Sleeper, Volatile

STICK = "/mnt/stick"
MEGABYTES = 96
"""Backups leave 50 of them free."""
CUTS = (0.0, 0.3, 1.0, 3.0)
"""Seconds after the start, which makes a backup."""


def test_a_stick_with_fat_has_a_backup_is_told_when_it_is_out_and_the_game_is_found_on_it(
    sleeper: Sleeper, disk: Path, tmp_path: Path, ledger: Ledger
) -> None:
    stick = _formatted(tmp_path)
    with sleeper.woken(Volatile(disk, tmp_path)) as machine:
        _plugged_in(machine, stick)
        machine.ask("start", STICK)
        machine.until(lambda: machine.ask("backups", STICK), "a backup on the stick")
        _played(machine, ledger, 40)

        machine.pull("stick")
        _played(machine, ledger, LONG)  # so another game begins, which is time for a backup
        machine.until(lambda: STICK in machine.ask("backup_trouble"), "the words on the pages")
        machine.ask("let_go", STICK)

        _plugged_in(machine, stick)
        machine.until(lambda: not machine.ask("backup_trouble"), "the end of the trouble")
        assert machine.ask("troubles") == []
        newest = machine.ask("backups", STICK)[0]
        machine.ask("let_go", STICK)
        machine.pull("stick")
        stands = tuple(machine.ask("stands"))
        assert ledger.lost(*stands) == 0
        assert _stands(_read(stick, newest, tmp_path)) == stands


def test_a_plug_that_is_pulled_with_the_stick_in_leaves_nothing_but_whole_backups(
    sleeper: Sleeper, disk: Path, tmp_path: Path, ledger: Ledger
) -> None:
    stick, volatile = _formatted(tmp_path), Volatile(disk, tmp_path)
    for moment in CUTS:
        with sleeper.woken(volatile) as machine:
            _plugged_in(machine, stick)
            machine.ask("start", STICK)  # which is time for a backup
            machine.order("play_on", ledger.evening)
            for entry in machine.answers_until_the_cut(moment):
                ledger.note(*entry)
        volatile.power_off()
    with sleeper.woken(volatile) as machine:
        _plugged_in(machine, stick)
        machine.ask("start", STICK)
        stands = tuple(machine.ask("stands"))
        assert ledger.lost(*stands) == 0
        machine.until(lambda: STICK not in machine.ask("backup_trouble"), "the end of the trouble")
        machine.ask("stop")
        machine.ask("let_go", STICK)
    names = [name for name in _names(stick) if name.endswith(".sqlite")]
    assert names
    assert max(_stands(_read(stick, name, tmp_path)) for name in names)[:2] == stands[:2]


def _formatted(folder: Path) -> Path:
    """A new stick, as a shop sells it."""
    stick = folder / "stick.img"
    subprocess.run(["/usr/sbin/mkfs.vfat", "-C", stick, str(MEGABYTES * 1024)], check=True, capture_output=True)
    return stick


def _plugged_in(machine: Machine, stick: Path) -> None:
    machine.plug_stick(stick)
    machine.until(lambda: machine.ask("mount_stick", STICK), "the stick")


def _played(machine: Machine, ledger: Ledger, entries: int) -> None:
    booked, refused = machine.ask("play", ledger.evening, entries)
    assert refused == ""
    for entry in booked:
        ledger.note(*entry)


def _names(stick: Path) -> list[str]:
    told = subprocess.run(["mdir", "-b", "-i", stick, "::"], check=True, capture_output=True, text=True).stdout
    return [line.removeprefix("::/") for line in told.split()]


def _read(stick: Path, name: str, folder: Path) -> Path:
    """A file of the stick, read on another machine."""
    copied = folder / "from the stick.sqlite"
    subprocess.run(["mcopy", "-n", "-o", "-i", stick, f"::/{name}", copied], check=True)
    return copied


def _stands(backup: Path) -> tuple[int, int, str]:
    """How many games are in a backup, and the revision and digest of the one that was on the table; zeros for none."""
    with closing(Journal.open(backup)) as journal:
        on = journal.on_table()
        if on is None:
            return 0, 0, ""
        table = Table.open(journal, on)
        return len(journal.games()), table.revision, table.codec.digest(table.state)
