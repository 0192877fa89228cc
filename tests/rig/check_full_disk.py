"""A disk that is full to its last byte, and has room again: a real file system, under games that go on.

`make rig-faults` runs this.
"""

from pathlib import Path

from tests.rig.conftest import Stopwatch
from tests.rig.machine import Machine
from tests.rig.scripted import LONG, Ledger
from tests.rig.sleeper import Sleeper, Volatile


def test_a_full_disk_refuses_bookings_in_words_keeps_what_it_has_and_goes_on_by_itself(
    sleeper: Sleeper, disk: Path, tmp_path: Path, ledger: Ledger
) -> None:
    volatile = Volatile(disk, tmp_path)
    with sleeper.woken(volatile) as machine:
        machine.ask("start")
        assert _played(machine, ledger, 30) == ""
        machine.ask("fill")
        _refuses(machine, ledger)
        machine.ask("make_room")
        _goes_on(machine, ledger, "from the room that was made to a game that goes on")
        machine.ask("fill")
        _refuses(machine, ledger)
    volatile.power_off()
    with sleeper.woken(volatile) as machine:  # the plug was pulled, and the disk is full before the start
        machine.ask("fill")
        machine.ask("start")
        assert ledger.lost(*machine.ask("stands")) == 0
        _refuses(machine, ledger)
        machine.ask("make_room")
        _goes_on(machine, ledger, "the same after a start with a full disk")


def _played(machine: Machine, ledger: Ledger, entries: int) -> str:
    """Play, note what was booked, and return the words with which something was refused."""
    booked, refused = machine.ask("play", ledger.evening, entries)
    for entry in booked:
        ledger.note(*entry)
    return str(refused)


def _refuses(machine: Machine, ledger: Ledger) -> None:
    """Room that the journal has already may still be used; then nothing is booked, and nothing is half done."""
    refused = _played(machine, ledger, LONG)
    assert any(words in refused for words in ("nothing was changed", "nothing is entered", "No game was begun"))
    assert "the disk is full" in refused
    before = machine.ask("stands")
    assert _played(machine, ledger, 1) != ""
    assert machine.ask("stands") == before
    assert tuple(before[:2]) == ledger.noted[-1]
    assert "goes on by itself" in machine.until(lambda: machine.ask("trouble"), "the words on the pages")


def _goes_on(machine: Machine, ledger: Ledger, what: str) -> None:
    watch = Stopwatch()
    machine.until(lambda: machine.ask("trouble") == "", "the end of the trouble")
    assert _played(machine, ledger, 10) == ""
    watch.took(what)
